"""A browser without scripts: the test client with forms as a page sends them."""

import json

from django.test import Client

from rooms import identity

from .phone import cookie_of


def browser(person=None, **options):
    """Returns the browser of `person`, or one that has never been here."""
    client = Client(**options)
    if person is not None:
        name, _, value = cookie_of(person.key).partition("=")
        client.cookies[name] = value
    return client


def is_known(client):
    """Says whether the browser was given the cookie by which it is recognised."""
    return identity.COOKIE in client.cookies


def do(client, room, do_, **fields):
    """Sends a command as a form does."""
    return client.post(f"/r/{room.code}/do", {"do": do_} | fields)


def do_json(client, room, data):
    """Sends a command as a script does when it has no socket."""
    body = data if isinstance(data, bytes) else json.dumps(data)
    return client.post(
        f"/r/{room.code}/do", body, content_type="application/json", headers={"accept": "application/json"}
    )
