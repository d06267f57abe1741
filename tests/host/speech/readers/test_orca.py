# SPDX-License-Identifier: Apache-2.0
"""Orca is found among the processes of the user."""

import os
import subprocess
import sys

from tactile_host.speech.readers.orca import is_orca_running
from tests.host.speech.patience import until


def test_a_process_of_that_name_is_found_and_no_other(tmp_path):
    for number, name in (("7", "orcania"), ("self", "orca"), ("12", "bash")):
        (tmp_path / number).mkdir()
        (tmp_path / number / "comm").write_text(f"{name}\n")
    assert not is_orca_running(tmp_path)
    (tmp_path / "12" / "comm").write_text("orca\n")
    assert is_orca_running(tmp_path)
    assert not is_orca_running(tmp_path / "nowhere")


def test_the_system_tells_it_of_a_process_that_runs():
    if not sys.platform.startswith("linux"):
        return
    names_itself = "import ctypes, sys; ctypes.CDLL(None).prctl(15, b'orca'); print(flush=True); sys.stdin.read()"
    process = subprocess.Popen([sys.executable, "-c", names_itself], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        process.stdout.readline()
        assert os.path.exists(f"/proc/{process.pid}/comm")
        until(is_orca_running)
    finally:
        process.kill()
        process.communicate()
