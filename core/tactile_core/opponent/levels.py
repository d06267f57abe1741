# SPDX-License-Identifier: Apache-2.0
"""The eight levels: the weaker ones draw lots among the moves by their scores, the stronger ones search longer.

Below them the beginner draws lots among all moves alike.
"""

from tactile_core.opponent.knowledge import BEGINNER, LEVELS, Knowledge, Level
from tactile_core.opponent.lots import lot_among, margin_of, prng_of
from tactile_core.opponent.scores import WON
from tactile_core.opponent.search import Search, Thought, never
from tactile_core.rules.position import Position
from tactile_core.rules.prng import Prng

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

# A level that draws lots scores the moves within this many nodes. Where they are too few, it searches all moves less
# deep.
LOT_NODES = 10000
# From this level on the opponent always sees a win in one move.
SEES_A_WIN = 3


def choose(
    search: Search, position: Position, level: int, seed: int, should_stop: "Callable[[], bool]" = never
) -> Thought:
    """Return the move that *level* (BEGINNER, or 1 to 8) plays; the same *seed* and line of play give the same move.

    When *should_stop* returns True, the result is the best move known by then, which is always legal.
    """
    if not BEGINNER <= level <= LEVELS:
        raise ValueError(f"expected a level from {BEGINNER} to {LEVELS}, got {level}")
    knowledge = search.knowledge
    prng = prng_of(seed, len(position.past_keys()))
    moves = position.legal_moves()
    if len(moves) == 1:
        return Thought(moves[0], knowledge.evaluate(position), 0, 0)
    if level == BEGINNER:
        return Thought(moves[prng.randrange(len(moves))], 0, 0, 0)
    strength = knowledge.levels[level - 1]
    if strength.nodes:
        return search.best(position, strength.nodes, should_stop, prng)
    if level >= SEES_A_WIN:
        for move in moves:
            if wins(position, move):
                return Thought(move, WON - 1, 1, len(moves))
    return drawn(search, position, strength, prng, should_stop)


def draws_lots(knowledge: Knowledge, level: int) -> bool:
    """Return whether *level* draws its moves by lot: such a level searches the same nodes on every machine."""
    return level == BEGINNER or not knowledge.levels[level - 1].nodes


def drawn(
    search: Search, position: Position, strength: Level, prng: Prng, should_stop: "Callable[[], bool]"
) -> Thought:
    """Return a move drawn by lot: a move is e times as likely as a move that scores a temperature less."""
    knowledge = search.knowledge
    margin = margin_of(knowledge.unit, strength.temperature)
    moves = position.legal_moves()
    scores: list[int] = []
    # The last search needs only one node for each move, so every machine draws the same move.
    for depth, quiescence in ((strength.depth, strength.quiescence), (strength.depth, 0), (1, 0)):
        scores = search.scores(position, depth, quiescence, margin, should_stop, LOT_NODES)
        if len(scores) == len(moves):
            break
    if not scores:
        return Thought(moves[0], knowledge.evaluate(position), 0, search.nodes)
    place = lot_among(scores, knowledge.unit, strength.temperature, prng)
    return Thought(moves[place], scores[place], strength.depth, search.nodes)


def wins(position: Position, move: int) -> bool:
    """Return whether *move* ends the game with a win."""
    position.push(move)
    is_won = position.is_won() or not position.legal_moves()
    position.pop()
    return is_won
