# SPDX-License-Identifier: Apache-2.0
"""Carry out typed lines in order, each once the virtual hand has done the one before."""

from collections import deque
from collections.abc import Callable

from tactile_app.game.effects import Effect, Quit, Say
from tactile_app.game.listener import Listener
from tactile_app.keys import typed_key
from tactile_app.messages import Fact, answer
from tactile_app.session.departure import LAST_WORDS_MS, Departure
from tactile_app.session.events import EndOfInput, Typed
from tactile_app.session.parts import Lines
from tactile_app.session.settling import Settling
from tactile_app.speech.speaker import Speaker
from tactile_app.typed_words import command_of
from tactile_app.virtual_hand.hands import Hands
from tactile_app.virtual_hand.waits import Script, Scripts, Wait

# Answer the end of input within this time.
A_MOMENT_MS = 500
# Somebody at a terminal who ends the input is not kept longer than this by what the hand is still to do.
LEAVING_MS = 12_000
# At most this many typed lines wait to be carried out; more are not taken from the terminal.
MOST_LINES = 16
# Words that do not wait for what the virtual hand is still to do.
QUIT = "quit"
STOP = "stop"
# The keys that answer a question, as they are typed.
ANSWERS = ("one", "two")
# The question of a line that was typed before the present game began.
NEVER = object()


class TypedInput:
    """Lets *scripts* carry out what is typed in a session of *referee*; *carry_out* does effects.

    *untaken* has what was typed and not yet begun.
    """

    def __init__(
        self,
        referee: Listener,
        speaker: Speaker,
        settling: Settling,
        scripts: Scripts,
        departure: Departure,
        carry_out: Callable[[list[Effect]], None],
    ) -> None:
        self.untaken: deque[Typed | EndOfInput] = deque()
        self._referee = referee
        self._speaker = speaker
        self._settling = settling
        self._scripts = scripts
        self._departure = departure
        self._leaving = departure.leaving
        self._carry_out = carry_out
        # Whether a line was begun that the virtual hand still carries out.
        self._is_begun = False
        # When the program ends, since somebody has ended the input.
        self._leaves_ms: int | None = None

    @property
    def has_room(self) -> bool:
        """Whether there is time for what is typed."""
        return len(self._scripts) < MOST_LINES

    @property
    def is_waiting(self) -> bool:
        """Whether, in real time, something was typed that is not begun: it may be what is waited for."""
        return bool(self.untaken) and self._settling.is_real_time

    @property
    def _is_at_work(self) -> bool:
        """Whether the virtual hand has lines to carry out still."""
        return self._is_begun or bool(self.untaken)

    def take(self, event: Typed, lines: Lines) -> None:
        """Let *lines* carry out what was typed in its turn; "quit" and "stop" do not wait for a slow hand."""
        word = command_of(" ".join(event.line.split()))
        hands = self._settling.hands
        is_slow = hands is not None and not hands.is_fast and not self._leaving.is_on
        if is_slow and (word == QUIT or (word == STOP and self._is_at_work)):
            self._let_go(word)
        elif is_slow and self._settling.is_filling():
            # It would answer a question that was not asked yet.
            self._speaker.acted()
            self._carry_out([Say(answer(Fact("hand-at-work")))])
        elif not self._leaving.is_final:
            self.untaken.append(event)
            asked = NEVER if event.is_left_over else self._referee.asked()
            self._scripts.add(self._carry_out_line(lines, event, asked))

    def end(self, event: EndOfInput) -> None:
        """Leave in its turn; on a real board the game goes on, without a terminal."""
        hands = self._settling.hands
        if hands is not None and not self._leaving.is_final:
            self.untaken.append(event)
            self._scripts.add(self._leave(hands))
            if event.is_by_hand and not hands.is_fast:
                self._leaves_ms = self._settling.now_ms + LEAVING_MS

    def pass_time(self, now_ms: int) -> None:
        """Leave at last, whatever the hand is still to do."""
        if self._leaves_ms is not None and now_ms >= self._leaves_ms and not self._leaving.is_on:
            self._departure.leave(now_ms)

    def _carry_out_line(self, lines: Lines, event: Typed, asked: object) -> Script:
        """Let *lines* carry out the line of *event*; *asked* is the question that was open when it was typed."""
        yield from self._settling.see_key()
        self.untaken.popleft()
        self._speaker.acted()
        yield from self._settling.let_think()
        if not event.is_pressed and self._is_too_early(event.line, asked):
            self._carry_out([Say(answer(Fact("typed-too-early"), *self._referee.waits_for()))])
            return
        self._is_begun = True
        yield from lines.take(event.line)
        self._is_begun = False

    def _is_too_early(self, line: str, asked: object) -> bool:
        """Return whether *line* would answer a question that was not yet open when the line was typed."""
        hands, key, open_now = self._settling.hands, typed_key(line), self._referee.asked()
        is_answer = key is not None and key.name in ANSWERS and open_now is not None
        return is_answer and hands is not None and not hands.is_fast and open_now != asked

    def _leave(self, hands: Hands) -> Script:
        """Let the hand and the board come to rest, then leave; the game is on disk."""
        yield from self._settling.see_key()
        self.untaken.popleft()
        if not hands.is_fast:
            yield Wait(lambda: self._settling.is_still, A_MOMENT_MS)
            if not self._settling.is_still:
                self._carry_out([Say(answer(Fact("input-ended")))])
        yield from self._settling.see_the_last_of(hands, LAST_WORDS_MS)
        if self._leaving.can_stay:
            self._departure.end_words(self._settling.now_ms)
            return
        # The end of the input interrupts nothing.
        self._speaker.last_words()
        yield Wait(lambda: self._speaker.is_silent, LAST_WORDS_MS)
        self._carry_out([Quit()])

    def _let_go(self, word: str | None) -> None:
        """Drop what was typed for the virtual hand: leave, or say what is waited for."""
        if word == QUIT:
            self._departure.leave(self._settling.now_ms)
            return
        self._speaker.acted()
        self._scripts.clear()
        self.untaken.clear()
        self._is_begun = False
        self._carry_out([Say(answer(*self._referee.waits_for()))])
