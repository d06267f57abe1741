# SPDX-License-Identifier: Apache-2.0
"""One shopping list for one board: electronic parts, other purchases, and the cost; as CSV and prose."""

import csv
import functools
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from hardware import trim
from hardware.checks import Check
from hardware.circuit import names
from hardware.dimensions import Dimensions
from hardware.steps import Reports, Step
from hardware.tables import read_table

SOURCE = Path(__file__).with_name("shopping.toml")
HEADINGS = ("Part", "Maker", "Number or size", "Quantity", "Of the first order", "Fitted", "EUR each", "EUR", "Sources")
BY_HOUSE, BY_HAND = "by the house that assembles", "by you"
ELECTRONIC = ("distributor of electronic parts", "house that assembles, from its own stock")
# The groups of costs.
REEDS, PARTS, MADE, PLASTIC, OTHER = (
    "reeds",
    "other electronic parts",
    "circuit boards, made and assembled",
    "plastic",
    "magnets, screws, cables, glue and the like",
)
GROUP_OF = {"Circuit board": MADE, "Plastic": PLASTIC}
# Parts that the assembly house fits on each board that it makes.
FITTED = ("reed", "diode", "light_resistor", "buzzer_resistor", "buzzer_bleed", "series", "guard")


@dataclass(frozen=True)
class Assembly:
    """The least number of boards that a house assembles."""

    boards: int


@dataclass(frozen=True)
class Item:
    """Things to buy besides the electronic parts."""

    what: str
    order: str
    overboard: int
    universal: int
    eur: float
    sources: tuple[str, ...]
    first: int = 0


@dataclass(frozen=True)
class Table:
    """The whole of shopping.toml."""

    assembly: Assembly
    item: tuple[Item, ...]


@dataclass(frozen=True)
class Line:
    """A line of the list: EUR for one, from memory."""

    what: str
    maker: str
    number: str
    quantity: int
    eur: float
    sources: tuple[str, ...]
    # So many of them are of the first order, that for the coupon.
    first: int = 0
    is_fitted: bool = False

    @property
    def total_eur(self) -> float:
        """Cost of all of them."""
        return self.quantity * self.eur


def load() -> Table:
    """Return shopping.toml; raise TableError, naming the key, where a value is wrong."""
    return read_table(Table, tomllib.loads(SOURCE.read_text()), "shopping")


def counts(spec: Dimensions, name: str) -> dict[str, int]:
    """Return how many of each electronic part one finished board with this name has, with its keys."""
    board = spec.boards[name]
    crossings, keys = board.rows * board.columns, len(spec.keys.order)
    return {
        "reed": crossings,
        "diode": crossings + (keys if board.pins.key_column is not None else 0),
        "light_resistor": 1,
        "buzzer_resistor": 1,
        "buzzer_bleed": 1,
        "series": len(names.guarded_nets(spec, board)),
        "guard": -(-len(names.guarded_nets(spec, board)) // len(names.GUARD_PADS)),
        "controller": 1,
        "socket": 2,
        "buzzer": 1,
        "cable_socket": 2,
        "key": keys,
        "light": 1,
    }


def lines(spec: Dimensions, name: str) -> list[Line]:
    """Return all purchases for one board with this name; fitted parts are bought for each board that a house makes."""
    parts, table = spec.common.electronics, load()
    found = []
    for role, count in counts(spec, name).items():
        maker, number = parts.orders[role]
        made = table.assembly.boards if role in FITTED else 1
        named, fitted = role.replace("_", " "), role in FITTED
        found.append(Line(named, maker, number, made * count, parts.prices[role], ELECTRONIC, is_fitted=fitted))
    for item in table.item:
        count = getattr(item, name)
        first = min(item.first, count)
        found += [Line(item.what, "", item.order, count, item.eur, item.sources, first)] if count else []
    return found


def shares_eur(spec: Dimensions, name: str) -> dict[str, float]:
    """Return the cost of one board by groups that a builder decides about, the most expensive first."""
    found: dict[str, float] = {}
    for line in lines(spec, name):
        named = next((group for word, group in GROUP_OF.items() if line.what.startswith(word)), OTHER)
        group = REEDS if line.what == "reed" else PARTS if line.maker else named
        found[group] = found.get(group, 0.0) + line.total_eur
    return dict(sorted(found.items(), key=lambda share: -share[1]))


def total_eur(spec: Dimensions, name: str) -> float:
    """Return the cost of one board, from memory: all purchases, but no printer time or work."""
    return sum(line.total_eur for line in lines(spec, name))


def steps(spec: Dimensions) -> list[Step]:
    """Return a step for each board's list."""
    spec = trim.built(spec)
    sources = (
        "hardware/shopping.py",
        "hardware/shopping.toml",
        "hardware/checks.py",
        "hardware/circuit/names.py",
        "hardware/dimensions.py",
        "hardware/part_dimensions.py",
        "hardware/tables.py",
        "hardware/trim.py",
    )
    return [
        Step(
            f"shopping-{name}",
            (spec.common.electronics, spec.common.reed, board, spec.keys),
            sources,
            functools.partial(_step, spec, name),
            (f"lists/shopping-{name}.*",),
        )
        for name, board in spec.boards.items()
    ]


def _step(spec: Dimensions, name: str, folder: Path) -> Reports:
    bought = lines(spec, name)
    write(bought, folder / "lists", f"shopping-{name}")
    total = sum(line.total_eur for line in bought)
    yield Check(
        f"shopping list of {name}",
        all(len(line.sources) > 1 and line.number for line in bought),
        f"{len(bought)} lines, each with a number or size and two kinds of source; {total:.2f} EUR, from memory",
    )


def write(bought: list[Line], folder: Path, stem: str) -> None:
    """Write the list as a table for a spreadsheet, and as sentences for the ear."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / f"{stem}.csv").open("w", newline="") as file:
        table = csv.writer(file)
        table.writerow(HEADINGS)
        for line in bought:
            prices = (f"{line.eur:.2f}", f"{line.total_eur:.2f}")
            marks = (line.first, BY_HOUSE if line.is_fitted else BY_HAND)
            sources = "; ".join(line.sources)
            table.writerow((line.what, line.maker, line.number, line.quantity, *marks, *prices, sources))
    (folder / f"{stem}.txt").write_text("\n".join(_sentences(bought)) + "\n")


def _marks(line: Line) -> str:
    """Return the words that keep a builder from ordering twice, or too early."""
    fitted = " The house fits it: buy it only if you send it in." if line.is_fitted else ""
    count = "All" if line.first == line.quantity else f"{line.first}"
    return fitted + (f" First order: {count}." if line.first else "")


def _sentences(bought: list[Line]) -> Iterator[str]:
    for line in bought:
        made = f"{line.maker} {line.number}".strip()
        sources = ", or ".join(f"{'an' if source[0] in 'aeiou' else 'a'} {source}" for source in line.sources)
        said = f"{line.quantity} times {line.what}: {made}. {line.total_eur:.2f} euros. From {sources}."
        yield f"{said}{_marks(line)}"
    yield f"In all {sum(line.total_eur for line in bought):.2f} euros, from memory and nobody's offers."
