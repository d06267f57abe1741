# SPDX-License-Identifier: Apache-2.0
"""What a teacher can truly say of a position.

Numbers of pieces are counted by the rules, never read off a score. What rests on a search is searched twice, the second
time with twice the nodes or more, and said only where both agree. "A better move" is all that a search knows: never
"the best".
"""

from tactile_core.opponent.findings import LEVEL, PROVED_WIN, Hint, Standing, Threat, Verdict
from tactile_core.opponent.knowledge import Knowledge
from tactile_core.opponent.search import PROVED, WON, Search, Thought, never
from tactile_core.rules.position import PASS, SIDE_LETTERS, Position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

NODES = 3000
# How many of a piece's moves are good is looked at with so many times fewer nodes each.
FEWER = 4
# In hundredths of the game's unit: moves that hold the score, and a reply without which all others lose more.
HOLDS = 10
FORCED = 25
# Who stands better, in the same: from the first a little, from the second plainly, from the third clearly.
DEGREES = (25, 75, 200)
# Of one game so many bad moves are shown; a cheap look may see this much less of what a move loses.
POINTS = 5
GLANCED = 2
# A line goes on for so many plies behind the move that it explains.
LINE = 3
# So many plies without progress at an even score, in hundredths of the game's unit: the game stands still.
STILL = 40
STILL_SCORE = 50


class Teacher:
    """Judge positions of one game; *read* makes a position of a text, with the options of the game that is on."""

    def __init__(
        self,
        search: Search,
        read: "Callable[[str], Position]",
        nodes: int = NODES,
        should_stop: "Callable[[], bool]" = never,
    ) -> None:
        self._search = search
        self._read = read
        self._nodes = nodes
        # The tail of a line is looked at again, ply by ply.
        self._line_nodes = nodes * 2 // 3
        self._should_stop = should_stop

    @property
    def _knowledge(self) -> Knowledge:
        return self._search.knowledge

    def standing(self, position: Position) -> Standing:
        """Return who stands better in *position*, which nobody has won."""
        score = self._best(position, 1).score
        side = position.turn if score > 0 else 1 - position.turn
        if abs(score) > PROVED:
            return Standing(PROVED_WIN, side, WON - abs(score))
        degree = LEVEL
        for limit in DEGREES:
            if abs(score) * 100 >= limit * self._knowledge.unit:
                degree += 1
        return Standing(degree, side if degree > LEVEL else None, 0)

    def hint(self, position: Position) -> Hint:
        """Return which piece to move, and how, where both searches agree on the piece; else two pieces."""
        must_answer = self._knowledge.must_answer(position)
        first = self._best(position, 1)
        second = self._best(position, self._knowledge.second_look)
        squares = (origin(position, first.move), origin(position, second.move))
        if squares[0] != squares[1]:
            return Hint(squares, None, 0, must_answer)
        demands = self._demands(position, second)
        holding = 0
        for move in position.legal_moves():
            if origin(position, move) == squares[0]:
                holding += move == second.move or self._holds(position, move, demands)
        return Hint(squares[:1], second.move, holding, must_answer)

    def verdict(self, position: Position, move: int) -> "Verdict | None":
        """Return why *move* is bad, or None where that is not certain or it is not bad."""
        times = self._knowledge.second_look
        for looked in (1, times):
            best = self._best(position, looked)
            if not self._loses(position, move, best, looked):
                return None
        verdict = Verdict(position.gain(move), best.move, position.gain(best.move))
        after = self._score_of(position, move, times)
        if after.score < -PROVED and best.score > -PROVED:
            verdict.plies = WON + after.score
        position.push(move)
        self._explain(position, verdict)
        position.pop()
        return verdict

    def threat(self, position: Position) -> "Threat | None":
        """Return what the other side threatens, None where that is nothing that can be counted or proved."""
        passed = self._read(with_other_to_move(position))
        if passed.is_won() or passed.legal_moves() in ([], [PASS]) or self._knowledge.must_answer(passed):
            return None
        found: Threat | None = None
        for times in (1, 2):
            found = self._threat(position, passed, times)
            if found is None:
                return None
        return found

    def turning_points(self, position: Position, most: int = POINTS) -> "list[tuple[int, int, Verdict]]":
        """Return (ply, move, verdict) of bad moves of the game that led to *position*, in their order.

        They are the *most* whose loss looked greatest to a cheap search, where the verdict then agrees.
        """
        moves = unwound(position)
        losses = []
        for ply, move in enumerate(moves):
            if move != PASS and not self._should_stop():
                losses.append((-self._glance(position, move), ply))
            position.push(move)
        losses.sort()
        found: list[tuple[int, int, Verdict]] = []
        for loss, ply in losses:
            if len(found) == most or -loss * 100 * GLANCED < self._knowledge.bad * self._knowledge.unit:
                break
            verdict = None if self._should_stop() else self._verdict_at(position, ply)
            # What was looked at when time ran out is certain of nothing.
            if verdict is not None and not self._should_stop():
                found.append((ply, moves[ply], verdict))
        found.sort(key=first)
        return found

    def _glance(self, position: Position, move: int) -> int:
        """Return what *move* seems to lose, by a cheap search."""
        few = self._nodes // FEWER
        best = self._search.best(position, few, self._should_stop)
        if best.move == move:
            return 0
        return best.score - self._search.score_of(position, move, few, self._should_stop).score

    def _verdict_at(self, position: Position, ply: int) -> "Verdict | None":
        """Return the verdict on the move of that *ply* of the game that led to *position*."""
        moves = unwound(position)
        for move in moves[:ply]:
            position.push(move)
        verdict = self.verdict(position, moves[ply])
        for move in moves[ply:]:
            position.push(move)
        return verdict

    def _best(self, position: Position, times: int) -> Thought:
        return self._search.best(position, times * self._nodes, self._should_stop)

    def _score_of(self, position: Position, move: int, times: int) -> Thought:
        return self._search.score_of(position, move, times * self._nodes, self._should_stop)

    def _demands(self, position: Position, best: Thought) -> "list[tuple[int, int]]":
        """Return by how many nodes a move is looked at, and what it must score then to be as good as *best*."""
        found = []
        for nodes in (self._nodes // FEWER, self._nodes * self._knowledge.second_look // FEWER):
            # What few nodes see of the best move may be more than what many do.
            known = self._search.score_of(position, best.move, nodes, self._should_stop).score
            found.append((nodes, max(best.score, known) - HOLDS * self._knowledge.unit // 100))
        return found

    def _holds(self, position: Position, move: int, demands: "list[tuple[int, int]]") -> bool:
        """Return whether *move* meets all *demands*."""
        for nodes, least in demands:
            if self._search.score_of(position, move, nodes, self._should_stop).score < least:
                return False
        return True

    def _threat(self, position: Position, passed: Position, times: int) -> "Threat | None":
        """Return what the side to move in *passed* would do, where the mover of *position* must fear it."""
        thought = self._best(passed, times)
        gain = passed.gain(thought.move)
        if thought.score > PROVED:
            return Threat(thought.move, gain, WON - thought.score)
        if gain <= 0:
            return None
        now = self._best(position, times).score
        # A threat is what the other side could not have anyway, after the mover's best move.
        is_new = (thought.score + now) * 100 >= self._knowledge.bad * self._knowledge.unit
        return Threat(thought.move, gain, 0) if is_new and now < PROVED else None

    def _loses(self, position: Position, move: int, best: Thought, times: int) -> bool:
        """Return whether *move* is worse than *best* by more than the search may err."""
        if move == best.move or best.score < -PROVED:
            return False
        loss = best.score - self._score_of(position, move, times).score
        return loss * 100 >= self._knowledge.bad * self._knowledge.unit

    def _explain(self, position: Position, verdict: Verdict) -> None:
        """Put the reply and the forced line behind it into *verdict*; *position* is the one after the bad move."""
        reply = self._best(position, 2).move
        verdict.reply = reply
        verdict.reply_gain = position.gain(reply)
        line = [reply]
        swing = verdict.reply_gain - verdict.gain
        position.push(reply)
        while len(line) < LINE and (answer := self._forced(position)) is not None:
            swing -= position.gain(answer)
            position.push(answer)
            line.append(answer)
            if position.is_won() or not position.legal_moves():
                break
            again = self._search.best(position, self._line_nodes, self._should_stop).move
            swing += position.gain(again)
            position.push(again)
            line.append(again)
            if position.is_won():
                break
        for _ in line:
            position.pop()
        verdict.line = tuple(line)
        verdict.swing = swing

    def _forced(self, position: Position) -> "int | None":
        """Return the move without which the side to move loses more, None where it has a choice."""
        moves = position.legal_moves()
        if not moves or position.is_won():
            return None
        if len(moves) == 1:
            return moves[0]
        best = self._search.best(position, self._line_nodes, self._should_stop)
        other = self._search.best(position, self._line_nodes, self._should_stop, without=best.move)
        is_forced = (best.score - other.score) * 100 >= FORCED * self._knowledge.unit
        return best.move if is_forced else None


def unwound(position: Position) -> "list[int]":
    """Take back every move that led to *position*, and return them in their order."""
    moves = []
    while position.has_past():
        moves.append(position.pop())
    moves.reverse()
    return moves


def first(found: "tuple[int, int, Verdict]") -> int:
    """Return the ply of what was *found*."""
    return found[0]


def with_other_to_move(position: Position) -> str:
    """Return the text of *position* as if it were the other side's turn."""
    mine, theirs = " " + SIDE_LETTERS[position.turn], " " + SIDE_LETTERS[1 - position.turn]
    return position.text().replace(mine, theirs, 1)


def origin(position: Position, move: int) -> int:
    """Return the square of the piece that *move* moves, or on which it places a new one; -1 for a pass."""
    parts = position.parts(move)
    square = parts.target if parts.origin is None else parts.origin
    return -1 if square is None else square


def stands_still(position: Position, score: int, plies: int = STILL) -> bool:
    """Return whether nothing new has come for *plies* and nobody is better: time for a draw.

    *score* is in hundredths of the game's unit.
    """
    return abs(score) < STILL_SCORE and quiet_plies(position) >= plies


def quiet_plies(position: Position) -> int:
    """Return how many plies ago a side last had a count() of pieces that it had not had before."""
    moves = unwound(position)
    seen: tuple[list[int], list[int]] = ([], [])
    quiet = -1
    for number in range(len(moves) + 1):
        quiet += 1
        for side in (0, 1):
            count = position.count(side)
            if count not in seen[side]:
                seen[side].append(count)
                quiet = 0
        if number < len(moves):
            position.push(moves[number])
    return quiet
