# SPDX-License-Identifier: Apache-2.0
"""The order of an evening: lobby, tutorial, game, puzzles, replay, lesson, and the next of them.

Every root is a loop around this one object: events and the time go in, bytes for the board's line come out.
"""

from collections import deque
from dataclasses import replace
from typing import TypeAlias

from tactile_app.board.client import BoardClient
from tactile_app.board.transport import CannotOpen, Gone, Opened
from tactile_app.errors import ERRORS_LANGUAGE, ToldError, UserError
from tactile_app.evening.begin import begin_game, begin_lobby, begin_tutorial
from tactile_app.evening.inviting import Told, accepted, question_of
from tactile_app.evening.lesson_book import NoLessonError
from tactile_app.evening.lesson_look import LessonLook
from tactile_app.evening.prepared import Prepared, prepare_book, prepare_plan, prepare_shared
from tactile_app.evening.room import Room
from tactile_app.evening.together import AddressOnlyError, NotBegunError, name_of, shared_record
from tactile_app.game.effects import PlayPlan, Say
from tactile_app.game.lobby.lobby import Lobby
from tactile_app.game.lobby.words_asked import WordsAsked
from tactile_app.game.plan import Plan, WithOthers
from tactile_app.game.questions.dialogs import KeysHeard
from tactile_app.game.referee import Referee
from tactile_app.game.tutorial.tutorial import Tutorial
from tactile_app.messages import Fact, alert, result
from tactile_app.session.events import EndOfInput, Typed
from tactile_app.session.session import Session
from tactile_app.session.typed_input import MOST_LINES, QUIT
from tactile_app.storage.store import OpenElsewhere, is_open_elsewhere
from tactile_app.system_errors import reason_of
from tactile_app.together.entries import Joined
from tactile_app.typed_words import command_of
from tactile_app.virtual_hand.hands import Hands

# A game that is ready, a lesson or a tutorial by its plan; None: the lobby asks.
First: TypeAlias = Prepared | Plan | None


class Evening:
    """Play in *room*, beginning with *first*, until the player leaves.

    NoLessonError where a lesson comes first and there is no game to learn from.
    """

    def __init__(self, room: Room, first: First, now_ms: int) -> None:
        self.is_over = False
        self._room = room
        self._keys_heard = KeysHeard()
        self._is_hand_told = False
        self._hands: Hands | None = None
        # Whether the board's line is open: the line itself does not tell a session that begins later.
        self._is_open = False
        self._bytes = b""
        # Lines that were typed while no session could take them.
        self._untaken: deque[Typed | EndOfInput] = deque()
        # The four words and the address of each game to which this program has invited somebody.
        self._invitations: dict[str, tuple[str, str]] = {}
        # Whether the first part is on: a lesson that comes first and finds nothing to learn ends the evening.
        self._is_first = True
        # Whether the part that is on was told of the line: the voice speaks first, while a board starts.
        self._is_joined = False
        self._on: Session | LessonLook = self._begin(first, now_ms)

    @property
    def board(self) -> BoardClient | None:
        """The board of what is on; None while a game is looked through."""
        return self._on.board if isinstance(self._on, Session) else None

    @property
    def referee(self) -> Referee | None:
        """The referee of what is on; None while no game is."""
        listener = self._on.referee if isinstance(self._on, Session) else None
        if isinstance(listener, Tutorial):
            return listener.referee
        return listener if isinstance(listener, Referee) else None

    @property
    def takes_lines(self) -> bool:
        """Whether there is time for what is typed."""
        return self._on.takes_lines if isinstance(self._on, Session) else len(self._untaken) < MOST_LINES

    @property
    def is_waiting(self) -> bool:
        """Whether something will happen as time passes, though nobody does anything."""
        return not isinstance(self._on, Session) or self._on.is_waiting

    @property
    def board_ms(self) -> int:
        """Return the board's own clock when it was heard last, -1 before."""
        return self._on.settling.board_ms if isinstance(self._on, Session) else -1

    def take(self, event: object, now_ms: int) -> None:
        """Take *event* as a Session does; where it ends the present part of the evening, the next part begins."""
        if isinstance(event, Opened | Gone | CannotOpen):
            self._is_open = isinstance(event, Opened)
        self._join(now_ms)
        if isinstance(event, Joined):
            self._tell_joined(event)
        elif isinstance(self._on, Session):
            self._on.take(event, now_ms)
        elif isinstance(event, Typed | EndOfInput) and self._is_leaving(event):
            self._on.leave()
        elif isinstance(event, Typed | EndOfInput):
            self._untaken.append(event)
        else:
            self._on.pass_time(now_ms)
        if self._on.is_over:
            self._follow(self._on, now_ms)
            self._join(now_ms)

    def _tell_joined(self, joined: Joined) -> None:
        """Say that somebody has come to a game that waits, unless another window plays it.

        Over an old game that is looked through nothing is said.
        """
        is_played = is_open_elsewhere(self._room.store, shared_record(joined.game))
        if isinstance(self._on, Session) and not is_played:
            come = "together-joined-now" if self._is_offered(joined.game) else "together-joined-elsewhere"
            id = "together-declined-elsewhere" if joined.is_declined else come
            self._on.carry_out([Say(alert(Fact(id, game=name_of(self._room.store, joined.game))))])

    def _is_offered(self, game: str) -> bool:
        """Return whether the open question begins *game*, to which somebody has just been invited."""
        listener = self._on.referee if isinstance(self._on, Session) else None
        return isinstance(listener, Lobby) and isinstance(listener.question, Told) and listener.question.game == game

    def _is_leaving(self, event: Typed | EndOfInput) -> bool:
        """Return whether *event* leaves before the game is looked through; lines of a pipe are for the lesson."""
        if isinstance(event, EndOfInput):
            return event.is_by_hand
        return not self._untaken and command_of(" ".join(event.line.split())) == QUIT

    def outgoing(self) -> bytes:
        """Return the bytes to write to the board now."""
        sent, self._bytes = self._bytes, b""
        return sent + (self._on.outgoing() if isinstance(self._on, Session) else b"")

    def next_due_ms(self) -> int:
        """Return when a Tick is wanted at the latest."""
        return self._on.next_due_ms()

    def say(self, *facts: Fact) -> None:
        """Say *facts* as an answer to what was typed."""
        if isinstance(self._on, Session):
            self._on.say(*facts)

    def end(self, *facts: Fact) -> None:
        """Be over at once, from outside: keep what can be kept, and say whether it is, after *facts*."""
        if isinstance(self._on, Session):
            self._on.end(*facts)

    def _follow(self, ended: Session | LessonLook, now_ms: int) -> None:
        """Begin the part that follows the one that has *ended*; none follows where the player leaves."""
        if isinstance(ended, LessonLook):
            self._follow_look(ended, now_ms)
            return
        ended.close()
        self._untaken.extend(
            replace(event, is_left_over=True) if isinstance(event, Typed) else event for event in ended.untaken
        )
        self._bytes += ended.outgoing()
        self._is_first = False
        chosen = ended.leaves_for
        if chosen is None:
            self.is_over = True
            return
        self._room.thinkers.close()
        self._go_on(self._begin_chosen(chosen, now_ms))

    def _follow_look(self, look: LessonLook, now_ms: int) -> None:
        if look.book is not None:
            lesson = prepare_book(self._room, look.book, next(self._room.seeds))
            self._go_on(self._begin(lesson, now_ms))
        elif self._is_first or look.is_left:
            self.is_over = True
        else:
            self._go_on(self._begin(None, now_ms))

    def _go_on(self, begun: Session | LessonLook) -> None:
        self._on, self._is_joined = begun, False

    def _join(self, now_ms: int) -> None:
        """Tell the part that has begun, once, that the line is open, if it still is, and give it lines typed for it."""
        begun = self._on
        if self._is_joined or not isinstance(begun, Session):
            return
        self._is_joined = True
        if begun.hands is not self._hands:
            # Another virtual board has taken the place of the one whose line was open.
            self._hands, self._is_open, self._bytes = begun.hands, False, b""
        if self._is_open:
            begun.take(Opened(), now_ms)
        waiting, self._untaken = self._untaken, deque()
        for event in waiting:
            self.take(event, now_ms)

    def close(self) -> None:
        """Let go of what joins this home with another."""
        if isinstance(self._on, Session):
            self._on.close()

    def _begin_chosen(self, chosen: PlayPlan, now_ms: int) -> Session | LessonLook:
        """Begin the plan chosen by key and return it; where it cannot begin, say so and ask for another."""
        plan = chosen.plan
        try:
            if plan is not None and plan.with_others is WithOthers.ACCEPT:
                return self._begin(prepare_plan(self._room, accepted(self._room, plan)), now_ms)
            if plan is not None and plan.with_others is not None:
                known = self._invitations.get(plan.together or "")
                question = question_of(self._room, plan, known)
                return begin_lobby(self._room, self._keys_heard, now_ms, is_other_game=False, asked=question)
            if plan is None or plan.is_tutorial or plan.is_lesson:
                return self._begin(plan, now_ms, is_other_game=chosen.is_other_game)
            return self._begin(prepare_plan(self._room, self._with_invitation(plan)), now_ms)
        except NoLessonError as error:
            self._cannot(error, "lesson-no-game")
        except AddressOnlyError:
            alone = WordsAsked(has_address=True)
            return begin_lobby(self._room, self._keys_heard, now_ms, is_other_game=False, asked=alone)
        except NotBegunError as error:
            self._room.speaker.say(result(error.fact, *error.more))
            is_joining = plan is not None and plan.with_others in (WithOthers.JOIN, WithOthers.ACCEPT)
            asked = WordsAsked() if is_joining else None
            return begin_lobby(self._room, self._keys_heard, now_ms, is_other_game=False, asked=asked)
        except OpenElsewhere:
            # The number of its process helps nobody who hears it.
            self._room.speaker.say(result(Fact("game-open-elsewhere")))
        except OSError as error:
            self._cannot(UserError(f"The record cannot be read or kept: {reason_of(error)}."), "game-not-opened")
        except UserError as error:
            self._cannot(error, "game-not-opened")
        return self._begin(None, now_ms)

    def _begin(self, first: First, now_ms: int, *, is_other_game: bool = False) -> Session | LessonLook:
        room = self._room
        if isinstance(first, Prepared):
            return begin_game(room, first, self._keys_heard, now_ms)
        if first is None:
            return begin_lobby(room, self._keys_heard, now_ms, is_other_game=is_other_game)
        if first.together is not None:
            return begin_game(room, prepare_shared(room, self._with_invitation(first)), self._keys_heard, now_ms)
        if first.is_lesson:
            return LessonLook(room, first.game, now_ms)
        if room.hand_help and not self._is_hand_told:
            self._is_hand_told = True
            room.speaker.say(result(*room.hand_help))
        return begin_tutorial(room, first.game, now_ms)

    def _with_invitation(self, plan: Plan) -> Plan:
        """Return *plan* with the words by which this program has invited somebody to it; they are kept nowhere else."""
        name = plan.together or ""
        if plan.invitation is not None:
            self._invitations[name] = plan.invitation
        return replace(plan, invitation=self._invitations.get(name))

    def _cannot(self, error: UserError, id: str) -> None:
        """Say the sentence *id*; print before it what else *error* tells, where that is in the player's language."""
        room = self._room
        facts = error.facts if isinstance(error, ToldError) else ()
        if facts and facts != (Fact(id),):
            room.print_line(room.phrases.sentence(*facts).display)
        elif not facts and room.settings.language == ERRORS_LANGUAGE:
            room.print_line(str(error))
        room.speaker.say(result(Fact(id)))
