# SPDX-License-Identifier: Apache-2.0
"""A sitting that `play --trace` kept is read again as it was at the table; whole games: test_typed_games.py."""

import re

from tests.host.play.kept.kept_trace import kept_readings, read_again
from tests.host.play.program import play_through

# A row in which a push can go on, and hands that do everything but play well.
POSITION = "....../....../....../.ww.b./....../wwbbb. w 0"
AMENDED = ["slide a1 b1", "slide b1 c1", "wait 5", "key one"]
WRONG_AND_BACK = ["lift c1", "wait 8", "place c1", "wait 3", "key one 1200", "key one", "wait 2"]
WITH_KEYS = ["slide b3 b4", "key one", "tap c3", "key menu", "wait 1", "key menu", "unplug", "wait 2", "plug", "wait 3"]


def test_a_sitting_full_of_mistakes_is_read_again_as_it_was_at_the_table(tmp_path):
    trace = tmp_path / "sitting.trace"
    typed = [*AMENDED, *WRONG_AND_BACK, *WITH_KEYS]
    lines = play_through(typed, tmp_path / "record", "overboard", "--seed", "5", "--position", POSITION,
                         "--trace", str(trace))  # fmt: skip
    kept = trace.read_text().splitlines()
    assert read_again(trace) == (0, kept_readings(trace), "")
    for beginning in ("wait usual", "turn ", "next ", "again ", "# = "):
        assert any(line.startswith(beginning) for line in kept), beginning
    assert any(re.fullmatch(r"[0-9]+ end", line) for line in kept)
    assert any(re.fullmatch(r"# [0-9]+ key menu", line) for line in kept)
    assert [line for line in lines if f"# {line}" not in kept] == []


def test_a_reading_that_differs_from_the_one_at_the_table_is_told(tmp_path):
    trace = tmp_path / "sitting.trace"
    play_through(["slide a1 b1", "wait 5"], tmp_path / "record", "overboard", "--position", POSITION,
                 "--trace", str(trace))  # fmt: skip
    text = trace.read_text()
    first = next(line for line in kept_readings(trace) if '"reading"' in line)
    number = text.splitlines().index(f"# = {first}") + 1
    trace.write_text(text.replace('["a1E1"]', '["a1E2x"]', 1))
    code, read, errors = read_again(trace)
    assert code == 1
    assert first in read
    assert re.fullmatch(
        rf"line {number}: read otherwise at the table: made a1E2x, which could go on, at (\d+) ms there, "
        r"made a1E1, which could go on, at \1 ms here\.\n",
        errors,
    )
    # Without what was read at the table, as an older program kept it, nothing is compared.
    trace.write_text("".join(line for line in text.splitlines(True) if not line.startswith("# = ")))
    assert read_again(trace) == (0, read, "")
