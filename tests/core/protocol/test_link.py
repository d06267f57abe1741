# SPDX-License-Identifier: Apache-2.0
"""Two real links joined by wires of every kind; time is a counter, and both interpreters run these tests."""

from tactile_core.protocol import messages as m
from tactile_core.protocol.board_link import HISTORY, BoardLink
from tactile_core.protocol.frames import encode
from tactile_core.protocol.host_link import HostLink, Restarted
from tests.core.protocol.wires import ByteByByte, Cut, Delayed, Flips, Lossy, Pair, Prng, Wire, hello


def play(pair: Pair, changes: int, seed: int = 1) -> None:
    """Let hands make *changes* at uneven times, once the host knows the board."""
    lots = Prng(seed)
    for _ in range(changes):
        pair.run(5 + 5 * lots.randrange(20))
        pair.change(lots.randrange(1 << 20) << 16 | lots.randrange(1 << 16), lots.randrange(32))


def test_every_change_arrives_at_once_over_a_perfect_wire() -> None:
    pair = Pair(Wire(), Wire())
    pair.run(100)
    play(pair, 50)
    pair.run(5)
    assert pair.changes() == pair.sent
    for told_ms, event in pair.events:
        if isinstance(event, m.State):
            assert told_ms - event.ms <= 5


def test_the_hello_comes_unasked_and_again_when_asked() -> None:
    pair = Pair(Wire(), Wire())
    pair.run(100)
    assert pair.kinds(m.Hello) == [hello()]
    pair.host.connected(pair.now_ms)
    pair.run(100)
    assert pair.kinds(m.Hello) == [hello(), hello()]


def test_ticks_repeat_the_last_number_every_20_ms_soon_after_a_change_and_every_50_ms_otherwise() -> None:
    pair = Pair(Wire(), Wire(), keep_ticks=True)
    pair.run(1000)
    pair.change(3)
    pair.run(2500)
    ticks = [state for state in pair.states() if state.is_tick]
    before, after = [tick for tick in ticks if tick.seq == 0], [tick for tick in ticks if tick.seq == 1]
    assert [tick.ms for tick in before] == list(range(0, 1001, 50))
    assert [tick.ms for tick in after] == list(range(1020, 2501, 20)) + list(range(2550, 3501, 50))
    assert all(tick.occupancy == 3 for tick in after)


def test_byte_by_byte_nothing_changes() -> None:
    pair = Pair(ByteByByte(), ByteByByte())
    pair.run(100)
    play(pair, 50)
    pair.run(5)
    assert pair.changes() == pair.sent


def test_a_lossy_wire_delays_changes_and_loses_none() -> None:
    for seed in range(10):
        pair = Pair(Lossy(seed, 60), Lossy(seed + 100, 60))
        pair.run(500)
        pair.change(1)
        pair.run(2000)
        play(pair, 40, seed)
        pair.run(3000)
        assert pair.changes()[-40:] == pair.sent[-40:], seed
        assert pair.kinds(Restarted) == []


def test_a_delay_changes_nothing_but_the_time_of_hearing() -> None:
    pair = Pair(Delayed(400), Delayed(400))
    pair.run(1000)
    play(pair, 40)
    pair.run(1000)
    assert pair.changes() == pair.sent
    assert pair.kinds(Restarted) == []


def test_what_happened_while_the_wire_was_cut_is_told_afterwards_in_order() -> None:
    pair = Pair(Cut(1000, 3000), Wire())
    play(pair, 60)
    assert pair.now_ms > 3000
    pair.run(300)
    assert pair.changes() == pair.sent


def test_more_changes_than_the_board_keeps_are_told_as_lost_history() -> None:
    pair = Pair(Cut(1000, 60000), Wire())
    pair.run(1000)
    play(pair, HISTORY + 40)
    pair.run(60000 - pair.now_ms + 300)
    lost = pair.kinds(m.HistoryLost)
    assert lost == [m.HistoryLost(41)]
    assert pair.changes() == pair.sent[40:]


def test_what_the_board_itself_missed_is_told_in_its_place_and_the_whole_state_follows() -> None:
    pair = Pair(Wire(), Wire(), keep_ticks=True)
    pair.run(1000)
    pair.change(5)
    pair.board.missed()
    pair.run(100)
    events = [event for _, event in pair.events]
    at = events.index(m.HistoryLost(3))
    before, after = events[at - 1], events[at + 1]
    assert (before.seq, before.is_tick, before.occupancy) == (1, False, 5)
    assert (after.seq, after.is_tick, after.occupancy) == (2, True, 5)


def test_what_the_board_missed_is_told_however_bad_the_wire_is() -> None:
    for seed in range(20):
        pair = Pair(Wire(), Wire())
        pair.run(100)
        pair.there, pair.back = Lossy(seed, 3), Lossy(seed, 3)
        play(pair, 5, seed)
        pair.board.missed()
        play(pair, 5, seed)
        pair.there = pair.back = Wire()
        pair.run(1000)
        assert m.HistoryLost(7) in pair.kinds(m.HistoryLost), seed
        assert pair.changes()[-5:] == pair.sent[-5:], seed


def test_a_second_without_damage_is_enough_after_any_noise() -> None:
    for seed in range(20):
        pair = Pair(Lossy(seed, 3), Lossy(seed, 3))
        play(pair, 20, seed)
        pair.there = pair.back = Wire()
        pair.run(1000)
        pair.change(5)
        pair.run(5)
        assert pair.changes()[-1] == pair.sent[-1], seed


def test_flipped_bytes_delay_changes_and_neither_lose_nor_double_one() -> None:
    # Damage to one byte in 300 is far more than a cable does; at one in 100 the line is broken.
    for seed in range(6):
        for one_in in (1000, 300, 100):
            pair = Pair(Flips(seed, one_in), Flips(seed + 50, one_in))
            pair.run(500)
            pair.change(1)
            pair.run(2000)
            play(pair, 60, seed)
            pair.run(3000)
            assert pair.changes()[-60:] == pair.sent[-60:], (seed, one_in)
            assert pair.kinds(Restarted) == [], (seed, one_in)


def test_damaged_copies_of_an_old_tick_are_no_restart() -> None:
    pair = Pair(Wire(), Wire())
    play(pair, 10)
    pair.run(100)
    pair.events = []
    tick = encode(m.State(0x5F, 10, pair.now_ms, pair.sent[-1][2], pair.sent[-1][3], is_tick=True).text())
    for place in (3, 9, 14):
        damaged = bytearray(tick)
        damaged[place] ^= 0x04
        pair.host.receive(bytes(damaged), pair.now_ms)
        pair.change(place)
        pair.run(5)
    assert pair.kinds(Restarted) == []
    assert [state.seq for state in pair.states()] == [11, 12, 13]


def test_wishes_of_the_host_reach_the_board_in_order() -> None:
    pair = Pair(Wire(), Wire())
    wishes = [m.Tone(880, 100), m.Light(True), m.AskStatistics(), m.AskHealth(), m.AskFaults(), m.Stop()]
    for wish in wishes:
        pair.host.send(wish)
    pair.run(10)
    assert pair.wishes == wishes


def test_answers_of_the_board_reach_the_host() -> None:
    pair = Pair(Wire(), Wire())
    answers = [m.Statistics(1, 2, 3, 4, 5, 6, 7, 8), m.Health(0, 1, 2, 3), m.Fault("settings")]
    for answer in answers:
        assert pair.board.send(answer)
    pair.run(10)
    assert [event for _, event in pair.events][1:4] == answers


def test_the_queue_of_answers_is_bounded_and_says_when_it_is_full() -> None:
    board = BoardLink(hello(), 0, 0, 0)
    taken = [board.send(m.Health(square, 0, 0, 0)) for square in range(36)]
    assert taken.count(True) == 16
    assert board.outgoing().startswith(b"\nh ")
    assert not board.send(m.Health(35, 0, 0, 0))
    board.outgoing()
    assert board.send(m.Health(35, 0, 0, 0))


def test_the_first_hello_goes_before_changes_and_changes_before_answers() -> None:
    board = BoardLink(hello(), 0, 0, 0)
    board.tick(50)
    board.send(m.Health(0, 1, 2, 3))
    board.change(60, 1, 0)
    board.change(61, 3, 0)
    lines = [board.outgoing().strip()[:1] for _ in range(6)]
    assert lines == [b"h", b"s", b"s", b"q", b"", b""]


def test_the_board_knows_whether_a_host_is_there() -> None:
    pair = Pair(Wire(), Wire())
    assert not pair.board.is_host_there(0)
    pair.run(500)
    assert pair.board.is_host_there(pair.now_ms)
    pair.back = Cut(0, 100000)
    pair.run(2000)
    assert pair.board.is_host_there(pair.now_ms)
    pair.run(1500)
    assert not pair.board.is_host_there(pair.now_ms)


def test_a_reader_that_is_gone_costs_the_board_neither_memory_nor_the_last_changes() -> None:
    board = BoardLink(hello(), 0, 0, 0)
    for now_ms in range(0, 100000, 10):
        board.tick(now_ms)
        board.change(now_ms, now_ms % 64, 0)
    lines = []
    line = board.outgoing()
    while line:
        lines.append(line)
        line = board.outgoing()
    assert len(lines) == 1 + 1 + HISTORY
    assert lines[1] == encode("o " + str(10000 - HISTORY + 1))


def test_a_program_that_was_killed_is_told_what_came_after_its_last_change() -> None:
    pair = Pair(Wire(), Wire())
    play(pair, 10)
    pair.run(100)
    pair.host = HostLink(pair.now_ms, heard=(0x5F, 6))
    pair.events = []
    pair.run(300)
    assert pair.changes() == pair.sent[6:]
    assert pair.kinds(Restarted) == []


def test_a_program_that_was_killed_while_the_board_restarted_begins_afresh() -> None:
    pair = Pair(Wire(), Wire())
    pair.host = HostLink(0, heard=(0x60, 6))
    play(pair, 3)
    pair.run(300)
    assert pair.kinds(Restarted) == [Restarted()]
    assert pair.changes() == pair.sent


def test_a_restart_begins_afresh_and_is_told_first() -> None:
    pair = Pair(Wire(), Wire(), keep_ticks=True)
    pair.run(100)
    play(pair, 10)
    pair.board = BoardLink(hello(boot=0x60), 7, 0, 0)
    pair.now_ms = 0
    pair.events = []
    pair.run(100)
    kinds = [event for _, event in pair.events]
    assert kinds[0] == hello(boot=0x60)
    assert kinds[1] == Restarted()
    assert (kinds[2].seq, kinds[2].occupancy) == (0, 7)
    pair.sent = []
    play(pair, 10)
    pair.run(100)
    assert pair.changes() == pair.sent


def test_a_restart_that_drew_the_same_boot_number_is_noticed() -> None:
    for quiet_ms in (0, 2500):
        pair = Pair(Wire(), Wire())
        play(pair, 10)
        pair.run(100)
        pair.board = BoardLink(hello(), 7, 0, 0)
        pair.there = Cut(0, quiet_ms)
        pair.now_ms = 0
        pair.events = []
        pair.run(quiet_ms + 200)
        assert pair.kinds(Restarted) == [Restarted()], quiet_ms
        pair.change(9)
        pair.run(100)
        assert pair.changes()[-1] == pair.sent[-1]


def test_a_reset_in_the_middle_of_a_line_does_not_cost_the_hello() -> None:
    host = HostLink(0)
    host.receive(b"s 5f 12 345", 0)
    assert host.receive(BoardLink(hello(boot=1), 0, 0, 0).outgoing(), 1) == [hello(boot=1)]


def test_a_prompt_that_echoes_is_counted_and_tells_nothing() -> None:
    host = HostLink(0)
    host.tick(250)
    assert host.receive(host.outgoing(), 250) == []
    assert host.echoes == 2


def test_a_board_of_another_protocol_is_told_with_its_version() -> None:
    host = HostLink(0)
    assert host.receive(encode("h 3 whatever follows"), 0) == [m.OtherHello(3)]


def test_a_sequence_number_out_of_the_blue_does_not_stop_the_link() -> None:
    pair = Pair(Wire(), Wire())
    pair.run(100)
    pair.host.receive(encode(m.State(0x5F, 999, 5, 1, 0).text()), pair.now_ms)
    play(pair, 10)
    pair.run(100)
    assert pair.changes() == pair.sent


def test_the_host_keeps_few_lines_for_a_port_that_takes_none() -> None:
    host = HostLink(0)
    for hz in range(1000):
        host.send(m.Tone(hz, 1))
    lines = host.outgoing().split(b"\n")
    assert len(lines) == 17
    assert lines[15].startswith(b"t 999 1 ")
