# SPDX-License-Identifier: Apache-2.0
"""The text beside the board: who plays, whose turn it is and the score, and each move in a sentence."""

from typing import Any

from tactile_app.game.match import Match
from tactile_app.game.narration.narrator import Narrator, side_text
from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases
from tactile_host.page.view import after_moves


class Story:
    """The game so far, as it is shown, made anew only where something that it tells has changed.

    Each move is put into words once.
    """

    def __init__(self) -> None:
        self._seen: tuple[object, ...] = ()
        self._shown: dict[str, Any] = {}
        self._teller: tuple[object, ...] = ()
        self._moves: list[str] = []
        self._told: list[str] = []

    def look(self, match: Match, narrator: Narrator, phrases: Phrases, number: int | None) -> dict[str, Any]:
        """Return the game so far; the same one while it says the same.

        *number*: with score and turn as they were after so many moves, not as they are now.
        """
        levels, is_set_up = tuple(match.levels), match.position is None
        seen = (match, narrator, phrases, number, tuple(match.moves), levels, match.resigned, is_set_up)
        if seen != self._seen:
            self._seen = seen
            self._tell(match, narrator, phrases)
            then = match if number is None else after_moves(match, number)
            at = len(match.moves) if number is None else number
            self._shown = so_far(match, then, narrator, phrases) | {"moves": list(self._told), "number": at}
        return self._shown

    def _tell(self, match: Match, narrator: Narrator, phrases: Phrases) -> None:
        """Put into words the moves that were made since the last time."""
        teller = (match, narrator, phrases)
        if teller != self._teller:
            self._teller, self._moves = teller, []
        same = 0
        while same < min(len(self._moves), len(match.moves)) and self._moves[same] == match.moves[same]:
            same += 1
        self._told[same:] = told_moves(match, narrator, phrases, same)
        self._moves = list(match.moves)


def so_far(match: Match, then: Match, narrator: Narrator, phrases: Phrases) -> dict[str, Any]:
    """Return the players, the score, and the turn or the game's end, of *match* as it stood *then*."""
    position = then.position
    outcome = then.outcome()
    standing = "" if position is None else phrases.sentence(narrator.whose_turn(position)).display
    if outcome is not None:
        standing = phrases.sentence(narrator.outcome(outcome)).display
    score = None if position is None else narrator.score(position)
    return {
        "players": [player_shown(match, then, side, score, phrases) for side in (0, 1)],
        "turn": standing,
        "score": "" if score is None else phrases.sentence(score).display,
        "start": "" if position is None else phrases.sentence(Fact("label-start-position")).display,
    }


def told_moves(match: Match, narrator: Narrator, phrases: Phrases, first: int) -> list[str]:
    """Return each move of *match* from number *first* on, in a sentence."""
    if match.position is None:
        return []
    position = match.position
    taken = [position.pop() for _ in match.moves[first:]]
    told = []
    for move in reversed(taken):
        told.append(phrases.sentence(*narrator.moved(position, move, None)).display)
        position.push(move)
    return told


def player_shown(match: Match, then: Match, side: int, score: Fact | None, phrases: Phrases) -> dict[str, Any]:
    """Return the player of *side*: its name, the computer's level, its score, and whether it is to move."""
    position = then.position
    letter = side_text(side)
    level = None if match.position is None else match.levels[match.seat_of(side)]
    points = {} if score is None else dict(score.values)
    return {
        "side": letter,
        "name": phrases.sentence(Fact("label-player", side=letter)).display,
        "computer": "" if level is None else phrases.sentence(Fact("label-computer", level=level)).display,
        "points": points.get(("first", "second")[side], ""),
        "turn": position is not None and position.turn == side and then.outcome() is None,
    }
