# SPDX-License-Identifier: Apache-2.0
"""Programs of the system that speak: each writes a WAV file that is read back."""

import io
import os
import subprocess
import tempfile
import wave
from collections.abc import Callable, Iterator

from tactile_app.languages import find_language
from tactile_host.speech.voices.engines import IsStale
from tactile_host.speech.voices.folder import working_folder
from tactile_host.speech.voices.sound import Sound
from tactile_host.speech.voices.spelling import for_espeak

WORDS_PER_MINUTE = 160
# A program that takes longer hangs.
PROGRAM_S = 20

# The text comes from standard input and the rest from the environment, so that nothing in it is read as a command.
SAPI_SCRIPT = """
[Console]::InputEncoding = [Text.Encoding]::UTF8
Add-Type -AssemblyName System.Speech
$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer
$culture = [Globalization.CultureInfo]::GetCultureInfo($env:TACTILE_LANGUAGE)
$voice.SelectVoiceByHints('NotSet', 'NotSet', 0, $culture)
$voice.Rate = [int]$env:TACTILE_RATE
$voice.SetOutputToWaveFile($env:TACTILE_FILE)
$voice.Speak([Console]::In.ReadToEnd())
$voice.Dispose()
"""


class VoiceProgram:
    """A program that is given text on standard input and writes a WAV file; *command* and *environment* say how.

    *spelled* gives the text of a language in a spelling that the program reads well.
    """

    def __init__(
        self,
        command: Callable[[str, float, str], list[str]],
        environment: Callable[[str, float, str], dict[str, str]] = lambda language, rate, path: {},
        spelled: Callable[[str, str], str] = lambda text, language: text,
    ) -> None:
        self._command = command
        self._environment = environment
        self._spelled = spelled

    def speak(self, text: str, language: str, rate: float, is_stale: IsStale, pitch: float = 1.0) -> Iterator[Sound]:
        """Yield the sound of *text*, whole; OSError where the program fails or hangs."""
        with tempfile.TemporaryDirectory(dir=working_folder()) as folder:
            path = os.path.join(folder, "speech.wav")
            try:
                subprocess.run(
                    self._command(language, rate, path),
                    input=self._spelled(text, language).encode(),
                    env={**os.environ, **self._environment(language, rate, path)},
                    check=True,
                    capture_output=True,
                    timeout=PROGRAM_S,
                )
            except subprocess.SubprocessError as error:
                raise OSError(str(error)) from error
            with open(path, "rb") as file:
                yield read_wave(file.read())


def read_wave(data: bytes) -> Sound:
    """Return the sound of a WAV file of one channel and 16 bits; OSError for any other."""
    try:
        with wave.open(io.BytesIO(data)) as file:
            channels, width = file.getnchannels(), file.getsampwidth()
            if (channels, width) != (1, 2):
                raise OSError(f"expected one channel of 16 bits, got {channels} of {8 * width} bits")
            return Sound(file.getframerate(), file.readframes(file.getnframes()))
    except (wave.Error, EOFError) as error:
        raise OSError(f"expected a WAV file: {error}") from error


def say() -> VoiceProgram:
    """Return the voice of macOS."""

    def command(language: str, rate: float, path: str) -> list[str]:
        speed = str(int(WORDS_PER_MINUTE * rate))
        form = ["--file-format=WAVE", "--data-format=LEI16@22050"]
        return ["say", "-v", find_language(language).say, "-r", speed, "-o", path, *form, "-f", "-"]

    return VoiceProgram(command)


def espeak() -> VoiceProgram:
    """Return the espeak-ng of the system."""

    def command(language: str, rate: float, path: str) -> list[str]:
        return ["espeak-ng", "-v", language, "-s", str(int(WORDS_PER_MINUTE * rate)), "-w", path, "--stdin"]

    return VoiceProgram(command, spelled=for_espeak)


def sapi() -> VoiceProgram:
    """Return the voice of Windows, by PowerShell."""

    def command(language: str, rate: float, path: str) -> list[str]:
        return ["powershell", "-NoProfile", "-NonInteractive", "-Command", SAPI_SCRIPT]

    def environment(language: str, rate: float, path: str) -> dict[str, str]:
        # SAPI counts from -10, a third of the usual speed, to 10, three times it.
        steps = max(-10, min(10, round((rate - 1) * 10)))
        return {"TACTILE_LANGUAGE": find_language(language).sapi, "TACTILE_RATE": str(steps), "TACTILE_FILE": path}

    return VoiceProgram(command, environment)
