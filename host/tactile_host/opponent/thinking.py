# SPDX-License-Identifier: Apache-2.0
"""Think about a question, in a process of the desktop or in a worker of a page."""

from collections.abc import Callable

from tactile_app.opponent.messages import Answer, Task, Think, Told
from tactile_core.opponent.characters import Character
from tactile_core.opponent.levels import choose, draws_lots
from tactile_core.opponent.search import Search
from tactile_core.opponent.set_ups import answer_to
from tactile_core.opponent.table import LargeTable
from tactile_core.opponent.teacher import Teacher, stands_still
from tactile_core.rules.games import find_game
from tactile_core.rules.position import SIDE_LETTERS, Position
from tactile_host.opponent.data import full_knowledge_of

# A search of this many nodes gives a fair score, which the search of a weak level does not.
FAIR_NODES = 1000
# A set-up is judged by the games to which it can lead: the fewest nodes for each of them, and the nodes for all.
LEAST_NODES = 150
SET_UP_NODES = 2500


class Searches:
    """A search for each game that was asked about, which keeps what it has learned of it."""

    def __init__(self) -> None:
        self._searches: dict[str, Search] = {}

    def of(self, game: str) -> Search:
        """Return the search of the game called *game*."""
        if game not in self._searches:
            self._searches[game] = Search(full_knowledge_of(game), LargeTable())
        return self._searches[game]


def think(ask: Think, search: Search, is_stale: Callable[[], bool], is_late: Callable[[], bool]) -> Answer:
    """Return the result found until *is_stale* says that it is unwanted, or *is_late* that the time is over.

    Where a level draws lots, a bound of nodes alone ends its search, not the clock: the same move on every machine.
    """

    def should_stop() -> bool:
        return is_stale() or is_late()

    if ask.task is Task.MOVE:
        return play(ask, search, is_stale if draws_lots(search.knowledge, ask.level) else should_stop, should_stop)
    if ask.task is Task.SET_UP:
        is_drawn = draws_lots(search.knowledge, ask.level)
        nodes = LEAST_NODES if is_drawn else min(search.knowledge.levels[ask.level - 1].nodes, SET_UP_NODES)
        return Answer(ask.number, answer_to(search, ask.set_up(), nodes, ask.seed, should_stop), 0, 0, 0)
    return Answer(ask.number, ask.about, 0, 0, 0, told=teach(ask, search, should_stop))


def play(ask: Think, search: Search, should_move: Callable[[], bool], should_stop: Callable[[], bool]) -> Answer:
    """Return the level's move, found by the time *should_move* says so, and the score of a fair search."""
    position = ask.position()
    player = search
    if ask.character:
        # A character's scores count from this position on: results of earlier searches do not apply.
        player = Search(Character(search.knowledge, ask.character, position), LargeTable())
    thought = choose(player, position, ask.level, ask.seed, should_move)
    fair = search.best(position, FAIR_NODES, should_stop).score * 100 // search.knowledge.unit
    text = position.move_text(thought.move)
    return Answer(ask.number, text, thought.score, thought.depth, thought.nodes, fair, stands_still(position, fair))


def teach(ask: Think, search: Search, should_stop: Callable[[], bool]) -> Told:
    """Return the teacher's findings about the position, or about a move in it."""

    def read(text: str) -> Position:
        return find_game(ask.game).from_text(text, **ask.options)

    teacher = Teacher(search, read, should_stop=should_stop)
    position = ask.position()
    match ask.task:
        case Task.HINT:
            return teacher.hint(position)
        case Task.VERDICT:
            return teacher.verdict(position, position.parse_move(ask.about))
        case Task.STANDING:
            return teacher.standing(position)
        case Task.TURNING_POINTS:
            return teacher.review(position, SIDE_LETTERS.index(ask.about or SIDE_LETTERS[0]))
    return teacher.threat(position)
