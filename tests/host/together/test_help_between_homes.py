# SPDX-License-Identifier: Apache-2.0
"""Between two homes help names what works there: no computer plays, and nobody teaches."""

import pytest

from tests.host.together.houses import TwoHouses

LANGUAGES = ["en", "fr", "de"]
HELP = {"en": "help", "fr": "aide", "de": "hilfe"}
TOPICS = {"en": ("words", "opponent", "teacher", "nonsense"), "fr": ("mots", "adversaire", "professeur", "bidule"),
          "de": ("wörter", "gegner", "lehrer", "unsinn")}  # fmt: skip
# The computer's part and the teacher's, as help at one table names them.
ELSEWHERE = {"en": ("opponent or teacher", "level with", "hint", "new game"),
             "fr": ("adversaire ou professeur", "niveau avec", "indice", "nouvelle partie"),
             "de": ("gegner oder lehrer", "stufe mit", "tipp", "neue partie")}  # fmt: skip
WORDS = {"en": ("four words", "claim"), "fr": ("quatre mots", "réclamer"), "de": ("vier wörter", "fordern")}
STRATEGY = {"en": "strategy", "fr": "stratégie", "de": "strategie"}
NO_HELP = {"en": "Nobody gets a teacher's help.", "fr": "Personne n'a l'aide du professeur.",
           "de": "Hilfe vom Lehrer bekommt niemand."}  # fmt: skip
NEW_GAME = {"en": "A new game?", "fr": "Une nouvelle partie ?", "de": "Eine neue Partie?"}


def said(two, *lines):
    before = len(two.transcript)
    two.type(0, *lines)
    mine = f"{two.houses[0].language}  "
    return "\n".join(line for line in two.transcript[before:] if line.startswith(mine))


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_and_menu_offer_only_what_there_is(language):
    with TwoHouses("crossings", (language, "en")) as two:
        topics = [HELP[language], *(f"{HELP[language]} {topic}" for topic in TOPICS[language])]
        heard = said(two, *topics)
        assert not [word for word in ELSEWHERE[language] if word in heard], heard
        assert all(word in heard for word in WORDS[language]), heard
        assert said(two, STRATEGY[language]).endswith(NO_HELP[language])
        assert NEW_GAME[language] not in said(two, "menu", "two", "one", *["two"] * 7)


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_one_table_help_names_them(language):
    with TwoHouses("crossings", (language, "en")) as two:
        two.houses[0].evening.referee.match.elsewhere = None
        assert ELSEWHERE[language][0] in said(two, HELP[language])


NOBODY = {"en": "Nobody has joined yet.", "fr": "Personne n'a encore rejoint la partie.",
          "de": "Noch ist niemand beigetreten."}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_tells_that_an_invitation_still_waits(language):
    with TwoHouses(None, (language, "en")) as two:
        two.type(0, "invite", "one", "crossings", "one", "two", "one")
        assert NOBODY[language] in said(two, HELP[language])
        two.type(1, "join", f"192.168.1.5 {two.words}", "one")
        assert NOBODY[language] not in said(two, HELP[language])
