# SPDX-License-Identifier: Apache-2.0
"""Lines for the virtual hand: how a move is made by hand, and how the questions of a set-up are answered."""

from random import Random

from tactile_app.game.narration.setup import AnsweredBy
from tactile_core.rules.gesture import Gesture
from tactile_core.rules.position import Position
from tactile_core.rules.setup import Question

# The time of a hand on its way to the next square, and of one that turns a piece over.
ON_THE_WAY = "wait 0.1"
TURNING = "wait 0.3"


def hands_for(gesture: Gesture, position: Position) -> list[str]:
    """Return the lines for the virtual hand that carry out *gesture*; nothing for what is done in the hand alone."""
    lines: list[str] = []
    on_board = position.occupancy()
    for step in gesture.steps:
        verb, square = step.verb, step.square
        name = position.square_text(square)
        if verb == "slide":
            lines.append(f"slide {name} {position.square_text(step.target)}")
        elif verb in ("lift", "place"):
            lines += [ON_THE_WAY, f"{verb} {name}"] if lines else [f"{verb} {name}"]
            on_board ^= 1 << square
        elif verb in ("turn_over", "take_from_reserve") and on_board >> square & 1:
            # The piece is turned over, or exchanged for another, where it stands.
            lines += [ON_THE_WAY, f"lift {name}", TURNING, f"place {name}"]
    return lines


def is_filled_by_hand(answered_by: AnsweredBy, square_text: str | None) -> bool:
    """Return whether `hands_to_fill` answers a question that is answered so; *square_text* names its square."""
    return answered_by is not AnsweredBy.KEY or square_text is not None


def hands_to_fill(question: Question, answered_by: AnsweredBy, square_text: str | None, random: Random) -> list[str]:
    """Return the lines that answer one question of a set-up as a person might, or [] where the player must choose.

    *square_text* names the point to answer on, or the question's square: a key then says which piece stands there.
    """
    match answered_by:
        case AnsweredBy.PLACING:
            return [f"place {square_text or random.choice(question.choices)}"]
        case AnsweredBy.TAP:
            return [f"tap {square_text or random.choice(question.choices)}"]
        case AnsweredBy.KEY if square_text is not None:
            return [f"key {random.choice(('one', 'two'))}"]
    return []
