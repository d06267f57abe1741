# SPDX-License-Identifier: Apache-2.0
"""Actions of the virtual board's hand for a typed word: it moves, mends, carries out, fills."""

from collections.abc import Sequence
from random import Random

from tactile_app.game.narration.narrator import side_text
from tactile_app.game.narration.setup import AnsweredBy
from tactile_app.game.referee import Referee
from tactile_app.messages import Fact
from tactile_app.session.session import Session
from tactile_app.typed.gesture_script import hands_for, hands_to_fill, is_filled_by_hand
from tactile_app.typed.hand_lines import do_by_hand
from tactile_app.virtual_hand.commands import verb_of
from tactile_app.virtual_hand.hands import Hands
from tactile_app.virtual_hand.waits import Script
from tactile_core.recogniser.carry import wave_mask
from tactile_core.rules.errors import IllegalMove, InvalidMove
from tactile_core.rules.position import PASS, Position
from tactile_core.rules.setup import Question
from tactile_core.rules.squares import parse_square, square_text, squares_of

# The shortest beginning of a move has a square and one letter more.
SHORTEST_BEGINNING = 3
# At most this many of the squares that differ are named.
MOST_NAMED = 6
# The wait in which a board that was put right is seen so, before the next act.
SEEN_RIGHT = "wait 0.7"


class VirtualHands:
    """Lets *hands* do in *session* what is typed; each word comes with the referee of what is played."""

    def __init__(self, session: Session, hands: Hands) -> None:
        self._session = session
        self._hands = hands

    def move(self, referee: Referee, text: str) -> Script | None:
        """Let the hand make the move called *text*; None where it has no move's form."""
        match = referee.match
        position = match.position
        if position is None:
            return None
        if match.outcome() is not None:
            return self._after_the_end(referee, position, text)
        if self._takes_ground(referee, position, text):
            self._session.refuse(Fact("hand-tile"))
            return iter(())
        try:
            move = position.parse_move(text)
        except IllegalMove as error:
            if error.reason == "not_your_piece" and not referee.table.seat_to_move().has_hands:
                # The piece may well be the player's: the turn is another's.
                self._session.refuse(Fact("not-your-turn", side=side_text(position.turn)))
                return iter(())
            begun = self._moves_begun_by(position, text)
            if len(begun) != 1:
                attempt = position.read_move(text)
                square = None if attempt == PASS else referee.narrator.origin(position, attempt)
                rule = referee.narrator.refused(position, error.reason, attempt, square)
                referee.phase.note_refused(rule)
                self._session.refuse(rule)
                return iter(())
            # Pieces taken or thrown off follow from the way, and need not be typed.
            move = position.parse_move(begun[0])
        except InvalidMove:
            begun = self._moves_begun_by(position, text)
            if len(begun) != 1:
                return self._unfinished(text, begun)
            move = position.parse_move(begun[0])
        not_yet = self._not_yet(referee, position)
        if not_yet:
            self._session.refuse(*not_yet)
            return iter(())
        referee.phase.announce(move)
        gesture, base = position.gesture(move), position.occupancy()
        on_its_way = squares_of(gesture.may | wave_mask(gesture) | gesture.after ^ base)
        mending = self._mending(referee, base, [position.square_text(square) for square in on_its_way])
        return self._put_and_do(mending, hands_for(gesture, position))

    def arrange(self, referee: Referee) -> Script | None:
        """Put the pieces as the game has them; a move that is to be carried out is carried out after that."""
        match = referee.match
        on_board = match.position or match.set_up
        if on_board is None:
            self._session.say(*self._session.referee.waits_for())
            return None
        led_from = referee.led_from()
        if led_from is not None:
            return self._carry_out(referee, led_from)
        lines = self._mending(referee, on_board.occupancy())
        if not lines:
            return self._find_nothing_to_mend(referee)
        # The game itself says when a board that it called wrong is right again.
        is_told_when_right = match.position is not None and bool(referee.phase.is_wrong())
        return self._put(lines) if is_told_when_right else self._put_and_tell(referee, lines)

    def _find_nothing_to_mend(self, referee: Referee) -> Script:
        """Say what is waited for; where the board shows anything else, a switch is broken, which is asked about."""
        yield from self._session.settling.see_it_judged()
        asked = [] if referee.is_asking else referee.doubt()
        if asked:
            self._session.carry_out(asked)
        else:
            self._session.say(*self._session.referee.waits_for())

    def carry(self, referee: Referee) -> Script | None:
        """Do what the computer or a record has asked for: its move, or a piece to be placed."""
        wanted, led_from = referee.wanted_square(), referee.led_from()
        if wanted is not None:
            return do_by_hand(self._session, self._hands, f"place {wanted}")
        if led_from is None:
            self._session.say(*self._session.referee.waits_for())
            return None
        return self._carry_out(referee, led_from)

    def _carry_out(self, referee: Referee, before: Position) -> Script:
        """Carry out the last move, from the board *before* it: one that hands have changed is brought back first.

        Where all pieces stand as after it, the board does not see what hands have done.
        """
        after = referee.match.playing().occupancy()
        if after != before.occupancy() and not self._mending(referee, after):
            yield from self._find_nothing_to_mend(referee)
            return
        lines = self._mending(referee, before.occupancy())
        seen_right = [SEEN_RIGHT] if lines else []
        yield from self._do_together([*lines, *seen_right, *self._carrying(referee, before)])

    def fill(self, referee: Referee, lots: Random) -> Script:
        """Answer what the filling asks, up to the first choice that a player must make, or the other board's turn.

        On a board that is wrong, or about which something is asked, one more peg would be wrong, too.
        """
        settling = self._session.settling
        yield from settling.see_it_judged()
        if referee.is_wrong() or referee.is_asking_about_board:
            self._session.say(*referee.waits_for())
            return
        settling.is_filling = lambda: self._is_filling(referee)
        try:
            yield from self._fill(referee, lots)
        finally:
            settling.is_filling = lambda: False

    @staticmethod
    def _is_filling(referee: Referee) -> bool:
        """Return whether the question of the set-up is one that the hand answers."""
        set_up, narrator = referee.match.set_up, referee.narrator.set_up
        question = set_up.question() if set_up else None
        if question is None or narrator is None:
            return False
        square = None if question.square is None else referee.table.square_text(question.square)
        return is_filled_by_hand(narrator.answered_by(question), referee.wanted_square() or square)

    def fills(self, referee: Referee) -> bool:
        """Return whether the word "fill" answers what the set-up asks the hands here."""
        set_up = referee.match.set_up if referee.match.position is None else None
        question = set_up.question() if set_up else None
        if question is None or (question.seat == referee.match.elsewhere and referee.wanted_square() is None):
            return False
        return not referee.is_asking and not referee.is_wrong() and self._is_filling(referee)

    def _fill(self, referee: Referee, lots: Random) -> Script:
        set_up, narrator = referee.match.set_up, referee.narrator.set_up
        hands = self._hands
        done, is_first = -1, True
        # A dictated row is answered only once it is full.
        while set_up and narrator and done < len(set_up.answers()) + hands.table.occupied().bit_count():
            done = len(set_up.answers()) + hands.table.occupied().bit_count()
            yield from self._session.settling.think_to_the_end()
            question = set_up.question()
            is_elsewhere = question is not None and question.seat == referee.match.elsewhere
            if question is None or (is_elsewhere and referee.wanted_square() is None):
                if not is_first and referee.match.elsewhere is not None:
                    # The answer is still on its way to the other home; what comes after it is told with it.
                    return
                break
            named = None if question.square is None else referee.table.square_text(question.square)
            answered_by = narrator.answered_by(question)
            square = referee.wanted_square() or named or self._drawn(question, answered_by, lots)
            lines = hands_to_fill(question, answered_by, square, lots)
            if not lines:
                if is_first:
                    self._session.say(*self._session.referee.waits_for())
                return
            is_first = False
            yield from self._answer_on(referee, square, lines, answered_by)
            if referee.is_asking:
                return
        self._session.say(*self._session.referee.waits_for())

    def _answer_on(self, referee: Referee, square: str | None, lines: Sequence[str], answered_by: AnsweredBy) -> Script:
        """Do *lines*, which answer on *square*; a piece that no switch has seen is taken all the same, or asked about.

        A peg that stands there already was not seen before.
        """
        asked = self._asked(referee)
        stands = answered_by is AnsweredBy.PLACING and square is not None and self._stands_on(square)
        for line in () if stands else lines:
            yield from self._answer(referee, line)
        is_unseen = self._asked(referee) == asked and not referee.is_asking
        if is_unseen and square is not None and answered_by is not AnsweredBy.KEY:
            self._session.carry_out(referee.find_unseen(square))

    def _drawn(self, question: Question, answered_by: AnsweredBy, lots: Random) -> str | None:
        """Return the point on which the hand answers the *question*, one without a peg if there is any."""
        if answered_by is AnsweredBy.KEY:
            return None
        empty = [name for name in question.choices if not self._stands_on(name)]
        return lots.choice(empty or question.choices)

    def _stands_on(self, name: str) -> bool:
        """Return whether a peg stands on the virtual board's point called *name*."""
        return self._hands.table.peg_at(parse_square(name, self._hands.columns, self._hands.rows)) is not None

    def _answer(self, referee: Referee, line: str) -> Script:
        """Do *line*, and wait until it has answered what was asked."""
        asked = self._asked(referee)
        yield from do_by_hand(self._session, self._hands, line)
        yield from self._session.settling.rest(lambda: self._asked(referee) != asked)

    @staticmethod
    def _asked(referee: Referee) -> tuple[int, int | None, str | None]:
        """Return how much has been answered, and which square is asked about or is to be filled next."""
        set_up = referee.match.set_up
        question = set_up.question() if set_up else None
        answered = len(set_up.answers()) if set_up else 0
        return answered, question.square if question else None, referee.wanted_square()

    def _not_yet(self, referee: Referee, position: Position) -> tuple[Fact, ...]:
        """Return the obstacle to a move now: another move is to be carried out, or the board differs; () for none.

        The facts tell also how the board is mended.
        """
        if referee.led_from() is not None:
            # An open question, which is asked again after this, would hide it.
            return referee.phase.waits_for()
        # Pieces of points that are left out were called right, wherever they stand.
        lacking, too_many = (
            [name for name in names if name not in referee.table.worn.names]
            for names in self._differences(referee, position.occupancy())
        )
        if not lacking and not too_many:
            return ()
        if self._hands.hand.held and len(lacking) == 1 and not too_many and referee.is_at_turns:
            return (Fact("hand-holds", square=lacking[0]),)
        squares = tuple([*too_many, *lacking][:MOST_NAMED])
        return (Fact("move-not-yet", squares=squares, count=len(lacking) + len(too_many)), Fact("arrange-offered"))

    def _takes_ground(self, referee: Referee, position: Position, text: str) -> bool:
        """Return whether *text* lifts what lies on an empty square, which no switch feels."""
        words = text.lower().split()
        if len(words) != len(("lift", "c4")) or verb_of(words[0]) != "lift":
            return False
        try:
            square = position.parse_square(words[1])
        except InvalidMove:
            return False
        here = parse_square(words[1], self._hands.columns, self._hands.rows)
        return not self._hands.table.peg_at(here) and bool(referee.narrator.ground(position, square))

    @staticmethod
    def _moves_begun_by(position: Position, text: str) -> list[str]:
        """Return the legal moves that begin with *text*, in their order."""
        if len(text) < SHORTEST_BEGINNING:
            return []
        texts = [position.move_text(move) for move in position.legal_moves()]
        return [each for each in texts if each.lower().startswith(text.lower())]

    def _unfinished(self, text: str, begun: Sequence[str]) -> Script | None:
        """Say that *text* is only the beginning of the moves *begun*, and name one; None where there are none."""
        if not begun:
            return None
        self._session.refuse(Fact("move-unfinished", text=text, word=begun[0]))
        return iter(())

    def _after_the_end(self, referee: Referee, position: Position, text: str) -> Script | None:
        """Say how the game ended where *text* is a move; None for any other text."""
        try:
            position.read_move(text)
        except InvalidMove:
            return None
        self._session.say(*self._session.referee.waits_for())
        return iter(())

    def _mending(self, referee: Referee, occupancy: int, among: Sequence[str] | None = None) -> list[str]:
        """Return the lines that bring the board to *occupancy*, or only the points *among* all of them."""
        lacking, too_many = self._differences(referee, occupancy)
        lines = [(f"lift {name}", name) for name in too_many] + [(f"place {name}", name) for name in lacking]
        return [line for line, name in lines if among is None or name in among]

    @staticmethod
    def _carrying(referee: Referee, before: Position) -> list[str]:
        """Return the lines that carry out the last move, which led on from *before*."""
        return hands_for(before.gesture(before.parse_move(referee.match.moves[-1])), before)

    def _differences(self, referee: Referee, occupancy: int) -> tuple[list[str], list[str]]:
        """Return which squares of *occupancy* lack a piece on the virtual board, and which have one too many."""
        hands = self._hands
        names = [square_text(square, referee.match.game.columns) for square in squares_of(occupancy)]
        wanted = [parse_square(name, hands.columns, hands.rows) for name in names]
        stands = [square for square in range(hands.rows * hands.columns) if hands.table.peg_at(square)]
        lacking = [name for name, square in zip(names, wanted, strict=True) if square not in stands]
        return lacking, [square_text(square, hands.columns) for square in stands if square not in wanted]

    def _do_together(self, lines: Sequence[str]) -> Script:
        """Let the virtual hand do *lines* in one go, without a rest between them."""
        hands = self._hands
        settle_ms, hands.settle_ms = hands.settle_ms, 0
        for line in lines[:-1]:
            yield from do_by_hand(self._session, hands, line)
        hands.settle_ms = settle_ms
        for line in lines[-1:]:
            yield from do_by_hand(self._session, hands, line)

    def _put_and_do(self, mending: Sequence[str], lines: Sequence[str]) -> Script:
        """Put the pieces on the way of a move right where no switch tells it, and make the move by *lines*."""
        if mending:
            yield from self._put(mending)
        yield from self._do_together(lines)

    def _put_and_tell(self, referee: Referee, lines: Sequence[str]) -> Script:
        """Put the pieces right, and say what is waited for: the game called nothing wrong, so it says nothing."""
        yield from self._put([*lines, SEEN_RIGHT])
        yield from self._session.settling.see_it_rest()
        self._session.say(*self._session.referee.waits_for())

    def _put(self, lines: Sequence[str]) -> Script:
        yield from self._do_together(lines)
        self._hands.hand.put_away()
