# SPDX-License-Identifier: Apache-2.0
"""Lines as they are printed."""

from tactile_host.speech.transcript import Transcript


def test_the_same_text_twice_is_numbered() -> None:
    transcript = Transcript()
    said = ("Ridged to move.", "C4 is empty.", "C4 is empty.", "C4 is empty.", "D4.")
    lines = [transcript.line(text) for text in said]
    assert lines == ["Ridged to move.", "C4 is empty.", "C4 is empty. (2)", "C4 is empty. (3)", "D4."]
    assert transcript.line("C4 is empty.") == "C4 is empty."
