# SPDX-License-Identifier: Apache-2.0
"""The speaker of a desktop: the best voice there is, on the sound device, or print alone."""

from tactile_host.speech.earcons import Earcons
from tactile_host.speech.output import Output
from tactile_host.speech.phrases import Phrases
from tactile_host.speech.player import Player
from tactile_host.speech.speaker import PrintLine, Speaker
from tactile_host.speech.voices.engines import find_engines
from tactile_host.speech.voices.voice import Voice
from tactile_host.speech.ways import SPEECH


def open_speaker(
    phrases: Phrases, print_line: PrintLine, speech: str = "on", rate: float = 1.0, board: tuple[int, int] = (6, 6)
) -> Speaker:
    """Return a speaker for a *board* of rows and columns; *speech* is one of SPEECH, ValueError for anything else."""
    if speech not in SPEECH:
        raise ValueError(f"expected one of {', '.join(SPEECH)}, got {speech!r}")
    if speech == "off":
        return Speaker(phrases, print_line)
    player = Player()
    voice = Voice(phrases.language, player.add, rate, find_engines() if speech == "on" else (speech,))
    return Speaker(phrases, print_line, Output(voice, player), Earcons(*board))
