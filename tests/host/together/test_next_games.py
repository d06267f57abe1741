# SPDX-License-Identifier: Apache-2.0
"""The game after one that has ended between two homes: it begins with both players, or not at all."""

import pytest

from tactile_app.evening.together import shared_record, split
from tests.host.together.houses import TwoHouses, play_on
from tests.host.together.two_homes import GAME

NOT_HERE = {"en": "The other player is not here now. Invite again for another game.",
            "fr": "L'autre joueur n'est pas là pour le moment. Pour une autre partie, invitez de nouveau.",
            "de": "Der andere Spieler ist gerade nicht da. Laden Sie für eine andere Partie neu ein."}  # fmt: skip
LOST = {"en": "The line is lost.", "fr": "La liaison est coupée.", "de": "Die Leitung ist weg."}
AGAIN = {"en": "The other player begins again.", "fr": "L'autre joueur recommence.",
         "de": "Der andere Spieler beginnt von neuem."}  # fmt: skip
FIRST = {"en": "The other player was first", "fr": "L'autre joueur a été plus rapide",
         "de": "Der andere Spieler war schneller"}  # fmt: skip
WINS = {"en": ("Smooth wins", "Ridged wins"), "fr": ("Lisse gagne", "Strié gagne"),
        "de": ("Glatt gewinnt", "Rau gewinnt")}  # fmt: skip
ARRANGE = {"en": "arrange", "fr": "disposer", "de": "aufstellen"}

every_language = pytest.mark.parametrize("language", list(NOT_HERE))


def ended(two):
    """Let the second player resign."""
    two.moves(0, "c1N2/1")
    two.type(1, "resign", "one")


@every_language
@pytest.mark.parametrize("leave", ["quits", "plays another game"])
def test_no_next_game_begins_with_a_player_who_has_left(language, leave):
    with TwoHouses("crossings", ("en", language)) as two:
        ended(two)
        if leave == "quits":
            two.leave(0)
        else:
            two.type(0, "two", "one")
        entries = list(two.entries)
        assert NOT_HERE[language] in two.said(1, "one")
        assert two.entries == entries


@every_language
def test_no_next_game_begins_without_a_line(language):
    with TwoHouses("crossings", ("en", language)) as two:
        ended(two)
        two.cut(1)
        assert LOST[language] in two.said(1, "one")
        two.mend(1)
        two.wait(10)
        assert AGAIN["en"] in two.said(1, "one")


@every_language
def test_the_next_game_begins_with_a_player_who_is_here(language):
    with TwoHouses("crossings", (language, "en")) as two:
        ended(two)
        assert AGAIN[language] in two.said(1, "one")


def both_type(two, line):
    """Let both players type *line* at the same moment; return who was first, the other's language, and what is heard.

    Either may be first, as their hands and boards take their time.
    """
    since, entries = len(two.transcript), len(two.entries)
    for house in two.houses:
        house.type(line)
    two.rest(1)
    first = two.entries[entries][0]
    language = two.houses[1 - first].language
    said = [line for line in two.transcript[since:] if line.startswith(f"{language}  ")]
    return first, language, [line.removeprefix(f"{language}  ") for line in said]


def are_in_step(two):
    """Return whether both records have the same lines, and nothing waits."""
    records = [split(house.store.logs[shared_record(GAME)]) for house in two.houses]
    return records[0] == records[1] and not records[0][1]


every_pair = pytest.mark.parametrize("languages", [("en", "fr"), ("fr", "de"), ("de", "en")])


@every_pair
def test_both_begin_the_next_game_at_the_same_moment(languages):
    two = TwoHouses("crossings", languages)
    # Each home draws lots of its own for the next game.
    two.houses[1].first_seed = 100
    with two:
        ended(two)
        _, language, heard = both_type(two, "one")
        begun = [each for each in heard if each.startswith(AGAIN[language])]
        assert len(begun) == 1 and heard.index(begun[0]) <= 1, heard
        assert not any(FIRST[language] in line for line in heard), heard
        go_on(two)


@every_pair
def test_both_resign_at_the_same_moment(languages):
    with TwoHouses("crossings", languages) as two:
        two.moves(0, "c1N2/1")
        two.type(0, "resign")
        two.type(1, "resign")
        first, language, heard = both_type(two, "one")
        assert len(heard) == 1 and heard[0].startswith(WINS[language][1 - first]), heard
        two.type(0, "one")
        go_on(two)


def go_on(two):
    """Play the game that has begun, at both boards."""
    for me, house in enumerate(two.houses):
        two.type(me, ARRANGE[house.language])
    play_on(two, 2)
    assert len(two.match.moves) == 2 and are_in_step(two), two.transcript
