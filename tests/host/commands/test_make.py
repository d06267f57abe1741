# SPDX-License-Identifier: Apache-2.0
"""Make adds to a failed command a code of its own, and nothing to read aloud after Ctrl-C."""

import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.drills.watched import Watched

ROOT = Path(__file__).parents[3]
# The program of the environment that runs the tests, which is taken for set up.
MAKE = ("make", "-C", str(ROOT), "--no-print-directory", "-o", ".venv/played", f"BIN={Path(sys.executable).parent}")
VIRTUAL = "--port virtual --speech off --language en"

pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="make is not here")


def test_make_check_ends_with_2_where_the_board_is_not_good_as_the_page_says(tmp_path):
    done = subprocess.run(
        [*MAKE, "check", f"ARGS={VIRTUAL} --report {tmp_path / 'report.txt'}"],
        input="quit\n", capture_output=True, text=True, timeout=100, check=False,
    )  # fmt: skip
    assert "The check was not finished." in done.stdout
    assert done.returncode == 2
    page = " ".join((ROOT / "docs" / "check.md").read_text(encoding="utf-8").split())
    assert "`make check` ends with 2 instead of 1" in page


@pytest.mark.parametrize(
    ("words", "said"),
    [(("play", f"ARGS=crossings {VIRTUAL}"), "to move"), (("check", f"ARGS={VIRTUAL}"), "Take everything off")],
)
def test_after_ctrl_c_make_says_nothing(words, said, tmp_path):
    """Fifteen lines of Python and one of make were read aloud."""
    with Watched(tmp_path, *words, command=MAKE, is_terminal=True) as program:
        program.wait_for(said)
        program.type(b"\x03")
        code = program.end()
    after = program.text.partition("^C")[2]
    assert "make" not in after and "Error" not in after and "Traceback" not in after, program.text
    assert code in (130, -signal.SIGINT)
    assert words[0] == "check" or after.strip().endswith("The game is saved.")
