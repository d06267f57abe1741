# SPDX-License-Identifier: Apache-2.0
"""What became of one turn: whether it was read right, what was said and had to be taken back, and how soon."""

from dataclasses import dataclass, field

from tactile_core.recogniser.candidates import Candidate, Candidates
from tactile_core.recogniser.reading import AMBIGUOUS, MADE, WRONG, Reading
from tactile_core.rules.position import Position
from tools.players.player_model import Trace

RIGHT = "right"
ASKED = "asked rightly"
ASKED_NEEDLESSLY = "asked needlessly"
ACCEPTED_WRONGLY = "accepted wrongly"
MISSED = "missed"
REFUSED = "refused"


@dataclass
class Verdict:
    """One turn's *outcome*, and what else is counted.

    *is_contradicted*: words were said for a move that was not the one made. *is_alarmed*: something was called wrong in
    the middle of a legal move. *may_follow*: another legal move could have come of this one. *first_ms* and *words_ms*
    are from rest to the first part (or the words), and to the words; None where there were none.
    """

    outcome: str
    is_decidable: bool = True
    is_contradicted: bool = False
    is_alarmed: bool = False
    may_follow: bool = False
    first_ms: int | None = None
    words_ms: int | None = None


def judge(position: Position, trace: Trace, readings: list[Reading]) -> Verdict:
    """Return what became of *trace*, which led to *readings* in order, each once."""
    if trace.move is None:
        return _judge_mistake(readings)
    alike = _alike(position, trace.move)
    verdict = Verdict(_outcome(alike, trace.move, readings[-1]), is_decidable=len(alike) == 1)
    verdict.is_contradicted = any(is_said(reading) and reading.moves[0] not in alike for reading in readings)
    verdict.is_alarmed = any(reading.kind == WRONG and reading.ms < trace.hands_end_ms for reading in readings)
    verdict.may_follow = readings[-1].may_continue
    for reading in readings:
        if reading.kind == MADE and reading.moves[0] == trace.move:
            if verdict.first_ms is None or reading.ms <= trace.hands_end_ms:
                verdict.first_ms = reading.ms - trace.hands_end_ms
            if is_said(reading) and verdict.words_ms is None:
                verdict.words_ms = reading.ms - trace.hands_end_ms
    return verdict


def is_said(reading: Reading) -> bool:
    """Return whether *reading* is a move that is said aloud."""
    return reading.kind == MADE and not reading.is_provisional


def _judge_mistake(readings: list[Reading]) -> Verdict:
    last = readings[-1]
    outcome = {MADE: ACCEPTED_WRONGLY, AMBIGUOUS: ASKED_NEEDLESSLY}.get(last.kind, REFUSED)
    return Verdict(outcome, is_contradicted=any(is_said(reading) for reading in readings[:-1]))


def _outcome(alike: list[int], move: int, last: Reading) -> str:
    if last.kind == MADE:
        return RIGHT if list(last.moves) == alike else ACCEPTED_WRONGLY
    if last.kind == AMBIGUOUS and move in last.moves:
        return ASKED if len(alike) > 1 and list(last.moves) == alike else ASKED_NEEDLESSLY
    return MISSED


def _alike(position: Position, move: int) -> list[int]:
    """Return the legal moves that no switch can tell from *move*."""
    candidates = Candidates(position).everything
    wanted = next(_seen(candidate) for candidate in candidates if candidate.move == move)
    return [candidate.move for candidate in candidates if _seen(candidate) == wanted]


def _seen(candidate: Candidate) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    return (candidate.gesture.after, tuple(candidate.gesture.waves), tuple(candidate.handled()))


@dataclass
class Tally:
    """The verdicts of many turns: *outcomes* of moves that can be told apart, of those that cannot, and of mistakes."""

    moves: dict[str, int] = field(default_factory=dict)
    alike: dict[str, int] = field(default_factory=dict)
    mistakes: dict[str, int] = field(default_factory=dict)
    contradicted: int = 0
    said_of_mistakes: int = 0
    alarmed: int = 0
    at_once_ms: list[float] = field(default_factory=list)
    first_ms: list[float] = field(default_factory=list)
    whole_ms: list[float] = field(default_factory=list)
    observing_us: list[float] = field(default_factory=list)

    def add(self, verdict: Verdict, is_mistake: bool) -> None:
        """Count *verdict*."""
        outcomes = self.mistakes if is_mistake else self.moves if verdict.is_decidable else self.alike
        outcomes[verdict.outcome] = outcomes.get(verdict.outcome, 0) + 1
        self.alarmed += verdict.is_alarmed
        if is_mistake:
            self.said_of_mistakes += verdict.is_contradicted
            return
        self.contradicted += verdict.is_contradicted
        if verdict.outcome != RIGHT or verdict.words_ms is None or verdict.first_ms is None:
            return
        if verdict.may_follow:
            self.first_ms.append(verdict.first_ms)
            self.whole_ms.append(verdict.words_ms)
        else:
            self.at_once_ms.append(verdict.words_ms)

    def join(self, other: "Tally") -> None:
        """Add *other* to this."""
        for mine, its in ((self.moves, other.moves), (self.alike, other.alike), (self.mistakes, other.mistakes)):
            for outcome, count in its.items():
                mine[outcome] = mine.get(outcome, 0) + count
        self.contradicted += other.contradicted
        self.said_of_mistakes += other.said_of_mistakes
        self.alarmed += other.alarmed
        for mine_ms, its_ms in (
            (self.at_once_ms, other.at_once_ms),
            (self.first_ms, other.first_ms),
            (self.whole_ms, other.whole_ms),
            (self.observing_us, other.observing_us),
        ):
            mine_ms.extend(its_ms)

    @property
    def turns(self) -> int:
        """Return how many turns these were."""
        return sum(self.moves.values()) + sum(self.alike.values()) + sum(self.mistakes.values())

    @property
    def wrong(self) -> int:
        """Return how many moves were accepted that nobody made."""
        return sum(outcomes.get(ACCEPTED_WRONGLY, 0) for outcomes in (self.moves, self.alike, self.mistakes))
