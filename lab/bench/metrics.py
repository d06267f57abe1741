# SPDX-License-Identifier: Apache-2.0
"""The target figures, in one table, and the lines in which a bench prints its figures beside them.

A line holds one figure: what, measured, wanted, reached or missed. Only this text carries a meaning.
"""

import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

REACHED = "reached"
MISSED = "missed"
TOLD = "for information"
NOT_MEASURED = "not measured here"


@dataclass(frozen=True, slots=True)
class Wanted:
    """A bound: *text* is read out, *limit* is compared; *is_most* marks an upper bound, else it is a lower one."""

    text: str
    limit: float
    is_most: bool

    def is_reached(self, value: float) -> bool:
        """Return whether *value*, in the unit of *limit*, keeps the bound."""
        return value <= self.limit if self.is_most else value >= self.limit


# The one table of all targets; the design gives the reasons.
WANTED = {
    "page": Wanted("at most 8 MB", 8.0, is_most=True),
    # On an idle machine, without the download.
    "page cold": Wanted("at most 6 s", 6.0, is_most=True),
    "page warm": Wanted("at most 2.5 s", 2.5, is_most=True),
    "page latency": Wanted("95 % within 60 ms", 60.0, is_most=True),
    "page at rest": Wanted("at most 0.10 of a core", 0.10, is_most=True),
    "perft": Wanted("faster than python-chess", 1.0, is_most=False),
    "scan": Wanted("at least 1000 scans/s on a Pico", 1000.0, is_most=False),
    "bytes": Wanted("at most 3.5 ms", 3.5, is_most=True),
    "fast push": Wanted("every one right", 100.0, is_most=False),
    "wrong": Wanted("0", 0.0, is_most=True),
    "recognised": Wanted("at least 99 %", 99.0, is_most=False),
    "missed": Wanted("0", 0.0, is_most=True),
    "taken back": Wanted("at most 1 %", 1.0, is_most=True),
    # From rest. Pieces of the timed and stepped models rest when their switch has closed; real ones up to 180 ms later.
    "words": Wanted("a median of at most 240 ms", 240.0, is_most=True),
    "words 95 %": Wanted("at most 400 ms", 400.0, is_most=True),
    "whole move": Wanted("a median of at most 1480 ms", 1480.0, is_most=True),
    # The embodied model's hands rest as real ones do.
    "words at rest": Wanted("a median of at most 60 ms", 60.0, is_most=True),
    "words at rest 95 %": Wanted("at most 220 ms", 220.0, is_most=True),
    "whole move at rest": Wanted("a median of at most 1300 ms", 1300.0, is_most=True),
    "observation": Wanted("at most 1000 us", 1000.0, is_most=True),
    "sound": Wanted("at most 500 ms", 500.0, is_most=True),
    "speech": Wanted("at most 60 ms", 60.0, is_most=True),
    "start": Wanted("at most 1.5 s", 1.5, is_most=True),
    # Modules that only a game with another home needs.
    "network": Wanted("0", 0.0, is_most=True),
    "stop": Wanted("at most 20 ms", 20.0, is_most=True),
    "longest": Wanted("at most 10 s", 10.0, is_most=True),
    "words en": Wanted("at least 98 %", 98.0, is_most=False),
    "words fr": Wanted("at least 90 %", 90.0, is_most=False),
    "words de": Wanted("at least 90 %", 90.0, is_most=False),
    "bag": Wanted("at most 300 s", 300.0, is_most=True),
    "quickest": Wanted("at most 180 s", 180.0, is_most=True),
    "stones": Wanted("at most 90 s", 90.0, is_most=True),
    "level": Wanted("at least 55 % of the points", 55.0, is_most=False),
}


@dataclass(frozen=True, slots=True)
class Row:
    """One figure: *what*, *measured* in words, *value* as a number in the unit of *wanted*, which is a name in WANTED.

    A row without *wanted* is for information. A row with it but without *value* was not measured, and *measured* gives
    the reason. *is_missing* marks a row for information that was not measured, and *is_modelled* a figure that is only
    as good as a model.
    """

    what: str
    measured: str
    value: float | None = None
    wanted: str = ""
    is_missing: bool = False
    is_modelled: bool = False

    @property
    def verdict(self) -> str:
        """Return the last word of the line."""
        if self.is_missing:
            return NOT_MEASURED
        if not self.wanted:
            return TOLD
        if self.value is None:
            return NOT_MEASURED
        return REACHED if WANTED[self.wanted].is_reached(self.value) else MISSED

    def line(self) -> str:
        """Return the row as a line that is read well aloud."""
        wanted = f" Wanted: {WANTED[self.wanted].text}." if self.wanted else ""
        modelled = ", modelled" if self.is_modelled else ""
        return f"{self.what}: {self.measured}.{wanted} {self.verdict.capitalize()}{modelled}."


def summary(rows: Iterable[Row]) -> str:
    """Return the last line: the number of figures reached, and the names of those missed."""
    rows = list(rows)
    counts = {verdict: sum(row.verdict == verdict for row in rows) for verdict in (REACHED, MISSED, NOT_MEASURED)}
    text = ", ".join(f"{count} {verdict}" for verdict, count in counts.items())
    missed = "; ".join(row.what for row in rows if row.verdict == MISSED)
    return f"Figures: {text}." + (f" Missed: {missed}." if missed else "")


def median(values: Sequence[float]) -> float:
    """Return the middle one of *values*."""
    return statistics.median(values)


def within(values: Sequence[float], part: float = 0.95) -> float:
    """Return the value that *part* of *values* do not exceed."""
    return sorted(values)[round(part * (len(values) - 1))]


def spread(values: Sequence[float], unit: str = "ms", digits: int = 1) -> str:
    """Return the least, the median and the 95th percentile of *values* in words."""
    figures = (("least", min(values)), ("median", median(values)), ("95 % within", within(values)))
    return ", ".join(f"{name} {value:.{digits}f} {unit}" for name, value in figures)
