# SPDX-License-Identifier: Apache-2.0
"""Limits for players who interrupt a server or fill it: for each game, and for all members of a club together."""

from collections import deque

HOUR_S = 3600.0
# A start interrupts every game at the server for a second.
BETWEEN_STARTS_S = 30.0
# A game that asks for starts again and again waits twice as long each time, but no longer than this.
LONGEST_WAIT_S = 600.0
# A club's words are shared by its members, and a game is never deleted: room for 4,000 lasts for days of misuse.
MOST_INVITATIONS = 60


class StartQuota:
    """Decides whether a game's players may have the server started anew; an hour without asking clears the count."""

    def __init__(self) -> None:
        self._not_before_s = 0.0
        # When each game last had a start, and how long it waits from then on.
        self._games: dict[str, tuple[float, float]] = {}

    def take(self, game: str, now_s: float) -> bool:
        """Return whether the server may be started anew for *game*, and count it if so."""
        self._games = {name: held for name, held in self._games.items() if now_s - held[0] < HOUR_S}
        started_s, wait_s = self._games.get(game, (now_s, 0.0))
        if now_s < self._not_before_s or now_s - started_s < wait_s:
            return False
        self._not_before_s = now_s + BETWEEN_STARTS_S
        self._games[game] = (now_s, min(LONGEST_WAIT_S, max(BETWEEN_STARTS_S, 2 * wait_s)))
        return True


class InvitationQuota:
    """Decides whether a member of the club may begin another game."""

    def __init__(self) -> None:
        self._made: deque[float] = deque()

    def take(self, now_s: float) -> bool:
        """Return whether one more game may be begun, and count it if so."""
        while self._made and now_s - self._made[0] >= HOUR_S:
            self._made.popleft()
        if len(self._made) >= MOST_INVITATIONS:
            return False
        self._made.append(now_s)
        return True
