# SPDX-License-Identifier: Apache-2.0
"""The short tones of the board itself that a game asks for."""

# Hertz, where its sounder is loud (docs/hardware.md, "The sounder"), and milliseconds.
TONES = {
    "moved": (3136, 60),
    "placed": (3520, 30),
    "stopped": (3136, 25),
    "question": (2637, 120),
    "differs": (2349, 100),
    "refused": (2093, 200),
    "over": (4186, 300),
    # There is no sound card, or no voice: a long low one, again with each key.
    "unheard": (2093, 600),
}
