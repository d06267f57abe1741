# SPDX-License-Identifier: Apache-2.0
"""The embodied model of hands, whose turns are judged as those of the other two: kind by kind."""

from lab.bench.hands.judging import Judgement, Tally, judge
from lab.bench.hands.recognition import read_timed
from lab.hands.generate import Made, turns
from lab.hands.kinds import Kind
from lab.players.trace import Trace
from tactile_core.recogniser.reading import Reading
from tactile_core.recogniser.recogniser import Recogniser
from tactile_core.recogniser.tempo import Tempo
from tactile_core.rules.game import Game
from tactile_core.rules.position import Position

# Hands of these kinds put another legal move on the board first, and words about it are true when they are said.
MEANS_TWO_MOVES = ("changes_mind", "wrong_landing")


def play(game: Game, kind: Kind, count: int, seed: str, turns_each: int | None = None) -> Tally:
    """Return the tally of *count* turns of one kind of hand.

    With *turns_each* two persons make that many turns each, then two others sit down, whose tempos are not known yet.
    Without it every turn is made by another person, and is read as if one player of each side had made them all: the
    hardest test of a tempo that is learnt.
    """
    tally = Tally()
    tempos: dict[int, Tempo] = {}
    for made in turns(game.name, kind, count, seed, turns_each):
        position = game.from_text(made.position)
        player = position.turn if turns_each is None else made.person
        recogniser = Recogniser(position, tempos.setdefault(player, Tempo()))
        readings = read_timed(recogniser, trace_of(position, made), tally.observing_us)
        tally.add(_verdict(position, made, readings, kind), is_mistake=made.truth.move is None)
    return tally


def trace_of(position: Position, made: Made) -> Trace:
    """Return *made* as a turn of the other models is told."""
    move = None if made.truth.move is None else position.read_move(made.truth.move)
    return Trace(made.truth.note, move, made.lines, made.truth.placed_ms)


def _verdict(position: Position, made: Made, readings: list[Reading], kind: Kind) -> Judgement:
    trace = trace_of(position, made)
    alike = [position.read_move(text) for text in made.truth.alike]
    if trace.move is not None:
        alike = sorted([trace.move, *alike])
    verdict = judge(position, trace, readings, alike)
    if kind.name in MEANS_TWO_MOVES and verdict.is_contradicted:
        verdict.is_contradicted, verdict.was_true = False, True
    return verdict
