# SPDX-License-Identifier: Apache-2.0
"""The recorded evening, and the sentences and record to which it must lead wherever it is played again."""

import json
from pathlib import Path

ROOT = Path(__file__).parents[3]
GOLDEN = ROOT / "tests" / "golden"
EVENING, SAID, RECORD = (GOLDEN / f"evening.{kind}.txt" for kind in ("events", "said", "record"))


def write(evening: str, said: list[str], lines: list[str]) -> None:
    """Keep an evening and what it has led to."""
    EVENING.write_text(evening)
    SAID.write_text("".join(f"{line}\n" for line in said))
    RECORD.write_text("".join(f"{line}\n" for line in lines))


def compare(written: str) -> None:
    """Compare what the player has written with the evening as it was."""
    found = json.loads(written)
    assert found["said"] == SAID.read_text().splitlines()
    assert found["record"] == RECORD.read_text().splitlines()
    assert found["sent"] > 0
