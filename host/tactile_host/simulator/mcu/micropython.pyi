# SPDX-License-Identifier: Apache-2.0
# What the firmware takes of MicroPython's own module, for the type checker alone.

from collections.abc import Callable
from typing import Any, TypeVar

# Memory that native code reads and writes by index.
ptr8 = Any
ptr16 = Any
ptr32 = Any

_Function = TypeVar("_Function", bound=Callable[..., Any])

def const(value: int) -> int: ...
def viper(function: _Function) -> _Function: ...
