"""Addresses of the pages for players."""

from django.urls import path

from rooms import views

urlpatterns = [
    path("", views.home, name="home"),
    path("rooms/", views.create, name="create"),
    path("r/<str:code>/", views.room, name="room"),
    path("r/<str:code>/join", views.join, name="join"),
    path("r/<str:code>/do", views.do, name="do"),
    path("rules/<str:game>/", views.rules, name="rules"),
]
