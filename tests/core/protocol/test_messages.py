# SPDX-License-Identifier: Apache-2.0
"""Messages: every text is read back as the value it came from, and nothing else is read."""

from tactile_core.protocol import messages as m
from tactile_core.protocol.frames import LONGEST_LINE, encode

EVERY = (
    (m.State(0x5F, 12, 34567, 0xFFFFFFFFF, 0), "s 5f 12 34567 fffffffff 00"),
    (m.State(0, 1, 0, 1, 0x11, digits=25), "s 00 1 0 0000000000000000000000001 11"),
    (m.State(0xFF, 0, 7, 0, 0, is_tick=True), "k ff 0 7 000000000 00"),
    (m.State(0xFF, 9, 70, 0, 4, is_tick=True), "k ff 9 70 000000000 04"),
    (m.Hello(2, 0x5F, "e6614103e7452d2f", 6, 6, "none", "power"), "h 2 5f e6614103e7452d2f 6 6 none power"),
    (m.OtherHello(3), "h 3"),
    (m.HistoryLost(17), "o 17"),
    (m.Statistics(1000, 998, 2100, 150000, 40, 2, 65, 8000), "r 1000 998 2100 150000 40 2 65 8000"),
    (m.Health(35, 120, 3, 11), "q 35 120 3 11"),
    (m.Fault("settings"), "e settings"),
    (m.FaultRecord(1, 2, "crash", 3, "valueerror.loop.py.82"), "f 1 2 crash 3 valueerror.loop.py.82"),
    (m.AskFaults(), "f"),
    (m.Heartbeat(12), "a 12"),
    (m.Resend(5), "g 5"),
    (m.Tone(880, 120), "t 880 120"),
    (m.Light(True), "l 1"),
    (m.Light(False), "l 0"),
    (m.AskHello(), "?"),
    (m.AskStatistics(), "r"),
    (m.AskHealth(), "q"),
    (m.Stop(), "z"),
)


def test_every_message_has_its_text_and_is_read_back_from_it() -> None:
    for message, text in EVERY:
        assert message.text() == text
        read = m.parse_message(text)
        assert read == message, text
        assert type(read) is type(message), text
        assert hash(read) == hash(message)


def test_messages_of_different_texts_differ() -> None:
    for one, (message, _) in enumerate(EVERY):
        for two, (other, _) in enumerate(EVERY):
            assert (message == other) == (one == two)
    assert m.AskHello() != "?"


def test_a_message_shows_itself_as_what_makes_it_again() -> None:
    names = {name: getattr(m, name) for name in dir(m)}
    for message, _ in EVERY:
        assert eval(repr(message), names) == message


def test_nothing_but_a_message_is_read() -> None:
    wrong = ["", " ", "x", "s", "k", "h", "h x", "? ", " ?", "? 1", "a", "a 1 2", "a 01", "a -1", "a 1 0 0"]
    wrong += ["f 1", "f 1 a 2", "f 1 2 a 2 b c", "f 1 a 2 b"]
    wrong += ["g x", "g 12345678901", "t 1", "t 1 ", "t  1 1", "l 2", "l 01", "z z", "o", "o 1 2", "e", "e two words"]
    wrong += ["r 1", "q 1", "h 2", "h 2 5f id 6 6 none", "h 2 5f id 6 6 none power 1"]
    wrong += ["s 5f 12 34567 fffffffff", "s 5f 12 34567 fffffffff 00 0", "s 5 12 34567 fffffffff 00"]
    wrong += ["s 5g 12 34567 fffffffff 00", "s 5f 12 34567 ffffffffg 00", "s 5f 12 34567 " + "0" * 26 + " 00"]
    wrong += ["s 5f 12 034567 fffffffff 00", "s 5f 12 34567  00"]
    wrong += ["k 5f 12 34567 fffffffff", "k 5f 12 34567 fffffffff 00 0"]
    for text in wrong:
        assert m.parse_message(text) is None, text


def test_the_hello_of_another_protocol_tells_its_version_whatever_follows() -> None:
    assert m.parse_message("h 3 and more of it") == m.OtherHello(3)
    assert m.parse_message("h 17") == m.OtherHello(17)
    assert m.parse_message("h 01 5f id 6 6 none power") is None


def test_the_longest_messages_fit_a_line() -> None:
    long = 9999999999
    state = m.State(255, long, long, (1 << 100) - 1, 255, is_tick=True, digits=25)
    hello = m.Hello(m.PROTOCOL, 255, "0123456789abcdef", 10, 10, "0123456789abcdef", "brownout-or-power")
    numbers = m.Statistics(long, long, long, long, long, long, long, long)
    for message in (state, hello, numbers):
        assert len(encode(message.text())) <= LONGEST_LINE


def test_rows_become_one_bit_a_square_a1_first() -> None:
    assert m.occupancy_of([1, 0, 0, 0, 0, 0], 6) == 1
    assert m.occupancy_of([0, 2, 0, 0, 0, 0], 6) == 1 << 7
    assert m.occupancy_of([63] * 6, 6) == 0xFFFFFFFFF
    assert m.occupancy_of([0] * 9 + [1 << 9], 10) == 1 << 99
