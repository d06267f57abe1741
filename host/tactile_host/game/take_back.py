# SPDX-License-Identifier: Apache-2.0
"""Taking back the last move, and the passes that the rules made of turns after it."""

from tactile_host.game.dialogs import YesOrNo
from tactile_host.game.match import Match
from tactile_host.game.narration.narrator import side_text
from tactile_host.game.table import Table
from tactile_host.game.transitions import Align, Ask, Play, Step, TakeBack, record, say
from tactile_host.messages import Fact, alert, answer


def take_back(table: Table, by_hand: bool) -> Step:
    """Take back the last move; *by_hand*: its pieces are back already, else the board is brought back."""
    match = table.match
    lines: list[str] = []
    text = "pass"
    while match.moves and text == "pass":
        text = match.moves[-1]
        number = len(match.moves)
        lines += match.take_back()
    position = match.playing()
    taken = Fact("taken-back", move_number=number, side=side_text(position.turn))
    undone = () if text == "pass" else table.narrator.undone(position, position.read_move(text))
    goto = Play() if by_hand else Align((Fact("put-back-for-take-back"),), is_agreement_told=True)
    return Step((*record(lines), *say(alert(taken, *undone))), goto)


def ask_take_back(match: Match) -> Step:
    """Return the question whether the last move is to be taken back, or that there is none."""
    if not match.moves:
        return Step(say(answer(Fact("nothing-to-take-back"))))
    return Step((), Ask(YesOrNo(Fact("take-back-asked"), TakeBack())))
