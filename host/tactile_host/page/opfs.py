# SPDX-License-Identifier: Apache-2.0
"""The browser's files for Python in a page, by pyodide's view of JavaScript's objects."""

import errno
from typing import Any

from pyodide.ffi import JsException, to_js  # type: ignore[import-not-found]

from tactile_host.page.program import PageProgram
from tactile_host.page.store import PageStore


class BrowserFiles:
    """The files that the page has opened; see OpenFiles. *handles* is the page's object for them."""

    def __init__(self, handles: Any) -> None:  # noqa: ANN401 - an object of JavaScript's
        self._handles = handles

    def names(self) -> list[str]:
        """See OpenFiles."""
        return [str(name) for name in self._handles.names()]

    def read(self, name: str) -> bytes:
        """See OpenFiles."""
        try:
            return bytes(self._handles.read(name).to_py())
        except JsException as error:
            raise OSError(errno.EIO, str(error), name) from error

    def write(self, name: str, offset: int, data: bytes) -> None:
        """See OpenFiles."""
        try:
            self._handles.write(name, offset, to_js(data))
        except JsException as error:
            raise OSError(errno.ENOSPC, str(error), name) from error


def open_program(handles: Any, today: str, seed: int) -> PageProgram:  # noqa: ANN401 - the same
    """Return the program of a page whose files *handles* opens."""
    return PageProgram(PageStore(BrowserFiles(handles)), today, seed)


def take_in(program: PageProgram, game: str, data: Any) -> str:  # noqa: ANN401 - the same
    """See PageProgram; *data* are bytes of JavaScript's."""
    return program.take_in(game, bytes(data.to_py()))
