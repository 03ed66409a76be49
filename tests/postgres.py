"""Databases of the tests' own on a PostgreSQL that is there: made, named and lost."""

from urllib.parse import urlsplit

import psycopg


def beside(address: str, name: str) -> str:
    """Returns the address of the database `name` on the same server."""
    return urlsplit(address)._replace(path=f"/{name}").geturl()


def create(address: str, name: str, template: str = "template1") -> None:
    """Makes a database like `template` on the server of `address`."""
    with psycopg.connect(address, autocommit=True) as link:
        link.execute(f"create database {name} template {template}")


def drop(address: str, name: str) -> None:
    """Loses a database if it is there, whoever of this role is connected.

    `with (force)` would also want to end the server's own cleaner, which a plain role may not; a plain `drop` asks
    that one to go, and waits.
    """
    others = "select pg_terminate_backend(pid) from pg_stat_activity where datname = %s and usename = current_user"
    with psycopg.connect(address, autocommit=True) as link:
        link.execute(others, [name])
        link.execute(f"drop database if exists {name}")
