# SPDX-License-Identifier: Apache-2.0
"""The four words can be heard again while nobody has used them: the other player may not have caught them."""

import pytest

from tactile_app.game.transitions import TellInvitation
from tactile_app.together.entries import Joined, data_of
from tactile_app.together.ledger import Ledger
from tests.host.game.harness import Harness
from tests.host.together.houses import NEW_WORDS, WORDS, TwoHouses
from tests.host.together.two_homes import GAME as JOINED
from tests.host.together.two_homes import new_match, tags_of

LANGUAGES = ["en", "fr", "de"]
ASKED = {"en": "four words", "fr": "quatre mots", "de": "vier wörter"}
OFFERED = {"en": "Hear the four words again?", "fr": "Réécouter les quatre mots ?",
           "de": "Die vier Wörter noch einmal hören?"}  # fmt: skip
ANOTHER = {"en": "Another game?", "fr": "Un autre jeu ?", "de": "Ein anderes Spiel?"}
GAME = {"en": "The game?", "fr": "La partie ?", "de": "Die Partie?"}
USED = {"en": "The four words were used", "fr": "Les quatre mots ont servi", "de": "Die vier Wörter sind verbraucht"}
NOT_KEPT = {"en": "only until the program ends", "fr": "jusqu'à la fin du programme", "de": "bis das Programm endet"}
ONE_TABLE = {"en": "at one table", "fr": "à une seule table", "de": "nur ein Tisch"}

RUNNING = {"en": "in its first menu", "fr": "dans le premier menu", "de": "im ersten Menü"}
JOIN = {"en": "join", "fr": "rejoindre", "de": "beitreten"}

TO_MOVE = "c1N2/1"

every_language = pytest.mark.parametrize("language", LANGUAGES)


def choose(two, item):
    """Go on to *item* of the menu that is open, and take it."""
    for _ in range(12):
        if item in two.said(0, "two"):
            return two.said(0, "one")
    raise AssertionError(item)


def invite(two):
    two.type(0, "invite", "key one", "crossings", "key one", "key one")


@every_language
def test_they_are_heard_by_word_and_by_key_until_they_are_used(language):
    with TwoHouses(None, (language, "en")) as two:
        invite(two)
        heard = two.said(0, ASKED[language])
        assert WORDS in heard and "--join 192.168.1.5" in heard
        # The other player's program may run already.
        assert JOIN[language] in heard and RUNNING[language] in heard
        assert OFFERED[language] in two.said(0, "menu")
        assert WORDS in two.said(0, "one")
        two.type(1, "join", f"192.168.1.5 {WORDS}", "key one")
        two.wait(6)
        heard = two.said(0, ASKED[language])
        assert WORDS not in heard and USED[language] in heard
        assert OFFERED[language] not in two.said(0, "menu")
        assert USED["en"] in two.said(1, ASKED["en"])


def test_a_game_that_was_left_for_the_first_menu_has_its_words_when_it_is_chosen_again():
    with TwoHouses(None, ("en", "en")) as two:
        invite(two)
        two.type(0, "menu")
        choose(two, GAME["en"])
        choose(two, ANOTHER["en"])
        two.type(0, "key one")
        assert WORDS in two.said(0, "four words")


@every_language
def test_another_start_of_the_program_has_forgotten_them(language):
    with TwoHouses(None, (language, "en")) as two:
        invite(two)
        two.leave(0)
        two.come_back(0)
        two.type(0, "one")
        heard = two.said(0, ASKED[language])
        assert NOT_KEPT[language] in heard and WORDS not in heard


@every_language
def test_at_one_table_nobody_is_invited(language):
    harness = Harness("crossings", language=language)
    before = len(harness.said)
    harness.carry_out(harness.referee.do(TellInvitation()))
    (heard,) = harness.said[before:]
    assert ONE_TABLE[language] in heard


DECLINED = {"en": "The other player declined.", "fr": "L'autre joueur a décliné.",
            "de": "Der andere Spieler hat abgelehnt."}  # fmt: skip
GO_ON = {"en": "Go on with", "fr": "Continuer", "de": "weiterspielen"}


@every_language
def test_a_declined_invitation_is_told_and_no_longer_offered(language):
    with TwoHouses(None, (language, "en")) as two:
        invite(two)
        two.type(0, "key one")
        since = len(two.transcript)
        two.type(1, "join", f"192.168.1.5 {WORDS}", "key two")
        heard = "\n".join(two.transcript[since:])
        assert DECLINED[language] in heard and "Not joined." in heard, heard
        assert GO_ON[language] not in "\n".join(two.said(0, "menu") for _ in range(2))
        assert GO_ON["en"] not in two.said(1, "menu")


@every_language
def test_one_that_was_declined_meanwhile_is_told_when_the_game_is_chosen(language):
    with TwoHouses(None, (language, "en")) as two:
        invite(two)
        two.type(0, "key one", TO_MOVE)
        two.leave(0)
        two.type(1, "join", f"192.168.1.5 {WORDS}", "key two")
        two.come_back(0)
        assert GO_ON[language] in two.transcript[-1]
        assert DECLINED[language] in two.said(0, "one")
        assert GO_ON[language] not in two.said(0, "menu")


INVITE = {"en": "invite", "fr": "inviter", "de": "einladen"}
UNANSWERED = {"en": "nobody has joined yet. New words for it?", "fr": "personne n'a encore rejoint. De nouveaux mots ?",
              "de": "Noch ist niemand beigetreten. Neue Wörter dafür?"}  # fmt: skip
NOBODY_YET = {"en": "Nobody has joined yet.", "fr": "Personne n'a encore rejoint.",
              "de": "Noch ist niemand beigetreten."}  # fmt: skip
NEW_ONE = {
    "en": "Invite to a new game?",
    "fr": "Inviter à une nouvelle partie ?",
    "de": "Zu einer neuen Partie einladen?",
}
NETWORK = {"en": "Somebody in this network?", "fr": "Quelqu'un de ce réseau ?", "de": "Jemanden in diesem Netz?"}


@every_language
def test_inviting_again_tells_that_nobody_has_joined_and_offers_new_words(language):
    with TwoHouses(None, (language, "en")) as two:
        invite(two)
        two.leave(0)
        two.come_back(0)
        assert NOBODY_YET[language] in two.transcript[-1]
        heard = two.said(0, INVITE[language])
        assert UNANSWERED[language] in heard and NETWORK[language] not in heard
        heard = two.said(0, "one")
        assert NEW_WORDS in heard and "--join 192.168.1.5" in heard
        two.type(0, "one")
        assert "These words open no game there." in two.said(1, "join", f"192.168.1.5 {WORDS}")
        two.type(1, f"192.168.1.5 {NEW_WORDS}", "one")
        two.wait(6)
        assert USED[language] in two.said(0, ASKED[language])


@every_language
def test_words_that_this_program_knows_are_told_again_instead(language):
    with TwoHouses(None, (language, "en")) as two:
        invite(two)
        two.type(0, "menu")
        two.type(0, "key one", "menu")
        choose(two, GAME[language])
        choose(two, ANOTHER[language])
        two.type(0, INVITE[language])
        assert WORDS in two.said(0, "one")


@every_language
def test_inviting_while_a_game_waits_offers_that_game_first(language):
    with TwoHouses("crossings", (language, "en")) as two:
        two.moves(0, "c1N2/1")
        two.leave(0)
        two.come_back(0)
        heard = two.said(0, INVITE[language])
        assert GO_ON[language] in heard and NETWORK[language] not in heard
        assert NEW_ONE[language] in two.said(0, "two")
        assert NETWORK[language] in two.said(0, "one")
        assert GO_ON[language] in two.said(0, INVITE[language])
        since = len(two.transcript)
        two.type(0, "one")
        two.wait(6)
        assert "".join(two.transcript[since:]).count("c1N2/1") == 0
        assert len(two.match.moves) == 1 and two.houses[0].evening.referee is not None


def test_an_invitation_is_declined_by_the_invited_player_and_before_anything_else():
    match = new_match("crossings")
    began, move = data_of(tags_of(match)), data_of(match.play(match.playing().legal_moves()[0]))
    declined = b"; not joined"
    ledger = Ledger()
    assert ledger.take(0, began) and ledger.take(0, declined) is None and not ledger.state.is_declined
    # The inviter may have moved already.
    assert ledger.take(0, move) and ledger.take(1, declined) and ledger.state.is_declined
    assert ledger.take(1, declined) is None
    ledger = Ledger()
    assert ledger.take(1, declined) is None
    assert ledger.take(0, began) and ledger.take(0, move)
    assert ledger.take(1, data_of(match.play(match.playing().legal_moves()[0])))
    assert ledger.take(1, declined) is None and not ledger.state.is_declined


TYPED_JOIN = {"en": "join", "fr": "rejoindre", "de": "beitreten"}
PLAY = {"en": "Play? Key one", "fr": "Jouer ? Touche un", "de": "Spielen? Taste eins"}
THREE = {"en": "That makes three; it takes four words.", "fr": "Cela fait trois", "de": "Das macht drei"}


@every_language
def test_the_address_and_the_words_may_stand_in_the_line_of_the_word_join(language):
    line = f"{TYPED_JOIN[language]} 192.168.1.5 {WORDS}"
    with TwoHouses(None, ("en", language)) as two:
        invite(two)
        # Where the words are asked for, too.
        two.type(1, TYPED_JOIN[language])
        assert PLAY[language] in two.said(1, line)
    with TwoHouses(None, ("en", language)) as two:
        invite(two)
        assert PLAY[language] in two.said(1, line)


@every_language
def test_a_game_may_stand_behind_the_word_invite(language):
    with TwoHouses(None, (language, "en")) as two:
        assert NETWORK[language] in two.said(0, f"{INVITE[language]} crossings")
        two.type(0, "one")
        assert WORDS in two.said(0, "one")
        assert two.match.game.name == "crossings"
    with TwoHouses(None, (language, "en")) as two:
        heard = two.said(0, f"{INVITE[language]} slyde")
        assert "slyde." in heard and NETWORK[language] not in heard
        # Inviting is possible while the words are asked for.
        two.type(0, TYPED_JOIN[language])
        assert NETWORK[language] in two.said(0, INVITE[language])


NONE_HERE = {"en": "Nobody can be invited", "fr": "ni inviter ni rejoindre", "de": "niemand einladen"}


@every_language
@pytest.mark.parametrize("word", [INVITE, TYPED_JOIN])
def test_without_a_way_to_other_homes_that_is_said(language, word):
    with TwoHouses(None, (language, "en")) as two:
        two.houses[0].evening._room.homes = None
        two.type(0, "crossings", "menu")
        choose(two, GAME[language])
        choose(two, ANOTHER[language])
        assert NONE_HERE[language] in two.said(0, word[language])


ALONE = {"en": "Type the four words. Key two: back.", "fr": "Tapez les quatre mots. Touche deux : retour.",
         "de": "Geben Sie die vier Wörter ein. Taste zwei: zurück."}  # fmt: skip


@every_language
def test_an_address_without_words_is_answered_by_asking_for_the_words(language):
    with TwoHouses(None, ("en", language)) as two:
        invite(two)
        heard = two.said(1, f"{TYPED_JOIN[language]} 192.168.1.5")
        assert ALONE[language] in heard and "zero" not in heard
        assert PLAY[language] in two.said(1, WORDS)


BEGIN = {"en": "Somebody has come to this game. Key one: begin.",
         "fr": "Quelqu'un est venu à cette partie. Touche un : commencer.",
         "de": "Jemand ist zu dieser Partie gekommen. Taste eins: anfangen."}  # fmt: skip


@every_language
def test_somebody_who_comes_while_the_inviter_is_asked_whether_to_begin_is_told_with_that_key(language):
    with TwoHouses(None, (language, "en")) as two:
        two.type(0, "invite", "key one", "crossings", "key one")
        begun = len(two.transcript)
        two.houses[0].evening.take(Joined(JOINED), two.now_ms)
        two.rest()
        assert two.transcript[begun:] == [f"{language}  {BEGIN[language]}"]
        two.type(0, "key two", "menu")
        two.houses[0].evening.take(Joined(JOINED), two.now_ms)
        two.rest()
        assert BEGIN[language] not in two.transcript[-1]


CROSSINGS = {"en": "Crossings.", "fr": "Traversées.", "de": "Durchbrüche."}
TECTONIC = {"en": "TecTonic.", "fr": "Tectonic.", "de": "Tektonik."}
USUAL = {"en": "With the usual rules?", "fr": "Avec les règles habituelles ?", "de": "Mit den üblichen Regeln?"}


@every_language
def test_a_game_that_is_named_on_the_way_to_invite_is_told_and_no_name_begins_a_game_at_one_table(language):
    with TwoHouses(None, (language, "en")) as two:
        two.type(0, INVITE[language])
        assert f"{CROSSINGS[language]} {NETWORK[language]}" in two.said(0, "crossings")
        assert f"{CROSSINGS[language]} {USUAL[language]}" in two.said(0, "one")
        assert f"{TECTONIC[language]} {USUAL[language]}" in two.said(0, "tectonic")
        two.type(0, "two", "one")
        assert f"{CROSSINGS[language]} {USUAL[language]}" in two.said(0, "crossings")
        assert WORDS in two.said(0, "one")
