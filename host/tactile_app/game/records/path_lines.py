# SPDX-License-Identifier: Apache-2.0
"""The path along which hands are led, as a line of a trace.

lead TARGET                                             no path: the board is to be put right
lead TARGET from BASE: BOARD BOARD@SQUARE ...           the board after each step; SQUARE's piece is turned over
lead TARGET from BASE: BOARD push MOVE POSITION         the push that MOVE is in POSITION
"""

import re

from tactile_core.recogniser.watchers.carry_out import CarryOut
from tactile_core.recogniser.watchers.path import Path, Waypoint
from tactile_core.rules.errors import InvalidPosition
from tactile_core.rules.game import Game
from tactile_core.rules.squares import parse_square, square_text

LEAD = "lead"
FORM = re.compile(r"([0-9a-f]+)(?: from ([0-9a-f]+):((?: [0-9a-f]+(?:@[a-z0-9]+)?)+)(?: push (\S+) (.+))?)?")


def lead_line(columns: int, target: int, path: Path | None) -> str:
    """Return the line of *path* to the board *target*, of this many *columns*."""
    if path is None:
        return f"{LEAD} {target:x}"
    boards = " ".join(_board(waypoint, columns) for waypoint in path.waypoints)
    push = ""
    if path.push is not None and path.before is not None:
        push = f" push {path.before.move_text(path.push)} {path.before.text()}"
    return f"{LEAD} {target:x} from {path.base:x}: {boards}{push}"


def read_lead(rest: str, game: Game, options: dict[str, str], left_out: int) -> CarryOut:
    """Return the path that *rest* of such a line describes; ValueError where it describes none."""
    found = FORM.fullmatch(rest)
    if found is None:
        raise InvalidPosition(f"expected {LEAD} TARGET, or {LEAD} TARGET from BASE: BOARD ..., got {rest!r}")
    target, base, boards, push, text = found.groups()
    if base is None:
        return CarryOut(int(target, 16), None, left_out)
    before = None if text is None else game.from_text(text, **options)
    move = None if before is None else before.read_move(push)
    if before is not None and move not in before.legal_moves():
        raise InvalidPosition(f"expected a legal move, got {push!r}")
    steps = tuple(_step(board, game) for board in boards.split())
    return CarryOut(int(target, 16), Path(int(base, 16), steps, before, move), left_out)


def _board(waypoint: Waypoint, columns: int) -> str:
    handled = "" if waypoint.handled is None else f"@{square_text(waypoint.handled, columns)}"
    return f"{waypoint.occupancy:x}{handled}"


def _step(board: str, game: Game) -> tuple[int, int | None]:
    occupancy, _, name = board.partition("@")
    return int(occupancy, 16), parse_square(name, game.columns, game.rows) if name else None
