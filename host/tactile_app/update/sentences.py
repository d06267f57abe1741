# SPDX-License-Identifier: Apache-2.0
"""Sentences for a board that cannot be flashed, each with its cure; the page says the same by its reason."""

# A program that cannot be interrupted survives a UF2 file of MicroPython, which leaves the files as they are.
NO_ANSWER = (
    "Nothing on {port} answers as MicroPython does. Unplug the board, plug it in with its first key held, and flash "
    "again. If that does not help, erase its memory: hold BOOTSEL while plugging in, copy flash_nuke.uf2 of Raspberry "
    "Pi onto the drive, then flash with --uf2."
)
FOREIGN = (
    "The board runs another program, and flashing would replace {files}. Nothing was changed. To replace it, "
    "flash with --replace: a copy stays on the board, and flashing with --back brings it back."
)
STOPPED = "The board stopped answering. Unplug it, plug it in again, and flash again."
UNPLUGGED = "The board was unplugged, or its cable lost contact. Plug it in and flash again."
FULL = "The board's storage is full. Remove files of your own from it, then flash again. The old firmware is whole."
NOT_MICROPYTHON = "The board runs {name}. Put MicroPython on it, then flash again."
DAMAGED = "The board holds {name} otherwise than it was sent. Flash again."
NOT_DONE = "The board could not do its part: {reason}. Flash again."
STRANGE_ANSWER = "The board answers otherwise than it should: {reason}. Flash again."
OTHER_FIRMWARE = "The board started another firmware, {firmware}. Flash again."
NOT_WORKING = (
    "The firmware is on the board and verified, but the board says {word}. Correct its settings.json, then flash again."
)
CRASHING = (
    "The firmware is on the board and verified, but fails at every start. Go back to the one before: flash with --back."
)
ENDING = "The firmware is on the board and verified, but it ends by itself. Plug the board out and in again."
SILENT = "The firmware is on the board and verified, but it does not say hello. Plug the board out and in again."
