# SPDX-License-Identifier: Apache-2.0
"""A view of a game that is on; its answers change nothing."""

from tactile_app.game.flow import GameFlow
from tactile_app.game.listener import Listener
from tactile_app.game.match import Match
from tactile_app.game.narration.narrator import Narrator
from tactile_app.game.phases.alignment import AlignmentPhase
from tactile_app.game.phases.phase import Phase
from tactile_app.game.phases.setup import SetUpPhase
from tactile_app.game.phases.turns import TurnsPhase
from tactile_app.game.table import Table
from tactile_app.messages import Fact
from tactile_core.rules.position import Position


class GameView(Listener):
    """How the game of *flow* stands: its match, its phase and the question that is open."""

    def __init__(self, flow: GameFlow) -> None:
        self._flow = flow

    @property
    def has_game(self) -> bool:
        """Whether the game that is played is saved: a puzzle and a replayed game are not."""
        return self._flow.table.is_recorded

    @property
    def match(self) -> Match:
        """The game that is played."""
        return self._flow.table.match

    @property
    def size(self) -> tuple[int, int]:
        """The rows and columns that the game needs."""
        return self.match.game.rows, self.match.game.columns

    @property
    def position(self) -> Position | None:
        """The position that is played, None in a set-up."""
        return self.match.position

    @property
    def narrator(self) -> Narrator:
        """The narrator, which makes facts of the game's moves."""
        return self._flow.table.narrator

    @property
    def table(self) -> Table:
        """The parts that every phase of the game shares."""
        return self._flow.table

    @property
    def phase(self) -> Phase:
        """The phase that is on."""
        return self._flow.phase

    @property
    def is_playing(self) -> bool:
        """Whether a recorded game is in its set-up or at its turns, which began on a board that agreed with it."""
        return self._flow.table.is_recorded and isinstance(self._flow.phase, SetUpPhase | TurnsPhase)

    @property
    def is_at_turns(self) -> bool:
        """Whether the turns are on, on a board that agreed with the position."""
        return isinstance(self._flow.phase, TurnsPhase)

    @property
    def is_asking(self) -> bool:
        """Whether a question is open."""
        return self._flow.question.dialog is not None

    @property
    def is_asking_about_board(self) -> bool:
        """Whether a question is open that the board can answer, too."""
        dialog = self._flow.question.dialog
        return dialog is not None and dialog.is_about_board

    def asked(self) -> object:
        """Return the open question that a side key answers, which is no list; None for none."""
        dialog = self._flow.question.dialog
        if dialog is None:
            return self._flow.phase.question() or None
        return None if dialog.is_list else dialog

    def is_wrong(self) -> tuple[Fact, ...]:
        """Return the fault of the board."""
        return self._flow.phase.is_wrong()

    def led_from(self) -> Position | None:
        """Return the position from which hands are led through another seat's last move; None where they are not."""
        phase = self._flow.phase
        is_led = isinstance(phase, AlignmentPhase) and phase.is_leading_forward
        return self.match.position_before_last_move() if is_led else None

    def word_to_type(self) -> str:
        """Return the word by which a virtual hand does what is waited for: it mends the board, or carries a move out.

        "" where no hand is waited for.
        """
        return "" if self.is_asking else self._flow.phase.word_to_type()

    def wanted_square(self) -> str | None:
        """Return the square for the set-up's next piece, as the computer or a dictated row wants it; None for none."""
        phase = self._flow.phase
        return phase.wanted_square() if isinstance(phase, SetUpPhase) else None

    def waits_for(self) -> tuple[Fact, ...]:
        """Return what the open question, or else the phase that is on, waits for."""
        dialog = self._flow.question.dialog
        return self._flow.phase.waits_for() if dialog is None else dialog.waits_for()
