# SPDX-License-Identifier: Apache-2.0
"""The squares as a page shows them: each with its name, what stands on it in words, and what shape to draw."""

from tactile_app.game.match import Match
from tactile_app.game.narration.narrator import Narrator, side_text
from tactile_app.game.snapshot import Window
from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases
from tactile_core.rules.position import SIDE_LETTERS
from tactile_core.rules.squares import square_text, squares_of
from tactile_host.page.board import PageBoard

# Drawn where no position tells yet of which kind a piece is.
UNKNOWN = "piece"


class View:
    """The table of squares as it is shown, made anew only where something that it tells has changed.

    It is looked at many times a second, and its sentences take longer than all else that a program at rest does.
    """

    def __init__(self) -> None:
        self._seen: tuple[object, ...] = ()
        self._shown: dict[str, object] = {}

    def look(
        self, match: Match, narrator: Narrator, board: PageBoard | None, phrases: Phrases, origin: str | None = None
    ) -> dict[str, object]:
        """Return the table of squares; the same one while it says the same."""
        occupied = None if board is None else board.table.occupied()
        seen = (match.game, contents(match), narrator, board, occupied, phrases, origin)
        if seen != self._seen:
            self._seen = seen
            self._shown = shown(match, narrator, board, phrases, origin)
        return self._shown


def contents(match: Match) -> object:
    """Return a value that differs where what stands on the squares of *match* does."""
    if match.position is not None:
        return match.position.text()
    set_up = match.set_up
    if set_up is None:
        return None
    return [(square, set_up.side_on(square)) for square in squares_of(set_up.occupancy())]


def shown(
    match: Match, narrator: Narrator, board: PageBoard | None, phrases: Phrases, origin: str | None = None
) -> dict[str, object]:
    """Return the table of squares, from the first rank on; *board* is the one in the page, where there is one.

    A slide has begun on *origin*, and its end is still to come.
    """
    rows, columns = match.game.rows, match.game.columns
    stands = None
    if board is not None:
        stands = Window((board.rows, board.columns), (rows, columns)).cut(board.table.occupied())
    squares = []
    for square in range(rows * columns):
        is_there = None if stands is None else bool(stands >> square & 1)
        is_origin = square_text(square, columns) == origin
        squares.append(square_shown(match, narrator, square, is_there, phrases, is_origin=is_origin))
    name = phrases.sentence(Fact("label-squares", game=match.game.name)).display
    return {"name": name, "rows": rows, "columns": columns, "squares": squares}


def square_shown(
    match: Match, narrator: Narrator, square: int, stands: bool | None, phrases: Phrases, *, is_origin: bool
) -> dict[str, object]:
    """Return one square; *stands*: whether a peg of the board in the page stands there, None without that board.

    *is_origin*: a slide has begun there.
    """
    fact, side, kind = content(match, narrator, square)
    is_empty = kind == ""
    facts: tuple[Fact, ...] = (fact,)
    if stands is False and not is_empty:
        facts = (fact, Fact("page-off"))
    elif stands is True and is_empty:
        facts = (fact, Fact("page-extra"))
    if is_origin:
        facts = (*facts, Fact("page-slide-begins"))
    text = phrases.sentence(*facts).display
    is_there = not is_empty if stands is None else stands
    return {
        "square": square_text(square, match.game.columns),
        "text": text,
        "side": side,
        "kind": kind,
        "ground": "" if match.position is None else narrator.ground(match.position, square),
        "stands": is_there,
        "origin": is_origin,
    }


def content(match: Match, narrator: Narrator, square: int) -> tuple[Fact, str, str]:
    """Return what stands on *square* by the game: as a fact, its side's letter and its kind, "" for none."""
    if match.position is not None:
        piece = match.position.what_stands_on(square)
        if piece is None:
            return narrator.holds(match.position, square), "", ""
        return narrator.holds(match.position, square), side_text(piece.side), piece.kind
    name = square_text(square, match.game.columns)
    set_up = match.set_up
    if set_up is None or not set_up.occupancy() >> square & 1:
        return Fact("square-empty", square=name), "", ""
    side = set_up.side_on(square)
    if side is None:
        return Fact("page-unknown", square=name), "none", UNKNOWN
    return Fact("page-side", square=name, side=SIDE_LETTERS[side]), SIDE_LETTERS[side], UNKNOWN
