# SPDX-License-Identifier: Apache-2.0
"""A board whose wires are swapped, read as if they were not: learned by the check, kept here by the board's id."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tactile_core.protocol.messages import State
from tactile_core.rules.squares import squares_of
from tactile_host.board.user_files import board_file, write_whole


@dataclass(frozen=True)
class SensorMap:
    """*squares*[n] is the square whose switch answers as square n, *keys*[n] the key that answers as bit n."""

    squares: tuple[int, ...]
    keys: tuple[int, ...]

    @property
    def is_identity(self) -> bool:
        """Whether nothing is swapped."""
        return self.squares == tuple(range(len(self.squares))) and self.keys == tuple(range(len(self.keys)))

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


def map_path(board_id: str) -> Path:
    """Return where the map of a board is kept; OSError for an id that is none."""
    return board_file("maps", board_id)


def load_map(board_id: str) -> SensorMap | None:
    """Return the map of the board, None where it needs none, or where its file is damaged."""
    try:
        kept = json.loads(map_path(board_id).read_text(encoding="utf-8"))
        found = SensorMap(tuple(kept["squares"]), tuple(kept["keys"]))
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None
    is_whole = all(
        all(type(number) is int for number in order) and sorted(order) == list(range(len(order)))
        for order in (found.squares, found.keys)
    )
    return found if is_whole else None


def no_map(board_id: str) -> SensorMap | None:
    """Return that the board's wires are taken as right."""
    return None


def keep_map(board_id: str, sensor_map: SensorMap) -> None:
    """Keep *sensor_map* for the board, in place of the one before; one that moves nothing removes it. OSError."""
    path = map_path(board_id)
    if sensor_map.is_identity:
        path.unlink(missing_ok=True)
        return
    write_whole(path, json.dumps({"squares": sensor_map.squares, "keys": sensor_map.keys}) + "\n")
