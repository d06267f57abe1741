# SPDX-License-Identifier: Apache-2.0
"""The ids of boards that were played on at this computer: the program waits for these even while they are silent."""

import contextlib

from tactile_app.storage.store import Store

KIND = "boards"


def has_met(store: Store, board_id: str) -> bool:
    """Return whether the board was here before; False where that cannot be told."""
    try:
        return store.load(KIND, board_id) is not None
    except OSError:
        return False


def meet(store: Store, board_id: str) -> None:
    """Note that the board was here; on a full disk the note is lost, and nothing else."""
    if not has_met(store, board_id):
        with contextlib.suppress(OSError):
            store.save(KIND, board_id, "{}\n")
