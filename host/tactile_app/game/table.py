# SPDX-License-Identifier: Apache-2.0
"""Parts that every phase of a game shares: the match, its narrator, its rules, its seats."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from tactile_app.game.hands.worn_switches import WornSwitches
from tactile_app.game.match import Match
from tactile_app.game.narration.narrator import Narrator
from tactile_app.game.narration.setup import SetUpNarrator
from tactile_app.game.records.turn_log import TurnLog
from tactile_app.game.seats.hands import HANDS
from tactile_app.game.seats.seat import Seat
from tactile_app.game.snapshot import Snapshot
from tactile_app.game.strength import StrengthBook
from tactile_app.messages import Fact
from tactile_core.recogniser.tempo import PARTS, Tempo
from tactile_core.rules.setup import SetUp
from tactile_core.rules.squares import parse_square, square_text


@dataclass(slots=True)
class Pace:
    """The players' choices of when the program says a move that could still go on; both sides share them.

    *tempos* hold how each player carries and pauses; the wait follows from that. *says_first_part*: the program says
    the certain part of a move at once, such as its direction, instead of a tone alone. *tells_score*: the score follows
    every move.
    """

    tempos: tuple[Tempo, Tempo] = field(default_factory=lambda: (Tempo(), Tempo()))
    says_first_part: bool = False
    tells_score: bool = False

    @property
    def setting(self) -> str:
        """One of the words of PARTS: short, usual, long, or key, which waits for the player's key."""
        return self.tempos[0].setting

    def set(self, setting: str) -> None:
        """Wait as *setting* says from the next stillness on; ValueError where it is none of PARTS."""
        if setting not in PARTS:
            raise ValueError(f"expected one of {', '.join(sorted(PARTS))}, got {setting!r}")
        for tempo in self.tempos:
            tempo.setting = setting


@dataclass(frozen=True, slots=True)
class Table:
    """One game on the table; *rules* gives its rules in parts (True: the house rules).

    *seats* are those of the first and the second player; where the match has a level for a player, *opponent* moves in
    that one's place. *is_recorded*: what happens is written to the record. *pace* goes along to the next game.
    *last_layout* has how the pegs of the game before stood at its beginning. An *exercise* says what is to be found,
    and the next game is the next exercise. *log* keeps what the recognisers see and read, where anybody keeps a trace.
    *strength* remembers how games against the computer end, None where nothing does. *worn* are the switches of the
    board that are left out.
    """

    match: Match
    narrator: Narrator
    rules: Callable[[bool], tuple[Fact, ...]]
    seats: tuple[Seat, Seat] = (HANDS, HANDS)
    is_recorded: bool = True
    opponent: Seat | None = None
    strength: StrengthBook | None = None
    exercise: Callable[[Match], tuple[Fact, ...]] | None = None
    pace: Pace = field(default_factory=Pace)
    last_layout: str | None = None
    log: TurnLog = field(default_factory=TurnLog)
    worn: WornSwitches = field(default_factory=WornSwitches)

    @property
    def left_out(self) -> int:
        """The mask of the squares whose switches do not answer."""
        return self.worn.mask(self.match.game.columns, self.match.game.rows)

    def shown(self, snapshot: Snapshot, expected: int) -> Snapshot:
        """Return *snapshot* with what is *expected* on the squares whose switches do not answer."""
        left_out = self.left_out
        return replace(snapshot, occupancy=snapshot.occupancy & ~left_out | expected & left_out)

    @property
    def squares(self) -> int:
        """The number of the game's squares."""
        return self.match.game.rows * self.match.game.columns

    @property
    def square_names(self) -> list[str]:
        """The names of the game's squares, in their order."""
        return [self.square_text(square) for square in range(self.squares)]

    def set_up_parts(self) -> tuple[SetUp, SetUpNarrator]:
        """Return the set-up and what is said of it; ValueError where the game has none."""
        if self.match.set_up is None or self.narrator.set_up is None:
            raise ValueError(f"{self.match.game.name} has no set-up")
        return self.match.set_up, self.narrator.set_up

    def seat_to_move(self) -> Seat:
        """Return whose turn it is; hands set the game up. In an exercise the other seat answers the try."""
        position = self.match.position
        if self.exercise is not None and self.opponent is not None and self.match.moves:
            return self.opponent
        return HANDS if position is None else self.seat_of(self.match.seat_of(position.turn))

    def seat_of(self, player: int) -> Seat:
        """Return the seat of *player* (0 or 1)."""
        if self.opponent is None or self.match.levels[player] is None:
            return self.seats[player]
        return self.opponent

    def remote_seat(self) -> Seat | None:
        """Return the seat of the player in another home, None where both are here."""
        return next((seat for seat in self.seats if seat.is_remote), None)

    def has_hands(self) -> bool:
        """Return whether hands make the moves of at least one player."""
        return any(self.seat_of(player).has_hands for player in (0, 1))

    def tempo_to_move(self) -> Tempo:
        """Return the tempo of the side whose turn it is."""
        return self.pace.tempos[self.match.playing().turn]

    def square_called(self, name: str) -> int:
        """Return the square called *name*."""
        return parse_square(name, self.match.game.columns, self.match.game.rows)

    def square_text(self, square: int) -> str:
        """Return the name of *square*."""
        return square_text(square, self.match.game.columns)
