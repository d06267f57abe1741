# SPDX-License-Identifier: Apache-2.0
"""Faults named on a command line: a text that is none is refused at once, a fault of a larger board waits for it."""

import subprocess
import sys

import pytest

from tactile_app.errors import UserError
from tactile_host.board.profiles import profile_names
from tactile_host.runtime.planted_faults import check_faults, that_fit


@pytest.mark.parametrize("fault", ["row 2", "dead z9", "joined 3 5", "dead j9"])
@pytest.mark.parametrize("command", [("play", "overboard", "--port", "virtual"), ("check", "--port", "virtual")])
def test_what_is_no_fault_of_that_board_is_said_before_anything_else(fault, command):
    words = [sys.executable, "-m", "tactile_host", *command, "--speech", "off", "--fault", fault]
    done = subprocess.run(words, input="", capture_output=True, text=True, timeout=280, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    begun = ("There is no fault called row 2.", f"The fault '{fault}' cannot be planted: ", "A fault of this kind is")
    assert done.stderr.startswith(begun)
    assert len(done.stderr.splitlines()) == 1


def test_a_fault_of_the_larger_board_may_be_named_before_a_game_is_chosen():
    check_faults(["dead j9", "stuck a1"], None, profile_names())
    assert that_fit(["dead j9", "stuck a1"], "overboard") == ["stuck a1"]
    assert that_fit(["dead j9", "stuck a1"], "universal") == ["dead j9", "stuck a1"]


def test_no_fault_is_planted_on_a_real_board():
    with pytest.raises(UserError, match="on the virtual board only"):
        check_faults(["dead a1"], "/dev/ttyACM0", profile_names())
