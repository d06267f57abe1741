# SPDX-License-Identifier: Apache-2.0
"""Two homes whose clocks are an hour off, one before and one behind: moves, the next day and a claim are right."""

import time
from random import Random

import pytest

from tactile_app.game.records.record_reader import TIME_NOTE
from tests.homes.programs import ProgramAtHome, two_homes
from tests.homes.test_two_programs import move

HOUR_S = 3600
MINUTES_APART = 2 * HOUR_S // 60
# A claim counts after five minutes: after the rest of them where the program was started again meanwhile.
BEFORE_S = 150.0
REST_S = 230.0


def last_minutes(home):
    notes = [line.removeprefix(TIME_NOTE) for line in home.record() if line.startswith(TIME_NOTE)]
    return int(notes[-1])


def claim(home):
    home.types("claim")
    home.hears("another day")
    home.types("two")
    home.hears("Claim the win")
    home.types("one")


# The five minutes pass as they do for people.
@pytest.mark.timeout(900)
def test_moves_the_next_day_and_a_claim_with_clocks_that_are_an_hour_off(tmp_path):
    off_s = (HOUR_S, -HOUR_S)
    homes = first, second = two_homes(tmp_path, "crossings", off_s=off_s)
    lots = Random(4)
    for _ in range(2):
        move(homes, lots)
    # Check that the clocks really were wrong.
    assert abs(last_minutes(first) - last_minutes(second) - MINUTES_APART) <= 1
    assert [home.quit() for home in homes] == [0, 0]
    first, second = (
        ProgramAtHome(tmp_path / name, me, "--language", language, off_s=off_s[me])
        for me, (name, language) in enumerate((("first", "en"), ("second", "de")))
    )
    first.hears("With another board: your turn")
    first.types("one")
    second.hears("Mit einem anderen Brett, das am Zug ist")
    second.types("one")
    first.hears("The other player is here")
    homes = (first, second)
    game = move(homes, lots)
    second.kill()
    first.hears("The other player is gone")
    # By a clock of its own the first home would have heard of the other two hours ago, and nothing could be claimed.
    claim(first)
    first.hears("Claimed. It counts in five minutes")
    # The time before a restart counts, by the clock of the server alone.
    time.sleep(BEFORE_S)
    first.kill()
    first = ProgramAtHome(tmp_path / "first", 0, "--language", "en", off_s=off_s[0])
    first.hears("With another board")
    first.types("one")
    first.hears("Five minutes are over", within_s=REST_S)
    first.types("claim")
    first.hears("Claim the win")
    first.types("one")
    first.hears("Smooth wins: the other player did not come back")
    assert len(first.kept().match.moves) == len(game.match.moves)
    second = ProgramAtHome(tmp_path / "second", 1, "--language", "de", off_s=off_s[1])
    second.hears("Mit einem anderen Brett")
    second.types("one")
    second.hears("Glatt gewinnt: der andere Spieler kam nicht zurück")
    assert [home.quit() for home in (first, second)] == [0, 0]
