# SPDX-License-Identifier: Apache-2.0
"""The maps of boards whose wires are swapped, kept on this computer by the board's id."""

from tactile_app.board.sensor_map import SensorMap, map_text, parse_map
from tactile_app.storage.store import Store

MAPS = "maps"


class MapError(ValueError):
    """The kept map of a board's wires cannot be used."""


def find_map(store: Store, board_id: str) -> SensorMap | None:
    """Return the map of the board, None where it needs none; MapError or OSError where what is kept is damaged."""
    text = store.load(MAPS, board_id)
    if text is None:
        return None
    found = parse_map(text)
    if found is None:
        raise MapError(f"the map of the board {board_id} is damaged")
    return found


def load_map(store: Store, board_id: str) -> SensorMap | None:
    """Return the map of the board, None where it needs none, or where what is kept is damaged."""
    try:
        return find_map(store, board_id)
    except (OSError, MapError):
        return None


def keep_map(store: Store, board_id: str, sensor_map: SensorMap) -> None:
    """Keep *sensor_map* for the board, in place of the one before; one that moves nothing removes it. OSError."""
    store.save(MAPS, board_id, None if sensor_map.is_identity else map_text(sensor_map))
