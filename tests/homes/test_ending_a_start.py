# SPDX-License-Identifier: Apache-2.0
"""A program that ends while its server starts, or answers nothing, leaves no server behind."""

import os
import threading
import time
from pathlib import Path

import pytest

from tactile_app.errors import UserError
from tactile_host.together.address import LOOPBACK
from tactile_host.together.server import KeptServer, Server, free_port
from tests.patience import FAR_S

# It says its version and its number, and never listens.
SILENT = """#!/bin/sh
[ "$1" = --version ] && echo "nats-server: v2.12.0" && exit
echo $$ > {number}.part; mv {number}.part {number}
exec sleep 1000
"""


def silent_server(folder: Path) -> Path:
    """Put the program of a server that stays silent into *folder*; return the file that will have its number."""
    number, program = folder / "number", folder / "nats-server"
    program.write_text(SILENT.format(number=number))
    program.chmod(0o755)
    return number


def test_a_start_under_way_ends_with_the_program(tmp_path, monkeypatch):
    number = silent_server(tmp_path)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    server = Server(tmp_path / "server")
    server.keep(KeptServer(LOOPBACK, free_port()))
    told = []

    def begin():
        with pytest.raises(UserError) as error:
            server.ensure()
        told.append(str(error.value))

    starting = threading.Thread(target=begin)
    starting.start()
    until_s = time.monotonic() + FAR_S
    while not number.exists() and time.monotonic() < until_s:
        time.sleep(0.01)
    server.close()
    starting.join(FAR_S)
    assert "does not start" in told[0]
    with pytest.raises(ProcessLookupError):
        os.kill(int(number.read_text()), 0)
