# SPDX-License-Identifier: Apache-2.0
"""A server and two homes in a folder: the game is begun as players begin it, by four words."""

import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from tactile_app.game.match import Match
from tactile_core.rules.games import find_game
from tactile_host.storage.desktop import DesktopStore
from tactile_host.together.address import LOOPBACK, Address
from tactile_host.together.background import Background
from tactile_host.together.beginning import Inviting, Joining
from tactile_host.together.keeper import Keeper
from tactile_host.together.server import free_port
from tests.patience import FAR_S

DEADLINE_S = FAR_S
Result = TypeVar("Result")


class HostedTable:
    """Two homes, *folder*/0 and *folder*/1, with a game of *name*; a context that ends the server."""

    def __init__(self, folder: Path, name: str = "crossings", seed: int = 1) -> None:
        self.folders = (folder / "0", folder / "1")
        self._inviting = Inviting(self.folders[0], Address(LOOPBACK, free_port()))
        self.server = self._inviting.server
        self._background = Background()
        self.match = Match(find_game(name), {}, seed)
        self.match.elsewhere = 1

    def __enter__(self) -> "HostedTable":
        store = DesktopStore(self.folders[0], self.folders[0])
        self.game, self.words, port = self._inviting.invite(self.match, "2026-11-26", store)
        store.close()
        self.address = Address(LOOPBACK, port)
        self._background.begin(Keeper(self.server).run())
        return self

    def __exit__(self, *_: object) -> None:
        self._background.close()
        self.server.close()

    def join(self) -> None:
        """Let the second home in."""
        joining = Joining(self.folders[1], self.address, self.words)
        soon(joining.look)
        store = DesktopStore(self.folders[1], self.folders[1])
        joining.keep(store)
        store.close()


def soon(do: Callable[[], Result]) -> Result:
    """Return what *do* gives: the keeper may not be there yet."""
    until_s = time.monotonic() + DEADLINE_S
    while True:
        try:
            return do()
        except Exception:
            if time.monotonic() > until_s:
                raise
            threading.Event().wait(0.1)
