# SPDX-License-Identifier: Apache-2.0
"""Records, read back move by move with the rules; a line that the rules do not allow is damage."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from tactile_app.game.match import BEGINNER_WORD, CLAIMED, FILLING_NOTE, HANDS_AGAIN, LEFT, RESIGNED, Match
from tactile_app.game.phases.quick_filling import KINDS
from tactile_app.messages import Fact
from tactile_app.plain_text import plain_text
from tactile_app.storage.store import FIRST_LINE, NO_RECORD, Damage, Log, Store
from tactile_core.opponent.characters import CHARACTERS
from tactile_core.opponent.knowledge import BEGINNER, LEVELS
from tactile_core.rules.game import Game
from tactile_core.rules.games import find_game
from tactile_core.rules.position import SIDE_LETTERS

# At most this much of a reason is read out.
LONGEST_REASON = 120
# A line that begins so is a note to the program itself, no part of the game.
NOTE = ";"
# The note of when the game was played, in minutes from the epoch.
TIME_NOTE = "; at "
# The note of the last change of the board that was dealt with.
BOARD_NOTE = "; board "
LEVEL_OF: Mapping[str, int | None] = MappingProxyType(
    {HANDS_AGAIN: None, BEGINNER_WORD: BEGINNER, **{str(level): level for level in range(1, LEVELS + 1)}}
)
TAGS = ("game", "option", "date", "seed", "chooser", "opponent")


class RecordError(ValueError):
    """The record cannot be read; *line* is the number of the line, *reason* says why."""

    def __init__(self, line: int, reason: str, *, is_foreign: bool = False) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason
        self._is_foreign = is_foreign

    def told_of(self, name: str) -> str:
        """Return the sentence about the damage of the record called *name*; a foreign file is only named as such."""
        if self._is_foreign:
            return f"{name} is a file of another program, and no record of Tactile Board."
        return f"{name} is damaged at line {self.line}: {plain_text(self.reason, LONGEST_REASON)}."

    def fact_of(self, name: str) -> Fact:
        """Return the same as a fact, without the reason."""
        if self._is_foreign:
            return Fact("record-foreign", text=name)
        return Fact("record-damaged-file", text=name, line=self.line)


class RecordedGame:
    """One game of a record: its *match*, its *date*, the *note* that was written last (or ""), and all its *lines*."""

    def __init__(self, match: Match, date: str) -> None:
        self.match = match
        self.date = date
        self.note = ""
        # When it was played last, in minutes from the epoch; None where the record does not tell.
        self.minutes: int | None = None
        self.lines: list[str] = []


def starting_text(match: Match) -> str:
    """Return the text of the position before the first move of *match*."""
    with match.rewound(len(match.moves)) as (position, _):
        return position.text()


@dataclass(frozen=True)
class Records:
    """The *games* of a record, oldest first, each as far as it is whole, and its first *damage*, or None.

    A next game that never began at the other board of two homes is none of them.
    """

    games: tuple[RecordedGame, ...]
    damage: RecordError | None


def read_games(log: Log, first: int = 1) -> Records:
    """Return the games of a record, up to the first line that does not prove itself, or breaks the rules.

    *first* is the number of the first line of *log*, where that is a part of a record.
    """
    games, damage = _read(log, first)
    return Records(tuple(each for each in games if not each.match.has_never_begun), damage)


def _read(log: Log, first: int) -> tuple[list[RecordedGame], RecordError | None]:
    games: list[RecordedGame] = []
    reader: GameReader | None = None
    for number, line in enumerate(log.lines, first):
        if line == FIRST_LINE:
            reader = GameReader()
            continue
        if reader is None:
            reason = f"expected {FIRST_LINE!r}, got {plain_text(line, LONGEST_REASON)!r}"
            return games, RecordError(number, reason, is_foreign=True)
        try:
            game = reader.take(line)
        except (ValueError, IndexError) as error:
            return games, RecordError(number, str(error))
        if game is not None and not (games and games[-1] is game):
            games.append(game)
    return games, None if log.damage is None else error_of(log.damage)


def error_of(damage: Damage) -> RecordError:
    """Return the record's error for the *damage* of a log."""
    return RecordError(damage.line, damage.reason, is_foreign=damage.reason == NO_RECORD)


def parts_of(log: Log) -> list[tuple[int, Log]]:
    """Return the games of a record unread, oldest first: the number of each one's first line, and its lines.

    A caller who wants one of them need not replay all: a record may hold years. The damage belongs to the last one.
    """
    begins = [index for index, line in enumerate(log.lines) if line == FIRST_LINE]
    if not begins or begins[0] != 0:
        return [(1, log)]
    ends = [*begins[1:], len(log.lines)]
    parts = [Log(log.lines[begin:end]) for begin, end in zip(begins, ends, strict=True)]
    parts[-1] = Log(parts[-1].lines, log.damage)
    return [(begin + 1, part) for begin, part in zip(begins, parts, strict=True)]


def last_game(store: Store, name: str, *, has_moves: bool = False) -> RecordedGame | None:
    """Return the last game of a record, None where it holds none; RecordError and OSError as `read_records`.

    Earlier games are looked at only where the game has to be one that *has_moves*.
    """
    log = store.read(name)
    if log.damage is not None:
        raise error_of(log.damage)
    for first, part in reversed(parts_of(log)):
        records = read_games(part, first)
        if records.damage is not None:
            raise records.damage
        if records.games and (records.games[-1].match.moves or not has_moves):
            return records.games[-1]
    return None


def read_records(store: Store, name: str) -> tuple[RecordedGame, ...]:
    """Return every game of a record, oldest first; RecordError with line and reason, OSError where it cannot be read.

    Lines that were cut off in the middle are left out: what they told was never spoken.
    """
    records = read_games(store.read(name))
    if records.damage is not None:
        raise records.damage
    return records.games


class GameReader:
    """Read one game line by line: tags first, then what happened, each played again with the rules."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._options: dict[str, str] = {}
        self._tags: dict[str, str] = {}
        self._players: list[tuple[int, int | None, str]] = []
        self._recorded: RecordedGame | None = None
        self._lines = [FIRST_LINE]

    def take(self, line: str) -> RecordedGame | None:
        """Take the next *line* and return the game so far, or None before its first event; ValueError if damaged."""
        recorded = self._take(line)
        self._lines.append(line)
        if recorded is not None:
            recorded.lines = self._lines
        return recorded

    def _take(self, line: str) -> RecordedGame | None:
        if line.startswith(NOTE):
            if self._recorded is None and self._game is not None:
                # The set-up has begun, and nothing was answered yet.
                self._recorded = self._begin(None)
            if self._recorded is not None and line.startswith(TIME_NOTE):
                self._recorded.minutes = int(line.removeprefix(TIME_NOTE))
            elif self._recorded is not None and line.startswith(FILLING_NOTE):
                self._recorded.match.filling = parse_filling(line.removeprefix(FILLING_NOTE), self._recorded.match)
            elif self._recorded is not None and line.startswith(BOARD_NOTE):
                self._recorded.note = line
            return self._recorded
        word, _, rest = line.partition(" ")
        if word in TAGS and self._recorded is None:
            self._take_tag(word, rest)
            return None
        if self._recorded is None:
            start = rest if word == "start" else None
            self._recorded = self._begin(start)
            if start is not None:
                return self._recorded
        replay_line(self._recorded.match, line)
        return self._recorded

    def _take_tag(self, word: str, rest: str) -> None:
        if word == "game":
            self._game = find_game(rest)
        elif word == "option":
            name, _, value = rest.partition(" ")
            self._options[name] = value
        elif word == "opponent":
            self._players.append(parse_player(rest))
        else:
            self._tags[word] = rest

    def _begin(self, start: str | None) -> RecordedGame:
        if self._game is None:
            raise ValueError("expected the game's name before its moves")
        chooser = self._tags.get("chooser")
        if chooser not in (None, "0", "1"):
            raise ValueError(f"expected chooser 0 or 1, got {chooser!r}")
        seed = int(self._tags.get("seed", "0"))
        match = Match(self._game, self._options, seed, None if chooser is None else int(chooser), start)
        for player in self._players:
            replay_player(match, *player)
        return RecordedGame(match, self._tags.get("date", ""))


def replay_line(match: Match, line: str) -> None:
    """Do again what *line* says; ValueError where the rules do not allow it."""
    word, _, rest = line.partition(" ")
    if word == "answer":
        match.answer(rest)
    elif word == "undo" and not rest:
        match.undo()
    elif word == "start":
        if match.position is None and match.set_up is not None and match.set_up.question() is None:
            match.begin()
        if match.position is None or rest != match.position.text() or match.moves:
            raise ValueError("the start position is not what the set-up leads to")
        # A second start line tells that a resignation before the first move was withdrawn.
        match.resigned = None
    elif word in ("move", "amend", "back"):
        replay_move(match, word, rest)
    elif word == "opponent":
        replay_player(match, *parse_player(rest))
    elif word == "result":
        replay_result(match, rest)
    else:
        raise ValueError(f"no such entry: {word!r}")


def replay_move(match: Match, word: str, rest: str) -> None:
    """Make, amend or take back a move as the record has it."""
    number, _, text = rest.partition(" ")
    expected = len(match.moves) + (1 if word == "move" else 0)
    if number != str(expected):
        raise ValueError(f"expected {word} {expected}, got {word} {number}")
    if word == "move":
        match.play(match.playing().parse_move(text))
        return
    match.take_back()
    if word == "amend":
        match.play(match.playing().parse_move(text))


def parse_filling(text: str, match: Match) -> str:
    """Return the quick way of setting *match* up that *text* notes; ValueError for any other text."""
    squares = match.game.rows * match.game.columns
    halves = [text.count(letter) for letter in SIDE_LETTERS]
    if text != KINDS and halves != [squares // 2, squares // 2]:
        raise ValueError(f"expected a way to set up, got {text!r}")
    return text


def parse_player(text: str) -> tuple[int, int | None, str]:
    """Return (player, level, character) of such an entry, None for hands; ValueError for any other text."""
    player, _, how = text.partition(" ")
    level, _, character = how.partition(" ")
    is_whole = character in CHARACTERS and level != HANDS_AGAIN if " " in how else True
    if player not in ("0", "1") or level not in LEVEL_OF or not is_whole:
        raise ValueError(f"expected a player and a level, got {text!r}")
    return int(player), LEVEL_OF[level], character


def replay_player(match: Match, player: int, level: int | None, character: str) -> None:
    """Let the computer play *player* of *match* as the record has it."""
    if level is not None:
        match.character = character
    match.set_level(player, level)


def replay_result(match: Match, text: str) -> None:
    """Compare a result line with the game; that players ended the game themselves, the line alone tells."""
    winner, _, reason = text.partition(" ")
    if reason == RESIGNED and winner in ("w", "b"):
        match.resign(1 - SIDE_LETTERS.find(winner))
        return
    if reason == CLAIMED and winner in ("w", "b"):
        match.claim(SIDE_LETTERS.find(winner))
        return
    if text == "draw agreed":
        match.agree_on_draw()
        return
    if text == f"draw {LEFT}":
        match.leave()
        return
    outcome = match.outcome()
    found = None if outcome is None else (outcome.winner, outcome.reason)
    if found != (None if winner == "draw" else SIDE_LETTERS.find(winner), reason):
        raise ValueError(f"the result {text!r} is not what the moves lead to")
