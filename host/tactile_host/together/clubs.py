# SPDX-License-Identifier: Apache-2.0
"""Servers of clubs and volunteers, saved under a name: where each is, and the members' secret for inviting there."""

import json
import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from tactile_app.evening.together import NotBegunError
from tactile_app.messages import Fact
from tactile_app.plain_text import plain_text
from tactile_app.system_errors import cause_of, reason_of
from tactile_host.storage.whole_file import write_secret
from tactile_host.together.address import LONGEST_TOLD, Address, parse_address

# A name stands in the place of an address, from which it differs: it has no point and no colon.
NAME = re.compile("[a-z][a-z0-9-]{0,29}")


@dataclass(frozen=True)
class Club:
    """The server at *address*, called *name* here; *user* and *secret* begin games there, "" for one who only joins."""

    name: str
    address: Address
    user: str = ""
    secret: str = ""


class Clubs:
    """The clubs that are saved in *folder*, one file each, for nobody else to read."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "together-clubs"

    def all(self) -> Sequence[Club]:
        """Return all that can be read, by name."""
        found = []
        for path in sorted(self._folder.glob("*.json")):
            try:
                held = json.loads(path.read_text(encoding="utf-8"))
                found.append(Club(path.stem, Address(**held["address"]), held["user"], held["secret"]))
            except (OSError, ValueError, TypeError, KeyError):
                continue
        return found

    def find(self, name: str) -> Club | None:
        """Return the one called *name*, None for none."""
        return next((club for club in self.all() if club.name == name.lower()), None)

    def address(self, text: str) -> Address:
        """Return the address of the club called *text*, or the one that *text* writes; UserError for neither."""
        club = self.find(text)
        return parse_address(text) if club is None else club.address

    def save(self, club: Club) -> None:
        """Save *club* in the place of one of the same name; NotBegunError where that fails."""
        check_name(club.name)
        held = {"address": asdict(club.address), "user": club.user, "secret": club.secret}
        try:
            write_secret(self._folder / f"{club.name}.json", json.dumps(held))
        except OSError as error:
            told = f"The club cannot be saved: {reason_of(error)}."
            raise NotBegunError(told, Fact("together-club-not-saved", why=cause_of(error))) from error


def check_name(name: str) -> None:
    """Raise NotBegunError where no club can be called *name*."""
    if NAME.fullmatch(name) is None:
        told = f"A club's name here is small letters, digits and hyphens, such as chess-club; got {name!r}."
        raise NotBegunError(told, Fact("together-club-name", text=plain_text(name, LONGEST_TOLD)))
