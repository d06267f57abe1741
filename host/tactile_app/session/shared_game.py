# SPDX-License-Identifier: Apache-2.0
"""A game between two homes in a session: nothing is said of a line before the shared log has it.

What a session decides is held, in order, until its lines have arrived. A disagreement is treated as a crash: the game
is begun again from the log, so there is one way to come back, and it is used every day.
"""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace

from tactile_app.game.effects import Effect, PlayPlan, Record, Say
from tactile_app.game.match import NOT_BEGUN
from tactile_app.game.narration import find_narrator
from tactile_app.game.plan import Plan, WithOthers
from tactile_app.game.queries.past_moves import past_move
from tactile_app.game.questions.claim import CLAIM, HERE
from tactile_app.messages import Fact, Priority, alert, answer, result
from tactile_app.session.claim_time import ClaimTime, why_no_claim, why_no_win
from tactile_app.session.presence import Presence
from tactile_app.together.claims import takes_win
from tactile_app.together.entries import Arrived, Greeted, Joined, LinkChanged, LogEvent
from tactile_app.together.log_link import LogLink
from tactile_app.together.shared_log import Decision, SharedLog, gives_way, takes_back
from tactile_app.together.writers import DECLINE, OFFER

# The program says that something waits when the log has not answered for this time.
WAITS_MS = 1000
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
# The same of lines that were decided before the newest act of the other player was told.
OVERTAKEN = (*LAPSED, (DECLINE, "together-question-gone"), (CLAIM, "together-claim-not-now"))
# Beginnings of the other player's lines that answer an offer.
ANSWERS = (DECLINE, "result draw agreed", "back ")


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
        self._presence = Presence(log, link, is_inviting=plan.invitation is not None)
        self._claim_time = ClaimTime(log)
        self._begins_again = False

    @property
    def is_over(self) -> bool:
        """Whether the game is to be begun again from the log."""
        return self.log.is_disputed or self.is_forked

    def let_through(self, effects: list[Effect]) -> list[Effect]:
        """Return the *effects* that can be done now; the rest is held until its lines have arrived."""
        lines = [effect.line for effect in effects if isinstance(effect, Record)]
        others: list[Effect] = [effect for effect in effects if not isinstance(effect, Record)]
        refused = self._refusal(lines) if lines else None
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

    def _refusal(self, lines: Sequence[str]) -> Fact | None:
        """Return why what was decided here is not even proposed; None where it is."""
        if not self.log.is_overtaken(lines):
            return self.log.refusal(lines[0])
        if takes_win(lines):
            return Fact("together-claim-answered")
        if takes_back(lines):
            return Fact("together-question-gone")
        return next((Fact(told) for begins, told in OVERTAKEN if lines[0].startswith(begins)), None)

    def take(self, event: LogEvent, now_ms: int) -> list[list[Effect]]:
        """Deal with what the link brings, and return what can be done now, in order."""
        if isinstance(event, Joined) or event.link != self._link.name:
            return []
        done: list[list[Effect]] = []
        match event:
            case Arrived():
                if self._presence.is_up and event.stored_ms:
                    # It was stored just now.
                    self._claim_time.ahead_ms = event.stored_ms - now_ms
                done += self._arrive(event)
            case LinkChanged(_, is_up, log_ms):
                if log_ms:
                    self._claim_time.ahead_ms = log_ms - now_ms
                done.append(self._change_link(now_ms, is_up=is_up))
            case Greeted(_, is_leaving, is_coming):
                met = self._presence.part() if is_leaving else self._presence.meet(now_ms, is_coming=is_coming)
                done.append(met)
        if self.log.ledger.state.is_declined and not self._begins_again:
            done.append(self._let_go())
        here = self.log.answer_claim() if self._presence.is_up else None
        if here is not None:
            # Not said where the win was taken before.
            self._held.append((here, [Say(alert(Fact("together-claimed-here")))]))
        known = self.log.begin_too() if self._presence.is_up else None
        if known is not None:
            self._held.append((known, []))
        self._send()
        self._keep_time()
        return [effects for effects in done if effects]

    def _keep_time(self) -> None:
        """Keep when the newest lines were written, once the log's clock is known; they may be of days ago."""
        ahead_ms = self._claim_time.ahead_ms
        if self._newest_ms is not None and self._presence.is_up and ahead_ms is not None:
            self.keep_time(self._newest_ms - ahead_ms)
            self._newest_ms = None

    def pass_time(self, now_ms: int) -> list[Effect]:
        """Say that something waits, or what has become of the line, of the other player, or of a claim."""
        changed = self._presence.pass_time(now_ms)
        if self._is_wait_due(now_ms):
            return [Say(result(Fact("together-waits"))), *changed]
        if changed:
            return changed
        if self._presence.is_left_alone(now_ms):
            return self.let_through([Record(NOT_BEGUN)])
        if self._claim_time.is_due(now_ms, is_up=bool(self._presence.is_up)):
            self.log.is_claim_ripe = True
            return [Say(result(Fact("together-claim-ripe"), topic="partner"))]
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
        while log.withdrawn:
            done += self._withdraw(log.withdrawn.pop(0), event)
        # A claim may come too early or too late: that is no fault.
        is_fault = log.voids > voids and event.seat != log.me and event.data != CLAIM.encode()
        if is_fault and self._presence.is_up and not self._is_void_told:
            self._is_void_told = True
            done.append([Say(alert(Fact("together-void")))])
        is_lapsed = offered is not None and log.me not in log.ledger.state.offers and event.seat != log.me
        if is_lapsed and fresh and (not fresh[0].startswith(ANSWERS) or "amend " in "".join(fresh)):
            done.append([Say(alert(Fact("together-lapsed")))])
        return done

    def _withdraw(self, withdrawn: Decision, event: Arrived) -> list[list[Effect]]:
        """Drop what came too late, perhaps after a move of the other player, or a win that was taken too early."""
        # The end of a game, or the next game, is told anew as the other player's.
        kept = () if gives_way(withdrawn.lines) else self._held
        self._held = deque(each for each in kept if each[0] is not withdrawn)
        self.keep([WITHDRAWN_NOTE])
        if takes_win(withdrawn.lines):
            return [self._refuse_win(event), *self._released()]
        if withdrawn.lines == (CLAIM,):
            return [[Say(alert(why_no_claim(self.log, event.stored_ms)))], *self._released()]
        if takes_back(withdrawn.lines):
            return [[Say(alert(Fact("together-question-gone")))], *self._released()]
        lapsed = next((told for begins, told in LAPSED if withdrawn.lines[0].startswith(begins)), None)
        return [[] if lapsed is None else [Say(alert(Fact(lapsed)))], *self._released()]

    def _refuse_win(self, event: Arrived) -> list[Effect]:
        """Say why a win does not count; where it is too early, the log's clock tells from now on when it does."""
        if self.log.claimant != self.log.me and event.data == HERE.encode():
            # That the other player is here is told by the line itself.
            return []
        self.log.is_claim_ripe = False
        return [Say(alert(why_no_win(self.log, event.stored_ms)))]

    def _released(self) -> list[list[Effect]]:
        """Return the held effects that can be done now."""
        done: list[list[Effect]] = []
        while self._held and (self._held[0][0] is None or self._held[0][0].is_agreed):
            decision, effects = self._held.popleft()
            done.append(effects)
            while decision is not None and takes_back(decision.lines) and self._held and self._held[0][0] is None:
                # That was said of the board before the moves went back.
                self._held.popleft()
        return done

    def _change_link(self, now_ms: int, *, is_up: bool) -> list[Effect]:
        was_up = self._presence.is_up
        self._presence.note_line(now_ms, is_up=is_up)
        self._sent = ""
        if is_up and self.log.lacks:
            self.is_forked = True
            return []
        return (self._meanwhile() if is_up else []) or self._presence.tell_line(was_up=was_up)

    def _send(self) -> None:
        proposal = None if self.is_over else self.log.proposal()
        if proposal is not None and proposal.id != self._sent:
            self._sent = proposal.id
            self._link.propose(proposal)


def is_aside(effect: Effect) -> bool:
    """Return whether *effect* may come before what is held: the answer to a key."""
    return not isinstance(effect, Say) or effect.utterance.priority in (Priority.ANSWER, Priority.CHATTER)
