# SPDX-License-Identifier: Apache-2.0
"""MicroPython's os module: the part that this interpreter has, and the names that it lacks."""

from uos import *  # noqa: F403 - the interpreter's own, under the name that is left


def urandom(count: int) -> bytes:
    """Return this many bytes."""
    return bytes(count)


def getenv(name: str) -> None:
    """Return the value of a variable of the environment: always none."""
