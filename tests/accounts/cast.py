"""How people of the tests come to an account and go: by the pages, as a browser without scripts sends them."""

from urllib.parse import urlsplit

from rooms import identity
from rooms.models import Player
from tests.rooms.browser import browser

PASSWORD = "three-sleepy-foxes"


def text(response):
    return response.content.decode()


def sign_up(client, name="Olena", password=PASSWORD, **fields):
    """Makes an account; `fields` may say otherwise what is sent."""
    typed = {"username": name, "password1": password, "password2": password} | fields
    return client.post("/accounts/signup/", typed)


def sign_in(client, name="Olena", password=PASSWORD, **fields):
    return client.post("/accounts/login/", {"username": name, "password": password} | fields)


def sign_out(client):
    return client.post("/accounts/logout/")


def member(person=None, name="Olena", **fields):
    """Returns the browser of `person`, or a new one, with a new account."""
    client = browser(person)
    assert sign_up(client, name, **fields).status_code == 302
    return client


def device(name="Olena", person=None):
    """Returns another browser, that of the guest `person` if there is one, signed in."""
    client = browser(person)
    assert sign_in(client, name).status_code == 302
    return client


def key_of(client):
    """Returns the key in the browser's cookie."""
    return identity.key_of({name: morsel.value for name, morsel in client.cookies.items()})


def is_in(client, room):
    """Says whether the room shows itself, and not its door, to the browser."""
    return 'id="people"' in text(client.get(f"/r/{room.code}/"))


def again(player):
    """Returns the row as it is now."""
    return Player.objects.select_related("room").get(pk=player.pk)


def where(response):
    """Returns the page that a response leads to, without its query."""
    return response.status_code, urlsplit(response.url).path
