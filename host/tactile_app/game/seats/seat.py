# SPDX-License-Identifier: Apache-2.0
"""A seat makes the moves of a side. The referee asks it in its turn, and looks at it now and then."""

from enum import Enum

from tactile_app.game.match import Match
from tactile_app.game.questions.keys import Press
from tactile_app.game.transitions import Step
from tactile_app.messages import Fact

# Said with the wait for a player who has not used the four words yet.
NOBODY_YET = Fact("together-nobody-yet")


class Claim(Enum):
    """How far the win has been claimed over a player in another home who is gone."""

    NOT_NOW = "not now"
    NOT_YET = "not yet"
    FREE = "free"
    OPEN = "open"
    RIPE = "ripe"
    TAKEN = "taken"


class Seat:
    """The player of one side, or of both; a class of its own has only the methods that it needs.

    1. *begin_turn* asks for a move; the seat may take seconds.
    2. *decide* is asked many times a second, and answers at once: a move, or None while there is none.
    3. *cancel* drops the question: a move was taken back, the game is left.

    Before the first move *begin_turn* asks for the answer to what the set-up asks, and *answer* is asked for it.
    Hands have *has_hands*: they simply make their moves, and none of this is asked of them.
    """

    has_hands = False
    # Whether the player sits at another board in another home.
    is_remote = False

    def begin_turn(self, match: Match) -> tuple[Fact, ...]:
        """Begin to look for a move in the position of *match*; return what is to be said of it."""
        return ()

    def is_deciding(self) -> bool:
        """Return whether a decision will come without anybody doing anything."""
        return False

    def is_awaited(self) -> bool:
        """Return whether hands have to wait for its decision."""
        return self.is_deciding()

    def decide(self, now_ms: int) -> "int | Step | None":
        """Return the move, legal in that position, once it is decided; it never waits.

        A step is said and followed, and the seat asked again; None: there is nothing yet.
        """
        return None

    def answer(self, now_ms: int) -> "str | Step | None":
        """Return the answer to what the set-up asks, once it is decided, or else as decide() does."""
        return None

    def answers_ahead(self) -> list[str]:
        """Return the answers to the set-up's next questions that are known already."""
        return []

    def has_given_up(self) -> bool:
        """Return whether the hands here have resigned against the player in another home."""
        return False

    def follow(self, match: Match) -> "Step | None":
        """Return the player's act out of turn; None where there is none to follow."""
        return None

    def has_gone_on(self) -> bool:
        """Return whether the player in another home has gone on: what that player asked before is void."""
        return False

    def is_taking_back(self) -> bool:
        """Return whether moves go back that this player, in another home, has asked for: no move is made before."""
        return False

    def has_ended_game(self) -> bool:
        """Return whether the game is over by an act of the player in another home that was not told here yet."""
        return False

    def claim(self) -> Claim:
        """Return how far the win over this player, who is gone, has been claimed."""
        return Claim.NOT_NOW

    def claim_minutes(self) -> int:
        """Return how many minutes a claim that is open still takes."""
        return 0

    def asks(self) -> str | None:
        """Return the offer of this player, in another home, that nobody has answered; None without one."""
        return None

    def refusal(self, line: str) -> Fact | None:
        """Return why this player cannot be asked by the offer *line* now; None where that is possible."""
        return None

    def moves_before(self, match: Match) -> int:
        """Return how many moves came before the first one of *match* in the game that it is a part of."""
        return 0

    def is_invited(self) -> bool:
        """Return whether this player in another home is still to come, and the words to join by are known here."""
        return False

    def invitation(self) -> tuple[Fact, ...]:
        """Return the words by which this player joins, or the reason why they are not told."""
        return ()

    def absence(self) -> tuple[Fact, ...]:
        """Return why no next game begins with this player, and another way; () where it can."""
        return ()

    def cancel(self) -> None:
        """Look for a move no longer."""

    def accepts_draw(self, match: Match) -> bool:
        """Return whether this player takes the draw that the other one offers in *match*."""
        return False

    def press(self, press: Press) -> Step | None:
        """Handle a side key that nothing else takes while this seat moves; None where the seat does not take it."""
        return None

    def waits_for(self) -> tuple[Fact, ...]:
        """Return the answer to a player who asks while this seat looks for a move; () for none."""
        return ()
