# SPDX-License-Identifier: Apache-2.0
"""The parts of an evening that can be reached, read from the code, and those that evenings have reached."""

import ast
import re
import typing
from collections.abc import Iterator
from pathlib import Path

import tactile_app
from tactile_app.game import transitions
from tactile_app.game.commands import Commands
from tactile_app.game.flow import GameFlow
from tactile_app.game.phases.phase import Phase
from tactile_app.game.questions import dialogs, switch_question
from tactile_app.game.questions.dialogs import KeysHeard
from tactile_app.speech.speaker import Speaker

APP = Path(tactile_app.__file__).parent
COMMON = APP / "speech" / "sentences" / "en" / "common.ftl"
# A question of this class is named by its first fact.
YES_OR_NO = "YesOrNo"
# Classes of questions that ask nothing themselves.
BASES = {"Dialog", "InParts"}


def phases() -> set[str]:
    """Return the names of all phases of a game."""
    return {phase.__name__ for phase in Phase.__subclasses__()}


def commands() -> set[str]:
    """Return the names of everything to which a phase, a menu or a question leads."""
    return {command.__name__ for command in typing.get_args(transitions.Goto)}


def kinds_of_questions() -> set[str]:
    """Return the names of the classes of questions that can be asked."""
    modules = (dialogs, switch_question)
    named = [item for module in modules for item in vars(module).items()]
    asked = [(name, each) for name, each in named if isinstance(each, type) and hasattr(each, "is_about_board")]
    return {name for name, _ in asked} - BASES


def menu_items() -> set[str]:
    """Return the items of menus: the forms of their one sentence."""
    text = COMMON.read_text(encoding="utf-8")
    items = re.search(r"^menu-item = \{ \$item ->\n(.*?)^ *\}$", text, re.DOTALL | re.MULTILINE)
    assert items is not None
    return set(re.findall(r"^ +\*?\[(\w+)\]", items[1], re.MULTILINE))


def yes_or_no_questions() -> set[str]:
    """Return the facts of all yes-or-no questions, which one key answers with yes and another with no."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(APP.rglob("*.py"))]
    return {fact for tree in trees for asked in _asked(tree) for fact in _facts_of(asked, tree)}


def _asked(tree: ast.Module) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == YES_OR_NO:
            yield node.args[0]


def _facts_of(asked: ast.expr, tree: ast.Module) -> set[str]:
    """Return the ids of the facts that *asked* may be; names and results of functions are looked up in *tree*."""
    meant: list[ast.AST] = [asked]
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and isinstance(asked, ast.Call) and _is_named(asked.func, node.name):
            meant.append(node)
        if isinstance(node, ast.Assign) and isinstance(asked, ast.Name) and _is_named(node.targets[0], asked.id):
            meant.append(node.value)
    calls = [node for each in meant for node in ast.walk(each) if isinstance(node, ast.Call)]
    ids = [call.args[0] for call in calls if _is_named(call.func, "Fact")]
    leaves = [leaf for id in ids for leaf in ast.walk(id) if isinstance(leaf, ast.Constant)]
    return {leaf.value for leaf in leaves if isinstance(leaf.value, str)}


def _is_named(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


class Reached:
    """Notes, while *patch* lasts, where the games of this process go: all sets hold names."""

    def __init__(self, patch) -> None:
        self.phases: set[str] = set()
        self.commands: set[str] = set()
        self.kinds: set[str] = set()
        self.facts: set[str] = set()
        self.items: set[str] = set()
        for where, name, note in (
            (GameFlow, "_new_phase", lambda phase, _: self.phases.add(type(phase).__name__)),
            (GameFlow, "_arrive", lambda _, goto: self.commands.add(type(goto).__name__)),
            (Commands, "obey", lambda _, command: self.commands.add(type(command).__name__)),
            (KeysHeard, "open", lambda _, dialog: self.kinds.add(type(dialog).__name__)),
            (Speaker, "say", lambda _, utterance: self._hear(utterance.facts)),
        ):
            patch.setattr(where, name, noting(getattr(where, name), note))

    def _hear(self, facts) -> None:
        for fact in facts:
            self.facts.add(fact.id)
            if fact.id == "menu-item":
                self.items.add(dict(fact.values)["item"])


def noting(method, note):
    """Return *method* of one argument; *note* is called with its result and its argument."""

    def noted(self, given, *more, **words):
        returned = method(self, given, *more, **words)
        note(returned, given)
        return returned

    return noted
