# SPDX-License-Identifier: Apache-2.0
"""The points of boards whose switches do not answer, kept on this computer by the board's id."""

import json
from collections.abc import Sequence

from tactile_app.storage.store import Store
from tactile_core.rules.errors import InvalidMove
from tactile_core.rules.squares import parse_square

SWITCHES = "switches"
# The largest board.
COLUMNS = ROWS = 10


def find_left_out(store: Store, board_id: str) -> tuple[str, ...]:
    """Return the points that are left out on the board; none where nothing is kept, or what is kept is damaged."""
    try:
        text = store.load(SWITCHES, board_id)
        kept = [] if text is None else json.loads(text)
    except (OSError, ValueError, RecursionError):
        return ()
    return tuple(name for name in kept if is_point(name)) if isinstance(kept, list) else ()


def keep_left_out(store: Store, board_id: str, names: Sequence[str]) -> None:
    """Keep the *names* of the points that are left out, in place of those before; OSError if the store cannot."""
    store.save(SWITCHES, board_id, json.dumps(list(names)) + "\n" if names else None)


def is_point(name: object) -> bool:
    """Return whether *name* is that of a point."""
    try:
        return isinstance(name, str) and parse_square(name, COLUMNS, ROWS) >= 0
    except InvalidMove:
        return False
