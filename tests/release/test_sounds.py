# SPDX-License-Identifier: Apache-2.0
"""The recordings that README.md leads to: there in every language, about a minute long, and small."""

from pathlib import Path

import miniaudio
import pytest

from tactile_app.languages import CODES

SOUNDS = Path(__file__).parents[2] / "docs" / "sounds"


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("game", ["overboard", "crossings"])
def test_a_game_is_heard_for_about_a_minute_with_its_text_beside(game, language):
    sound = SOUNDS / f"{game}-{language}.mp3"
    assert sound.stat().st_size <= 300_000
    assert 50 < miniaudio.mp3_get_file_info(str(sound)).duration < 80
    assert len(sound.with_suffix(".txt").read_text(encoding="utf-8").splitlines()) > 8
    assert f"({sound.name})" in (SOUNDS / "README.md").read_text(encoding="utf-8")
