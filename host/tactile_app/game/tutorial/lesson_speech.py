# SPDX-License-Identifier: Apache-2.0
"""Choose which of a referee's effects are said in a lesson, and when: nothing cuts short what was just taught."""

from tactile_app.game.effects import Effect, Say
from tactile_app.messages import Fact, Priority, Utterance

# Facts that a lesson leaves out: the offer of another game; how much is wrong, since no mistake was made; and that a
# key declines what was assumed of a move, since the next step comes at once.
LEFT_OUT = ("again-asked", "position-differs", "to-set-up", "light-assumed")
# The turn is told where nothing else is said: the step says what is to be done.
TURN_ALONE = ("turn",)
# The rest of a long answer is offered by key no more once the step is done: the key answers the next step.
MORE = "more-breaths"
# The value by which a sentence tells whose turn it is after a move.
NEXT = "next"
NO_MOVE = "no-move-yet"
# The words by which a list in the game of a step is closed. The step itself is told then, not whose turn it is.
CLOSING = (("menu-closed", "list-closed", "question-closed"), ("help-turn",))


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
        if is_done:
            facts = tuple(fact for fact in facts if fact.id != MORE)
        if tuple(fact.id for fact in facts) == TURN_ALONE:
            continue
        kept.append(Say(waiting(effect.utterance.saying(*facts), is_done)))
    return kept


def without_left_out(facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """Return those of *facts* that are said in a lesson."""
    return tuple(fact for fact in facts if fact.id not in LEFT_OUT)


def closing_alone(effects: list[Effect]) -> list[Effect]:
    """Return the word of *effects* that a list was closed, without whose turn it is; [] for any other effects."""
    said = [each.utterance for each in effects if isinstance(each, Say)]
    ids = [fact.id for utterance in said for fact in utterance.facts]
    is_closing = len(ids) == len(CLOSING) and all(id in allowed for id, allowed in zip(ids, CLOSING, strict=True))
    return [Say(said[0].saying(said[0].facts[0]))] if is_closing and len(said) == 1 else []


def without_turn(effects: list[Effect]) -> list[Effect]:
    """Return *effects* without whose turn it would be: the next step begins with a position of its own."""
    told: list[Effect] = []
    for each in effects:
        facts = tuple(map(_of_no_turn, each.utterance.facts)) if isinstance(each, Say) else ()
        left = tuple(fact for fact in facts if (fact.id,) != TURN_ALONE)
        told += [Say(each.utterance.saying(*left))] if isinstance(each, Say) and left else []
        told += [] if isinstance(each, Say) else [each]
    return told


def _of_no_turn(fact: Fact) -> Fact:
    """Return *fact*; the turn after a move is told of nobody."""
    values = dict(fact.values)
    return Fact(fact.id, **{**values, NEXT: "none"}) if NEXT in values else fact


def telling_last(effects: list[Effect], last: tuple[Fact, ...]) -> list[Effect]:
    """Return *effects*, which tell the *last* move of the step before where they would tell that none was made."""
    return [_telling(each, last) if last and isinstance(each, Say) else each for each in effects]


def _telling(said: Say, last: tuple[Fact, ...]) -> Say:
    facts = [told for fact in said.utterance.facts for told in (last if fact.id == NO_MOVE else (fact,))]
    return Say(said.utterance.saying(*facts))


def waiting(utterance: Utterance, is_done: bool) -> Utterance:
    """Return *utterance* as one that waits its turn, where it would cut short another one or be cut short."""
    is_alignment = utterance.priority is Priority.ALERT and utterance.topic == "matching"
    is_answer = utterance.priority is Priority.ANSWER and is_done
    return utterance.saying(*utterance.facts, priority=Priority.RESULT) if is_alignment or is_answer else utterance


def without_moves(effects: list[Effect]) -> list[Effect]:
    """Return *effects* without what tells a move that is taken back at once: whose turn it would be is no news."""
    return [each for each in effects if not (isinstance(each, Say) and each.utterance.topic.startswith("move "))]
