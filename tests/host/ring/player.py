# SPDX-License-Identifier: Apache-2.0
"""A recorded evening, played again through the inner ring, with a dict for a disk: under CPython or in a browser's.

An evening is lines: "begin" for each session, "MS opened", "MS received HEX", "MS gone", "MS cannot_open REASON",
"MS typed LINE", "MS pressed KEY", in the order in which they happened. Times are milliseconds of one clock.
"""

import json
import sys
from collections.abc import Iterator, Sequence

from tactile_app.board.client import BoardClient
from tactile_app.board.events import Connected, Disconnected, Event
from tactile_app.board.transport import CannotOpen, Gone, LineEvent, Opened, Received
from tactile_app.evening.saved_games import find_unfinished, parse_note
from tactile_app.game.match import Match
from tactile_app.game.records.record_file import RecordFile
from tactile_app.game.referee import Referee
from tactile_app.session.events import Pressed, Tick, Typed
from tactile_app.session.session import Session
from tactile_app.speech.earcons import Earcons
from tactile_app.speech.phrases import Phrases
from tactile_app.speech.speaker import Speaker
from tactile_app.speech.speech_output import SpeechOutput
from tactile_app.storage.store import Log
from tactile_app.typed.typed_lines import TypedLines
from tactile_core.protocol.messages import State
from tactile_core.rules.games import find_game

START = "wb.b.w/.wb..b/b.w.bw/w.bw.b/.b.w.b/wb..bw w 0"
RECORD = "evening.record"


class DictStore:
    """A Store without a disk."""

    def __init__(self) -> None:
        self.logs: dict[str, list[str]] = {}
        self.texts: dict[tuple[str, str], str] = {}

    def read(self, name: str) -> Log:
        return Log(tuple(self.logs.get(name, ())))

    def open(self, name: str) -> Log:
        return self.read(name)

    def append(self, name: str, lines: Sequence[str]) -> None:
        self.logs.setdefault(name, []).extend(lines)

    def confirm(self, name: str) -> None:
        pass

    def set_aside(self, name: str) -> str:
        self.logs[name + ".aside"] = self.logs.pop(name)
        return name + ".aside"

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


class SeeingClient(BoardClient):
    """A board's client that knows up to which of the board's own times everything was seen, -1 before any was."""

    seen_ms = -1
    is_connected = False

    def take(self, event: LineEvent, now_ms: int) -> list[Event]:
        events = super().take(event, now_ms)
        for told in events:
            if isinstance(told, State):
                self.seen_ms = told.ms
            elif isinstance(told, Connected | Disconnected):
                self.is_connected = isinstance(told, Connected)
                self.seen_ms = -1
        return events


def open_session(
    store: DictStore, said: list[str], now_ms: int, *, reminds: bool = False, output: SpeechOutput | None = None
) -> tuple[Session, SeeingClient]:
    """Return a session that goes on with what *store* keeps, or begins; what it says goes to *said* and *output*."""
    found = find_unfinished(store.open(RECORD))
    game = find_game("overboard")
    match = Match(game, {}, 1, None, START) if found.game is None else found.game.match
    heard = None if found.game is None else parse_note(found.game.note)
    phrases = Phrases("en")
    referee = Referee(
        match,
        lambda chooser: Match(game, {}, 2, chooser, START),
        "2026-11-22",
        lambda house: phrases.rules("overboard", house),
    )
    client = SeeingClient(now_ms, patience_ms=None, heard=heard)
    speaker = Speaker(phrases, said.append, output, Earcons(game.rows, game.columns))
    session = Session(referee, speaker, RecordFile(store, RECORD), client, is_real=False, reminds=reminds)
    session.begin(referee.open() if found.game is None else referee.reopen(heard is not None), now_ms)
    session.listen_to(None, TypedLines(session, referee, None, said.append, 1))
    return session, client


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
    session: Session | None = None
    for line in evening.splitlines():
        if line == "begin":
            session, _ = open_session(store, said, now_ms)
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
