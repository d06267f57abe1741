# SPDX-License-Identifier: Apache-2.0
"""The archive that a page is given holds all that the program imports."""

import subprocess
import sys

from page.making.program import program_files

ROOT = "tactile_host.page.program"


def test_the_program_begins_with_nothing_but_the_archive(tmp_path):
    for name, content in program_files().items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    # -I and -S: neither this checkout nor what is installed can be found.
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import {ROOT}"
    begun = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=False)
    assert begun.returncode == 0, begun.stderr
