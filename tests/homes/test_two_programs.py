# SPDX-License-Identifier: Apache-2.0
"""Two people at two boards, each in their own language: moves both ways, offers, the end, another game, a power cut."""

import os
from random import Random

import pytest

from tests.homes.programs import ProgramAtHome, in_step, two_homes

# Whole programs with virtual boards are killed this many times, two at once and a move between.
KILLED_PROGRAMS = int(os.environ.get("KILLED_PROGRAMS", "2"))


def move(homes, lots):
    """Make a random move; it is said here, and carried out there."""
    game = in_step(homes, 0)
    position = game.match.playing()
    seat = game.match.seat_of(position.turn)
    homes[seat].types(position.move_text(lots.choice(position.legal_moves())))
    carried(homes, seat)
    return in_step(homes, len(game.lines) + 1)


def carried(homes, seat):
    """Let the move of *seat* be carried out at the other board."""
    other = homes[1 - seat]
    other.hears("Carry out for" if seat else "(Führen|Ziehen) Sie für")
    other.types("carry")
    other.hears("to move" if seat else "am Zug")


def test_crossings_with_offers_a_resignation_and_another_game(tmp_path):
    homes = first, second = two_homes(tmp_path, "crossings")
    lots = Random(1)
    for _ in range(3):
        game = move(homes, lots)
    # The second player asks for a move back: granted.
    second.types("take back")
    second.hears("zurück")
    second.types("one")
    first.hears("the other player asks")
    first.types("one")
    second.hears("[Zz]urückgenommen")
    game = in_step(homes, len(game.lines) + 2)
    assert game.lines[-1].startswith("back ")
    for home, stands in zip(homes, ("The position is right", "Die Stellung stimmt"), strict=True):
        home.types("arrange")
        home.hears(stands)
    second.types("draw")
    second.hears("Sie bieten Unentschieden an")
    second.types("one")
    first.hears("A draw, the other player offers")
    first.types("two")
    second.hears("Vom anderen Spieler abgelehnt|[Aa]bgelehnt")
    first.types("resign")
    first.hears("do you resign")
    first.types("one")
    second.hears("aufgegeben")
    game = in_step(homes, len(game.lines) + 1)
    assert game.lines[-1] == "result b resigned"
    second.types("one")
    first.hears("begins again")
    # The tags of crossings, and the word that the other program knows of them.
    game = in_step(homes, len(game.lines) + 10)
    assert (game.lines[-1], game.match.moves) == ("; begins too", [])
    assert [home.quit() for home in homes] == [0, 0]


def test_a_whole_filling_of_overboard_with_its_choice(tmp_path):
    homes = two_homes(tmp_path, "overboard")
    lots = Random(2)
    game = in_step(homes, 0)
    while game.match.position is None:
        fill(homes, game, lots)
        game = in_step(homes, len(game.lines) + 1)
    for _ in range(4):
        game = move(homes, lots)
    assert len(game.match.moves) == 4
    assert [home.quit() for home in homes] == [0, 0]


def fill(homes, game, lots):
    """Answer what the set-up asks: a peg from one's own bag, placed at both boards, or a choice."""
    question = game.match.set_up.question()
    mine, other = homes[question.seat], homes[1 - question.seat]
    if question.kind == "place" and len(question.choices) > 1:
        square = lots.choice(question.choices)
        mine.types(f"place {square}")
        if question.side is None:
            mine.hears("\\?")
            mine.types(f"key {lots.choice(('one', 'two'))}")
        other.hears("as the other player did" if question.seat else "wie der andere Spieler")
        other.types(f"place {square}")
        # A whole sentence at first, and soon the side and how many are left.
        other.hears("(Smooth|Ridged|smooth|ridged)[,.]" if question.seat else "(Glatt|Rau)[,.]")
    elif question.kind == "place":
        for home in homes:
            home.types(f"place {question.choices[0]}")
    else:
        mine.types(f"key {lots.choice(('one', 'two'))}")


# Each wait has a limit of its own: only an evening that stands still is a failure, not one that takes long.
@pytest.mark.timeout(0)
def test_both_programs_are_killed_and_the_game_goes_on_by_key(tmp_path):
    homes = two_homes(tmp_path, "crossings")
    lots = Random(3)
    for moves in range(1, 1 + KILLED_PROGRAMS // 2):
        game = move(homes, lots)
        assert len(game.match.moves) == moves
        for home in homes:
            home.kill()
        first = ProgramAtHome(tmp_path / "first", 0, "--language", "en")
        second = ProgramAtHome(tmp_path / "second", 1, "--language", "de")
        first.hears("With another board")
        first.types("one")
        second.hears("Mit einem anderen Brett")
        second.types("one")
        first.hears("The other player is here|The position is right")
        second.hears("Die Stellung stimmt|Der andere Spieler ist da")
        homes = (first, second)
    game = move(homes, lots)
    assert len(game.match.moves) == 1 + KILLED_PROGRAMS // 2
    assert [home.quit() for home in homes] == [0, 0]
