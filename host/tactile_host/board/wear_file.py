# SPDX-License-Identifier: Apache-2.0
"""The wear of each board's switches, kept among the user's data."""

import contextlib

from tactile_host.board.user_files import board_file, write_whole
from tactile_host.board.wear import Wear, new_wear, parse_wear

FOLDER = "wear"
DAMAGED = ".damaged"


def load_wear(board_id: str, squares: int) -> Wear:
    """Return what is kept of the board; a fresh wear where nothing is, or of a board of another size.

    A file that cannot be read as a wear is renamed, so that the next one does not overwrite it.
    """
    try:
        path = board_file(FOLDER, board_id)
        wear = parse_wear(path.read_text(encoding="utf-8"))
    except OSError:
        return new_wear(squares)
    except ValueError:
        with contextlib.suppress(OSError):
            path.replace(path.with_suffix(DAMAGED))
        return new_wear(squares)
    return wear if len(wear.switches) == squares else new_wear(squares)


def keep_wear(board_id: str, wear: Wear) -> None:
    """Keep *wear* in place of what was kept; OSError where that fails."""
    write_whole(board_file(FOLDER, board_id), wear.text())
