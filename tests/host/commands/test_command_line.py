# SPDX-License-Identifier: Apache-2.0
"""A wrong command line gets one line, and help begins with no list of options: both are read aloud."""

import pytest

from tactile_host.command_line import build_parser, with_lists_last


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "play --speech bogus",
            "argument --speech: expected one of on, off, pico, espeak, say, sapi, espeak-command, spd, reader, got "
            "'bogus'. Help: tactile-board play --help",
        ),
        ("play crossings w extra", "unrecognized arguments: w extra. Help: tactile-board play --help"),
        ("play --nonsense", "unrecognized arguments: --nonsense. Help: tactile-board play --help"),
        ("check --port virtual --bogus", "unrecognized arguments: --bogus. Help: tactile-board check --help"),
        ("--bogus games", "unrecognized arguments: --bogus. Help: tactile-board --help"),
        ("", "the following arguments are required: COMMAND. Help: tactile-board --help"),
    ],
)
def test_an_error_is_one_line_that_says_where_help_is(line, said, capsys):
    with pytest.raises(SystemExit) as ended:
        build_parser().parse_args(line.split())
    assert ended.value.code == 2
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", said + "\n")


@pytest.mark.parametrize("command", ["play", "check", "flash", "record", "appliance"])
def test_the_first_line_of_help_names_no_option_and_each_option_is_told_once(command, capsys):
    with pytest.raises(SystemExit) as ended:
        build_parser().parse_args([command, "--help"])
    assert ended.value.code == 0
    usage, rest = capsys.readouterr().out.split("\n\n", 1)
    assert usage.startswith(f"usage: tactile-board {command}")
    assert "-" not in usage.removeprefix(f"usage: tactile-board {command}")
    assert "--help" in rest


def test_the_version_is_told(capsys):
    with pytest.raises(SystemExit) as ended:
        build_parser().parse_args(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith("tactile-board 0.")


@pytest.mark.parametrize(
    ("line", "levels", "options"),
    [
        ("play overboard --opponent 3", [3], []),
        ("play --opponent 3 overboard", [3], []),
        ("play --opponent 3 5 overboard --option setup=given", [3, 5], ["setup=given"]),
        ("play --option setup=given start_choice=two_way overboard", None, ["setup=given", "start_choice=two_way"]),
    ],
)
def test_the_game_is_named_before_or_after_what_takes_several_values(line, levels, options):
    arguments = build_parser().parse_args(with_lists_last(line.split()))

    assert (arguments.game, arguments.opponent, arguments.options) == ("overboard", levels, options)


def test_a_level_that_is_none_is_told_as_it_was_typed(capsys):
    with pytest.raises(SystemExit):
        build_parser().parse_args(with_lists_last(["play", "--opponent", "strong"]))
    assert "a level is beginner, a number from 1 to 8, or adapts, got 'strong'" in capsys.readouterr().err
