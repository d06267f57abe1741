# SPDX-License-Identifier: Apache-2.0
"""How fast the program speaks: python -m lab.bench.speech [SENTENCES]. The device makes no sound, but keeps time."""

import statistics
import sys
import time
from dataclasses import dataclass, field

from tactile_app.messages import Fact, result
from tactile_app.speech.phrases import Phrases
from tactile_app.speech.speaker import Speaker
from tactile_host.speech.output import Output
from tactile_host.speech.player import SILENT, Player
from tactile_host.speech.voices.engines import find_engines
from tactile_host.speech.voices.sound import Sound
from tactile_host.speech.voices.voice import Voice

SENTENCES = 30
# The interval at which the game's own loop looks.
POLL_S = 0.005
# Long enough for the device to ask for more a few times after a stop.
AFTER_STOP_S = 0.1
PATIENCE_S = 20
SQUARES = [column + row for column in "abcdef" for row in "123456"]


@dataclass
class Figures:
    """Measurements, in milliseconds."""

    engine: str = ""
    start_ms: float = 0.0
    first_sample_ms: list[float] = field(default_factory=list)
    first_voiced_ms: list[float] = field(default_factory=list)
    voiced_after_stop: int = 0

    def lines(self) -> list[tuple[str, str]]:
        """Return the rows of the table: what, and how much."""
        return [
            (f"start of {self.engine} to its first sentence", f"{self.start_ms:.0f} ms"),
            ("text to first sample", spread(self.first_sample_ms)),
            ("reading to first voiced callback", spread(self.first_voiced_ms)),
            ("voiced callbacks after a stop", str(self.voiced_after_stop)),
        ]


class StampedPlayer(Player):
    """A player that notes when the first sound of a sentence arrives."""

    def __init__(self) -> None:
        super().__init__((SILENT,))
        self.arrived_s = 0.0

    def add(self, epoch: int, sound: Sound) -> None:
        """Play *sound*, and note the time of the first one since the last reset."""
        self.arrived_s = self.arrived_s or time.perf_counter()
        super().add(epoch, sound)


def measure(sentences: int = SENTENCES) -> Figures:
    """Return the figures of *sentences* moves, each stopped as soon as it is heard; RuntimeError without a voice."""
    engines = find_engines()[:1]
    if not engines:
        raise RuntimeError("no engine is installed here")
    figures = Figures(engines[0])
    player = StampedPlayer()
    begin_s = time.perf_counter()
    speaker = Speaker(Phrases("en"), lambda line: None, Output(Voice("en", player.add, 1.0, engines), player))
    try:
        for number in range(sentences + 1):
            said_s, sample_s, voiced_s = speak_one(speaker, player, SQUARES[number % len(SQUARES)])
            if number == 0:
                figures.start_ms = (voiced_s - begin_s) * 1_000
            else:
                figures.first_sample_ms.append((sample_s - said_s) * 1_000)
                figures.first_voiced_ms.append((voiced_s - said_s) * 1_000)
            figures.voiced_after_stop += stop(speaker, player)
    finally:
        speaker.close()
    return figures


def speak_one(speaker: Speaker, player: StampedPlayer, square: str) -> tuple[float, float, float]:
    """Say a move; return when it was said, when its first sample came, and when a callback first had sound."""
    player.arrived_s = 0.0
    voiced = player.mixer.voiced_reads
    said_s = time.perf_counter()
    fact = Fact("moved-push", square=square, direction="E", count=3, target="f4", falls=2, fallen="b", next="b")
    speaker.say(result(fact))
    while player.mixer.voiced_reads == voiced:
        if time.perf_counter() - said_s > PATIENCE_S:
            raise RuntimeError("the voice says nothing")
        speaker.poll(int(time.perf_counter() * 1_000))
        # The game's own loop sleeps longer, which would affect the times.
        time.sleep(POLL_S / 10)
    return said_s, player.arrived_s, time.perf_counter()


def stop(speaker: Speaker, player: StampedPlayer) -> int:
    """Stop; return how many callbacks still had sound."""
    speaker.stop()
    voiced = player.mixer.voiced_reads
    time.sleep(AFTER_STOP_S)
    return player.mixer.voiced_reads - voiced


def spread(values: list[float]) -> str:
    """Return median and 95th percentile of *values* in milliseconds."""
    worst = sorted(values)[int(0.95 * (len(values) - 1))]
    return f"{statistics.median(values):.1f} ms, 95 % within {worst:.1f} ms"


def main() -> None:
    """Print the table."""
    for what, figure in measure(int(sys.argv[1]) if len(sys.argv) > 1 else SENTENCES).lines():
        print(f"{what}: {figure}")


if __name__ == "__main__":
    main()
