# SPDX-License-Identifier: Apache-2.0
"""Games that wait are told the newest first, with true times, and somebody who comes to one of them is told."""

import pytest

from tactile_app.evening.together import by_time, shared_record
from tactile_app.game.plan import Unfinished
from tactile_app.together.entries import Joined
from tests.host.together.houses import MINUTES_IN_A_DAY, TwoHouses
from tests.host.together.two_homes import GAME, new_match

LANGUAGES = ["en", "fr", "de"]
DAYS = {"en": "Three days ago.", "fr": "Il y a trois jours.", "de": "Vor drei Tagen."}
COME = {"en": "Somebody has come to your game of Crossings.", "fr": "Quelqu'un est venu à votre partie de Traversées.",
        "de": "Jemand ist zu Ihrer Partie Durchbrüche gekommen."}  # fmt: skip
DECLINED = {"en": "Your invitation to Crossings was declined.", "fr": "Votre invitation à Traversées a été déclinée.",
            "de": "Ihre Einladung wurde abgelehnt: Durchbrüche."}  # fmt: skip
AT_CLUB = {"en": "With a board at chess-club: your turn.", "fr": "Avec un plateau chez chess-club : à vous de jouer.",
           "de": "Mit einem Brett bei chess-club: Sie sind am Zug."}  # fmt: skip
NAMES = {"en": "Crossings", "fr": "Traversées", "de": "Durchbrüche"}
PLAYED = {"en": "Games that were played?", "fr": "Les parties jouées ?", "de": "Gespielte Partien?"}
REPLAY = {"en": "replay", "fr": "rejouer", "de": "nachspielen"}
REPLAYED = {"en": "A record of two moves.", "fr": "Un enregistrement de deux coups.",
            "de": "Eine Aufzeichnung von zwei Zügen."}  # fmt: skip
DAY_MS = MINUTES_IN_A_DAY * 60_000

every_language = pytest.mark.parametrize("language", LANGUAGES)


def test_games_with_others_and_of_one_table_stand_in_one_order_the_newest_first():
    match = new_match("crossings")
    shared = [Unfinished(match, name, minutes) for name, minutes in (("s1", 50), ("s2", 20), ("s3", None))]
    others = [Unfinished(match, name, minutes) for name, minutes in (("o1", 60), ("o2", None), ("o3", 30))]
    assert [each.record for each in by_time(shared, others)] == ["o1", "o2", "s1", "o3", "s2", "s3"]
    assert by_time([], [Unfinished(match, "new", None), *others])[0].record == "new"


@every_language
def test_a_move_that_was_made_days_ago_does_not_count_as_made_when_it_was_heard(language):
    with TwoHouses("crossings", ("en", language)) as two:
        two.moves(0, "c1N2/1", "d8SE2/2")
        two.leave(1)
        two.type(0, "b1NE2/2")
        two.leave(0)
        # Three days pass at the log; its clock and this home's need not agree.
        two.behind_ms -= 3 * DAY_MS
        two.come_back(1, days=8)
        two.type(1, "one")
        two.wait(2)
        two.leave(1)
        before = len(two.transcript)
        two.come_back(1, days=0)
        assert DAYS[language] in "\n".join(two.transcript[before:])


@every_language
@pytest.mark.parametrize("is_playing", [False, True])
def test_somebody_who_comes_to_a_game_that_waits_is_told(language, is_playing):
    with TwoHouses("crossings", (language, "en")) as two:
        house = two.houses[0]
        if not is_playing:
            two.leave(0)
            two.come_back(0)
        for joined, told in ((Joined(GAME), COME), (Joined(GAME, is_declined=True), DECLINED)):
            before = len(two.transcript)
            house.evening.take(joined, two.now_ms)
            two.rest()
            assert told[language] in "\n".join(two.transcript[before:])


@every_language
def test_a_game_that_another_window_plays_is_neither_told_of_nor_offered(language):
    with TwoHouses("crossings", (language, "en")) as two:
        house = two.houses[0]
        two.leave(0)
        house.store.elsewhere.add(shared_record(GAME))
        before = len(two.transcript)
        two.come_back(0)
        house.evening.take(Joined(GAME), two.now_ms)
        two.rest()
        heard = "\n".join(two.transcript[before:])
        assert "Tactile Board." in heard
        assert COME[language] not in heard and NAMES[language] not in heard


@every_language
def test_where_a_game_is_kept_tells_with_whom_it_is(language):
    with TwoHouses("crossings", (language, "en")) as two:
        two.leave(0)
        two.houses[0].place = "chess-club"
        before = len(two.transcript)
        two.come_back(0)
        assert AT_CLUB[language] in "\n".join(two.transcript[before:])


@every_language
def test_a_game_with_another_home_is_among_the_games_that_were_played(language):
    with TwoHouses("crossings", (language, "en")) as two:
        two.moves(0, "c1N2/1", "d8SE2/2")
        two.leave(0)
        two.come_back(0)
        assert PLAYED[language] in two.said(0, *["key two"] * 9)
        assert REPLAYED[language] in two.said(0, f"{REPLAY[language]} 1", "wait 2")


def test_an_invitation_that_waits_is_looked_at_while_another_game_is_on():
    with TwoHouses("crossings", ("en", "en")) as two:
        assert two.houses[0].watched == []
        two.leave(0)
        two.come_back(0)
        assert two.houses[0].watched == [GAME]
        two.leave(1)
        two.come_back(1)
        assert two.houses[1].watched == []
