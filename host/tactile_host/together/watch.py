# SPDX-License-Identifier: Apache-2.0
"""A look at an invitation that waits while another game is played: whoever comes there finds nobody otherwise."""

from collections.abc import Callable

from tactile_app.together.entries import Arrived, Greeted, Joined, LinkChanged, LogEvent
from tactile_app.together.writers import NOT_JOINED
from tactile_host.together.account import Account
from tactile_host.together.background import Background
from tactile_host.together.nats_link import NatsLink


class Watch:
    """Puts once into *put* that somebody has come to the game of *account*, or has declined it; it writes nothing."""

    def __init__(
        self,
        account: Account,
        background: Background,
        ensure: Callable[[], object] | None,
        put: Callable[[LogEvent], None],
    ) -> None:
        self._account = account
        self._put = put
        # The log's past is known: from now on each line of the other player is news.
        self._is_caught_up = False
        self._is_over = False
        self._link = NatsLink(account, background, ensure)
        self._link.start(self._take)

    def close(self) -> None:
        """Look no longer."""
        self._is_over = True
        self._link.close()

    def _take(self, event: LogEvent) -> None:
        if self._is_over:
            return
        match event:
            case LinkChanged(_, is_up, _):
                self._is_caught_up = self._is_caught_up or is_up
            case Greeted(_, is_leaving) if not is_leaving:
                self._tell(Joined(self._account.game))
            case Arrived(_, _, seat, data, _) if seat != self._account.seat and self._is_caught_up:
                self._tell(Joined(self._account.game, is_declined=data == NOT_JOINED.encode()))

    def _tell(self, joined: Joined) -> None:
        self.close()
        self._put(joined)
