# SPDX-License-Identifier: Apache-2.0
"""Do here what the player in another home has done besides moving; the shared log has judged it already."""

from tactile_app.game.effects import PlayTone
from tactile_app.game.hands.guidance import guide
from tactile_app.game.match import CLAIMED, Match
from tactile_app.game.next_game import next_table, what_to_clear
from tactile_app.game.queries.computer_players import mine
from tactile_app.game.questions.claim import HERE
from tactile_app.game.questions.dialogs import AskedFromElsewhere
from tactile_app.game.questions.draw_offer import OFFER_DRAW
from tactile_app.game.records.record_reader import GameReader, replay_line
from tactile_app.game.records.rules_mark import mark_line
from tactile_app.game.table import Table
from tactile_app.game.transitions import AgreeOnDraw, Align, Ask, Finish, Offer, Step, TakeBack, record, say
from tactile_app.game.turns.take_back import take_back
from tactile_app.messages import Fact, alert, result
from tactile_app.storage.store import FIRST_LINE
from tactile_core.rules.position import SIDE_LETTERS

DECLINE = "; decline"
OFFER_BACK = "; offer back "


def mark_of(match: Match) -> list[str]:
    """Return the last tags of a game between two homes: the mark of the rules."""
    return [] if match.elsewhere is None else [mark_line(match.game, match.options)]


def followed(table: Table, lines: tuple[str, ...], shown: int | None) -> tuple[Step, Table]:
    """Return the step that *lines* ask for, and the table after it; *shown* is the board's occupancy."""
    first = lines[0]
    if first == FIRST_LINE:
        return _another_game(table, lines)
    if first.startswith(";"):
        return _note(table, first, shown), table
    if first == "undo":
        return _undone(table, lines), table
    if first.startswith("result "):
        return _ended(table, lines), table
    if any(line.startswith("amend ") for line in lines):
        return _amended(table, lines, shown), table
    count = len(lines)
    with table.match.rewound(count) as (before, _):
        by_hand = shown == before.occupancy()
    return take_back(table, by_hand, count, is_agreed=True), table


def _another_game(table: Table, lines: tuple[str, ...]) -> tuple[Step, Table]:
    reader = GameReader()
    game = None
    for line in lines[1:]:
        game = reader.take(line) or game
    if game is None:
        raise ValueError("expected the tags of a game")
    begun = next_table(table, game.match)
    said = result(Fact("together-again"), what_to_clear(game.match), *mine(begun.match))
    return Step((*record(list(lines)), *say(said)), Align()), begun


def is_before_end(match: Match, lines: tuple[str, ...]) -> bool:
    """Return whether *lines* come in the log where *match* has been ended here already by a player's word."""
    return match.resigned is not None and lines[0].startswith(("move ", "amend ", "back "))


def play_before_resignation(match: Match, lines: tuple[str, ...]) -> Step:
    """Play *lines* before the resignation that has ended *match*: no hands carry them out."""
    resigned, match.resigned = match.resigned, None
    for line in lines:
        replay_line(match, line)
    match.resigned = resigned
    return Step(record(list(lines)))


def asked_by(table: Table, line: str) -> Ask | None:
    """Return the question of the player in another home that *line* offers; None where it offers nothing."""
    decline = Offer(DECLINE, Fact("together-you-declined"))
    if line == OFFER_DRAW:
        return Ask(AskedFromElsewhere(Fact("together-draw-asked"), AgreeOnDraw(), decline))
    if not line.startswith(OFFER_BACK):
        return None
    number = int(line.removeprefix(OFFER_BACK))
    yes = TakeBack(count=len(table.match.moves) - number + 1, is_agreed=True)
    return Ask(AskedFromElsewhere(Fact("together-take-back-asked", move_number=number), yes, decline))


def to_carry_out(table: Table) -> Align | None:
    """Return how hands are led through the last move where the player in another home has made it; else None."""
    match = table.match
    passes = next((count for count, text in enumerate(reversed(match.moves)) if text != "pass"), len(match.moves))
    if match.elsewhere is None or match.position is None or passes == len(match.moves):
        return None
    before = match.position_before_last_move(passes)
    if match.seat_of(before.turn) != match.elsewhere:
        return None
    move = before.parse_move(match.moves[-1 - passes])
    guidance = guide(before, move, table.narrator.brought_about(before, move))
    introduced = table.narrator.to_carry_out(before, move, len(guidance.said))
    first = () if guidance.path.push is not None else guidance.said[0]
    return Align((introduced, *first), guidance=guidance)


def _note(table: Table, line: str, shown: int | None) -> Step:
    """Say what became of an offer; what is offered is asked while the log has it open, not because it has come."""
    effects = record([line])
    if line == HERE:
        return Step((*effects, *say(alert(Fact("together-claim-answered")))))
    if line == DECLINE:
        # Hands that have already put their move back are led to make it again.
        position = table.match.position
        is_right = position is None or table.match.outcome() or position.occupancy() == shown
        goto = None if is_right else Align()
        return Step((*effects, *say(alert(Fact("together-declined")))), goto)
    return Step(effects)


def _undone(table: Table, lines: tuple[str, ...]) -> Step:
    """Take back answers of the set-up; where no piece leaves the board, what hands turned over is named."""
    set_up, narrator = table.set_up_parts()
    before, answers = set_up.occupancy(), set_up.answers()
    for _ in lines:
        table.match.undo()
    is_peg = set_up.occupancy() != before
    gone = answers[len(set_up.answers()) :]
    turned = tuple(fact for text in reversed(gone) for fact in narrator.undone(set_up, text))
    said = (Fact("together-undone" if is_peg else "together-undone-choice"), *turned)
    return Step((*record(list(lines)), *say(alert(*said))), Align())


def _ended(table: Table, lines: tuple[str, ...]) -> Step:
    match = table.match
    _, winner, reason = lines[0].split(" ")
    if winner == "draw":
        match.agree_on_draw()
    elif reason == CLAIMED:
        match.claim(SIDE_LETTERS.index(winner))
    else:
        match.resign(1 - SIDE_LETTERS.index(winner))
    return Step(record(list(lines)), Finish())


def _amended(table: Table, lines: tuple[str, ...], shown: int | None) -> Step:
    """Put another move in the place of the last one, and lead the hands there from their present board."""
    match = table.match
    played = match.playing().occupancy()
    backs = sum(line.startswith("back ") for line in lines)
    for _ in range(backs):
        match.take_back()
    before = match.position_before_last_move()
    move = before.parse_move(lines[backs].split(" ", 2)[2])
    match.amend(move)
    following = None if match.outcome() or match.must_pass() else match.playing().turn
    facts = table.narrator.amended(before, move, following)
    said = (*record(list(lines[: backs + 1 + bool(match.outcome())])), PlayTone("moved"), *say(result(*facts)))
    if shown == before.occupancy():
        return Step(said, Align(guidance=guide(before, move, table.narrator.brought_about(before, move))))
    if shown == played:
        differing = played ^ match.playing().occupancy()
        return Step(said, Align(mend=(Fact("together-go-on"),), mend_squares=differing, is_counted=False))
    return Step(said, Align(is_counted=False))
