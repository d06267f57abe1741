# SPDX-License-Identifier: Apache-2.0
"""Choose which of a referee's effects are said in a lesson, and when: nothing cuts short what was just taught."""

from tactile_app.game.effects import Effect, Say
from tactile_app.messages import Fact, Priority, Utterance

# Facts that a lesson leaves out: the offer of another game, and how much is wrong, since no mistake was made.
LEFT_OUT = ("again-asked", "position-differs", "to-set-up")
# The turn is told where nothing else is said: the step says what is to be done.
TURN_ALONE = ("turn",)


def in_order(effects: list[Effect], *, is_done: bool) -> list[Effect]:
    """Return *effects* so that nothing cuts short what was taught: differences wait, and so do last answers.

    *is_done*: the next step is told after them. At the end of a game no other one is offered here.
    """
    kept: list[Effect] = []
    for effect in effects:
        if not isinstance(effect, Say):
            kept.append(effect)
            continue
        facts = without_left_out(effect.utterance.facts)
        if tuple(fact.id for fact in facts) == TURN_ALONE:
            continue
        kept.append(Say(waiting(effect.utterance.saying(*facts), is_done)))
    return kept


def without_left_out(facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """Return those of *facts* that are said in a lesson."""
    return tuple(fact for fact in facts if fact.id not in LEFT_OUT)


def waiting(utterance: Utterance, is_done: bool) -> Utterance:
    """Return *utterance* as one that waits its turn, where it would cut short another one or be cut short."""
    is_alignment = utterance.priority is Priority.ALERT and utterance.topic == "matching"
    is_answer = utterance.priority is Priority.ANSWER and is_done
    return utterance.saying(*utterance.facts, priority=Priority.RESULT) if is_alignment or is_answer else utterance


def without_moves(effects: list[Effect]) -> list[Effect]:
    """Return *effects* without what tells a move that is taken back at once: whose turn it would be is no news."""
    return [each for each in effects if not (isinstance(each, Say) and each.utterance.topic.startswith("move "))]
