# SPDX-License-Identifier: Apache-2.0
"""The worker that thinks in a page drops a question once nobody waits for its answer any more."""

import json

import pytest

from tactile_app.opponent.messages import STOP, Task, Think, parse_answer
from tactile_core.rules.games import find_game
from tests.browser.visitor import Visitor
from tests.host.play.typed import SEEDS, typed_game

GAME = "crossings"
# No clock cuts anything short.
LONG_S = 600.0
# The search through so few moves takes seconds in a page, and a minute on a busy machine.
FEW = 4
THINK = """
async (places) => {
    const { Thoughts } = await import(document.querySelector("script[src]").src.replace("page.js", "thoughts.js"));
    window.told = [];
    window.thoughts = new Thoughts(places, (what) => window.told.push(what));
}
"""


class Thinker:
    """A *page* that asks the worker which thinks."""

    def __init__(self, page):
        self._page = page
        places = json.loads(page.locator("#places").text_content())
        page.evaluate(THINK, {"engine": places["pyodide"], "snapshot": {**places["snapshot"], "url": ""}})

    def ask(self, who, line):
        self._page.evaluate("([who, line]) => thoughts.ask(who, line)", [who, line])

    def wait_until_on(self, who):
        """Wait until the worker thinks about the question of *who*."""
        self._page.wait_for_function("who => thoughts.current === who", arg=who)

    def told(self, count):
        """Wait for *count* messages, and return them."""
        self._page.wait_for_function("count => told.length >= count", arg=count)
        return self._page.evaluate("told")


@pytest.fixture(scope="module")
def page(engine, address, tmp_path_factory):
    """Return a page that is ready; each test begins a worker of its own there."""
    visitor = Visitor(engine, tmp_path_factory.mktemp("profile"), {})
    visitor.open(address)
    visitor.get_ready()
    yield visitor.page
    visitor.close()


@pytest.fixture
def thinker(page):
    yield Thinker(page)
    page.evaluate("thoughts.end()")


def question(number, task):
    """Return the line of a question about the start, or about the first moves of a game."""
    moves = typed_game(GAME, SEEDS[GAME]).texts[:FEW] if task is Task.TURNING_POINTS else []
    start = find_game(GAME).start().text()
    return Think(number, GAME, {}, start, list(moves), 1, 1, LONG_S, task).line().decode()


# A question that takes seconds, and one that takes a moment.
LONG = question(1, Task.TURNING_POINTS)
SHORT = question(2, Task.MOVE)


def numbers(told):
    return [(each["who"], parse_answer(each["text"].encode()).number) for each in told]


def test_a_question_that_is_taken_back_is_in_nobody_s_way(thinker):
    thinker.ask("teacher 1", LONG)
    thinker.wait_until_on("teacher 1")
    thinker.ask("opponent 1", SHORT)
    thinker.ask("teacher 1", STOP.decode())
    assert numbers(thinker.told(1)) == [("opponent 1", 2)]


@pytest.mark.long
def test_a_newer_question_of_the_same_one_takes_the_place_of_what_is_thought_about(thinker):
    thinker.ask("teacher 1", LONG)
    thinker.wait_until_on("teacher 1")
    thinker.ask("teacher 1", SHORT)
    assert numbers(thinker.told(1)) == [("teacher 1", 2)]


@pytest.mark.long
def test_questions_of_two_are_answered_one_after_the_other(thinker):
    thinker.ask("teacher 1", LONG)
    thinker.wait_until_on("teacher 1")
    thinker.ask("opponent 1", SHORT)
    assert numbers(thinker.told(2)) == [("teacher 1", 1), ("opponent 1", 2)]


@pytest.mark.long
def test_a_worker_that_fails_is_told_of_and_another_one_answers(thinker):
    thinker.ask("teacher 1", "no question\n")
    assert thinker.told(1) == [{"isGone": True}]
    thinker.ask("teacher 2", SHORT)
    assert numbers(thinker.told(2)[1:]) == [("teacher 2", 2)]
