# SPDX-License-Identifier: Apache-2.0
"""Judge who may write which line: the log proves who wrote an entry, this decides whether that player may.

| line | writer |
|---|---|
| tags | the inviter begins the first game, either player the next one once a game is over |
| answer | whose question it is; either where there is no choice |
| undo | who gave the last answer |
| start, where the set-up asks nothing | either |
| move, with the passes and the result that the rules make | whose turn it is |
| amend | who made the last move, as the next entry but notes |
| back | who was asked, down to the move that was offered |
| result resigned | the side that loses |
| result draw agreed | who was asked |
| ; offer, ; decline | either; one open offer a player, the same one again only after another move |
| ; claim | who waits for a move of the other, within an hour of that player's last line; once in five minutes |
| ; begins too | who has not begun the next game, before any other line of that player in it |
| result draw left | who has begun the next game, before any line of the other player in it |
| ; not joined | the invited player, before any other line of that player |
| ; here | against whom a claim is open; any other line of that player does the same: the claim is over |
| result claimed | whose claim has been open for five minutes |

Minutes are by the server's clock: each entry has the time at which it was stored, the same for both homes.
"""

from collections.abc import Sequence

from tactile_app.game.match import CLAIMED, NOT_BEGUN, Match
from tactile_app.game.questions.claim import CLAIM, HERE
from tactile_app.game.records.record_reader import GameReader
from tactile_app.game.records.rules_mark import MARK_NOTE, mark_line
from tactile_app.storage.store import FIRST_LINE
from tactile_app.together.claims import claim, here, is_ripe
from tactile_app.together.shared_state import OtherRulesError, SharedState, VoidError, check, playing
from tactile_core.rules.position import PASS, SIDE_LETTERS

OFFER = "; offer "
DECLINE = "; decline"
# The invitation was declined.
NOT_JOINED = "; not joined"
# The next game, which the other player has begun, is known here, too.
BEGINS_TOO = "; begins too"
DRAW = "draw"
BACK = "back "


def begin(state: SharedState, seat: int, lines: Sequence[str]) -> None:
    """Begin a game by its tags; where the set-up asks nothing, its start may follow them."""
    old = state.match
    check(seat == 0 if old is None else old.outcome() is not None)
    count = next((count for count, line in enumerate(lines, 1) if line.startswith(MARK_NOTE)), len(lines))
    lines, rest = lines[:count], lines[count:]
    reader = GameReader()
    game = None
    for line in lines[1:]:
        game = reader.take(line) or game
    check(game is not None and lines[-1].startswith(MARK_NOTE))
    if game is None:
        return
    match = Match(game.match.game, game.match.options, game.match.seed, game.match.chooser)
    if lines[-1] != mark_line(match.game, match.options):
        raise OtherRulesError("other rules")
    check([*match.tags(game.date), lines[-1]] == list(lines) and len(game.date) <= len("2024-01-01"))
    if old is not None:
        check((match.game.name, match.options, match.chooser) == (old.game.name, old.options, old.next_chooser()))
        state.beginner = seat
    state.match, state.answers, state.mover = match, [], None
    if rest:
        start(state, seat, rest)


def answer(state: SharedState, seat: int, lines: Sequence[str]) -> None:
    """Answer what the set-up asks, once or several times."""
    match = playing(state)
    check(match.outcome() is None)
    written: list[str] = []
    while len(written) < len(lines):
        question = None if match.set_up is None or match.position is not None else match.set_up.question()
        check(question is not None and (question.seat == seat or len(question.choices) == 1))
        word, _, text = lines[len(written)].partition(" ")
        check(word == "answer")
        written += match.answer(text)
        state.answers.append(seat)
    check(written == list(lines))


def start(state: SharedState, seat: int, lines: Sequence[str]) -> None:
    """Begin play where the set-up asks nothing."""
    match = playing(state)
    check(match.position is None and match.outcome() is None)
    check(match.set_up is not None and match.set_up.question() is None)
    check(match.begin() == list(lines))


def undo(state: SharedState, seat: int, lines: Sequence[str]) -> None:
    """Take back answers of one's own."""
    match = playing(state)
    for line in lines:
        check(line == "undo" and match.position is None and match.outcome() is None)
        check(state.answers[-1:] == [seat])
        match.undo()
        state.answers.pop()


def move(state: SharedState, seat: int, lines: Sequence[str]) -> None:
    """Make a move; the passes and the result that follow from it stand in the same entry."""
    match = playing(state)
    check(match.position is not None and match.outcome() is None and match.seat_of(match.playing().turn) == seat)
    number = f"move {len(match.moves) + 1} "
    check(lines[0].startswith(number))
    chosen = match.playing().parse_move(lines[0].removeprefix(number))
    check(chosen != PASS)
    check([*match.play(chosen), *passes(match)] == list(lines))
    state.mover = seat


def back_or_amend(state: SharedState, seat: int, lines: Sequence[str]) -> None:
    """Take back what the other player wanted back, or put another move in the place of one's own last one."""
    if any(line.startswith("amend ") for line in lines):
        amend(state, seat, lines)
        return
    match = playing(state)
    offered = state.offers.get(1 - seat, "")
    check(offered.startswith(BACK) and match.resigned is None)
    target = int(offered.removeprefix(BACK))
    written = [line for _ in range(len(match.moves) - target + 1) for line in match.take_back()]
    check(written == list(lines))
    state.mover = None


def amend(state: SharedState, seat: int, lines: Sequence[str]) -> None:
    """Put another move in the place of the last one."""
    match = playing(state)
    check(state.mover == seat and match.resigned is None)
    written: list[str] = []
    while match.moves[-1] == "pass":
        written += match.take_back()
    before = match.position_before_last_move()
    number = f"amend {len(match.moves)} "
    line = lines[len(written)]
    check(line.startswith(number))
    chosen = before.parse_move(line.removeprefix(number))
    check([*written, *match.amend(chosen), *passes(match)] == list(lines))


def result(state: SharedState, seat: int, lines: Sequence[str]) -> None:
    """Resign, take the draw that was offered or the win that was claimed, or end a game that has one player only."""
    match = playing(state)
    check(match.outcome() is None and len(lines) == 1)
    if lines[0] == NOT_BEGUN:
        check(state.beginner == seat)
        state.beginner = None
        match.leave()
        return
    check(match.position is not None)
    if lines[0] == "result draw agreed":
        check(state.offers.get(1 - seat) == DRAW)
        match.agree_on_draw()
        return
    if lines[0].endswith(f" {CLAIMED}"):
        check(is_ripe(state, seat) and match.claim(match.seat_of(seat)) == list(lines))
        return
    side = match.side_of(seat)
    check(side is not None and lines[0] == f"result {SIDE_LETTERS[1 - (side or 0)]} resigned")
    match.resign(side or 0)


def offer(state: SharedState, seat: int, lines: Sequence[str]) -> None:
    """Offer a draw, or ask for moves back."""
    match = playing(state)
    what = lines[0].removeprefix(OFFER)
    check(len(lines) == 1 and match.position is not None and match.resigned is None)
    check(is_free_to_offer(state, seat, lines[0]))
    if what == DRAW:
        check(match.outcome() is None)
    else:
        check(what in [f"{BACK}{number}" for number in range(1, len(match.moves) + 1)])
    state.made.add(made_by(state, seat, lines[0]))
    state.offers[seat] = what


def is_free_to_offer(state: SharedState, seat: int, line: str) -> bool:
    """Return whether *seat* has no offer open, and has not made this one since the last move."""
    return seat not in state.offers and made_by(state, seat, line) not in state.made


def made_by(state: SharedState, seat: int, line: str) -> tuple[int, str, int]:
    """Return by whom, what and at which move the offer *line* is made."""
    moves = 0 if state.match is None else len(state.match.moves)
    return seat, line.removeprefix(OFFER).partition(" ")[0], moves


def decline(state: SharedState, seat: int, lines: Sequence[str]) -> None:
    """Decline what the other player has offered."""
    check(lines == (DECLINE,) and 1 - seat in state.offers)
    del state.offers[1 - seat]


def begins_too(state: SharedState, seat: int, lines: Sequence[str]) -> None:
    """Say that the game that the other player has begun is known."""
    check(lines == (BEGINS_TOO,) and state.beginner == 1 - seat)


def not_joined(state: SharedState, seat: int, lines: Sequence[str]) -> None:
    """Decline the invitation."""
    check(lines == (NOT_JOINED,) and seat == 1 and state.match is not None and seat not in state.heard)
    state.is_declined = True


WRITERS = (
    (FIRST_LINE, begin),
    ("answer ", answer),
    ("start ", start),
    ("undo", undo),
    ("move ", move),
    ("back ", back_or_amend),
    ("amend ", amend),
    ("result ", result),
    (OFFER, offer),
    (DECLINE, decline),
    (CLAIM, claim),
    (HERE, here),
    (NOT_JOINED, not_joined),
    (BEGINS_TOO, begins_too),
)


def write(state: SharedState, seat: int, lines: tuple[str, ...], stored_ms: int = 0) -> None:
    """Let *seat* write *lines*; ValueError or IndexError where it may not, and then *state* may be half changed."""
    state.now_ms = max(state.now_ms, stored_ms)
    for beginning, writer in WRITERS:
        if lines[0].startswith(beginning):
            writer(state, seat, lines)
            state.heard[seat] = state.now_ms
            if state.beginner == 1 - seat:
                state.beginner = None
            if state.claimed is not None and state.claimed[0] != seat:
                state.claimed = None
            if not lines[0].startswith(";"):
                # Any change on the board answers the open offers, and a claim.
                state.claimed = None
                state.offers.clear()
                # An offer may be made again after another move.
                state.made = {made for made in state.made if state.match and made[2] == len(state.match.moves)}
                if writer not in (move, back_or_amend):
                    state.mover = None
            return
    raise VoidError(lines[0])


def passes(match: Match) -> list[str]:
    """Play and return the passes that the rules make."""
    lines: list[str] = []
    while match.must_pass():
        lines += match.play(PASS)
    return lines
