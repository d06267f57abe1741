# SPDX-License-Identifier: Apache-2.0
"""The speaker of a desktop: the best voice on the sound device, or print alone."""

from tactile_app.speech.earcons import Earcons
from tactile_app.speech.settings import SpeechSettings
from tactile_app.speech.speaker import PrintLine, Speaker
from tactile_app.speech.speech_output import SpeechOutput
from tactile_host.speech.braille.display import BrailleDisplay
from tactile_host.speech.chosen_output import ChosenOutput
from tactile_host.speech.output import Output
from tactile_host.speech.player import Player
from tactile_host.speech.reader_output import ReaderOutput
from tactile_host.speech.readers.screen_reader import ScreenReader
from tactile_host.speech.readers.speech_dispatcher import SpeechDispatcher
from tactile_host.speech.voices.engines import NAMES, find_engines
from tactile_host.speech.voices.voice import Voice
from tactile_host.speech.ways import READERS, SPEECH


def open_speaker(settings: SpeechSettings, print_line: PrintLine, board: tuple[int, int] = (6, 6)) -> Speaker:
    """Return a speaker for a *board* of rows and columns; ValueError where *settings* name no way to speak."""
    display = BrailleDisplay() if settings.braille == "on" else None
    speaker = Speaker(settings.phrases(), print_line, open_output(settings), Earcons(*board), display)
    speaker.lay_out(*board)
    speaker.use(settings)
    return speaker


def open_output(settings: SpeechSettings) -> SpeechOutput:
    """Return an output that speaks by *settings*, and later by others; ValueError where they name no way to speak."""
    if settings.speech not in SPEECH:
        raise ValueError(f"expected one of {', '.join(SPEECH)}, got {settings.speech!r}")
    return ChosenOutput(settings, opened)


def opened(settings: SpeechSettings) -> SpeechOutput | None:
    """Return the one way to speak that *settings* name; None where everything is only printed."""
    if settings.speech == "off":
        return None
    player = Player()
    own = Output(Voice(settings.language, player.add, settings.rate, engines_for(settings.speech)), player)
    player.use(settings)
    if settings.speech not in READERS:
        return own
    return ReaderOutput(SpeechDispatcher() if settings.speech == "spd" else ScreenReader(), own, settings)


def engines_for(speech: str) -> tuple[str, ...]:
    """Return the engines to try, in this order: the one that is called *speech* first, whether it is here or not.

    The others follow, so that a player whose chosen engine fails is not left in silence.
    """
    others = tuple(name for name in find_engines() if name != speech)
    return (speech, *others) if speech in NAMES else others
