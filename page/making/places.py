# SPDX-License-Identifier: Apache-2.0
"""Where the page's parts lie, and where it is built."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "page"
OUTPUT = ROOT / "build" / "page"
PYODIDE = ROOT / "build/pyodide/node_modules/pyodide"
MICROPYTHON = ROOT / "build/micropython32/node_modules/@micropython/micropython-webassembly-pyscript"
