# SPDX-License-Identifier: Apache-2.0
"""The ways to speak that somebody can choose, by their names."""

import importlib.util
import shutil

from tactile_host.speech.voices.engines import NAMES, find_engines, spoken_name

# The user's own speech server, or screen reader.
READERS = ("spd", "reader")
# The best voice there is, print only, each engine alone, or a reader that speaks in our voice's place.
SPEECH = ("on", "off", *NAMES, *READERS)


def ways_here() -> dict[str, str]:
    """Return the voices that can be chosen by ear on this computer, and what each is called aloud; the best first."""
    ways: dict[str, str] = {}
    for name in find_engines():
        # The same voice in two ways is one to the ear.
        if spoken_name(name) not in ways.values():
            ways[name] = spoken_name(name)
    if shutil.which("speech-dispatcher"):
        ways["spd"] = "Speech Dispatcher"
    if importlib.util.find_spec("prism"):
        # The sentence has a name for it in each language.
        ways["reader"] = "reader"
    return ways
