# SPDX-License-Identifier: Apache-2.0
"""A stranger's device is only listened to, never written to or waited for; a board that was here before is."""

import contextlib
import errno
import os
import pty
import threading
import tty
from collections.abc import Iterator

import pytest

from tactile_app.board.transport import CannotOpen, LineEvent, Opened, PortError
from tactile_app.messages import Fact
from tactile_app.speech.settings import SpeechSettings
from tactile_core.protocol.frames import encode
from tactile_core.protocol.messages import PROTOCOL, Fault, Hello, State
from tactile_host.board.discovery import MICROPYTHON_PID, MICROPYTHON_VID, UsbPort
from tactile_host.board.listening import is_ours, known_first
from tactile_host.board.met_boards import has_met, meet
from tactile_host.board.serial_transport import SerialTransport
from tactile_host.play import appliance
from tactile_host.play.appliance import Machine
from tactile_host.play.play_options import PlayOptions
from tactile_host.runtime import board_choice
from tactile_host.storage.desktop import user_store

HELLO = encode(Hello(PROTOCOL, 1, "e66", 6, 6, "none", "power").text())
TICK = encode(State(1, 1, 5, 0, 0, is_tick=True, digits=9).text())
OURS = {
    "a tick": TICK,
    "a hello": HELLO,
    "a fault": encode(Fault("wrong_settings").text()),
    "after noise": b"\xff\n" + TICK,
}
OTHERS = {
    "silent": b"",
    "at its prompt": b"MicroPython v1.28.0\r\n>>> ",
    "talks": b"temperature 21.5\r\n" * 50,
    "talks without end": b"x" * 100_000,
    "damaged": TICK[:-3] + b"zz\n",
}


@contextlib.contextmanager
def device(said: bytes) -> Iterator[tuple[str, list[bytes]]]:
    """Yield the path of a device that has *said* something and goes on, and what is written to it."""
    master, slave = pty.openpty()
    tty.setraw(slave)
    heard: list[bytes] = []
    is_over = threading.Event()

    def talk() -> None:
        left = said
        os.set_blocking(master, False)
        while not is_over.wait(0.01):
            with contextlib.suppress(BlockingIOError):
                left = (left or said)[os.write(master, (left or said)[:1000]) :]
            with contextlib.suppress(BlockingIOError):
                heard.append(os.read(master, 1000))

    talking = threading.Thread(target=talk)
    talking.start()
    yield os.ttyname(slave), heard
    is_over.set()
    talking.join()
    os.close(master)
    os.close(slave)


def board_at(path: str, board_id: str = "e66") -> UsbPort:
    return UsbPort(path, MICROPYTHON_VID, MICROPYTHON_PID, board_id)


@pytest.mark.parametrize("kind", OURS)
def test_a_board_of_ours_is_known_by_what_it_says_by_itself(kind):
    with device(OURS[kind]) as (path, heard):
        assert is_ours(path, seconds=60)
    assert heard == []


@pytest.mark.parametrize("kind", OTHERS)
def test_another_s_device_is_told_by_listening_alone(kind):
    with device(OTHERS[kind]) as (path, heard):
        assert not is_ours(path, seconds=0.5)
    assert heard == []


def test_a_port_that_cannot_be_opened_is_waited_for():
    def refuse(path: str):
        raise PortError("busy", path)

    assert is_ours("/dev/ttyACM0", refuse)


def test_a_board_that_was_here_is_taken_unheard_and_others_are_listened_to():
    one, other = board_at("/dev/ttyACM0", "one"), board_at("/dev/ttyACM1", "other")
    assert known_first([one, other], lambda board_id: board_id == "other", lambda _: pytest.fail("listened")) == [other]
    assert known_first([one, other], lambda _: False, lambda path: path == "/dev/ttyACM0") == [one]
    assert known_first([one, other], lambda _: False, lambda _: False) == []


def test_boards_are_remembered_and_a_full_disk_costs_that_alone(monkeypatch):
    store = user_store()
    assert not has_met(store, "e66b")
    meet(store, "e66b")
    assert has_met(store, "e66b")
    assert not has_met(store, "../no name")

    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(store, "save", refuse)
    meet(store, "e66c")
    assert not has_met(store, "e66c")


def test_beside_another_s_device_the_virtual_board_is_played_on(monkeypatch):
    with device(b"temperature 21.5\r\n") as (path, heard):
        monkeypatch.setattr(board_choice, "usb_ports", lambda: [board_at(path)])
        choice = board_choice.choose(None, user_store())
        assert choice == board_choice.Choice(None, (Fact("board-foreign", port=path),))
        # Where the player names the virtual board or a port, nothing is said of other boards, and that one is taken.
        assert board_choice.choose("virtual", user_store()) == board_choice.Choice(None)
        assert board_choice.choose(path, user_store()) == board_choice.Choice(path)
    assert heard == []


def test_beside_another_s_device_our_board_is_played_on(monkeypatch):
    with device(b"temperature 21.5\r\n") as (other, _), device(TICK * 100) as (ours, _):
        monkeypatch.setattr(board_choice, "usb_ports", lambda: [board_at(other, "a"), board_at(ours, "b")])
        assert board_choice.choose(None, user_store()) == board_choice.Choice(ours)


def test_without_any_device_that_is_said(monkeypatch):
    monkeypatch.setattr(board_choice, "usb_ports", list)
    assert board_choice.choose(None, user_store()) == board_choice.Choice(None, (Fact("board-none"),))


def test_an_appliance_waits_for_no_other_device_and_listens_once(monkeypatch):
    machine = Machine(PlayOptions(speech=SpeechSettings(speech="off")), lambda _: None)
    ports = [board_at("/dev/ttyACM0", "x1"), board_at("/dev/ttyACM1", "x2")]
    listened: list[str] = []

    def listen(path: str) -> bool:
        listened.append(path)
        return path.endswith("1")

    monkeypatch.setattr(appliance, "usb_ports", lambda: ports)
    monkeypatch.setattr(appliance, "is_ours", listen)
    assert machine.ports() == ports[1:] == machine.ports()
    assert listened.count("/dev/ttyACM0") == 1
    ports.pop(0)
    machine.ports()
    ports.insert(0, board_at("/dev/ttyACM0", "x1"))
    assert machine.ports() == ports[1:]
    assert listened.count("/dev/ttyACM0") == 2
    machine.close()


@pytest.mark.parametrize(("said", "is_taken"), [(b"temperature\r\n", False), (TICK * 1000, True)])
def test_a_device_that_takes_the_path_of_a_board_that_went_is_not_written_to(said, is_taken):
    happened: list[LineEvent] = []
    told = threading.Event()

    def on_event(event: LineEvent) -> None:
        happened.append(event)
        told.set()

    with device(said) as (path, heard):
        transport = SerialTransport(path, ports=lambda: [board_at(path, "another")])
        transport.follow("ours")
        transport.start(on_event)
        transport.write(b"\n?\n")
        assert told.wait(60)
        transport.close()
    assert happened[0] == (Opened() if is_taken else CannotOpen("not_there", path))
    assert heard == []
