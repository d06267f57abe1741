# SPDX-License-Identifier: Apache-2.0
"""Two homes and a log between them, without a network: what is sent may come twice, late, or be lost."""

from tactile_app.game.match import Match
from tactile_app.game.records.rules_mark import mark_line
from tactile_app.together.entries import Arrived, are_notes, data_of
from tactile_app.together.ledger import Ledger
from tactile_app.together.shared_log import Decision, SharedLog
from tactile_core.rules.games import find_game

GAME = "abcdefghij"
MINUTE_MS = 60_000


def new_match(name: str, seed: int = 7, **options: str) -> Match:
    return Match(find_game(name), options, seed)


def tags_of(match: Match) -> list[str]:
    return [*match.tags("2026-11-26"), mark_line(match.game, match.options)]


class Server:
    """A log that takes an entry only where its writer knew the one before."""

    def __init__(self) -> None:
        self.entries: list[tuple[int, bytes]] = []
        # The time at which each entry was stored; 0 for entries that are not here.
        self.minutes: list[int] = []

    def append(self, seat: int, after: int, data: bytes) -> None:
        if after == len(self.entries):
            self.entries.append((seat, data))

    def entry(self, number: int) -> Arrived:
        seat, data = self.entries[number - 1]
        return Arrived(GAME, number, seat, data, self.stored_ms(number))

    def stored_ms(self, number: int) -> int:
        return MINUTE_MS * self.minutes[number - 1] if number <= len(self.minutes) else 0

    def counted(self) -> list[str]:
        """Return the lines that count, by a reader of its own."""
        ledger = Ledger()
        entries = [self.entry(number) for number in range(1, len(self.entries) + 1)]
        return [line for each in entries for line in ledger.take(each.seat, each.data, each.stored_ms) or ()]


class Home:
    """A player with a log and a match of its own, which plays what it decides and what arrives."""

    def __init__(self, me: int, server: Server, match: Match) -> None:
        self.me = me
        self.server = server
        self._begin = match
        self.disputes = 0
        # Every line that was said here, in order; what is begun again is not said again.
        self.said: list[str] = []
        self._start([])

    def _start(self, played: list[str]) -> None:
        self.log = SharedLog(self.me, played)
        begin = self._begin
        self.match = Match(begin.game, begin.options, begin.seed, begin.chooser)
        for line in played:
            self._play(line)
        self._held: list[Decision] = []
        self.record = list(played)

    def _play(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word == "move":
            self.match.play(self.match.playing().parse_move(rest.split(" ")[1]))
        elif word == "back":
            self.match.take_back()
        elif word == "answer":
            self.match.answer(rest)
        elif line.endswith(" resigned"):
            self.match.resign(1 - "wb".index(rest[0]))

    @property
    def is_free(self) -> bool:
        return not self._held and self.log.next_entry() is None and self.match.outcome() is None

    def decide(self, lines: list[str]) -> None:
        self._held.append(self.log.write(lines))
        self._look()

    def move(self, choice: int) -> None:
        """Make a move where it is this home's turn."""
        match = self.match
        if self.is_free and match.position is not None and match.seat_of(match.playing().turn) == self.me:
            moves = match.playing().legal_moves()
            self.decide(match.play(moves[choice % len(moves)]))

    def offer(self, what: str) -> None:
        if self.is_free and self.me not in self.log.ledger.state.offers and self.match.moves:
            self.decide([f"; offer {what}"])

    def resign(self) -> None:
        """Resign, whatever has arrived and was not played."""
        match = self.match
        if match.position is not None and match.outcome() is None:
            self.decide(match.resign(match.side_of(self.me) or 0))

    def send(self) -> None:
        proposal = self.log.proposal()
        if proposal is not None:
            self.server.append(self.me, proposal.after, proposal.data)

    def hear(self, number: int) -> None:
        before = len(self.log.lines)
        self.log.take(self.server.entry(number))
        self.record += self.log.unwritten(self.log.lines[before:])
        self._look()

    def follow(self) -> None:
        """Play what has arrived."""
        entry = self.log.next_entry()
        if entry is None:
            return
        resigned = self.match.resigned if self.log.has_given_up else None
        if resigned is not None:
            self.match.resigned = None
        for line in entry[1]:
            self._play(line)
        self.match.resigned = resigned or self.match.resigned
        self._held.append(self.log.write(list(entry[1])))
        self._look()

    def crash(self) -> None:
        """Begin again from the record."""
        self._start(self.record)

    def _look(self) -> None:
        while self._held and self._held[0].is_agreed:
            self.said += self._held.pop(0).lines
        if self.log.is_disputed:
            self.disputes += 1
            self.crash()

    def hear_all(self) -> None:
        """Hear every entry; a home that begins again from its record hears all of them again."""
        while self.log.number < len(self.server.entries):
            self.hear(self.log.number + 1)


def moves_among(lines: list[str]) -> list[str]:
    return [line for line in lines if not are_notes([line])]


def begun(name: str = "crossings", **options: str) -> tuple[Server, Home, Home]:
    server = Server()
    match = new_match(name, 7, **options)
    server.append(0, 0, data_of(tags_of(match)))
    homes = [Home(me, server, match) for me in (0, 1)]
    for home in homes:
        home.hear(1)
        home.follow()
    return server, homes[0], homes[1]
