# SPDX-License-Identifier: Apache-2.0
"""Judge one turn: whether it was read right, which words had to be taken back, and how soon it was read."""

from dataclasses import dataclass, field

from lab.players.trace import Trace
from tactile_core.recogniser.candidate import Candidate
from tactile_core.recogniser.candidates import Candidates
from tactile_core.recogniser.reading import AMBIGUOUS, MADE, WRONG, Reading
from tactile_core.rules.position import Position
from tactile_core.rules.squares import squares_of

RIGHT = "right"
ASKED = "asked rightly"
ASKED_NEEDLESSLY = "asked needlessly"
ACCEPTED_WRONGLY = "accepted wrongly"
MISSED = "missed"
REFUSED = "refused"
# Accepted, because the hands did something else that leaves the same evidence at every switch.
ASSUMED = "assumed"
# A reading of another move counts as wrong if it still stands this long after rest.
BELATED_MS = 500
# No hand carries a piece from one square to another in less.
SHORTEST_CARRY_MS = 150


@dataclass
class Judgement:
    """One turn's *outcome*, and other counts.

    *is_contradicted* says that words were said for another move than the one made; *was_true* that they were true when
    they were said, and the piece was put elsewhere afterwards. *is_alarmed* says that something was called wrong in the
    middle of a legal move. *may_follow* says that another legal move could have followed from this one. *first_ms* is
    the time from rest to the first part (or the words), *words_ms* to the words; None where there were none.
    """

    outcome: str
    is_decidable: bool = True
    is_contradicted: bool = False
    was_true: bool = False
    is_alarmed: bool = False
    may_follow: bool = False
    first_ms: int | None = None
    words_ms: int | None = None


def judge(position: Position, trace: Trace, readings: list[Reading], alike: list[int] | None = None) -> Judgement:
    """Return the result of *trace*, which led to *readings*, in order and each once.

    *alike* are the legal moves that its switches cannot tell apart, where the model of the hands names them itself.
    """
    is_perhaps_exchanged = may_have_changed_places(position, trace.lines)
    if trace.move is None:
        # The player must be asked about two pieces that did change places.
        return _judge_mistake(readings, alike or [], is_perhaps_exchanged or trace.kind == "swap")
    alike = _alike(position, trace.move) if alike is None else alike
    outcome = _outcome(alike, trace.move, readings[-1], is_perhaps_exchanged)
    verdict = Judgement(outcome, is_decidable=len(alike) == 1 and not is_perhaps_exchanged)
    if _stood_belatedly(readings, alike, trace.hands_end_ms):
        verdict.outcome = ACCEPTED_WRONGLY
    false = [reading.moves[0] for reading in readings if is_said(reading) and reading.moves[0] not in alike]
    verdict.was_true = bool(false) and all(_was_put_elsewhere(position, move, trace.move) for move in false)
    verdict.is_contradicted = bool(false) and not verdict.was_true
    verdict.is_alarmed = any(reading.kind == WRONG and reading.ms < trace.hands_end_ms for reading in readings)
    verdict.may_follow = readings[-1].may_continue
    for reading in readings:
        if reading.kind == MADE and reading.moves[0] == trace.move:
            if verdict.first_ms is None or reading.ms <= trace.hands_end_ms:
                verdict.first_ms = reading.ms - trace.hands_end_ms
            if is_said(reading) and verdict.words_ms is None:
                verdict.words_ms = reading.ms - trace.hands_end_ms
    return verdict


def may_have_changed_places(position: Position, lines: list[tuple[int, int]]) -> bool:
    """Return True if the switches cannot tell whether another piece only stood askew or two pieces changed places.

    *lines* are (ms, occupancy). The other piece, of another kind, came back to its square when the moved one stood, and
    the hands had the time to carry each of the two to the other's place.
    """
    before, after = position.occupancy(), lines[-1][1]
    if any(position.gesture(move).is_push for move in position.legal_moves()[:1]):
        return False
    origins, targets = squares_of(before & ~after), squares_of(after & ~before)
    if len(origins) != 1 or len(targets) != 1:
        return False
    times = _times_open(lines, before)
    lifted_ms, placed_ms = times[origins[0]][-1][0], times[targets[0]][-1][1]
    moved = position.what_stands_on(origins[0])
    for square in squares_of(before & after):
        for from_ms, to_ms in times.get(square, []):
            is_in_time = min(to_ms - from_ms, placed_ms - from_ms, to_ms - lifted_ms) >= SHORTEST_CARRY_MS
            if to_ms > placed_ms and is_in_time and position.what_stands_on(square) != moved:
                return True
    return False


def _times_open(lines: list[tuple[int, int]], before: int) -> dict[int, list[tuple[int, int]]]:
    """Return (from, to) in ms of each time a square was open, since the board of *lines* last showed *before*."""
    times: dict[int, list[tuple[int, int]]] = {}
    since: dict[int, int] = {}
    shown = before
    for ms, occupancy in lines:
        if occupancy == before:
            times, since = {}, {}
        for square in squares_of(shown ^ occupancy):
            if occupancy >> square & 1:
                times.setdefault(square, []).append((since.pop(square, 0), ms))
            else:
                since[square] = ms
        shown = occupancy
    for square, ms in since.items():
        times.setdefault(square, []).append((ms, lines[-1][0]))
    return times


def is_said(reading: Reading) -> bool:
    """Return whether *reading* is a move that is said aloud."""
    return reading.kind == MADE and not reading.is_provisional


def _stood_belatedly(readings: list[Reading], alike: list[int], rest_ms: int) -> bool:
    """Return whether a move that is not one of *alike* was still said after the hands had long been at rest."""
    ends = [reading.ms for reading in readings[1:]] + [rest_ms + BELATED_MS + 1]
    return any(
        is_said(reading) and reading.moves[0] not in alike and end_ms > rest_ms + BELATED_MS
        for reading, end_ms in zip(readings, ends, strict=True)
    )


def _was_put_elsewhere(position: Position, said: int, made: int) -> bool:
    """Return whether a piece was put on a legal square first, and then on another to which the first does not lead."""
    legal = Candidates(position)
    shown = {candidate.move: candidate for candidate in legal.everything}
    if position.gesture(made).is_push or said not in shown or made not in shown or position.goes_on(said, made):
        return False
    before = position.occupancy()
    left = {before & ~shown[move].gesture.after for move in (said, made)}
    is_one_piece = len(left) == 1 and next(iter(left)).bit_count() == 1
    return is_one_piece and not legal.is_on_the_way(shown[said], shown[made])


def _judge_mistake(readings: list[Reading], alike: list[int], is_perhaps_exchanged: bool) -> Judgement:
    last = readings[-1]
    if last.kind == MADE and last.moves[0] in alike:
        return Judgement(ASSUMED, is_decidable=False)
    if last.kind == AMBIGUOUS and is_perhaps_exchanged:
        return Judgement(ASKED, is_decidable=False)
    outcome = {MADE: ACCEPTED_WRONGLY, AMBIGUOUS: ASKED_NEEDLESSLY}.get(last.kind, REFUSED)
    return Judgement(outcome, is_contradicted=any(is_said(reading) for reading in readings[:-1]))


def _outcome(alike: list[int], move: int, last: Reading, is_perhaps_exchanged: bool) -> str:
    if last.kind == MADE:
        return RIGHT if list(last.moves) == alike else ACCEPTED_WRONGLY
    if last.kind == AMBIGUOUS and move in last.moves:
        is_smallest = list(last.moves) == alike
        return ASKED if is_smallest and (len(alike) > 1 or is_perhaps_exchanged) else ASKED_NEEDLESSLY
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
    """The verdicts of many turns: *outcomes* of moves that can be told apart, of moves that cannot, and of mistakes."""

    moves: dict[str, int] = field(default_factory=dict)
    alike: dict[str, int] = field(default_factory=dict)
    mistakes: dict[str, int] = field(default_factory=dict)
    contradicted: int = 0
    true_when_said: int = 0
    said_of_mistakes: int = 0
    alarmed: int = 0
    at_once_ms: list[float] = field(default_factory=list)
    first_ms: list[float] = field(default_factory=list)
    whole_ms: list[float] = field(default_factory=list)
    observing_us: list[float] = field(default_factory=list)

    def add(self, verdict: Judgement, is_mistake: bool) -> None:
        """Count *verdict*."""
        outcomes = self.mistakes if is_mistake else self.moves if verdict.is_decidable else self.alike
        outcomes[verdict.outcome] = outcomes.get(verdict.outcome, 0) + 1
        self.alarmed += verdict.is_alarmed
        if is_mistake:
            self.said_of_mistakes += verdict.is_contradicted
            return
        self.contradicted += verdict.is_contradicted
        self.true_when_said += verdict.was_true
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
        self.true_when_said += other.true_when_said
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
        """Return how many moves were accepted that no hand made."""
        return sum(outcomes.get(ACCEPTED_WRONGLY, 0) for outcomes in (self.moves, self.alike, self.mistakes))
