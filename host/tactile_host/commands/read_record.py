# SPDX-License-Identifier: Apache-2.0
"""A recorded game, said aloud: each move becomes an utterance, and a speaker says one after the other."""

import time
from collections.abc import Callable

from tactile_app.game.narration import find_narrator
from tactile_app.game.narration.narrator import to_move
from tactile_app.game.records.record_reader import RecordedGame, starting_text
from tactile_app.messages import Fact, Utterance, result
from tactile_app.speech.speaker import Speaker
from tactile_core.rules.position import PASS

LOOP_S = 0.01


def utterances_of(game: RecordedGame) -> list[Utterance]:
    """Return the sentences about *game*: its name, its moves as they were told in play, its end."""
    match = game.match
    said = [result(Fact("record-game", game=match.game.name, moves=len(match.moves)))]
    if match.position is None:
        return said
    narrator = find_narrator(match.game.name)
    position = match.game.from_text(starting_text(match), **match.options)
    said.append(result(narrator.whose_turn(position)))
    for number, text in enumerate(match.moves, 1):
        move = position.parse_move(text)
        is_last = number == len(match.moves) and match.outcome() is not None
        # Where the other side passes next, its pass tells of that turn.
        is_before_pass = match.moves[number : number + 1] == ["pass"]
        following = None if is_last or is_before_pass else 1 - position.turn
        facts = narrator.moved(position, move, following)
        position.push(move)
        said.append(result(*facts, *(to_move(following) if move == PASS else ())))
    outcome = match.outcome()
    return said if outcome is None else [*said, result(narrator.outcome(outcome))]


def say_all(utterances: list[Utterance], speaker: Speaker, clock_s: Callable[[], float] = time.monotonic) -> None:
    """Say *utterances* one after the other, each to its end."""
    for utterance in utterances:
        speaker.say(utterance)
        speaker.poll(int(clock_s() * 1000))
        while not speaker.is_silent:
            time.sleep(LOOP_S)
            speaker.poll(int(clock_s() * 1000))
