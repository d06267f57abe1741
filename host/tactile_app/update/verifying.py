# SPDX-License-Identifier: Apache-2.0
"""Whether what a board says of its storage and its files is as the plan wants it."""

from collections.abc import Mapping

from tactile_app.update.fault import FlashError
from tactile_app.update.plan import NEW, UpdatePlan
from tactile_app.update.scripts import Introduction


def has_room(introduction: Introduction, plan: UpdatePlan) -> bool:
    """Return True when the copies of *plan* fit beside what is on the board that says this *introduction*."""
    return plan.blocks(introduction.block_bytes) <= introduction.free_blocks


def verify(hashes: Mapping[str, str], wanted: Mapping[str, str]) -> None:
    """Raise FlashError unless the board reads back every file as it is *wanted*."""
    for path, content in sorted(wanted.items()):
        if hashes.get(path) != content:
            name = path.removesuffix(NEW)
            raise FlashError(f"The board holds {name} otherwise than it was sent. Flash again.", "damaged")
