# SPDX-License-Identifier: Apache-2.0
"""The task of each command, run with the options of its command line."""

import argparse
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, NoReturn

from tactile_app.errors import ToldError, UserError
from tactile_app.messages import Fact
from tactile_app.plain_text import plain_text
from tactile_app.system_errors import reason_of
from tactile_core.rules.games import GAMES
from tactile_host.commands.rules import (
    position_of,
    write_games,
    write_moves,
    write_perft,
    write_recorded,
)
from tactile_host.ending import OutputGoneError
from tactile_host.runtime.options import parse_options
from tactile_host.speech.readers.orca import is_orca_running

if TYPE_CHECKING:
    from tactile_app.speech.phrases import Phrases
    from tactile_app.speech.settings import SpeechSettings
    from tactile_host.play.play_options import PlayOptions
    from tactile_host.runtime.preferences import Kept

# Options of the voice, each by its name in the settings.
SPEECH_OPTIONS = ("language", "speech", "rate", "earcons", "sound", "voices", "braille", "columns", "length",
                  "reminders")  # fmt: skip
# An error repeats at most this much of an unknown name.
LONGEST_NAME = 300


def write_line(text: str) -> None:
    """Print *text*, perhaps later; OutputGoneError where the output takes no more."""
    try:
        print(text)
    except OSError as error:
        raise OutputGoneError(error) from error


def print_line(text: str) -> None:
    """Print *text* now; OutputGoneError where the output takes no more."""
    try:
        print(text, flush=True)
    except OSError as error:
        raise OutputGoneError(error) from error


def is_read_out(settings: "SpeechSettings") -> bool:
    """Return whether a screen reader would read each printed sentence to a player who hears it by other means, too."""
    is_heard = settings.speech == "reader" or (settings.speech == "spd" and is_orca_running())
    return is_heard and sys.stdout.isatty()


def run_play(arguments: argparse.Namespace) -> int:
    """Play."""
    from tactile_host.ended_early import end_told, errors_told  # noqa: PLC0415 - the same
    from tactile_host.play.play import play  # noqa: PLC0415 - imported late: other commands start sooner

    kept = speech_settings_of(arguments)
    with end_told(kept.settings), errors_told(kept.settings.phrases):
        return play(play_options(arguments, kept), print_line)


def play_options(arguments: argparse.Namespace, kept: "Kept") -> "PlayOptions":
    """Return what *arguments* say about a session; UserError where they cannot be."""
    from tactile_host.play.play_options import PlayOptions  # noqa: PLC0415 - imported late: other commands start sooner

    return PlayOptions(
        game=None if arguments.game is None else game_named(arguments.game),
        port=arguments.port,
        position=arguments.position,
        record=arguments.record,
        replay=arguments.replay,
        trace=arguments.trace,
        is_new=arguments.new,
        has_puzzles=arguments.puzzles,
        is_lesson=arguments.learn,
        is_tutorial=arguments.tutorial,
        levels=levels_of(arguments),
        character=arguments.character,
        is_inviting=arguments.invite,
        join=arguments.join,
        listen=arguments.listen,
        at=arguments.at,
        resigns=arguments.opponent_resigns,
        options=arguments.options,
        seed=arguments.seed,
        faults=arguments.fault,
        is_fast=arguments.fast,
        is_piped=not sys.stdin.isatty(),
        speech=kept.settings,
        is_read_out=is_read_out(kept.settings),
        news=kept.news,
    )


def game_named(text: str) -> str:
    """Return the name of the game that *text* calls, in any language; UserError where it calls no game, or several."""
    from tactile_app.typed.game_names import game_called  # noqa: PLC0415 - imported late: other commands start sooner

    game = game_called(text)
    if game is None:
        names = ", ".join(game.name for game in GAMES)
        called = plain_text(text, LONGEST_NAME)
        facts = (Fact("game-unknown", text=called), Fact("games-are", text=names))
        raise ToldError(f"No game is called {called!r}. The games: {names}.", *facts)
    return game


def levels_of(arguments: argparse.Namespace) -> tuple[int | None, int | None] | None:
    """Return the computer's level as first and as second player, None for hands; None where no level was asked for."""
    levels = arguments.opponent
    if levels is None:
        if arguments.character is not None:
            raise UserError("A character is one of the computer's. Add --opponent LEVEL.")
        if arguments.opponent_plays is not None:
            raise UserError("Which level does the computer play at? Add --opponent LEVEL: beginner, 1 to 8, or adapts.")
        return None
    if len(levels) > len(("first", "second")):
        raise UserError("There are two players: name one level or two.")
    if len(levels) == 1:
        return (levels[0], None) if arguments.opponent_plays == "first" else (None, levels[0])
    return levels[0], levels[1]


def run_save_club(arguments: argparse.Namespace) -> int:
    """Save a club's server."""
    from tactile_host.ended_early import errors_told  # noqa: PLC0415 - imported late: other commands start sooner
    from tactile_host.storage.desktop import data_folder  # noqa: PLC0415 - the same

    phrases = player_settings().phrases()
    with errors_told(lambda: phrases):
        # The packages for games with other homes may not be installed.
        from tactile_host.play.with_others import read_line  # noqa: PLC0415 - the same
        from tactile_host.together.club import save_club  # noqa: PLC0415 - the same

        return save_club(
            data_folder(),
            arguments.name,
            arguments.address,
            read_line,
            lambda fact: print_line(phrases.sentence(fact).display),
        )


def player_settings() -> "SpeechSettings":
    """Return how the voice speaks to this user where no option says otherwise."""
    from tactile_host import resources  # noqa: PLC0415 - imported late: other commands start sooner
    from tactile_host.runtime import preferences  # noqa: PLC0415 - the same
    from tactile_host.runtime.usual_settings import usual_settings  # noqa: PLC0415 - the same
    from tactile_host.storage.desktop import user_store  # noqa: PLC0415 - the same

    return preferences.load(user_store(), usual_settings(resources.is_checkout())).settings


def run_club(arguments: argparse.Namespace) -> NoReturn:
    """Keep a club's server."""
    from tactile_host.ended_early import errors_told  # noqa: PLC0415 - imported late: other commands start sooner
    from tactile_host.storage.desktop import data_folder  # noqa: PLC0415 - the same

    phrases = player_settings().phrases()

    def tell(fact: Fact) -> None:
        print_line(phrases.sentence(fact).display)

    files, has_new_words = (arguments.certificate, arguments.key), arguments.new_words
    with errors_told(lambda: phrases):
        # The packages for games with other homes may not be installed.
        from tactile_host.together.club import run_server  # noqa: PLC0415 - the same

        run_server(data_folder(), arguments.listen, files, tell, has_new_words=has_new_words, language=phrases.language)


def run_appliance_command(arguments: argparse.Namespace) -> int:
    """Put the appliance's unit there, take it away, or be the appliance."""
    if arguments.what != "run":
        from tactile_host.commands import appliance_unit  # noqa: PLC0415 - imported late: other commands start sooner
        from tactile_host.ended_early import errors_told  # noqa: PLC0415 - the same

        is_removed = arguments.what == "remove"
        arguments.remember = arguments.remember or not is_removed
        phrases = phrases_of(arguments)
        with errors_told(lambda: phrases):
            change = appliance_unit.remove if is_removed else appliance_unit.install
            return change(lambda *facts: print_line(phrases.sentence(*facts).display))
    from tactile_host.play.appliance import run_appliance  # noqa: PLC0415 - the same
    from tactile_host.play.play_options import PlayOptions  # noqa: PLC0415 - the same

    kept = speech_settings_of(arguments)
    return run_appliance(PlayOptions(speech=kept.settings, news=kept.news), print_line)


def run_games(arguments: argparse.Namespace) -> int:
    """List the games."""
    from tactile_app.speech.phrases import Phrases  # noqa: PLC0415 - the same
    from tactile_host.runtime.system_language import system_language  # noqa: PLC0415 - imported late: other commands start sooner

    write_games(Phrases(system_language()), write_line)
    return 0


def run_moves(arguments: argparse.Namespace) -> int:
    """List legal moves."""
    write_moves(position_of(game_named(arguments.game), arguments.position, arguments.options), write_line)
    return 0


def run_perft(arguments: argparse.Namespace) -> int:
    """Count move sequences."""
    position = position_of(game_named(arguments.game), arguments.position, arguments.options)
    write_perft(position, arguments.depth, write_line)
    return 0


def run_record(arguments: argparse.Namespace) -> int:
    """Print a record, or say it aloud."""
    from tactile_host.commands.kept_games import list_games, wanted_games  # noqa: PLC0415 - imported late: other commands start sooner
    from tactile_host.ended_early import end_told, errors_told  # noqa: PLC0415 - the same

    if arguments.file is None:
        list_games(write_line, lambda: phrases_of(arguments))
        return 0
    with errors_told(lambda: phrases_of(arguments)):
        games = wanted_games(arguments.file)
    if not arguments.aloud:
        write_recorded(games, write_line, phrases_of(arguments))
        return 0
    from tactile_app.messages import result  # noqa: PLC0415 - the same
    from tactile_host.commands.read_record import say_all, utterances_of  # noqa: PLC0415 - the same
    from tactile_host.speech.open_speaker import open_speaker  # noqa: PLC0415 - the same

    kept = speech_settings_of(arguments)
    speaker = open_speaker(kept.settings, print_line)
    news = [result(*kept.news)] if kept.news else []
    try:
        with end_told(kept.settings):
            say_all([*news, *(utterance for game in games for utterance in utterances_of(game))], speaker)
    finally:
        speaker.close()
    return 0


def run_recognise(arguments: argparse.Namespace) -> int:
    """Tell moves from occupancies."""
    # Imported late: other commands start sooner.
    from tactile_host.commands.recognise import bounded_lines, recognise, recognise_trace  # noqa: PLC0415 - see above

    def write_error(text: str) -> None:
        print(text, file=sys.stderr)

    position = arguments.position
    try:
        if arguments.trace is not None:
            with arguments.trace.open(encoding="utf-8") as lines:
                return recognise_trace(bounded_lines(lines), print_line, write_error)
        if arguments.game is None:
            raise UserError("Name a game, or a trace with --trace.")
        named = game_named(arguments.game)
        lines = bounded_lines(sys.stdin)
        return recognise(lines, print_line, named, position, parse_options(arguments.options), write_error)
    except OSError as error:
        name = "standard input" if arguments.trace is None else f"the trace {arguments.trace}"
        raise UserError(f"What is to be recognised cannot be read from {name}: {reason_of(error)}.") from error
    except ValueError as error:
        raise UserError(f"{error}.") from error


def run_check(arguments: argparse.Namespace) -> int:
    """Check a board."""
    from tactile_host.board.profiles import find_profile  # noqa: PLC0415 - imported late: other commands start sooner
    from tactile_host.check.check import CheckOptions, check  # noqa: PLC0415 - the same
    from tactile_host.ended_early import end_told  # noqa: PLC0415 - the same

    kept = speech_settings_of(arguments)
    options = CheckOptions(
        port=arguments.port,
        report=arguments.report,
        speech=kept.settings,
        news=kept.news,
        profile=find_profile(arguments.profile).name,
        seed=arguments.seed,
        faults=arguments.fault,
        health=arguments.health,
        proves=arguments.prove,
        is_piped=not sys.stdin.isatty(),
    )
    with end_told(kept.settings):
        return check(options, print_line)


def run_flash(arguments: argparse.Namespace) -> int:
    """Put the firmware on the board."""
    from tactile_host.board.profiles import find_profile  # noqa: PLC0415 - imported late: other commands start sooner
    from tactile_host.ended_early import end_told  # noqa: PLC0415 - the same
    from tactile_host.update.flashing import flash  # noqa: PLC0415 - the same

    if arguments.back and arguments.profile:
        raise UserError("Going back leaves the board's settings alone. Leave out --profile, or --back.")
    profile = find_profile(arguments.profile).name if arguments.profile else None
    settings = player_settings()
    with end_told(settings):
        return flash(
            arguments.port,
            print_line,
            uf2=arguments.uf2,
            is_back=arguments.back,
            profile=profile,
            replaces=arguments.replace,
            phrases=settings.phrases(),
        )


def run_page(arguments: argparse.Namespace) -> int:
    """Serve the page."""
    from tactile_host.commands.serve_page import serve_page  # noqa: PLC0415 - imported late: other commands start sooner
    from tactile_host.ended_early import end_told, errors_told  # noqa: PLC0415 - the same

    settings = player_settings()
    phrases = settings.phrases()
    with end_told(settings), errors_told(lambda: phrases):
        return serve_page(arguments.folder, arguments.port, print_line, phrases)


def phrases_of(arguments: argparse.Namespace) -> "Phrases":
    """Return the sentences of the language in which the voice speaks."""
    return speech_settings_of(arguments).settings.phrases()


def speech_settings_of(arguments: argparse.Namespace) -> "Kept":
    """Return how the voice speaks: as the command line says, else as remembered; remember it where asked to."""
    from tactile_host import resources  # noqa: PLC0415 - imported late: other commands start sooner
    from tactile_host.runtime import preferences  # noqa: PLC0415 - the same
    from tactile_host.runtime.usual_settings import usual_settings  # noqa: PLC0415 - the same
    from tactile_host.storage.desktop import user_store  # noqa: PLC0415 - the same

    try:
        store = user_store()
    except OSError as error:
        raise UserError(
            f"There is no place for settings and games: {reason_of(error)}. Set HOME to a folder."
        ) from error
    path = store.path_of(preferences.SETTINGS, preferences.SETTINGS)
    loaded = preferences.load(store, usual_settings(resources.is_checkout()))
    kept = loaded.settings
    names = parse_options(arguments.name or [])
    if not set(names) <= {"w", "b"}:
        raise UserError(f"A side is w or b, as in --name w=flat; got {', '.join(sorted(names))}.")
    given = {name: getattr(arguments, name) for name in SPEECH_OPTIONS}
    chosen = {name: value for name, value in given.items() if value is not None}
    settings = replace(kept, **chosen, names=preferences.plain_names({**kept.names, **names}))
    if arguments.remember:
        try:
            preferences.save(store, settings)
        except OSError as error:
            raise UserError(f"The settings cannot be kept in {path}: {reason_of(error)}.") from error
    return replace(loaded, settings=settings)
