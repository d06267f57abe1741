# SPDX-License-Identifier: Apache-2.0
"""The sentence files, read with the parser of their own format; and values to fill every message with."""

import itertools
from collections.abc import Iterator
from functools import cache

from fluent.syntax import FluentParser, ast, visitor

from tactile_app.messages import Fact, Value
from tactile_app.speech.phrases import CURES
from tactile_app.speech.sentence_files import sentence_files
from tactile_core.rules.games import GAMES

# Every value that a selector distinguishes stands here; the tests render every combination.
NUMBERS = (0, 1, 2, 12)
VALUES: dict[str, tuple[Value, ...]] = {
    "square": ("a4",),
    "target": ("d5",),
    "front": ("b4",),
    "squares": (("c4",), ("a1", "b2", "c3")),
    "either": (("c4",), ("a1", "b2")),
    "name": ("Anna",),
    "mine": ("yes", "no"),
    "told": ("yes", "no"),
    "side": ("w", "b"),
    "next": ("w", "none"),
    "winner": ("w", "b"),
    "fallen": ("w", "b"),
    "seat": (0, 1),
    "direction": ("E", "W"),
    "item": (
        "teacher",
        "warn",
        "hint",
        "why",
        "standing",
        "threat",
        "take_back",
        "position",
        "game",
        "rules_and_keys",
        "rules",
        "house_rules",
        "keys",
        "voice",
        "check",
        "draw",
        "resign",
        "new_game",
        "opponent",
        "moves",
        "gains",
        "threats",
        "rows",
        "reserve",
        "repetition",
        "changed",
        "lines",
        "around",
        "louder",
        "quieter",
        "faster",
        "slower",
        "columns",
        "language",
        "reminders",
        "length",
        "another_game",
        "two_players",
        "computer",
        "options",
        "puzzles",
        "set_up",
        "way_kinds",
        "way_rows",
        "way_same",
        "computer_begins",
        "computer_both",
        "learn",
        "board",
        "danger",
        "tutorial",
        "leave",
    ),
    "game": ("overboard",),
    "piece": ("peg", "peak"),
    "last": (0, 1),
    "light": (0, 1),
    "length": (1, 4),
    "steps": (1, 3),
    "engine": ("Svox", "reader"),
    "board": ("e66138528361",),
    "host": ("1",),
    "reason": ("crc",),
    "text": ("slyde",),
    "number": (3,),
    "distance": (1, 5),
    "line": (17,),
    "rows": (6,),
    "columns": (6,),
    "need_rows": (10,),
    "need_columns": (10,),
    "found": ("e66138528361",),
    "expected": ("e66138528362",),
    "port": ("COM3",),
    "group": ("none", "dialout"),
    "word": ("settings",),
    "column": ("C",),
    "other_column": ("D",),
    "key": ("first", "second", "repeat", "ask", "menu"),
}
OPTIONS = tuple(
    f"{name}_{value}" for game in GAMES for name, values in game.options for value in values if value != "given"
)
OF_MESSAGE: dict[tuple[str, str], tuple[Value, ...]] = {
    ("square-empty", "square"): ("a4", "e10"),
    ("sides-are", "first"): ("w", "b"),
    ("sides-are", "second"): ("w", "b"),
    ("together-you-play", "first"): ("w", "b"),
    ("together-you-play", "second"): ("w", "b"),
    ("together-no-club", "others"): ("go-club, chess-club",),
    ("resumed", "moves"): NUMBERS,
    ("board-wrong-version", "board"): ("2",),
    ("may-move", "moves"): ((Fact("option-push", direction="E", count=4, falls=2),),),
    ("piece-moves", "moves"): ((Fact("option-push", direction="E", count=4, falls=2),),),
    ("piece-moves-too", "moves"): ((Fact("option-push", direction="E", count=4, falls=2),),),
    ("row-holds", "pieces"): ((Fact("option-run", count=1, side="w", piece="mount", square="a4", target="a4"),) * 4,),
    ("column-holds", "pieces"): (
        (Fact("option-run", count=1, side="w", piece="mount", square="a4", target="a4"),) * 4,
    ),
    ("speech-length", "length"): ("short", "normal", "long"),
    ("menu-option", "option"): OPTIONS,
    ("fill-row", "pieces"): ((Fact("option-peg", side="b"),) * 6,),
    ("list-last", "list"): ("C4",),
    ("list-last-or", "list"): ("C4",),
    ("list-last-or", "last"): ("D4",),
    ("list-last", "last"): ("D4",),
    ("list-between", "list"): ("C4",),
    ("list-between", "last"): ("D4",),
}
GIVEN = ("side_w", "side_b", *CURES, "place")


class Variables(visitor.Visitor):
    """Collect the variables of one message, and of its parts that are messages of their own."""

    def __init__(self, language: str) -> None:
        self._language = language
        self.names: set[str] = set()
        self.parts: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the visitor's name
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - the visitor's name
        self.parts.add(node.id.name)
        part = entries(self._language)[node.id.name]
        form = node.attribute and next(each for each in part.attributes if each.id.name == node.attribute.name)
        self.visit(form or part.value)


@cache
def entries(language: str) -> dict[str, ast.Message]:
    """Return every message of *language* by its id."""
    bodies = [FluentParser().parse(text).body for _, text in sentence_files(language)]
    return {entry.id.name: entry for body in bodies for entry in body if isinstance(entry, ast.Message)}


def messages(language: str) -> dict[str, tuple[str, ...]]:
    """Return the variables of every message of *language*; AssertionError for junk or a message that comes twice.

    Messages that are parts of others are said only with those.
    """
    found: dict[str, tuple[str, ...]] = {}
    parts: set[str] = set()
    for name, text in sentence_files(language):
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, ast.Junk), f"{name}: {entry.content!r}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{name}: {entry.id.name} comes twice"
                variables = Variables(language)
                variables.visit(entry)
                found[entry.id.name] = tuple(sorted(variables.names))
                parts |= variables.parts
    return {id: names for id, names in found.items() if id not in parts}


def lengths(language: str) -> dict[str, dict[str, tuple[str, ...]]]:
    """Return for each message of *language* that has lengths the variables of its value ("") and of each of them.

    Other attributes are forms of a word.
    """
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for _, text in sentence_files(language):
        for entry in FluentParser().parse(text).body:
            of_length = [each for each in getattr(entry, "attributes", ()) if each.id.name in ("short", "long")]
            if isinstance(entry, ast.Message) and of_length:
                parts = {"": entry.value, **{attribute.id.name: attribute.value for attribute in of_length}}
                found[entry.id.name] = {
                    name: variables_of(pattern, language) for name, pattern in parts.items() if pattern
                }
    return found


def variables_of(pattern: ast.Pattern, language: str) -> tuple[str, ...]:
    """Return the variables of *pattern*."""
    variables = Variables(language)
    variables.visit(pattern)
    return tuple(sorted(variables.names))


def facts(id: str, variables: tuple[str, ...]) -> Iterator[Fact]:
    """Yield the message filled with every combination of values that its selectors can tell apart."""
    names = [name for name in variables if name not in GIVEN]
    is_score = id.startswith("score")
    choices = [OF_MESSAGE.get((id, name)) or (not is_score and VALUES.get(name)) or NUMBERS for name in names]
    for values in itertools.product(*choices):
        yield Fact(id, **dict(zip(names, values, strict=True)))
