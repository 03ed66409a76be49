"""Addresses of the accounts."""

from django.urls import path

from accounts import changes, door, forgotten, views

urlpatterns = [
    path("", views.account, name="account"),
    path("signup/", door.SignUp.as_view(), name="signup"),
    path("login/", door.SignIn.as_view(), name="login"),
    path("logout/", door.sign_out, name="logout"),
    path("password/", changes.NewPassword.as_view(), name="password"),
    path("email/", changes.Email.as_view(), name="email"),
    path("reset/", forgotten.Forgotten.as_view(), name="reset"),
    path("reset/<uidb64>/<token>/", forgotten.Remembered.as_view(), name="reset_by_link"),
    path("delete/", changes.Delete.as_view(), name="delete"),
    path("data/", views.data, name="data"),
]
