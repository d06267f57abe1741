# SPDX-License-Identifier: Apache-2.0
"""Which boards have been played on at this computer, by their ids: those are waited for, silent or not."""

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
    """Keep that the board was here; a full disk costs that, no more."""
    if not has_met(store, board_id):
        with contextlib.suppress(OSError):
            store.save(KIND, board_id, "{}\n")
