# SPDX-License-Identifier: Apache-2.0
"""A board's answers about itself are said once and never waited for long; time is a number."""

from pathlib import Path

import pytest

from tactile_app.board.events import Connected, Disconnected
from tactile_app.board.kept_maps import keep_map
from tactile_app.board.sensor_map import SensorMap
from tactile_app.board_health.diagnostics_query import AGAIN_MS, TIMES
from tactile_app.board_health.health_session import HealthSession
from tactile_app.speech.settings import SpeechSettings
from tactile_core.protocol.fields import Message
from tactile_core.protocol.host_link import Restarted
from tactile_core.protocol.messages import (
    AskFaults,
    AskHealth,
    AskStatistics,
    FaultRecord,
    Health,
    Hello,
    State,
    Statistics,
)
from tactile_host.speech.open_speaker import open_speaker
from tactile_host.storage.desktop import user_store

BOARD = "e6614103e7452d2f"
NO_FAULT = FaultRecord(0, 0, "none", 0, "none")
NOTHING_KEPT = "The board keeps no faults."


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


class Asking:
    """The session with a board of two by three switches; *said* are the lines, *sent* what went to the board."""

    def __init__(self, *, is_long: bool = False, board_id: str = BOARD, language: str = "en") -> None:
        self.said: list[str] = []
        self.sent: list[Message] = []
        self.ms = 0
        self._hello = Hello(2, 7, board_id, 2, 3, "none", "power")
        speaker = open_speaker(SpeechSettings(language, "off"), self.said.append)
        self.session = HealthSession(speaker, self.sent.append, user_store(), is_long=is_long)
        self.take(Connected(self._hello))

    def take(self, *events: object) -> None:
        for event in events:
            self.session.take(event)
        self.session.tick(self.ms)

    def wait(self, ms: int) -> None:
        self.ms += ms
        self.session.tick(self.ms)

    def come_back(self) -> None:
        self.take(Connected(self._hello))


def health(*switches: tuple[int, int, int]) -> list[Health]:
    rest = [(0, 0, 0)] * (6 - len(switches))
    return [Health(square, *numbers) for square, numbers in enumerate([*switches, *rest])]


def test_the_board_is_asked_once_and_what_it_tells_is_said() -> None:
    asking = Asking()
    assert asking.sent == [AskStatistics(), AskFaults(), AskHealth()]
    asking.take(*health((40, 4, 21), (2, 0, 300)))
    assert asking.session.exit_code is None
    asking.take(NO_FAULT)
    assert asking.session.exit_code == 0
    assert asking.said == [
        "Two of six switches used since the board was switched on.",
        "A1 bounces most: 10 in a hundred closures.",
        "For every switch, add the word all to the command.",
        NOTHING_KEPT,
    ]


def test_all_tells_every_switch_that_was_used() -> None:
    asking = Asking(is_long=True)
    asking.take(*health((1, 0, 0), (4, 1, 70)), NO_FAULT)
    assert asking.said == [
        "Two of six switches used since the board was switched on.",
        "A1: closures one, bounces zero, no gap yet.",
        "B1: closures four, bounces one, shortest gap 70 milliseconds.",
        NOTHING_KEPT,
    ]


def test_a_switch_that_closed_seldom_is_not_called_the_worst() -> None:
    asking = Asking()
    asking.take(*health((19, 19, 9), (20, 1, 9), (300, 15, 9)), NO_FAULT)
    assert asking.said[1] == "B1 bounces most: five in a hundred closures."


def test_switches_are_called_by_their_places_where_wires_are_swapped() -> None:
    keep_map(user_store(), BOARD, SensorMap((3, 4, 5, 0, 1, 2), (0, 1, 2, 3, 4)))
    asking = Asking(is_long=True)
    asking.take(*health((4, 1, 70)), NO_FAULT)
    assert asking.said[1].startswith("A2: closures four")


def test_every_fault_is_said_with_what_to_do_the_newest_first() -> None:
    asking = Asking(is_long=True)
    asking.take(
        *health(),
        FaultRecord(1, 7, "storage", 1, "none"),
        FaultRecord(2, 7, "crash", 1, "valueerror.loop.py.82"),
        FaultRecord(3, 7, "scans_lost", 3, "1024"),
        FaultRecord(4, 7, "gremlins", 12, "a_b"),
        FaultRecord(5, 7, "crash", 2, "memoryerror.pio_scanner.py.7"),
        FaultRecord(6, 7, "scans_lost", 2, "256"),
        FaultRecord(7, 7, "watchdog", 1, "none"),
    )
    assert asking.said[1:] == [
        "The board hung and was restarted by its watchdog, once. Type make flash; if it hangs again, report it.",
        "The board looked away for up to 1024 milliseconds, five times. "
        "Type make flash; if it happens again, report it.",
        "The board's program failed, two times. "
        "Type make flash; if it fails again, report this detail: memoryerror pio scanner py 7.",
        "The board reports gremlins, 12 times. "
        "Type make flash; if it comes back, report that word and this detail: a b.",
        "The board's program failed, once. "
        "Type make flash; if it fails again, report this detail: valueerror loop py 82.",
        "The board could not write down its faults, once. Remove files of your own from it. Type make flash.",
    ]


def test_a_fault_that_nobody_knows_and_that_has_no_detail_is_told_without_one() -> None:
    last = (
        ("en", "Type make flash; if it comes back, report that word."),
        ("fr", "Tapez make flash ; si cela revient, signalez ce mot."),
        ("de", "Geben Sie make flash ein; kommt es wieder, melden Sie das."),
    )
    for language, words in last:
        asking = Asking(language=language)
        asking.take(*health(), FaultRecord(1, 1, "gremlins", 1, "none"))
        assert asking.said[-1].endswith(words)


def test_of_many_faults_three_are_said() -> None:
    asking = Asking()
    asking.take(*health(), *[FaultRecord(number, 5, "crash", 1, f"oserror.loop.py.{number}") for number in range(1, 6)])
    assert len(asking.said) == 5
    assert asking.said[-1] == "Older faults besides: two."


def test_a_line_that_was_damaged_is_asked_for_again() -> None:
    asking = Asking()
    asking.take(*health()[:-1], FaultRecord(2, 2, "watchdog", 1, "none"))
    asking.wait(AGAIN_MS - 1)
    assert asking.sent == [AskStatistics(), AskFaults(), AskHealth()]
    asking.wait(1)
    assert asking.sent[3:] == [AskFaults(), AskHealth()]
    asking.take(*health(), FaultRecord(2, 2, "watchdog", 1, "none"))
    asking.wait(AGAIN_MS)
    # The session asks again only for the answers that are missing.
    assert asking.sent[5:] == [AskFaults()]
    assert asking.session.exit_code is None
    asking.take(FaultRecord(1, 2, "crash", 1, "none"))
    assert asking.session.exit_code == 0
    assert len([line for line in asking.said if "once" in line]) == 2


def test_a_slow_board_is_not_given_up_while_it_answers() -> None:
    asking = Asking()
    for answer in [*health(), NO_FAULT]:
        asking.wait(AGAIN_MS - 1)
        asking.take(answer)
    assert asking.session.exit_code == 0
    assert asking.sent == [AskStatistics(), AskFaults(), AskHealth()]


def test_firmware_too_old_to_tell_faults_ends_with_the_health() -> None:
    asking = Asking()
    asking.take(*health((1, 0, 0)))
    for _ in range(TIMES):
        assert asking.session.exit_code is None
        asking.wait(AGAIN_MS)
    assert asking.session.exit_code == 0
    assert asking.said[0].startswith("One of six switches")
    assert asking.said[-1] == "The board does not tell its faults. Type make flash to update it."


def test_a_board_that_tells_nothing_is_given_up() -> None:
    asking = Asking()
    asking.wait(AGAIN_MS)
    asking.take(Disconnected("silent"))
    asking.come_back()
    for _ in range(TIMES):
        asking.wait(AGAIN_MS)
    assert asking.session.exit_code == 1
    assert len(asking.sent) == 1 + 2 * TIMES
    assert "The board does not tell the health of its switches. Type make flash to update it." in asking.said


def test_what_a_board_told_before_it_restarted_is_not_mixed_with_what_it_tells_after() -> None:
    asking = Asking()
    asking.take(*health((5, 0, 0), (5, 0, 0))[:3], Restarted(), State(9, 1, 10, 0, 0), *health((1, 0, 0))[3:], NO_FAULT)
    assert asking.session.exit_code is None
    asking.wait(AGAIN_MS)
    asking.take(*health((1, 0, 0)))
    assert asking.said[0] == "One of six switches used since the board was switched on."


def test_without_a_terminal_a_board_that_is_not_there_is_not_waited_for_for_ever() -> None:
    said: list[str] = []
    speaker = open_speaker(SpeechSettings(speech="off"), said.append)
    session = HealthSession(speaker, lambda _: None, user_store(), is_long=False)
    session.tick(500)
    session.end_input()
    session.tick(1000)
    session.tick(10_999)
    assert session.exit_code is None
    session.tick(11_000)
    assert session.exit_code == 1
    assert said == ["No board has answered. Plug it in, then ask again."]


def test_faults_in_each_language() -> None:
    for language, words in (("fr", "une fois"), ("de", "einmal")):
        asking = Asking(language=language)
        asking.take(*health(), FaultRecord(1, 1, "watchdog", 1, "none"))
        assert words in asking.said[-1]


@pytest.mark.parametrize(
    ("longest_us", "sentence"),
    [
        (7_400, "Longest delay: eight milliseconds. A turn takes 65 microseconds."),
        (90, "Longest delay: one millisecond. A turn takes 65 microseconds."),
    ],
)
def test_the_turns_of_the_board_s_program_are_told(longest_us: int, sentence: str) -> None:
    asking = Asking()
    asking.take(Statistics(1000, 500, 500, 150_000, 3, 0, 65, longest_us))
    for answer in [*health(), NO_FAULT]:
        asking.take(answer)
        asking.wait(1)
    assert sentence in asking.said
