# SPDX-License-Identifier: Apache-2.0
"""The map of a board's swapped wires, as its check has learned them: the board is read as if none were swapped."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from tactile_core.protocol.messages import State
from tactile_core.rules.squares import square_text, squares_of


@dataclass(frozen=True)
class SensorMap:
    """*squares*[n] is the square whose switch answers as square n, *keys*[n] the key that answers as bit n."""

    squares: tuple[int, ...]
    keys: tuple[int, ...]

    @property
    def is_identity(self) -> bool:
        """Whether nothing is swapped."""
        return self.squares == tuple(range(len(self.squares))) and self.keys == tuple(range(len(self.keys)))

    def wired(self, columns: int) -> dict[str, str]:
        """Return, for each point of a board of *columns* that lies on another point's wires, that other point."""
        places = enumerate(self.squares)
        return {
            square_text(place, columns): square_text(number, columns) for number, place in places if number != place
        }

    def state(self, state: State) -> State:
        """Return *state* as a board without swapped wires would have sent it."""
        return State(
            state.boot,
            state.seq,
            state.ms,
            mapped(state.occupancy, self.squares),
            mapped(state.keys, self.keys),
            is_tick=state.is_tick,
            digits=state.digits,
        )


def mapped(mask: int, order: Sequence[int]) -> int:
    """Return *mask* with each bit n moved to bit *order*[n]; what is beyond *order* is dropped."""
    return sum(1 << order[bit] for bit in squares_of(mask) if bit < len(order))


def parse_map(text: str) -> SensorMap | None:
    """Return the map that *text* tells, None where it is damaged."""
    try:
        kept = json.loads(text)
        found = SensorMap(tuple(kept["squares"]), tuple(kept["keys"]))
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    is_whole = all(
        all(type(number) is int for number in order) and sorted(order) == list(range(len(order)))
        for order in (found.squares, found.keys)
    )
    return found if is_whole else None


def map_text(sensor_map: SensorMap) -> str:
    """Return the text that parse_map reads."""
    return json.dumps({"squares": sensor_map.squares, "keys": sensor_map.keys}) + "\n"


def no_map(board_id: str) -> SensorMap | None:
    """Return None: the board's wires count as right."""
    return None
