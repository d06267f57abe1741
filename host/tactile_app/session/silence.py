# SPDX-License-Identifier: Apache-2.0
"""Reminders, in a silence, of what is waited for: it is asked for only when it is said."""

from collections.abc import Callable

from tactile_app.game.listener import Listener
from tactile_app.game.questions.dialogs import LOBBY_KEYS, MENU_KEYS
from tactile_app.messages import Fact, Utterance, chatter
from tactile_app.session.board_news import BoardNews, board_lost
from tactile_app.session.heard_up_to import HeardUpTo
from tactile_app.session.settling import Settling
from tactile_app.session.voice_settings import VoiceSettings
from tactile_app.speech.reminders import ASKED_MS, IDLE_MS, WRONG_MS, Reminder

# A reminder of a menu does without its keys: the ask key tells them.
MENU_TOLD = (MENU_KEYS, LOBBY_KEYS)


class Silence:
    """Reminds of what *referee* waits for, or of a missing board, which *heard*, *settling* and *news* know of.

    *voice* says whether a player who thinks is reminded; *with_hints* adds what can be typed.
    """

    def __init__(
        self,
        referee: Listener,
        heard: HeardUpTo,
        settling: Settling,
        news: BoardNews,
        voice: VoiceSettings,
        with_hints: Callable[[Utterance], Utterance],
    ) -> None:
        self._referee = referee
        self._heard = heard
        self._settling = settling
        self._news = news
        self._voice = voice
        self._with_hints = with_hints

    def reminder(self) -> Reminder | None:
        """Return the reminder: of the question; of a wrong board, spelled, since it was told once; or of the turn."""
        if self._referee.is_asking:
            return Reminder(self.awaited, ASKED_MS)
        # A board that has not been seen is not wrong yet.
        if self._heard.newest is not None and self._referee.is_wrong():
            return Reminder(self.awaited, WRONG_MS, "spelled")
        return Reminder(self.awaited, IDLE_MS) if self._voice.settings.reminders == "on" else None

    def awaited(self) -> tuple[Fact, ...]:
        """Return what is waited for now. A board that was there and is gone comes first."""
        if self._heard.newest is not None and not self._settling.is_connected:
            return (board_lost(self._referee),)
        awaited = tuple(fact for fact in self._news.misfit or self._referee.waits_for() if fact not in MENU_TOLD)
        return self._with_hints(chatter(*awaited)).facts if awaited else ()
