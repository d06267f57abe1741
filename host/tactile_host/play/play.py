# SPDX-License-Identifier: Apache-2.0
"""The command that plays: a game, a voice and a board are chosen, then one game follows the other."""

import time
from collections.abc import Callable
from contextlib import ExitStack, closing
from dataclasses import replace
from typing import TYPE_CHECKING

from tactile_app.errors import UserError
from tactile_app.messages import Fact, result
from tactile_app.speech.speaker import PrintLine, Speaker
from tactile_app.speech.unheard_lines import UnheardLines
from tactile_app.storage.store import Store
from tactile_host.play.play_options import PlayOptions, asks_first
from tactile_host.play.prepare import Beginning, prepare
from tactile_host.runtime.board_choice import choose
from tactile_host.speech.last_words import finish_speaking
from tactile_host.speech.open_speaker import open_speaker
from tactile_host.storage.desktop import data_folder, user_store

if TYPE_CHECKING:
    from tactile_app.game.plan import Plan
    from tactile_app.session.trace_file import TraceFile

# The exit code of every fault that the user can mend.
CANNOT_BEGIN = 2


def play(options: PlayOptions, print_line: Callable[[str], None]) -> int:
    """Play until the player leaves or the input ends, and return the exit code; UserError where it cannot begin.

    What cannot begin is said before anything is spoken. Then the voice comes first: whatever else a game needs is
    imported and started while it speaks.
    """
    if options.listen is not None and not options.is_inviting:
        raise wrongly_used(options, "together-listen-alone")
    if options.at is not None and (options.listen is not None or not options.is_inviting):
        raise wrongly_used(options, "together-at-alone")
    store = user_store()
    choice = choose(options.port, store)
    options = replace(
        options,
        seed=options.seed if options.seed is not None else time.time_ns() % 2**31,
        # Input from a pipe needs no real time: the virtual board's time then runs as fast as it can.
        is_fast=options.is_fast or (choice.port is None and options.is_piped),
    )
    with closing(store), ExitStack() as stack:
        has_others = options.is_inviting or options.join is not None
        beginning = None if has_others or asks_first(options) else prepare(options, store, stack, print_line)
        if options.faults:
            from tactile_host.play.boards import check_planted  # noqa: PLC0415 - few games have faults

            check_planted(options.faults, choice.port, None if beginning is None else beginning.match)
        trace = None if beginning is None else beginning.trace
        show = print_line if trace is None else both(print_line, trace.said)
        speaker = speaker_of(options, print_line, trace)
        stack.callback(speaker.close)
        if options.news:
            speaker.say(result(*options.news))
        if has_others:
            plan = plan_with_others(options, store, speaker)
            if isinstance(plan, int):
                return plan
            beginning = Beginning(lambda: plan)
        if choice.port is None:
            speaker.say(result(*choice.news, Fact("board-virtual")))
        from tactile_host.play.desktop import play_evening  # noqa: PLC0415 - the voice comes first

        play_evening(choice, store, options, speaker, show, None if beginning is None else beginning.make())
        return 0


def wrongly_used(options: PlayOptions, id: str) -> UserError:
    """Return the error of options that do not go together, which the sentence *id* tells in the player's language."""
    return UserError(options.speech.phrases().sentence(Fact(id)).display)


def plan_with_others(options: PlayOptions, store: Store, speaker: Speaker) -> "Plan | int":
    """Return the plan of a game with another home, else the exit code: why there is none was said."""
    from tactile_app.evening.together import NotBegunError  # noqa: PLC0415 - most games do without

    try:
        from tactile_host.play.with_others import NotJoined, join_or_invite  # noqa: PLC0415 - the same

        try:
            return join_or_invite(options, store, data_folder(), speaker)
        except NotJoined:
            return 0
    except NotBegunError as error:
        speaker.say(result(error.fact, *error.more))
        finish_speaking(speaker)
        return CANNOT_BEGIN


def speaker_of(options: PlayOptions, print_line: PrintLine, trace: "TraceFile | None") -> Speaker:
    """Return the speaker; each sentence goes to *trace*, and is printed unless it is heard and would be read out."""
    lines = UnheardLines(print_line)
    spoken = lines.print if options.is_read_out else print_line
    speaker = open_speaker(options.speech, spoken if trace is None else both(spoken, trace.said))
    lines.follow(lambda: speaker.is_unheard)
    return speaker


def both(one: Callable[[str], None], other: Callable[[str], None]) -> Callable[[str], None]:
    """Return a function that calls *one* and then *other*."""

    def call(line: str) -> None:
        one(line)
        other(line)

    return call
