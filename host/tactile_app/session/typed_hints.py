# SPDX-License-Identifier: Apache-2.0
"""Tell a virtual board's player the word to type, with the sentence that asks for it."""

from tactile_app.messages import Fact, Priority, Utterance

# Sentences that ask for a held key, and which one.
HOLDS = {
    "tutorial-take-back": "first",
    "replay-paused": "first",
    "replay-ended": "first",
    "menu-keys": "second",
    "lobby-keys": "second",
    "ambiguous-repeat": "second",
}
# The last of the sentences about the five keys, which tells what a held one does.
KEYS_TOLD = Fact("keys-told", key="menu")
# Sentences for a player with a free hand beside the key, and those that a typing player hears instead.
OTHERWISE = {"ask-which": "ask-which-typed", "ask-reading": "ask-reading-typed"}
# A move that is to be carried out begins with one of these.
CARRIED_OUT = ("carry-out", "carry-out-push", "fill-opponent", "together-place")
OFFERS = {"arrange": "arrange-offered", "carry": "carry-offered"}
# How often the word is told without being asked for.
TIMES_TOLD = 2


class TypedHints:
    """Adds to what is said how it is typed: a held key always, what the hand can do when it is news or asked for."""

    def __init__(self) -> None:
        self._told: dict[str, int] = {}
        # Whether the word was told since the board became wrong.
        self._is_offered = False

    def added(self, utterance: Utterance, word: str, wrong: tuple[Fact, ...]) -> Utterance:
        """Return *utterance* with what can be typed.

        *word* is the one by which the hand does what is waited for, "" for none; *wrong* is what is wrong on the board.
        """
        facts = tuple(Fact(OTHERWISE[fact.id]) if fact.id in OTHERWISE else fact for fact in utterance.facts)
        if not word:
            self._is_offered = False
        hold = next((HOLDS[fact.id] for fact in facts if fact.id in HOLDS), "")
        if not hold and KEYS_TOLD in facts:
            hold = "first"
        hints = (Fact("to-hold", key=hold),) if hold else ()
        if word and self._is_about(facts, word, wrong) and self._is_wanted(word, utterance.priority):
            # Reminders depend on how long hands take, so a reminder must not use up a hint.
            if utterance.priority is not Priority.CHATTER:
                self._told[word] = self._told.get(word, 0) + 1
            self._is_offered = True
            hints = (*hints, Fact(OFFERS[word]))
        return utterance.saying(*facts, *(hint for hint in hints if hint not in facts))

    @staticmethod
    def _is_about(facts: tuple[Fact, ...], word: str, wrong: tuple[Fact, ...]) -> bool:
        """Return whether *facts* tell of what the hand does by *word*."""
        return any(fact in wrong or (word == "carry" and fact.id in CARRIED_OUT) for fact in facts)

    def _is_wanted(self, word: str, priority: Priority) -> bool:
        """Return whether somebody asked, or has not heard it often."""
        if priority in (Priority.ANSWER, Priority.CHATTER):
            return True
        return not self._is_offered and self._told.get(word, 0) < TIMES_TOLD
