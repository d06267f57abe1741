# SPDX-License-Identifier: Apache-2.0
"""The interface to which a session gives its events: the referee of a game, a tutorial, or the lobby before them."""

from collections.abc import Callable, Mapping, Sequence

from tactile_app.game.effects import Effect
from tactile_app.game.questions.keys import Press
from tactile_app.game.snapshot import Snapshot
from tactile_app.messages import Fact
from tactile_core.protocol.messages import State


class Listener:
    """Takes the board's states, keys and the time, and returns effects.

    By default no game is on: nothing is kept or judged, no hand is waited for, and any board will do.
    """

    @property
    def has_game(self) -> bool:
        """Whether a game is played that is saved."""
        return False

    @property
    def is_playing(self) -> bool:
        """Whether a recorded game is on whose board agreed with it once."""
        return False

    @property
    def is_asking(self) -> bool:
        """Whether a question about a game is open, which a key, the board or silence ends."""
        return False

    @property
    def size(self) -> tuple[int, int]:
        """How many rows and columns the board must have."""
        return 1, 1

    def attach(self, rows: int, columns: int) -> None:
        """Take the size of the board that is plugged in; ValueError where it is too small."""
        raise NotImplementedError

    def leave_out(self, names: Sequence[str], wired: Mapping[str, str] | None = None) -> None:
        """Take the points of this board whose switches do not answer; *wired*: which lie on another point's wires."""

    def fences(self, rows: int, columns: int) -> tuple[Fact, ...]:
        """Return which fences to lay on a board of that size before the first move."""
        return ()

    def handle_state(self, state: State) -> list[Effect]:
        """Handle a state of the board, or a tick."""
        raise NotImplementedError

    def snapshot_of(self, state: State) -> Snapshot | None:
        """Return what *state* shows of the game's squares, None where the board is not watched."""
        return None

    def press(self, press: Press) -> list[Effect]:
        """Handle a key."""
        raise NotImplementedError

    def take_item(self, is_meant: Callable[[Fact], bool]) -> list[Effect] | None:
        """Take the item of the open menu that is meant, or offer the first of several; None where there is none."""
        return None

    def pass_time(self, now_ms: int) -> list[Effect]:
        """Look at events that do not come from the board."""
        return []

    def is_thinking(self) -> bool:
        """Return whether something will be decided without anybody doing anything."""
        return False

    def is_at_rest(self) -> bool:
        """Return whether nothing that hands have done waits to be judged."""
        return True

    def is_position(self, occupancy: int) -> bool:
        """Return whether the moves that were played lead to a board that shows *occupancy*."""
        return False

    def restarted(self) -> list[Effect]:
        """Handle a restart of the board."""
        return self.gap()

    def gap(self) -> list[Effect]:
        """Handle a gap: the board was not seen for a while."""
        raise NotImplementedError

    def set_pace(self, wait: str, *, says_first_part: bool, tells_score: bool) -> None:
        """Tell moves that could go on after a *wait*, and what is certain of them at once where *says_first_part*.

        *tells_score*: the score follows every move.
        """

    def parting(self) -> tuple[Fact, ...]:
        """Return what a player who leaves now has to know besides whether the game is kept."""
        return ()

    def undo_leaving(self) -> list[Effect]:
        """Ask a player who has left, and has then pressed a key, whether to go on."""
        raise NotImplementedError

    def ask_again(self) -> list[Effect]:
        """Ask again what a side key answers: the key may have been pressed while the board had no power."""
        raise NotImplementedError

    def again(self) -> list[Effect]:
        """Ask an open question again after other words: a key answers what was said last."""
        return []

    def asked(self) -> object:
        """Return the open question that a side key answers, the same one for as long as it is open; None for none."""
        return None

    def word_to_type(self) -> str:
        """Return the word by which a virtual hand does what the program waits for; "" without one."""
        return ""

    def is_wrong(self) -> tuple[Fact, ...]:
        """Return the fault of the board and the way to mend it; () without one."""
        return ()

    def waits_for(self) -> tuple[Fact, ...]:
        """Return what is waited for."""
        raise NotImplementedError
