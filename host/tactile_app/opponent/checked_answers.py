# SPDX-License-Identifier: Apache-2.0
"""Check each answer of the thinking process before it is used: that process may be broken.

Anything may come on its line: a library's warning, half an answer, a megabyte of zeros.
"""

from collections.abc import Callable, Sequence
from dataclasses import fields

from tactile_app.opponent.messages import Answer, Task, Think, Told, parse_answer
from tactile_core.opponent.findings import LEVEL, PROVED_WIN, Hint, Review, Standing, Threat, Verdict
from tactile_core.opponent.teacher import with_other_to_move
from tactile_core.rules.games import find_game
from tactile_core.rules.position import PASS, Position

# The longest honest answer, the turning points of a long game or the line of a verdict, has some hundred bytes.
LONGEST_LINE = 16_384
# No score, gain or count of nodes comes near this limit, which itself fits easily into 64 bits.
LARGEST = 1 << 53
SIDES = (0, 1)


class NotAnAnswerError(ValueError):
    """The line holds no answer to what was asked."""


def answer_on(line: bytes, ask: Think | None) -> Answer | None:
    """Return the answer to *ask* on *line*, None for an answer to an older question; NotAnAnswerError otherwise."""
    if len(line) > LONGEST_LINE:
        raise NotAnAnswerError(f"expected at most {LONGEST_LINE} bytes, got {len(line)}")
    try:
        answer = parse_answer(line)
        is_sound = has_sound_values(answer)
        if is_sound and (ask is None or answer.number != ask.number):
            return None
        if is_sound and ask is not None and fits(answer, ask):
            return answer
    except (ValueError, TypeError, KeyError, AttributeError, IndexError, RecursionError) as error:
        raise NotAnAnswerError(f"expected an answer, got {line[:60]!r}") from error
    raise NotAnAnswerError(f"expected an answer to the question, got {line[:60]!r}")


def has_sound_values(answer: Answer) -> bool:
    """Return whether every value of *answer* has its type, and no number is too large."""
    values = {field.name: getattr(answer, field.name) for field in fields(answer)}
    move, is_still, told = values.pop("move"), values.pop("is_still"), values.pop("told")
    return (
        isinstance(move, str)
        and isinstance(is_still, bool)
        and all(is_number(value) for value in values.values())
        and has_sound_numbers(told)
    )


def has_sound_numbers(told: Told) -> bool:
    """Return whether *told* has numbers where numbers belong."""
    match told:
        case Hint():
            is_said = isinstance(told.must_answer, bool) and isinstance(told.is_sure, bool)
            return is_said and all(map(is_number, (told.holding, *told.squares, told.move)))
        case Standing():
            return is_number(told.degree) and is_number(told.plies) and (told.side is None or is_number(told.side))
        case Threat():
            return all(map(is_number, (told.move, told.gain, told.plies)))
        case Review():
            losses = [number for loss in told.losses for number in loss]
            return all(map(is_number, (*told.own, *told.others, *losses, told.moves, *told.doubtful)))
        case Verdict():
            counted = [getattr(told, name) for name in Verdict.__slots__ if name not in ("line", "is_sure")]
            return isinstance(told.is_sure, bool) and all(map(is_number, (*counted, *told.line)))
    return True


def is_number(value: object) -> bool:
    """Return whether *value* is a whole number that a search could have counted."""
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < LARGEST


def fits(answer: Answer, ask: Think) -> bool:
    """Return whether *answer* fits the question *ask*: its moves can be made in their positions."""
    if ask.task is Task.SET_UP:
        question = ask.set_up().question()
        return question is not None and answer.move in question.choices
    position = ask.position()
    if ask.task is Task.MOVE:
        return position.parse_move(answer.move) in position.legal_moves()
    return answer.told is None or FITS[ask.task](answer.told, position, ask)


def fits_hint(told: Told, position: Position, ask: Think) -> bool:
    """Return whether the hint names squares of the board, one or two, and a move of the position."""
    if not isinstance(told, Hint) or not 1 <= len(told.squares) <= 2:
        return False
    is_on_board = all(0 <= square < position.rows * position.columns for square in told.squares)
    return is_on_board and told.move in position.legal_moves()


def fits_verdict(told: Told, position: Position, ask: Think) -> bool:
    """Return whether the better move is one of the position, and the reply one after the move asked about."""
    if not isinstance(told, Verdict) or told.better not in (*position.legal_moves(), PASS) or told.plies < 0:
        return False
    position.push(position.parse_move(ask.about))
    return told.reply in (*position.legal_moves(), PASS)


def fits_standing(told: Told, position: Position, ask: Think) -> bool:
    """Return whether the degree is a known one, and has a side unless nobody stands better."""
    if not isinstance(told, Standing) or told.plies < 0:
        return False
    return LEVEL <= told.degree <= PROVED_WIN and (told.side in SIDES or told.degree == LEVEL)


def fits_threat(told: Told, position: Position, ask: Think) -> bool:
    """Return whether the other side could make the move if it were its turn."""
    if not isinstance(told, Threat) or told.plies < 0:
        return False
    passed = find_game(ask.game).from_text(with_other_to_move(position), **ask.options)
    return told.move in passed.legal_moves()


def fits_review(told: Told, position: Position, ask: Think) -> bool:
    """Return whether every ply is one of the game, in order, and no more moves were looked at than there are."""
    if not isinstance(told, Review) or not len(told.losses) <= told.moves <= len(ask.moves):
        return False
    looked_at = [ply for ply, _loss in told.losses]
    return all(are_plies(plies, len(ask.moves)) for plies in (told.own, told.others, looked_at, told.doubtful))


def are_plies(plies: Sequence[int], most: int) -> bool:
    """Return whether *plies* are in order, and below *most*."""
    return list(plies) == sorted(set(plies)) and all(0 <= ply < most for ply in plies)


FITS: dict[Task, Callable[[Told, Position, Think], bool]] = {
    Task.HINT: fits_hint,
    Task.VERDICT: fits_verdict,
    Task.STANDING: fits_standing,
    Task.THREAT: fits_threat,
    Task.TURNING_POINTS: fits_review,
}
