# SPDX-License-Identifier: Apache-2.0
"""The turning points of a game that was played, one after the other, each set up on the board and tried again."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tactile_app.errors import ToldError
from tactile_app.game.match import Match
from tactile_app.game.queries.looked_through import LookedThrough
from tactile_app.game.records.record_reader import RecordError, last_game
from tactile_app.game.seats.lesson import LessonSeat, TurningPoint
from tactile_app.messages import Fact
from tactile_app.opponent.messages import Answer, Task
from tactile_app.opponent.thinker import Thinker
from tactile_app.storage.store import Store
from tactile_app.system_errors import reason_of
from tactile_core.opponent.findings import Review
from tactile_core.rules.position import FIRST


class NoLessonError(ToldError):
    """There is no game to learn from."""


class LessonBook:
    """Matches that begin at each turning point, *points*, of the game *recorded*; *thinker* judges the tries there.

    *losses* has the cost of each of its moves, by ply.
    """

    def __init__(
        self, recorded: Match, points: Sequence[TurningPoint], losses: Mapping[int, int], thinker: Thinker
    ) -> None:
        self._recorded = recorded
        self._points = points
        self._index = 0
        doubtful = [point.number - 1 for point in points if not point.is_sure]
        self.seat = LessonSeat(recorded.game.name, LookedThrough(recorded, losses, doubtful), points, thinker)

    def match(self) -> Match:
        """Return the match of the point that is due: the computer plays the side that is not to move."""
        recorded = self._recorded
        match = Match(recorded.game, recorded.options, 0, None, self._points[self._index].position)
        match.levels[1 - match.playing().turn] = 1
        return match

    def next(self, chooser: int | None) -> Match:
        """Return the match of the next point; after the last one comes the first again."""
        self._index = (self._index + 1) % len(self._points)
        return self.match()


def last_game_of(store: Store, name: str) -> Match:
    """Return the last game with moves that the record *name* holds; NoLessonError where there is none."""
    try:
        played = last_game(store, name, has_moves=True)
    except RecordError as error:
        raise NoLessonError(error.told_of(name), error.fact_of(name)) from error
    except OSError as error:
        raise NoLessonError(f"{name} cannot be read: {reason_of(error)}.") from error
    if played is None:
        raise NoLessonError("No game to learn from.", Fact("lesson-no-game"))
    return played.match


def ask_for_turning_points(recorded: Match, thinker: Thinker) -> None:
    """Let *thinker* look through *recorded*, the learner's moves first."""
    thinker.teach(Task.TURNING_POINTS, recorded.playing(), side=learner_of(recorded))


def learner_of(recorded: Match) -> int:
    """Return the side whose moves are shown first: the hands', where the computer played the other; else the loser's.

    After a draw of two people it is the first one's.
    """
    hands = [player for player in (0, 1) if recorded.levels[player] is None]
    if len(hands) == 1 and (side := recorded.side_of(hands[0])) is not None:
        return side
    outcome = recorded.outcome()
    return FIRST if outcome is None or outcome.winner is None else 1 - outcome.winner


def turning_points_in(recorded: Match, found: Answer) -> list[TurningPoint]:
    """Return the turning points of *recorded* that were *found*: the learner's, then those of the other side."""
    review = found.told
    if not isinstance(review, Review):
        return []
    points = []
    for ply in review.own + review.others:
        is_own, is_sure = ply in review.own, ply not in review.doubtful
        points.append(replace(point_at(recorded, ply), is_own=is_own, is_sure=is_sure))
    return points


def losses_in(found: Answer) -> dict[int, int]:
    """Return the cost of each move that was looked at, by ply, in hundredths of the game's unit."""
    return dict(found.told.losses) if isinstance(found.told, Review) else {}


def looked_through(recorded: Match, found: Answer) -> tuple[Fact, ...]:
    """Return the sentences before the lesson: that time was short, and that the learner has won all the same."""
    review = found.told
    if not isinstance(review, Review):
        return ()
    learner, outcome = learner_of(recorded), recorded.outcome()
    short = (_cut(recorded, review, learner),) if len(review.losses) < review.moves else ()
    has_won = bool(review.own) and outcome is not None and outcome.winner == learner
    sure = sum(ply not in review.doubtful for ply in review.own)
    return (*short, Fact("lesson-won", sure=sure)) if has_won else short


def _cut(recorded: Match, review: Review, learner: int) -> Fact:
    """Return the fact that time was short: the moves of *learner* come first, and are often all that was looked at."""
    plies = [ply for ply, move in enumerate(recorded.moves) if move != "pass"]
    own = [ply for ply in plies if recorded.side_that_made(ply + 1) == learner]
    seen = len({ply for ply, _ in review.losses}.intersection(own))
    return Fact("lesson-cut", own="yes" if seen == len(own) else "no", seen=seen, count=len(own))


def point_at(recorded: Match, ply: int) -> TurningPoint:
    """Return the turning point at the move *ply* of *recorded*, which stays as it is."""
    with recorded.rewound(len(recorded.moves) - ply) as (position, _):
        return TurningPoint(position.text(), recorded.moves[ply], ply + 1)
