# SPDX-License-Identifier: Apache-2.0
"""Undo for a minute what has consequences: resigning, a draw, a new game, leaving. Key one asks for it.

So does any other key but the menu key, which opens the menu as ever; after leaving every key does.
"""

from tactile_app.game.questions.dialogs import YesOrNo
from tactile_app.game.transitions import Goto, Leave, LetStand, Stay, Undo
from tactile_app.messages import Fact

UNDO_MS = 60_000
# OFFER is said after an action that can be undone, UNDONE once it is undone.
OFFER = Fact("undo-offer")
UNDONE = Fact("undone")


class UndoQuestion(YesOrNo):
    """The question whether it is undone, in the same words for everything; closed by the menu key it is a no."""

    def __init__(self, yes: Goto | None = None, no: Goto | None = None) -> None:
        super().__init__(Fact("undo-asked"), yes or Undo(), no or LetStand())


def leaving_question() -> YesOrNo:
    """Return the same for somebody who has left."""
    return UndoQuestion(Stay(), Leave(is_sure=True))
