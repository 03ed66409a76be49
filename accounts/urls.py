"""Addresses of the accounts."""

from django.urls import path

from accounts import views

urlpatterns = [
    path("", views.account, name="account"),
    path("signup/", views.SignUp.as_view(), name="signup"),
    path("login/", views.SignIn.as_view(), name="login"),
    path("logout/", views.sign_out, name="logout"),
    path("password/", views.NewPassword.as_view(), name="password"),
    path("email/", views.Email.as_view(), name="email"),
    path("reset/", views.Forgotten.as_view(), name="reset"),
    path("reset/<uidb64>/<token>/", views.Remembered.as_view(), name="reset_by_link"),
    path("delete/", views.Delete.as_view(), name="delete"),
    path("data/", views.data, name="data"),
]
