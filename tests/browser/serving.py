# SPDX-License-Identifier: Apache-2.0
"""A server of the page that a test can end before the test itself ends."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tactile_host.commands.serve_page import HOST, server_of


@contextmanager
def serving(folder: Path) -> Iterator[tuple[str, Callable[[], None]]]:
    """Give the address at which *folder* is handed out, and a function that ends the server."""
    server = server_of(folder, 0)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()

    def end() -> None:
        if thread.is_alive():
            server.shutdown()
            thread.join()
            server.server_close()

    yield f"http://{HOST}:{server.server_port}/", end
    end()
