# SPDX-License-Identifier: Apache-2.0
"""BrlAPI: its packets as values, and the real BRLTTY."""

import itertools
import socket
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tactile_app.messages import Fact, answer
from tactile_host.speech.braille.brlapi import BrlapiClient, BrlapiError, KeyPressed, Lent, key_of, packet
from tactile_host.speech.braille.display import connect, terminal_path
from tests.host.speech.patience import until
from tests.host.speech.readers.real_brltty import Brltty, Table, needs_brltty

NUMBER = struct.Struct("!I")
VERSION = packet("v", NUMBER.pack(8))
NO_PROOF = packet("a", b"\0\0\0N")
SIZE = packet("s", struct.pack("!II", 20, 1))
KEY = packet("k", struct.pack("!II", 0, 0x2000_0018))


def lent() -> BrlapiClient:
    client = BrlapiClient(lambda: b"secret", (1, 7))
    assert client.feed(VERSION + NO_PROOF + SIZE + packet("A")) == [Lent(20)]
    return client


def test_a_display_is_asked_for_in_this_order():
    client = BrlapiClient(lambda: b"secret", (1, 7))
    sent = []
    for answer_ in (VERSION, packet("a", b"\0\0\0K\0\0\0C"), packet("A"), SIZE, packet("A")):
        client.feed(answer_)
        sent.append(client.outgoing)
        client.outgoing = b""
    path = b"\0\0\0\2\0\0\0\1\0\0\0\7\0"
    assert sent == [VERSION, packet("a", b"\0\0\0Ksecret"), packet("s"), packet("t", path), b""]


@given(st.lists(st.integers(0, 60)))
def test_packets_mean_the_same_however_they_are_cut(cuts):
    data = VERSION + NO_PROOF + SIZE + packet("A") + KEY
    client = BrlapiClient(lambda: b"")
    edges = [0, *sorted(min(cut, len(data)) for cut in cuts), len(data)]
    events = []
    for start, end in itertools.pairwise(edges):
        events += client.feed(data[start:end])
    assert events == [Lent(20), KeyPressed("forward")]


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (packet("v", NUMBER.pack(99)), "expected BrlAPI version 8, got 99"),
        (VERSION + packet("a", b"\0\0\0Z"), "asks for a proof"),
        (VERSION + packet("e", NUMBER.pack(7)), "refuses: error 7"),
        (VERSION + NO_PROOF + packet("s", struct.pack("!II", 0, 0)), "no display is connected"),
        (VERSION + NO_PROOF + packet("s", struct.pack("!II", 1 << 30, 1)), "no display is connected"),
        (packet("v"), "no BRLTTY"),
        (b"HTTP/1.1 400 Bad Request\r\n", "no BRLTTY"),
    ],
)
def test_what_lends_nothing_says_why(data, why):
    with pytest.raises(BrlapiError, match=why):
        BrlapiClient(lambda: b"").feed(data)


@given(st.binary(max_size=200))
def test_whatever_comes_it_is_understood_or_refused(data):
    client = lent()
    try:
        client.feed(data)
    except BrlapiError:
        return


def test_keys_without_a_meaning_mean_nothing():
    assert key_of(0x2001_0005) == "repeat", "a routing key"
    assert key_of(0x2000_0001) == "earlier"
    assert key_of(0x2000_0070) is None
    assert key_of(0x0000_0061) is None
    assert lent().feed(packet("k", b"\0")) == []


def test_the_display_is_ours_in_our_terminal_or_everywhere_where_nothing_tells():
    assert terminal_path({}) == ()
    assert terminal_path({"WINDOWPATH": "1:7", "WINDOWID": "44"}) == (1, 7, 44)
    assert terminal_path({"CONTROLVT": "3"}) == (3,)
    assert terminal_path({"WINDOWID": "99999999999999"}) == ()


def test_another_machine_is_never_asked():
    with pytest.raises(OSError, match="names another machine"):
        connect({"BRLAPI_HOST": "far.away:0"})


@pytest.fixture
def brltty(tmp_path: Path) -> Iterator[Brltty]:
    running = Brltty(tmp_path)
    yield running
    running.close()


@needs_brltty
def test_sentences_stand_on_the_display_and_its_keys_walk_and_repeat(brltty):
    table = Table(brltty.environment)
    push = Fact("moved-push", square="e3", direction="W", count=4, target="a3", falls=4, fallen="b", next="b")
    table.say_once_lent(push)
    shown = brltty.cells.texts

    def reads(text: str) -> None:
        until(lambda: shown[-1] == text, table.poll)

    reads("E3 west four, to a3.")
    brltty.cells.press("FWINRT")
    reads("Four ri off. Ri.")
    table.speaker.say(answer(Fact("square-empty", square="c4")))
    reads("C4 is empty.")
    brltty.cells.press("LNUP")
    reads("E3 west four, to a3.")
    brltty.cells.press("HOME")
    reads("C4 is empty.")
    before = len(table.printed)
    brltty.cells.press("ROUTE 3")
    until(lambda: len(table.printed) > before, table.poll)
    assert table.printed[-1].strip() == "C4 is empty."
    table.speaker.close()


@needs_brltty
def test_a_display_that_goes_is_told_once_and_found_again(tmp_path):
    first = Brltty(tmp_path)
    table = Table(first.environment)
    table.say_once_lent(Fact("turn", side="w"))
    until(lambda: first.cells.texts[-1].startswith("Sm"), table.poll)
    first.close()
    until(lambda: any(line.startswith("No braille display") for line in table.printed), table.poll)
    for _ in range(2000):
        table.poll()
    assert sum(line.startswith("No braille display") for line in table.printed) == 1
    assert not any("is there" in line for line in table.printed)


@needs_brltty
def test_who_knows_the_key_is_let_in_and_who_does_not_is_not(tmp_path):
    key = tmp_path / "key"
    key.write_text("a secret of this test\n")
    running = Brltty(tmp_path, f"keyfile:{key}")
    table = Table(running.environment)
    table.say_once_lent(Fact("turn", side="w"))
    until(lambda: running.cells.texts[-1].startswith("Sm"), table.poll)
    table.speaker.close()
    wrong = tmp_path / "wrong"
    wrong.write_text("another")
    other = Table({**running.environment, "BRLAPI_AUTH": f"keyfile:{wrong}"})
    until(lambda: any(line.startswith("No braille display") for line in other.printed), other.poll)
    other.speaker.close()
    running.close()


def test_without_brltty_it_is_said_once_and_tried_again_every_ten_seconds():
    with socket.create_server(("127.0.0.1", 0)) as free:
        number = free.getsockname()[1] - 4101
    table = Table({"BRLAPI_HOST": f"127.0.0.1:{number}"})
    for _ in range(1500):
        table.poll()
    assert table.printed == ["No braille display answers. Is BRLTTY running? I try again every ten seconds."]
