# SPDX-License-Identifier: Apache-2.0
"""The pins of every board, as `make profiles` writes them from hardware/board.toml: change them there, not here."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Keys are first, second, repeat, ask, menu: one pin each, or rows 0 to 4 of a column of their own.
PROFILES: "dict[str, dict[str, Any]]" = {
    "overboard": {
        "rows": (2, 3, 4, 5, 6, 7),
        "columns": (8, 9, 10, 11, 12, 13),
        "keys": (14, 15, 16, 17, 18),
        "key_column": None,
        "buzzer": 19,
        "light": 20,
    },
    "universal": {
        "rows": (2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
        "columns": (12, 13, 14, 15, 16, 17, 18, 19, 20, 21),
        "keys": (),
        "key_column": 22,
        "buzzer": 26,
        "light": 27,
    },
}
