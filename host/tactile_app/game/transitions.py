# SPDX-License-Identifier: Apache-2.0
"""Where the game goes next: phases and dialogs return values, and the referee alone acts on them.

Every transition closes the open question, so that none outlives the turn that it was asked in.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from tactile_app.game.effects import Effect, Record, Say
from tactile_app.game.hands.guidance import Guidance
from tactile_app.game.plan import Plan
from tactile_app.game.questions.keys import Press
from tactile_app.messages import Fact, Utterance, alert
from tactile_app.opponent.messages import Task


@dataclass(frozen=True, slots=True)
class Step:
    """Effects to carry out now, in this order, and where the game goes after them (None: it stays where it is)."""

    effects: tuple[Effect, ...] = ()
    goto: Goto | None = None


def facts_said(step: Step) -> tuple[Fact, ...]:
    """Return what *step* says."""
    return tuple(fact for effect in step.effects if isinstance(effect, Say) for fact in effect.utterance.facts)


class Dialog(Protocol):
    """An open question, to which the side keys belong.

    *is_about_board*: the board can answer it too, and it stays open until then; time and moves close other questions,
    and that is said. *is_about_switches*: it is a guess from one board, and over once hands hear something else about
    theirs. *is_list*: it tells an answer in parts, and closes when the board is wrong. *closed* is the sentence for a
    key that closes it, *parting* what somebody hears who leaves without an answer.
    """

    is_about_board: bool = False
    is_about_switches: bool = False
    is_list: bool = False
    closed: str = "question-closed"
    parting: tuple[Fact, ...] = ()

    def ask(self) -> Step:
        """Return the question, to be said."""
        return Step(say(alert(*self.waits_for())))

    def waits_for(self) -> tuple[Fact, ...]:
        """Return the reminder for a silent player."""

    def press(self, press: Press) -> Step:
        """Handle the first or the second key; the question stays open where the step goes nowhere."""


@dataclass(frozen=True, slots=True)
class Align:
    """Bring the board to what the match says stands on it, and go on from there.

    *opening* is said before the first difference; *is_agreement_told*: say also that nothing differs. With *guidance*
    the hands are led along its path, and the opening is said first. *mend* tells how a line stood whose pieces no
    switch can tell apart: it is said in place of single squares, while any of *mend_squares* differs. *is_counted*: say
    first how many squares differ. *before_last* leads through the last move, on a board that stands as before it.
    """

    opening: tuple[Fact, ...] = ()
    is_agreement_told: bool = False
    guidance: Guidance | None = None
    mend: tuple[Fact, ...] = ()
    mend_squares: int = 0
    is_counted: bool = True
    before_last: Align | None = None


@dataclass(frozen=True, slots=True)
class BeginSetUp:
    """Begin the set-up with its first open question."""


@dataclass(frozen=True, slots=True)
class Play:
    """Begin the turns, on a board that agrees with the position; *is_turn_told*: say first who moves.

    *since* has each (ms, occupancy) of hands that have gone on already, perhaps with the *announced* move.
    *is_move_asked*: the board shows a move that hands have made already, and it is asked which; *made*: it is this one.
    """

    is_turn_told: bool = False
    is_move_asked: bool = False
    since: tuple[tuple[int, int], ...] = ()
    announced: int | None = None
    made: int | None = None


@dataclass(frozen=True, slots=True)
class NextTurn:
    """The same phase goes on with the next turn, or with the next question of the set-up."""


@dataclass(frozen=True, slots=True)
class Finish:
    """The game is over; *can_be_undone*: the players have ended it themselves."""

    can_be_undone: bool = False


@dataclass(frozen=True, slots=True)
class NextGame:
    """Leave this game and begin the next one."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Open *dialog*."""

    dialog: Dialog


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Close *dialog* where it is open still: the board has answered it. *is_told*: say so, if nothing else is said."""

    dialog: Dialog
    is_told: bool = False


@dataclass(frozen=True, slots=True)
class AnswerHands:
    """Do *step*, which answers hands or asks them; it closes a question that waits for keys, and says so."""

    step: Step


@dataclass(frozen=True, slots=True)
class Close:
    """Close the question, and say that it is closed where *is_told*, in the question's own words."""

    is_told: bool = False
    words: str = "menu-closed"


@dataclass(frozen=True, slots=True)
class Cancel:
    """Close the question with a no: nothing changes. *is_about_board*: say then what is wrong on the board still."""

    is_about_board: bool = False


@dataclass(frozen=True, slots=True)
class Choose:
    """The player said that *move* was made, or that none of those that were offered was (None)."""

    move: int | None


@dataclass(frozen=True, slots=True)
class LeaveOut:
    """The switches of *squares* do not answer, and are left out from here on; *move* is what the hands have made.

    *is_last*: they have gone on with the last move, which is *move* now.
    """

    squares: tuple[int, ...]
    move: int | None = None
    is_last: bool = False


@dataclass(frozen=True, slots=True)
class Stands:
    """A peg of the set-up stands on *square*, whose switch does not answer."""

    square: int


@dataclass(frozen=True, slots=True)
class AskTakeBack:
    """Ask whether the last move is to be taken back."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take back the last *count* moves, passes among them; *by_hand*: their pieces are back already.

    *is_agreed*: the player in another home has agreed.
    """

    by_hand: bool = False
    count: int = 1
    is_agreed: bool = False


@dataclass(frozen=True, slots=True)
class Follow:
    """The player in another home has done what *lines* of the record tell, besides moving."""

    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """Write *line*, an offer to the player in another home or the answer to one, and say *told*."""

    line: str
    told: Fact


@dataclass(frozen=True, slots=True)
class Resign:
    """*side* resigns."""

    side: int


@dataclass(frozen=True, slots=True)
class OfferDraw:
    """The side to move offers a draw."""


@dataclass(frozen=True, slots=True)
class AgreeOnDraw:
    """Both sides agree on a draw."""


@dataclass(frozen=True, slots=True)
class TellOpponents:
    """Say whom the computer plays."""


@dataclass(frozen=True, slots=True)
class AskTeacher:
    """Look up what a teacher can say: one *task*; a verdict about the move of that *number*, 0 for the last one."""

    task: Task
    number: int = 0


@dataclass(frozen=True, slots=True)
class TellCosts:
    """Say what the move of that *number* cost in the game that one learns from; 0: what every move did."""

    number: int = 0


@dataclass(frozen=True, slots=True)
class WhatIf:
    """Play the game that one learns from otherwise, from before the move of that *number*; 0: from the one due."""

    number: int = 0


@dataclass(frozen=True, slots=True)
class SwitchTips:
    """Tell strategy while one plays, one sentence now and then, or no longer."""


@dataclass(frozen=True, slots=True)
class SwitchWarnings:
    """Let the teacher warn of bad moves from now on, or no longer."""


@dataclass(frozen=True, slots=True)
class AskClaim:
    """Ask what is to become of a game whose other player, in another home, is gone."""


@dataclass(frozen=True, slots=True)
class TellInvitation:
    """Say again by which words the player in another home comes to this game."""


@dataclass(frozen=True, slots=True)
class ClaimWin:
    """Take the win that was claimed over a player who did not come back."""


@dataclass(frozen=True, slots=True)
class SetLevel:
    """From here on the computer plays *player* (0 or 1) at *level*, which may be ADAPTS, or hands do (None)."""

    player: int
    level: int | None


@dataclass(frozen=True, slots=True)
class SetCharacter:
    """From here on the computer plays in that *character*, one of CHARACTERS, or as usual ("")."""

    character: str


@dataclass(frozen=True, slots=True)
class TellStrength:
    """Say how strong the player is; with a *profile* that one plays from now on."""

    profile: int | None = None


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Leave the record that is replayed and play on from here, by hand."""


@dataclass(frozen=True, slots=True)
class ReadRules:
    """Read the rules of the game aloud, or its house rules."""

    house: bool


@dataclass(frozen=True, slots=True)
class Inform:
    """Answer what a listener asks about the position: *topic* is one of menu.py's."""

    topic: str


@dataclass(frozen=True, slots=True)
class InformOf:
    """Say "what" stands on *square*, on its "lines" or "around" it."""

    topic: str
    square: int


@dataclass(frozen=True, slots=True)
class Undo:
    """Go on with the game that was resigned, called a draw, or left for a new one."""


@dataclass(frozen=True, slots=True)
class LetStand:
    """Leave what could be undone as it is, and say what is waited for."""


@dataclass(frozen=True, slots=True)
class Stay:
    """Do not end the program after all."""


@dataclass(frozen=True, slots=True)
class SetUpBy:
    """Go on with the set-up by a quick *filling*: "kinds", "rows" or "same"."""

    filling: str


@dataclass(frozen=True, slots=True)
class SwitchGame:
    """Play what *plan* says; None: ask what is to be played."""

    plan: Plan | None


@dataclass(frozen=True, slots=True)
class Leave:
    """End the program; *is_sure*: it is not to be undone any more."""

    is_sure: bool = False


Goto = (
    Align | BeginSetUp | Play | NextTurn | Finish | NextGame | Ask | AnswerHands | Withdraw | Close | Cancel | Choose
    | LeaveOut | Stands | AskTakeBack | TakeBack | Follow | Offer | Resign | OfferDraw | AgreeOnDraw | SetLevel
    | SetCharacter | TellOpponents | TellStrength | AskTeacher | TellCosts | PlayOn | ReadRules | Inform | InformOf
    | SetUpBy | Undo | LetStand | Stay | SwitchGame | Leave | WhatIf | SwitchWarnings
    | SwitchTips | AskClaim | ClaimWin | TellInvitation
)  # fmt: skip

STAY = Step()


def say(*utterances: Utterance) -> tuple[Effect, ...]:
    """Return the effects that say *utterances* one after the other."""
    return tuple(Say(utterance) for utterance in utterances)


def record(lines: list[str]) -> tuple[Effect, ...]:
    """Return the effects that write *lines*."""
    return tuple(Record(line) for line in lines)
