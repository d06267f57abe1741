# SPDX-License-Identifier: Apache-2.0
"""The games that can be gone on with, out of records that hold many."""

import pytest

from tactile_app.evening.saved_games import (
    Found,
    bring_to_the_end,
    find_unfinished,
    heard_of,
    last_layout,
    unfinished_games,
)
from tactile_app.game.match import Match
from tactile_app.game.records import record_reader
from tactile_app.game.records.record_notes import note_of, time_note
from tactile_app.game.records.record_reader import RecordedGame, last_game
from tactile_app.storage.store import Log
from tactile_core.rules.games import find_game
from tests.host.ring.player import DictStore

RECORD = "crossings.record"
# In minutes from the epoch: a day in 2026.
DAY_ONE = 29_600_000
NOW = DAY_ONE + 1000


def lines_of(seed: int, moves: list[str], minute: int, *, is_resigned: bool = False) -> list[str]:
    match = Match(find_game("crossings"), {}, seed)
    lines = match.tags("2026-11-22")
    for text in moves:
        lines += match.play(match.playing().parse_move(text))
    lines += match.resign(0) if is_resigned else []
    return [*lines, time_note(DAY_ONE + minute), note_of(17, 4)]


@pytest.fixture
def store():
    kept = DictStore()
    kept.append(RECORD, lines_of(1, ["c2N1/1"], 100))
    kept.append(RECORD, lines_of(2, ["d2N1/1"], 300, is_resigned=True))
    kept.append(RECORD, lines_of(3, ["e2N1/1", "d7S1/1"], 200))
    kept.append("tectonic.record", Match(find_game("tectonic"), {}, 4).tags("2026-11-22"))
    return kept


def test_games_that_are_over_or_not_begun_are_left_out_and_the_last_played_comes_first(store):
    found = unfinished_games(store, [RECORD, "tectonic.record", "overboard.record"], NOW)
    assert [(each.match.seed, each.match.moves, (each.minutes or 0) - DAY_ONE) for each in found] == [
        (3, ["e2N1/1", "d7S1/1"], 200),
        (1, ["c2N1/1"], 100),
    ]


@pytest.mark.parametrize(
    ("lines", "is_offered"),
    [
        (["opponent 0 2", "move 1 c2N1/1"], False),
        (["opponent 0 0", "opponent 0 beginner", "move 1 c2N1/1"], False),
        (["opponent 0 2", "move 1 c2N1/1", "move 2 d7S1/1"], True),
        (["opponent 1 2", "move 1 c2N1/1"], True),
        (["opponent 0 2", "opponent 0 0", "move 1 c2N1/1"], True),
        (["move 1 c2N1/1", "opponent 0 2"], True),
        (["opponent 0 2", "move 1 c2N1/1", "back 1", "opponent 0 0", "move 1 d2N1/1"], True),
    ],
)
def test_a_game_of_which_only_the_computer_has_made_its_first_move_is_not_offered(lines, is_offered):
    kept = DictStore()
    kept.append(RECORD, [*Match(find_game("crossings"), {}, 5).tags("2026-11-22"), *lines])
    assert [each.match.seed for each in unfinished_games(kept, [RECORD], NOW)] == ([5] if is_offered else [])


def test_an_older_game_that_is_gone_on_with_is_the_last_one_of_its_record_and_listed_once(store):
    game = bring_to_the_end(store, RECORD, store.read(RECORD), 1)
    assert game.match.moves == ["c2N1/1"]
    assert game.note == ""
    assert find_unfinished(store.read(RECORD)).game.match.seed == 1
    store.append(RECORD, ["move 2 d7S1/1", time_note(DAY_ONE + 400)])
    found = unfinished_games(store, [RECORD], NOW)
    assert [(each.match.seed, (each.minutes or 0) - DAY_ONE) for each in found] == [(1, 400), (3, 200)]


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


def times(store: DictStore, records: list[str], now: int = NOW) -> list[tuple[int, int | None]]:
    return [(each.match.seed, each.minutes) for each in unfinished_games(store, records, now)]


@pytest.mark.parametrize("wrong", [-DAY_ONE + 5, 5_000_000])
def test_a_time_of_a_clock_that_went_wrong_is_none_and_its_game_stands_where_it_was_played(wrong):
    store = DictStore()
    store.append(RECORD, lines_of(1, ["c2N1/1"], 100))
    store.append(RECORD, lines_of(2, ["d2N1/1"], wrong))
    store.append(RECORD, lines_of(3, ["e2N1/1"], 300))
    store.append("other.record", lines_of(4, ["e2N1/1"], 200))
    found = times(store, [RECORD, "other.record"])
    assert found == [(3, DAY_ONE + 300), (4, DAY_ONE + 200), (2, None), (1, DAY_ONE + 100)]


def test_the_game_played_last_is_offered_first_whatever_the_clock_said():
    store = DictStore()
    for seed in range(1, 8):
        store.append(f"{seed}.record", lines_of(seed, ["c2N1/1"], seed * 100))
    store.append(RECORD, lines_of(9, ["d2N1/1"], -DAY_ONE + 7))
    store.save("played", "last", RECORD)
    found = times(store, [*(f"{seed}.record" for seed in range(1, 8)), RECORD])
    assert found[0] == (9, None)
    assert len(found) == 6


def test_nobody_is_told_times_by_a_clock_that_begins_in_1970():
    store = DictStore()
    store.append(RECORD, lines_of(1, ["c2N1/1"], 100))
    assert times(store, [RECORD], now=12) == [(1, None)]


def test_games_that_are_over_are_not_played_again_at_the_start(monkeypatch):
    # With years of games the start used to slow down more than the length of the record explains.
    store = DictStore()
    for seed in range(1, 301):
        store.append(RECORD, lines_of(seed, ["c2N1/1"], seed, is_resigned=True))
    store.append(RECORD, lines_of(400, ["c2N1/1", "d7S1/1"], 400))
    begun: list[Match] = []
    begin = Match.__init__

    def count(self: Match, *given: object, **options: object) -> None:
        begun.append(self)
        begin(self, *given, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(Match, "__init__", count)
    assert find_unfinished(store.read(RECORD)).game.match.moves == ["c2N1/1", "d7S1/1"]
    assert bring_to_the_end(store, RECORD, store.read(RECORD), 400) is not None
    assert last_game(store, RECORD).match.seed == 400
    assert last_layout(store, RECORD) is None
    assert len(begun) == 4


def test_reading_a_long_record_compares_no_game_with_all_others():
    class Counted(RecordedGame):
        compared = 0

        def __eq__(self, other: object) -> bool:
            Counted.compared += 1
            return self is other

        __hash__ = RecordedGame.__hash__

    lines = [line for seed in range(1, 101) for line in lines_of(seed, ["c2N1/1"], seed, is_resigned=True)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(record_reader, "RecordedGame", Counted)
        assert len(record_reader.read_games(Log(tuple(lines))).games) == 100
    assert Counted.compared == 0


def test_a_damaged_last_game_is_told_by_its_line_in_the_whole_record(store):
    store.append(RECORD, [*lines_of(5, ["c2N1/1"], 500)[:-2], "move 7 c2N1/1"])
    found = find_unfinished(store.read(RECORD))
    assert found.damage is not None
    assert found.damage.line == len(store.read(RECORD).lines)
    assert found.game is not None
    assert found.game.match.seed == 5
