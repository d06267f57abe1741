# SPDX-License-Identifier: Apache-2.0
"""Rampants et Sauteurs, told: a crawler that crept or a jumper that jumped, and the face that its pawn shows now."""

from tactile_app.game.narration.narrator import Narrator, passes, side_text, to_move
from tactile_app.game.narration.setup import AnsweredBy, SetUpNarrator
from tactile_app.messages import Fact
from tactile_core.rules.position import PASS, Position
from tactile_core.rules.rampants import FAR
from tactile_core.rules.setup import Question, SetUp
from tactile_core.rules.squares import squares_of
from tactile_core.rules.workings.rampants_setup import JUMPERS

OTHER_KIND = {"crawler": "jumper", "jumper": "crawler"}


class ArrangementNarrator(SetUpNarrator):
    """The three jumpers of each side, told by taps."""

    def answered_by(self, question: Question) -> AnsweredBy:
        """Return a tap for a jumper; a key keeps an arrangement without a first move."""
        return AnsweredBy.TAP if question.kind == "jumper" else AnsweredBy.KEY

    def piece(self, set_up: SetUp, name: str) -> str:
        """Return a jumper, where it was told, or a pawn."""
        return "jumper" if name in jumpers_of(set_up) else "pawn"

    def asks(self, question: Question, square: str) -> tuple[Fact, ...]:
        """Return whose jumpers are to be told, or that these leave no first move."""
        side = side_text(question.side)
        if question.kind == "no_first_move":
            return (Fact("no-first-move", side=side),)
        more = len(question.choices) - JUMPERS
        if more < JUMPERS:
            return (Fact("choose-jumpers-more", seat=question.seat, side=side, count=more),)
        return (Fact("choose-jumper", seat=question.seat, side=side),)

    def refused(self, set_up: SetUp, question: Question, text: str, names: list[str]) -> tuple[Fact, ...]:
        """Return whose pawn was tapped, where it is the other side's."""
        side = set_up.side_on(names.index(text)) if text in names else None
        if question.kind != "jumper" or side is None or side == question.side:
            return ()
        return (Fact("pawn-of-other", square=text, side=side_text(side), next=side_text(question.side)),)

    def asks_next(self, question: Question, square: str) -> tuple[Fact, ...]:
        """Return how many jumpers more, where some were told already."""
        more = len(question.choices) - JUMPERS
        if question.kind == "jumper" and more < JUMPERS:
            return (Fact("jumpers-left", count=more),)
        return self.asks(question, square)

    def answered(self, set_up: SetUp, question: Question, text: str, names: list[str]) -> tuple[Fact, ...]:
        """Return a fact: which jumper was chosen, or that the last three are taken back."""
        if text == "again":
            return (Fact("jumpers-back", squares=tuple(set_up.answers()[-1 - JUMPERS : -1])),)
        return (Fact("jumper-chosen", square=text),) if question.kind == "jumper" else ()

    def undone(self, set_up: SetUp, text: str) -> tuple[Fact, ...]:
        """Return which pawns are turned over again."""
        if text == "again":
            return (Fact("jumpers-again", squares=tuple(set_up.answers()[-JUMPERS:])),)
        return () if text == "keep" else (Fact("jumpers-back", squares=(text,)),)


class RampantsNarrator(Narrator):
    """Moves are told by kind, origin and target; then what the pawn is turned to."""

    name = "rampants"
    set_up = ArrangementNarrator()
    fence = Fact("fences-rampants")

    def moved(self, position: Position, move: int, following: int | None) -> tuple[Fact, ...]:
        """Return the move, the face that shows now, and whose turn it is."""
        if move == PASS:
            return passes(position)
        kind = kind_before(position, move)
        square, target = self.from_to(position, move)
        way = Fact("moved-rampants", piece=kind, square=square, target=target)
        return (way, Fact("turn-to", square=target, piece=OTHER_KIND[kind]), *to_move(following))

    def choice(self, position: Position, move: int, number: int, is_last: bool) -> Fact:
        """Return a move that may have been made; no two leave the same board, so it is the only one."""
        square, target = self.from_to(position, move)
        return Fact("choice-carry", number=number, square=square, target=target, last=1 if is_last else 0)

    def option(self, position: Position, move: int) -> Fact:
        """Return the target."""
        return Fact("option-to", square=self.from_to(position, move)[1])

    def undone(self, position: Position, move: int) -> tuple[Fact, ...]:
        """Return the face that the pawn showed before."""
        return (Fact("turn-to", square=self.from_to(position, move)[0], piece=kind_before(position, move)),)

    def score(self, position: Position) -> Fact:
        """Return how many pawns of each side stand on the ranks farthest from it."""
        home = [0, 0]
        for square in squares_of(position.occupancy()):
            piece = position.what_stands_on(square)
            if piece is not None and piece.side is not None and square in FAR[piece.side]:
                home[piece.side] += 1
        return Fact("score-rampants", first=home[0], second=home[1])


def jumpers_of(set_up: SetUp) -> list[str]:
    """Return the squares of the jumpers that were told so far, without those that are to be told anew."""
    told: list[str] = []
    for text in set_up.answers():
        if text == "again":
            del told[-JUMPERS:]
        elif text != "keep":
            told.append(text)
    return told


def kind_before(position: Position, move: int) -> str:
    """Return whether the pawn that makes *move* is a crawler or a jumper before it."""
    return "jumper" if position.parts(move).is_jump else "crawler"


NARRATOR = RampantsNarrator()
