# SPDX-License-Identifier: Apache-2.0
"""A recorded evening, played again through the inner ring, with a dict for a disk: under CPython or in a browser's.

An evening is lines: "begin" for each session, "MS opened", "MS received HEX", "MS gone", "MS cannot_open REASON",
"MS typed LINE", "MS pressed KEY", in the order in which they happened. Times are milliseconds of one clock.
"""

import itertools
import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence

from tactile_app.board.connection import VIRTUAL_PATIENCE_MS
from tactile_app.board.transport import CannotOpen, Gone, Opened, Received
from tactile_app.evening.begin import begin_game
from tactile_app.evening.prepared import Prepared
from tactile_app.evening.room import Room
from tactile_app.evening.saved_games import find_unfinished
from tactile_app.game.match import Match
from tactile_app.game.questions.dialogs import KeysHeard
from tactile_app.game.seats.opponent import OpponentSeat
from tactile_app.opponent.remote_thinker import Remote, RemoteThinker
from tactile_app.session.events import Pressed, Tick, Typed
from tactile_app.session.session import Session
from tactile_app.speech.earcons import Earcons
from tactile_app.speech.settings import SpeechSettings
from tactile_app.speech.speaker import Speaker
from tactile_app.speech.speech_output import SpeechOutput
from tactile_app.storage.store import Log, Store
from tactile_app.virtual_hand.hands import Hands
from tactile_core.rules.games import find_game

START = "wb.b.w/.wb..b/b.w.bw/w.bw.b/.b.w.b/wb..bw w 0"
RECORD = "evening.record"


class DictStore:
    """A Store without a disk."""

    def __init__(self) -> None:
        self.logs: dict[str, list[str]] = {}
        self.texts: dict[tuple[str, str], str] = {}
        # The logs that another program writes.
        self.elsewhere: set[str] = set()

    def read(self, name: str) -> Log:
        return Log(tuple(self.logs.get(name, ())))

    def names(self, beginning: str) -> list[str]:
        return sorted(name for name in self.logs if name.startswith(beginning))

    def open(self, name: str) -> Log:
        return self.read(name)

    def is_open_elsewhere(self, name: str) -> bool:
        return name in self.elsewhere

    def append(self, name: str, lines: Sequence[str]) -> None:
        self.logs.setdefault(name, []).extend(lines)

    def confirm(self, name: str) -> None:
        pass

    def set_aside(self, name: str) -> str:
        self.logs[name + ".aside"] = self.logs.pop(name)
        return name + ".aside"

    def replace(self, name: str, lines: Sequence[str]) -> None:
        self.set_aside(name)
        self.append(name, lines)

    def load(self, kind: str, key: str) -> str | None:
        return self.texts.get((kind, key))

    def save(self, kind: str, key: str, text: str | None) -> None:
        self.texts.pop((kind, key), None)
        if text is not None:
            self.texts[kind, key] = text

    def set_text_aside(self, kind: str, key: str) -> None:
        self.texts[f"{kind}-aside", key] = self.texts.pop((kind, key))

    def close(self) -> None:
        pass


class NoHands:
    """A board that is led by events alone; see Boards."""

    is_real = False
    patience_ms = VIRTUAL_PATIENCE_MS

    def board_for(self, match: Match | None, seed: int, *, is_empty: bool = False) -> Hands | None:
        return None


class NobodyThinks:
    """See Thinkers: no process is to be had for any of them."""

    def opponent(self, match: Match) -> OpponentSeat:
        return OpponentSeat(self.teacher(match))

    def teacher(self, match: Match) -> RemoteThinker:
        return RemoteThinker(match.game.name, match.options, no_process)

    def examiner(self, recorded: Match) -> RemoteThinker:
        return self.teacher(recorded)

    def close(self) -> None:
        pass


def no_process() -> Remote:
    raise OSError("nobody thinks here")


def forget(settings: SpeechSettings) -> None:
    pass


def room_of(
    store: Store,
    said: list[str],
    output: SpeechOutput | None = None,
    settings: SpeechSettings | None = None,
    keep: Callable[[SpeechSettings], None] = forget,
    find_voices: Callable[[], Mapping[str, str]] = dict,
) -> Room:
    """Return a room with what *store* keeps; what is said in it goes to *said* and *output*."""
    settings = settings or SpeechSettings()
    return Room(
        store=store,
        speaker=Speaker(settings.phrases(), said.append, output, Earcons(6, 6)),
        boards=NoHands(),
        thinkers=NobodyThinks(),
        puzzles=lambda game: (),
        print_line=said.append,
        settings=settings,
        keep=keep,
        find_voices=find_voices,
        record_of=lambda game: RECORD,
        today="2026-11-22",
        epoch_minutes=0,
        seeds=itertools.count(1),
        map_of=lambda board_id: None,
    )


def open_session(room: Room, now_ms: int) -> Session:
    """Return a session of Overboard in *room* that goes on with what is kept there, or begins."""
    found = find_unfinished(room.store.open(RECORD))
    match = Match(find_game("overboard"), {}, 1, None, START) if found.game is None else found.game.match
    return begin_game(room, Prepared(match, 1, RECORD, found), KeysHeard(), now_ms)


def happened(word: str, rest: str) -> object:
    """Return the event that a line of an evening tells."""
    if word == "received":
        return Received(bytes.fromhex(rest))
    if word == "cannot_open":
        return CannotOpen(rest, "port")
    if word == "typed":
        return Typed(rest)
    if word == "pressed":
        return Pressed(rest)
    return {"opened": Opened, "gone": Gone}[word]()


def replay(evening: str) -> tuple[list[str], list[str], int]:
    """Return what is said in the course of *evening*, what is on record afterwards, and how many bytes were sent."""
    store = DictStore()
    said: list[str] = []
    sent = 0
    now_ms = 0
    room = room_of(store, said)
    session: Session | None = None
    for line in evening.splitlines():
        if line == "begin":
            session = open_session(room, now_ms)
            continue
        assert session is not None
        at, word, *rest = line.split(" ", 2)
        for ms in steps(session, int(at)):
            session.take(Tick(), ms)
            sent += len(session.outgoing())
        now_ms = int(at)
        session.take(happened(word, "".join(rest)), now_ms)
        session.take(Tick(), now_ms)
        sent += len(session.outgoing())
    assert session is not None
    assert session.is_over, "the last line of an evening ends it"
    return said, store.logs[RECORD], sent


def steps(session: Session, until_ms: int) -> Iterator[int]:
    """Yield the times before *until_ms* at which the session is due."""
    while (due_ms := session.next_due_ms()) < until_ms:
        yield due_ms


def main() -> None:
    """Read an evening, write what it leads to as JSON."""
    said, record, sent = replay(sys.stdin.read())
    print(json.dumps({"said": said, "record": record, "sent": sent}))
