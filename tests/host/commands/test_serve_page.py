# SPDX-License-Identifier: Apache-2.0
"""The page's server gives its own files to this computer alone, without a word where a browser goes away."""

import socket
import struct
import threading
import urllib.error
import urllib.request

import pytest

from tactile_app.errors import UserError
from tactile_host.commands.serve_page import HOST, server_of

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
    (folder / "parts").mkdir()
    (tmp_path / "secret").write_text("not the page's")
    (folder / "link").symlink_to(tmp_path / "secret")
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


@pytest.mark.parametrize("path", ["/not-built-yet.wasm", "/parts/", "/parts", "/link"])
def test_what_is_not_there_may_be_there_in_a_moment(path, server):
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(address(server, path))
    with refused.value as answer:
        assert (answer.code, answer.headers["Cache-Control"]) == (404, "no-cache")


@pytest.mark.parametrize(("host", "status"), [("localhost", b"200"), ("evil.example", b"404"), ("127.0.0.1:1", b"200")])
def test_only_this_computer_s_own_names_are_answered(host, status, server):
    with socket.create_connection((HOST, server.server_port)) as line:
        line.sendall(f"GET / HTTP/1.0\r\nHost: {host}\r\n\r\n".encode())
        assert line.recv(12).split(b" ")[1] == status


@pytest.mark.parametrize("path", ["/../secret", "/%2e%2e/secret", "//secret"])
def test_nothing_outside_its_folder_is_handed_out(path, server):
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(address(server, path))
    with refused.value as answer:
        assert answer.code == 404


def test_a_browser_that_goes_away_is_no_error(server, capfd):
    with socket.create_connection(server.server_address) as browser:
        browser.sendall(b"GET /large.wasm HTTP/1.0\r\n\r\n")
        assert browser.recv(100).startswith(b"HTTP/1.0 200")
        browser.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
    with urllib.request.urlopen(address(server, "/")) as page:
        assert page.read() == b"the page"
    server.server_close()  # Waits for the answers that are under way.
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"\x16\x03\x01\x02\0\x01\r\n\r\n", b"400"),
        (b"GET / HTTP/9.9\r\n\r\n", b"505"),
        (b"GET\r\n\r\n", b"400"),
        (b"GET /" + b"x" * 70_000 + b" HTTP/1.0\r\n\r\n", b"414"),
        (b"GET /%00 HTTP/1.0\r\n\r\n", b"404"),
        (b"GET /%ed%b0%80 HTTP/1.0\r\n\r\n", b"404"),
    ],
)
def test_what_is_no_request_is_answered_and_printed_nowhere(sent, status, server, capfd):
    with socket.create_connection(server.server_address) as browser:
        browser.sendall(sent)
        with browser.makefile("rb") as answers:
            answer = answers.read(2000)
    assert status in answer
    server.server_close()
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("port", [-1, 65536])
def test_a_port_that_is_none_is_told(port, server, tmp_path):
    with pytest.raises(UserError, match="ports are numbers from 0 to 65535"):
        server_of(tmp_path / "page", port)


def test_a_folder_without_a_page_is_told(tmp_path):
    with pytest.raises(UserError, match="make page builds it"):
        server_of(tmp_path, 0)
