# SPDX-License-Identifier: Apache-2.0
"""Remains of a program that is ended in the middle: folders, processes, locks.

The code that makes one promises here to remove it, and takes the promise back once it is removed.
"""

import contextlib
import os
from collections.abc import Callable
from pathlib import Path

_PROMISES: dict[int, Callable[[], object]] = {}


def promise(remove: Callable[[], object]) -> int:
    """Let *remove* be called where the program ends by force; return a number for `kept`."""
    number = max(_PROMISES, default=0) + 1
    _PROMISES[number] = remove
    return number


def kept(number: int) -> None:
    """Forget promise *number*: its folder, process or lock is gone."""
    _PROMISES.pop(number, None)


def remove_folder(path: Path) -> bool:
    """Remove a folder and all that is in it, and return whether it is gone; needs one free descriptor only."""
    with contextlib.suppress(OSError):
        for folder, _, files in os.walk(path, topdown=False):
            for name in files:
                os.unlink(os.path.join(folder, name))
            os.rmdir(folder)
    return not path.exists()


def remove_all() -> None:
    """Keep every promise now, the newest first; one that fails stops no other."""
    for number in sorted(_PROMISES, reverse=True):
        remove = _PROMISES.pop(number, None)
        try:
            if remove is not None:
                remove()
        except Exception:
            continue
