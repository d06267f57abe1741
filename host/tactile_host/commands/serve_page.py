# SPDX-License-Identifier: Apache-2.0
"""Hands out the built page to browsers of this computer, and to nobody else."""

import io
import os
import re
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from os import PathLike
from pathlib import Path
from typing import BinaryIO

from tactile_app.errors import DetailedError
from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases
from tactile_app.system_errors import reason_of
from tactile_host import resources

HOST = "127.0.0.1"
BUILT = "build/page"
INDEX = "index.html"
# Only these files may change under the same name: they name all others.
NAMED = ("/", f"/{INDEX}", "/sw.js")
NOT_INSTALLED = (
    "The page is not part of what is installed. Unpack the web page's zip of a release, and name its folder: "
    "--folder, and its path. Or build the page in a copy of the sources with make page; its folder is build/page there."
)
# Requests for another name are refused: another site's name may lead to this computer.
HOSTS = (HOST, "localhost", "[::1]")
FILES = (HTTPStatus.OK, HTTPStatus.PARTIAL_CONTENT, HTTPStatus.NOT_MODIFIED)
# A browser that has said nothing for this long has gone.
SILENT_S = 60
FOR_EVER = "public, max-age=31536000, immutable"


class PageHandler(SimpleHTTPRequestHandler):
    """Answers with a file and with headers for the browser; logs nothing."""

    timeout = SILENT_S
    _is_file = False
    # Systems differ in the types of these suffixes.
    extensions_map = {  # noqa: RUF012 - it is the server's own name
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".json": "application/json",
    }

    def send_response(self, code: int, message: str | None = None) -> None:
        """Note whether the answer is a file as it is."""
        self._is_file = code in FILES
        super().send_response(code, message)

    def end_headers(self) -> None:
        """Add how long a browser may keep a file; a missing one may be there soon, while the page is built."""
        # A line that was no request has no path.
        path = getattr(self, "path", "/").split("?")[0]
        is_kept = self._is_file and path not in NAMED
        self.send_header("Cache-Control", FOR_EVER if is_kept else "no-cache")
        super().end_headers()

    def list_directory(self, path: str | PathLike[str]) -> None:
        """Show no folder: the page names all its files."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Find the file; answer "not found" for a path that no file can have."""
        name = re.sub(r":\d+$", "", self.headers.get("Host", HOST))
        if name not in HOSTS or not self._is_within():
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        try:
            return super().send_head()
        except ValueError:
            self.send_error(HTTPStatus.NOT_FOUND)
            return None

    def _is_within(self) -> bool:
        """Return whether the path leads to a place within the folder, even by links."""
        try:
            found = Path(os.path.realpath(self.translate_path(self.path)))
            return found.is_relative_to(os.path.realpath(self.directory))
        except ValueError:
            return False

    def handle(self) -> None:
        """Answer; stay silent where the browser has gone away meanwhile."""
        with suppress(ConnectionError):
            super().handle()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the page says what matters."""


def server_of(folder: Path, port: int) -> ThreadingHTTPServer:
    """Return a server of *folder* at *port* of this computer, 0 for any; DetailedError without page or port."""
    if not (folder / INDEX).is_file():
        missing = f"There is no page in {folder}: make page builds it."
        raise DetailedError(missing, Fact("served-none", text=str(folder)))
    try:
        return ThreadingHTTPServer((HOST, port), partial(PageHandler, directory=str(folder)))
    except (OSError, OverflowError) as error:
        reason = reason_of(error) if isinstance(error, OSError) else "ports are numbers from 0 to 65535"
        refused = f"Port {port} cannot be used: {reason}. Name another with --port."
        raise DetailedError(refused, Fact("served-no-port", text=str(port))) from error


def serve_page(folder: Path | None, port: int, print_line: Callable[[str], None], phrases: Phrases) -> int:
    """Serve until the program is ended, and return the exit code; *phrases* tell where the page is."""
    if folder is None and not resources.is_checkout():
        raise DetailedError(NOT_INSTALLED, Fact("served-not-installed"))
    with server_of(folder or resources.CHECKOUT / BUILT, port) as server:
        served = Fact("served-at", text=f"http://{HOST}:{server.server_port}/")
        print_line(phrases.sentence(served).display)
        server.serve_forever()
    return 0
