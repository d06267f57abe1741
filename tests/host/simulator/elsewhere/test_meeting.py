# SPDX-License-Identifier: Apache-2.0
"""A child alone is let in where its parent waits for it; others that knock are sent away and hold nobody up."""

import contextlib
import os
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tactile_host.simulator.meeting import ENVIRONMENT, HERE, Meeting, NobodyCameError, join


@contextmanager
def as_a_child(meeting: Meeting, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """Yield the port of *meeting*, whose environment this process has meanwhile."""
    monkeypatch.setenv(ENVIRONMENT, meeting.environment[ENVIRONMENT])
    yield int(meeting.environment[ENVIRONMENT].split(" ")[0])


@pytest.mark.parametrize("shown", [b"", b"x" * 64, b"x" * 100_000, b"\xff" * 64, b"half a password"])
def test_strangers_are_sent_away_and_the_child_comes_in(shown: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    meeting = Meeting()
    with as_a_child(meeting, monkeypatch) as port, socket.create_connection((HERE, port)) as stranger:
        stranger.sendall(shown)
        found: list[list[socket.socket]] = []
        coming = threading.Thread(target=lambda: found.append(join(2)))
        coming.start()
        ours = meeting.take(2, lambda: True)
        coming.join()
        assert ENVIRONMENT not in os.environ
        for number, (one, other) in enumerate(zip(ours, found[0], strict=True)):
            one.sendall(bytes([number]))
            assert other.recv(8) == bytes([number])
            one.close()
            other.close()
        stranger.settimeout(5)
        with contextlib.suppress(ConnectionError):
            assert stranger.recv(1) == b""


def test_a_child_that_has_ended_is_not_waited_for() -> None:
    with pytest.raises(NobodyCameError):
        Meeting().take(1, lambda: False)


def test_nobody_on_the_network_reaches_it() -> None:
    meeting = Meeting()
    assert meeting._listener.getsockname()[0] == HERE
    with pytest.raises(NobodyCameError):
        meeting.take(1, lambda: False)
