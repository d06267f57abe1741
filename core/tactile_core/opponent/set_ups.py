# SPDX-License-Identifier: Apache-2.0
"""The opponent's answers before the first move: points by lot, and choices by searching the games that follow.

A choice of start or side is searched to the end of the set-up. An arrangement is tried against some arrangements of the
other side. The searches are limited by nodes, so that the same seed gives the same answers on every machine.
"""

from tactile_core.opponent.scores import INFINITY
from tactile_core.opponent.search import Search, never
from tactile_core.rules.prng import Prng
from tactile_core.rules.setup import Question, SetUp

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

# Questions with so few answers that each one can be searched.
CHOICES = ("start_or_colour", "pick_side")
# The number of the other side's replies that are tried against each arrangement.
REPLIES = 4
JUMPERS = 3


def answer_to(search: Search, set_up: SetUp, nodes: int, seed: int, should_stop: "Callable[[], bool]" = never) -> str:
    """Return the answer to the question of *set_up*, which stays unchanged; *nodes* for each game that is searched."""
    question = set_up.question()
    if question is None:
        raise ValueError("the set-up asks nothing more")
    prng = Prng(seed + 7919 * len(set_up.answers()))
    if question.kind in CHOICES:
        return best_choice(search, set_up, question, nodes, should_stop)
    if question.kind == "jumper":
        return best_arrangement(search, set_up, question, nodes, seed, should_stop)
    if question.kind == "no_first_move":
        return "again"
    return question.choices[prng.randrange(len(question.choices))]


def best_choice(
    search: Search, set_up: SetUp, question: Question, nodes: int, should_stop: "Callable[[], bool]"
) -> str:
    """Return the choice that leads to the best game for the seat that is asked; of equal ones the first."""
    best, best_score = question.choices[0], -INFINITY
    for text in question.choices:
        set_up.answer(text)
        score = value(search, set_up, question.seat, nodes, should_stop)
        set_up.pop()
        if score > best_score:
            best, best_score = text, score
    return best


def value(search: Search, set_up: SetUp, seat: int, nodes: int, should_stop: "Callable[[], bool]") -> int:
    """Return the worth to *seat* of the game that *set_up* leads to, if each seat chooses its best."""
    question = set_up.question()
    if question is None:
        position = set_up.position()
        score = search.best(position, nodes, should_stop).score
        return score if set_up.seat_of(position.turn) == seat else -score
    scores = []
    for text in question.choices:
        set_up.answer(text)
        scores.append(value(search, set_up, seat, nodes, should_stop))
        set_up.pop()
    return max(scores) if question.seat == seat else min(scores)


def best_arrangement(
    search: Search, set_up: SetUp, question: Question, nodes: int, seed: int, should_stop: "Callable[[], bool]"
) -> str:
    """Return the next jumper of the best arrangement: the one whose worst result against some replies is highest."""
    missing = JUMPERS - (2 * JUMPERS - len(question.choices))
    best, best_score = question.choices[:missing], -INFINITY
    for told in combinations(question.choices, missing):
        score = worst_of(search, set_up, told, nodes, seed, should_stop)
        if score > best_score:
            best, best_score = told, score
    return best[0]


def worst_of(
    search: Search,
    set_up: SetUp,
    told: "tuple[str, ...]",
    nodes: int,
    seed: int,
    should_stop: "Callable[[], bool]",
) -> int:
    """Return the lowest worth of *told* to the seat that is asked, over some replies of the other side drawn by lot."""
    # The lots are the same for every arrangement, and for each of its three questions.
    prng = Prng(seed)
    seat = seat_asked(set_up)
    for text in told:
        set_up.answer(text)
    question = set_up.question()
    worst = INFINITY
    if question is None:
        worst = value(search, set_up, seat, nodes, should_stop)
    elif question.kind == "no_first_move":
        worst = -INFINITY
    else:
        replies = combinations(question.choices, JUMPERS)
        for _ in range(REPLIES):
            reply = replies[prng.randrange(len(replies))]
            for text in reply:
                set_up.answer(text)
            # The other side never chooses an arrangement that leaves no first move.
            if set_up.question() is None:
                worst = min(worst, value(search, set_up, seat, nodes, should_stop))
            for _ in reply:
                set_up.pop()
    for _ in told:
        set_up.pop()
    return worst


def seat_asked(set_up: SetUp) -> int:
    """Return the seat that is asked now."""
    question = set_up.question()
    if question is None:
        raise ValueError("the set-up asks nothing more")
    return question.seat


def combinations(texts: "tuple[str, ...]", count: int) -> "list[tuple[str, ...]]":
    """Return every choice of *count* of *texts*, in order."""
    if count == 0:
        return [()]
    found = []
    for index in range(len(texts) - count + 1):
        for rest in combinations(texts[index + 1 :], count - 1):
            found.append((texts[index],) + rest)
    return found
