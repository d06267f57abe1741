# SPDX-License-Identifier: Apache-2.0
"""The command line: one word a task."""

import argparse
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, TypeAlias

from tactile_core.opponent.knowledge import LEVELS
from tactile_core.rules.games import GAMES
from tactile_host.commands.rules import (
    games_of,
    position_of,
    write_games,
    write_moves,
    write_perft,
    write_record,
)
from tactile_host.ending import OutputGoneError
from tactile_host.errors import UserError
from tactile_host.plain_text import plain_text
from tactile_host.runtime.options import parse_options
from tactile_host.speech.languages import CODES
from tactile_host.system_errors import reason_of

if TYPE_CHECKING:
    from tactile_host.speech.settings import SpeechSettings

Commands: TypeAlias = "argparse._SubParsersAction[Parser]"

# Where the web page is served.
PAGE_PORT = 8017
# What says how the voice speaks, each by its name in the settings.
SPEECH_OPTIONS = ("language", "speech", "rate", "earcons", "sound", "voices", "braille", "columns", "length")
# What a command line that is none is told back of itself.
LONGEST_ERROR = 300


class Parser(argparse.ArgumentParser):
    """A parser whose errors show what was typed in letters that only show themselves."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and exit with 2."""
        super().error(plain_text(message, LONGEST_ERROR))


def run_command() -> int:
    """Run the command that the command line names, and return its exit code."""
    arguments = build_parser().parse_args()
    return int(arguments.command(arguments))


def write_line(text: str) -> None:
    """Print *text* some time; OutputGoneError where the output takes no more."""
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
    """Return whether the player's own screen reader speaks by itself and would read out every printed line, too."""
    return settings.speech == "reader" and sys.stdout.isatty()


def print_unheard(text: str) -> None:
    """Print nothing: nothing is said twice."""


def build_parser() -> Parser:
    """Return the parser of every command."""
    parser = Parser(prog="tactile-board", description="Play on the tactile board, or look after it.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    add_play(commands)
    command = commands.add_parser("games", help="list the games and their options")
    command.set_defaults(command=run_games)
    command = add_position_command(commands, "moves", "list the legal moves, each with the position after it")
    command.set_defaults(command=run_moves)
    command = commands.add_parser("perft", help="for developers: count move sequences of a length")
    command.add_argument("game")
    command.add_argument("depth", type=int)
    command.add_argument("position", nargs="?")
    add_options(command)
    command.set_defaults(command=run_perft)
    command = add_position_command(
        commands, "recognise", "for developers: tell moves from what switches saw", nargs="?"
    )
    command.description = (
        "Read lines 'MILLISECONDS HEX' from standard input, HEX with one bit for each square of the game (a1 is the "
        "lowest), and print a reading as JSON whenever it changes. 'turn POSITION' begins anew."
    )
    command.add_argument("--trace", type=Path, metavar="FILE", help="read the trace of a session instead: play --trace")
    command.set_defaults(command=run_recognise)
    command = commands.add_parser("record", help="print a record of games, or say it aloud")
    command.add_argument("file", type=Path)
    command.add_argument("--aloud", action="store_true", help="say every move, and print what is said")
    add_voice(command)
    command.set_defaults(command=run_record)
    add_check(commands)
    add_flash(commands)
    add_page(commands)
    add_appliance(commands)
    return parser


def add_appliance(commands: Commands) -> None:
    """Add the command that makes a machine of this one that only plays."""
    command = commands.add_parser("appliance", help="play by itself on a machine without screen and keyboard (Linux)")
    command.add_argument("what", choices=("install", "remove", "run"), help="install or remove it; run: what it runs")
    add_voice(command)
    command.set_defaults(command=run_appliance_command)


def add_page(commands: Commands) -> None:
    """Add the command that serves the web page."""
    command = commands.add_parser("page", help="hand out the board in a web page, which make page builds")
    command.add_argument("--port", type=int, default=PAGE_PORT, help=f"where, {PAGE_PORT} without it; 0: any")
    command.add_argument("--folder", type=Path, help="the built page, where it does not lie in build/page")
    command.set_defaults(command=run_page)


def add_check(commands: Commands) -> None:
    """Add the command that checks a board."""
    command = commands.add_parser("check", help="test every switch, diode, key and tone of a board, by ear")
    command.add_argument("--port", help="a port, a board's id, or virtual")
    command.add_argument("--report", type=Path, metavar="FILE", help="keep the report in this file")
    command.add_argument(
        "--health", nargs="?", choices=("summary", "all"), const="summary",
        help="only tell which switches stand out and which faults the board keeps; all: tell every switch",
    )  # fmt: skip
    add_voice(command)
    virtual = command.add_argument_group("the virtual board, to learn how the test goes")
    virtual.add_argument("--profile", help="which board it is, by its name in board.toml; the smallest one without it")
    virtual.add_argument("--seed", type=int, default=0, help="another board for another number")
    virtual.add_argument(
        "--fault", action="append", default=[], metavar="FAULT",
        help="plant a fault, such as 'dead c4', 'stuck c4', 'chattering c4', 'bare c4', 'swapped rows 1 2', "
        "'joined columns a b', 'missing column c', 'dead key ask'",
    )  # fmt: skip
    command.set_defaults(command=run_check)


def add_flash(commands: Commands) -> None:
    """Add the command that flashes."""
    command = commands.add_parser("flash", help="put the firmware on the board and verify it")
    command.add_argument("--port", help="the board's port or id, where several are plugged in")
    way = command.add_mutually_exclusive_group()
    way.add_argument("--uf2", type=Path, metavar="FILE", help="put this MicroPython on the board first")
    way.add_argument("--back", action="store_true", help="go back to the firmware before the last update")
    command.add_argument("--profile", help="which board it is, by its name in board.toml, once for each board")
    command.set_defaults(command=run_flash)


def add_options(command: argparse.ArgumentParser) -> None:
    """Add what names the options of a game."""
    command.add_argument(
        "--option", "--options", dest="options", action="extend", nargs="+", default=[], metavar="NAME=VALUE",
        help="an option of the game, such as setup=dealt",
    )  # fmt: skip


def add_position_command(commands: Commands, name: str, help: str, nargs: str | None = None) -> Parser:
    """Add a command that takes a game (perhaps, with *nargs* "?") and perhaps a position."""
    command = commands.add_parser(name, help=help)
    command.add_argument("game", nargs=nargs)
    command.add_argument("position", nargs="?", help="the position's text; without it the game's first")
    add_options(command)
    return command


def add_voice(command: argparse.ArgumentParser) -> None:
    """Add what says how the voice speaks."""
    command.add_argument("--language", choices=CODES)
    command.add_argument(
        "--speech",
        type=parse_speech,
        help="on, off (print only), spd (your speech server), reader (your screen reader), or one voice",
    )
    command.add_argument("--rate", type=parse_rate, help="how fast the voice speaks, 0.5 to 3")
    command.add_argument(
        "--tones", dest="earcons", type=parse_loudness, metavar="LOUDNESS", help="how loud tones are, 0 (none) to 2"
    )
    command.add_argument(
        "--sound", choices=("auto", "stereo", "mono"), help="whether columns are heard from left to right"
    )
    command.add_argument("--voices", choices=("one", "two"), help="two: a deeper voice for the second side")
    command.add_argument("--braille", choices=("off", "on"), help="on: show every sentence on the display of BRLTTY")
    command.add_argument("--columns", choices=("letters", "names"), help="how columns are spoken")
    command.add_argument("--length", choices=("short", "normal", "long"), help="how many words a sentence has")
    command.add_argument("--name", action="append", metavar="SIDE=NAME", help="a side's name: w=flat or b=spiky")
    command.add_argument("--remember", action="store_true", help="speak like this the next time too")


def parse_rate(text: str) -> float:
    """Return the rate that *text* writes; ArgumentTypeError for any other text."""
    from tactile_host.speech.settings import FASTEST_RATE, SLOWEST_RATE  # noqa: PLC0415 - imported late: other commands start sooner

    return number_between(SLOWEST_RATE, FASTEST_RATE, "a rate", text)


def parse_loudness(text: str) -> float:
    """Return the loudness of tones that *text* writes; ArgumentTypeError for any other text."""
    from tactile_host.speech.settings import LOUDEST  # noqa: PLC0415 - imported late: other commands start sooner

    return number_between(0.0, LOUDEST, "a loudness", text)


def number_between(least: float, most: float, what: str, text: str) -> float:
    """Return the number that *text* writes; ArgumentTypeError where it is no number from *least* to *most*."""
    try:
        number = float(text)
    except ValueError:
        number = least - 1
    if not least <= number <= most:
        raise argparse.ArgumentTypeError(f"{what} is a number from {least} to {most}, got {text!r}")
    return number


def parse_speech(text: str) -> str:
    """Return *text* where it names a way to speak; ArgumentTypeError for any other."""
    from tactile_host.speech.ways import SPEECH  # noqa: PLC0415 - imported late: other commands start sooner

    if text not in SPEECH:
        raise argparse.ArgumentTypeError(f"expected one of {', '.join(SPEECH)}, got {text!r}")
    return text


def parse_level(text: str) -> int:
    """Return the level that *text* writes; ArgumentTypeError for any other text."""
    if text not in [str(level) for level in range(1, LEVELS + 1)]:
        raise argparse.ArgumentTypeError(f"a level is a number from 1 to {LEVELS}, got {text!r}")
    return int(text)


def levels_of(arguments: argparse.Namespace) -> tuple[int | None, int | None] | None:
    """Return the level of the computer for the first and the second player, None for hands; None where not asked."""
    levels = arguments.opponent
    if levels is None:
        return None
    if len(levels) > len(("first", "second")):
        raise UserError("There are two players: name one level or two.")
    if len(levels) == 1:
        return (levels[0], None) if arguments.opponent_plays == "first" else (None, levels[0])
    return levels[0], levels[1]


def speech_settings_of(arguments: argparse.Namespace) -> "SpeechSettings":
    """Return how the voice speaks: as the command line says, else as it was remembered; remember it where asked to."""
    from tactile_host.runtime import preferences  # noqa: PLC0415 - imported late: other commands start sooner
    from tactile_host.runtime.system_language import system_language  # noqa: PLC0415 - the same
    from tactile_host.speech.settings import SpeechSettings  # noqa: PLC0415 - the same
    from tactile_host.storage.desktop import user_store  # noqa: PLC0415 - the same

    try:
        store = user_store()
    except OSError as error:
        raise UserError(
            f"There is no place for settings and games: {reason_of(error)}. Set HOME to a folder."
        ) from error
    path = store.path_of(preferences.SETTINGS, preferences.SETTINGS)
    try:
        kept = preferences.load(store, SpeechSettings(language=system_language()))
    except preferences.PreferencesError as error:
        raise UserError(f"{error} They are in {path}.") from error
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
    return settings


def add_play(commands: Commands) -> None:
    """Add the command that plays."""
    command = commands.add_parser("play", help="play on the board that is plugged in, or on the virtual one")
    command.add_argument("game", nargs="?", help="its name, typed or spoken; where none is named the voice asks")
    command.add_argument("--port", help="a port, a board's id, or virtual")
    command.add_argument("--position", help="begin at this position")
    command.add_argument("--record", type=Path, help="the file in which the games are kept and gone on with")
    command.add_argument("--replay", type=Path, metavar="RECORD", help="feel the last game of a record move by move")
    command.add_argument("--trace", type=Path, metavar="FILE", help="keep what the board shows and what is said there")
    command.add_argument("--puzzles", action="store_true", help="solve puzzles of the game, one after the other")
    command.add_argument("--tutorial", action="store_true", help="learn the keys and the game by doing, step by step")
    command.add_argument("--learn", action="store_true", help="try the turning points of your last game again")
    command.add_argument("--new", action="store_true", help="begin a new game, whatever the record holds")
    command.add_argument(
        "--opponent", type=parse_level, nargs="+", metavar="LEVEL",
        help="play against the computer, level 1 to 8; two levels let it play both sides",
    )  # fmt: skip
    command.add_argument(
        "--opponent-plays", choices=("first", "second"), default="second", help="which player the computer is"
    )
    command.add_argument("--opponent-resigns", action="store_true", help="let the computer give up a hopeless game")
    command.add_argument("--seed", type=int, help="let the lots fall as they fell with this number")
    add_voice(command)
    command.add_argument("--fast", action="store_true", help="the board is a virtual one: let its time run ahead")
    add_options(command)
    command.set_defaults(command=run_play)


def run_appliance_command(arguments: argparse.Namespace) -> int:
    """Put the appliance's unit there, take it away, or be the appliance."""
    if arguments.what != "run":
        from tactile_host.commands import appliance_unit  # noqa: PLC0415 - imported late: other commands start sooner

        if arguments.what == "remove":
            return appliance_unit.remove(print_line)
        arguments.remember = True
        speech_settings_of(arguments)
        return appliance_unit.install(print_line)
    from tactile_host.play.appliance import run_appliance  # noqa: PLC0415 - the same
    from tactile_host.play.play_options import PlayOptions  # noqa: PLC0415 - the same

    return run_appliance(PlayOptions(speech=speech_settings_of(arguments)), print_line)


def run_games(arguments: argparse.Namespace) -> int:
    """List the games."""
    write_games(write_line)
    return 0


def run_moves(arguments: argparse.Namespace) -> int:
    """List legal moves."""
    write_moves(position_of(arguments.game, arguments.position, arguments.options), write_line)
    return 0


def run_perft(arguments: argparse.Namespace) -> int:
    """Count move sequences."""
    write_perft(position_of(arguments.game, arguments.position, arguments.options), arguments.depth, write_line)
    return 0


def run_record(arguments: argparse.Namespace) -> int:
    """Print a record, or say it aloud."""
    if not arguments.aloud:
        write_record(arguments.file, write_line)
        return 0
    from tactile_host.commands.read_record import say_all, utterances_of  # noqa: PLC0415 - imported late: other commands start sooner
    from tactile_host.speech.open_speaker import open_speaker  # noqa: PLC0415 - the same

    games = games_of(arguments.file)
    settings = speech_settings_of(arguments)
    speaker = open_speaker(settings, print_line)
    try:
        say_all([utterance for game in games for utterance in utterances_of(game)], speaker)
    finally:
        speaker.close()
    return 0


def run_recognise(arguments: argparse.Namespace) -> int:
    """Tell moves from occupancies."""
    # Imported late: other commands start sooner.
    from tactile_host.commands.recognise import recognise, recognise_trace  # noqa: PLC0415 - see above

    def write_error(text: str) -> None:
        print(text, file=sys.stderr)

    position = arguments.position
    try:
        if arguments.trace is not None:
            with arguments.trace.open(encoding="utf-8") as lines:
                return recognise_trace(lines, print_line, write_error)
        if arguments.game is None:
            raise UserError("Name a game, or a trace with --trace.")
        return recognise(sys.stdin, print_line, arguments.game, position, parse_options(arguments.options), write_error)
    except OSError as error:
        name = "standard input" if arguments.trace is None else f"the trace {arguments.trace}"
        raise UserError(f"What is to be recognised cannot be read from {name}: {reason_of(error)}.") from error
    except ValueError as error:
        raise UserError(f"{error}.") from error


def run_check(arguments: argparse.Namespace) -> int:
    """Check a board."""
    from tactile_host.board.profiles import find_profile  # noqa: PLC0415 - imported late: other commands start sooner
    from tactile_host.check.check import CheckOptions, check  # noqa: PLC0415 - the same

    options = CheckOptions(
        port=arguments.port,
        report=arguments.report,
        speech=speech_settings_of(arguments),
        profile=find_profile(arguments.profile).name,
        seed=arguments.seed,
        faults=arguments.fault,
        health=arguments.health,
        is_piped=not sys.stdin.isatty(),
    )
    return check(options, print_line)


def run_flash(arguments: argparse.Namespace) -> int:
    """Put the firmware on the board."""
    from tactile_host.board.profiles import find_profile  # noqa: PLC0415 - imported late: other commands start sooner
    from tactile_host.update.flashing import flash  # noqa: PLC0415 - the same

    if arguments.back and arguments.profile:
        raise UserError("Going back leaves the board's settings alone. Leave out --profile, or --back.")
    profile = find_profile(arguments.profile).name if arguments.profile else None
    return flash(arguments.port, print_line, uf2=arguments.uf2, is_back=arguments.back, profile=profile)


def run_page(arguments: argparse.Namespace) -> int:
    """Serve the page."""
    from tactile_host.commands.serve_page import serve_page  # noqa: PLC0415 - imported late: other commands start sooner

    return serve_page(arguments.folder, arguments.port, print_line)


def game_of(text: str | None) -> str | None:
    """Return the name of the game that *text* calls, in any language; UserError where it calls none or several."""
    if text is None:
        return None
    from tactile_host.play.game_names import game_called  # noqa: PLC0415 - imported late: other commands start sooner

    game = game_called(text)
    if game is None:
        names = ", ".join(game.name for game in GAMES)
        raise UserError(f"No game is called {plain_text(text, LONGEST_ERROR)!r}. The games: {names}.")
    return game


def run_play(arguments: argparse.Namespace) -> int:
    """Play."""
    from tactile_host.play.play import play  # noqa: PLC0415 - imported late: other commands start sooner
    from tactile_host.play.play_options import PlayOptions  # noqa: PLC0415 - the same

    options = PlayOptions(
        game=game_of(arguments.game),
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
        resigns=arguments.opponent_resigns,
        options=arguments.options,
        seed=arguments.seed,
        is_fast=arguments.fast,
        is_piped=not sys.stdin.isatty(),
        speech=speech_settings_of(arguments),
    )
    return play(options, print_unheard if is_read_out(options.speech) else print_line)
