# SPDX-License-Identifier: Apache-2.0
"""Parts of a session."""

from dataclasses import dataclass
from typing import Protocol

from tactile_app.board.client import BoardClient
from tactile_app.game.records.record_file import RecordFile
from tactile_app.session.shared_game import SharedGame
from tactile_app.session.trace_file import TraceFile
from tactile_app.session.voice_settings import VoiceSettings
from tactile_app.speech.speaker import Speaker
from tactile_app.virtual_hand.waits import Script


class Lines(Protocol):
    """The taker of the terminal's lines."""

    def take(self, line: str) -> Script:
        """Do what *line* says."""


@dataclass(frozen=True, slots=True)
class Parts:
    """Parts of a session besides its listener; *board* is its own, and nothing of it was taken yet.

    *epoch_minutes* is when the clock stood at zero, in minutes from the epoch; now it shows *now_ms*. *is_real*: the
    board is one that is plugged in. A *trace* keeps what the board shows. *shared* is what joins this home with
    another.
    """

    speaker: Speaker
    voice: VoiceSettings
    record: RecordFile
    board: BoardClient
    now_ms: int
    epoch_minutes: int
    is_real: bool
    trace: TraceFile | None = None
    shared: SharedGame | None = None
