# SPDX-License-Identifier: Apache-2.0
"""TecTonic, told: which piece went where, and what hands turn over or replace after it."""

from typing import NamedTuple

from tactile_app.game.narration.narrator import Narrator, own, passes, side_text, to_move
from tactile_app.messages import Fact
from tactile_core.rules.position import PASS, Piece, Position
from tactile_core.rules.tectonic import TecTonicPosition
from tactile_core.rules.workings.tectonic_layout import FLIPPED, KIND_OF, KINDS, LIST_OF, PLACE_OF, SET_OF

RED = 2
# A flipped piece turns to nobody's colour, to the mover's own, or is replaced from the mover's reserve.
NOBODYS, OWN, REPLACED = "nobody's", "own", "replaced"


class TecTonicNarrator(Narrator):
    """Moves are told by piece, origin and target; then the flip as the hands carry it out."""

    name = "tectonic"
    has_losses = True
    # The fences cut the corners off, on any board.
    fence = Fact("fences-tectonic")
    is_fenced_always = True

    def moved(self, position: Position, move: int, following: int | None) -> tuple[Fact, ...]:
        """Return the way, what is flipped, and whose turn it is."""
        if move == PASS:
            return passes(position)
        return (self._way(position, move), *self._flip(position, move), *to_move(following))

    def lost_by(self, position: Position, move: int) -> list[int]:
        """Return the square whose piece of the other side *move* flips."""
        flipped = position.parts(move).flipped
        piece = None if flipped is None else position.what_stands_on(flipped)
        return [] if flipped is None or piece is None or piece.side != 1 - position.turn else [flipped]

    def choice(self, position: Position, move: int, number: int, is_last: bool) -> Fact:
        """Return the flip as one of several."""
        last = 1 if is_last else 0
        flipped = position.parts(move).flipped
        if flipped is None:
            return Fact("choice-tectonic-none", number=number, last=last)
        kind = KINDS[KIND_OF[code_on(position, flipped)]]
        return Fact("choice-tectonic", number=number, square=position.square_text(flipped), piece=kind, last=last)

    def asked_about(self, position: Position, move: int) -> tuple[Fact, ...]:
        """Return where the piece comes from and where it stands."""
        square, target = self.from_to(position, move)
        return (Fact("asked-way", square=square, target=target),)

    def option(self, position: Position, move: int) -> Fact:
        """Return the target and what is flipped there."""
        parts = position.parts(move)
        target = self.square(position, parts.target)
        if parts.flipped is None:
            return Fact("option-to", square=target)
        return Fact("option-flip", square=target, target=self.square(position, parts.flipped))

    def touched(self, position: Position, move: int) -> int | None:
        """Return the square of the piece that is flipped."""
        return position.parts(move).flipped

    def undone(self, position: Position, move: int) -> tuple[Fact, ...]:
        """Return how the flipped piece is turned back, or changed back for the one that stood there."""
        flip = flip_of(position, move)
        if flip is None:
            return ()
        if flip.turns_to == OWN:
            return (Fact("flip-back-red", square=flip.square, piece=flip.piece),)
        name = "flip-back" if flip.turns_to == NOBODYS else "replace-back"
        return (Fact(name, square=flip.square, piece=flip.piece, side=side_text(1 - position.turn)),)

    def holds(self, position: Position, square: int) -> Fact:
        """Return the piece on *square*; a red one with the side whose set it comes from."""
        piece = position.what_stands_on(square)
        if piece is None or not piece.kind.startswith("red_"):
            return super().holds(position, square)
        kind = piece.kind.removeprefix("red_")
        return Fact("square-red", square=position.square_text(square), piece=kind, side=side_text(piece.side))

    def needs(self, square: str, piece: Piece) -> Fact:
        """Return which piece belongs on a square; a red one from whose set."""
        if not piece.kind.startswith("red_"):
            return super().needs(square, piece)
        return Fact("needs-red", square=square, piece=piece.kind.removeprefix("red_"), side=side_text(piece.side))

    def score(self, position: Position) -> Fact:
        """Return how many pieces show each side's colour, and how many none's."""
        lists = [LIST_OF[code] for code in own(position, TecTonicPosition).grid if 0 < code < len(LIST_OF)]
        return Fact("score-tectonic", first=lists.count(0), second=lists.count(1), count=lists.count(RED))

    def reserve(self, position: Position) -> tuple[Fact, ...]:
        """Return how many pieces of each kind each side has in reserve."""
        counts = [
            [own(position, TecTonicPosition).reserve(side, kind) for kind in range(len(KINDS))] for side in (0, 1)
        ]
        return tuple(
            Fact("reserve-tectonic", side=side_text(side), hills=of[0], peaks=of[1], mounts=of[2])
            for side, of in enumerate(counts)
        )

    def _way(self, position: Position, move: int) -> Fact:
        parts = position.parts(move)
        piece = None if parts.origin is None else position.what_stands_on(parts.origin)
        kind = "pawn" if piece is None else piece.kind
        square, target = self.square(position, parts.origin), self.square(position, parts.target)
        return Fact("moved-tectonic", piece=kind, square=square, target=target)

    def _flip(self, position: Position, move: int) -> tuple[Fact, ...]:
        flip = flip_of(position, move)
        if flip is None:
            return ()
        if flip.turns_to == NOBODYS:
            return (Fact("flip-red", square=flip.square, piece=flip.piece),)
        side = side_text(position.turn)
        if flip.turns_to == OWN:
            return (Fact("flip-own", square=flip.square, piece=flip.piece, side=side),)
        left = own(position, TecTonicPosition).reserve(position.turn, KINDS.index(flip.piece)) - 1
        return (Fact("flip-replace", square=flip.square, piece=flip.piece, side=side, left=left),)


class FlippedPiece(NamedTuple):
    """The flip of the *piece*, a kind, on *square*, and what it *turns_to*."""

    square: str
    piece: str
    turns_to: str


def flip_of(position: Position, move: int) -> FlippedPiece | None:
    """Return the piece that *move*, not made yet, flips."""
    flipped = position.parts(move).flipped
    if flipped is None:
        return None
    before = code_on(position, flipped)
    after = FLIPPED[position.turn][before]
    own = OWN if SET_OF[before] == SET_OF[after] else REPLACED
    turns_to = NOBODYS if LIST_OF[after] == RED else own
    return FlippedPiece(position.square_text(flipped), KINDS[KIND_OF[before]], turns_to)


def code_on(position: Position, square: int) -> int:
    """Return the code of what stands on *square*."""
    return own(position, TecTonicPosition).grid[PLACE_OF[square]]


NARRATOR = TecTonicNarrator()
