# SPDX-License-Identifier: Apache-2.0
"""A reminder has the hint how a virtual hand mends the board, and counts as none of the hints that come unasked."""

from tactile_app.messages import Fact, alert, chatter
from tactile_app.session.typed_hints import OFFERS, TIMES_TOLD, TypedHints

WRONG = (Fact("do-take-off", square="C3"),)
OFFERED = Fact(OFFERS["arrange"])


def is_hinted(hints, utterance):
    return OFFERED in hints.added(utterance, "arrange", WRONG).facts


def test_a_hint_is_told_as_often_unasked_however_many_reminders_there_were():
    hints = TypedHints()
    told = []
    for _ in range(TIMES_TOLD + 1):
        told.append(is_hinted(hints, alert(*WRONG)))
        assert is_hinted(hints, chatter(*WRONG))
        # The board is right again.
        hints.added(alert(Fact("board-agrees")), "", ())
    assert told == [True] * TIMES_TOLD + [False]
