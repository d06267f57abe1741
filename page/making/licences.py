# SPDX-License-Identifier: Apache-2.0
"""The licences of others' work in the built page: a file of its own in the folder."""

import importlib.metadata
import json
from pathlib import Path

from page.making.places import MICROPYTHON, PYODIDE, ROOT
from page.making.program import LIBRARIES

MIT = """Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE."""


def version(package: Path) -> str:
    """Return the version of an npm package."""
    found: str = json.loads((package / "package.json").read_text())["version"]
    return found


def licences() -> str:
    """Return the text of the file."""
    parts = [
        "What this folder holds, and under which licences.",
        "The program, the page and the board's firmware: Apache License 2.0, below.",
        f"Pyodide {version(PYODIDE)}, unchanged: Mozilla Public License 2.0, https://mozilla.org/MPL/2.0/. Its source "
        "is at https://github.com/pyodide/pyodide. In it CPython and its library: Python Software Foundation License, "
        "version 2, https://docs.python.org/3/license.html.",
        f"MicroPython {version(MICROPYTHON)}, unchanged: MIT License. Copyright (c) 2013-2025 Damien P. George and "
        f"others, https://github.com/micropython/micropython.\n\n{MIT}",
    ]
    for name in LIBRARIES:
        parts.append(f"{name} {importlib.metadata.version(name)}:\n\n{licence_of(name)}")
    parts.append((ROOT / "LICENSE").read_text())
    return "\n\n---\n\n".join(parts)


def licence_of(name: str) -> str:
    """Return the text of a library's licence, or its name where the library brings no text."""
    for file in importlib.metadata.files(name) or ():
        if ".dist-info/" in file.as_posix() and "licen" in file.name.lower():
            return file.read_text()
    about = importlib.metadata.metadata(name)
    return str(about["License"])
