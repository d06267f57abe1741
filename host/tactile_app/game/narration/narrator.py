# SPDX-License-Identifier: Apache-2.0
"""Facts about any game; a game's own narrator fills in the rest."""

from dataclasses import dataclass
from typing import TypeVar

from tactile_app.game.narration.setup import SetUpNarrator
from tactile_app.messages import Fact
from tactile_core.recogniser.mending import LIFT, PLACE, Mending
from tactile_core.recogniser.reading import CARRIED, EXCHANGED_PLACES, Reading
from tactile_core.rules.position import SIDE_LETTERS, Outcome, Piece, Position
from tactile_core.rules.squares import squares_of

P = TypeVar("P", bound=Position)

# Rules that have one sentence for all games; every other word has a sentence in each game that uses it.
COMMON_RULES = (
    "game_over",
    "pass_not_allowed",
    "must_pass",
    "empty_square",
    "not_your_piece",
    "not_a_move",
    "same_square",
    "square_taken",
    "way_blocked",
    "nothing_to_jump",
)

# Sentences for tasks with a piece, and the sentences for their results.
COMES_OF = {
    "turn-to": "turned-to",
    "flip-red": "flipped-red",
    "flip-own": "flipped-own",
    "flip-replace": "flipped-replaced",
}


@dataclass(frozen=True, slots=True)
class DefaultChoice:
    """Of two moves that no switch tells apart, *yes* is assumed; a key makes it *no*, and *hint* says so."""

    yes: int
    no: int
    hint: Fact


def own(position: Position, kind: type[P]) -> P:
    """Return *position* as one of its game's own *kind*; TypeError for another game's."""
    if not isinstance(position, kind):
        raise TypeError(f"expected a {kind.__name__}, got {position!r}")
    return position


def to_move(following: int | None) -> tuple[Fact, ...]:
    """Return the fact of the side to move; nothing at the end of the game."""
    return () if following is None else (Fact("turn", side=side_text(following)),)


def passes(position: Position) -> tuple[Fact, ...]:
    """Return the fact that the side to move passes."""
    return (Fact("passes", side=side_text(position.turn)),)


def side_text(side: int | None) -> str:
    """Return "w", "b", or "none" for nobody's."""
    return "none" if side is None else SIDE_LETTERS[side]


class Narrator:
    """Facts about positions and moves of one game; it decides nothing and keeps nothing.

    *name* is the game's part in the ids of the refusals that it alone has; *set_up* tells what comes before the first
    move, where anything is asked.
    """

    name = ""
    # Whether a move can take something away from the other side.
    has_losses = False
    # Whether a move pushes pieces over the edge: on a larger board they may come to stand beside the game.
    pushes_off = False
    set_up: SetUpNarrator | None = None
    # The fences that mark the game (docs/building.md), None for none, and whether they lie on any board or only a
    # larger one.
    fence: Fact | None = None
    is_fenced_always = False
    # The score, and the kind of the pieces that it counts, "" for all.
    score_id = "score"
    scoring_kind = ""

    def fences(self, is_larger: bool) -> tuple[Fact, ...]:
        """Return which fences mark the game on a board that may be larger; () without fences."""
        return (self.fence,) if self.fence is not None and (is_larger or self.is_fenced_always) else ()

    def moved(self, position: Position, move: int, following: int | None) -> tuple[Fact, ...]:
        """Return the facts of *move*, not played yet; *following* is the side to move then, None to leave it out."""
        raise NotImplementedError

    def described(self, position: Position, move: int) -> tuple[Fact, ...]:
        """Return the facts of *move*, which no hand has to make now: its tasks are told by their results."""
        facts = self.moved(position, move, None)
        return tuple(Fact(COMES_OF.get(fact.id, fact.id), **dict(fact.values)) for fact in facts)

    def whose_turn(self, position: Position, id: str = "turn") -> Fact:
        """Return the side to move in *position*, in the sentence *id*, or else the rule that binds that side."""
        return Fact(id, side=side_text(position.turn))

    def to_carry_out(self, position: Position, move: int, steps: int) -> Fact:
        """Return the introduction of *move*, not played yet, to hands that make it for another in this many *steps*."""
        return Fact("carry-out", side=side_text(position.turn), count=steps)

    def brought_about(self, position: Position, move: int) -> tuple[Fact, ...]:
        """Return the effects of *move*, not played yet, beside the hands' work; told with their last step."""
        return ()

    def amended(self, position: Position, move: int, following: int | None) -> tuple[Fact, ...]:
        """Return the same for a move that took another's place."""
        return self.moved(position, move, following)

    def choice(self, position: Position, move: int, number: int, is_last: bool) -> Fact:
        """Return *move* as one of several that fit."""
        raise NotImplementedError

    def asked_about(self, position: Position, move: int) -> tuple[Fact, ...]:
        """Return the way of *move*, for games in which `choice` names only its detail; () if `choice` tells it all."""
        return ()

    def option(self, position: Position, move: int) -> Fact:
        """Return where *move* leads, in a list that already names its piece."""
        raise NotImplementedError

    def options(self, position: Position, moves: list[int]) -> list[Fact]:
        """Return where each of *moves* of one piece leads, in their order; like moves may be told as one."""
        return [self.option(position, move) for move in moves]

    def origin(self, position: Position, move: int) -> int:
        """Return the square whose piece makes *move*."""
        return self.known(position.parts(move).origin)

    def from_to(self, position: Position, move: int) -> tuple[str, str]:
        """Return the names of the squares where the piece of *move* starts (or is placed) and stops."""
        parts = position.parts(move)
        target = self.square(position, parts.target)
        return (target if parts.origin is None else position.square_text(parts.origin)), target

    @staticmethod
    def known(square: int | None) -> int:
        """Return *square*; ValueError for a move that has none, such as a pass."""
        if square is None:
            raise ValueError("this move has no such square")
        return square

    def square(self, position: Position, square: int | None) -> str:
        """Return the name of *square*; ValueError for None."""
        return position.square_text(self.known(square))

    def put_on(self, position: Position, square: int) -> Fact:
        """Return the piece that belongs on the empty *square*."""
        piece = position.what_stands_on(square)
        if piece is None:
            return Fact("square-empty", square=position.square_text(square))
        return self.needs(position.square_text(square), piece)

    def needs(self, square: str, piece: Piece) -> Fact:
        """Return the fact that *piece* belongs on the square called *square*; kind "pawn" while its face is unknown."""
        return Fact("needs-piece", square=square, side=side_text(piece.side), piece=piece.kind)

    def take_off(self, square: str) -> Fact:
        """Return the fact that nothing belongs on the square called *square*."""
        return Fact("repair-lift", square=square)

    def assumed(self, position: Position, moves: tuple[int, ...]) -> DefaultChoice | None:
        """Return the assumption where *moves* fit alike, or None where it must be asked."""
        return None

    def begun(self, position: Position, move: int) -> Fact | None:
        """Return the part of *move* that stays true however the hands go on with it; None without such a part."""
        return None

    def touched(self, position: Position, move: int) -> int | None:
        """Return the square that tells *move* from others like it when it is touched, or None."""
        return None

    def undone(self, position: Position, move: int) -> tuple[Fact, ...]:
        """Return the hands' further work to take back *move*, made in *position*."""
        return ()

    def holds(self, position: Position, square: int) -> Fact:
        """Return the fact about the piece on *square*."""
        piece = position.what_stands_on(square)
        name = position.square_text(square)
        if piece is None:
            return Fact("square-empty", square=name)
        if piece.side is None:
            return Fact("square-neutral", square=name, piece=piece.kind)
        return Fact("square-holds", square=name, side=side_text(piece.side), piece=piece.kind)

    def ground(self, position: Position, square: int) -> str:
        """Return the ground of *square*, "" for the board itself."""
        return ""

    def has_moves_of_pieces(self, position: Position) -> bool:
        """Return whether pieces that stand on the board are moved in *position*."""
        return True

    def score(self, position: Position) -> Fact:
        """Return how the game stands."""
        pieces = [position.what_stands_on(square) for square in squares_of(position.occupancy())]
        sides = [piece.side for piece in pieces if piece is not None and self.scoring_kind in ("", piece.kind)]
        return Fact(self.score_id, first=sides.count(0), second=sides.count(1))

    def reserve(self, position: Position) -> tuple[Fact, ...]:
        """Return each side's reserve beside the board; () where the game has none."""
        return ()

    def lost_by(self, position: Position, move: int) -> list[int]:
        """Return the squares whose pieces the other side loses by *move*; [] where the game takes none."""
        return []

    def refused(self, position: Position, reason: str, attempt: int | None, square: int | None) -> Fact:
        """Return the fact that the rule *reason* forbids *attempt*, made with the piece on *square*."""
        name = "none" if square is None else position.square_text(square)
        own = "" if reason in COMMON_RULES or not self.name else f"{self.name}-"
        return Fact(f"refused-{own}{reason.replace('_', '-')}", square=name, side=side_text(position.turn))

    def went_on(self, before: Position, move: int, attempt: int) -> int | None:
        """Return the longer move that *attempt* makes of *move*: the same piece gone on the same way; or None.

        *before* is the position that *move* was made in.
        """
        return None

    def differs(self, position: Position, reading: Reading) -> Fact:
        """Return the fact that squares are wrong, where no rule explains why."""
        return Fact("refused-differs", count=len(reading.squares))

    def stray(self, position: Position, square: int) -> Fact:
        """Return the fact that no piece may come onto the board on *square*."""
        return Fact("refused-stray", square=position.square_text(square))

    def cannot_go(self, position: Position, origin: int, target: int) -> Fact:
        """Return the fact that the piece of *origin* has no way to *target* at all."""
        return Fact("refused-cannot-go", square=position.square_text(origin), target=position.square_text(target))

    def way_back(self, position: Position, reading: Reading) -> tuple[Fact, ...]:
        """Return how a wrong board is put right: the first step, or the squares to be put back."""
        if reading.cause == EXCHANGED_PLACES:
            return ()
        if reading.cause == CARRIED:
            squares = tuple(position.square_text(square) for square in reading.squares)
            return (Fact("repair-line", squares=squares),) if squares else ()
        return (self._mend(position, reading.mendings),) if reading.mendings else ()

    def _mend(self, position: Position, way: tuple[Mending, ...]) -> Fact:
        """Return the first step of *way*; where pieces of several kinds lack, which one belongs there."""
        mending = way[0]
        square, target = position.square_text(mending.square), position.square_text(mending.target)
        belongs = position.what_stands_on(mending.target)
        if mending.kind == LIFT:
            return Fact("repair-lift", square=square)
        lacking = [position.what_stands_on(each.target) for each in way if each.kind != LIFT]
        if belongs is not None and any(piece != belongs for piece in lacking):
            return self.needs(target, belongs)
        if mending.kind == PLACE:
            return Fact("repair-place", square=square)
        return Fact("do-carry" if belongs is None else "do-carry-back", square=square, target=target)

    def line_before(self, position: Position, move: int) -> tuple[Fact, ...]:
        """Return how the line that *move* pushes stood in *position*; () where it pushes no other piece."""
        return ()

    def line_touched(self, position: Position, touched: int) -> tuple[tuple[Fact, ...], int]:
        """Return how the line stood in *position* in which most of the mask *touched* lies, and the mask of that line.

        ((), 0) where switches tell the pieces apart well enough, or where no two of them lie in a line.
        """
        return (), 0

    def outcome(self, outcome: Outcome) -> Fact:
        """Return how the game ended."""
        return Fact(f"outcome-{outcome.reason.replace('_', '-')}", winner=side_text(outcome.winner))
