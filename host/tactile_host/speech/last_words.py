# SPDX-License-Identifier: Apache-2.0
"""Let the current sentence be heard to its end, where nothing else is left to do."""

import time

from tactile_app.speech.speaker import Speaker

# The last sentences before an end are spoken for this long at most.
LONGEST_S = 10.0
STEP_S = 0.01


def finish_speaking(speaker: Speaker) -> None:
    """Wait until *speaker* is silent, within reason."""
    until_s = time.monotonic() + LONGEST_S
    while time.monotonic() < until_s and not speaker.is_silent:
        speak_on(speaker)


def speak_on(speaker: Speaker) -> None:
    """Let *speaker* go on for a moment."""
    speaker.poll(int(time.monotonic() * 1000))
    time.sleep(STEP_S)
