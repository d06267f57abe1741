# SPDX-License-Identifier: Apache-2.0
"""Messages between the program and the process or worker that thinks: one line of JSON each."""

import json
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from typing import Any, TypeAlias

from tactile_core.opponent.findings import Hint, Review, Standing, Threat, Verdict
from tactile_core.rules.games import find_game
from tactile_core.rules.position import Position
from tactile_core.rules.setup import SetUp


class Task(StrEnum):
    """The kind of a question: MOVE and SET_UP are for playing, the others for teaching."""

    MOVE = "move"
    SET_UP = "set_up"
    HINT = "hint"
    VERDICT = "verdict"
    STANDING = "standing"
    THREAT = "threat"
    TURNING_POINTS = "turning_points"


# A teacher's findings, None for nothing; they travel as a list that begins with their kind.
Told: TypeAlias = Hint | Verdict | Standing | Threat | Review | None
Values: TypeAlias = "list[Any] | None"


@dataclass(frozen=True, slots=True)
class Think:
    """A question about a game, as text, with a time limit; *number* comes back in the answer.

    *start* is the position in which the line of *moves* begins. *most_s* bounds the thinking time in seconds. *task* is
    the kind of question; *about* names its move, or the side whose game is looked through. For a set-up, *chooser* and
    *answers* tell how far it has come, and *seed* draws its lots. *character* is one of CHARACTERS, or "" for the usual
    play.
    """

    number: int
    game: str
    options: dict[str, str]
    start: str
    moves: list[str]
    level: int
    seed: int
    most_s: float
    task: Task = Task.MOVE
    about: str = ""
    chooser: int | None = None
    answers: list[str] = field(default_factory=list)
    character: str = ""

    def line(self) -> bytes:
        """Return the line that asks."""
        return json.dumps(asdict(self)).encode() + b"\n"

    def position(self) -> Position:
        """Return the position asked about, with its past."""
        position = find_game(self.game).from_text(self.start, **self.options)
        for text in self.moves:
            position.push(position.parse_move(text))
        return position

    def set_up(self) -> SetUp:
        """Return the set-up asked about, as far as it is answered."""
        set_up = find_game(self.game).set_up(self.seed, self.chooser, **self.options)
        for text in self.answers:
            set_up.answer(text)
        return set_up


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer: *move* as text, its *score* for the side to move, *depth* completed, *nodes* searched.

    For a set-up, *move* is its answer. *fair_score* is the score for the side to move by a search of fixed size, the
    same at every level, in hundredths of the game's unit. *is_still*: the game goes on without anything new. *told* is
    a teacher's finding, a value of tactile_core.opponent.findings, or None.
    """

    number: int
    move: str
    score: int
    depth: int
    nodes: int
    fair_score: int = 0
    is_still: bool = False
    told: Told = None

    def line(self) -> bytes:
        """Return the line that answers."""
        values = {name: getattr(self, name) for name in self.__slots__}
        values["told"] = to_json(self.told)
        return json.dumps(values).encode() + b"\n"


STOP = b"stop\n"
# Each kind of finding, and its values in the order in which they travel.
FINDINGS: dict[str, tuple[type[Any], tuple[str, ...]]] = {
    "hint": (Hint, ("squares", "move", "holding", "must_answer", "is_sure")),
    "verdict": (
        Verdict,
        ("gain", "better", "better_gain", "reply", "reply_gain", "line", "swing", "plies", "is_sure"),
    ),
    "standing": (Standing, ("degree", "side", "plies")),
    "threat": (Threat, ("move", "gain", "plies")),
    "review": (Review, ("own", "others", "losses", "moves", "doubtful")),
}


def parse_ask(line: bytes) -> Think:
    """Return the question on *line*."""
    values = json.loads(line)
    return Think(**{**values, "task": Task(values["task"])})


def parse_answer(line: bytes) -> Answer:
    """Return the answer on *line*, unchecked; checked_answers.py tells whether it fits the question."""
    values = json.loads(line)
    return Answer(**{**values, "told": from_json(values["told"])})


def to_json(told: Told) -> Values:
    """Return a teacher's value as a list that begins with its kind."""
    for kind, (of_kind, names) in FINDINGS.items():
        if isinstance(told, of_kind):
            return [kind, *(getattr(told, name) for name in names)]
    return None


def from_json(values: Values) -> Told:
    """Return the value from which to_json() made *values*; one of Python's errors for values of another form."""
    if values is None:
        return None
    kind, *parts = values
    of_kind, names = FINDINGS[kind]
    told: Told = object.__new__(of_kind)
    for name, part in zip(names, parts, strict=True):
        setattr(told, name, tuples_of(part))
    return told


def tuples_of(part: object) -> object:
    """Return *part* with tuples for its lists."""
    return tuple(map(tuples_of, part)) if isinstance(part, list) else part


def line_of_play(position: Position) -> tuple[str, list[str]]:
    """Return the text of the position in which the line of play began, and its moves; *position* stays as it is."""
    moves = []
    while position.has_past():
        moves.append(position.pop())
    start = position.text()
    texts = []
    for move in reversed(moves):
        texts.append(position.move_text(move))
        position.push(move)
    return start, texts
