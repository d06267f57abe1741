# SPDX-License-Identifier: Apache-2.0
"""The game after one that has ended between two homes: it begins with both players, or not at all."""

import pytest

from tactile_app.evening.kept_games import facts_of, kept_games
from tactile_app.evening.together import shared_record, split
from tactile_app.game.records.record_reader import last_game, read_records
from tactile_app.speech.phrases import Phrases
from tactile_host.commands.read_record import utterances_of
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
        two.wait(1)
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


GIVE_UP = {"en": "resign", "fr": "abandonner", "de": "aufgeben"}


@every_pair
@pytest.mark.parametrize("when", ["before the question", "before the answer", "with the answer"])
def test_a_resignation_stands_whatever_the_other_player_has_done_just_before(languages, when):
    with TwoHouses("crossings", languages) as two:
        first, second = two.houses
        give_up, move = GIVE_UP[languages[1]], two.a_move()
        if when == "before the question":
            # A hand has a piece in it: the move is not told yet.
            two.type(1, "lift c7")
            two.type(0, move)
            two.type(1, give_up)
        else:
            two.type(1, give_up)
        if when == "before the answer":
            two.type(0, move)
        since = len(two.transcript)
        if when == "with the answer":
            first.type(move)
        second.type("one")
        two.rest(1)
        for house in two.houses:
            said = [line for line in two.transcript[since:] if line.startswith(f"{house.language}  ")]
            assert any(WINS[house.language][0] in line for line in said), two.transcript[since:]
        heard = "\n".join(line for line in two.transcript[since:] if line.startswith(f"{languages[1]}  "))
        assert FIRST[languages[1]] not in heard, heard
        assert are_in_step(two) and two.entries[-1] == (1, b"result w resigned", two.entries[-1][2])
        two.type(1, "one")
        go_on(two)


NOT_BEGUN = {"en": "No next game: one of you had left.", "fr": "Pas de nouvelle partie : l'un de vous était parti.",
             "de": "Keine neue Partie: Einer von beiden war schon weg."}  # fmt: skip
# Longer waits go in larger steps.
LONG_S = 61
GO_ON = {"en": "Go on with", "fr": "Continuer", "de": "weiterspielen"}


def is_offered(two):
    """Return whether each home's first menu offers to go on, as both start their programs on another day."""
    offered = []
    for me, house in enumerate(two.houses):
        if not house.evening.is_over:
            two.leave(me)
        since = len(two.transcript)
        two.come_back(me)
        offered.append(GO_ON[house.language] in "\n".join(two.transcript[since:]))
    return offered


def lets_go(two, me):
    """Let the program of that player end as by a kill: the other one does not hear of it."""
    two.cut_off.add(me)
    two.rest()
    two.cut_off.remove(me)
    two.lines[:] = [line for line in two.lines if line.me != me]
    two.houses[me].leave()
    two.houses[me].end()


@every_language
@pytest.mark.parametrize("way", ["begins first", "leaves first", "is killed"])
def test_a_next_game_that_is_begun_as_the_other_leaves_ends_at_both(language, way):
    two = TwoHouses("crossings", (language, "en"))
    two.houses[1].first_seed = 100
    with two:
        ended(two)
        since = len(two.transcript)
        if way == "begins first":
            two.houses[0].type("one")
        if way == "is killed":
            lets_go(two, 1)
        else:
            two.houses[1].type("quit")
        if way != "begins first":
            two.houses[0].type("one")
        two.rest()
        two.wait(LONG_S)
        heard = "\n".join(two.transcript[since:])
        assert heard.count(NOT_BEGUN[language]) == 1 and WINS[language][0] in heard, heard
        assert NOT_HERE[language] in two.said(0, "one")
        if way != "is killed":
            two.houses[1].end()
        assert is_offered(two) == [False, False]


def listed(house):
    """Return what that home's lists tell of the games that it has played, as they are read out."""
    store, record, words = house.store, shared_record(GAME), Phrases("en")
    kept = [words.sentence(*facts_of(each)).spoken for each in kept_games(store)]
    read = [utterance.facts for game in read_records(store, record) for utterance in utterances_of(game)]
    return [*kept, *(words.sentence(*facts).spoken for facts in read), last_game(store, record).match.moves]


@pytest.mark.parametrize("has_moved", [False, True])
def test_no_list_tells_of_a_next_game_that_never_was(has_moved):
    with TwoHouses("crossings", ("en", "fr")) as two:
        ended(two)
        before = listed(two.houses[0])
        assert len(before) == 6
        lets_go(two, 1)
        two.type(0, "one")
        if has_moved:
            two.type(0, "arrange", two.a_move())
            assert listed(two.houses[0]) != before
        two.wait(LONG_S)
        assert two.entries[-1][1] == b"result draw left"
        two.come_back(1)
        two.type(1, "one")
        two.wait(2)
        assert [listed(house) for house in two.houses] == [before, before]


def test_a_next_game_that_both_know_is_kept_though_the_other_leaves_at_once():
    with TwoHouses("crossings", ("en", "fr")) as two:
        ended(two)
        two.type(0, "one")
        two.leave(1)
        two.wait(LONG_S)
        assert NOT_BEGUN["en"] not in "\n".join(two.transcript)
        assert is_offered(two) == [True, True]
        two.type(0, "one")
        two.type(1, "one")
        go_on(two)


def test_a_next_game_that_was_begun_alone_before_the_program_ended_ends_when_it_is_gone_on_with():
    with TwoHouses("crossings", ("en", "fr")) as two:
        ended(two)
        lets_go(two, 1)
        two.houses[0].type("one")
        two.rest()
        two.leave(0)
        two.come_back(0)
        assert GO_ON["en"] in two.transcript[-1]
        two.type(0, "one")
        two.wait(4)
        assert NOT_BEGUN["en"] not in "\n".join(two.transcript)
        since = len(two.transcript)
        two.wait(LONG_S)
        heard = "\n".join(two.transcript[since:])
        assert NOT_BEGUN["en"] in heard and GO_ON["en"] not in heard, heard
        two.come_back(1)
        assert is_offered(two) == [False, False]


@pytest.mark.parametrize(("name", "options"), [("crossings", {}), ("overboard", {"setup": "given"})])
def test_after_a_next_game_that_a_broken_line_has_ended_both_begin_another(name, options):
    with TwoHouses(name, ("en", "fr"), **options) as two:
        for me, house in enumerate(two.houses):
            two.type(me, ARRANGE[house.language])
        while two.match.position is None:
            two.type(two.match.set_up.question().seat, "key one")
        two.type(1, "resign", "one")
        # Nothing of this home's program comes before its line is mended.
        two.cut_off.add(1)
        two.houses[0].type("one")
        two.rest()
        two.wait(LONG_S)
        since = len(two.transcript)
        two.mend(1)
        two.wait(1)
        heard = "\n".join(two.transcript[since:])
        assert NOT_BEGUN["fr"] in heard and heard.count("recommence") == 1, heard
        assert AGAIN["fr"] in two.said(0, "one")
        assert are_in_step(two), two.transcript
        assert two.match.outcome() is None


def go_on(two):
    """Play the game that has begun, at both boards."""
    for me, house in enumerate(two.houses):
        two.type(me, ARRANGE[house.language])
    play_on(two, 2)
    assert len(two.match.moves) == 2 and are_in_step(two), two.transcript


def test_the_next_game_is_told_before_whose_turn_it_is_in_it():
    with TwoHouses("crossings", ("en", "en")) as two:
        two.type(0, "resign", "one")
        said = two.said(1, "one")
        assert 0 <= said.index("Next game.") < said.index("It is the other board's turn."), said


@pytest.mark.parametrize("key", ["two", "menu"])
def test_an_end_that_stands_is_not_offered_to_be_taken_back(key):
    with TwoHouses("crossings", ("en", "en")) as two:
        two.type(0, "c1N2/1")
        two.type(1, "carry", "resign", "one")
        heard = two.said(0, key, *["two"] * 7)
        assert "End the program?" in heard
        assert "Take back" not in heard
