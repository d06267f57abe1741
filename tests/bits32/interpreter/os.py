# SPDX-License-Identifier: Apache-2.0
"""MicroPython's os module: what this interpreter has of it, and what it lacks."""

from uos import *  # noqa: F403 - the interpreter's own, under the name that is left


def urandom(count: int) -> bytes:
    """Return this many bytes."""
    return bytes(count)


def getenv(name: str) -> None:
    """Return what a variable of the environment says: there is none."""
