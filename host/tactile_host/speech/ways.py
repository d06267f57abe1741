# SPDX-License-Identifier: Apache-2.0
"""The ways to speak that somebody can choose, by their names."""

from tactile_host.speech.voices.engines import NAMES

# The best voice there is, print only, or one engine and no other.
SPEECH = ("on", "off", *NAMES)
