# SPDX-License-Identifier: Apache-2.0
"""The ways to speak that somebody can choose, by their names."""

from tactile_host.speech.voices.engines import NAMES

# The user's own speech server.
READERS = ("spd",)
# The best voice there is, print only, one engine and no other, or what speaks in our voice's place.
SPEECH = ("on", "off", *NAMES, *READERS)
