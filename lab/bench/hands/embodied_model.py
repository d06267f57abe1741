# SPDX-License-Identifier: Apache-2.0
"""The embodied model of hands, kind by kind; its turns are judged like those of the other two models."""

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

# Hands of these kinds first put another legal move on the board, and words about it are true when they are said.
MEANS_TWO_MOVES = ("changes_mind", "wrong_landing")


def play(game: Game, kind: Kind, count: int, seed: str, turns_each: int | None = None) -> Tally:
    """Return the tally of *count* turns of one kind of hand.

    With *turns_each*, two persons make this many turns each; then two others, whose tempos are not yet known, take
    their seats. Without it, every turn is made by another person, but is read as if each side had only one player. This
    is the hardest test of a learnt tempo.
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
    """Return *made* in the form of the other models' turns."""
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
