# SPDX-License-Identifier: Apache-2.0
"""The archive that a page is given holds all that the program imports, at once or later, and no module beside that."""

import subprocess
import sys

from page.making.program import program_files

# A browser alone has these.
BROWSERS = b"from js import", b"import js", b"from pyodide"


def test_each_module_in_the_archive_is_imported_with_nothing_but_the_archive(tmp_path):
    files = program_files()
    for name, content in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    ours = [name for name in files if name.startswith("tactile_") and name.endswith(".py") and "/data/" not in name]
    modules = [name for name in ours if not any(each in files[name] for each in BROWSERS)]
    assert len(modules) > 300
    names = [name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in modules]
    # -I and -S: neither this checkout nor what is installed can be found.
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import {', '.join(names)}"
    begun = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=False)
    assert begun.returncode == 0, begun.stderr


def test_modules_of_a_desktop_alone_are_not_sent():
    files = program_files()
    assert "tactile_host/page/program.py" in files
    assert not [name for name in files if name.startswith(("tactile_host/play/", "tactile_host/board/serial_port"))]
