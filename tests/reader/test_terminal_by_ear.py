# SPDX-License-Identifier: Apache-2.0
"""The program in a terminal, heard by a real screen reader: each sentence is heard once, whoever speaks it."""

import shutil
import sys

import pytest

from tests.browser.five_games import steps
from tests.browser.hands import golden
from tests.reader.desk import LACK, Desk

TERMINAL = "xfce4-terminal"
GAME = "quatre_en_ligne"
MOVES = 4

pytestmark = pytest.mark.skipif(shutil.which(TERMINAL) is None, reason=f"a terminal is not heard: no {TERMINAL}")


@pytest.fixture
def desk(tmp_path):
    """Return a desk with a screen reader."""
    if LACK:
        pytest.skip(LACK)
    desk = Desk(tmp_path)
    yield desk
    desk.close()


def play(desk, speech):
    """Play some moves in a terminal; return what the program says, from its first sentence on."""
    expected = golden(GAME, "en")[: 2 + MOVES]
    script = desk.folder / "play"
    record = desk.folder / "a.record"
    options = f"{GAME} --speech {speech} --tones 0 --new --seed 5"
    script.write_text(f'exec "{sys.executable}" -m tactile_host play {options} --record "{record}"\n')
    # A shell comes first: a reader does not read what a terminal shows before the reader has looked at it.
    shell = ("-x", "sh", "-i")
    so_far = desk.wait_for_quiet()
    desk.run(TERMINAL, "--disable-server", "--hide-menubar", f"--working-directory={desk.folder}", *shell)
    # Readers name its window, or the shell's prompt.
    desk.wait_to_hear("", so_far)
    desk.wait_for_quiet(3)
    desk.type(". ./play")
    desk.press("Return")
    desk.wait_to_hear(expected[1], most_s=180)
    desk.wait_for_quiet()
    for (text, _), sentence in zip(steps(GAME), expected[2:], strict=False):
        desk.type(text)
        desk.press("Return")
        desk.wait_to_hear(sentence)
    desk.wait_for_quiet()
    return expected


def times_heard(desk, expected):
    """Return how often each of *expected* was heard to its end; a reader may take several lines in one go."""
    heard = [line.strip() for each in desk.uttered() if each.is_cut is False for line in each.text.splitlines()]
    return [heard.count(sentence) for sentence in expected]


@pytest.mark.parametrize("speech", ["off", "spd"])
def test_each_sentence_is_heard_once(desk, speech):
    expected = play(desk, speech)
    assert times_heard(desk, expected) == [1] * len(expected), [each.text for each in desk.uttered()]


def test_no_sentence_is_lost_whether_the_reader_takes_them_or_not(desk):
    # Orca has done so since its version 49. With an older one, and no sound card at the desk, lines are printed and
    # read; of several that come in one go it reads some again.
    expected = play(desk, "reader")
    assert 0 not in times_heard(desk, expected), [each.text for each in desk.uttered()]
