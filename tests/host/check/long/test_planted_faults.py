# SPDX-License-Identifier: Apache-2.0
"""The real command against the real firmware with a planted fault: each is named, and nothing else."""

from pathlib import Path

import pytest

from tests.host.check.builder import Builder, run_check

COLUMN_C = ("c1", "c2", "c3", "c4", "c5", "c6")
ROW_2 = ("a2", "b2", "c2", "d2", "e2", "f2")
KEYS = ["key one", "key two", "key repeat", "key ask", "key menu"]

ALL_PASS = "36 of 36 switches pass, five of five keys."
LEARNED = "I have learned how your wires lie and read them right from now on. Nothing need be soldered for it."

# Each planted fault, the builder's actions, and every sentence of the report's conclusion.
SWITCHES = [
    ((), Builder(), [ALL_PASS, "The board is ready to play."]),
    (
        ("dead c4",),
        Builder(dead=("c4",)),
        [
            "35 of 36 switches pass, five of five keys.",
            "Dead: C4. Look at the reed, its diode, which may be turned round, and the solder joints.",
        ],
    ),
    (
        ("stuck c4",),
        Builder(stuck=("c4",)),
        [
            "35 of 36 switches pass, five of five keys.",
            "Always closed: C4. The reed sticks, solder bridges it, or a telephone lies near.",
        ],
    ),
    (
        ("chattering c4",),
        Builder(),
        [
            "35 of 36 switches pass, five of five keys.",
            "Chattering: C4. The reed lies askew, a solder joint is loose, or the peg has two magnets.",
        ],
    ),
    (
        ("swapped rows 1 2",),
        Builder(confirmed=("a1",)),
        [ALL_PASS, "Rows one and two are swapped. Their wires have changed places.", LEARNED],
    ),
    (
        ("swapped columns b e",),
        Builder(confirmed=("b1",)),
        [ALL_PASS, "Columns B and E are swapped. Their wires have changed places.", LEARNED],
    ),
    (
        ("swapped c4 f6",),
        Builder(confirmed=("c4",)),
        [ALL_PASS, "Swapped: C4 and F6. The wires of these switches have changed places.", LEARNED],
    ),
    (
        ("missing column c",),
        Builder(dead=COLUMN_C),
        [
            "30 of 36 switches pass, five of five keys.",
            "Column C is dead. Look at the column's pin on the controller and at its solder joint.",
        ],
    ),
    (
        ("missing row 2",),
        Builder(dead=ROW_2),
        [
            "30 of 36 switches pass, five of five keys.",
            "Row two is dead. Look at the row's pin on the controller and at its solder joint.",
        ],
    ),
    (
        ("joined rows 3 4",),
        Builder(),
        [
            "24 of 36 switches pass, five of five keys.",
            "Rows three and four answer together. Solder bridges their pins.",
        ],
    ),
    (
        ("grounded row 3",),
        Builder(),
        [
            "30 of 36 switches pass, five of five keys.",
            "Row three is always low. Its pin touches ground, which lies beside it: look for a bridge of solder.",
        ],
    ),
    (
        ("joined columns a b",),
        Builder(),
        [
            "24 of 36 switches pass, five of five keys.",
            "Columns A and B answer together. Solder bridges their pins.",
        ],
    ),
    (
        ("dead key ask",),
        Builder(keys=["key one", "key two", "key repeat", "skip", "key menu"]),
        [
            "36 of 36 switches pass, four of five keys.",
            "The ask key is dead. Look at its cap, its solder joints and the cable of the keys.",
        ],
    ),
    (
        ("swapped keys one menu",),
        Builder(keys=["key one", "key one", *KEYS[1:]]),
        [
            ALL_PASS,
            "Here is what to mend, the most important first.",
            "Key one answers as another. Its wires have changed places.",
            "The menu key answers as another. Its wires have changed places.",
            LEARNED,
        ],
    ),
    ((), Builder(tones="no"), [ALL_PASS, "No tone is heard. Look at the two solder joints of the buzzer."]),
]


@pytest.fixture(autouse=True)
def data_of_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


def conclusion(report: str) -> list[str]:
    """Return the lines between the report's heading and its list of switches."""
    return report.split("\n\n")[1].splitlines()


@pytest.mark.parametrize(("faults", "builder", "expected"), SWITCHES, ids=lambda value: str(value)[:30])
def test_each_fault_is_named_and_nothing_else(
    faults: tuple[str, ...], builder: Builder, expected: list[str], tmp_path: Path
) -> None:
    code, lines, report = run_check(tmp_path, builder, *faults)
    assert conclusion(report) == expected
    assert code == (0 if expected[-1] == "The board is ready to play." else 1)
    # The kept report is the spoken one.
    assert " ".join(expected) in lines


@pytest.mark.parametrize("square", ["c4", "d1", "a3", "a1"])
def test_a_shorted_diode_is_named_wherever_it_is(square: str, tmp_path: Path) -> None:
    code, _, report = run_check(tmp_path, Builder(has_diodes=True), f"bare {square}")
    assert conclusion(report) == [
        "35 of 36 switches pass, five of five keys.",
        "Diodes tested: 36.",
        f"Ghosts come from: {square.upper()}. The diode there is shorted or bridged by solder; put in a new one.",
    ]
    assert code == 1


def test_several_faults_are_named_the_worst_first(tmp_path: Path) -> None:
    builder = Builder(confirmed=("a5",), dead=(*COLUMN_C, "f2"), stuck=("d4",))
    faults = ("missing column c", "dead f2", "stuck d4", "chattering b3", "swapped rows 5 6")
    code, _, report = run_check(tmp_path, builder, *faults)
    told = conclusion(report)
    assert told[0] == "27 of 36 switches pass, five of five keys."
    beginnings = ["Column C is dead.", "Always closed: D4.", "Dead: F2.", "Chattering: B3.", "Rows five and six are"]
    assert [line[: len(start)] for line, start in zip(told[2:], beginnings, strict=False)] == beginnings
    assert code == 1


def test_on_the_large_board_rows_that_are_swapped_swap_keys_too(tmp_path: Path) -> None:
    keys = ["key one", "key two", *KEYS[1:]]
    builder = Builder(size=10, confirmed=("a2",), dead=("j10",), keys=keys)
    options = ("--profile", "universal")
    _, _, report = run_check(tmp_path, builder, "swapped rows 2 4", "dead j10", options=options)
    told = conclusion(report)
    assert told[0] == "99 of 100 switches pass, five of five keys."
    assert [line.split(".")[0] for line in told[2:]] == [
        "Dead: J10",
        "Key two answers as another",
        "The ask key answers as another",
        "Rows two and four are swapped",
        LEARNED.split(".", maxsplit=1)[0],
    ]
