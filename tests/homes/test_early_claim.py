# SPDX-License-Identifier: Apache-2.0
"""A program with input from a pipe, whose time runs ahead, takes the win before the server's clock allows it."""

from tests.homes.programs import two_homes

LONGER_THAN_A_CLAIM = 310


def test_it_does_not_count_yet_and_the_game_goes_on(tmp_path):
    first, second = two_homes(tmp_path, "crossings")
    first.types("c1N2/1")
    second.hears("ausführen")
    second.types("carry")
    second.hears("Rau am Zug")
    second.types("d8SE2/2")
    first.hears("Type carry")
    first.types("carry")
    first.hears("Smooth to move")
    first.types("b1NE2/2")
    first.hears("Ridged to move")
    second.kill()
    first.hears("The other player is gone")
    for line in ("claim", "two", "one"):
        first.types(line)
    first.hears("Claimed")
    first.types(f"wait {LONGER_THAN_A_CLAIM}")
    first.hears("the win is yours to take")
    for line in ("claim", "one"):
        first.types(line)
    first.hears("That does not count yet: wait five minutes more")
    first.types("one")
    first.hears("Ridged to move. You play smooth")
    assert first.quit() == 0
    assert not any("We go on from there" in line or "Smooth wins" in line for line in first.lines)
    assert first.record()[-1] != "result w claimed"
