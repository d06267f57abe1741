# SPDX-License-Identifier: Apache-2.0
"""What the referee decides is carried out here: first written to the disk, then said, then sounded."""

from collections.abc import Callable, Sequence

from tactile_core.protocol.host_link import Restarted
from tactile_core.protocol.messages import Hello, HistoryLost, State, Tone
from tactile_host.board.events import Connected, Disconnected, Refused
from tactile_host.game.effects import Effect, Quit, Record, Repeat, Say, Sound
from tactile_host.game.record_file import RecordFile
from tactile_host.game.record_reader import NOTE
from tactile_host.game.referee import Referee
from tactile_host.messages import Fact, alert, answer, chatter, turn
from tactile_host.play.saved_games import note_of
from tactile_host.play.trace_file import TraceFile
from tactile_host.speech.reminders import Reminder
from tactile_host.speech.speaker import Speaker

# Short tones of the board itself: hertz and milliseconds.
TONES = {
    "moved": (880, 60),
    "placed": (1000, 30),
    "stopped": (880, 25),
    "question": (660, 120),
    "differs": (330, 100),
    "refused": (220, 200),
    "over": (1320, 300),
}

# Reasons for a start, as a hello tells them, that are faults: firmware/watchdog.py.
FAULTY_STARTS = ("watchdog", "crash")
# What a hello says of a board whose files are not all of one firmware: firmware/identity.py.
NO_FIRMWARE = "none"


class Session:
    """Joins a *referee*, a *speaker*, a *record* and a board, to which *send_tone* sends once there is one.

    A *trace* keeps what the board showed.
    *is_real*: the board is one that is plugged in; *reminds*: silence is followed by a reminder of what is waited for.
    A line that cannot be written is said once, kept, and tried again with the next; the game goes on.
    """

    def __init__(
        self,
        referee: Referee,
        speaker: Speaker,
        record: RecordFile,
        *,
        is_real: bool,
        reminds: bool,
        trace: TraceFile | None = None,
    ) -> None:
        self.referee = referee
        self._trace = trace
        self.is_over = False
        self.board_ms = -1
        self.is_connected = False
        self.was_restarted = False
        self._speaker = speaker
        self._record = record
        self.send_tone: Callable[[Tone], None] = lambda _: None
        self._is_real = is_real
        self._reminds = reminds
        self._boot: int | None = None
        self._seen: tuple[int, int] | None = None
        self._last: tuple[int, int] | None = None
        self._is_disk_full = False
        self._was_playing = False

    def carry_out(self, effects: list[Effect]) -> None:
        """Do what *effects* say, in their order; lines of the record that follow each other are written at once."""
        lines: list[str] = []
        for effect in effects:
            if isinstance(effect, Record):
                lines.append(effect.line)
                continue
            self._write(lines)
            lines = []
            self._do(effect)
        self._write(lines)
        self._note_beginning()
        if effects and self._reminds:
            self._speaker.remind_of(Reminder(chatter(*self.referee.waits_for())))

    def take(self, event: object) -> None:
        """Take one event of the board."""
        match event:
            case State() as state:
                self._see(state)
            case Connected(hello):
                self.carry_out(self._connected(hello))
            case Disconnected():
                self.is_connected = False
                self.carry_out([Say(alert(Fact("board-lost"), topic="board"))])
            case Refused(reason, details):
                self.carry_out([Say(alert(refusal(reason, details), topic="board"))])
            case Hello() as hello:
                # The port stayed open through a restart.
                self.carry_out(self._back(hello, ()) if hello.boot != self._boot else [])
            case Restarted():
                self.was_restarted = True
                self.carry_out(self.referee.restarted())
            case HistoryLost():
                self.carry_out(self.referee.gap())

    def say(self, *facts: Fact) -> None:
        """Say *facts* as an answer to what was typed."""
        self.carry_out([Say(answer(*facts))])

    def _see(self, state: State) -> None:
        shown = (state.occupancy, state.keys)
        if self._last is not None and shown != self._last:
            self._speaker.acted()
        self._last = shown
        self._seen = (state.boot, state.seq)
        if self._trace is not None:
            snapshot = self.referee.snapshot_of(state)
            if snapshot is not None:
                self._trace.see(snapshot, state.keys, self.referee.match.position)
        effects = self.referee.see(state)
        self.board_ms = state.ms
        self.carry_out(effects)

    def _connected(self, hello: Hello) -> list[Effect]:
        self.is_connected = True
        rows, columns = hello.rows, hello.columns
        try:
            self.referee.attach(rows, columns)
        except ValueError:
            game = self.referee.match.game
            needs = Fact("board-too-small", rows=rows, columns=columns, need_rows=game.rows, need_columns=game.columns)
            return [Say(alert(needs, topic="board"))]
        cure = [Fact("board-half-updated")] if self._is_real and hello.firmware == NO_FIRMWARE else []
        if self._boot is not None:
            return self._back(hello, cure)
        self._boot = hello.boot
        if not self._is_real:
            return []
        return [Say(turn(Fact("board-found", board=hello.board_id, rows=rows, columns=columns), *cure, topic="board"))]

    def _back(self, hello: Hello, cure: Sequence[Fact]) -> list[Effect]:
        """Say that the board is there again; where a fault restarted it, that."""
        is_faulty = hello.boot != self._boot and hello.reset_cause in FAULTY_STARTS
        self._boot = hello.boot
        return [Say(alert(Fact("board-restarted" if is_faulty else "board-back"), *cure, topic="board"))]

    def _do(self, effect: Effect) -> None:
        match effect:
            case Say(utterance):
                self._speaker.say(utterance)
            case Sound(name):
                self.send_tone(Tone(*TONES[name]))
            case Repeat():
                self._speaker.repeat()
            case Quit():
                self._leave()

    def _leave(self) -> None:
        """Say goodbye, and that the game is saved only where it is."""
        try:
            self._record.flush()
        except OSError:
            self._speaker.say(alert(Fact("goodbye-unsaved")))
        else:
            self._speaker.say(answer(Fact("goodbye")))
        self.is_over = True

    def _note_beginning(self) -> None:
        """Note from where the board is to tell what the hands did, once the turns begin: before their first move too.

        A game that was gone on with from its record has the note there, and what follows it is yet to be told.
        """
        was_playing, self._was_playing = self._was_playing, self.referee.is_playing
        if self._was_playing and not was_playing and self._seen is not None:
            self._write([note_of(*self._seen)])

    def _write(self, lines: list[str]) -> None:
        if not lines:
            return
        note = [] if self._seen is None or lines[-1].startswith(NOTE) else [note_of(*self._seen)]
        try:
            self._record.write([*lines, *note])
        except OSError:
            if not self._is_disk_full:
                self._speaker.say(alert(Fact("disk-full")))
            self._is_disk_full = True
        else:
            if self._is_disk_full:
                self._speaker.say(turn(Fact("disk-back")))
            self._is_disk_full = False


def refusal(reason: str, details: dict[str, str | int]) -> Fact:
    """Return what is said about a board that cannot be played on, with its cure."""
    if details.get("word") == "crashing":
        return Fact("board-crashing")
    if reason == "protocol":
        return Fact("board-wrong-version", **details)
    return Fact(f"board-{reason.replace('_', '-')}", **details)
