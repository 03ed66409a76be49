"""Django's own pages of accounts and groups in the desk's look; for superusers, as Django's permissions say."""

from django.contrib import admin
from django.contrib.auth.admin import GroupAdmin, UserAdmin
from django.contrib.auth.models import Group, User
from unfold.forms import AdminPasswordChangeForm, UserChangeForm, UserCreationForm

from wordbanks.desk.base import Desk

admin.site.unregister(User)
admin.site.unregister(Group)


@admin.register(User)
class PeopleAdmin(UserAdmin, Desk):
    """Accounts."""

    form = UserChangeForm
    add_form = UserCreationForm
    change_password_form = AdminPasswordChangeForm


@admin.register(Group)
class GroupsAdmin(GroupAdmin, Desk):
    """Groups."""
