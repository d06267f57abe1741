# SPDX-License-Identifier: Apache-2.0
"""Help on its subjects, alike in a game, before one and in a lesson."""

from tactile_app.game.effects import Effect, Say
from tactile_app.messages import Fact, answer, result
from tactile_app.typed_words import command_of, unknown_topic

KEYS, MOVES = "help keys", "help moves"
SUBJECTS = ("help hands", KEYS, MOVES, "help words", "help questions", "help opponent", "help teacher")
# Subjects that are about the terminal, or told only where they hold.
ANYWHERE = ("help hands", "help moves")


def told_on(subject: str, game: str | None, *, is_virtual: bool, is_with_others: bool = False) -> list[Fact]:
    """Return the sentences on *subject*, each for a breath of its own; the keys one by one are told elsewhere.

    *game* is the one that is played, None before one is chosen: then nothing is told of its moves. *is_virtual*: hands
    are typed. *is_with_others*: the game is one with another home, where no computer plays or teaches.
    """
    found: dict[str, tuple[str, ...]] = {
        "help hands": ("help-hands" if is_virtual else "help-typed",),
        KEYS: ("help-keys",),
        "help moves": () if game is None else (f"help-moves-{game.replace('_', '-')}",),
        "help words": (
            "together-help-words" if is_with_others else "help-words",
            *(("help-words-virtual",) if is_virtual else ()),
        ),
        "help questions": ("help-questions", "help-squares"),
        "help opponent": ("together-no-computer" if is_with_others else "help-opponent",),
        "help teacher": ("together-no-help" if is_with_others else "help-teacher",),
    }
    return [Fact(id) for id in found[subject]]


def told_before_a_game(text: str, game: str | None, *, is_virtual: bool) -> list[Effect]:
    """Return the answer to *text* before a game and in a lesson; [] where it asks no help on a subject.

    A lesson has a *game* once pieces stand on the board. Words that do nothing there are told to be a game's. Nothing
    is returned about the keys.
    """
    subject, on_nothing = command_of(text) or "", told_on_nothing(text)
    if on_nothing is not None:
        return [Say(answer(on_nothing))]
    if subject not in SUBJECTS or subject == KEYS:
        return []
    told = told_on(subject, game, is_virtual=is_virtual)
    if not told:
        return [Say(answer(Fact("not-before-the-game")))]
    is_answered = subject in ANYWHERE or (subject == "help questions" and game is not None)
    first = () if is_answered else (Fact("help-in-a-game"),)
    return [Say(result(*first, told[0])), *(Say(result(each)) for each in told[1:])]


def told_on_nothing(text: str, *, is_with_others: bool = False) -> Fact | None:
    """Return the answer where *text* asks for help on something that there is none on; None for any other text."""
    topic = unknown_topic(text)
    return None if topic is None else Fact("help-unknown", text=topic, others="yes" if is_with_others else "no")
