# SPDX-License-Identifier: Apache-2.0
"""The menu: short at each level, every item with its place; and the questions that its items ask."""

from collections.abc import Sequence

from tactile_app.game import transitions
from tactile_app.game.effects import ChangeSetting, LookAtBoard
from tactile_app.game.match import Match
from tactile_app.game.narration import find_narrator
from tactile_app.game.plan import Plan
from tactile_app.game.queries.standing_still import is_offered
from tactile_app.game.questions.dialogs import Breaths, WalkThrough, YesOrNo, item, walk
from tactile_app.game.questions.opponent_menu import opponent_menu, resigning_side, teacher_menu
from tactile_app.game.transitions import Ask, Goto, Step, SwitchGame
from tactile_app.keys import KEYS
from tactile_app.languages import CODES
from tactile_app.messages import Fact
from tactile_core.rules.position import SIDE_LETTERS

Item = tuple[str, Goto | Step]
# Topics of questions about a position, the most wanted first; answers.py has the answers.
TOPICS = ("moves", "gains", "threats", "danger", "rows", "reserve", "repetition", "changed", "lines", "around")
# Topics that have no answer once the game is over.
ABOUT_MOVES = ("moves", "gains", "threats", "danger")
SPEECH = ("louder", "quieter", "faster", "slower", "length", "columns", "reminders", "another_voice")
# Settings of when moves that could go on are told; session.py passes them to the game.
PACE = ("wait", "first_part")
SOUND = ("tones_louder", "tones_quieter", "sound", "voices")


def menu(
    match: Match,
    has_teacher: bool,
    has_opponent: bool,
    *,
    fillings: tuple[str, ...] = (),
    is_lesson: bool = False,
    is_inviting: bool = False,
) -> WalkThrough:
    """Return the items that make sense now, most wanted first.

    *has_teacher*, *has_opponent*: a computer is there to teach, or to play. *fillings* are quick ways to set up.
    *is_lesson*: one learns from a game that was played. *is_inviting*: another home has not used its words yet.
    """
    items: list[Item] = [("words", transitions.TellInvitation())] if is_inviting else []
    if fillings:
        items.append(("set_up", level([(f"way_{filling}", transitions.SetUpBy(filling)) for filling in fillings])))
    if is_lesson:
        items += [("what_if", transitions.WhatIf()), ("costs", transitions.TellCosts())]
    if match.position is not None:
        if match.moves and not is_end_final(match):
            items.append(("take_back", transitions.AskTakeBack()))
        items.append(("position", level([(topic, transitions.Inform(topic)) for topic in topics_of(match)])))
        if has_teacher:
            items.append(("teacher", Ask(teacher_menu(match))))
    items += [
        ("game", level(game_items(match, has_opponent))),
        ("rules_and_keys", level(rules_items())),
        ("voice", level(speech_items())),
        ("leave", Ask(YesOrNo(Fact("leave-asked"), transitions.Leave()))),
    ]
    return named(items)


def topics_of(match: Match) -> list[str]:
    """Return the questions about the position of *match*: of danger only where a piece can be taken.

    Once the game is over nothing is told of moves.
    """
    left_out = () if find_narrator(match.game.name).has_losses else ("danger",)
    over = ABOUT_MOVES if match.outcome() is not None else ()
    topics = [topic for topic in TOPICS if topic not in (*left_out, *over)]
    return [*topics, "still"] if is_offered(match) else topics


def after_the_end(match: Match, has_teacher: bool) -> WalkThrough:
    """Return the choices after the end of the game of *match*, besides the same game once more."""
    items: list[Item] = [("another_game", SwitchGame(None))]
    if not is_end_final(match):
        items.append(("take_back", transitions.AskTakeBack()))
    if has_teacher and match.moves:
        items.append(("learn", SwitchGame(Plan(match.game.name, is_lesson=True))))
    return named([*items, ("leave", Ask(YesOrNo(Fact("leave-asked"), transitions.Leave())))])


def is_end_final(match: Match) -> bool:
    """Return whether a word has ended the game with another home: nothing takes that back."""
    return match.elsewhere is not None and match.resigned is not None


def game_items(match: Match, has_opponent: bool) -> list[Item]:
    """Return the items about the game."""
    items: list[Item] = []
    position = match.position
    if position is not None:
        items.append(("check", transitions.Align((), is_agreement_told=True)))
        if match.outcome() is None:
            resigning = resign_question(resigning_side(match, position.turn))
            items += [("draw", transitions.OfferDraw()), ("resign", Ask(resigning))]
            if match.seat_of(position.turn) == match.elsewhere:
                items.append(("gone", transitions.AskClaim()))
    pace: list[Item] = [(name, Step((ChangeSetting(name),))) for name in PACE]
    if match.elsewhere is None or match.outcome() is not None:
        items.append(("new_game", Ask(new_game_question(match))))
    items += [("another_game", SwitchGame(None)), board_item()]
    items.append(("pace", level(pace)))
    if has_opponent:
        items.append(("opponent", Ask(opponent_menu(match))))
    return items


def rules_items() -> list[Item]:
    """Return the texts: the rules, the house rules, and the meaning of the keys."""
    rules: list[Item] = [
        ("rules", transitions.ReadRules(house=False)),
        ("house_rules", transitions.ReadRules(house=True)),
    ]
    return [*rules, ("keys", Ask(keys_told()))]


def keys_told(*opening: Fact, closing: Sequence[Fact] = ()) -> Breaths:
    """Return the meaning of each of the five keys, after *opening*, one in a breath; then how a move is over.

    *closing* belongs to the last breath.
    """
    first, *others = ((Fact("keys-told", key=name),) for name in KEYS)
    return Breaths([(*opening, *first), *others, (Fact("help-wait"), *closing)])


def speech_items() -> list[Item]:
    """Return how the voice can be changed; each stays open, so that one goes on being louder."""
    sound: list[Item] = [(name, Step((ChangeSetting(name),))) for name in SOUND]
    items: list[Item] = [(name, Step((ChangeSetting(name),))) for name in SPEECH]
    return [*items, ("language", Ask(languages())), ("tones", level(sound))]


def languages() -> WalkThrough:
    """Return the languages, each offered and named in itself; the menu stays open, so that one tries another."""
    return walk(
        [((Fact("language-offered", code=code),), Step((ChangeSetting(f"language_{code}"),))) for code in CODES]
    )


def board_item() -> Item:
    """Return the item that lets the board tell how its switches are."""
    return ("board", Step((LookAtBoard(),), transitions.Close()))


def level(items: list[Item]) -> Ask:
    """Return the step that opens the menu of *items*."""
    return Ask(named(items))


def named(items: list[Item]) -> WalkThrough:
    """Return *items* as a menu."""
    return walk([item(name, target) for name, target in items])


def begin_anew(match: Match) -> Goto:
    """Return how a new game is begun in place of *match*: after a yes; with another home it is refused at once."""
    is_refused = match.elsewhere is not None and match.outcome() is None
    return transitions.NextGame() if is_refused else Ask(new_game_question(match))


def new_game_question(match: Match) -> YesOrNo:
    """Return the question whether a new game is begun in place of that of *match*."""
    return YesOrNo(Fact("new-game-sure" if match.outcome() is None else "new-game-asked"), transitions.NextGame())


def resign_question(side: int) -> YesOrNo:
    """Return the question whether *side* resigns."""
    return YesOrNo(Fact("resign-asked", side=SIDE_LETTERS[side]), transitions.Resign(side))


def instead_question(plan: Plan) -> YesOrNo:
    """Return the question whether the game of *plan* is played instead of what is on, which goes on after a no."""
    asked = Fact("instead-asked", number=plan.replayed or 0, game=plan.game)
    return YesOrNo(asked, SwitchGame(plan), transitions.Close(is_told=True))
