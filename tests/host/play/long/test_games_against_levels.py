# SPDX-License-Identifier: Apache-2.0
"""Whole games against levels 1, 4 and 8 on the virtual board, in three languages: what is heard, word for word.

Hands play as level 2 would with lots of their own. The opponent is bound by nodes alone, so a game is the same on
every machine. GOLDEN=write writes the transcripts anew.
"""

import functools

import pytest

from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases
from tactile_core.opponent.levels import choose
from tactile_core.opponent.search import Search
from tactile_core.opponent.table import LargeTable
from tactile_core.rules.games import find_game
from tactile_core.rules.position import PASS
from tactile_host.opponent.data import full_knowledge_of
from tests.host.play.golden import compare
from tests.host.play.program import moves_on_record, play_through

SEED = 5
HANDS_SEED = 74
HANDS_LEVEL = 2
LEVELS = {"eclaircissement": 1, "crossings": 4, "quatre_en_ligne": 8}
LANGUAGES = ("en", "fr", "de")


@functools.cache
def game_against(name: str, level: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the texts of all moves of a game, and what is typed for it."""
    search = Search(full_knowledge_of(name), LargeTable())
    position = find_game(name).start()
    texts: list[str] = []
    typed: list[str] = []
    while position.outcome() is None:
        is_hands = position.turn == 0
        move = choose(search, position, *((HANDS_LEVEL, HANDS_SEED) if is_hands else (level, SEED))).move
        texts.append(position.move_text(move))
        if move != PASS:
            typed.append(texts[-1] if is_hands else "carry")
        position.push(move)
    return tuple(texts), tuple(typed)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sorted(LEVELS))
def test_a_whole_game_against_a_level_reads_well(name, language, tmp_path):
    texts, typed = game_against(name, LEVELS[name])
    record = tmp_path / "game.record"
    options = (name, "--opponent", str(LEVELS[name]), "--seed", str(SEED), "--language", language)
    said = play_through(list(typed), record, *options)
    assert moves_on_record(record) == list(texts)
    # The machine decides how long a thought takes: the word that it goes on comes here or there, or not at all.
    phrases = Phrases(language)
    thinking = {phrases.sentence(Fact("opponent-thinks-side", side=side)).display for side in ("w", "b")}
    compare(f"opponent.{name}.{language}.txt", [line for line in said if line not in thinking])
