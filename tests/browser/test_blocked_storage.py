# SPDX-License-Identifier: Apache-2.0
"""A browser that keeps nothing for pages is told so at once, and played in."""

import json

from tests.browser.visitor import Visitor

# Chromium's own setting that sites may store nothing.
BLOCKED = {"profile": {"default_content_setting_values": {"cookies": 2}}}


def test_where_the_browser_keeps_nothing_that_is_said_and_the_page_plays(engine, address, tmp_path):
    settings = tmp_path / "Default" / "Preferences"
    settings.parent.mkdir()
    settings.write_text(json.dumps(BLOCKED))
    player = Visitor(engine, tmp_path, {})
    player.open(f"{address}?seed=7")
    player.wait_to_hear("this browser keeps no files for this page")
    player.begin()
    so_far = player.wait_to_hear("draw a peg from the bag")
    player.press("p")
    player.wait_to_hear("A1: smooth or ridged?", so_far)
    player.close()
