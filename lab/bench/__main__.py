# SPDX-License-Identifier: Apache-2.0
"""make bench: measure everything, and print each figure beside its target."""

import argparse
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

from lab.bench import evening, homes, opponent, page, rules, speech, start, words
from lab.bench.board import heap, pico, scanning, virtual_latency, wire
from lab.bench.hands import playing, recognition_bench, set_ups
from lab.bench.metrics import Row, median, spread, summary


def main() -> None:
    """Print a line for each figure, group by group, and at the end the summary."""
    arguments = parse_arguments(sys.argv[1:])
    began_s = time.monotonic()
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    print(f"{os.cpu_count()} processors, load {load} before the first figure. Wall times suffer where others work too.")
    rows: list[Row] = []
    for name, measure in groups(arguments.full).items():
        if arguments.only and name not in arguments.only:
            continue
        print(f"\n{name.capitalize()}", flush=True)
        measured = measure()
        for row in measured:
            print(row.line(), flush=True)
        rows += measured
    print(f"\n{summary(rows)} It took {time.monotonic() - began_s:.0f} s.")


def parse_arguments(words: list[str]) -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(prog="make bench", description="Measure everything beside the figures to reach.")
    parser.add_argument("--full", action="store_true", help="10,000 turns of every game, and an hour of simulated play")
    parser.add_argument("--only", action="append", choices=tuple(groups(False)), help="one group; may be given again")
    return parser.parse_args(words)


def groups(is_full: bool) -> dict[str, Callable[[], list[Row]]]:
    """Return the groups of measurements in order: those in real time come before those that fill the processors."""
    return {
        "start": start.measure,
        "homes": homes.measure,
        "speech": measure_speech,
        "durations": measure_durations,
        "words": words.rows,
        "wire": wire.measure,
        "scanning": scanning.measure,
        "rules": rules.measure,
        "opponent": lambda: opponent.measure(is_full),
        "firmware": lambda: playing.measure(playing.HOUR_MS if is_full else playing.PLAYED_MS),
        "memory": heap.measure,
        "virtual": virtual_latency.measure,
        "page": page.measure,
        "pico": lambda: pico.measure(uf2_given()),
        "recognition": lambda: measure_recognition(is_full),
    }


def measure_durations() -> list[Row]:
    """Measure how long sentences, set-ups and the talk of an evening last when the default voice speaks them."""
    try:
        return [*evening.measure(), *set_ups.measure()]
    except RuntimeError as error:
        return [Row("longest sentence", str(error), wanted="longest")]


def measure_recognition(is_full: bool) -> list[Row]:
    """Return the rows of recognition: 10,000 turns of every game, and more where *is_full*."""
    if not is_full:
        return recognition_bench.measure()
    turns, embodied_turns = recognition_bench.TURNS_IN_FULL, recognition_bench.EMBODIED_TURNS_IN_FULL
    return recognition_bench.measure(turns, embodied_turns=embodied_turns)


def uf2_given() -> Path | None:
    """Return the file of MicroPython for the Pico that the environment names, or None."""
    return Path(os.environ["UF2"]) if os.environ.get("UF2") else None


def measure_speech(sentences: int = speech.SENTENCES) -> list[Row]:
    """Return the rows of the default voice, on a silent device."""
    try:
        figures = speech.measure(sentences)
    except RuntimeError as error:
        return [Row("reading to first voiced sample", str(error), wanted="speech")]
    voiced = figures.first_voiced_ms
    return [
        Row(f"start of the {figures.engine} voice to its first sentence", f"{figures.start_ms:.0f} ms"),
        Row("text to first sound from the engine", f"{spread(figures.first_sample_ms)}, {sentences} sentences"),
        Row(
            "reading to first voiced sample, judged by the median",
            f"{spread(voiced)}, {sentences} sentences",
            median(voiced),
            "speech",
        ),
        Row("callbacks still voiced after a stop", str(figures.voiced_after_stop)),
    ]


if __name__ == "__main__":
    main()
