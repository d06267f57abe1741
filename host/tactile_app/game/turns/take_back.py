# SPDX-License-Identifier: Apache-2.0
"""Taking back moves, and the passes that the rules made of turns after them."""

from tactile_app.game.hands.guidance import guide_back
from tactile_app.game.match import Match
from tactile_app.game.narration.narrator import Narrator
from tactile_app.game.questions.dialogs import YesOrNo
from tactile_app.game.questions.undoing import UndoQuestion
from tactile_app.game.table import Table
from tactile_app.game.transitions import Align, AnswerHands, Ask, Offer, Play, Step, TakeBack, record, say
from tactile_app.messages import Fact, alert, answer
from tactile_core.recogniser.carry import wave_mask
from tactile_core.recogniser.watchers.put_back import PutBack
from tactile_core.rules.position import Position

# Tasks with a piece on a square: after several moves only the piece that stands there in the end is said.
ABOUT_A_SQUARE = ("turn-to", "flip-back", "flip-back-red", "replace-back")


def take_back(table: Table, by_hand: bool, count: int = 1, *, is_carried: bool = True, is_agreed: bool = False) -> Step:
    """Take back the last *count* moves; *by_hand*: their pieces are back already, else the hands are led back.

    Not *is_carried*: nothing of the last move was done on the board yet. Where a seat without hands has moved since,
    its moves are taken back too, until hands are to move. A player in another home is asked first, unless it
    *is_agreed*.
    """
    match = table.match
    if match.elsewhere is not None and not is_agreed:
        return Step((), asked_elsewhere(table, count))
    lines: list[str] = []
    texts: list[str] = []
    undone: list[Fact] = []
    for _ in range(count if is_agreed else plies_back(table, count)):
        texts.append(match.moves[-1])
        lines += match.take_back()
        if texts[-1] != "pass":
            undone += table.narrator.undone(match.playing(), match.playing().read_move(texts[-1]))
    position = match.playing()
    moves = [text for text in texts if text != "pass"]
    number = len(match.moves) + 1 + (0 if table.opponent is None else table.opponent.moves_before(match))
    taken = Fact("taken-back", move_number=number)
    # Hands that are led back hear whose turn it is when they are there.
    whose = (table.narrator.whose_turn(position),) if by_hand else ()
    if len(moves) > 1:
        taken = Fact("taken-back-several", count=len(moves), move_number=number)
        if by_hand and len(texts) == count:
            said = say(alert(taken, *_in_the_end(table.narrator, position, undone), *whose))
            return Step((*record(lines), *said), Play())
    if len(moves) != 1 or not is_carried:
        return Step((*record(lines), *say(alert(taken))), Align((), is_agreement_told=True))
    if by_hand:
        return Step((*record(lines), *say(alert(taken, *undone, *whose))), Play())
    lead = _lead_back(table, position.read_move(moves[0]), undone)
    unseen = [fact for fact in undone if fact not in lead.opening]
    return Step((*record(lines), *say(alert(taken, *unseen))), lead)


def asked_elsewhere(table: Table, count: int) -> Offer:
    """Return the offer that asks the player in another home to take back the last *count* moves."""
    number = len(table.match.moves) - plies_back(table, count) + 1
    return Offer(f"; offer back {number}", Fact("together-take-back-offered", move_number=number))


def _in_the_end(narrator: Narrator, position: Position, undone: list[Fact]) -> tuple[Fact, ...]:
    """Return the summary of *undone*, facts of one move after the other, in *position*, to which they led back."""
    facts: list[Fact] = []
    for fact in undone:
        if fact.id in ABOUT_A_SQUARE:
            square = position.parse_square(str(dict(fact.values)["square"]))
            holds = narrator.holds(position, square)
            facts += [holds] if position.what_stands_on(square) is not None and holds not in facts else []
        else:
            facts.append(fact)
    return tuple(facts)


def plies_back(table: Table, count: int) -> int:
    """Return how many moves and passes go back with the last *count*: passes too, and moves of a seat without hands."""
    moves, turn = table.match.moves, table.match.playing().turn
    plies = 0
    while plies < len(moves) and (plies < count or moves[-plies] == "pass" or _is_others_turn(table, turn)):
        plies += 1
        turn = 1 - turn
    return plies


def _is_others_turn(table: Table, turn: int) -> bool:
    """Return whether the side *turn* has no hands while the other one has."""
    return not table.seat_of(table.match.seat_of(turn)).has_hands and table.has_hands()


def _lead_back(table: Table, move: int, undone: list[Fact]) -> Align:
    """Return the phase that leads the hands back over *move*, and tells *undone*."""
    match = table.match
    guidance = guide_back(match.copy_of_position(), move, undone)
    if guidance is None:
        mend = table.narrator.line_before(match.playing(), move)
        # The line as it stood says it all; where pieces are told one by one, an opening comes first.
        opening = () if mend else (Fact("put-back-for-take-back"),)
        gesture = match.playing().gesture(move)
        line = wave_mask(gesture) | gesture.after ^ match.playing().occupancy()
        return Align(opening, is_agreement_told=True, mend=mend, mend_squares=line)
    return Align(guidance.in_full(), is_agreement_told=True, guidance=guidance)


class PutBackQuestion(YesOrNo):
    """The question whether the moves go back whose pieces hands have *put_back*: it is about the board."""

    is_about_board = True

    def __init__(self, match: Match, put_back: PutBack) -> None:
        # After the end nothing on the board needs to be put right.
        no = Align((Fact("cancelled"),)) if match.outcome() is None else None
        super().__init__(take_back_question(match, put_back.count), TakeBack(by_hand=True, count=put_back.count), no)


def take_back_by_hand(match: Match, put_back: PutBack) -> tuple[Step, PutBackQuestion | None]:
    """Return the step after the pieces of moves were put back, and its question: None where they are taken back."""
    if not put_back.is_asked:
        return Step((), TakeBack(by_hand=True, count=put_back.count)), None
    asked = PutBackQuestion(match, put_back)
    return Step((), AnswerHands(Step((), Ask(asked)))), asked


def take_back_question(match: Match, plies: int) -> Fact:
    """Return the question whether the last *plies*, moves and passes, are to be taken back."""
    moves = len([text for text in match.moves[-plies:] if text != "pass"])
    if moves > 1:
        return Fact("take-back-asked-several", count=moves, move_number=len(match.moves) - plies + 1)
    return Fact("take-back-asked", move_number=len(match.moves))


def ask_take_back(table: Table) -> Step:
    """Return the question whether the last move is to be taken back, or that there is none.

    Where a seat without hands has moved since the hands did, it is asked of both moves.
    """
    match = table.match
    if match.resigned is not None and match.elsewhere is not None:
        return Step(say(answer(Fact("together-no-undo"))))
    if match.resigned is not None:
        return Step((), Ask(UndoQuestion()))
    if not match.moves:
        return Step(say(answer(Fact("nothing-to-take-back"))))
    remote = table.remote_seat()
    refused = None if remote is None else remote.refusal(asked_elsewhere(table, 1).line)
    if refused is not None:
        return Step(say(answer(refused)))
    return Step((), Ask(YesOrNo(take_back_question(match, plies_back(table, 1)), TakeBack())))
