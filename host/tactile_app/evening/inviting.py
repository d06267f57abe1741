# SPDX-License-Identifier: Apache-2.0
"""Inviting and joining by keys: the questions before a game with another home begins."""

from tactile_app.errors import UserError
from tactile_app.evening.prepared import new_match
from tactile_app.evening.room import Room
from tactile_app.evening.together import Invitation
from tactile_app.game.match import Match
from tactile_app.game.plan import Plan, WithOthers
from tactile_app.game.questions.dialogs import YesOrNo
from tactile_app.game.questions.keys import Press
from tactile_app.game.transitions import Step, SwitchGame
from tactile_app.messages import Fact, result
from tactile_app.together.remote_seat import told_again


class Told(YesOrNo):
    """A question of several sentences about a game with another home."""

    def __init__(self, facts: tuple[Fact, ...], yes: Plan, no: Plan | None) -> None:
        super().__init__(facts[0], SwitchGame(yes), None if no is None else SwitchGame(no))
        self._facts = facts
        self._is_asked_again = no is None
        self.parting = (Fact("together-invitation-kept" if no is None else "together-words-kept"),)
        # The game that the first key begins, "" where it has to be joined first.
        self.game = yes.together or ""

    def waits_for(self) -> tuple[Fact, ...]:
        """Return all its sentences."""
        return self._facts

    def press(self, press: Press) -> Step:
        """Answer it; the second key repeats it where there is nothing to decline."""
        return self.ask() if self._is_asked_again and press.name == "second" else super().press(press)


def question_of(room: Room, plan: Plan, known: tuple[str, str] | None = None) -> Told | None:
    """Do what *plan* says about a game with another home, and return what is asked then.

    *known* are the words and the address of its game that this program has told before. NotBegunError, or another
    UserError, where that is impossible.
    """
    if room.homes is None:
        raise UserError("There are no games with others here.")
    if plan.with_others is WithOthers.FORGET:
        room.homes.forget(plan.together or "")
        return None
    if plan.with_others is WithOthers.DECLINE:
        is_told = room.homes.decline()
        room.speaker.say(result(Fact("together-not-joined" if is_told else "together-not-told")))
        return None
    if plan.with_others is WithOthers.JOIN:
        match = room.homes.look(plan.words)
        yes, no = (Plan(match.game.name, with_others=each) for each in (WithOthers.ACCEPT, WithOthers.DECLINE))
        return Told((*terms(match), Fact("together-accept-by-key")), yes, no)
    if plan.with_others is WithOthers.INVITE_AGAIN:
        game = plan.together or ""
        # Where somebody has used the words meanwhile, that is said instead.
        told = known if known is not None and room.homes.is_unanswered(game) else None
        return invited(plan.game, game, told or told_of(room, room.homes.invite_again(game)))
    match = new_match(plan, next(room.seeds))
    match.elsewhere = 1
    is_open = plan.with_others is WithOthers.INVITE_NETWORK
    invitation = room.homes.invite(match, room.today, room.store, is_open=is_open, club=plan.words)
    return invited(match.game.name, invitation.game, told_of(room, invitation))


def accepted(room: Room, plan: Plan) -> Plan:
    """Join the game that was looked at, and return the plan of it; errors are those of question_of."""
    if room.homes is None:
        raise UserError("There are no games with others here.")
    return Plan(plan.game, together=room.homes.accept(room.store))


def told_of(room: Room, invitation: Invitation) -> tuple[str, str]:
    """Return the words of *invitation* as the language of *room* writes them, and the address."""
    return invitation.words[room.settings.language], invitation.address


def invited(name: str, game: str, told: tuple[str, str]) -> Told:
    """Tell the words, and ask whether *game*, one of the game called *name*, is to begin."""
    facts = (*told_again(told), Fact("together-no-help"), Fact("together-begin-by-key"))
    return Told(facts, Plan(name, together=game, invitation=told), None)


def terms(match: Match) -> tuple[Fact, ...]:
    """Return which game it is, with the options that are not the usual ones."""
    chosen = [
        Fact("menu-option", option=f"{name}_{match.options[name]}", told="yes")
        for name, values in match.game.options
        if match.options[name] != values[0]
    ]
    return (Fact("together-invited", game=match.game.name), *chosen, Fact("together-no-help"))
