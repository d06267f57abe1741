# SPDX-License-Identifier: Apache-2.0
"""How a session ends when somebody leaves: the goodbye is said, heard to its end, and may be undone by a key."""

from collections.abc import Callable

from tactile_app.game.effects import Effect
from tactile_app.game.listener import Listener
from tactile_app.game.questions.undoing import OFFER
from tactile_app.messages import Fact, alert, answer
from tactile_app.session.leaving import Leaving
from tactile_app.session.record_writer import RecordWriter
from tactile_app.speech.speaker import Speaker
from tactile_app.virtual_hand.waits import Script, Scripts, Wait

# At the end of input what is being said is heard to its end, within reason.
LAST_WORDS_MS = 60_000


class Departure:
    """Lets a session of *referee* come to its end; *finish* is called once the last word was heard.

    *scripts* are what the session is still to do, which a goodbye ends; *leaving* says whether somebody leaves.
    """

    def __init__(
        self,
        referee: Listener,
        speaker: Speaker,
        writer: RecordWriter,
        scripts: Scripts,
        finish: Callable[[], None],
    ) -> None:
        self.leaving = Leaving()
        self._referee = referee
        self._speaker = speaker
        self._writer = writer
        self._scripts = scripts
        self._finish = finish

    def end(self, now_ms: int, facts: tuple[Fact, ...]) -> None:
        """Be over at once, from outside: keep what can be kept, and say whether it is, after *facts*."""
        if self.leaving.is_on:
            return
        self._speaker.stop()
        self._speaker.last_words()
        self._speaker.say(alert(*facts, *self._goodbye()))
        # Noted only now: a signal that comes before this line says it all again.
        self.leaving.begin(now_ms, can_stay=False)

    def leave(self, now_ms: int, *, can_stay: bool = False) -> None:
        """Say goodbye; then let that be heard. Where the player *can_stay*, a key within a minute undoes it."""
        farewell = self._goodbye()
        is_saved = len(farewell) == len(self._referee.parting()) + 1
        facts = (*farewell, OFFER) if can_stay else farewell
        # Sentences that were not heard by now are of no use, and a goodbye is not waited for.
        self._speaker.stop()
        self._speaker.remind_of(None)
        if not can_stay:
            self._speaker.last_words()
        self._speaker.say(answer(*facts) if is_saved else alert(*facts))
        self.leaving.begin(now_ms, can_stay=can_stay)
        if not can_stay:
            self._hear_out()

    def end_words(self, now_ms: int) -> None:
        """Leave without a second thought: the goodbye has been said."""
        self._speaker.last_words()
        self.leaving.begin(now_ms, can_stay=False)
        self._hear_out()

    def stay(self) -> list[Effect]:
        """Ask whether the player goes on after all; where nobody answers the session goes on."""
        self.leaving.call_off()
        return self._referee.undo_leaving()

    def _goodbye(self) -> tuple[Fact, ...]:
        """Return the farewell; where there is a game, see first that it is kept."""
        farewell = self._writer.goodbye() if self._referee.has_game else (Fact("goodbye-alone"),)
        return (*self._referee.parting(), *farewell)

    def _hear_out(self) -> None:
        """Do nothing more but let what is being said be heard."""
        self._scripts.clear()
        self._scripts.add(self._last_words())

    def _last_words(self) -> Script:
        yield Wait(lambda: self._speaker.is_silent, LAST_WORDS_MS)
        self._finish()
