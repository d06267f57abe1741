# SPDX-License-Identifier: Apache-2.0
"""Taking back the last move, and the passes that the rules made of turns after it."""

from tactile_host.game.dialogs import YesOrNo
from tactile_host.game.match import Match
from tactile_host.game.narration.narrator import side_text
from tactile_host.game.table import Table
from tactile_host.game.transitions import Align, Ask, Play, Step, TakeBack, record, say
from tactile_host.game.waypoints import way_back
from tactile_host.messages import Fact, alert, answer


def take_back(table: Table, by_hand: bool) -> Step:
    """Take back the last move; *by_hand*: its pieces are back already, else the hands are led back.

    Where a seat without hands has moved since, its moves are taken back too, until hands are to move.
    """
    match = table.match
    if match.resigned is not None and not by_hand:
        withdrawn = record(match.withdraw_resignation())
        return Step((*withdrawn, *say(alert(Fact("resignation-withdrawn")))), Align())
    lines: list[str] = []
    texts: list[str] = []
    while match.moves and (not texts or texts[-1] == "pass" or _is_others_turn(table)):
        texts.append(match.moves[-1])
        lines += match.take_back()
    position = match.playing()
    taken = Fact("taken-back", move_number=len(match.moves) + 1, side=side_text(position.turn))
    effects = record(lines)
    moves = [text for text in texts if text != "pass"]
    if len(moves) != 1:
        return Step((*effects, *say(alert(taken))), Align((Fact("put-back-for-take-back"),), is_agreement_told=True))
    move = position.read_move(moves[0])
    effects = (*effects, *say(alert(taken, *table.narrator.undone(position, move))))
    return Step(effects, Play() if by_hand else _lead_back(match, move))


def _is_others_turn(table: Table) -> bool:
    """Return whether the side to move has no hands while the other one has."""
    return not table.seat_to_move().has_hands and table.has_hands()


def _lead_back(match: Match, move: int) -> Align:
    """Return what leads the hands from the board after *move* to the one before it."""
    way = way_back(match.copy_of_position(), move)
    if way is None:
        return Align((Fact("put-back-for-take-back"),), is_agreement_told=True)
    said = tuple(fact for waypoint in way.waypoints for fact in waypoint.said)
    return Align(said, is_agreement_told=True, way=way)


def ask_take_back(match: Match) -> Step:
    """Return the question whether the last move is to be taken back, or that there is none."""
    if match.resigned is not None:
        return Step((), Ask(YesOrNo(Fact("withdraw-asked"), TakeBack())))
    if not match.moves:
        return Step(say(answer(Fact("nothing-to-take-back"))))
    return Step((), Ask(YesOrNo(Fact("take-back-asked", move_number=len(match.moves)), TakeBack())))
