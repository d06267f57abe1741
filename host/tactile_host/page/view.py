# SPDX-License-Identifier: Apache-2.0
"""The squares as a page shows them: each with its name, what stands on it in words, and what shape to draw."""

from typing import Any

from tactile_app.game.match import Match
from tactile_app.game.narration.narrator import Narrator, side_text
from tactile_app.game.snapshot import Window
from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases
from tactile_core.rules.position import SIDE_LETTERS
from tactile_core.rules.squares import square_text, squares_of
from tactile_host.page.board import PageBoard
from tactile_host.page.marks import fallen_pieces, marks_of, ways_of
from tactile_host.page.scenery import WITH_GUTTER, ground, homes

# Drawn for a piece while no position tells its kind.
UNKNOWN = "piece"


class View:
    """The table of squares as it is shown, made anew only where something that it tells has changed.

    It is looked at many times a second, and making its sentences takes longer than all other work of a program at rest.
    """

    def __init__(self) -> None:
        self._seen: tuple[object, ...] = ()
        self._shown: dict[str, Any] = {}

    def look(
        self,
        match: Match,
        narrator: Narrator,
        board: PageBoard | None,
        phrases: Phrases,
        origin: str | None = None,
        number: int | None = None,
    ) -> dict[str, Any]:
        """Return the table of squares: the same object until its content changes.

        With a *number* it shows the squares as they were after that many moves; else as they are now.
        """
        occupied = None if board is None else board.table.occupied()
        seen = (match.game, contents(match), match.moves[-1:], narrator, board, occupied, phrases, origin, number)
        if seen != self._seen:
            self._seen = seen
            self._shown = shown(match, narrator, board, phrases, origin, number)
        return self._shown


def contents(match: Match) -> object:
    """Return a value that changes whenever the pieces on the squares of *match* do."""
    if match.position is not None:
        return match.position.text()
    set_up = match.set_up
    if set_up is None:
        return None
    return [(square, set_up.side_on(square)) for square in squares_of(set_up.occupancy())]


def shown(
    match: Match,
    narrator: Narrator,
    board: PageBoard | None,
    phrases: Phrases,
    origin: str | None = None,
    number: int | None = None,
) -> dict[str, Any]:
    """Return the table of squares, from the first rank on; *board* is the one in the page, where there is one.

    A slide has begun on *origin*, and its end is still to come. *number*: as the squares were after this many moves.
    """
    if number is None:
        name = Fact("label-squares", game=match.game.name)
        squares = squares_shown(match, narrator, board, phrases, origin)
        return table(match, phrases.sentence(name).display, squares, marks(match, len(match.moves)))
    name = Fact("label-squares-after", game=match.game.name, number=number)
    squares = squares_shown(after_moves(match, number), narrator, None, phrases, None)
    return table(match, phrases.sentence(name).display, squares, marks(match, number) | {"ways": {}})


def table(match: Match, name: str, squares: list[dict[str, Any]], marks: dict[str, Any]) -> dict[str, Any]:
    """Return the view of a table called *name*."""
    rows, columns, has_gutter = match.game.rows, match.game.columns, match.game.name in WITH_GUTTER
    return {"name": name, "rows": rows, "columns": columns, "gutter": has_gutter, "squares": squares, **marks}


def squares_shown(
    match: Match, narrator: Narrator, board: PageBoard | None, phrases: Phrases, origin: str | None
) -> list[dict[str, Any]]:
    """Return each square; a piece that the hand puts back keeps its looks on its new square."""
    rows, columns = match.game.rows, match.game.columns
    stands = None
    if board is not None:
        stands = Window((board.rows, board.columns), (rows, columns)).cut(board.table.occupied())
    squares = []
    for square in range(rows * columns):
        is_there = None if stands is None else bool(stands >> square & 1)
        is_origin = square_text(square, columns) == origin
        squares.append(square_shown(match, narrator, square, is_there, phrases, is_origin=is_origin))
    looks = {(str(each["side"]), str(each["kind"])) for each in squares if each["kind"] and not each["stands"]}
    for each in squares:
        if len(looks) == 1 and each["stands"] and not each["kind"]:
            ((each["side"], each["kind"]),) = looks
    return squares


def marks(match: Match, number: int) -> dict[str, Any]:
    """Return the marks on the board as it was after *number* moves: last move, fallen pieces, where pieces may go.

    "ply" is *number*.
    """
    if match.position is None:
        return {"ply": number, "last": None, "fallen": [], "ways": {}}
    last = None
    with match.rewound(len(match.moves) - number) as (position, _):
        fallen = fallen_pieces(match.moves[:number], position.turn)
        ways = ways_of(position)
    if number:
        with match.rewound(len(match.moves) - number + 1) as (position, taken):
            last = marks_of(position, taken[-1])
    return {"ply": number, "last": last, "fallen": fallen, "ways": ways}


def after_moves(match: Match, number: int) -> Match:
    """Return a separate match that stands as *match* did after *number* moves."""
    with match.rewound(len(match.moves) - number) as (position, _):
        return Match(match.game, match.options, match.seed, start=position.text())


def square_shown(
    match: Match, narrator: Narrator, square: int, stands: bool | None, phrases: Phrases, *, is_origin: bool
) -> dict[str, Any]:
    """Return one square; *stands*: whether a peg of the board in the page stands there, None without that board.

    *is_origin*: a slide has begun there.
    """
    name = square_text(square, match.game.columns)
    fact, side, kind = content(match, narrator, square)
    is_empty = kind == ""
    facts: tuple[Fact, ...] = (fact,)
    if stands is False and not is_empty:
        facts = (fact, Fact("page-off"))
    elif stands is True and is_empty:
        facts = (Fact("page-extra", square=name),)
    if is_origin:
        facts = (*facts, Fact("page-slide-begins"))
    text = phrases.sentence(*facts).display
    is_there = not is_empty if stands is None else stands
    return {
        "square": name,
        "text": text,
        "side": side,
        "kind": kind,
        "ground": ground(match.game, narrator, match.position, name, square),
        "home": homes(match.game)[square],
        "stands": is_there,
        "origin": is_origin,
    }


def content(match: Match, narrator: Narrator, square: int) -> tuple[Fact, str, str]:
    """Return the piece on *square* by the game: as a fact, its side's letter and its kind, "" for none."""
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
