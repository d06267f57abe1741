# SPDX-License-Identifier: Apache-2.0
"""Lines as they are printed."""

from tactile_app.speech.transcript import Transcript


def test_the_same_text_twice_differs_by_what_nobody_reads_aloud() -> None:
    transcript = Transcript()
    said = ("Ridged to move.", "C4 is empty.", "C4 is empty.", "C4 is empty.", "D4.")
    lines = [transcript.line(text) for text in said]
    assert lines == ["Ridged to move.", "C4 is empty.", "C4 is empty.\u00a0", "C4 is empty.", "D4."]
    assert transcript.line("C4 is empty.") == "C4 is empty."
