# SPDX-License-Identifier: Apache-2.0
"""The seat of a player in another home: it answers the two questions to a seat from what has arrived."""

from collections.abc import Sequence

from tactile_app.game.match import CLAIMED, NOT_BEGUN, Match
from tactile_app.game.seats.seat import NOBODY_YET, Claim, Seat
from tactile_app.game.transitions import Follow, Step
from tactile_app.messages import Fact
from tactile_app.storage.store import FIRST_LINE
from tactile_app.together.entries import are_notes
from tactile_app.together.shared_log import RESULT, SharedLog

# Beginnings of the lines of a seat's two answers, and of the lines that the rules add to them.
IN_TURN = ("move ", "answer ", "start ", RESULT)
AWAITED = Fact("together-awaited")


class RemoteSeat(Seat):
    """Makes the moves of the other player that *log* has, in a game that has *moves* moves so far.

    *invitation* has the four words that open this seat, and the address, where this program has made them.
    """

    is_remote = True

    def __init__(self, log: SharedLog, moves: int = 0, invitation: tuple[str, str] | None = None) -> None:
        self._log = log
        self._invitation = invitation
        # At this number of moves the wait for this player is told the first time; in the games after it, at 0.
        self._moves = moves
        self._match: Match | None = None
        self._told: Match | None = None

    def begin_turn(self, match: Match) -> tuple[Fact, ...]:
        """Wait for the other home; say so, unless a move has just told whose turn it is."""
        moves = self._moves if self._told is None else 0
        is_first = self._told is not match and len(match.moves) == moves
        self._match = self._told = match
        return (AWAITED,) if is_first and self._log.next_entry() is None else ()

    def is_awaited(self) -> bool:
        """Return whether hands wait for the other player."""
        return self._match is not None

    def decide(self, now_ms: int) -> int | None:
        """Return the other player's move, once it has arrived."""
        entry = self._log.next_entry()
        if self._match is None or entry is None or not entry[1][0].startswith("move "):
            return None
        try:
            return self._match.playing().parse_move(entry[1][0].split(" ", 2)[2])
        except (ValueError, IndexError):
            self._log.dispute()
            return None

    def answer(self, now_ms: int) -> str | None:
        """Return the other player's answer to what the set-up asks, once it has arrived."""
        answers = self.answers_ahead()
        question = None if self._match is None or self._match.set_up is None else self._match.set_up.question()
        if question is None or not answers:
            return None
        if answers[0] not in question.choices:
            self._log.dispute()
            return None
        return answers[0]

    def answers_ahead(self) -> list[str]:
        """Return the answers that have arrived."""
        return self._log.next_answers()

    def cancel(self) -> None:
        """Wait no longer."""
        self._match = None

    def waits_for(self) -> tuple[Fact, ...]:
        """Return the fact that the other player is waited for, and why nothing may come, where that is known."""
        if self._log.is_line_lost:
            return (AWAITED, Fact("together-line-lost"))
        if self._log.is_partner_here or not (self._log.is_partner_known or self.is_invited()):
            return (AWAITED,)
        return (AWAITED, NOBODY_YET if self.is_invited() else Fact("together-not-here"))

    def absence(self) -> tuple[Fact, ...]:
        """Return that this player is not known to be here: what has ended is offered to nobody who comes back."""
        if self._log.is_waiting:
            # The log may have something else before it.
            return (Fact("together-waits"),)
        if self._log.is_partner_here:
            return ()
        if not self._log.is_partner_known and not self._log.is_line_lost:
            return (Fact("together-waits"),)
        why = Fact("together-line-lost" if self._log.is_line_lost else "together-not-here")
        return (why, Fact("together-invite-anew"))

    def has_gone_on(self) -> bool:
        """Return whether the other player has done more than ask something."""
        entry = self._log.next_entry()
        return entry is not None and not are_notes(entry[1])

    def is_taking_back(self) -> bool:
        """Return whether the hands here have let moves go back that stand until the log has it."""
        return self._log.is_taking_back

    def has_ended_game(self) -> bool:
        """Return whether the other player has ended the game, or begun the next one, and that was not told here yet."""
        entry = self._log.next_entry()
        return entry is not None and (entry[1][0] == FIRST_LINE or entry[1][-1].startswith(RESULT))

    def claim(self) -> Claim:
        """Return how far the win over the other player has been claimed."""
        log = self._log
        if log.is_taking_win:
            return Claim.TAKEN
        if log.claimant == log.me:
            return Claim.RIPE if log.is_claim_ripe else Claim.OPEN
        if log.is_waiting or not log.may_claim():
            return Claim.NOT_NOW
        return Claim.FREE if log.has_partner_written else Claim.NOT_YET

    def claim_minutes(self) -> int:
        """Return how many minutes the open claim still takes, by the log's clock as far as it is known here."""
        return self._log.claim_minutes

    def asks(self) -> str | None:
        """Return the other player's offer, once the log is known to its end and nothing here may answer it already."""
        log = self._log
        if not log.is_caught_up or log.lacks or log.is_waiting or log.next_entry() is not None:
            return None
        return log.offer_of(1 - log.me)

    def refusal(self, line: str) -> Fact | None:
        """Return that the same was asked, or declined, since the last move; None where neither was."""
        return self._log.refusal(line)

    def is_invited(self) -> bool:
        """Return whether the four words are known here, and nobody has used them."""
        return self._invitation is not None and not self._log.has_partner_come

    def invitation(self) -> tuple[Fact, ...]:
        """Return the four words and how they are typed; or that they were used, or are known no more."""
        if self._log.has_partner_come:
            return (Fact("together-words-used"),)
        return (Fact("together-words-not-kept"),) if self._invitation is None else told_again(self._invitation)

    def has_given_up(self) -> bool:
        """Return whether the hands here have resigned, and that counts, or is still to arrive."""
        return self._log.has_given_up

    def follow(self, match: Match) -> Step | None:
        """Return the step after an act of the other player out of turn: any but a move or an answer.

        Where the hands here have ended *match* it is any act that the log has before that, or in its place.
        """
        entry = self._log.next_entry()
        if entry is None:
            return None
        if entry[1][0].startswith(IN_TURN) and not _is_ended(entry[1]) and match.resigned is None:
            return None
        return Step((), Follow(entry[1]))


def told_again(invitation: tuple[str, str]) -> tuple[Fact, ...]:
    """Return the four words of *invitation*, and how one joins by them: at a command line, in a program that runs."""
    words, address = invitation
    by_typing = Fact("together-join-by", text=address)
    return (Fact("together-words", text=words), by_typing, Fact("together-join-inside"))


def _is_ended(lines: Sequence[str]) -> bool:
    """Return whether *lines* end the game by a player's word."""
    return lines[0] in ("result draw agreed", NOT_BEGUN) or lines[0].endswith((" resigned", f" {CLAIMED}"))
