# SPDX-License-Identifier: Apache-2.0
"""What is kept on this computer for each board: a small file in a folder, named by the board's id, written whole."""

import errno
from pathlib import Path

from platformdirs import user_data_path

from tactile_core.protocol.fields import is_hex


def board_file(folder: str, board_id: str) -> Path:
    """Return the file of the board in *folder* of the user's data; OSError for an id that is not hexadecimal.

    The id came over a wire: only of digits can a path be made without looking further.
    """
    if not is_hex(board_id):
        raise OSError(errno.EINVAL, "a board's id is hexadecimal", board_id)
    return user_data_path("tactile-board", appauthor=False) / folder / f"{board_id}.json"


def write_whole(path: Path, text: str) -> None:
    """Write *text* into the file at *path*, whole or not at all; OSError where that fails."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_suffix(".new")
    try:
        new.write_text(text, encoding="utf-8")
        new.replace(path)
    except OSError:
        new.unlink(missing_ok=True)
        raise
