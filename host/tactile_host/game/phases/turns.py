# SPDX-License-Identifier: Apache-2.0
"""The turns: what the hands did is recognised, judged, recorded and said; doubt is asked, mistakes are explained."""

from collections.abc import Callable

from tactile_core.recogniser.diagnosis import way_back
from tactile_core.recogniser.reading import (
    AMBIGUOUS,
    ATTEMPT,
    CARRIED,
    EXCHANGED_PLACES,
    OFF_POINT,
    WAITING,
    WRONG,
    Reading,
    wrong,
)
from tactile_core.rules.position import PASS
from tactile_host.game.ambiguity import returns_of, turned_in_place, with_more_turned
from tactile_host.game.disambiguation import Decided, Doubt, resolve
from tactile_host.game.effects import Effect, PlayTone
from tactile_host.game.keys import Press
from tactile_host.game.last_move import LastMove
from tactile_host.game.narration.narrator import DefaultChoice, side_text
from tactile_host.game.phases.phase import Phase
from tactile_host.game.snapshot import Snapshot
from tactile_host.game.table import Table
from tactile_host.game.take_back import ask_take_back
from tactile_host.game.transitions import (
    STAY,
    Align,
    Ask,
    Finish,
    NextTurn,
    Step,
    TakeBack,
    Withdraw,
    record,
    say,
)
from tactile_host.game.turn import Observed, Turn
from tactile_host.game.waypoints import way_of
from tactile_host.messages import Fact, alert, answer, turn

# What was assumed about a move can be declined for so long; then the side keys mean what they always do.
DECLINE_MS = 30_000

Judge = Callable[[Observed], Step | None]


class TurnsPhase(Phase):
    """One turn after the other.

    Judges are asked in this order, and the first that knows something decides:
    1. the last move: its slide went on, and it is amended;
    2. the recogniser of this turn: a move was made, and is played and recorded;
    3. the last move: its pieces were put back, and it is taken back;
    4. a piece that came back to its square, or was tapped;
    5. a touch that answers the question which move it was;
    6. the recogniser again: it asks which move it was, or says what is wrong.

    A seat without hands is asked for its move before them; the hands then carry it out, and may tap meanwhile.
    """

    def __init__(self, table: Table, is_turn_told: bool) -> None:
        super().__init__(table)
        self._is_turn_told = is_turn_told
        self._last: LastMove | None = None
        self._seat = table.seat_to_move()
        self._turn = Turn(table.match, table.tempo_to_move())
        self._is_asking = False
        self._has_gap = False
        self._now_ms = 0
        self._decline_until_ms = 0

    def enter(self) -> Step:
        """Pass for a side that cannot move, or end a game that is over."""
        side = side_text(self.table.match.playing().turn)
        return self._go_on(say(turn(Fact("turn", side=side))) if self._is_turn_told else ())

    def leave(self) -> None:
        """Ask the seat no longer."""
        self._seat.cancel()

    def see(self, snapshot: Snapshot) -> Step:
        """Show the board to the judges; say what has changed."""
        self._turn.seen = snapshot.occupancy
        self._now_ms = snapshot.ms
        if self._has_gap:
            self._has_gap = False
            if snapshot.occupancy != self._turn.base:
                return Step((), Align((Fact("history-lost"),)))
        decided = self._seat.decide()
        if decided is not None:
            return self._have_carried_out(decided)
        amended = self._amended(snapshot)
        if amended is not None:
            return amended
        observed = self._turn.observe(snapshot)
        judges: tuple[Judge, ...] = (self._made, self._put_back, self._returned, self._tapped, self._touched)
        if not self._seat.has_hands:
            judges = (self._put_back, self._tapped, self._out_of_turn)
        for judge in judges:
            step = judge(observed)
            if step is not None:
                return step
        return self._changed(observed)

    def press(self, press: Press) -> Step:
        """Answer the ask key and the side keys; a side key held asks to take back."""
        if press.name == "ask":
            self._is_asking = not self._is_asking
            return Step(say(answer(Fact("ask-which")) if self._is_asking else answer(*self.waits_for())))
        step = self._seat.press(press)
        if step is not None:
            return step
        if press.is_held:
            return ask_take_back(self.table.match)
        ended = self._turn.end()
        step = None if ended is None else self._made(ended)
        if step is not None:
            return step
        position = self.table.match.playing()
        returns = returns_of(position, self._turn.handled)
        if press.name == "first" and returns:
            return self._ask(Doubt(position, returns, self.table.narrator))
        if self._last is not None and self._last.assumed is not None and self._now_ms < self._decline_until_ms:
            return self._decline(self._last.assumed, press)
        return Step(say(answer(Fact("whose-turn", side=side_text(position.turn)), self.table.narrator.score(position))))

    def choose(self, move: int | None) -> Step:
        """Play or amend the move that the player named; a board that shows one that was refused is put right."""
        doubt, self._turn.doubt = self._turn.doubt, None
        if move is None or doubt is None:
            return Step(say(answer(Fact("cancelled"))), None if self._turn.seen == self._turn.base else Align())
        decided = Decided(move, is_chosen=True)
        return self._amend(decided) if doubt.is_about_last else self._play(decided)

    def announce(self, move: int) -> None:
        """Take *move* as the one that is meant, where the hands leave it open."""
        self._turn.announced = move

    def gap(self) -> None:
        """Forget what was seen: the hands may have done anything meanwhile, and what the board shows decides."""
        if self._last is not None:
            self._last.forget()
        self._has_gap = True

    def waits_for(self) -> tuple[Fact, ...]:
        """Return what the seat whose turn it is says, or whose turn it is and how to ask."""
        return self._seat.waits_for() or (Fact("help-turn", side=side_text(self.table.match.playing().turn)),)

    # The judges.

    def _amended(self, snapshot: Snapshot) -> Step | None:
        """Change the last move into what it has become, because its slide went on; None where it did not."""
        last = self._last
        if last is None or last.recogniser is None:
            return None
        if snapshot.occupancy == self._turn.base:
            last.is_asked = False
            return None
        became = last.became(snapshot, self.table.match)
        if not became:
            return (self._touch(snapshot) or STAY) if last.is_asked else None
        if not last.is_asked:
            return self._amend(Decided(became[0]))
        before = self.table.match.position_before_last_move()
        decided = resolve(before, became, self._turn.announced, self.table.narrator)
        if decided is not None:
            return self._amend(decided)
        return self._ask(Doubt(before, became, self.table.narrator, is_about_last=True))

    def _made(self, observed: Observed) -> Step | None:
        """Play the move, or ask where more may be turned over than the hands have shown."""
        if not self._turn.is_made(observed.reading):
            return None
        self._turn.standing = observed.reading.says()
        move = observed.reading.moves[0]
        fuller = with_more_turned(self.table.match.playing(), move)
        return self._settle((move, *fuller)) if fuller else self._play(Decided(move))

    def _put_back(self, observed: Observed) -> Step | None:
        return Step((), TakeBack(by_hand=True)) if observed.is_put_back else None

    def _returned(self, observed: Observed) -> Step | None:
        """Ask whether a piece that has come back to its square has made a move."""
        if observed.returned is None:
            return None
        self._turn.handled = observed.returned
        returns = returns_of(self.table.match.playing(), observed.returned)
        return self._settle(returns) if returns else STAY

    def _tapped(self, observed: Observed) -> Step | None:
        """Answer a tap: what stands there and, where it was asked for, what it may do."""
        square = observed.tapped
        if square is None:
            return None
        if square in self._turn.to_turn:
            # That was no question: the piece was turned over, as the last move asks.
            self._turn.to_turn -= {square}
            return STAY
        position = self.table.match.playing()
        narrator = self.table.narrator
        facts = [narrator.holds(position, square)]
        self._turn.handled = square
        if self._is_asking and position.what_stands_on(square) is not None:
            facts.append(narrator.may_move(position, square))
        if returns_of(position, square):
            facts.append(Fact("may-return", square=position.square_text(square)))
        self._is_asking = False
        return Step(say(answer(*facts)))

    def _touched(self, observed: Observed) -> Step | None:
        return self._touch(observed.snapshot)

    def _touch(self, snapshot: Snapshot) -> Step | None:
        move = None if self._turn.doubt is None else self._turn.doubt.touched(snapshot)
        return None if move is None else self.choose(move)

    def _out_of_turn(self, observed: Observed) -> Step | None:
        """Refuse what hands do in the turn of a seat that has none."""
        reading = observed.reading
        if reading.kind == WAITING or reading.says() == self._turn.standing:
            return None
        self._turn.standing = reading.says()
        self._turn.is_refused = True
        position = self.table.match.playing()
        if reading.kind != WRONG:
            lift, place = way_back(self._turn.seen, self._turn.base)
            reading = wrong(reading.ms, ATTEMPT, lift, place, reading.moves[0])
        facts = (Fact("not-your-turn", side=side_text(position.turn)), *self.table.narrator.way_back(position, reading))
        return Step((PlayTone("refused"), *say(alert(*facts, topic="refusal"))))

    def _changed(self, observed: Observed) -> Step:
        """Say what a new reading means; nothing where it is the standing one."""
        reading = observed.reading
        current = self._turn
        doubt = current.doubt
        if reading.says() == current.standing or (doubt is not None and doubt.is_being_touched(observed.snapshot)):
            return STAY
        current.standing = reading.says()
        current.doubt = None
        closing = None if doubt is None else Withdraw(doubt.choice)
        if reading.kind == AMBIGUOUS:
            return self._settle(reading.moves)
        if reading.is_provisional:
            # The words come when the hands have not gone on.
            return Step((PlayTone("stopped"),), closing)
        if reading.kind == WRONG:
            current.is_refused = True
            return Step((PlayTone("refused"), *say(alert(*self._refusal(reading), topic="refusal"))), closing)
        if current.is_refused and observed.snapshot.occupancy == current.base:
            current.is_refused = False
            turn_fact = Fact("turn", side=side_text(self.table.match.playing().turn))
            return Step(say(turn(Fact("board-agrees"), turn_fact, topic="refusal")), closing)
        return Step((), closing)

    # What follows from them.

    def _settle(self, moves: tuple[int, ...]) -> Step:
        """Play the one of *moves* that is sure enough, or ask for it."""
        position = self.table.match.playing()
        decided = resolve(position, moves, self._turn.announced, self.table.narrator)
        return self._ask(Doubt(position, moves, self.table.narrator)) if decided is None else self._play(decided)

    def _ask(self, doubt: Doubt) -> Step:
        self._turn.doubt = doubt
        return Step((PlayTone("question"),), Ask(doubt.choice))

    def _refusal(self, reading: Reading) -> tuple[Fact, ...]:
        """Return what was wrong, by which rule, and the first step of the way back."""
        position = self.table.match.playing()
        narrator = self.table.narrator
        attempt = reading.attempt
        if reading.cause == ATTEMPT and attempt is not None:
            reason = position.why_not(attempt) or "not_a_move"
            what = narrator.refused(position, reason, attempt, narrator.origin(position, attempt))
        elif reading.cause in (CARRIED, OFF_POINT) and reading.squares:
            what = Fact(f"refused-{reading.cause.replace('_', '-')}", square=position.square_text(reading.squares[0]))
        elif reading.cause == EXCHANGED_PLACES:
            what = Fact("refused-exchanged", squares=tuple(position.square_text(square) for square in reading.squares))
        else:
            what = Fact("refused-differs", count=len(reading.squares))
        return (what, *narrator.way_back(position, reading))

    def _have_carried_out(self, move: int) -> Step:
        """Play the *move* of a seat without hands, and lead the hands here through it."""
        match = self.table.match
        before = match.copy_of_position()
        lines = match.play(move)
        number = Fact("seat-move", number=len(match.moves), side=side_text(before.turn))
        way = way_of(before, move)
        first = way.waypoints[0].said if len(way.waypoints) > 1 else ()
        facts = (number, *self.table.narrator.moved(before, move, None), *first)
        told = turn(*facts, topic=f"move {len(match.moves)}")
        return Step((*record(lines), PlayTone("moved"), *say(told)), Align(way=way))

    def _play(self, decided: Decided) -> Step:
        match = self.table.match
        before = match.copy_of_position()
        lines = match.play(decided.move)
        facts = self.table.narrator.moved(before, decided.move, self._following())
        # What a player has said, handling the pieces does not change.
        recogniser = None if decided.is_chosen else self._turn.recogniser
        self._last = LastMove(recogniser, self._turn.standing, decided.assumed)
        earlier = self._turn.recogniser
        step = self._stand(lines, facts, None if decided.is_chosen else decided.assumed)
        turned = turned_in_place(before, decided.move)
        self._turn.to_turn = frozenset(square for square in turned if not earlier.has_lifted(square))
        if recogniser is not None:
            self._turn.begin(recogniser)
        return step

    def _amend(self, decided: Decided) -> Step:
        match = self.table.match
        before = match.position_before_last_move()
        lines = match.amend(decided.move)
        facts = self.table.narrator.amended(before, decided.move, self._following())
        recogniser = None if decided.is_chosen or self._last is None else self._last.recogniser
        standing = () if self._last is None else self._last.standing
        self._last = LastMove(recogniser, standing, decided.assumed)
        return self._stand(lines, facts, None if decided.is_chosen else decided.assumed)

    def _decline(self, assumed: DefaultChoice, press: Press) -> Step:
        """Say yes or no to what was assumed about the last move."""
        move = assumed.yes if press.name == "first" else assumed.no
        before = self.table.match.position_before_last_move()
        if before.move_text(move) == self.table.match.moves[-1]:
            return Step(say(answer(*self.waits_for())))
        return self._amend(Decided(move, assumed, is_chosen=True))

    def _stand(self, lines: list[str], facts: tuple[Fact, ...], hinted: DefaultChoice | None) -> Step:
        """Begin the next turn; record and say the move that stands."""
        hint = () if hinted is None else (hinted.hint,)
        self._decline_until_ms = self._now_ms + (0 if hinted is None else DECLINE_MS)
        topic = f"move {len(self.table.match.moves)}"
        self._turn = Turn(self.table.match, self.table.tempo_to_move())
        return self._go_on((*record(lines), PlayTone("moved"), *say(turn(*facts, *hint, topic=topic))))

    def _go_on(self, effects: tuple[Effect, ...]) -> Step:
        """Pass for a side that cannot move; end the game when it is over."""
        match = self.table.match
        while match.must_pass():
            facts = self.table.narrator.moved(match.playing(), PASS, None)
            effects = (*effects, *record(match.play(PASS)), *say(turn(*facts)))
            if match.outcome() is None:
                effects = (*effects, *say(turn(Fact("turn", side=side_text(match.playing().turn)))))
            # Nobody's slide goes on through a pass.
            self._last = None
            self._turn = Turn(match, self.table.tempo_to_move())
        if match.outcome() is not None:
            return Step(effects, Finish())
        self._seat = self.table.seat_to_move()
        self._seat.begin_turn(match)
        waiting = self._seat.waits_for()
        return Step((*effects, *(say(answer(*waiting)) if waiting else ())), NextTurn())

    def _following(self) -> int | None:
        """Return the side to move, None at the game's end."""
        match = self.table.match
        return None if match.outcome() else match.playing().turn
