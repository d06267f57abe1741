# SPDX-License-Identifier: Apache-2.0
"""The eight levels: the weaker ones draw a lot among the moves by their scores, the stronger ones search longer.

Below them the beginner draws a lot among all moves alike.
"""

from tactile_core.opponent.knowledge import BEGINNER, LEVELS, Knowledge, Level
from tactile_core.opponent.lots import lot_among, margin_of, prng_of
from tactile_core.opponent.search import WON, Search, Thought, never
from tactile_core.rules.position import Position
from tactile_core.rules.prng import Prng

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

# A lot is drawn among scores that took no more nodes; where they are not enough, all moves are looked at less deep.
LOT_NODES = 10000
# From this level on a win in one move is always seen.
SEES_A_WIN = 3


def choose(
    search: Search, position: Position, level: int, seed: int, should_stop: "Callable[[], bool]" = never
) -> Thought:
    """Return the move that *level* (BEGINNER, or 1 to 8) plays; the same *seed* and line of play give the same move.

    When *should_stop* says so, the best move known by then is returned: always a legal one.
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
    """Return whether *level* draws its moves by lot: it then looks at this many nodes, on every machine."""
    return level == BEGINNER or not knowledge.levels[level - 1].nodes


def drawn(
    search: Search, position: Position, strength: Level, prng: Prng, should_stop: "Callable[[], bool]"
) -> Thought:
    """Return a move drawn by lot: each e times as likely as one that scores a temperature less."""
    knowledge = search.knowledge
    margin = margin_of(knowledge.unit, strength.temperature)
    moves = position.legal_moves()
    scores: list[int] = []
    # The last look needs a node for each move: the same moves are drawn on every machine.
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
