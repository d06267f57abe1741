# SPDX-License-Identifier: Apache-2.0
"""Speech Dispatcher's protocol as values: the commands, and the meaning of answers, however they arrive."""

import contextlib
import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tactile_host.speech.readers.speech_dispatcher import rate_steps, socket_path, within
from tactile_host.speech.readers.ssip import SsipConversation, SsipError, SsipReader, message

# As Speech Dispatcher 0.11.4 answers to two settings, a question and two texts, the second of which is cancelled.
ANSWERS = (
    b"208 OK CLIENT NAME SET\r\n251-10\r\n251 OK GET RETURNED\r\n230 OK RECEIVING DATA\r\n225-7\r\n"
    b"225 OK MESSAGE QUEUED\r\n701-7\r\n701-1\r\n701 BEGIN\r\n702-7\r\n702-1\r\n702 END\r\n"
    b"230 OK RECEIVING DATA\r\n225-8\r\n225 OK MESSAGE QUEUED\r\n703-8\r\n703-1\r\n703 CANCELED\r\n"
)


def asked() -> SsipConversation:
    talk = SsipConversation()
    talk.set("CLIENT_NAME", "somebody:tactile-board:main")
    talk.ask("RATE")
    talk.speak(1, "C4 is empty.")
    talk.speak(2, "Smooth to move.")
    return talk


@given(st.lists(st.integers(0, len(ANSWERS))))
def test_answers_mean_the_same_however_they_are_cut(cuts):
    talk = asked()
    edges = [0, *sorted(cuts), len(ANSWERS)]
    ended = [epoch for start, end in itertools.pairwise(edges) for epoch in talk.take(ANSWERS[start:end])]
    assert ended == [1, 2]
    assert talk.usual == {"RATE": 10}
    assert talk.is_answered


def test_a_text_is_one_line_and_never_ends_itself():
    assert message("C4\r\n.\r\nQUIT") == b"SPEAK\r\nC4  .  QUIT\r\n.\r\n"
    assert message(".") == b"SPEAK\r\n..\r\n.\r\n"
    assert message("À toi.") == "SPEAK\r\nÀ toi.\r\n.\r\n".encode()


def test_what_was_cancelled_is_not_waited_for_even_where_its_number_comes_later():
    talk = SsipConversation()
    talk.speak(1, "one")
    talk.cancel()
    talk.speak(2, "two")
    answers = (
        b"230 OK\r\n225-1\r\n225 OK MESSAGE QUEUED\r\n213 OK CANCELED\r\n230 OK\r\n225-2\r\n225 OK MESSAGE QUEUED\r\n"
    )
    assert talk.take(answers + b"703-1\r\n703-1\r\n703 CANCELED\r\n") == []
    assert talk.take(b"702-2\r\n702-1\r\n702 END\r\n") == [2]


def test_a_text_that_is_refused_is_not_waited_for():
    talk = SsipConversation()
    talk.speak(1, "one")
    assert talk.take(b"230 OK\r\n300 ERR INTERNAL\r\n") == [1]


@pytest.mark.parametrize(
    "answer",
    [
        b"HTTP/1.1 400 Bad Request\r\n",
        b"2\xff9 OK\r\n",
        b"\r\n",
        b"x" * 5000,
        b"200 OK\r\n200 OK\r\n",
        b"200-x\r\n" * 5000,
    ],
)
def test_what_is_no_such_server_is_refused(answer):
    talk = SsipConversation()
    talk.set("PRIORITY", "message")
    with pytest.raises(SsipError):
        talk.take(answer)


@given(st.binary(max_size=300))
def test_whatever_comes_it_is_understood_or_refused(data):
    with contextlib.suppress(SsipError):
        SsipReader().feed(data)


def test_rates_end_where_the_servers_end():
    assert [rate_steps(rate, 0) for rate in (0.5, 0.75, 1.0, 2.0, 3.0)] == [-100, -50, 0, 50, 100]
    assert rate_steps(1.0, 35) == 35, "the pace that the user has everywhere"
    assert rate_steps(3.0, 35) == 100
    assert within(-300) == -100


def test_the_server_is_looked_for_where_the_user_s_is():
    assert socket_path({"XDG_RUNTIME_DIR": "/run/user/7"}) == "/run/user/7/speech-dispatcher/speechd.sock"
    assert socket_path({"SPEECHD_ADDRESS": "unix_socket:/tmp/s", "XDG_RUNTIME_DIR": "/run"}) == "/tmp/s"
    with pytest.raises(OSError, match="SPEECHD_ADDRESS names no Unix socket"):
        socket_path({"SPEECHD_ADDRESS": "inet_socket:far.away:6560"})
