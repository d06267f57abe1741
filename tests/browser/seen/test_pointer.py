# SPDX-License-Identifier: Apache-2.0
"""A mouse and a finger in the page: a peg is drawn along its groove, and a page is scrolled where no peg is touched."""

import pytest

from tests.browser.seen.pointing import centre, drag_by_finger, drag_by_mouse, record


@pytest.mark.parametrize("drag", [drag_by_mouse, drag_by_finger])
def test_a_peg_that_is_drawn_along_its_groove_is_pushed(visit, drag):
    data, match = record()
    player = visit("?seed=5", has_touch=True, viewport={"width": 400, "height": 900})
    player.get_ready()
    player.page.set_input_files("#load", {"name": "a.record", "mimeType": "", "buffer": data})
    player.wait_to_hear("The record is taken in.")
    so_far = len(player.heard())
    player.begin()
    so_far = player.wait_to_hear("to move.", so_far)
    position = match.playing()
    # Along a file, where a page would scroll.
    move = next(
        move
        for move in position.legal_moves()
        for step in position.gesture(move).steps
        if step.verb == "slide" and (step.target - step.square) % 6 == 0
    )
    (step,) = [step for step in position.gesture(move).steps if step.verb == "slide"]
    names = [position.square_text(square) for square in (step.square, step.target)]
    before = centre(player, names[0])
    drag(player, *names)
    player.wait_to_hear(f"From {names[0].upper()} ", so_far - 1)
    # The sentence above may take more lines; the squares stay where they are under the finger.
    assert centre(player, names[0]) == pytest.approx(before, abs=1)
    assert player.errors == []
