# SPDX-License-Identifier: Apache-2.0
"""Overboard's doubt before the referee: a question can be heard again, and a no leads back to a board that agrees."""

from tests.host.game.harness import Harness

START = "wb.b.w/.wb..b/b.w.bw/w.bw.b/.b.w.b/wb..bw b 0"


def test_a_refused_guess_leads_back_to_the_position():
    harness = Harness("overboard", START)
    assert "Not allowed" in harness.do("slide a6 b6")[-1]
    # Half put back, the line looks as after a legal push of the other side.
    question = harness.do("slide b6 a6")[-1]
    assert question.startswith("Was it this move?")
    assert harness.do("key ask")[-1] == question
    said = harness.do("key two")
    assert said[0] == "Cancelled. The game goes on."
    assert said[-1] == "Put the line back as it was, from A6 to F6: smooth; ridged; empty; ridged; empty; smooth."
    assert harness.do("lift c6", "place b6")[-1].endswith("Ridged to move.")
