# SPDX-License-Identifier: Apache-2.0
"""The one owner of the order in which things happen between two homes. It has no thread, no clock and no network."""

import zlib
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from tactile_app.game.match import NOT_BEGUN, RESIGNED
from tactile_app.game.questions.claim import HERE
from tactile_app.messages import Fact
from tactile_app.storage.store import FIRST_LINE
from tactile_app.together.claims import may_claim, takes_win
from tactile_app.together.entries import Arrived, Proposal, are_notes, data_of
from tactile_app.together.ledger import Ledger
from tactile_app.together.writers import BEGINS_TOO, OFFER, is_free_to_offer

# Beginnings of lines by which both players may do the same at the same moment.
RESULT = "result "
ALIKE = (RESULT, FIRST_LINE)


def gives_way(lines: Sequence[str]) -> bool:
    """Return whether *lines* end a game by a player's word, or begin the next one."""
    return lines[0].startswith(ALIKE)


def takes_back(lines: Sequence[str]) -> bool:
    """Return whether *lines* take back moves, as the other player has asked."""
    return all(line.startswith("back ") for line in lines)


def ends_alone(lines: Sequence[str]) -> bool:
    """Return whether *lines* end the game because the other player is not there."""
    return takes_win(lines) or tuple(lines) == (NOT_BEGUN,)


def is_played_late(lines: Sequence[str]) -> bool:
    """Return whether *lines*, which were decided here, are played only once the log has them."""
    return ends_alone(lines) or takes_back(lines)


class Decision:
    """Record *lines* that were decided here; nothing of them is said until *is_agreed*: the log has them."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = tuple(lines)
        self.is_agreed = False


@dataclass(frozen=True, slots=True)
class Ready:
    """A line that has arrived and was not played here yet, of the entry *number*."""

    number: int
    seat: int
    line: str


class SharedLog:
    """The log as player *me* (0 or 1) knows it: how far it came, what of it is to be played yet, what is proposed.

    *played* are the lines that this home's record holds: the log has to begin with them. *proposed* are those that
    were decided here and had not arrived when the program ended.
    """

    def __init__(self, me: int, played: Sequence[str] = (), proposed: Sequence[Sequence[str]] = ()) -> None:
        self.me = me
        self.number = 0
        self.ledger = Ledger()
        # Whether a decision made here cannot stand, or the record differs from the log: the game begins again from the
        # log.
        self.is_disputed = False
        # Decisions of this home that came too late, after an act of the other player: nothing is left of them.
        self.withdrawn: list[Decision] = []
        # Whether this home's claim of the win counts: nothing of the other player has come for long enough.
        self.is_claim_ripe = False
        # Whether the other player's program is there: it has said so, and has not said that it leaves.
        self.is_partner_here = False
        # Whether that program has had the time to say so since this home's line began.
        self.is_partner_known = False
        # Whether this home has no line: of the other player nothing is known then.
        self.is_line_lost = False
        # Whether that program has ever been there, as far as is known here: the invitation was taken.
        self._has_greeted = False
        # How many minutes that claim still takes.
        self.claim_minutes = 0
        # Whether the log was read to its end since the program began.
        self.is_caught_up = False
        # How many entries counted as nothing.
        self.voids = 0
        # Every line of the log that counts.
        self.lines: list[str] = []
        self._played = len(played)
        self._unseen = deque(played)
        self._ready: deque[Ready] = deque()
        self._blocks: deque[Decision] = deque(Decision(lines) for lines in proposed)

    @property
    def is_waiting(self) -> bool:
        """Whether something that was decided here has not arrived."""
        return bool(self._blocks)

    @property
    def lacks(self) -> bool:
        """Whether this home's record holds lines that have not been seen in the log."""
        return bool(self._unseen)

    def write(self, lines: Sequence[str]) -> Decision:
        """Take *lines* that were decided here: lines that the log has next are agreed, others are proposed."""
        block = Decision(lines)
        rest = deque(lines)
        while rest and self._ready and self._ready[0].line == rest[0]:
            rest.popleft()
            self._ready.popleft()
        is_next = are_notes([each.line for each in self._ready]) or self._gives_up(lines)
        is_first = len(rest) == len(lines) and is_next
        if rest and not is_first:
            # The other player's entry goes on in another way.
            self.is_disputed = True
        elif rest:
            self._blocks.append(block)
        else:
            block.is_agreed = True
        return block

    def proposal(self) -> Proposal | None:
        """Return what is to be the next entry, None where nothing waits or the log is not known that far."""
        if not self._blocks or self._unseen or self.is_disputed:
            return None
        data = data_of(self._blocks[0].lines)
        return Proposal(self.number, data, f"{self.me}-{self.number}-{zlib.crc32(data):08x}")

    def take(self, arrived: Arrived) -> None:
        """Take an entry; one that was taken before, or comes out of order, changes nothing."""
        if arrived.number != self.number + 1:
            return
        self.number = arrived.number
        lines = self.ledger.take(arrived.seat, arrived.data, arrived.stored_ms)
        own = self._blocks[0] if self._blocks and data_of(self._blocks[0].lines) == arrived.data else None
        if lines is None:
            self.voids += 1
            if own is not None and arrived.seat == self.me:
                self._let_go(own)
            return
        self.lines += lines
        if self._unseen:
            self._compare(arrived, lines)
            return
        is_late = own is not None and is_played_late(own.lines)
        if own is not None and (arrived.seat == self.me or not (is_late or are_notes(lines))):
            self._blocks.popleft().is_agreed = True
            if not is_late:
                return
        elif self._blocks:
            self._settle(lines)
        if not self.is_disputed:
            self._ready.extend(Ready(arrived.number, arrived.seat, line) for line in lines)

    def _settle(self, lines: Sequence[str]) -> None:
        """Keep what was decided here and may follow *lines*, which were first; withdraw, or dispute, the rest."""
        gone = [block for block in self._blocks if not self._may_follow(block.lines, lines)]
        if all(self._gives_way(block.lines, lines) for block in gone):
            self.withdrawn += gone
            self._blocks = deque(block for block in self._blocks if block not in gone)
        else:
            # The other player was first: the decision made here did not know of that.
            self.is_disputed = True

    def _may_follow(self, own: Sequence[str], lines: Sequence[str]) -> bool:
        """Return whether *own* may be proposed again after *lines*: a resignation while nothing has ended the game.

        Any line of the other player shows that one to be here.
        """
        return self._gives_up(own) or (are_notes(lines) and not ends_alone(own))

    def _gives_way(self, own: Sequence[str], lines: Sequence[str]) -> bool:
        """Return whether *own* lets *lines* stand in its place: no piece on the board depends on it.

        That is an offer, the answer to one, the end of the game by a word, and a next game that both have begun.
        """
        if are_notes(own) or is_played_late(own) or own[0].startswith(RESULT):
            return True
        return gives_way(own) and lines[0] == own[0]

    def _let_go(self, own: Decision) -> None:
        """Give up a decision that is void in the log: what changed nothing here is withdrawn, any other disputed."""
        if are_notes(own.lines) or is_played_late(own.lines):
            self.withdrawn.append(self._blocks.popleft())
        else:
            self.is_disputed = True

    def may_offer(self, line: str) -> bool:
        """Return whether *line* is no offer, or one that this player may make now."""
        state = self.ledger.state
        return line in self.ready_lines() or not line.startswith(OFFER) or is_free_to_offer(state, self.me, line)

    def refusal(self, line: str) -> Fact | None:
        """Return why the offer *line* may not be made now; None for any other line, and where it may."""
        if self.may_offer(line):
            return None
        return Fact("together-offered-already" if self.is_offering else "together-declined-already")

    def is_overtaken(self, lines: Sequence[str]) -> bool:
        """Return whether *lines*, decided here, did not know of more than notes that are to be told here first."""
        ready = self.ready_lines()
        return not are_notes(ready) and lines[0] != ready[0]

    def offer_of(self, seat: int) -> str | None:
        """Return the line of the open offer of *seat*, None without one."""
        offered = self.ledger.state.offers.get(seat)
        return None if offered is None else OFFER + offered

    @property
    def is_offering(self) -> bool:
        """Whether an offer of this player waits for its answer."""
        return self.me in self.ledger.state.offers

    @property
    def claimant(self) -> int | None:
        """The player who claims the win, None where nobody does."""
        claimed = self.ledger.state.claimed
        return None if claimed is None else claimed[0]

    @property
    def is_taking_win(self) -> bool:
        """Whether the win that this player has claimed waits for the log: nothing of it is played before."""
        return bool(self._blocks) and takes_win(self._blocks[0].lines)

    @property
    def is_taking_back(self) -> bool:
        """Whether moves that this player has let go back wait for the log, and stand here until then."""
        return any(takes_back(block.lines) for block in self._blocks)

    @property
    def has_partner_come(self) -> bool:
        """Whether the other player has ever been there, or written."""
        return self._has_greeted or self.has_partner_written

    @property
    def has_partner_written(self) -> bool:
        """Whether the log has a line of the other player that counts."""
        return 1 - self.me in self.ledger.state.heard

    def note_partner(self, *, is_here: bool) -> None:
        """Note that the other player's program has said that it *is_here*, or leaves."""
        self._has_greeted = self.is_partner_known = True
        self.is_partner_here = is_here

    def may_claim(self) -> bool:
        """Return whether this player may claim the win, as far as can be told here: the log's clock decides."""
        return not self._ready and may_claim(self.ledger.state, self.me)

    def answer_claim(self) -> Decision | None:
        """Propose the line that somebody is here, where the other player claims the win and nothing else answers it."""
        if self.claimant != 1 - self.me or self._blocks:
            return None
        here = Decision((HERE,))
        self._blocks.append(here)
        return here

    @property
    def is_alone(self) -> bool:
        """Whether this player has begun a next game of which the other one's program may not know."""
        state = self.ledger.state
        return state.beginner == self.me and state.match is not None and state.match.outcome() is None

    def begin_too(self) -> Decision | None:
        """Propose the line that the next game is known here, where the other player has begun it, and nothing waits."""
        state = self.ledger.state
        if state.beginner != 1 - self.me or self._blocks or state.match is None or state.match.outcome() is not None:
            return None
        known = Decision((BEGINS_TOO,))
        self._blocks.append(known)
        return known

    def ready_lines(self) -> list[str]:
        """Return the lines that have arrived and were not played here yet."""
        return [each.line for each in self._ready]

    def next_entry(self) -> tuple[int, tuple[str, ...]] | None:
        """Return the seat and the remaining lines of the entry to be played next here; None without one."""
        if not self._ready:
            return None
        first = self._ready[0]
        return first.seat, tuple(each.line for each in self._ready if each.number == first.number)

    def next_answers(self) -> list[str]:
        """Return the answers to a set-up at the beginning of the lines that are to be played."""
        answers: list[str] = []
        for each in self._ready:
            if not each.line.startswith("answer "):
                break
            answers.append(each.line.removeprefix("answer "))
        return answers

    def unwritten(self, lines: Sequence[str]) -> list[str]:
        """Return those of *lines*, the newest, that this home's record does not hold yet."""
        count = max(0, len(self.lines) - self._played)
        return list(lines)[max(0, len(lines) - count) :]

    def _gives_up(self, lines: Sequence[str]) -> bool:
        """Return whether *lines* resign: that may follow any line of the other player that has not ended the game."""
        match = self.ledger.state.match
        return lines[0].endswith(f" {RESIGNED}") and match is not None and match.outcome() is None

    @property
    def has_given_up(self) -> bool:
        """Whether this player has resigned the game: what the other one did before is not carried out any more."""
        match = self.ledger.state.match
        if any(self._gives_up(block.lines) for block in self._blocks):
            return True
        ended = None if match is None else match.resigned
        if match is None or ended is None or ended.reason != RESIGNED or ended.winner is None:
            return False
        return match.seat_of(1 - ended.winner) == self.me

    def dispute(self) -> None:
        """Note that what has arrived cannot be played here: begin again from the log."""
        self.is_disputed = True

    def _compare(self, arrived: Arrived, lines: Sequence[str]) -> None:
        for line in lines:
            if not self._unseen:
                self._ready.append(Ready(arrived.number, arrived.seat, line))
            elif self._unseen.popleft() != line:
                self.is_disputed = True
