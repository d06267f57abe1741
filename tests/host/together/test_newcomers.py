# SPDX-License-Identifier: Apache-2.0
"""Two who have never played together, in each language: the program says the next thing to do, and says it once."""

import pytest

from tests.host.together.houses import TwoHouses, play_on

LANGUAGES = ["en", "fr", "de"]
INVITE = {"en": "invite or join", "fr": "inviter ou rejoindre", "de": "einladen oder beitreten"}
NOT_HERE = {"en": "The other player is not here now.", "fr": "L'autre joueur n'est pas là pour le moment.",
            "de": "Der andere Spieler ist gerade nicht da."}  # fmt: skip
LOST = {"en": "The line is lost.", "fr": "La liaison est coupée.", "de": "Die Leitung ist weg."}
NOBODY = {"en": "Nobody has joined yet.", "fr": "Personne n'a encore rejoint", "de": "Noch ist niemand beigetreten."}
CARRY = {"en": "Type carry", "fr": "Tapez jouer", "de": "Geben Sie ausführen ein"}
DECLINED = {"en": "That was declined.", "fr": "C'est refusé.", "de": "Das ist abgelehnt."}
ASKED = {"en": "You have asked already.", "fr": "C'est déjà demandé.", "de": "Das ist schon gefragt."}
MEANWHILE = {"en": "Meanwhile, two moves.", "fr": "Entre-temps, deux coups.", "de": "Inzwischen zwei Züge."}
OCCUPIED = {"en": "No peg goes on", "fr": "Pas de pion en", "de": "kein Stift"}
LAST = {"en": "Move two, ", "fr": "Coup deux, ", "de": "Zug zwei, "}
LOBBY_WORDS = {"en": {"invite": "invite", "join": "join"}, "fr": {"invite": "inviter", "join": "rejoindre"},
               "de": {"invite": "einladen", "join": "beitreten"}}  # fmt: skip
FIRST_MENU = {"en": "Invite and join are for the first menu.", "fr": "Inviter et rejoindre sont pour le premier menu.",
              "de": "Einladen und beitreten gehören ins erste Menü."}  # fmt: skip
RESUMED = {"en": "Move four, ", "fr": "Coup quatre, ", "de": "Zug vier, "}

every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
def test_help_in_the_lobby_tells_how_to_play_with_others(language):
    with TwoHouses(None, (language, "en")) as two:
        assert INVITE[language] in two.said(0, "help")


@every_language
def test_help_in_the_others_turn_says_that_nobody_is_there(language):
    with TwoHouses("crossings", ("en", language)) as two:
        assert NOT_HERE[language] not in two.said(1, "help")
        two.leave(0)
        assert NOT_HERE[language] in two.said(1, "help")
        two.come_back(0)
        two.type(0, "one")
        two.wait(6)
        assert NOT_HERE[language] not in two.said(1, "help")


@every_language
def test_while_the_line_is_lost_nothing_is_told_of_the_other_player(language):
    with TwoHouses("crossings", ("en", language)) as two:
        two.cut_off.add(1)
        two.wait(6)
        heard = two.said(1, "help")
        assert LOST[language] in heard and NOT_HERE[language] not in heard
        two.cut_off.clear()
        two.wait(6)
        assert LOST[language] not in two.said(1, "help")


@every_language
def test_the_inviter_hears_that_nobody_has_joined_yet(language):
    with TwoHouses(None, (language, "en")) as two:
        two.type(0, "invite", "key one", "overboard", "key one", "key one")
        two.type(0, "fill")
        assert NOBODY[language] in two.said(0, "help")


@every_language
def test_the_word_that_places_the_other_s_peg_is_told_to_somebody_who_types(language):
    with TwoHouses("overboard", ("en", language)) as two:
        two.type(0, "fill")
        assert CARRY[language] in two.said(1, "help")


@every_language
def test_a_wish_that_was_declined_is_told_so_when_it_is_asked_again(language):
    with TwoHouses("crossings", (language, "en")) as two:
        two.moves(0, "c1N2/1")
        two.type(0, "take back")
        two.type(0, "one")
        assert ASKED[language] in two.said(0, "take back", "one")
        two.type(1, "two")
        assert DECLINED[language] in two.said(0, "take back", "one")


@every_language
def test_the_hand_fills_up_to_the_other_board_s_turn(language):
    with TwoHouses("overboard", (language, "en")) as two:
        assert OCCUPIED[language] not in two.said(0, "fill")
        two.type(1, "carry")
        assert OCCUPIED["en"] not in two.said(1, "fill")


@every_language
def test_moves_made_meanwhile_are_told_once(language):
    with TwoHouses("crossings", ("en", language)) as two:
        two.moves(0, "c1N2/1", "d8SE2/2")
        old = two.houses[1].record()
        play_on(two, 2)
        two.leave(1)
        two.houses[1].restore(old)
        two.come_back(1)
        heard = two.said(1, "one")
        assert MEANWHILE[language] in heard
        last = RESUMED[language]
        assert heard.count(last) == 1, heard


@every_language
def test_the_last_move_is_not_told_again_once_the_game_is_chosen(language):
    with TwoHouses("crossings", ("en", language)) as two:
        two.moves(0, "c1N2/1", "d8SE2/2")
        two.leave(1)
        two.come_back(1)
        assert any(LAST[language] in line for line in two.transcript[-2:])
        assert LAST[language] not in two.said(1, "one")


@every_language
@pytest.mark.parametrize("word", ["invite", "join"])
def test_a_word_of_the_first_menu_is_led_there_from_a_game(language, word):
    with TwoHouses("crossings", (language, "en")) as two:
        typed = LOBBY_WORDS[language][word]
        assert FIRST_MENU[language] in two.said(0, typed)
        assert FIRST_MENU[language] in two.said(0, f"{typed} 192.168.1.5")


@every_language
@pytest.mark.parametrize("word", ["invite", "join"])
def test_a_word_of_the_first_menu_is_answered_in_a_lesson(language, word):
    with TwoHouses(None, (language, "en")) as two:
        two.type(0, "key one", "key one")
        assert FIRST_MENU[language] in two.said(0, LOBBY_WORDS[language][word])


def filled_but_one(two):
    """Fill the board by both homes in turns, but for the last peg."""
    while len(two.match.set_up.question().choices) > 1:
        question = two.match.set_up.question()
        choice = question.choices[0]
        two.type(question.seat, f"place {choice}")
        if two.match.set_up.question().kind == "colour":
            two.type(question.seat, "key one")
        two.type(1 - question.seat, "carry")


@pytest.mark.parametrize(("language", "word"), [("en", "carry"), ("fr", "jouer"), ("de", "ausführen")])
def test_the_last_peg_is_carried_out_like_any_other(language, word):
    with TwoHouses("overboard", (language, language)) as two:
        filled_but_one(two)
        seat = 1 - two.match.set_up.question().seat
        assert CARRY[language] in two.said(seat, "key ask")
        two.type(seat, word)
        question = two.match.set_up.question()
        assert question.kind != "place"


HERE = {"en": "The other player is here.", "fr": "L'autre joueur est là.", "de": "Der andere Spieler ist da."}
CLAIM = {"en": "claim", "fr": "réclamer", "de": "fordern"}
ADJOURN = {"en": "Leave the game for another day?", "fr": "Garder la partie pour un autre jour ?",
           "de": "Die Partie auf einen anderen Tag verschieben?"}  # fmt: skip
NEW_GAME = {"en": "new game", "fr": "nouvelle partie", "de": "neue partie"}
ENDS_FIRST = {"en": "This game ends first", "fr": "Il faut d'abord finir", "de": "Erst endet diese Partie"}


def last_of(heard):
    return heard.splitlines()[-1]


@every_language
def test_over_a_player_who_is_here_nothing_is_claimed(language):
    with TwoHouses("crossings", (language, "en")) as two:
        two.moves(0, "c1N2/1", "d8SE2/2")
        two.type(0, "b1NE2/2")
        heard = two.said(0, CLAIM[language])
        assert HERE[language] in heard and ADJOURN[language] not in heard
        two.leave(1)
        assert ADJOURN[language] in last_of(two.said(0, CLAIM[language]))
        # It is left at once: nothing happens in a game that its player has left.
        two.type(0, "one")
        assert two.houses[0].evening.is_over


@every_language
def test_a_new_game_before_this_one_is_over_is_refused_without_a_question(language):
    with TwoHouses("crossings", (language, "en")) as two:
        two.moves(0, "c1N2/1")
        assert ENDS_FIRST[language] in last_of(two.said(0, NEW_GAME[language]))
