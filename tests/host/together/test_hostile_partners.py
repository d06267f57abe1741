# SPDX-License-Identifier: Apache-2.0
"""No line from the wire is trusted: each line by the wrong writer, and bytes that are no line at all."""

import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tactile_app.game.match import Match
from tactile_app.game.records.rules_mark import mark_line
from tactile_app.together.entries import MOST_BYTES, data_of, lines_of
from tactile_app.together.ledger import Ledger
from tactile_app.together.writers import write
from tests.host.together.two_homes import begun, new_match, tags_of


def ledger_with(name="crossings", moves=0, **options):
    """Return a ledger of a game that is on, and a match that stands where it does."""
    match = new_match(name, **options)
    ledger = Ledger()
    assert ledger.take(0, data_of(tags_of(match)))
    for _ in range(moves):
        seat = match.seat_of(match.playing().turn)
        lines = match.play(match.playing().legal_moves()[0])
        assert ledger.take(seat, data_of(lines)) == tuple(lines)
    return ledger, match


def next_move(match):
    copy = match.copy_of_position()
    return copy.move_text(copy.legal_moves()[0])


def goes_on(ledger, match):
    """Return whether the game goes on by its rules after all that was refused."""
    seat = match.seat_of(match.playing().turn)
    lines = match.play(match.playing().legal_moves()[0])
    return ledger.take(seat, data_of(lines)) == tuple(lines)


@pytest.mark.parametrize(
    ("seat", "lines"),
    [
        (1, ["move 3 {move}"]),
        (0, ["move 2 {move}"]),
        (0, ["move 4 {move}"]),
        (0, ["move 3 a1N9/9"]),
        (0, ["move 3 pass"]),
        (0, ["move 3 {move}", "result w resigned"]),
        (0, ["move 3 {move}", "move 4 {move}"]),
        (0, ["amend 2 {move}"]),
        (1, ["amend 1 {move}"]),
        (0, ["back 2"]),
        (1, ["back 2"]),
        (0, ["back 2", "back 1"]),
        (1, ["result b resigned"]),
        (0, ["result w resigned"]),
        (0, ["result draw agreed"]),
        (1, ["result draw agreed"]),
        (0, ["result w overboard_all"]),
        (0, ["; decline"]),
        (0, ["; offer back 3"]),
        (0, ["; offer back 0"]),
        (0, ["; offer back x"]),
        (0, ["; offer everything"]),
        (0, ["; offer draw", "; offer back 1"]),
        (0, ["undo"]),
        (0, ["answer a1"]),
        (0, ["start w"]),
        (0, ["opponent 1 8"]),
        (0, ["option peak_retreat diagonal"]),
        (0, ["tactile-board record 1"]),
        (0, ["nonsense"]),
        (0, ["; board 01 5"]),
        (2, ["; offer draw"]),
        (-1, ["; offer draw"]),
    ],
)
def test_the_wrong_writer_writes_nothing_and_the_game_goes_on(seat, lines):
    ledger, match = ledger_with(moves=2)
    text = next_move(match)
    assert ledger.take(seat, data_of([line.format(move=text) for line in lines])) is None
    assert goes_on(ledger, match)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n",
        b"\xff\xfe move",
        "move 3 é".encode(),
        b"; offer draw\n",
        b"\x1b[2J",
        b"; offer draw\x07",
        b"x" * (MOST_BYTES + 1),
        b"; " + b"x" * 4000,
        b"\n".join([b"undo"] * 40),
        b"move 3 " + b"9" * 280,
        b"move",
        b"amend",
        b"back",
        b"result",
        b"tactile-board record 1\ngame overboard\nseed " + b"9" * 250,
    ],
)
def test_what_is_no_entry_counts_as_nothing(data):
    ledger, match = ledger_with(moves=2)
    assert ledger.take(0, data) is None
    assert goes_on(ledger, match)


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=200), st.integers(0, 1))
def test_any_bytes_are_taken_without_an_error(data, seat):
    ledger, match = ledger_with(moves=1)
    assert ledger.take(seat, data) is None
    assert goes_on(ledger, match)


WORDS = st.sampled_from(
    ("move", "amend", "back", "result", "answer", "undo", "start", "; offer", "; decline", "draw", "agreed", "resigned",
     "w", "b", "1", "2", "3", "99", "-1", "a2N1/1", "a1N2/1", "pass", "tactile-board record 1", "game crossings")
)  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(st.lists(st.lists(WORDS, min_size=1, max_size=4), min_size=1, max_size=4), st.integers(0, 1))
def test_lines_of_our_own_words_never_end_a_program(lines, seat):
    ledger, _ = ledger_with(moves=2)
    before = list(ledger.state.match.moves)
    taken = ledger.take(seat, data_of([" ".join(words) for words in lines]))
    assert taken is not None or ledger.state.match.moves == before


def test_a_move_comes_twice_and_counts_once():
    ledger, match = ledger_with()
    lines = match.play(match.playing().legal_moves()[0])
    assert ledger.take(0, data_of(lines))
    assert ledger.take(0, data_of(lines)) is None
    assert ledger.take(1, data_of(lines)) is None


def test_another_version_of_the_rules_is_named_and_begins_nothing():
    match = new_match("crossings")
    ledger = Ledger()
    assert ledger.take(0, data_of([*match.tags("2026-11-26"), "; rules 00000000"])) is None
    assert ledger.has_other_rules
    assert ledger.state.match is None
    assert mark_line(match.game, match.options) != mark_line(new_match("tectonic").game, {})


def test_the_invited_cannot_begin_the_first_game_and_nobody_begins_another_in_the_middle():
    match = new_match("crossings")
    ledger = Ledger()
    assert ledger.take(1, data_of(tags_of(match))) is None
    assert ledger.take(0, data_of(tags_of(match)))
    assert ledger.take(0, data_of(tags_of(match))) is None
    assert ledger.take(1, data_of(["result w resigned"]))
    other = new_match("crossings", seed=8)
    other.chooser = match.next_chooser()
    assert ledger.take(1, data_of(tags_of(new_match("tectonic", seed=8)))) is None


BEGINS_TOO = b"; begins too"
NOT_BEGUN = b"result draw left"


def next_one(name, beginner):
    """Return a ledger in which *beginner* has begun the game after the one that the first player has resigned."""
    ledger, match = ledger_with(name)
    assert ledger.take(0, data_of(match.resign(0)))
    tags = tags_of(Match(match.game, match.options, 8, match.next_chooser()))
    assert ledger.take(beginner, data_of(tags))
    return ledger, data_of(tags)


@pytest.mark.parametrize("beginner", [0, 1])
def test_who_begins_a_next_game_can_end_it_until_the_other_has_written(beginner):
    ledger, tags = next_one("crossings", beginner)
    assert ledger.take(beginner, BEGINS_TOO) is None
    assert ledger.take(1 - beginner, NOT_BEGUN) is None
    assert ledger.take(beginner, NOT_BEGUN)
    assert ledger.take(1 - beginner, BEGINS_TOO) is None
    assert ledger.take(beginner, NOT_BEGUN) is None
    # Another one has the same player to choose.
    assert ledger.take(1 - beginner, tags)
    ledger, _ = next_one("crossings", beginner)
    assert ledger.take(1 - beginner, BEGINS_TOO)
    assert ledger.take(1 - beginner, BEGINS_TOO) is None
    assert ledger.take(beginner, NOT_BEGUN) is None
    assert ledger.state.match.outcome() is None


def test_a_next_game_whose_set_up_asks_nothing_begins_with_its_start():
    ledger, match = ledger_with("overboard", setup="given")
    assert ledger.take(0, data_of(match.begin()))
    assert ledger.take(0, data_of(match.resign(0)))
    begun = Match(match.game, match.options, 8, match.next_chooser())
    tags, (start,) = tags_of(begun), begun.begin()
    for more in (start.replace("w", "b"), f"{start}\n{start}", f"{start}\nundo", "undo"):
        assert ledger.take(1, data_of([*tags, more])) is None
    assert ledger.take(1, data_of([*tags, start]))
    assert goes_on(ledger, begun)


def test_the_first_game_is_not_ended_so():
    ledger, match = ledger_with()
    for seat in (0, 1):
        assert ledger.take(seat, NOT_BEGUN) is None and ledger.take(seat, BEGINS_TOO) is None
    assert goes_on(ledger, match)


def test_offers_one_at_a_time_answered_by_the_other_alone():
    ledger, match = ledger_with(moves=2)
    assert ledger.take(0, data_of(["; offer back 1"]))
    assert ledger.take(0, data_of(["; offer draw"])) is None
    assert ledger.take(0, data_of(["back 2", "back 1"])) is None
    assert ledger.take(1, data_of(["back 2"])) is None
    assert ledger.take(1, data_of(["; decline"]))
    assert ledger.take(0, data_of(["; offer back 1"])) is None, "not again before another move"
    assert goes_on(ledger, match)
    assert ledger.take(0, data_of(["; offer draw"]))
    assert ledger.take(0, data_of(["result draw agreed"])) is None
    assert ledger.take(1, data_of(["result draw agreed"]))
    assert ledger.state.match.outcome().reason == "agreed"


def test_a_take_back_that_is_granted_goes_back_to_that_move():
    ledger, _ = ledger_with(moves=3)
    assert ledger.take(1, data_of(["; offer back 2"]))
    assert ledger.take(0, data_of(["back 3", "back 2"]))
    assert len(ledger.state.match.moves) == 1


def test_answers_and_their_undoing_belong_to_whose_question_it_was():
    ledger, match = ledger_with("overboard")
    question = match.set_up.question()
    me, other = question.seat, 1 - question.seat
    assert ledger.take(other, data_of(["answer c3"])) is None
    assert ledger.take(me, data_of(["answer z9"])) is None
    assert ledger.take(me, data_of(["answer c3"]))
    assert ledger.take(other, data_of(["answer w"])) is None
    assert ledger.take(me, data_of(["answer w"]))
    assert ledger.take(other, data_of(["undo"])) is None
    assert ledger.take(me, data_of(["undo", "undo", "undo"])) is None
    assert ledger.take(me, data_of(["undo", "undo"]))
    assert ledger.state.match.set_up.answers() == []


def test_a_flood_of_nonsense_changes_nothing_also_after_a_restart():
    server, first, second = begun()
    for _ in range(300):
        server.append(1, len(server.entries), b"; nonsense")
        server.append(1, len(server.entries), b"\xff" * 50)
    first.hear_all()
    first.move(0)
    first.send()
    for home in (first, second):
        home.hear_all()
        home.crash()
        home.hear_all()
    assert first.match.moves == ["a1N2/1"] or len(first.match.moves) == 1
    assert second.record == first.record
    assert first.log.voids == 600


def test_lines_are_ascii_that_can_be_shown():
    assert lines_of(b"move 1 a2N1/1\nresult w home") == ("move 1 a2N1/1", "result w home")
    assert lines_of(b"a" * 301) is None


def calls_to(function, do):
    """Return how often *do* calls *function*."""
    calls = []

    def see(frame, event, _):
        if event == "call" and frame.f_code is function.__code__:
            calls.append(frame)

    sys.setprofile(see)
    try:
        do()
    finally:
        sys.setprofile(None)
    return len(calls)


@pytest.mark.parametrize("line", ["move 31 {move}\nmove 32 {move}", "nonsense", "result w resigned\n; decline"])
def test_a_flood_of_refused_entries_costs_no_more_late_in_a_game(line):
    ledger, match = ledger_with(moves=30)
    data = line.format(move=next_move(match)).encode()

    def flood():
        assert [ledger.take(0, data) for _ in range(50)] == [None] * 50

    # Each is judged once; what stood before is played once more, for all of them.
    assert calls_to(write, flood) <= 50 + 31
    assert ledger.state.match.moves == match.moves
    assert goes_on(ledger, match)
    flood()
    assert ledger.state.match.moves == match.moves
