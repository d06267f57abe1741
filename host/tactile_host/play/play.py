# SPDX-License-Identifier: Apache-2.0
"""The command that plays: a game, a voice and a board are chosen, then one game follows the other."""

import time
from collections.abc import Callable
from contextlib import ExitStack, closing
from dataclasses import replace

from tactile_app.messages import Fact, turn
from tactile_app.storage.store import Store
from tactile_host.play.play_options import PlayOptions, asks_first
from tactile_host.play.prepare import Prepared, prepare
from tactile_host.runtime.board_choice import choose
from tactile_host.speech.open_speaker import open_speaker
from tactile_host.storage.desktop import user_store


def play(options: PlayOptions, print_line: Callable[[str], None]) -> int:
    """Play until the player leaves or the input ends, and return the exit code; UserError where it cannot begin.

    What cannot begin is said before anything is spoken. Then the voice comes first: whatever else a game needs is
    imported and started while it speaks.
    """
    store = user_store()
    choice = choose(options.port, store)
    options = replace(
        options,
        seed=options.seed if options.seed is not None else time.time_ns() % 2**31,
        # Nobody waits for a pipe: the virtual board's time then runs as fast as it can.
        is_fast=options.is_fast or (choice.port is None and options.is_piped),
    )
    with closing(store), ExitStack() as stack:
        game = None if asks_first(options) or options.is_tutorial else first_game(options, store, stack, print_line)
        if game is None and options.is_lesson:
            return 0
        show = print_line if game is None or game.trace is None else both(print_line, game.trace.said)
        speaker = open_speaker(options.speech, show)
        stack.callback(speaker.close)
        if options.news:
            speaker.say(turn(*options.news))
        if choice.port is None:
            speaker.say(turn(*choice.news, Fact("board-virtual")))
        from tactile_host.play.games import play_games  # noqa: PLC0415 - the same
        from tactile_host.play.room import Room  # noqa: PLC0415 - the voice comes first

        with Room(choice, store, options, speaker, show) as room:
            return play_games(room, options, game, stack)


def first_game(
    options: PlayOptions, store: Store, stack: ExitStack, print_line: Callable[[str], None]
) -> Prepared | None:
    """Return the game that *options* name; None for a lesson where there is nothing to learn, which was said."""
    replay = book = None
    if options.replay is not None:
        from tactile_host.play.replayed import replayed  # noqa: PLC0415 - imported late: most games do without

        replay = replayed(store, options.replay)
    if options.has_puzzles or options.is_lesson:
        from tactile_host.play.exercises import book_of  # noqa: PLC0415 - the same

        book = book_of(options, store, stack, lambda: closing(open_speaker(options.speech, print_line)))
        if book is None:
            return None
    game = prepare(options, store, options.seed or 0, replay, book)
    if options.trace is None:
        return game
    from tactile_host.play.keep_trace import keep_trace  # noqa: PLC0415 - the same

    return replace(game, trace=keep_trace(options.trace, game.match, stack, print_line))


def both(one: Callable[[str], None], other: Callable[[str], None]) -> Callable[[str], None]:
    """Return what calls *one* and then *other*."""

    def call(line: str) -> None:
        one(line)
        other(line)

    return call
