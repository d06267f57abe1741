# SPDX-License-Identifier: Apache-2.0
"""Undo for a minute what has consequences: resigning, a draw, a new game, leaving. Any key asks for it."""

from tactile_app.game.questions.dialogs import YesOrNo
from tactile_app.game.transitions import Goto, Leave, LetStand, Stay, Undo
from tactile_app.messages import Fact

UNDO_MS = 60_000
# Said after what can be undone, and once it is.
OFFER = Fact("undo-offer")
UNDONE = Fact("undone")


def undo_question(yes: Goto | None = None, no: Goto | None = None) -> YesOrNo:
    """Return the question whether it is undone, in the same words for everything."""
    return YesOrNo(Fact("undo-asked"), yes or Undo(), no or LetStand())


def leaving_question() -> YesOrNo:
    """Return the same for somebody who has left."""
    return undo_question(Stay(), Leave(is_sure=True))
