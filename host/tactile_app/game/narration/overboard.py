# SPDX-License-Identifier: Apache-2.0
"""Overboard, told: pushes, what fell, and why a push may not be."""

from tactile_app.game.narration.narrator import Narrator, own, side_text
from tactile_app.game.narration.setup import AnsweredBy, SetUpNarrator
from tactile_app.messages import Fact
from tactile_core.recogniser.mending import LIFT, MOVE
from tactile_core.recogniser.reading import CARRIED, Reading
from tactile_core.rules.overboard import OverboardPosition
from tactile_core.rules.overboard_line import SIZE
from tactile_core.rules.position import PASS, SIDE_LETTERS, Piece, Position
from tactile_core.rules.setup import Question, SetUp
from tactile_core.rules.squares import mask_of, squares_of

# Sentences that have a shorter form.
IN_A_WORD = {
    "fill-colour": "fill-colour-short",
    "fill-placed": "fill-placed-short",
    "fill-random": "fill-random-short",
    "fill-dealt": "fill-dealt-short",
}


class FillingNarrator(SetUpNarrator):
    """The pegs from the bag one by one, the side of each, and the choice before the first move."""

    def answered_by(self, question: Question) -> AnsweredBy:
        """Return placing for a peg; keys tell its side and choose."""
        return AnsweredBy.PLACING if question.kind == "place" else AnsweredBy.KEY

    def piece(self, set_up: SetUp, name: str) -> str:
        """Return a peg."""
        return "peg"

    def is_read_by_hands(self, question: Question) -> bool:
        """Return whether it is the side of a peg that was drawn."""
        return question.kind == "colour"

    def asks(self, question: Question, square: str) -> tuple[Fact, ...]:
        """Return which peg goes where, which side one shows, or who chooses."""
        seat, side = question.seat, side_text(question.side)
        match question.kind:
            case "colour":
                return (Fact("fill-colour", square=square),)
            case "start_or_colour":
                return (Fact("choose-start-or-colour", seat=seat),)
            case "pick_side":
                return (Fact("choose-colour", seat=seat),)
        if question.kind == "place" and question.side is None and square != "none":
            return (Fact("fill-opponent", square=square),)
        if square != "none":
            return (Fact("fill-random", seat=seat, side=side, square=square),)
        return (Fact("fill-bag", seat=seat) if question.side is None else Fact("fill-dealt", seat=seat, side=side),)

    def answered(self, set_up: SetUp, question: Question, text: str, names: list[str]) -> tuple[Fact, ...]:
        """Return the peg that stands, once its side is known, or what was chosen."""
        left = len(names) - bin(set_up.occupancy()).count("1")
        match question.kind:
            case "place":
                side = set_up.side_on(names.index(text))
                return () if side is None else (Fact("fill-placed", square=text, side=SIDE_LETTERS[side], left=left),)
            case "colour" if question.square is not None:
                return (Fact("fill-placed", square=names[question.square], side=text, left=left),)
            case "start_or_colour" if text == "start":
                return (Fact("chose-start", seat=question.seat),)
        return ()

    def in_a_word(self, fact: Fact) -> Fact:
        """Return the question for a side, or a peg that stands, in fewer words."""
        return Fact(IN_A_WORD.get(fact.id, fact.id), **dict(fact.values))

    def for_computer(self, fact: Fact) -> Fact:
        """Return which peg the hands here put where for the computer."""
        values = dict(fact.values)
        if fact.id not in ("fill-random", "fill-dealt"):
            return fact
        return Fact("fill-for-computer", side=values["side"], square=values.get("square", "none"))

    def is_invitation(self, question: Question) -> bool:
        """Return whether a peg is to be drawn from the bag."""
        return question.kind == "place" and question.side is None


class OverboardNarrator(Narrator):
    """Pushes are told by point, direction, count and target; then what fell, and whose turn it is."""

    set_up = FillingNarrator()
    has_losses = True
    pushes_off = True

    def moved(self, position: Position, move: int, following: int | None) -> tuple[Fact, ...]:
        """Return the push, or the pass."""
        return (self._push("moved-push", position, move, following),)

    def to_carry_out(self, position: Position, move: int, steps: int) -> Fact:
        """Return the push as hands make it, how far, and what falls."""
        pushed = self._push("carry-out-push", position, move, None)
        return Fact("carry-out-push", **{**dict(pushed.values), "side": side_text(position.turn)})

    def amended(self, position: Position, move: int, following: int | None) -> tuple[Fact, ...]:
        """Return the push that went on."""
        return (self._push("moved-on", position, move, following),)

    def choice(self, position: Position, move: int, number: int, is_last: bool) -> Fact:
        """Return a push as one of several that fit."""
        parts = position.parts(move)
        return Fact(
            "ambiguous-choice",
            number=number,
            square=self.square(position, parts.origin),
            direction=parts.direction,
            distance=parts.distance,
            falls=own(position, OverboardPosition).fallen(move),
            last=1 if is_last else 0,
        )

    def option(self, position: Position, move: int) -> Fact:
        """Return direction and distance."""
        parts = position.parts(move)
        falls = own(position, OverboardPosition).fallen(move)
        return Fact("option-push", direction=parts.direction, count=parts.distance, falls=falls)

    def lost_by(self, position: Position, move: int) -> list[int]:
        """Return the points of the pegs that fall: those farthest ahead of the peg that is pushed."""
        parts = position.parts(move)
        row, column = divmod(self.known(parts.origin), SIZE)
        up, right = {"N": (1, 0), "S": (-1, 0), "E": (0, 1), "W": (0, -1)}[str(parts.direction)]
        ahead = []
        while 0 <= (row := row + up) < SIZE and 0 <= (column := column + right) < SIZE:
            ahead.append(row * SIZE + column)
        standing = [square for square in ahead if position.what_stands_on(square) is not None]
        return standing[len(standing) - own(position, OverboardPosition).fallen(move) :]

    def needs(self, square: str, piece: Piece) -> Fact:
        """Return which peg belongs on a point."""
        if piece.side is None:
            return Fact("put-any", square=square)
        return Fact("put-on", square=square, side=side_text(piece.side))

    def take_off(self, square: str) -> Fact:
        """Return the fact that no peg belongs on a point."""
        return Fact("take-off", square=square)

    def refused(self, position: Position, reason: str, attempt: int | None, square: int | None) -> Fact:
        """Return the rule that forbids a push, with the number of points it went."""
        count = 0 if attempt is None else position.parts(attempt).distance
        fact = super().refused(position, reason, attempt, square)
        return Fact(fact.id, **{**dict(fact.values), "count": count})

    def begun(self, position: Position, move: int) -> Fact | None:
        """Return the peg and the direction."""
        return Fact("begun-push", square=self.from_to(position, move)[0], direction=position.parts(move).direction)

    def went_on(self, before: Position, move: int, attempt: int) -> int | None:
        """Return the push of *move* and *attempt* together, where it is the same peg pushed on."""
        pushed, further = before.parts(move), before.parts(attempt)
        is_same = further.origin == pushed.target and further.direction == pushed.direction
        if not is_same or own(before, OverboardPosition).fallen(move):
            return None
        distance = pushed.distance + further.distance
        return before.read_move(f"{self.square(before, pushed.origin)}{pushed.direction}{min(distance, SIZE)}")

    def differs(self, position: Position, reading: Reading) -> Fact:
        """Return the fact that one peg was lifted, or is gone, where nothing else differs."""
        if len(reading.mendings) == 1 and reading.mendings[0].kind != LIFT:
            mending = reading.mendings[0]
            id = "refused-peg-lifted" if mending.kind == MOVE else "refused-peg-gone"
            return Fact(id, square=position.square_text(mending.target))
        return super().differs(position, reading)

    def way_back(self, position: Position, reading: Reading) -> tuple[Fact, ...]:
        """Return the line as it was, peg by peg, where more than one peg was moved: occupancy alone tells no side."""
        touched = squares_of(position.gesture(reading.attempt).may) if reading.attempt is not None else reading.squares
        line = line_of_points(tuple(touched))
        is_one_peg = reading.cause != CARRIED and len(reading.lift) <= 1 and len(reading.place) <= 1
        pushed = reading.attempt is not None and pushes_others(position, reading.attempt)
        if not line or (is_one_peg and not pushed):
            return self._one_peg_back(position, reading)
        return self._stood(position, line)

    def line_before(self, position: Position, move: int) -> tuple[Fact, ...]:
        """Return how the line that *move* pushes stood, peg by peg; one peg alone is pushed back."""
        parts = position.parts(move)
        if not pushes_others(position, move):
            square, target = self.from_to(position, move)
            return (Fact("do-push-back", square=target, target=square),)
        return self._stood(position, line_of_points((self.known(parts.origin), self.known(parts.target))))

    def line_touched(self, position: Position, touched: int) -> tuple[tuple[Fact, ...], int]:
        """Return how the line of most *touched* points stood, peg by peg: a push may have changed all of it."""
        lines = [line_of_points((point * SIZE, point * SIZE + 1)) for point in range(SIZE)]
        lines += [line_of_points((point, point + SIZE)) for point in range(SIZE)]
        line = max(lines, key=lambda line: (touched & mask_of(line)).bit_count())
        mask = mask_of(line)
        return (self._stood(position, line), mask) if (touched & mask).bit_count() > 1 else ((), 0)

    def _stood(self, position: Position, line: list[int]) -> tuple[Fact, ...]:
        """Return how *line* stands in *position*."""
        pegs = []
        for square in line:
            piece = position.what_stands_on(square)
            pegs.append(Fact("option-empty") if piece is None else Fact("option-peg", side=side_text(piece.side)))
        first, last = position.square_text(line[0]), position.square_text(line[-1])
        return (Fact("repair-row", square=first, target=last, squares=tuple(pegs)),)

    def _one_peg_back(self, position: Position, reading: Reading) -> tuple[Fact, ...]:
        """Return the way back of a peg with nothing in its way: it is pushed back, where it was pushed."""
        if reading.attempt is None or len(reading.mendings) != 1 or reading.mendings[0].kind != MOVE:
            return super().way_back(position, reading)
        mending = reading.mendings[0]
        square, target = position.square_text(mending.square), position.square_text(mending.target)
        return (Fact("do-push-back", square=square, target=target),)

    def _push(self, id: str, position: Position, move: int, following: int | None) -> Fact:
        if move == PASS:
            return Fact("passes", side=side_text(position.turn))
        parts = position.parts(move)
        square, target = self.from_to(position, move)
        return Fact(
            id,
            square=square,
            direction=parts.direction,
            count=parts.distance,
            target=target,
            falls=own(position, OverboardPosition).fallen(move),
            fallen=side_text(1 - position.turn),
            next=side_text(following),
        )


def line_of_points(squares: tuple[int, ...]) -> list[int]:
    """Return the six points of the rank or file on which all *squares* lie, or [] where there is none."""
    if squares and len({square // SIZE for square in squares}) == 1:
        return list(range(squares[0] // SIZE * SIZE, squares[0] // SIZE * SIZE + SIZE))
    if squares and len({square % SIZE for square in squares}) == 1:
        return list(range(squares[0] % SIZE, SIZE * SIZE, SIZE))
    return []


def pushes_others(position: Position, move: int) -> bool:
    """Return whether more pegs than its own move with *move*."""
    return any(wave & (wave - 1) for wave in position.gesture(move).waves)


NARRATOR = OverboardNarrator()
