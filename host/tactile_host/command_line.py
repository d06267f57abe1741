# SPDX-License-Identifier: Apache-2.0
"""The command line: each task is one word."""

import argparse
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NoReturn, TypeAlias

from tactile_app.languages import CODES
from tactile_app.plain_text import plain_text
from tactile_app.virtual_hand.fault_forms import FORMS, listed
from tactile_core.opponent.characters import CHARACTERS
from tactile_core.opponent.knowledge import ADAPTS, BEGINNER, LEVELS
from tactile_host.command_tasks import (
    run_appliance_command,
    run_check,
    run_club,
    run_flash,
    run_games,
    run_moves,
    run_page,
    run_perft,
    run_play,
    run_recognise,
    run_record,
    run_save_club,
)

Commands: TypeAlias = "argparse._SubParsersAction[Parser]"

# Where the web page is served.
PAGE_PORT = 8017
# An error repeats at most this much of a faulty command line.
LONGEST_ERROR = 300
# Options that take several values, each with a test for one value.
LISTS: tuple[tuple[str, Callable[[str], bool]], ...] = (
    ("--opponent", str.isdecimal),
    ("--option", lambda word: "=" in word),
    ("--options", lambda word: "=" in word),
)


class ShortUsage(argparse.HelpFormatter):
    """Help whose first line shows the arguments without a name; the options follow, each with what it does."""

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        """Add the usage without the options, which would be heard twice."""
        super().add_usage(usage, [action for action in actions if not action.option_strings], (), prefix)


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line, made to be heard; typed control characters are shown as plain text."""

    def format_help(self) -> str:
        """Return the help, with a short usage."""
        self.formatter_class = ShortUsage
        return super().format_help()

    def parse_known_args(self, args=None, namespace=None):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN201
        """Return the known ones of *args*; unknown ones are an error of this very command."""
        found, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return found, unknown

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where help is, and exit with 2."""
        self.exit(2, f"{plain_text(message, LONGEST_ERROR)}. Help: {self.prog} --help\n")


class Version(argparse.Action):
    """Tell the version that is installed, which is looked up only where somebody asks."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        """Tell it and exit with 0."""
        from importlib.metadata import version  # noqa: PLC0415 - imported late: every other command starts sooner

        print(f"tactile-board {version('tactile-board')}")
        parser.exit(0)


def run_command() -> int:
    """Run the command that the command line names, and return its exit code."""
    arguments = build_parser().parse_args(with_lists_last(sys.argv[1:]))
    return int(arguments.command(arguments))


def with_lists_last(words: list[str]) -> list[str]:
    """Return *words* with the options that take several values moved to the end, so that the game may follow them."""
    kept, moved = list(words), []
    for option, is_value in LISTS:
        if option not in kept:
            continue
        first = kept.index(option)
        end = first + 1
        while end < len(kept) and is_value(kept[end]):
            end += 1
        if end > first + 1:
            moved += kept[first:end]
            del kept[first:end]
    return [*kept, *moved]


def build_parser() -> Parser:
    """Return the parser of every command."""
    parser = Parser(prog="tactile-board", description="Play on the tactile board, or look after it.")
    parser.add_argument("--version", action=Version, nargs=0, help="tell which version this is")
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
    command = commands.add_parser(
        "record", help="list the games that are kept, print one or a record of several, or say it aloud"
    )
    command.description = "Without a file: list the games that are kept, the newest first, each with its number."
    command.add_argument("file", nargs="?", metavar="FILE|NUMBER", help="a record, or the number of a kept game")
    command.add_argument("--aloud", action="store_true", help="say every move, and print what is said")
    add_voice(command)
    command.set_defaults(command=run_record)
    add_check(commands)
    add_flash(commands)
    add_page(commands)
    add_appliance(commands)
    add_club(commands)
    return parser


def add_play(commands: Commands) -> None:
    """Add the command that plays."""
    command = commands.add_parser("play", help="play on the board that is plugged in, or on the virtual one")
    command.add_argument("game", nargs="?", help="its name; without one the voice asks")
    command.add_argument("--port", help="a port, a board's id, or virtual")
    command.add_argument("--position", help="begin at this position")
    command.add_argument("--record", type=Path, help="the file that keeps the games")
    command.add_argument(
        "--replay",
        metavar="RECORD|NUMBER",
        help="feel a game move by move: the last one of a record, or a kept one by number",
    )
    command.add_argument("--trace", type=Path, metavar="FILE", help="keep what the board shows and what is said there")
    command.add_argument("--puzzles", action="store_true", help="solve puzzles of the game, one after the other")
    command.add_argument("--tutorial", action="store_true", help="learn the keys and the game by doing, step by step")
    command.add_argument("--learn", action="store_true", help="try the turning points of your last game again")
    command.add_argument("--new", action="store_true", help="begin a new game, whatever the record holds")
    command.add_argument(
        "--opponent", type=parse_level, nargs="+", metavar="LEVEL",
        help="play against the computer: beginner, 1 to 8, or adapts; two levels: both sides",
    )  # fmt: skip
    command.add_argument(
        "--opponent-plays", choices=("first", "second"), help="which player the computer is; usually the second"
    )
    command.add_argument(
        "--character", choices=CHARACTERS, help="the computer runs for its own aim, or hinders the other side"
    )
    command.add_argument("--opponent-resigns", action="store_true", help="let the computer give up a hopeless game")
    command.add_argument(
        "--invite", action="store_true", help="invite somebody at another board, by four words that you tell them"
    )
    command.add_argument(
        "--join", nargs="?", const="", metavar="ADDRESS",
        help="play with somebody who has told you four words; their computer's address, where it is another one",
    )  # fmt: skip
    command.add_argument(
        "--listen", nargs="?", const="", metavar="ADDRESS",
        help="with --invite: let others of this network find this computer",
    )  # fmt: skip
    command.add_argument("--at", metavar="NAME", help="with --invite: at a club's server that was saved: club save")
    command.add_argument("--seed", type=int, help="repeat the random choices made with this number")
    add_voice(command)
    command.add_argument("--fast", action="store_true", help="on the virtual board: let time run ahead")
    command.add_argument(
        "--fault", action="append", default=[], metavar="FAULT",
        help=f"plant a fault on the virtual board: {listed(FORMS)}",
    )  # fmt: skip
    add_options(command)
    command.set_defaults(command=run_play)


def add_appliance(commands: Commands) -> None:
    """Add the command that makes a machine of this one that only plays."""
    command = commands.add_parser("appliance", help="play by itself on a machine without screen and keyboard (Linux)")
    command.add_argument(
        "what",
        choices=("install", "remove", "run"),
        metavar="install|remove|run",
        help="install or remove it; run is for the service itself",
    )
    add_voice(command)
    command.set_defaults(command=run_appliance_command)


def add_club(commands: Commands) -> None:
    """Add the command about servers of clubs."""
    command = commands.add_parser("club", help="save a club's server under a name, or keep one for others to play at")
    ways = command.add_subparsers(required=True, metavar="save|run")
    save = ways.add_parser("save", help="save a club's server, to invite or join there by its name")
    save.add_argument("name", metavar="NAME", help="what you call it, such as chess-club")
    save.add_argument("address", metavar="ADDRESS", help="where it is, such as tls://club.example")
    save.set_defaults(command=run_save_club)
    keep = ways.add_parser("run", help="keep a club's server, until this is ended")
    keep.add_argument("--certificate", type=Path, required=True, metavar="FILE", help="its certificate and the chain")
    keep.add_argument("--key", type=Path, required=True, metavar="FILE", help="the certificate's key")
    keep.add_argument("--listen", metavar="ADDRESS", help="where, 0.0.0.0:4277 without it")
    keep.add_argument("--new-words", action="store_true", help="tell new words to invite by; the old ones are void")
    keep.set_defaults(command=run_club)


def add_page(commands: Commands) -> None:
    """Add the command that serves the web page."""
    command = commands.add_parser("page", help="hand out the board in a web page, which is built from the sources")
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
    command.add_argument(
        "--prove", action="store_true", help="try what only a real board can show, and write one text about it"
    )
    add_voice(command)
    virtual = command.add_argument_group("the virtual board, to learn how the test goes")
    virtual.add_argument("--profile", help="which board it is, by its name in board.toml; the smallest one without it")
    virtual.add_argument("--seed", type=int, default=0, help="each number is another board")
    virtual.add_argument(
        "--fault", action="append", default=[], metavar="FAULT",
        help=f"plant a fault: {listed(FORMS)}",
    )  # fmt: skip
    command.set_defaults(command=run_check)


def add_flash(commands: Commands) -> None:
    """Add the command that flashes."""
    command = commands.add_parser("flash", help="put the firmware on the board and verify it")
    command.add_argument("--port", help="the board's port or id, where several are plugged in")
    way = command.add_mutually_exclusive_group()
    way.add_argument("--uf2", type=Path, metavar="FILE", help="put this MicroPython on the board first")
    way.add_argument("--back", action="store_true", help="go back to the firmware before the last update")
    command.add_argument("--replace", action="store_true", help="replace another program on it; a copy stays there")
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
    command.add_argument(
        "position", nargs="?", help="the position's text; without it the game's first, Overboard's in rows of one kind"
    )
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
    command.add_argument("--reminders", choices=("on", "off"), help="say whose turn it is after a silence, or not")
    command.add_argument(
        "--name",
        action="append",
        metavar="SIDE=NAME",
        help="a side's name: w=Anna for the smooth pegs, b=Bob for the ridged ones",
    )
    command.add_argument("--remember", action="store_true", help="speak like this the next time too")


def parse_rate(text: str) -> float:
    """Return the rate that *text* writes; ArgumentTypeError for any other text."""
    from tactile_app.speech.settings import FASTEST_RATE, SLOWEST_RATE  # noqa: PLC0415 - imported late: other commands start sooner

    return number_between(SLOWEST_RATE, FASTEST_RATE, "a rate", text)


def parse_loudness(text: str) -> float:
    """Return the loudness of tones that *text* writes; ArgumentTypeError for any other text."""
    from tactile_app.speech.settings import LOUDEST  # noqa: PLC0415 - imported late: other commands start sooner

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
    named = {"beginner": BEGINNER, "adapts": ADAPTS, **{str(level): level for level in range(1, LEVELS + 1)}}
    if text not in named:
        raise argparse.ArgumentTypeError(f"a level is beginner, a number from 1 to {LEVELS}, or adapts, got {text!r}")
    return named[text]
