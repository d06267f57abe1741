# SPDX-License-Identifier: Apache-2.0
"""The page's modules work compiled, and a failure in one is told as Python tells it."""

import marshal
import traceback
from typing import Any

import pytest

from page.making.bytecode import HEADER, bytecode

SOURCE = b'''"""A module."""
from __future__ import annotations

class Share:
    """A part of a whole."""

    def of(self, whole: float) -> float:
        """Return it."""
        return [one / whole for one in range(1, 3)][0]

def nothing() -> None:
    """Do nothing."""
'''


def loaded(path):
    names: dict[str, Any] = {}
    exec(marshal.loads(bytecode(SOURCE, path)[len(HEADER) :]), names)
    return names


@pytest.mark.parametrize(("path", "line"), [("/program/tactile_app/share.py", 9), ("/program/babel/share.py", None)])
def test_a_failure_names_module_and_function_and_in_our_modules_the_line(path, line):
    with pytest.raises(ZeroDivisionError) as raised:
        loaded(path)["Share"]().of(0)
    last = traceback.extract_tb(raised.tb)[-1]
    assert (last.filename, last.lineno) == (path, line)
    assert "division by zero" in "".join(traceback.format_exception(raised.value))


def test_classes_keep_their_docstrings_and_functions_do_not():
    names = loaded("/program/tactile_app/share.py")
    assert names["Share"].__doc__ == "A part of a whole."
    assert names["Share"].of.__doc__ is None
    assert names["nothing"]() is None
    assert names["Share"]().of(2) == 0.5
