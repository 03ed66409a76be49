"""One command on a fresh machine: makes everything ready, prints where to go, serves."""

import io
import socket

import segno
from django.core.management import call_command

from rooms import invitation
from rooms.management.commands.serve import Command as Serve


class Command(Serve):
    """Migrates, loads the banks, prints the address with a QR code, serves. A second start keeps all data."""

    help = "Makes everything ready and serves Verbena: database, word banks, static files, address, QR code."

    def prepare(self) -> None:
        """Migrates, loads the banks and collects the static files."""
        call_command("prepare", stdout=self.stdout)

    def ready(self, bind: str, port: int) -> None:
        """Prints the address for this machine and, with a QR code, the one for phones in the same network."""
        everywhere = bind in {"0.0.0.0", "::", ""}  # noqa: S104
        here = "localhost" if everywhere else bind
        self.stdout.write(f"\nVerbena is open.\n  on this machine:  http://{here}:{port}/")
        if everywhere and (address := _home_address()):
            invitation.home = f"http://{address}:{port}"
            link = f"{invitation.home}/"
            self.stdout.write(f"  on your phones:   {link}  (same network)\n")
            self.stdout.write(_qr(link))
        self.stdout.write("Ctrl-C closes it; rooms and matches are kept.")
        self.stdout.flush()


def _qr(link: str) -> str:
    """Returns a QR code of `link` in block characters."""
    picture = io.StringIO()
    segno.make(link, micro=False).terminal(out=picture, compact=True)
    return picture.getvalue()


def _home_address() -> str | None:
    """Returns the address that this machine has in its network, None if it has none. Sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith("127.") else address
