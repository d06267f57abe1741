# SPDX-License-Identifier: Apache-2.0
"""Sentences on their way to a live region: which of them may cut others off."""

from tactile_app.speech.speech_output import SpokenText
from tactile_host.page.ear import PageEar

MOVE = SpokenText("From F1 west five, to A1.")
WON = SpokenText("Ridged wins.", is_alert=True)


def said(ear: PageEar) -> list[tuple[object, object]]:
    return [(wish["say"], wish["alert"]) for wish in ear.take()]


def test_who_wins_does_not_cut_the_move_that_won() -> None:
    ear = PageEar()
    ear.start(MOVE)
    ear.start(WON)
    assert said(ear) == [(MOVE.text, False), (WON.text, False)]


def test_an_alert_cuts_what_was_said_before() -> None:
    ear = PageEar()
    ear.start(MOVE)
    assert said(ear) == [(MOVE.text, False)]
    ear.start(WON)
    assert said(ear) == [(WON.text, True)]
