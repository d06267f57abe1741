# SPDX-License-Identifier: Apache-2.0
"""Help on each of its subjects is answered wherever it is asked for: before a game, in menus, lessons and phases."""

import os
import re
import subprocess

import pytest

from tactile_app.languages import CODES
from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases
from tactile_app.typed.help_subjects import ANYWHERE, KEYS, SUBJECTS, told_on
from tactile_app.word_files import words_of
from tactile_core.rules.games import GAMES, find_game
from tactile_core.rules.position import Position
from tests.host.play.program import COMMAND
from tests.host.play.typed import typed_game

# The lines that lead there, the options with which the program is started, and the game, once there is one.
PLACES: dict[str, tuple[list[str], tuple[str, ...], str | None]] = {
    "the first menu": ([], (), None),
    "the games": (["two", "one"], (), None),
    "the players of a game": (["two", "one", "one"], (), None),
    "the voice": (["two", "two", "one"], (), None),
    "the question whether to leave": ([*["two"] * 4, "one"], (), None),
    "the keys learned": ([], ("--tutorial",), None),
    "a lesson": ([], ("--tutorial", "crossings"), "crossings"),
    "the filling": ([], ("overboard",), "overboard"),
    "a peg's side": (["place a1"], ("overboard",), "overboard"),
    "the choice of sides": (["fill"], ("overboard",), "overboard"),
    "a turn": ([], ("crossings",), "crossings"),
    "the menu of a game": (["menu"], ("crossings",), "crossings"),
    "a menu in it": (["menu", "two", "one"], ("crossings",), "crossings"),
    "a question": (["resign"], ("crossings",), "crossings"),
    "a list": (["all moves"], ("crossings",), "crossings"),
    "the rules": (["rules"], ("crossings",), "crossings"),
    "a board that is wrong": (["lift c2", "place e5", "wait 20"], ("crossings",), "crossings"),
    "a move to carry out": (["c2N1/1", "wait 20"], ("crossings", "--opponent", "1"), "crossings"),
    "the end": (["resign", "one"], ("crossings",), "crossings"),
    "a pulled cable": (["unplug"], ("crossings",), "crossings"),
    "puzzles": ([], ("crossings", "--puzzles"), "crossings"),
}
# Squares, directions and numbers in the text of a move.
NO_SIGN = re.compile(r"[a-j]\d+|[NESW]+|\d")
EXAMPLES = {
    "overboard": ("a1E4x", "A1E4x: "),
    "crossings": ("c1N3/2", "C1N3, slash, two: "),
    "tectonic": ("d4-d7", "D4, hyphen, D7: "),
    "rampants": ("b2-b6", "B2, hyphen, B6: "),
    "eclaircissement": ("a1-c3", "A1, hyphen, C3: "),
    "quatre_en_ligne": ("@e5", "At sign before: "),
}
SIGNS = {
    "en": {"/": "slash", "*": "star", "@": "at sign", "-": "hyphen"},
    "fr": {"/": "barre", "*": "étoile", "@": "arobase", "-": "tiret"},
    "de": {"/": "schrägstrich", "*": "stern", "@": "at-zeichen", "-": "strich"},
}


def heard(lines: list[str], options: tuple[str, ...], folder: os.PathLike[str], language: str = "en") -> str:
    """Return what is said to *lines*, typed before a game where *options* name none."""
    env = {**os.environ, "XDG_DATA_HOME": f"{folder}/data", "XDG_CONFIG_HOME": f"{folder}/settings"}
    return subprocess.run(
        [*COMMAND, "--fast", "--language", language, *options], input="".join(f"{line}\n" for line in lines),
        capture_output=True, text=True, timeout=200, check=True, env=env,
    ).stdout  # fmt: skip


def answers(subject: str, game: str | None, language: str = "en") -> list[str]:
    phrases = Phrases(language)
    told = told_on(subject, game, is_virtual=True) or [Fact("not-before-the-game")]
    return [phrases.sentence(fact).display for fact in told]


def test_there_is_help_on_every_subject_that_can_be_typed():
    assert sorted(SUBJECTS) == sorted(name for name in words_of("commands") if name.startswith("help "))
    assert all(told_on(subject, "crossings", is_virtual=True) for subject in SUBJECTS)


@pytest.mark.parametrize("place", PLACES)
def test_every_subject_is_answered_there(place, tmp_path):
    lines, options, game = PLACES[place]
    # The keys come last: they are told in parts, and a part is another question.
    typed = sorted(SUBJECTS, key=lambda subject: subject == KEYS)
    said = heard([*lines, *typed, "help nonsense", "quit"], options, tmp_path)
    missing = [each for subject in SUBJECTS for each in answers(subject, game) if each not in said]
    assert not missing, said
    assert "There is no help on nonsense." in said


@pytest.mark.parametrize("language", CODES)
def test_before_a_game_the_words_are_told_to_be_a_games_in_the_players_language(language, tmp_path):
    typed = [words_of("commands")[subject][CODES.index(language)] for subject in SUBJECTS if subject != KEYS]
    quit_word = words_of("commands")["quit"][0]
    said = heard([*typed, quit_word], (), tmp_path, language).splitlines()
    opening = Phrases(language).sentence(Fact("help-in-a-game")).display
    for subject in SUBJECTS:
        if subject != KEYS:
            first = answers(subject, None, language)[0]
            assert (first if subject in ANYWHERE else f"{opening} {first}") in [line.strip() for line in said]


def test_before_a_game_the_keys_are_told_one_by_one_and_then_the_question_is_asked_again(tmp_path):
    question = "A new game? Two of five."
    said = heard(["two", "help keys", *["one"] * 5, "two", "quit"], (), tmp_path).splitlines()
    told = next(number for number, line in enumerate(said) if line.startswith("Keys: one, two"))
    assert said[told - 1] == question
    assert [line.split(":")[0] for line in said[told + 1 : told + 5]] == [
        "Key two",
        "Repeat key",
        "Ask key",
        "Menu key",
    ]
    assert question in said[told + 5]
    # Key two went on from there.
    assert said[told + 6].startswith("The voice?")


def test_before_a_game_key_two_ends_what_the_keys_do_and_asks_again(tmp_path):
    said = heard(["two", "help keys", "one", "two", "one", "quit"], (), tmp_path).splitlines()
    assert said[-3].startswith("A new game? Two of five.")
    assert said[-2].startswith("Overboard? One of six.")


def test_a_word_of_a_game_is_told_before_it_to_be_too_early(tmp_path):
    said = heard(["rules", "fill", "moves", "help", "quit"], (), tmp_path).splitlines()
    early = [line for line in said if line.startswith("Not yet: the game has not begun. ")]
    assert len(early) == 3
    assert "Type the name of a game" in said[-2]


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("name", [game.name for game in GAMES])
def test_every_sign_of_a_move_is_explained_in_its_game(name, language):
    """Lists, records and `moves` have moves as c1N3/2xc5 or e5-g5j@h4, which nothing explained."""
    signs = {sign for text in moves_of(name) for sign in NO_SIGN.sub("", text)}
    told = answers("help moves", name, language)[0].lower()
    assert signs
    assert [sign for sign in sorted(signs) if SIGNS[language].get(sign, sign) not in told] == []


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_example_of_a_move_has_the_form_of_one(name):
    written, told = EXAMPLES[name]
    assert answers("help moves", name)[0].startswith(told)
    start(name).read_move(written)


def start(name: str) -> Position:
    """Return the game's first position, or a full board of Overboard."""
    return overboard() if name == "overboard" else find_game(name).start()


def overboard() -> Position:
    return find_game("overboard").from_text("wbwbwb/wbwbwb/wbwbwb/wbwbwb/wbwbwb/wbwbwb w 0")


def moves_of(name: str) -> set[str]:
    """Return the moves of one whole game."""
    if name != "overboard":
        return set(typed_game(name, 2).texts) - {"pass"}
    position = start(name)
    return {position.move_text(move) for move in position.legal_moves()}
