# SPDX-License-Identifier: Apache-2.0
"""Acts of a player whose last word the log does not have yet: none of them makes the game begin anew, or fail."""

import pytest

from tests.host.together.houses import TwoHouses
from tests.host.together.test_next_games import are_in_step
from tests.host.together.test_questions_overtaken_by_the_end import rules_kept

WAITS = {"en": "It waits for the line.", "fr": "J'attends la liaison.", "de": "Es wartet auf die Leitung."}
RIGHT = {"en": "The position is right.", "fr": "La position est correcte.", "de": "Die Stellung stimmt."}
ARRANGE = {"en": "arrange", "fr": "disposer", "de": "aufstellen"}
FIRST = "The other player was first"

every_language = pytest.mark.parametrize("language", list(WAITS))


def let_go_back(language):
    """Return two homes; the second player has let the first move go back, and the log does not know it yet."""
    two = TwoHouses("crossings", ("en", language))
    with two:
        two.moves(0, "c1N2/1")
        two.type(0, "take back", "one")
        two.cut(1)
        two.type(1, "one")
        yield two


@every_language
def test_a_move_after_a_yes_to_a_take_back_waits_for_the_log(language):
    for two in let_go_back(language):
        before = len(two.transcript)
        assert WAITS[language] in two.said(1, "d8SE2/2")
        two.mend(1)
        two.wait(2)
        assert RIGHT[language] in two.said(1, ARRANGE[language])
        two.type(0, "arrange")
        heard = "\n".join(two.transcript[before:])
        assert rules_kept(two) and FIRST not in heard, heard
        assert are_in_step(two) and not two.match.moves
        two.moves(0, "c1N2/1", "d8SE2/2")
        assert len(two.match.moves) == 2


@every_language
def test_no_next_game_begins_before_the_log_knows_how_the_last_one_ended(language):
    for two in let_go_back(language):
        two.type(1, {"en": "resign", "fr": "abandonner", "de": "aufgeben"}[language], "one")
        assert WAITS[language] in two.said(1, "one")
        two.mend(1)
        two.wait(2)
        assert rules_kept(two) and are_in_step(two), two.transcript
        assert two.entries[-1][:2] == (1, b"result w resigned")
        two.type(1, "one")
        assert two.match.outcome() is None and are_in_step(two), two.transcript
