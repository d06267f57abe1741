# SPDX-License-Identifier: Apache-2.0
"""A tone from its square tells each act of a hand at once, before any sentence."""

import numpy as np

from tactile_core.protocol.messages import State
from tactile_host.speech.mixer import Mixer
from tactile_host.speech.output import Output
from tactile_host.speech.player import SILENT, Player
from tactile_host.speech.voices.voice import Voice
from tests.host.ring.player import DictStore, open_session, room_of

FULL = 0b111111
B, E = 1, 4


class Table:
    """A session on a board of six by six whose loudspeaker is read; no voice, so that only tones are heard."""

    def __init__(self):
        self.player = Player((SILENT,))
        self.mixer: Mixer = self.player.mixer
        output = Output(Voice("en", self.player.add, 1.0, ()), self.player)
        self.session = open_session(room_of(DictStore(), [], output), 0)
        self.session.referee.attach(6, 6)
        self.seq = 0

    def show(self, occupancy: int) -> np.ndarray:
        """Let the board show *occupancy*; return left and right of what is heard in the next tenth of a second."""
        self.seq += 1
        self.session._see(State(1, self.seq, 100 * self.seq, occupancy, 0))
        return np.frombuffer(self.mixer.read(4800), dtype="<i2").reshape(-1, 2).T.astype(float)


def test_a_lifted_piece_is_heard_softly_and_a_placed_one_clearly_each_from_its_column():
    table = Table()
    assert np.abs(table.show(FULL)).max() == 0, "the first look is no change"
    lifted = np.abs(table.show(FULL & ~(1 << B))).mean(axis=1)
    placed = np.abs(table.show(FULL)).mean(axis=1)
    right = np.abs(table.show(FULL & ~(1 << E))).mean(axis=1)
    assert 0 < lifted[0] < 0.6 * placed[0]
    assert lifted[0] > 1.3 * lifted[1]
    assert right[1] > 1.3 * right[0]
    assert np.abs(table.show(FULL & ~(1 << E))).max() == 0, "the same once more is no change"


def test_two_squares_at_once_are_both_heard():
    table = Table()
    table.show(0)
    heard = table.show(1 << 0 | 1 << 30)
    spectrum = np.abs(np.fft.rfft(heard[0], n=1 << 16))
    hz = np.arange(len(spectrum)) * 48_000 / (1 << 16)
    low = spectrum[(hz > 300) & (hz < 360)].max()
    high = spectrum[(hz > 550) & (hz < 630)].max()
    assert min(low, high) > 0.3 * max(low, high)
