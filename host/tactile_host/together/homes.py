# SPDX-License-Identifier: Apache-2.0
"""A desktop's games with other homes; see Homes. Nothing of the network is imported before one of them is played."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tactile_app.together.entries import LogEvent
from tactile_app.together.log_link import LogLink
from tactile_host.together.account import Accounts

if TYPE_CHECKING:
    from tactile_host.together.background import Background
    from tactile_host.together.server import Server


class DesktopHomes:
    """The games whose accounts lie in *folder*; what their lines bring is put into *put*."""

    def __init__(self, folder: Path, put: Callable[[LogEvent], None]) -> None:
        self._folder = folder
        self._accounts = Accounts(folder / "together")
        self._put = put
        self._background: Background | None = None
        self._server: Server | None = None

    def games(self) -> Sequence[str]:
        """See Homes."""
        return self._accounts.games()

    def seat_in(self, game: str) -> int:
        """See Homes."""
        return self._accounts.find(game).seat

    def link_to(self, game: str) -> LogLink:
        """See Homes."""
        from tactile_host.together.background import Background  # noqa: PLC0415 - imported late: most games do without
        from tactile_host.together.nats_link import NatsLink  # noqa: PLC0415 - the same

        account = self._accounts.find(game)
        if self._background is None:
            self._background = Background()
        link = NatsLink(account, self._background, self._own_server() if account.is_host else None)
        link.start(self._put)
        return link

    def close(self) -> None:
        """Let every line go, and end the server of this computer."""
        if self._background is not None:
            self._background.close()
        if self._server is not None:
            self._server.close()

    def _own_server(self) -> Callable[[], object]:
        """Return what sees to it that this computer's server runs, with its keeper."""
        from tactile_host.together.keeper import Keeper  # noqa: PLC0415 - imported late: most games do without
        from tactile_host.together.server import Server  # noqa: PLC0415 - the same

        if self._server is None and self._background is not None:
            self._server = Server(self._folder / "together-server")
            self._server.ensure()
            self._background.begin(Keeper(self._server).run())
        return lambda: None if self._server is None else self._server.ensure()
