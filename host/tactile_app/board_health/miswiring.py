# SPDX-License-Identifier: Apache-2.0
"""The wiring of a board, found from its answers: which row, column or switch answers for which."""

from collections.abc import Mapping
from dataclasses import dataclass

from tactile_app.board.sensor_map import SensorMap
from tactile_app.board_health.evidence import STUCK, SwitchEvidence
from tactile_app.keys import KEYS


@dataclass(frozen=True)
class Miswiring:
    """*rows*[n] is the row as which row n answers, *columns* likewise; None where no exchange of lines explains it.

    *answers*[n] is the square as which square n answers. It is a permutation, or None where two squares answer alike.
    """

    rows: tuple[int, ...] | None
    columns: tuple[int, ...] | None
    answers: tuple[int, ...] | None

    def true_square(self, answer: int) -> int:
        """Return the square whose switch answers as *answer*."""
        return answer if self.answers is None else self.answers.index(answer)


def find_wiring(evidence: SwitchEvidence) -> Miswiring:
    """Return the wiring that explains the answers; switches that did not answer are taken as wired right."""
    seen = {square: answer[0] for square, answer in evidence.answers.items() if len(answer) == 1}
    columns = evidence.columns
    row_of = line_answers({(square // columns, answer // columns) for square, answer in seen.items()}, evidence.rows)
    column_of = line_answers({(square % columns, answer % columns) for square, answer in seen.items()}, columns)
    if row_of is not None and column_of is not None:
        whole = tuple(row_of[square // columns] * columns + column_of[square % columns] for square in evidence.squares)
        return Miswiring(row_of, column_of, whole)
    return Miswiring(None, None, complete(seen, len(evidence.squares)))


def line_answers(pairs: set[tuple[int, int]], count: int) -> tuple[int, ...] | None:
    """Return for each of *count* lines the one that answers for it; None unless *pairs* fit a permutation."""
    if len({line for line, _ in pairs}) < len(pairs):
        return None
    return complete(dict(pairs), count)


def complete(seen: Mapping[int, int], count: int) -> tuple[int, ...] | None:
    """Return *seen* as a permutation of *count*, missing numbers in their own places if free; None where two agree."""
    if len(set(seen.values())) < len(seen):
        return None
    taken = set(seen.values())
    whole = dict(seen)
    whole.update({number: number for number in range(count) if number not in seen and number not in taken})
    free = sorted(set(range(count)) - set(whole.values()))
    for number in range(count):
        if number not in whole:
            whole[number] = free.pop(0)
    return tuple(whole[number] for number in range(count))


def find_map(evidence: SwitchEvidence, wiring: Miswiring) -> SensorMap | None:
    """Return how the board's reports must be read; None where two switches or keys cannot be told apart."""
    numbers = {KEYS.index(key): KEYS.index(by) for key, by in evidence.keys.items() if by and by != STUCK}
    keys = complete(numbers, len(KEYS))
    if wiring.answers is None or keys is None:
        return None
    squares = tuple(wiring.answers.index(answer) for answer in evidence.squares)
    return SensorMap(squares, tuple(keys.index(bit) for bit in range(len(KEYS))))


def cycles(order: tuple[int, ...]) -> list[list[int]]:
    """Return the groups that exchange their places in *order*, each from its lowest on, the lowest first."""
    found = []
    done: set[int] = set()
    for start in range(len(order)):
        group = []
        number = start
        while number not in done:
            done.add(number)
            group.append(number)
            number = order[number]
        if len(group) > 1:
            found.append(group)
    return found
