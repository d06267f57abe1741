# SPDX-License-Identifier: Apache-2.0
"""A mouse and a finger on the squares, and a game in which a peg can be drawn."""

from tactile_app.game.match import Match
from tactile_app.storage.seals import NO_SEAL, sealed_block
from tactile_core.rules.games import find_game

FULL = "wbwbwb/bwbwbw/wbbwwb/bwbwbw/wwbbwb/bwbwbw w 0"


def record():
    """Return the record of a game of Overboard at its third move."""
    match = Match(find_game("overboard"), {}, 1, None, FULL)
    lines = match.lines("2026-11-22")
    for _ in range(2):
        lines += match.play(match.playing().legal_moves()[0])
    return sealed_block(NO_SEAL, lines)[0], match


def centre(player, square):
    box = player.page.locator(f"td[data-square={square}]").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag_by_mouse(player, origin, target):
    player.page.mouse.move(*centre(player, origin))
    player.page.mouse.down()
    player.page.mouse.move(*centre(player, target), steps=5)
    player.page.mouse.up()


def drag_by_finger(player, origin, target):
    session = player.page.context.new_cdp_session(player.page)
    (x, y), (to_x, to_y) = centre(player, origin), centre(player, target)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 6):
        point = {"x": x + (to_x - x) * step / 5, "y": y + (to_y - y) * step / 5}
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
