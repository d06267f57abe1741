# SPDX-License-Identifier: Apache-2.0
"""The line between two homes is cut in mid-game, and mended: nothing is lost, and each side hears what it waits for."""

import os
import time
from random import Random

import pytest

from tests.homes.cable import Cable
from tests.homes.programs import in_step, two_homes
from tests.homes.test_two_programs import carried, move

# The longest is for whoever has the time: CUT_S="1 30 300".
NOTICED_S = 30
LENGTHS_S = [int(word) for word in os.environ.get("CUT_S", "1 30").split()]


@pytest.mark.parametrize("is_told", [True, False], ids=["refused", "silent"])
@pytest.mark.parametrize("length_s", LENGTHS_S)
@pytest.mark.timeout(900)
def test_a_move_that_is_made_while_the_line_is_cut_arrives_when_it_is_mended(length_s, is_told, tmp_path):
    cables = []

    def through_a_cable(address):
        cables.append(Cable(address, is_told=is_told))
        return cables[0].address

    homes = first, second = two_homes(tmp_path, "crossings", reached_at=through_a_cable)
    lots = Random(length_s)
    with cables[0] as cable:
        for _ in range(2):
            game = move(homes, lots)
        # One time the player beside the server moves, the other time the player at the end of the cable.
        for seat, waits in ((0, "waits|to move"), (1, "wartet")):
            cable.cut()
            position = game.match.playing()
            homes[seat].types(position.move_text(lots.choice(position.legal_moves())))
            homes[seat].hears(waits)
            time.sleep(length_s)
            cable.mend()
            carried(homes, seat)
            game = in_step(homes, len(game.lines) + 1)
        game = move(homes, lots)
        assert [home.quit() for home in homes] == [0, 0]
    cuts = 2
    for home, once in ((first, "The other player is gone"), (second, "Die Leitung ist weg")):
        said = "\n".join(home.lines)
        # A reminder of whose turn it is adds that the line is lost.
        assert sum(line.startswith(once) for line in home.lines) <= cuts, said
        # The board beside each player is as it was all the while.
        assert not any(word in said for word in ("Board lost", "Verbindung zum Brett", "wrong", "falsch")), said
    # Silence is noticed within seconds, and a line that came back is told as such.
    if length_s >= NOTICED_S:
        assert "Die Leitung ist wieder da." in second.lines
