# SPDX-License-Identifier: Apache-2.0
"""Refuses the program's own modules whatever a page, a test or a replay has not: threads, clocks, paths, devices."""

import builtins
import sys
from collections.abc import Mapping, Sequence
from types import ModuleType

FORBIDDEN = ("serial", "miniaudio", "subprocess", "threading", "queue", "platformdirs", "time")
# These nobody may import, libraries neither.
GONE = ("serial", "miniaudio", "platformdirs")
PROGRAM = ("tactile_core", "tactile_host")


def install() -> None:
    """Refuse from now on."""
    real = builtins.__import__

    def guarded(
        name: str,
        globals: Mapping[str, object] | None = None,
        locals: Mapping[str, object] | None = None,
        fromlist: Sequence[str] | None = (),
        level: int = 0,
    ) -> ModuleType:
        importer = str((globals or {}).get("__name__", ""))
        if importer.split(".", maxsplit=1)[0] in PROGRAM and name.split(".", maxsplit=1)[0] in FORBIDDEN:
            raise ImportError(f"{importer} imports {name}")
        return real(name, globals, locals, fromlist, level)

    builtins.__import__ = guarded
    for name in GONE:
        sys.modules[name] = None  # type: ignore[assignment]
