# SPDX-License-Identifier: Apache-2.0
"""Games in the middle of play, as records that a page takes in."""

from tactile_app.game.match import Match
from tactile_app.storage.seals import NO_SEAL, sealed_block
from tactile_core.rules.games import find_game
from tests.host.play.script import whole_game
from tests.host.play.typed import SEEDS, typed_game

GAMES = ("overboard", *sorted(SEEDS))


def match_of(name, share=0.6):
    """Return the golden game called *name*, or a game of Overboard, after this *share* of its moves."""
    game = find_game(name)
    script = whole_game(seed=1) if name == "overboard" else None
    start = game.start().text() if script is None else script.start
    texts = typed_game(name, SEEDS[name]).texts if script is None else script.texts
    match = Match(game, {}, 1, start=start)
    for text in texts[: int(len(texts) * share)]:
        match.play(match.playing().parse_move(text))
    return match


def take_in(player, match):
    """Let *player* choose the record of *match* as a file."""
    data = sealed_block(NO_SEAL, match.lines("2026-11-22"))[0]
    player.page.set_input_files("#load", {"name": "a.record", "mimeType": "", "buffer": data})


def go_on_with(player, match):
    """Let *player* take *match* in as a record, and go on with it."""
    player.get_ready()
    player.page.select_option("#game", match.game.name)
    so_far = len(player.heard())
    take_in(player, match)
    player.wait_to_hear("The record is taken in.", so_far)
    player.begin()
    player.wait_to_hear("to move.", so_far)


def leave(player):
    """Leave the game that is on."""
    player.type("quit")
    player.page.wait_for_selector("#start:not([hidden])")
