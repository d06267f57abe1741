# SPDX-License-Identifier: Apache-2.0
"""Write firmware/profiles.py, the pins of every board, from hardware/board.toml: `make profiles`.

The board's interpreter reads no TOML, and its files travel as they are. A test compares the two.
"""

from pathlib import Path

from tactile_host import resources
from tactile_host.board.profiles import profile_names
from tactile_host.simulator.pinout import Wires, read_wires

HEAD = '''# SPDX-License-Identifier: Apache-2.0
"""The pins of every board, as `make profiles` writes them from hardware/board.toml: change them there, not here."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Keys are first, second, repeat, ask, menu: one pin each, or rows 0 to 4 of a column of their own.
PROFILES: "dict[str, dict[str, Any]]" = {
'''


def profiles_text() -> str:
    """Return the file's text, the smallest board first."""
    return HEAD + "".join(table(name, read_wires(name)) for name in profile_names()) + "}\n"


def table(name: str, wires: Wires) -> str:
    """Return the entry of the board *name*."""
    pins = {
        "rows": wires.rows,
        "columns": wires.columns,
        "keys": wires.keys,
        "key_column": wires.key_column,
        "buzzer": wires.buzzer,
        "light": wires.light,
    }
    lines = [f'        "{setting}": {value!r},\n' for setting, value in pins.items()]
    return f'    "{name}": {{\n{"".join(lines)}    }},\n'


def main(path: Path | None = None) -> None:
    """Write the file."""
    (path or resources.firmware() / "profiles.py").write_text(profiles_text(), encoding="utf-8")


if __name__ == "__main__":
    main()
