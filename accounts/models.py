"""What an account is beside Django's user: the key by which rooms know its person, whatever the browser."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Account(models.Model):
    """The key that every browser gets in its cookie that signs in, and what the name shares with its look-alikes."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="account")
    key = models.CharField(max_length=43, unique=True, editable=False)
    likeness = models.CharField(max_length=500, unique=True, editable=False)

    class Meta:
        verbose_name = _("account")
        verbose_name_plural = _("accounts")

    def __str__(self) -> str:
        return self.user.get_username()
