# SPDX-License-Identifier: Apache-2.0
"""Every bench runs, measures something, and prints its lines, in tiny sizes; no figure is judged here."""

import re
import subprocess
import sys

import pytest

from lab.bench import __main__ as bench
from lab.bench import homes, opponent, page, rules, start, words
from lab.bench.board import pico, scanning, wire
from lab.bench.hands import playing, recognition_bench, waits
from lab.bench.hands.recognition import HANDS, run
from lab.bench.metrics import MISSED, NOT_MEASURED, REACHED, TOLD, WANTED, Row, median, summary, within
from lab.hands.kinds import kinds_of
from lab.players.player_model import PlayerModel
from tactile_core.recogniser.tempo import PUSHING, Tempo
from tactile_core.rules.games import GAMES, find_game
from tactile_host.simulator.board import micropython_command
from tactile_host.speech.voices.engines import find_engines

needs_micropython = pytest.mark.skipif(micropython_command() is None, reason="there is no MicroPython for this system")
needs_a_voice = pytest.mark.skipif(not find_engines(), reason="no engine is installed here")


def check(rows, *wanted):
    assert [row.wanted for row in rows if row.value is not None] == list(wanted)
    for row in rows:
        assert re.search(r"\d", row.measured), row
        assert re.fullmatch(
            r"[^\n]+: [^\n]+\. (Reached|Missed|For information|Wanted: [^\n]+)(, modelled)?\.", row.line()
        ), row


def test_a_bound_is_kept_up_to_its_limit():
    assert Row("a", "3.5 ms", 3.5, "bytes").verdict == REACHED
    assert Row("a", "3.6 ms", 3.6, "bytes").verdict == MISSED
    assert Row("a", "99 %", 99.0, "recognised").verdict == REACHED
    assert Row("a", "98.9 %", 98.9, "recognised").verdict == MISSED
    assert Row("a", "no UF2 was given", None, "scan").verdict == NOT_MEASURED
    assert Row("a", "7").verdict == TOLD


def test_a_line_says_what_measured_wanted_and_verdict_in_this_order():
    assert Row("start", "1.60 s", 1.6, "start").line() == "start: 1.60 s. Wanted: at most 1.5 s. Missed."
    assert Row("bytes", "40").line() == "bytes: 40. For information."
    assert Row("heap", "9", is_modelled=True).line() == "heap: 9. For information, modelled."


def test_the_summary_names_what_was_missed():
    rows = [Row("start", "2 s", 2.0, "start"), Row("wrong", "0", 0.0, "wrong"), Row("bytes", "40")]
    assert summary(rows) == "Figures: 1 reached, 1 missed, 0 not measured here. Missed: start."


def test_95_percent_of_values_lie_within_the_percentile():
    assert within([float(value) for value in range(100, -1, -1)]) == 95.0
    assert within([7.0]) == 7.0


def test_chess_is_counted_right_beside_ours():
    import chess  # noqa: PLC0415 - only this test needs it

    assert [rules.chess_perft(chess.Board(), depth) for depth in (1, 2, 3)] == [20, 400, 8902]


@needs_micropython
def test_rules_are_measured_on_both_interpreters():
    rows = rules.measure(repetitions=1, long_enough_s=0.0001)
    check(rows, *["perft"] * len(GAMES))
    assert len(rows) == 1 + 2 * len(GAMES)
    assert all("nodes/s" in row.measured for row in rows)


def test_games_with_other_homes_are_measured_in_pings():
    rows = homes.measure(entries=12, starts=1)
    check([row for row in rows if not row.is_missing], "network")
    assert rows[-2].value == 0
    # Without the extra, there is no log to measure.
    assert len(rows) == (4 if rows[0].is_missing else 5)


@needs_micropython
def test_the_wire_is_measured_in_both_times():
    rows = wire.measure(closures=3, boots=1, scanning_s=0.2)
    check(rows, "bytes")
    # Debounce alone takes 2 ms, so an earlier answer would be another switch's.
    assert rows[0].value is not None
    assert rows[0].value > 2
    assert rows[0].line().endswith(", modelled.")


@needs_micropython
def test_play_costs_bytes_and_leaves_heap():
    moves, heap = playing.measure(played_ms=20_000)
    check([moves, heap])
    assert int(heap.measured.split()[0]) > 0


@needs_micropython
def test_scans_are_measured_by_hardware_and_by_pins():
    rows = scanning.measure(scans=5, pins_ms=200)
    check(rows, "scan", "scan")
    for row in rows[:2]:
        assert row.value is not None
        assert 1990 < row.value <= 2000, row
    # The ring keeps 256 ms; after a long pause only the newest 224 ms of it are read.
    assert "224 ms computed" in rows[2].measured
    tried = re.search(r"(\d+) ms tried", rows[2].measured)
    assert tried is not None
    assert 220 <= int(tried[1]) <= 226


def test_without_a_uf2_every_row_of_the_pico_says_so_and_counts_as_not_measured():
    rows = pico.measure(None)
    assert len(rows) == 14
    assert {row.measured for row in rows} == {"no UF2 was given"}
    assert {row.verdict for row in rows} == {NOT_MEASURED}
    assert rows[-1].line() == "boot to hello 10 x 10, on the emulated Pico: no UF2 was given. Not measured here."


def test_a_uf2_that_is_none_is_told_in_the_rows_and_not_measured(tmp_path):
    (tmp_path / "no.uf2").write_bytes(b"no UF2 at all")
    rows = pico.measure(tmp_path / "no.uf2")
    assert all("That is no UF2 file" in row.measured and row.verdict == NOT_MEASURED for row in rows)
    rows = pico.measure(tmp_path / "other.uf2")
    assert all("there is no file" in row.measured and row.verdict == NOT_MEASURED for row in rows)


def test_the_opponent_s_speed_and_stop_are_measured(monkeypatch):
    monkeypatch.setattr(opponent, "NODES", 200)
    rows = opponent.measure(repetitions=1, stops=2)
    check(rows, "stop")
    assert len(rows) == 1 + len(GAMES) + 2 * len(GAMES) + 1
    assert sum("times python-chess" in row.measured for row in rows) == len(GAMES)


def test_a_ladder_has_a_row_a_step_and_two_for_its_anchors(monkeypatch):
    # One pair of the quickest game: the test checks that every row comes, not its content.
    monkeypatch.setattr(opponent, "LEVELS", 2)
    monkeypatch.setattr(opponent, "PAIRS_OF_LEVEL_8", 1)
    monkeypatch.setattr(opponent, "STANDARD_PAIRS", 1)
    rows = opponent.strength("quatre_en_ligne", 1)
    check(rows, "level")
    assert [row.what.split(", ")[1] for row in rows] == [
        "500 nodes against random moves",
        "2000 nodes against a greedy player",
        "level 2 against level 1",
    ]


def test_readings_of_every_game_are_summed_up():
    rows = recognition_bench.measure(turns=6, fast_pushes=2, embodied_turns=1)
    lots = len(GAMES) * len(HANDS)
    accepted = [row for row in rows if "wrong acceptances" in row.what]
    assert sum("in 6 turns" in row.measured for row in accepted) == lots
    of_embodied = [row for row in accepted if "embodied model" in row.what]
    assert len(of_embodied) == sum(len(kinds_of(game.name)) for game in GAMES) == len(accepted) - lots
    assert len([row for row in rows if "among 120 legal moves" in row.what]) == 2
    # The time to the words is judged for each game, over all the embodied model's kinds of hand.
    late = [row.what for row in rows if row.wanted == "words at rest 95 %" and "nothing can follow" in row.what]
    every = "embodied model, every kind, rest to words where nothing can follow, 95 %"
    assert late == [f"{game.name}, {every}" for game in GAMES]


def test_the_same_pieces_sum_up_to_the_same():
    pieces = list(recognition_bench.pieces("rampants", "stepped model", 600, 2))
    assert [(seed, turns) for _, _, seed, turns in pieces] == [(2000, 250), (2001, 250), (2002, 100)]
    assert {piece[:2] for piece in pieces} == {("rampants", "stepped model")}
    once, again = (recognition_bench.play(("overboard", "stepped model", 1, 5)) for _ in range(2))
    once.observing_us = again.observing_us = []
    assert once == again


@needs_a_voice
def test_speech_is_measured():
    check(bench.measure_speech(2), "speech")


@needs_a_voice
@needs_micropython
def test_the_start_and_the_way_from_hand_to_sound_are_measured():
    rows = start.measure(starts=1, pushes=1)
    check(rows, "start", "sound", "sound")
    assert len(rows) == 7


def test_a_page_is_measured_where_it_is_built(tmp_path):
    rows = page.measure(tmp_path)
    assert [row.verdict for row in rows] == [NOT_MEASURED, NOT_MEASURED]
    assert {row.measured for row in rows} == {"make page has not built it"}
    for place in ("index.html", "sw.js", "pyodide-1/a.wasm", "app-1/deep/b.js"):
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / place).write_bytes(bytes(1000))
    rows = page.sizes(tmp_path)
    check(rows, "page")
    assert len(rows) == 4


def test_the_command_prints_the_groups_that_are_asked_for():
    result = subprocess.run([sys.executable, "-m", "lab.bench", "--help"], capture_output=True, text=True, check=True)
    assert all(name in result.stdout for name in bench.groups(False))


def test_every_bound_of_the_table_is_used():
    used = {"scan", "perft", "bytes", "speech", "start", "sound", "wrong", "recognised", "fast push"}
    used |= {"missed", "taken back", "observation", "words", "words 95 %", "whole move"}
    used |= {"words at rest", "words at rest 95 %", "whole move at rest"}
    used |= {"stop", "level", "longest", "bag", "quickest", "stones", "page"}
    used |= {"page cold", "page warm", "page latency", "page at rest"}
    used |= {"words en", "words fr", "words de"}
    assert set(WANTED) == used


def test_words_are_measured_or_it_is_said_why_not():
    rows = words.rows(sentences=2)
    check(
        [row for row in rows if not row.is_missing], *[row.wanted for row in rows if row.wanted and not row.is_missing]
    )
    assert [row.what.split()[0] for row in rows] == ["English", "French", "French", "German"]
    assert all("not installed here" in row.measured for row in rows if row.is_missing)


def test_waits_that_are_a_part_of_the_usual_ones_are_that_part_and_words_come_sooner():
    assert waits.PartOfTempo(0.5).wait_ms(PUSHING) == Tempo().wait_ms(PUSHING) // 2
    overboard = find_game("overboard")
    short, usual = (run(overboard, 60, 3, PlayerModel, waits.PartOfTempo(part)).tally for part in (0.5, 1.0))
    assert 0 < median(short.whole_ms) < median(usual.whole_ms)
    assert "of the wait, all: whole move " in waits.line("all", 0.5, short)
