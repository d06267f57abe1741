# SPDX-License-Identifier: Apache-2.0
"""Flashing with nothing but bytes and the time: the real prompt, MicroPython and firmware of the virtual board."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest
import serial

from tactile_app.update.fault import FlashError
from tactile_app.update.flasher import Copying, Flashed, Flasher, News
from tactile_app.update.raw_prompt import CAN_PASTE, CANNOT_PASTE, PART_BYTES, PASTE, Limits, RawPrompt
from tactile_app.update.target import Target
from tactile_app.update.versions import MARK
from tactile_host import resources
from tactile_host.simulator.board import VirtualBoard, micropython_command
from tactile_host.update.compiling import compile_all
from tactile_host.update.sources import board_sources
from tests.host.update.board_folder import Bench, hello_of, new_folder
from tests.patience import FAR_S

pytestmark = pytest.mark.skipif(micropython_command() is None, reason="MicroPython has no wheel for this system")

LOOK_S = 0.002
# A board on a busy machine is slow, and still there.
PATIENT = Limits(answer_ms=int(FAR_S * 1000), question_ms=int(FAR_S * 1000))


def files_of(bench: Bench | None, target: Target) -> dict[str, bytes]:
    firmware, core = (resources.firmware(), resources.core()) if bench is None else (bench.firmware, bench.core)
    return compile_all(board_sources(firmware, core), target)


class Way:
    """The bytes between prompt and board; *pastes*: the board can paste, else it says that it cannot."""

    def __init__(self, *, pastes: bool = True) -> None:
        self.came = b""
        self.longest = 0
        self._pastes = pastes
        self._said = b""

    def to_board(self, data: bytes) -> bytes:
        """Return the part of *data* that reaches the board."""
        if not self._pastes and PASTE in data:
            data = data.replace(PASTE, b"")
            self._said += CANNOT_PASTE
        self.longest = max(self.longest, len(data))
        return data

    def from_board(self, data: bytes) -> bytes:
        """Return the bytes that come from the board: *data*, and what is said in the board's place."""
        said, self._said = self._said + data, b""
        self.came += said
        return said


def flashed(
    port: str,
    bench: Bench | None = None,
    tell: Callable[[News], None] = lambda _: None,
    way: Way | None = None,
    *,
    goes_back: bool = False,
) -> Flashed:
    """Flash the board on *port*, or let it go back; FlashError as it comes, "gone" where the port went away."""
    way = way or Way()
    prompt = RawPrompt(now_ms(), PATIENT)
    flasher = Flasher(lambda target: files_of(bench, target), tell, lambda _: False)
    wait = prompt.carry(flasher.go_back() if goes_back else flasher.flash())
    try:
        with serial.Serial(port, timeout=LOOK_S) as line:
            while True:
                prompt.pass_time(now_ms())
                prompt.take(way.from_board(line.read(line.in_waiting or 1)))
                try:
                    next(wait)
                except StopIteration as end:
                    done: Flashed = end.value
                    return done
                line.write(way.to_board(prompt.outgoing()))
    except OSError as error:
        raise FlashError("gone") from error


def now_ms() -> int:
    return time.monotonic_ns() // 1_000_000


def test_a_new_board_becomes_a_tactile_board(tmp_path: Path) -> None:
    folder = new_folder(tmp_path)
    (folder / "settings.json").write_text('{"profile": "overboard"}')
    told: list[News] = []
    with VirtualBoard(files=folder) as board:
        first = flashed(board.port, tell=told.append)
        assert hello_of(board.port) == first.hello
        again = flashed(board.port)
    assert first.hello.firmware == (folder / MARK).read_text()
    copied = [(news.number, news.count) for news in told if isinstance(news, Copying)]
    assert copied == [(number, first.copied + 1) for number in range(1, first.copied + 2)]
    assert (again.files, again.copied) == (first.files, 0)


def test_what_the_desktop_has_flashed_is_known_and_only_what_differs_is_copied(bench: Bench) -> None:
    with VirtualBoard(files=bench.folder) as board:
        bench.change("tones")
        done = flashed(board.port, bench)
        assert done.copied == 1
        bench.taken_back(board.port)
        assert hello_of(board.port).firmware != done.hello.firmware


def test_the_firmware_before_is_brought_back_and_the_update_again(bench: Bench) -> None:
    with VirtualBoard(files=bench.folder) as board:
        before = hello_of(board.port)
        bench.change("tones")
        updated = flashed(board.port, bench)
        back = flashed(board.port, bench, goes_back=True)
        assert back.hello == hello_of(board.port)
        assert (back.hello.firmware, back.copied) == (before.firmware, 0)
        assert flashed(board.port, bench, goes_back=True).hello.firmware == updated.hello.firmware


def test_a_board_that_was_never_renewed_has_nothing_to_go_back_to(tmp_path: Path) -> None:
    folder = new_folder(tmp_path)
    (folder / "settings.json").write_text('{"profile": "overboard"}')
    with VirtualBoard(files=folder) as board:
        done = flashed(board.port)
        with pytest.raises(FlashError) as error:
            flashed(board.port, goes_back=True)
        # The board has started its program again by itself.
        assert error.value.reason == "no_earlier"
        assert hello_of(board.port).firmware == done.hello.firmware


@pytest.mark.parametrize("pastes", [True, False])
def test_a_board_is_flashed_by_raw_paste_and_by_the_plain_raw_prompt(tmp_path: Path, pastes: bool) -> None:
    folder = new_folder(tmp_path)
    (folder / "settings.json").write_text('{"profile": "overboard"}')
    way = Way(pastes=pastes)
    with VirtualBoard(files=folder) as board:
        done = flashed(board.port, way=way)
        assert hello_of(board.port) == done.hello
    assert done.hello.firmware == (folder / MARK).read_text()
    # The virtual board's MicroPython can paste, and says so each time; what cannot is asked once.
    assert (CAN_PASTE in way.came) == pastes
    assert way.came.count(CANNOT_PASTE) == (not pastes)
    assert pastes or way.longest <= PART_BYTES + len(b"\x04")


@pytest.mark.parametrize("pulled_at", [1, 2, 3])
def test_a_cable_pulled_half_way_leaves_the_old_firmware_whole(bench: Bench, pulled_at: int) -> None:
    with VirtualBoard(files=bench.folder) as board:
        before = hello_of(board.port)
        bench.change("tones", "watchdog")

        def pull(news: News) -> None:
            if isinstance(news, Copying) and news.number == pulled_at:
                board.unplug()

        with pytest.raises(FlashError):
            flashed(board.port, bench, pull)
        board.plug_in()
        assert hello_of(board.port).firmware == before.firmware
        assert flashed(board.port, bench).copied == 2
        assert hello_of(board.port).firmware != before.firmware
