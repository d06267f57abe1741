# SPDX-License-Identifier: Apache-2.0
"""The appliance says once what it waits for; leaving switches it off, or it says that it may not switch off."""

import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tactile_app.errors import UserError
from tactile_app.languages import CODES
from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases
from tactile_host.board.discovery import MICROPYTHON_PID, MICROPYTHON_VID, UsbPort
from tactile_host.commands.appliance_unit import Tell, install, quoted, remove, unit_path, unit_text
from tactile_host.ended_early import errors_told
from tactile_host.play.appliance import await_board, run

BOARD = UsbPort("/dev/ttyACM0", MICROPYTHON_VID, MICROPYTHON_PID, "a1")
OTHER = UsbPort("/dev/ttyACM1", MICROPYTHON_VID, MICROPYTHON_PID, "b2")
NO_BOARD = UsbPort("/dev/ttyUSB0", 1, 2, "")


class Script:
    """A world in which *ports* come and go at each look, games end with *codes*, and the machine *goes_off* or not."""

    def __init__(self, ports: list[list[UsbPort]], codes: list[int], *, goes_off: bool = True) -> None:
        self._ports = ports
        self._codes = codes
        self._goes_off = goes_off
        self.happened: list[str] = []

    def ports(self) -> list[UsbPort]:
        return self._ports.pop(0) if len(self._ports) > 1 else self._ports[0]

    def say(self, fact: Fact) -> None:
        self.happened.append(fact.id)

    def wait(self) -> None:
        pass

    def play(self, port: str) -> int:
        self.happened.append(f"play {port}")
        return self._codes.pop(0)

    def switch_off(self) -> bool:
        self.happened.append("off")
        return self._goes_off


def test_what_is_waited_for_is_said_once_and_anew_when_it_is_something_else():
    world = Script([[], [NO_BOARD], [], [BOARD, OTHER], [BOARD, OTHER], [], [OTHER]], [])
    assert await_board(world) == "/dev/ttyACM1"
    assert world.happened == ["appliance-waits", "appliance-several", "appliance-waits"]


def test_who_leaves_switches_the_machine_off():
    world = Script([[BOARD]], [0])
    assert run(world) == 0
    assert world.happened == ["play /dev/ttyACM0", "appliance-off", "off"]


def test_a_machine_that_may_not_switch_itself_off_says_so_and_plays_on_once_the_board_was_plugged_in_again():
    world = Script([[BOARD], [BOARD], [BOARD], [], [], [BOARD]], [0, 70], goes_off=False)
    assert run(world) == 70
    assert world.happened == [
        "play /dev/ttyACM0",
        "appliance-off",
        "off",
        "appliance-stays",
        "appliance-waits",
        "play /dev/ttyACM0",
    ]


def test_a_game_that_ends_by_a_fault_switches_nothing_off_and_is_started_again_by_systemd():
    world = Script([[BOARD]], [2])
    assert run(world) == 2
    assert world.happened == ["play /dev/ttyACM0"]
    assert "Restart=on-failure" in unit_text(("tactile-board",))


@pytest.mark.parametrize("language", CODES)
def test_every_word_of_it_is_in_every_language(language):
    for id in ("appliance-waits", "appliance-off", "appliance-stays"):
        assert len(Phrases(language).sentence(Fact(id)).spoken) < 160


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed here")
def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path):
    odd = tmp_path / "a folder, 100% odd $HOME"
    odd.mkdir()
    python = odd / "python"
    python.symlink_to(sys.executable)
    path = tmp_path / "tactile-board.service"
    environment = {**os.environ, "XDG_RUNTIME_DIR": str(tmp_path), "SYSTEMD_LOG_LEVEL": "warning"}

    def verified(text: str) -> subprocess.CompletedProcess[str]:
        path.write_text(text)
        command = ["systemd-analyze", "verify", "--user", "--man=no", str(path)]
        return subprocess.run(command, capture_output=True, text=True, env=environment, check=False)

    good = verified(unit_text((str(python), "-m", "tactile_host")))
    assert (good.returncode, [line for line in good.stderr.splitlines() if "tactile-board" in line]) == (0, [])
    bad = verified(unit_text((str(odd / "not there"),)))
    assert "not there" in bad.stderr, "the control: a program that is not there is found"


def test_a_program_that_systemd_cannot_name_is_refused_before_anything_is_written():
    with pytest.raises(UserError, match="holds quotes"):
        unit_text(('/home/a "b"/python',))


def test_signs_that_systemd_reads_stand_for_themselves():
    assert quoted('a "b" \\ 100%') == '"a \\"b\\" \\\\ 100%%"'
    assert '"/$HOME/x" "$$HOME" appliance run' in unit_text(("/$HOME/x", "$HOME"))


def play_systemd(folder: Path, monkeypatch: pytest.MonkeyPatch, refusing: str = "") -> Path:
    """Put programs of systemd into *folder* that write down how they were called; one is *refusing*."""
    log = folder / "log"
    for name in ("systemctl", "loginctl"):
        program = folder / name
        code = 1 if name == refusing else 0
        program.write_text(f'#!/bin/sh\necho {name} "$@" >> {log}\necho "Access denied" >&2\nexit {code}\n')
        program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{folder}:/bin:/usr/bin")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(folder / "config"))
    return log


def told(said: list[str], language: str = "en") -> Tell:
    """Return a function that keeps the sentence of facts in *said*."""
    phrases = Phrases(language)
    return lambda *facts: said.append(phrases.sentence(*facts).display)


def test_one_command_puts_it_there_and_one_takes_it_away(tmp_path, monkeypatch):
    log = play_systemd(tmp_path, monkeypatch)
    said: list[str] = []
    assert install(told(said)) == 0
    assert unit_path().read_text() == unit_text((sys.executable, "-m", "tactile_host"))
    assert said[0].startswith("The board plays by itself from the next start")
    assert install(told(said)) == 0, "once more is no fault"
    assert remove(told(said)) == 0
    assert not unit_path().exists()
    assert log.read_text().splitlines()[-2:] == [
        "systemctl --user disable --now tactile-board.service",
        "systemctl --user daemon-reload",
    ]
    assert "loginctl enable-linger" in log.read_text()
    assert remove(told(said)) == 0
    assert said[-1].startswith("There is nothing to remove")


def test_a_system_that_refuses_lingering_is_told_with_what_an_administrator_can_do(tmp_path, monkeypatch):
    play_systemd(tmp_path, monkeypatch, "loginctl")
    said: list[str] = []
    assert install(told(said)) == 0
    assert any("loginctl enable-linger" in line for line in said)


def test_a_systemd_that_refuses_is_told_in_its_own_words(tmp_path, monkeypatch):
    play_systemd(tmp_path, monkeypatch, "systemctl")
    with pytest.raises(UserError, match="systemctl --user daemon-reload failed: Access denied"):
        install(told([]))
    assert not unit_path().exists()
    assert not (tmp_path / "config").exists(), "no empty folder is left"


@pytest.mark.parametrize(
    ("language", "begins", "refused", "none"),
    [
        ("fr", "Dès le prochain démarrage", "Le plateau ne joue pas encore de lui-même. Ceci ne marche", "Rien"),
        ("de", "Vom nächsten Start", "Das Brett spielt noch nicht von selbst. Das geht hier nicht", "Es gibt nichts"),
    ],
)
def test_it_is_told_in_the_players_language(language, begins, refused, none, tmp_path, monkeypatch):
    play_systemd(tmp_path, monkeypatch, "loginctl")
    said: list[str] = []
    assert install(told(said, language)) == 0
    assert said[0].startswith(begins)
    assert any("loginctl enable-linger" in line for line in said)
    assert remove(told(said, language)) == remove(told(said, language)) == 0
    assert said[-1].startswith(none)
    play_systemd(tmp_path, monkeypatch, "systemctl")
    with pytest.raises(UserError, match=refused), errors_told(lambda: Phrases(language)):
        install(told([]))


def test_where_systemd_does_not_answer_the_unit_is_taken_away_all_the_same(tmp_path, monkeypatch):
    play_systemd(tmp_path, monkeypatch)
    said: list[str] = []
    assert install(told(said)) == 0
    play_systemd(tmp_path, monkeypatch, "systemctl")
    link = unit_path().parent / "default.target.wants" / unit_path().name
    link.parent.mkdir()
    link.symlink_to(unit_path())
    said.clear()
    assert remove(told(said)) == 0
    assert not unit_path().exists()
    assert not link.is_symlink()
    assert said[0].startswith("The board no longer plays by itself from the next start")
    assert "Access denied" in said[1]


def test_without_systemd_there_is_no_appliance(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(UserError, match="needs a Linux system with systemd"):
        install(told([]))


def test_it_runs_waits_for_a_board_and_ends_when_the_machine_goes_down(tmp_path):
    environment = {**os.environ, "XDG_CONFIG_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "tactile_host", "appliance", "run", "--speech", "off"]
    with subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, env=environment
    ) as running:
        assert running.stdout is not None
        line = running.stdout.readline()
        running.terminate()
        assert running.wait(20) == 128 + 15
    if not line.startswith("No board yet."):
        pytest.skip(f"a board is plugged in here: {line}")
