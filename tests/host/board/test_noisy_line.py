# SPDX-License-Identifier: Apache-2.0
"""The real firmware in real MicroPython behind a line that flips a byte now and then, both ways."""

import queue

import pytest

from tactile_app.board.events import Connected, Event
from tactile_core.protocol.host_link import Restarted
from tactile_core.protocol.messages import HistoryLost, State
from tactile_host.board.device import SerialBoard
from tactile_host.simulator.board import VirtualBoard, micropython_command
from tests.host.board.pty_board import wait_for

C4, F4 = 20, 23


@pytest.mark.skipif(micropython_command() is None, reason="MicroPython has no wheel for this system")
@pytest.mark.parametrize("flip_every", [0, 97])
def test_every_change_of_a_push_is_told_in_order(flip_every: int) -> None:
    events: queue.Queue[Event] = queue.Queue()
    with VirtualBoard(occupancy=1 << C4, flip_every=flip_every) as virtual:
        board = SerialBoard(virtual.port, events)
        board.start()
        seen = wait_for(events, lambda event: isinstance(event, State))
        virtual.do("slide c4 f4")
        virtual.do("slide f4 c4")
        virtual.do("key one")
        # Down and up again: two changes after the pegs'.
        seen += wait_for(events, lambda event: isinstance(event, State) and event.keys == 1)
        seen += wait_for(events, lambda event: isinstance(event, State) and event.keys == 0 and not event.is_tick)
        board.close()
    assert any(isinstance(event, Connected) for event in seen)
    assert not [event for event in seen if isinstance(event, Restarted | HistoryLost)]
    changes = [event for event in seen if isinstance(event, State) and not event.is_tick]
    first = changes[0].seq
    assert [change.seq for change in changes] == list(range(first, first + len(changes)))
    occupancies = [change.occupancy for change in changes]
    assert 1 << F4 in occupancies
    assert occupancies[-1] == 1 << C4
