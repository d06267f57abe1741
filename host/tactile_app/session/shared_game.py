# SPDX-License-Identifier: Apache-2.0
"""A game between two homes in a session: nothing is said of a line before the shared log has it.

What a session decides is held, in order, until its lines have arrived. A disagreement is treated as a crash: the game
is begun again from the log, so there is one way to come back, and it is used every day.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import replace

from tactile_app.game.effects import Effect, PlayPlan, Record, Say
from tactile_app.game.match import NOT_BEGUN
from tactile_app.game.narration import find_narrator
from tactile_app.game.plan import Plan, WithOthers
from tactile_app.game.queries.past_moves import past_move
from tactile_app.game.questions.claim import CLAIM, HERE
from tactile_app.messages import Fact, Priority, alert, answer, result
from tactile_app.together.claims import CLAIM_MS, left_ms, may_claim, takes_win, until_claim_ms
from tactile_app.together.entries import Arrived, Greeted, Joined, LinkChanged, LogEvent
from tactile_app.together.log_link import LogLink
from tactile_app.together.shared_log import Decision, SharedLog, gives_way
from tactile_app.together.writers import OFFER

# The program says that something waits when the log has not answered for this time.
WAITS_MS = 1000
# A program says at this interval that it is there, and counts as gone after this silence.
GREETING_MS = 5000
GONE_MS = 16_000
# Somebody who is there answers a line that has just begun within this time.
KNOWN_MS = 2000
MINUTE_MS = 60_000
# Clocks differ: the program says that a claim counts a little later than the log's clock allows it.
CLAIM_SLACK_MS = 2000
# This many moves or more that were made meanwhile are told one by one; a single move is carried out as it comes.
SEVERAL = 2
MOST_TOLD = 5
# A note of lines that were decided here and are not in the log yet: the next start proposes them again.
PROPOSED_NOTE = "; proposed "
# The mark between the lines of one note.
BETWEEN = " | "
# A note that the proposal cannot stand.
WITHDRAWN_NOTE = "; withdrawn"
# Beginnings of lines that were decided here, and the sentence that one of them came too late.
LAPSED = ((OFFER, "together-lapsed"),)


class SharedGame:
    """The game of *plan* between this home and another, by *log* and *link*; *keep* writes lines to the record.

    *is_over*: it is to be begun again from the log; *is_forked*: the record differs from the log, too.
    """

    def __init__(self, plan: Plan, log: SharedLog, link: LogLink) -> None:
        self.plan = plan
        self.log = log
        self.keep: Callable[[list[str]], None] = lambda _: None
        # Keeps when the newest lines were written, by this home's clock.
        self.keep_time: Callable[[int], None] = lambda _: None
        # When they were, by the log's clock; None once that is kept.
        self._newest_ms: int | None = None
        self.is_forked = False
        self._link = link
        self._held: deque[tuple[Decision | None, list[Effect]]] = deque()
        self._sent = ""
        self._waits_since_ms: int | None = None
        self._is_wait_told = False
        self._is_void_told = False
        self._is_up: bool | None = None
        # Since when the line is up.
        self._up_ms: int | None = None
        self._began_ms: int | None = None
        self._greeted_ms = -GREETING_MS
        self._partner_ms: int | None = None
        self._was_partner_here = False
        self._has_left = False
        self._begins_again = False
        # Since when this player is alone in a game whose beginning the other one may not know.
        self._alone_ms: int | None = None
        # How much the log's clock shows more than this home's; None before that is known.
        self._ahead_ms: int | None = None
        self._now_ms = 0

    @property
    def is_over(self) -> bool:
        """Whether the game is to be begun again from the log."""
        return self.log.is_disputed or self.is_forked

    def let_through(self, effects: list[Effect]) -> list[Effect]:
        """Return the *effects* that can be done now; the rest is held until its lines have arrived."""
        lines = [effect.line for effect in effects if isinstance(effect, Record)]
        others: list[Effect] = [effect for effect in effects if not isinstance(effect, Record)]
        refused = self.log.refusal(lines[0]) if lines else None
        if refused is not None:
            return [Say(answer(refused))]
        block = self.log.write(lines) if lines else None
        if block is not None and not block.is_agreed and not self.is_over:
            self.keep([PROPOSED_NOTE + BETWEEN.join(lines)])
            self._held.append((block, others))
            self._send()
            return []
        if self.is_over:
            return []
        if self._held and (block is not None or not all(map(is_aside, others))):
            self._held.append((block, others))
            return []
        return others

    def take(self, event: LogEvent, now_ms: int) -> list[list[Effect]]:
        """Deal with what the link brings, and return what can be done now, in order."""
        if isinstance(event, Joined) or event.link != self._link.name:
            return []
        self._now_ms = now_ms
        done: list[list[Effect]] = []
        match event:
            case Arrived():
                if self._is_up and event.stored_ms:
                    # It was stored just now.
                    self._ahead_ms = event.stored_ms - now_ms
                done += self._arrive(event)
            case LinkChanged(_, is_up, log_ms):
                if log_ms:
                    self._ahead_ms = log_ms - now_ms
                done += self._change_link(is_up)
            case Greeted(_, is_leaving, is_coming):
                done += self._part() if is_leaving else self._meet(now_ms, is_coming=is_coming)
        if self.log.ledger.state.is_declined and not self._begins_again:
            done.append(self._let_go())
        here = self.log.answer_claim() if self._is_up else None
        if here is not None:
            # Not said where the win was taken before.
            self._held.append((here, [Say(alert(Fact("together-claimed-here")))]))
        known = self.log.begin_too() if self._is_up else None
        if known is not None:
            self._held.append((known, []))
        self._send()
        self._keep_time()
        return [effects for effects in done if effects]

    def _keep_time(self) -> None:
        """Keep when the newest lines were written, once the log's clock is known; they may be of days ago."""
        if self._newest_ms is not None and self._is_up and self._ahead_ms is not None:
            self.keep_time(self._newest_ms - self._ahead_ms)
            self._newest_ms = None

    def pass_time(self, now_ms: int) -> list[Effect]:
        """Greet the other home now and then; say that something waits, or that nobody is there any more."""
        if self._began_ms is None:
            self._began_ms = now_ms
        if now_ms - self._greeted_ms >= GREETING_MS:
            self._greeted_ms = now_ms
            self._link.greet()
        if self._up_ms is not None and now_ms - self._up_ms >= KNOWN_MS:
            self.log.is_partner_known = True
        if self._is_wait_due(now_ms):
            return [Say(result(Fact("together-waits")))]
        if self._is_up and self._partner_ms is not None and now_ms - self._partner_ms >= GONE_MS:
            self._alone_ms = self._partner_ms
            self._miss()
            return [Say(result(Fact("together-partner-gone"), topic="partner"))]
        if self._is_left_alone(now_ms):
            return self.let_through([Record(NOT_BEGUN)])
        if self._is_claim_due(now_ms):
            self.log.is_claim_ripe = True
            return [Say(result(Fact("together-claim-ripe"), topic="partner"))]
        if self._is_up is None and not self._has_left and now_ms - self._began_ms >= WAITS_MS * 3:
            self._is_up = False
            self.log.is_line_lost = True
            return [Say(result(Fact("together-line-awaited"), topic="line"))]
        return []

    def _is_wait_due(self, now_ms: int) -> bool:
        """Return whether something has waited for long enough to be told, once."""
        if not self.log.is_waiting:
            self._waits_since_ms, self._is_wait_told = None, False
        elif self._waits_since_ms is None:
            self._waits_since_ms = now_ms
        elif not self._is_wait_told and now_ms - self._waits_since_ms >= WAITS_MS:
            self._is_wait_told = True
            return True
        return False

    def _is_left_alone(self, now_ms: int) -> bool:
        """Return whether the other player has gone without knowing of the game that this one has begun."""
        log = self.log
        if not log.is_alone or log.is_waiting or log.is_partner_here or not self._is_up or log.next_entry() is not None:
            self._alone_ms = None
            return False
        if self._alone_ms is None:
            self._alone_ms = now_ms
        return self._has_left or now_ms - self._alone_ms >= GONE_MS

    def _is_claim_due(self, now_ms: int) -> bool:
        """Return whether what this home claims counts from now on, by the log's clock as far as it is known here."""
        claimed = self.log.ledger.state.claimed
        if claimed is None or claimed[0] != self.log.me:
            self.log.is_claim_ripe = False
            return False
        if self._ahead_ms is None:
            # The time before this start is not known: the claim counts from now on.
            self._ahead_ms = claimed[1] - now_ms
        counts_ms = claimed[1] + CLAIM_MS + CLAIM_SLACK_MS - self._ahead_ms
        # The slack for the line makes no sixth minute of the five that were told.
        self.log.claim_minutes = min(minutes(CLAIM_MS), minutes(counts_ms - now_ms))
        return now_ms >= counts_ms and bool(self._is_up) and not self.log.is_claim_ripe

    def begin_again(self) -> list[Effect]:
        """Return what is said where the game *is_over*, and that it is begun again from the log."""
        if self.is_forked and not self.log.lines:
            return [Say(alert(Fact("together-log-gone"))), PlayPlan(None)]
        if self.is_forked:
            match = self.log.ledger.state.match
            number = 0 if match is None else len(match.moves)
            return [Say(result(Fact("together-forked", move_number=number))), PlayPlan(replace(self.plan, seed=None))]
        self.keep([WITHDRAWN_NOTE])
        return [Say(result(Fact("together-from-log"))), PlayPlan(replace(self.plan, seed=None))]

    def _meanwhile(self) -> list[Effect]:
        """Begin again from the record where several moves were made meanwhile: they are told, not carried out."""
        match = self.log.ledger.state.match
        moves = sum(line.startswith("move ") for line in self.log.ready_lines())
        if match is None or moves < SEVERAL or self.log.is_waiting:
            return []
        narrator = find_narrator(match.game.name)
        told = [fact for number in range(min(moves, MOST_TOLD), 0, -1) for fact in past_move(match, narrator, number)]
        self._begins_again = True
        told.insert(0, Fact("together-meanwhile", count=moves))
        return [Say(result(*told)), PlayPlan(replace(self.plan, seed=match.seed))]

    def _let_go(self) -> list[Effect]:
        """Leave a game that the invited player has declined: it waits for nobody."""
        self._begins_again = True
        gone = replace(self.plan, seed=None, with_others=WithOthers.FORGET)
        return [Say(alert(Fact("together-not-taken"))), PlayPlan(gone)]

    def close(self) -> None:
        """Close the link; the other player hears of it, unless this game begins again at once."""
        if not (self.is_over or self._begins_again):
            self._link.greet(is_leaving=True)
        self._link.close()

    def _arrive(self, event: Arrived) -> list[list[Effect]]:
        log = self.log
        before, voids, lacked = len(log.lines), log.voids, log.lacks
        offered = log.ledger.state.offers.get(log.me)
        log.take(event)
        fresh = log.lines[before:]
        if lacked:
            # Lines that the record holds already are not written again.
            self.is_forked = log.is_disputed
            fresh = log.unwritten(fresh)
        if fresh:
            self.keep(fresh)
            self._newest_ms = event.stored_ms or None
        done = self._released()
        if log.withdrawn is not None:
            done += self._withdraw(log.withdrawn, event)
        # A claim may come too early or too late: that is no fault.
        is_fault = log.voids > voids and event.seat != log.me and event.data != CLAIM.encode()
        if is_fault and self._is_up and not self._is_void_told:
            self._is_void_told = True
            done.append([Say(alert(Fact("together-void")))])
        is_lapsed = offered is not None and log.me not in log.ledger.state.offers and event.seat != log.me
        if is_lapsed and fresh and fresh[0].startswith("move "):
            done.append([Say(alert(Fact("together-lapsed")))])
        return done

    def _withdraw(self, withdrawn: Decision, event: Arrived) -> list[list[Effect]]:
        """Drop what came too late, perhaps after a move of the other player, or a win that was taken too early."""
        self.log.withdrawn = None
        # The end of a game, or the next game, is told anew as the other player's.
        kept = () if gives_way(withdrawn.lines) else self._held
        self._held = deque(each for each in kept if each[0] is not withdrawn)
        self.keep([WITHDRAWN_NOTE])
        if takes_win(withdrawn.lines):
            return [self._refuse_win(event), *self._released()]
        if withdrawn.lines == (CLAIM,):
            return [[Say(alert(self._why_no_claim(event)))], *self._released()]
        lapsed = next((told for begins, told in LAPSED if withdrawn.lines[0].startswith(begins)), None)
        return [[] if lapsed is None else [Say(alert(Fact(lapsed)))], *self._released()]

    def _why_no_claim(self, event: Arrived) -> Fact:
        """Return why the claim of this home counts as nothing after *event*."""
        log = self.log
        state = log.ledger.state
        wait_ms = until_claim_ms(state, log.me, event.stored_ms)
        if wait_ms:
            return Fact("together-claim-again", count=minutes(wait_ms))
        if not may_claim(state, log.me):
            return Fact("together-claim-not-now")
        return Fact("together-claim-late" if log.has_partner_written else "together-claim-not-yet")

    def _refuse_win(self, event: Arrived) -> list[Effect]:
        """Say why a win does not count; where it is too early, the log's clock tells from now on when it does."""
        log = self.log
        if log.claimant != log.me:
            # That the other player is here is told by the line itself.
            return [] if event.data == HERE.encode() else [Say(alert(Fact("together-claim-answered")))]
        wait_ms = left_ms(log.ledger.state, event.stored_ms)
        log.is_claim_ripe = False
        return [Say(alert(Fact("together-claim-early", count=minutes(wait_ms))))]

    def _released(self) -> list[list[Effect]]:
        """Return the held effects that can be done now."""
        done: list[list[Effect]] = []
        while self._held and (self._held[0][0] is None or self._held[0][0].is_agreed):
            done.append(self._held.popleft()[1])
        return done

    def _change_link(self, is_up: bool) -> list[list[Effect]]:
        was_up, self._is_up = self._is_up, is_up
        self._up_ms = self._now_ms if is_up else None
        self.log.is_partner_known = self.log.is_partner_known and is_up
        if is_up:
            self._link.greet()
        self.log.is_caught_up = self.log.is_caught_up or is_up
        # Where the other player has left, the line may be that player's own.
        self.log.is_line_lost = not is_up and not self._has_left
        self._sent = ""
        if is_up and self.log.lacks:
            self.is_forked = True
            return []
        if is_up and (told := self._meanwhile()):
            return [told]
        if is_up and was_up is False:
            return [[Say(result(Fact("together-line-back"), topic="line"))]]
        if not is_up and was_up:
            self._miss()
            if self._has_left:
                self._is_up = None
                return []
            return [[Say(result(Fact("together-line-lost"), topic="line"))]]
        return []

    def _meet(self, now_ms: int, *, is_coming: bool) -> list[list[Effect]]:
        was_here, self._partner_ms = self._partner_ms is not None, now_ms
        self._has_left = False
        self.log.note_partner(is_here=True)
        if is_coming or not was_here:
            # A home that has just come hears at once that somebody is here.
            self._link.greet()
        if was_here:
            return []
        again, self._was_partner_here = self._was_partner_here, True
        return [[Say(result(Fact("together-partner-back" if again else "together-partner-here"), topic="partner"))]]

    def _miss(self) -> None:
        self._partner_ms, self.log.is_partner_here = None, False

    def _part(self) -> list[list[Effect]]:
        self._miss()
        self._has_left = True
        self.log.note_partner(is_here=False)
        return [[Say(result(Fact("together-partner-left"), topic="partner"))]]

    def _send(self) -> None:
        proposal = None if self.is_over else self.log.proposal()
        if proposal is not None and proposal.id != self._sent:
            self._sent = proposal.id
            self._link.propose(proposal)


def minutes(ms: int) -> int:
    """Return the whole minutes after which *ms* are over."""
    return max(1, -(-ms // MINUTE_MS))


def is_aside(effect: Effect) -> bool:
    """Return whether *effect* may come before what is held: the answer to a key."""
    return not isinstance(effect, Say) or effect.utterance.priority in (Priority.ANSWER, Priority.CHATTER)
