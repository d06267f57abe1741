# SPDX-License-Identifier: Apache-2.0
"""A port that another program holds for a moment is waited for; one that is not ours to open names its group."""

import grp
import os

import pytest

from tactile_app.board.transport import PortError
from tactile_app.update.fault import FlashError
from tactile_host.board.serial_port import SerialPort
from tactile_host.update import open_port
from tactile_host.update.open_port import check_port, cure_of


class Opened(SerialPort):
    def __init__(self) -> None:
        pass

    def close(self) -> None:
        pass


def refusing(*reasons: str):
    left = list(reasons)

    def open_it(path: str) -> SerialPort:
        if left:
            raise PortError(left.pop(0), path)
        return Opened()

    return open_it


def test_a_port_that_is_busy_for_a_moment_is_waited_for(monkeypatch):
    monkeypatch.setattr(open_port, "AGAIN_S", 0.001)
    check_port("/dev/ttyACM0", 60, refusing("busy", "busy", "busy"))


@pytest.mark.parametrize(("reason", "said"), [("busy", "ModemManager"), ("not_there", "There is no serial port")])
def test_one_that_stays_so_is_told(reason, said):
    with pytest.raises(FlashError, match=said):
        check_port("/dev/ttyACM0", 0, refusing(*[reason] * 9))


def test_the_group_is_the_one_that_the_port_has(tmp_path):
    port = tmp_path / "ttyACM0"
    port.write_text("")
    group = grp.getgrgid(os.stat(port).st_gid).gr_name
    port.chmod(0o660)
    assert f"usermod -a -G {group} " in cure_of(str(port))
    port.chmod(0o600)
    assert "looks after" in cure_of(str(port))
    port.chmod(0o660)
    with pytest.raises(FlashError, match=f"group {group}"):
        check_port(str(port), 0, refusing("not_allowed"))
