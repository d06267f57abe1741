# SPDX-License-Identifier: Apache-2.0
"""The menus behind two items of the menu: what the teacher is asked, and how well the computer plays."""

from tactile_app.game import transitions
from tactile_app.game.match import Match
from tactile_app.game.questions.dialogs import Breaths, Offer, WalkThrough, item, walk
from tactile_app.game.strength import PROFILES
from tactile_app.game.transitions import Ask
from tactile_app.messages import Fact
from tactile_app.opponent.messages import Task
from tactile_core.opponent.characters import CHARACTERS
from tactile_core.opponent.knowledge import ADAPTS, BEGINNER, LEVELS

# Sentences of strategy for each game.
PLANS = 5
LESSONS = (
    ("hint", Task.HINT),
    ("why", Task.VERDICT),
    ("standing", Task.STANDING),
    ("threat", Task.THREAT),
)


def teacher_menu(match: Match) -> WalkThrough:
    """Return the questions for the teacher, most wanted first; of a last move only where hands have made one."""
    asked = [each for each in LESSONS if each[1] is not Task.VERDICT or has_moved(match)]
    lessons: list[tuple[str, transitions.Goto]] = [(name, transitions.AskTeacher(lesson)) for name, lesson in asked]
    items = [*lessons, ("strategy", Ask(strategy(match.game.name))), ("warn", transitions.SwitchWarnings())]
    if match.levels != [None, None]:
        items.append(("tips", transitions.SwitchTips()))
    return walk([item(name, goto) for name, goto in items])


def strategy(game: str) -> Breaths:
    """Return how *game* is opened, what one aims at and what beginners miss, a sentence in a breath."""
    return Breaths([(plan_of(game, number),) for number in range(1, PLANS + 1)])


def plan_of(game: str, number: int) -> Fact:
    """Return the sentence of that *number*, from 1 on, about how *game* is played well."""
    return Fact(f"plan-{game.replace('_', '-')}-{number}")


def opponent_menu(match: Match) -> WalkThrough:
    """Return the draw, where one can be offered, and the levels: first the next lower one, then upwards and round.

    Then come the level that adapts, the characters, hands on both sides, how strong the player is, and the profiles.
    """
    player = computer_of(match)
    now = match.levels[player]
    first = BEGINNER if now is None else now - 1
    count = LEVELS - BEGINNER + 1
    items: list[Offer] = []
    if match.position is not None and match.outcome() is None:
        items.append(item("draw", transitions.OfferDraw()))
    for level in [BEGINNER + (first - BEGINNER + step) % count for step in range(count)]:
        if level != now:
            items.append(((Fact("menu-level", level=level),), transitions.SetLevel(player, level)))
    items.append(item("adapts", transitions.SetLevel(player, ADAPTS)))
    if now is not None:
        others = [name for name in ("", *CHARACTERS) if name != match.character]
        items += [item(name or "usual", transitions.SetCharacter(name)) for name in others]
        items.append(item("hands", transitions.SetLevel(player, None)))
    items.append(item("strength", transitions.TellStrength()))
    return walk([*items, item("profile", Ask(profiles()))])


def profiles() -> WalkThrough:
    """Return the profiles: each stands for a person whose strength is remembered."""
    return walk(
        [((Fact("menu-profile", profile=each),), transitions.TellStrength(each)) for each in range(1, PROFILES + 1)]
    )


def has_moved(match: Match) -> bool:
    """Return whether hands have made a move; where the computer plays both sides, whether any was made."""
    hands = [player for player in (0, 1) if match.levels[player] is None]
    moves = len(match.moves)
    if moves != 1 or len(hands) != 1:
        return moves > 0
    return match.seat_of(1 - match.playing().turn) in hands


def computer_of(match: Match) -> int:
    """Return the player whom the computer plays, or would play: the one who is not to move."""
    if match.levels[1] is not None or match.levels[0] is not None:
        return 1 if match.levels[1] is not None else 0
    return 1 if match.position is None else match.seat_of(1 - match.position.turn)


def resigning_side(match: Match, turn: int) -> int:
    """Return which side resigns by key: the hands', where somebody else plays the other; else the one to move."""
    hands = [player for player in (0, 1) if match.levels[player] is None and player != match.elsewhere]
    if len(hands) != 1:
        return turn
    return turn if match.seat_of(turn) == hands[0] else 1 - turn


def levels_with(match: Match, level: int | None) -> tuple[int | None, int | None]:
    """Return the levels with the computer at *level* for each player it plays, or else for the one not to move."""
    players = [player for player in (0, 1) if match.levels[player] is not None] or [computer_of(match)]
    return (level if 0 in players else None, level if 1 in players else None)
