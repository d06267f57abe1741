# SPDX-License-Identifier: Apache-2.0
"""What hands out the page: its own files, to this computer, and without a word where a browser goes away."""

import socket
import struct
import threading
import urllib.error
import urllib.request

import pytest

from tactile_host.commands.serve_page import HOST, server_of
from tactile_host.errors import UserError

# More than a socket's buffers hold, so that the answer is still under way.
LARGE = 32 * 1024 * 1024
# Closes with a reset, as a tab does that is closed while it loads: on, no seconds to linger.
AT_ONCE = struct.pack("ii", 1, 0)


@pytest.fixture
def server(tmp_path):
    folder = tmp_path / "page"
    folder.mkdir()
    (folder / "index.html").write_text("the page")
    (folder / "large.wasm").write_bytes(bytes(LARGE))
    (tmp_path / "secret").write_text("not the page's")
    with server_of(folder, 0) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def address(server, path):
    return f"http://{HOST}:{server.server_port}{path}"


def test_it_listens_to_this_computer_alone(server):
    assert server.server_address[0] == "127.0.0.1"


def test_the_page_is_asked_for_anew_and_the_rest_kept(server):
    with urllib.request.urlopen(address(server, "/")) as page:
        assert (page.read(), page.headers["Cache-Control"]) == (b"the page", "no-cache")
    with urllib.request.urlopen(address(server, "/large.wasm")) as part:
        assert (part.headers["Content-Type"], part.headers["Cache-Control"].split(",")[1]) == (
            "application/wasm",
            " max-age=31536000",
        )


@pytest.mark.parametrize("path", ["/../secret", "/%2e%2e/secret", "//secret"])
def test_nothing_outside_its_folder_is_handed_out(path, server):
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(address(server, path))
    assert refused.value.code == 404


def test_a_browser_that_goes_away_is_no_error(server, capfd):
    with socket.create_connection(server.server_address) as browser:
        browser.sendall(b"GET /large.wasm HTTP/1.0\r\n\r\n")
        assert browser.recv(100).startswith(b"HTTP/1.0 200")
        browser.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
    with urllib.request.urlopen(address(server, "/")) as page:
        assert page.read() == b"the page"
    server.server_close()  # Waits for the answers that are under way.
    assert capfd.readouterr().err == ""


def test_a_folder_without_a_page_is_told(tmp_path):
    with pytest.raises(UserError, match="make page builds it"):
        server_of(tmp_path, 0)
