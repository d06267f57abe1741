# SPDX-License-Identifier: Apache-2.0
"""This home's seat in a game with another home, with the secret that opens it; nobody else may read it."""

import hashlib
import json
import re
import secrets
from dataclasses import asdict, dataclass
from pathlib import Path

from tactile_app.errors import UserError
from tactile_host.storage.whole_file import write_secret
from tactile_host.together.address import Address

# A game's name is a part of a file's name and of a subject.
GAME = re.compile("[a-z]{10}")
USER = re.compile("[a-z][0-9a-f]{16}")
SECRET = re.compile("[0-9a-f]{32}")
# The file with this home's own secret.
HOME = "home"


@dataclass(frozen=True)
class Account:
    """Player *seat* of *game* at the server of *address*; *is_host*: that server is this computer's own."""

    game: str
    seat: int
    user: str
    secret: str
    address: Address
    is_host: bool = False


def checked(account: Account) -> Account:
    """Return *account*; UserError where another computer has sent fields that make no account."""
    is_whole = (
        isinstance(account.game, str) and GAME.fullmatch(account.game)
        and isinstance(account.user, str) and USER.fullmatch(account.user)
        and isinstance(account.secret, str) and SECRET.fullmatch(account.secret)
        and account.seat in (0, 1)
    )  # fmt: skip
    if not is_whole:
        raise UserError("The other computer's answer is none of this program's. Both need the same version.")
    return account


class Accounts:
    """The accounts that are kept in *folder*, one file each."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def games(self) -> list[str]:
        """Return the names of the games."""
        if not self._folder.is_dir():
            return []
        return sorted(path.stem for path in self._folder.glob("*.json") if GAME.fullmatch(path.stem))

    def find(self, game: str) -> Account:
        """Return the account of *game*; UserError where it is not there, or is no account."""
        try:
            held = json.loads((self._folder / f"{game}.json").read_text(encoding="utf-8"))
            return checked(Account(**{**held, "address": Address(**held["address"])}))
        except (OSError, ValueError, TypeError, KeyError) as error:
            raise UserError("What opens this game cannot be read.") from error

    def mark_of_home(self, user: str) -> str:
        """Return what proves to a server that *user*, who comes by four words, is at this home; OSError in vain."""
        path = self._folder / HOME
        if not path.exists():
            write_secret(path, secrets.token_hex(16))
        return hashlib.sha256(f"{path.read_text(encoding='ascii')} {user}".encode()).hexdigest()[:32]

    def forget(self, game: str) -> None:
        """Forget the account of *game*."""
        (self._folder / f"{game}.json").unlink(missing_ok=True)

    def keep(self, account: Account) -> None:
        """Keep *account*; OSError where that fails."""
        write_secret(self._folder / f"{account.game}.json", json.dumps(asdict(account)))
