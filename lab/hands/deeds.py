# SPDX-License-Identifier: Apache-2.0
"""The hands' work for a move, from its text and the rules: which pieces go where, leave, or turn over."""

import re
from collections import deque
from dataclasses import dataclass, field

DIRECTIONS = {
    "N": (0, 1),
    "NE": (1, 1),
    "E": (1, 0),
    "SE": (1, -1),
    "S": (0, -1),
    "SW": (-1, -1),
    "W": (-1, 0),
    "NW": (-1, 1),
}
PUSH = re.compile(r"([a-j]\d+)([NESW])(\d)(x*)$")
MARCH = re.compile(r"([a-j]\d+)(NE|NW|SE|SW|N|E|S|W)(\d+)/(\d+)(?:x([a-j]\d+))?$")
WALK = re.compile(r"([a-j]\d+)-([a-j]\d+)[*j]?(?:\*([a-j]\d+))?(?:@([a-j]\d+))?$")
PLACING = re.compile(r"@([a-j]\d+)$")


@dataclass(frozen=True)
class LetterBoard:
    """The pieces of a position as its text shows them: a letter for each square."""

    rows: int
    columns: int
    letters: tuple[str, ...]
    turn: str

    def at(self, column: int, row: int) -> int | None:
        """Return the square there, None beside the board."""
        on = 0 <= column < self.columns and 0 <= row < self.rows
        return row * self.columns + column if on else None

    def step(self, square: int, direction: tuple[int, int], count: int = 1) -> int | None:
        """Return the square *count* steps away."""
        return self.at(square % self.columns + count * direction[0], square // self.columns + count * direction[1])

    def has_piece(self, square: int) -> bool:
        """Say whether anything stands on *square*."""
        return self.letters[square] not in ".-"

    def pieces(self) -> list[int]:
        """Return the squares with a piece, lowest first."""
        return [square for square in range(len(self.letters)) if self.has_piece(square)]

    def own(self) -> list[int]:
        """Return the squares of the side to move, as far as the letters show it."""
        return [square for square in self.pieces() if self.side(square) == self.turn]

    def side(self, square: int) -> str:
        """Return w or b; for a piece that shows red, the side of its set."""
        letter = self.letters[square]
        if letter in "HPM123":
            return "w"
        if letter in "hpm456":
            return "b"
        return letter.lower()


def read_board(text: str, rows: int, columns: int) -> LetterBoard:
    """Return the board of a position's text."""
    ranks, turn = text.split()[:2]
    letters = "".join(reversed(ranks.split("/"))) if len(ranks.split("/")) == rows else ""
    if len(letters) != rows * columns:
        raise ValueError(f"expected {rows} ranks of {columns} squares, got {text!r}")
    return LetterBoard(rows, columns, tuple(letters), turn)


@dataclass(frozen=True)
class Deed:
    """A move as hands see it. *need* are the squares whose piece must have left its place, in any order."""

    text: str
    carries: tuple[tuple[int, int], ...] = ()
    line: tuple[int, ...] = ()  # Crossings: the moving stones and the squares ahead, tail first
    strength: int = 1  # how many stones of the line move
    taken: tuple[int, ...] = ()
    flipped: int | None = None
    replaced: bool = False  # the flipped piece returns to its owner, and another takes its place
    placed: int | None = None
    stops: tuple[int, ...] = ()  # the squares on which a chain may pause
    push: tuple[int, tuple[int, int], int] | None = None
    need: frozenset[int] = field(default_factory=frozenset)


def read_deed(text: str, board: LetterBoard) -> Deed:
    """Return the deed of the move *text* on *board*; ValueError for a move without one, such as a pass."""
    for form, reader in ((PUSH, _push), (MARCH, _march), (WALK, _walk), (PLACING, _placing)):
        found = form.match(text)
        if found:
            return reader(text, found, board)
    raise ValueError(f"no hands are needed for {text!r}")


def square_of(name: str, board: LetterBoard) -> int:
    """Return the number of the square called *name*."""
    return (int(name[1:]) - 1) * board.columns + ord(name[0]) - ord("a")


def _push(text: str, found: re.Match[str], board: LetterBoard) -> Deed:
    square = square_of(found[1], board)
    direction = DIRECTIONS[found[2]]
    distance = int(found[3])
    return Deed(text, push=(square, direction, distance), need=frozenset(pushed(board, square, direction, distance)))


def pushed(board: LetterBoard, square: int, direction: tuple[int, int], distance: int) -> list[int]:
    """Return the squares of the pegs that a push moves, the pusher's first."""
    train = [square]
    reach = distance
    at = 1
    while (ahead := board.step(square, direction, at)) is not None:
        if board.has_piece(ahead):
            if at > reach:
                break
            train.append(ahead)
            reach += 1
        at += 1
    return train


def _march(text: str, found: re.Match[str], board: LetterBoard) -> Deed:
    tail = square_of(found[1], board)
    strength, distance = int(found[3]), int(found[4])
    line = []
    for count in range(strength + distance):
        square = board.step(tail, DIRECTIONS[found[2]], count)
        assert square is not None
        line.append(square)
    taken = (square_of(found[5], board),) if found[5] else ()
    carries = tuple(zip(line[:distance], line[strength:]))
    return Deed(text, carries, tuple(line), strength, taken, need=frozenset(line[:distance] + list(taken)))


def _walk(text: str, found: re.Match[str], board: LetterBoard) -> Deed:
    start, end = square_of(found[1], board), square_of(found[2], board)
    flipped = square_of(found[3], board) if found[3] else None
    need = {start} if flipped is None else {start, flipped}
    other = "456" if board.turn == "w" else "123"
    return Deed(
        text,
        ((start, end),),
        flipped=flipped,
        replaced=flipped is not None and board.letters[flipped] in other,
        stops=tuple(_route(board, start, end)),
        need=frozenset(need),
    )


def _placing(text: str, found: re.Match[str], board: LetterBoard) -> Deed:
    return Deed(text, placed=square_of(found[1], board))


def _route(board: LetterBoard, start: int, end: int) -> list[int]:
    """Return the squares between *start* and *end*: of orthogonal jumps, or of a straight and empty way."""
    way = _straight_way(board, start, end)
    if way is not None:
        return way
    before = {start: start}
    waiting = deque([start])
    while waiting:
        at = waiting.popleft()
        for direction in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            over, landing = board.step(at, direction), board.step(at, direction, 2)
            if landing is None or over is None or landing in before or over == start:
                continue
            if board.has_piece(over) and not board.has_piece(landing):
                before[landing] = at
                waiting.append(landing)
    if end not in before:
        return []
    way = []
    while before[end] != start:
        end = before[end]
        way.append(end)
    return way[::-1]


def _straight_way(board: LetterBoard, start: int, end: int) -> list[int] | None:
    dx = end % board.columns - start % board.columns
    dy = end // board.columns - start // board.columns
    steps = max(abs(dx), abs(dy))
    if steps == 0 or dx % steps or dy % steps:
        return None
    way = [board.step(start, (dx // steps, dy // steps), count) for count in range(1, steps)]
    if any(square is None or board.has_piece(square) for square in way):
        return None
    return [square for square in way if square is not None]
