# SPDX-License-Identifier: Apache-2.0
"""Which games can be gone on with, out of records that hold many."""

import pytest

from tactile_app.evening.saved_games import (
    Found,
    bring_to_the_end,
    find_unfinished,
    heard_of,
    last_layout,
    note_of,
    time_note,
    unfinished_games,
)
from tactile_app.game.match import Match
from tactile_core.rules.games import find_game
from tests.host.ring.player import DictStore

RECORD = "crossings.record"


def lines_of(seed: int, moves: list[str], minute: int, *, is_resigned: bool = False) -> list[str]:
    match = Match(find_game("crossings"), {}, seed)
    lines = match.tags("2026-11-22")
    for text in moves:
        lines += match.play(match.playing().parse_move(text))
    lines += match.resign(0) if is_resigned else []
    return [*lines, time_note(minute), note_of(17, 4)]


@pytest.fixture
def store():
    kept = DictStore()
    kept.append(RECORD, lines_of(1, ["c2N1/1"], 100))
    kept.append(RECORD, lines_of(2, ["d2N1/1"], 300, is_resigned=True))
    kept.append(RECORD, lines_of(3, ["e2N1/1", "d7S1/1"], 200))
    kept.append("tectonic.record", Match(find_game("tectonic"), {}, 4).tags("2026-11-22"))
    return kept


def test_games_that_are_over_or_not_begun_are_left_out_and_the_last_played_comes_first(store):
    found = unfinished_games(store, [RECORD, "tectonic.record", "overboard.record"])
    assert [(each.match.seed, each.match.moves, each.minutes) for each in found] == [
        (3, ["e2N1/1", "d7S1/1"], 200),
        (1, ["c2N1/1"], 100),
    ]


def test_an_older_game_that_is_gone_on_with_is_the_last_one_of_its_record_and_listed_once(store):
    game = bring_to_the_end(store, RECORD, store.read(RECORD), 1)
    assert game.match.moves == ["c2N1/1"]
    assert game.note == ""
    assert find_unfinished(store.read(RECORD)).game.match.seed == 1
    store.append(RECORD, ["move 2 d7S1/1", time_note(400)])
    found = unfinished_games(store, [RECORD])
    assert [(each.match.seed, each.minutes) for each in found] == [(1, 400), (3, 200)]


def test_the_last_game_of_a_record_keeps_what_it_noted_of_the_board(store):
    game = bring_to_the_end(store, RECORD, store.read(RECORD), 3)
    assert game.note == note_of(17, 4)
    assert len(store.read(RECORD).lines) == len(game.lines) + len(lines_of(1, ["c2N1/1"], 1)) + len(
        lines_of(2, ["d2N1/1"], 1, is_resigned=True)
    )


def test_what_the_board_tells_after_another_game_was_played_on_it_is_not_taken_for_this_one(store):
    found = find_unfinished(store.read(RECORD))
    assert heard_of(store, RECORD, found) == (17, 4)
    assert heard_of(store, RECORD, found) == (17, 4)
    assert heard_of(store, "overboard.record", Found(None, None)) is None
    assert heard_of(store, RECORD, found) is None


def test_the_last_full_board_is_remembered_for_the_next_game(store):
    match = Match(find_game("overboard"), {}, 1, 0)
    lines = match.tags("2026-11-22")
    for number in range(36):
        lines += match.answer(f"{'abcdef'[number % 6]}{number // 6 + 1}")
        question = match.set_up.question() if match.set_up else None
        if question is not None and question.kind == "colour":
            lines += match.answer("wb"[number % 2])
    store.append("overboard.record", lines)
    assert last_layout(store, "overboard.record") is None
    store.append("overboard.record", [*match.answer("start"), *match.answer("w")])
    assert last_layout(store, "overboard.record") == "wb" * 18
    assert last_layout(store, RECORD) is None
