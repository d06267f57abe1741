# SPDX-License-Identifier: Apache-2.0
"""For a minute a resignation, a draw, a new game or leaving can be undone: a key asks whether it is.

The menu key opens the menu instead, but after leaving it asks, too.
"""

from tactile_app.game.questions.dialogs import YesOrNo
from tactile_app.game.transitions import Goto, Leave, LetStand, Stay, Undo
from tactile_app.messages import Fact

UNDO_MS = 60_000
# OFFER is said after an action that can be undone, UNDONE once it is undone.
OFFER = Fact("undo-offer")
UNDONE = Fact("undone")


class UndoQuestion(YesOrNo):
    """The question whether an action is undone, in the same words for every action; the menu key answers no."""

    def __init__(self, yes: Goto | None = None, no: Goto | None = None) -> None:
        super().__init__(Fact("undo-asked"), yes or Undo(), no or LetStand())


def leaving_question() -> YesOrNo:
    """Return the same question for a player who has left."""
    return UndoQuestion(Stay(), Leave(is_sure=True))
