# SPDX-License-Identifier: Apache-2.0
"""The menu: what can be asked or done at any time, one item after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tactile_host.game.dialogs import Action, RulesReader
from tactile_host.game.effects import Effect, Quit
from tactile_host.game.phases.phase import say
from tactile_host.messages import Fact, answer

if TYPE_CHECKING:
    from tactile_host.game.referee import Referee


def menu_items(referee: Referee) -> list[tuple[tuple[Fact, ...], Action]]:
    """Return the items that make sense now, most wanted first."""
    is_playing = referee.match.position is not None
    is_over = referee.match.outcome() is not None
    items: list[tuple[str, Action, bool]] = [
        ("take_back", referee.ask_take_back, is_playing),
        ("rules", lambda: read_rules(referee, house=False), True),
        ("house_rules", lambda: read_rules(referee, house=True), True),
        ("score", lambda: tell_score(referee), is_playing),
        ("check", lambda: referee.match_board((), is_told=True), is_playing),
        ("resign", referee.ask_resign, is_playing and not is_over),
        ("new_game", referee.ask_next_game, True),
        ("leave", leave, True),
    ]
    return [((Fact("menu-item", item=name),), action) for name, action, is_offered in items if is_offered]


def read_rules(referee: Referee, house: bool) -> list[Effect]:
    """Open the rules of the game, or its house rules, part by part."""
    return referee.ask_dialog(RulesReader(referee.rules(house)))


def tell_score(referee: Referee) -> list[Effect]:
    """Say how the game stands."""
    return say(answer(referee.teller.score(referee.match.playing()), *referee.waits_for()))


def leave() -> list[Effect]:
    """Leave the program; the game is on disk."""
    return [*say(answer(Fact("goodbye"))), Quit()]
