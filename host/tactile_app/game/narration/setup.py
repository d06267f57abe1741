# SPDX-License-Identifier: Apache-2.0
"""Sentences while a game is set up; a game that asks something of its own says it in its narrator's file."""

from enum import Enum

from tactile_app.messages import Fact
from tactile_core.rules.position import SIDE_LETTERS
from tactile_core.rules.setup import Question, SetUp


class AnsweredBy(Enum):
    """How hands answer a question: by placing a piece, by lifting one and putting it back, or by a side key."""

    PLACING = "placing"
    TAP = "tap"
    KEY = "key"


class SetUpNarrator:
    """Facts about the set-up of one game; it decides nothing and keeps nothing."""

    def answered_by(self, question: Question) -> AnsweredBy:
        """Return how *question* is answered."""
        raise NotImplementedError

    def is_read_by_hands(self, question: Question) -> bool:
        """Return whether *question* is about what only the hands on the board can know."""
        return False

    def asks(self, question: Question, square: str) -> tuple[Fact, ...]:
        """Return *question*, which is about the square of that name ("none" where it is about none)."""
        raise NotImplementedError

    def asks_next(self, question: Question, square: str) -> tuple[Fact, ...]:
        """Return the same where it follows an answer."""
        return self.asks(question, square)

    def answered(self, set_up: SetUp, question: Question, text: str, names: list[str]) -> tuple[Fact, ...]:
        """Return the facts of the answer *text* to *question*; *names* are those of the game's squares."""
        raise NotImplementedError

    def refused(self, set_up: SetUp, question: Question, text: str, names: list[str]) -> tuple[Fact, ...]:
        """Return the reason why *text* does not answer *question*; () where asking again is enough."""
        return ()

    def undone(self, set_up: SetUp, text: str) -> tuple[Fact, ...]:
        """Return the hands' work where the answer *text*, no longer in *set_up*, was taken back."""
        return ()

    def holds(self, set_up: SetUp, square: int, names: list[str]) -> Fact:
        """Return the fact about the piece on *square*, if known; *names* are those of the game's squares."""
        if not set_up.occupancy() >> square & 1:
            return Fact("square-empty", square=names[square])
        side = set_up.side_on(square)
        if side is None:
            return Fact("square-unknown", square=names[square])
        piece = self.piece(set_up, names[square])
        return Fact("square-holds", square=names[square], side=SIDE_LETTERS[side], piece=piece)

    def piece(self, set_up: SetUp, name: str) -> str:
        """Return the kind of the piece on the square called *name*."""
        raise NotImplementedError

    def in_a_word(self, fact: Fact) -> Fact:
        """Return *fact* in fewer words, for somebody who has understood it."""
        return fact

    def for_computer(self, fact: Fact) -> Fact:
        """Return *fact*, a request to place a piece, in the words for the computer's piece: hands place it."""
        return fact

    def is_invitation(self, question: Question) -> bool:
        """Return whether *question* is said the first few times only; later, silence asks it."""
        return False
