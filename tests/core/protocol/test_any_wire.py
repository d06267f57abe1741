# SPDX-License-Identifier: Apache-2.0
"""Properties of frames and links, whatever is sent and however it is cut, damaged or drowned in noise."""

import itertools
import random

from hypothesis import given, settings
from hypothesis import strategies as st

from tactile_core.protocol.board_link import BoardLink
from tactile_core.protocol.frames import ALPHABET, LONGEST_LINE, LineReader, decode, encode
from tactile_core.protocol.host_link import HostLink, Restarted
from tactile_core.protocol.messages import HistoryLost, State, Tone, parse_message
from tests.core.protocol.wires import STEP_MS, Pair, Wire, hello

# No test depends on how fast the machine is.
FEWER = settings(max_examples=60)
LETTERS = ALPHABET.decode()
TEXTS = st.text(LETTERS, min_size=1, max_size=LONGEST_LINE - 5)
STATES = st.builds(
    State,
    st.integers(0, 255),
    st.integers(0, 10**9),
    st.integers(0, 10**9),
    st.integers(0, (1 << 36) - 1),
    st.integers(0, 255),
    is_tick=st.booleans(),
)


def pieces(data: bytes, cuts: list[int]) -> list[bytes]:
    places = sorted({cut % (len(data) + 1) for cut in cuts} | {0, len(data)})
    return [data[start:end] for start, end in itertools.pairwise(places)]


@given(TEXTS)
def test_every_text_survives_its_line(text: str) -> None:
    line = encode(text)
    assert line.count(b"\n") == 1
    assert b"\x03" not in line
    assert decode(line[:-1]) == text


@given(STATES)
def test_every_state_survives_its_text(state: State) -> None:
    assert parse_message(state.text()) == state


@given(st.text(LETTERS))
def test_whatever_is_read_is_written_the_same(text: str) -> None:
    message = parse_message(text)
    if message is not None:
        assert message.text() == text or text.startswith("h ")


@given(st.lists(TEXTS, max_size=8), st.lists(st.integers(0, 2000), max_size=20))
def test_any_split_gives_the_same_texts(texts: list[str], cuts: list[int]) -> None:
    data = b"".join(encode(text) for text in texts)
    reader = LineReader()
    got = [text for piece in pieces(data, cuts) for text in reader.feed(piece)]
    assert got == texts
    assert reader.damaged == 0


@given(STATES, st.data())
def test_a_burst_of_up_to_two_bytes_never_passes_for_another_line(state: State, data: st.DataObject) -> None:
    line = bytearray(encode(state.text())[:-1])
    at = data.draw(st.integers(0, len(line) - 2))
    flips = data.draw(st.binary(min_size=2, max_size=2).filter(any))
    line[at] ^= flips[0]
    line[at + 1] ^= flips[1]
    assert decode(line) is None


@given(st.binary(max_size=2000), st.lists(st.integers(0, 2000), max_size=10), STATES)
def test_noise_never_crashes_a_reader_and_the_next_line_is_read(noise: bytes, cuts: list[int], state: State) -> None:
    reader = LineReader()
    for piece in pieces(noise, cuts):
        reader.feed(piece)
    assert reader.feed(b"\n" + encode(state.text()))[-1] == state.text()


class Drawn(Wire):
    """A wire that damages each write as the next item of a drawn list says, until the list is used up."""

    def __init__(self, damages: list[tuple[str, int, int]]) -> None:
        self._damages = damages

    def carry(self, data: bytes, now_ms: int) -> list[bytes]:
        if not self._damages or not data:
            return [data]
        kind, at, byte = self._damages.pop()
        at %= len(data)
        match kind:
            case "drop":
                return [data[:at] + data[at + 1 :]]
            case "flip":
                return [data[:at] + bytes([data[at] ^ (byte or 1)]) + data[at + 1 :]]
            case "double":
                return [data[:at], data[at : at + 1], data[at:]]
            case "cut":
                return [data[:at]]
            case "lose":
                return []
            case _:
                return [data[:at] + bytes([byte]) * 7, data[at:]]


DAMAGES = st.lists(
    st.tuples(
        st.sampled_from(["drop", "flip", "double", "cut", "lose", "insert"]), st.integers(0, 200), st.integers(0, 255)
    ),
    max_size=60,
)


def told(pair: Pair) -> list[tuple[int, int, int, int]]:
    assert pair.kinds(Restarted) == []
    assert pair.kinds(HistoryLost) == []
    changes: list[tuple[int, int, int, int]] = pair.changes()
    return changes


@FEWER
@given(DAMAGES, DAMAGES, st.lists(st.tuples(st.integers(1, 40), st.integers(0, (1 << 36) - 1)), max_size=40))
def test_whatever_happens_on_the_wire_every_change_is_told_once_in_order_and_nothing_else(
    there: list[tuple[str, int, int]], back: list[tuple[str, int, int]], changes: list[tuple[int, int]]
) -> None:
    pair = Pair(Drawn(there), Drawn(back))
    pair.there, drawn = Wire(), pair.there
    pair.run(100)
    pair.there = drawn
    for wait, occupancy in changes:
        pair.run(wait * STEP_MS)
        pair.change(occupancy)
    there.clear()
    back.clear()
    pair.run(1000)
    assert told(pair) == pair.sent


@FEWER
@given(st.lists(st.integers(0, (1 << 36) - 1), min_size=1, max_size=10), st.integers(0, 400), st.integers(1, 255))
def test_a_reset_in_the_middle_of_a_line_is_told_and_nothing_wrong_is(changes: list[int], cut: int, boot: int) -> None:
    board = BoardLink(hello(boot=0), 0, 0, 0)
    host = HostLink(0)
    for number, occupancy in enumerate(changes):
        board.change(number + 1, occupancy, 0)
    data = b"".join(iter(board.outgoing, b""))
    events = host.receive(data[: cut % len(data)], 20)
    again = BoardLink(hello(boot=boot), 5, 0, 0)
    events += host.receive(b"".join(iter(again.outgoing, b"")), 30)
    states = [event for event in events if isinstance(event, State)]
    sent = dict(enumerate(changes, 1))
    assert all(sent[state.seq] == state.occupancy for state in states if state.boot == 0)
    assert (states[-1].boot, states[-1].occupancy) == (boot, 5)
    assert events.count(Restarted()) == (1 if any(state.boot == 0 for state in states) else 0)


def test_ten_megabytes_of_noise_each_way_crash_nothing_and_a_second_later_the_link_is_in_step() -> None:
    lots = random.Random(20)
    pair = Pair(Wire(), Wire())
    pair.run(200)
    for _ in range(160):
        noise = lots.randbytes(1 << 16)
        assert pair.host.receive(noise, pair.now_ms) == []
        assert pair.board.receive(noise, pair.now_ms) == []
    # Noise that looks like the wire's own lines is harder to tell from them.
    for _ in range(20):
        noise = bytes(lots.choices(ALPHABET + b"\n", k=1 << 16))
        assert pair.host.receive(noise, pair.now_ms) == []
        assert pair.board.receive(noise, pair.now_ms) == []
    pair.change(77, 1)
    pair.run(1000)
    pair.host.send(Tone(440, 10))
    pair.run(10)
    assert pair.changes() == pair.sent
    assert Tone(440, 10) in pair.wishes
