# SPDX-License-Identifier: Apache-2.0
"""A teacher, who says only facts about a position.

The rules count numbers of pieces; no number is read off a score. Each finding of a search is searched a second time
with at least twice the nodes, and said only where both searches agree. A search can only find a better move, so the
teacher says "a better move" and never "the best".
"""

from tactile_core.opponent.findings import LEVEL, PROVED_WIN, Hint, Review, Standing, Threat, Verdict
from tactile_core.opponent.knowledge import Knowledge
from tactile_core.opponent.scores import PROVED, WON
from tactile_core.opponent.search import Search, Thought, never
from tactile_core.rules.position import PASS, SIDE_LETTERS, Position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

NODES = 3000
# The searches for a win that the other side threatens, and of the move that it threatens, take so many times the nodes.
LONGEST = 4
# The search for how many of a piece's moves are good divides the nodes of each move by this.
FEWER = 4
# In hundredths of the game's unit: a move holds the score if it loses no more than this; a reply is forced if all other
# replies lose this much more.
HOLDS = 10
FORCED = 25
# Scores from which a side stands a little better, better, and clearly better, in the same unit.
DEGREES = (25, 75, 200)
# In the same unit: the most that a named move may lose in a search of its own; the loss from which a move is perhaps
# weak.
FALLS = 50
PERHAPS = 35
# A search of this many plies has seen every answer to every move; one that completed fewer is sure of no hint.
EVERY_ANSWER = 2
# A search cannot tell a smaller loss from none.
SEEMS_FINE = 10
# After this many moves were searched alone, the best of them is named even if it does not hold.
MOST_CHECKED = 8
# A review shows this many bad moves of one side. A cheap search may see a loss as this many times smaller.
POINTS = 5
GLANCED = 2
# An explanation goes on for this many plies after its move.
LINE = 3
# The game stands still after this many plies without progress, at a score below this, in hundredths of the game's unit.
STILL = 40
STILL_SCORE = 50


class Teacher:
    """Judge positions of one game; *read* makes a position of a text, with the options of the current game."""

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
        # The rest of a line is searched ply by ply, with fewer nodes.
        self._line_nodes = nodes * 2 // 3
        self._should_stop = should_stop

    @property
    def _knowledge(self) -> Knowledge:
        return self._search.knowledge

    def standing(self, position: Position) -> Standing:
        """Return the side that stands better in *position*, which no side has won."""
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
        """Return which piece to move and how; two pieces where the searches do not agree on one."""
        must_answer = self._knowledge.must_answer(position)
        first = self._best(position, 1)
        second = self._best(position, self._knowledge.second_look)
        named = self._checked(position, (second, first))
        squares = [origin(position, named.move)]
        for other in (second, first):
            if origin(position, other.move) not in squares:
                squares.append(origin(position, other.move))
        if len(squares) > 1:
            return Hint(tuple(squares[:2]), named.move, 0, must_answer, False)
        if named.score < -PROVED:
            return Hint((squares[0],), named.move, 0, must_answer)
        moves = position.legal_moves()
        if second.depth < EVERY_ANSWER and second.score < PROVED and len(moves) > 1:
            return Hint((squares[0],), named.move, 0, must_answer, False)
        demands = self._demands(position, named)
        holding = 0
        for move in moves:
            if origin(position, move) == squares[0]:
                holding += move == named.move or self._holds(position, move, demands, named)
        return Hint((squares[0],), named.move, holding, must_answer)

    def verdict(self, position: Position, move: int) -> "Verdict | None":
        """Return why *move* is bad, or perhaps bad where the searches do not agree; None where it is not bad."""
        times = self._knowledge.second_look
        first, after = self._best(position, 1), self._score_of(position, move, 1)
        afters = [after, self._score_of(position, move, times)]
        # A move that wins by force is not bad, even if another wins sooner.
        if max(look.score for look in afters) > PROVED:
            return None
        # Neither search finds a loss, so no search for a better move is needed, if the first has seen every move.
        if first.depth and max(largest_loss(first, look) for look in afters) * 100 < SEEMS_FINE * self._knowledge.unit:
            return None
        looks = [first, self._best(position, times)]
        if looks[1].score < -PROVED or len(position.legal_moves()) < 2:
            return None
        better = self._checked(position, (looks[1], looks[0]))
        if better.move == move:
            return None
        losses = [min(look.score, better.score) - after.score for look, after in zip(looks, afters)]
        losses += [loss_at_one_depth(better, after) for after in afters]
        unit = self._knowledge.unit
        throws_away = min(after.score for after in afters) < -PROVED and better.score > -PROVED
        is_sure = throws_away or min(losses) * 100 >= self._knowledge.bad * unit
        if not is_sure and max(losses) * 100 < PERHAPS * unit:
            return None
        verdict = Verdict(position.gain(move), better.move, position.gain(better.move), is_sure=is_sure)
        if throws_away:
            verdict.plies = WON + min(after.score for after in afters)
        position.push(move)
        self._explain(position, verdict)
        position.pop()
        return verdict

    def threat(self, position: Position) -> "Threat | None":
        """Return the other side's threat; None where it has none, or none that can be counted or proved."""
        passed = self._read(with_other_to_move(position))
        if passed.is_won() or passed.legal_moves() in ([], [PASS]) or self._knowledge.must_answer(passed):
            return None
        times = self._knowledge.second_look
        looks = [self._best(passed, 1), self._best(passed, times)]
        # Any one of the searches can prove a win, even the longest one alone.
        if max(looks[0].score, looks[1].score) <= PROVED and times < LONGEST:
            looks.append(self._best(passed, LONGEST))
        for look in looks:
            if look.score > PROVED:
                return threatened(passed, look)
        # Both searches must see the danger, and the named move must hold in a search of its own.
        if not (self._is_feared(position, passed, looks[0], 1) and self._is_feared(position, passed, looks[1], times)):
            return None
        named = self._checked(passed, (looks[1], looks[0]), LONGEST)
        return threatened(passed, named) if self._is_feared(position, passed, named, times) else None

    def review(self, position: Position, side: int, most: int = POINTS) -> Review:
        """Return the bad moves of the game that led to *position*: up to *most* of *side*, then of the other side.

        Those moves are searched whose loss looked greatest to a cheap search. Moves that are only perhaps bad fill the
        room that is left. When the time runs out, fewer moves are searched.
        """
        moves = unwound(position)
        losses: list[tuple[int, int]] = []
        sides = [[], []]  # type: list[list[int]]
        for ply, move in enumerate(moves):
            if move != PASS:
                sides[position.turn != side].append(ply)
            position.push(move)
        found = []
        doubtful: list[int] = []
        for plies in sides:
            seen = [] if self._should_stop() else self._glances(position, moves, plies)
            sure, perhaps, fine = self._points(position, moves, seen, most)
            losses += [(ply, min(loss, SEEMS_FINE) if ply in fine else loss) for ply, loss in seen]
            found.append(tuple(sorted(sure + perhaps)))
            doubtful += perhaps
        losses.sort()
        return Review(found[0], found[1], tuple(losses), len(sides[0]) + len(sides[1]), tuple(sorted(doubtful)))

    def _glances(self, position: Position, moves: "list[int]", plies: "list[int]") -> "list[tuple[int, int]]":
        """Return (ply, loss in hundredths of the unit) of each of *plies*, by a cheap search, until time runs out."""
        losses = []
        for ply in plies:
            rewind(position, ply)
            loss = self._glance(position, moves[ply])
            play_on(position, moves, ply)
            if self._should_stop():
                break
            losses.append((ply, loss * 100 // self._knowledge.unit))
        return losses

    def _points(
        self, position: Position, moves: "list[int]", losses: "list[tuple[int, int]]", most: int
    ) -> "tuple[list[int], list[int], list[int]]":
        """Return the plies of up to *most* bad moves among those of *losses*: the sure ones, then the doubtful ones.

        The third list has the plies at which the longer search finds no fault.
        """
        sure: list[int] = []
        perhaps: list[int] = []
        fine: list[int] = []
        for loss, ply in sorted([(-loss, ply) for ply, loss in losses]):
            if len(sure) == most or len(sure) + len(perhaps) == 2 * most or -loss * GLANCED < PERHAPS:
                break
            rewind(position, ply)
            verdict = None if self._should_stop() else self.verdict(position, moves[ply])
            play_on(position, moves, ply)
            # A search that ran out of time is sure of nothing.
            if not self._should_stop():
                (fine if verdict is None else sure if verdict.is_sure else perhaps).append(ply)
        return sure, perhaps[: most - len(sure)], fine

    def _glance(self, position: Position, move: int) -> int:
        """Return the loss by *move*, as a cheap search sees it."""
        few = self._nodes // FEWER
        best = self._search.best(position, few, self._should_stop)
        if best.move == move:
            return 0
        return best.score - self._search.score_of(position, move, few, self._should_stop).score

    def _best(self, position: Position, times: int, without: "tuple[int, ...]" = ()) -> Thought:
        return self._search.best(position, times * self._nodes, self._should_stop, without=without)

    def _score_of(self, position: Position, move: int, times: int) -> Thought:
        return self._search.score_of(position, move, times * self._nodes, self._should_stop)

    def _checked(self, position: Position, thoughts: "tuple[Thought, Thought]", times: int = 0) -> Thought:
        """Return the move of *thoughts*, found first, that holds in a search of its own, with the score of that search.

        That search has *times* the nodes, or as many as a second look. If no move holds, return the best of these moves
        and a few others: a search of all moves may name a move that a search of that move alone sees to lose.
        """
        best = thoughts[0]
        looked: list[int] = []
        legal = len(position.legal_moves())
        waiting = [thought for thought in thoughts if thought.move != best.move]
        waiting.insert(0, best)
        while len(looked) < min(MOST_CHECKED, legal) and not self._should_stop():
            thought = waiting.pop(0) if waiting else self._best(position, 1, without=tuple(looked))
            alone = self._score_of(position, thought.move, times or self._knowledge.second_look)
            if not looked or alone.score > best.score:
                best = alone
            looked.append(thought.move)
            if (thought.score - alone.score) * 100 < FALLS * self._knowledge.unit:
                break
        return best

    def _demands(self, position: Position, best: Thought) -> "list[tuple[int, int]]":
        """Return pairs of nodes and score: a move as good as *best* reaches this score in a search with these nodes."""
        found = []
        for nodes in (self._nodes // FEWER, self._nodes * self._knowledge.second_look // FEWER):
            # A search with few nodes can score the best move higher than one with many.
            known = self._search.score_of(position, best.move, nodes, self._should_stop).score
            found.append((nodes, max(best.score, known) - HOLDS * self._knowledge.unit // 100))
        return found

    def _holds(self, position: Position, move: int, demands: "list[tuple[int, int]]", named: Thought) -> bool:
        """Return whether *move* meets all *demands*, and is as good as *named* in a search like that one."""
        for nodes, least in demands:
            if self._search.score_of(position, move, nodes, self._should_stop).score < least:
                return False
        alone = self._score_of(position, move, self._knowledge.second_look)
        return largest_loss(named, alone) * 100 <= HOLDS * self._knowledge.unit

    def _is_feared(self, position: Position, passed: Position, look: Thought, times: int) -> bool:
        """Return whether the mover of *position* must fear the move of *look*, made in *passed* by the other side."""
        if look.score > PROVED:
            return True
        if passed.gain(look.move) <= 0:
            return False
        now = self._best(position, times).score
        # A move is a threat only if it gains more than the other side could have after the mover's best move.
        return now < PROVED and (look.score + now) * 100 >= self._knowledge.bad * self._knowledge.unit

    def _explain(self, position: Position, verdict: Verdict) -> None:
        """Add the reply and the forced line after it to *verdict*; *position* is the one after the bad move."""
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
        """Return the only move with which the side to move does not lose more; None where it has a choice."""
        moves = position.legal_moves()
        if not moves or position.is_won():
            return None
        if len(moves) == 1:
            return moves[0]
        best = self._search.best(position, self._line_nodes, self._should_stop)
        other = self._search.best(position, self._line_nodes, self._should_stop, without=(best.move,))
        is_forced = (best.score - other.score) * 100 >= FORCED * self._knowledge.unit
        return best.move if is_forced else None


def threatened(passed: Position, look: Thought) -> Threat:
    """Return the threat to play the move of *look* in *passed*, with the plies to the win that *look* proves."""
    return Threat(look.move, passed.gain(look.move), WON - look.score if look.score > PROVED else 0)


def loss_at_one_depth(better: Thought, worse: Thought) -> int:
    """Return the loss of *worse* to *better* at the greatest depth that both have completed, or as it is proved.

    The side that moves last in a line stands better for it, so scores of unequal depths hide losses and feign them.
    """
    if max(abs(better.score), abs(worse.score)) > PROVED:
        return better.score - worse.score
    depth = min(better.depth, worse.depth)
    return better.by_depth[depth] - worse.by_depth[depth]


def largest_loss(better: Thought, worse: Thought) -> int:
    """Return the loss of *worse* to *better*, by the last scores or at one depth, whichever is larger."""
    return max(better.score - worse.score, loss_at_one_depth(better, worse))


def unwound(position: Position) -> "list[int]":
    """Take back every move that led to *position*, and return them in their order."""
    moves = []
    while position.has_past():
        moves.append(position.pop())
    moves.reverse()
    return moves


def rewind(position: Position, ply: int) -> None:
    """Take back moves until only the first *ply* of the line of play are left."""
    for _ in range(len(position.past_keys()) - ply):
        position.pop()


def play_on(position: Position, moves: "list[int]", ply: int) -> None:
    """Play *moves* again, from the move of *ply* on."""
    for move in moves[ply:]:
        position.push(move)


def with_other_to_move(position: Position) -> str:
    """Return the text of *position* with the other side to move."""
    mine, theirs = " " + SIDE_LETTERS[position.turn], " " + SIDE_LETTERS[1 - position.turn]
    return position.text().replace(mine, theirs, 1)


def origin(position: Position, move: int) -> int:
    """Return the square from which *move* moves a piece, or on which it places one; -1 for a pass."""
    parts = position.parts(move)
    square = parts.target if parts.origin is None else parts.origin
    return -1 if square is None else square


def stands_still(position: Position, score: int, plies: int = STILL) -> bool:
    """Return whether nothing new came for *plies* and no side is better: time for a draw.

    *score* is in hundredths of the game's unit.
    """
    return abs(score) < STILL_SCORE and quiet_plies(position) >= plies


def quiet_plies(position: Position) -> int:
    """Return the plies since a side last had a count() of pieces that it had not had before."""
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
