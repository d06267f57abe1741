# SPDX-License-Identifier: Apache-2.0
"""The whole program at a virtual board in real time, game after game, its cable pulled now and then, and its costs.

Somebody types moves, which the virtual hand makes; in between the board's keys are pressed and questions are typed.
"""

import os
import re
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tactile_core.rules.games import find_game
from tactile_core.rules.position import Position
from tests.drills.watched import Watched
from tests.host.play.typed import choose

GAME = "crossings"
SEED = 7
# A failure, not a measure.
LONGEST_S = 60.0
INVITED = (r"Smooth to move\.", r"Ridged to move\.")
OVER = r"Key one: play again\."
BY_PROGRAM = {"simulator.bridge": "bridge", "micropython": "interpreter"}
HOST = "host"


@dataclass(frozen=True)
class Sample:
    """Bytes of memory, descriptors and threads of one of the program's processes."""

    at_s: float
    program: str
    resident: int
    descriptors: int
    threads: int


@dataclass
class Tally:
    """The moves, games and cables so far; seconds from typing to the answer, with the time at which it came."""

    moves: list[str] = field(default_factory=list)
    games: int = 0
    cables: int = 0
    samples: list[Sample] = field(default_factory=list)
    typed_s: list[tuple[float, float]] = field(default_factory=list)
    pressed_s: list[tuple[float, float]] = field(default_factory=list)


class Soak:
    """An evening in *place* of *length_s* in real time; a cable is pulled and a sample taken each *every_s*."""

    def __init__(self, place: Path, length_s: float, every_s: float) -> None:
        self.tally = Tally()
        self.record = place / "games.record"
        self._place = place
        self._length_s = length_s
        self._every_s = every_s
        self._lots = Random(SEED)

    def run(self) -> Tally:
        """Play until the time is over, then quit."""
        words = (
            "play",
            GAME,
            "--port",
            "virtual",
            "--speech",
            "off",
            "--seed",
            str(SEED),
            "--record",
            str(self.record),
        )
        with Watched(self._place, *words, is_terminal=True) as program:
            self._program = program
            program.wait_for(INVITED[0])
            self._began_s = time.monotonic()
            self._next_s = self._every_s / 2
            while self._passed_s() < self._length_s:
                self._play_game(find_game(GAME).start())
            program.type("quit")
            program.wait_for(r"The game is saved\.")
            assert program.end() == 0
            assert program.left_behind() == []
        return self.tally

    def _passed_s(self) -> float:
        return time.monotonic() - self._began_s

    def _play_game(self, position: Position) -> None:
        """Play a game from its beginning; leave the board ready for the next one."""
        while self._passed_s() < self._length_s:
            move = choose(position, self._lots)
            text = position.move_text(move)
            position.push(move)
            self.tally.moves.append(text)
            # A reminder may be said at any moment: it names the side whose turn it was.
            invited = INVITED[position.turn]
            self._answered(text, OVER if position.outcome() is not None else invited)
            if position.outcome() is not None:
                self.tally.games += 1
                self._begin_again()
                return
            self.tally.typed_s.append((self._passed_s(), self._answered("board", re.escape(position.text()))))
            self.tally.pressed_s.append((self._passed_s(), self._answered("key ask", invited)))
            if self._passed_s() >= self._next_s:
                self._next_s = self._passed_s() + self._every_s
                self._pull_cable(invited)
                self._sample()

    def _answered(self, line: str, wanted: str) -> float:
        """Type *line* and return the seconds until *wanted* was there."""
        self._program.text = ""
        began_s = time.monotonic()
        self._program.type(line)
        self._program.wait_for(wanted, LONGEST_S)
        assert "Traceback" not in self._program.text
        return time.monotonic() - began_s

    def _begin_again(self) -> None:
        self._answered("one", r"\bwrong\b")
        self._answered("arrange", INVITED[0])

    def _pull_cable(self, invited: str) -> None:
        self.tally.cables += 1
        self._answered("unplug", r"Board lost")
        self._answered("plug", r"board is back")
        # A board that answers has been seen at rest.
        self._answered("key ask", invited)

    def _sample(self) -> None:
        for pid in self._program.processes():
            folder = Path(f"/proc/{pid}")
            words = (folder / "cmdline").read_bytes().decode().split("\0")
            name = next((name for part, name in BY_PROGRAM.items() if any(part in word for word in words)), HOST)
            status = (folder / "status").read_text()
            (resident,) = re.findall(r"VmRSS:\s+(\d+) kB", status)
            (threads,) = re.findall(r"Threads:\s+(\d+)", status)
            held = len(os.listdir(folder / "fd"))
            self.tally.samples.append(Sample(self._passed_s(), name, 1024 * int(resident), held, int(threads)))
