"""Addresses of the pages that look back."""

from django.urls import path

from history import views

urlpatterns = [
    path("", views.history, name="history"),
    path("<slug:slug>/", views.replay, name="replay"),
]
