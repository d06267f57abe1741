# SPDX-License-Identifier: Apache-2.0
"""The speaker of a desktop: the best voice there is, on the sound device, or print alone."""

from tactile_host.speech.braille.display import BrailleDisplay
from tactile_host.speech.earcons import Earcons
from tactile_host.speech.output import Output
from tactile_host.speech.player import Player
from tactile_host.speech.reader_output import ReaderOutput
from tactile_host.speech.readers.speech_dispatcher import SpeechDispatcher
from tactile_host.speech.settings import SpeechSettings
from tactile_host.speech.speaker import PrintLine, Speaker
from tactile_host.speech.speech_output import SpeechOutput
from tactile_host.speech.voices.engines import NAMES, find_engines
from tactile_host.speech.voices.voice import Voice
from tactile_host.speech.ways import SPEECH


def open_speaker(settings: SpeechSettings, print_line: PrintLine, board: tuple[int, int] = (6, 6)) -> Speaker:
    """Return a speaker for a *board* of rows and columns; ValueError where *settings* name no way to speak."""
    display = BrailleDisplay() if settings.braille == "on" else None
    speaker = Speaker(settings.phrases(), print_line, open_output(settings), Earcons(*board), display)
    speaker.lay_out(*board)
    speaker.use(settings)
    return speaker


def open_output(settings: SpeechSettings) -> SpeechOutput | None:
    """Return what speaks as *settings* say; None where everything is only printed."""
    speech = settings.speech
    if speech not in SPEECH:
        raise ValueError(f"expected one of {', '.join(SPEECH)}, got {speech!r}")
    if speech == "off":
        return None
    player = Player()
    engines = (speech,) if speech in NAMES else find_engines()
    own = Output(Voice(settings.language, player.add, settings.rate, engines), player)
    return ReaderOutput(SpeechDispatcher(), own, settings) if speech == "spd" else own
