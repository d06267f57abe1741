# SPDX-License-Identifier: Apache-2.0
"""The game after one that has ended between two homes: it begins with both players, or not at all."""

import pytest

from tests.host.together.houses import TwoHouses

NOT_HERE = {"en": "The other player is not here now. Invite again for another game.",
            "fr": "L'autre joueur n'est pas là pour le moment. Pour une autre partie, invitez de nouveau.",
            "de": "Der andere Spieler ist gerade nicht da. Laden Sie für eine andere Partie neu ein."}  # fmt: skip
LOST = {"en": "The line is lost.", "fr": "La liaison est coupée.", "de": "Die Leitung ist weg."}
AGAIN = {"en": "The other player begins again.", "fr": "L'autre joueur recommence.",
         "de": "Der andere Spieler beginnt von neuem."}  # fmt: skip

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
