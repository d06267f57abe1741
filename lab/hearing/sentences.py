# SPDX-License-Identifier: Apache-2.0
"""Sentences of an evening of Overboard, drawn by lot or all of them: the program makes them from facts."""

import itertools
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from tactile_app.messages import Fact, Value
from tactile_app.speech.phrases import Phrases

SQUARES = tuple(column + row for column in "abcdef" for row in "123456")
SIDES = ("w", "b")
COUNTS = (2, 3, 4, 5)
VALUES: dict[str, tuple[Value, ...]] = {
    "square": SQUARES,
    "target": SQUARES,
    "direction": tuple("NESW"),
    "side": SIDES,
    "next": SIDES,
    "winner": SIDES,
    "fallen": SIDES,
    "first": SIDES,
    "seat": (0, 1),
    "count": (1, *COUNTS),
    "distance": (1, *COUNTS),
    "left": (0, 1, *COUNTS),
    "falls": (0, 1, 2, 3),
    "number": COUNTS,
    "move_number": COUNTS,
    "last": (0, 1),
}
NOTHING: Mapping[str, tuple[Value, ...]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Kind:
    """A sentence of the files: its *id*, the *names* of its variables, and the values of those that differ."""

    id: str
    names: tuple[str, ...] = ()
    values: Mapping[str, tuple[Value, ...]] = field(default_factory=lambda: NOTHING)

    def domain(self, name: str) -> tuple[Value, ...]:
        """Return the possible values of the variable *name*."""
        return self.values.get(name) or VALUES[name]


PUSH = ("square", "direction", "count", "target", "falls", "fallen", "next")
# These are more than half of the sentences of a game.
PUSHES = (Kind("moved-push", PUSH), Kind("moved-push", PUSH), Kind("moved-on", PUSH))
# The language is left out: it is offered in each language's own word, and one model hears only one language.
MENU = (
    "take_back", "position", "game", "rules", "house_rules", "voice", "check", "draw", "resign", "moves", "gains",
    "threats", "rows", "louder", "quieter", "faster", "slower", "columns", "length", "another_game",
    "two_players", "computer", "options", "puzzles", "set_up", "learn", "board", "danger", "tutorial", "leave",
)  # fmt: skip
OTHERS = (
    Kind("begun-push", ("square", "direction")),
    Kind("ambiguous-choice", ("number", "square", "direction", "distance", "falls", "last")),
    Kind("refused-own-peg-falls", ("square",)),
    Kind("refused-too-far", ("square", "count")),
    Kind("refused-empty-square", ("square",)),
    Kind("refused-not-your-piece", ("square",)),
    Kind("refused-peg-lifted", ("square",)),
    Kind("refused-peg-gone", ("square",)),
    Kind("refused-off-point", ("square",)),
    Kind("refused-wrong-count"),
    Kind("refused-game-over"),
    Kind("repair-lift", ("square",)),
    Kind("repair-place", ("square",)),
    Kind("fill-bag", ("seat",)),
    Kind("fill-dealt", ("seat", "side")),
    Kind("fill-random", ("seat", "side", "square")),
    Kind("fill-colour", ("square",)),
    Kind("fill-placed", ("square", "side", "left")),
    Kind("fill-unexpected", ("square",)),
    Kind("fill-lifted", ("square",)),
    Kind("fill-ahead", ("side",)),
    Kind("choose-start-or-colour", ("seat",)),
    Kind("choose-colour", ("seat",)),
    Kind("chose-start", ("seat",)),
    Kind("turn", ("side",)),
    Kind("passes", ("side",)),
    Kind("taken-back", ("move_number", "side")),
    Kind("take-back-asked", ("move_number",)),
    Kind("put-back-for-take-back"),
    Kind("nothing-to-take-back"),
    Kind("resign-asked", ("side",)),
    Kind("outcome-resigned", ("winner",)),
    Kind("outcome-overboard-all", ("winner",)),
    Kind("outcome-repetition"),
    Kind("outcome-no-fall"),
    Kind("put-on", ("side", "square")),
    Kind("take-off", ("square",)),
    Kind("board-agrees"),
    Kind("ambiguous-which", ("count",)),
    Kind("ambiguous-repeat"),
    Kind("square-holds", ("square", "side", "piece"), {"piece": ("peg",)}),
    Kind("square-empty", ("square",)),
    Kind("may-not-move", ("square",)),
    Kind("no-move-yet"),
    Kind("ask-which"),
    Kind("score", ("first", "second"), {"first": COUNTS, "second": COUNTS}),
    Kind("move-count", ("side", "count")),
    Kind("no-gains", ("side",)),
    Kind("no-threats", ("side",)),
    Kind("no-danger", ("side",)),
    Kind("nothing-changed"),
    Kind("nothing-around", ("square",)),
    Kind("menu-item", ("item",), {"item": MENU}),
    Kind("menu-keys"),
    Kind("menu-closed"),
    Kind("cancelled"),
    Kind("goodbye"),
    Kind("board-lost"),
    Kind("board-back"),
)


def random_sentence(phrases: Phrases, lots: random.Random) -> str:
    """Return a sentence of the program as it is given to the voice; half of them are pushes."""
    kind = lots.choice(PUSHES if lots.random() < 0.5 else OTHERS)
    return phrases.sentence(Fact(kind.id, **{name: lots.choice(kind.domain(name)) for name in kind.names})).spoken


def every_shape(phrases: Phrases) -> Iterator[str]:
    """Yield each sentence with every value of each variable, but only one square: it changes no other word."""
    for kind in (*PUSHES, *OTHERS):
        domains = [kind.domain(name)[:1] if kind.domain(name) is SQUARES else kind.domain(name) for name in kind.names]
        for values in itertools.product(*domains):
            yield phrases.sentence(Fact(kind.id, **dict(zip(kind.names, values, strict=True)))).spoken
