# SPDX-License-Identifier: Apache-2.0
"""A move of a seat without hands is played, told, and carried out by the hands here."""

from tactile_app.game.effects import PlayTone
from tactile_app.game.hands.guidance import Guidance, guide
from tactile_app.game.phases.rows_to_place import FEWEST
from tactile_app.game.table import Table
from tactile_app.game.transitions import Align, Step, record, say
from tactile_app.messages import Fact, result


def have_carried_out(table: Table, move: int, seen: int | None = None) -> Step:
    """Play the *move* of a seat without hands, and lead the hands here through it.

    *seen* is what the board shows, None where that is right: from a board that is not, they are led back first.
    """
    match, narrator = table.match, table.narrator
    before = match.copy_of_position()
    lines = match.play(move)
    guidance = guide(before, move, narrator.brought_about(before, move))
    introduced = narrator.to_carry_out(before, move, len(guidance.said))
    # A push says it all; of what is carried the first step follows.
    first = () if guidance.path.push is not None else guidance.said[0]
    # The step is told once the board is right.
    is_astray = seen is not None and _is_astray(guidance, seen)
    told = (Fact("together-moved-first"),) if is_astray else (introduced, *first)
    said = result(*told, topic=f"move {len(match.moves)}")
    led = Align(guidance=guidance)
    if seen is not None and (before.occupancy() & ~seen).bit_count() >= FEWEST:
        # The board is set up by whole rows; one that stands as before the move is led through it.
        led = Align(before_last=Align((introduced, *first), guidance=guidance))
    return Step((*record(lines), PlayTone("moved"), *say(said)), led)


def _is_astray(guidance: Guidance, seen: int) -> bool:
    """Return whether the board *seen* is neither on the way to be led nor in the middle of its first step."""
    path = guidance.path
    boards = [path.base, *(waypoint.occupancy for waypoint in path.waypoints)]
    return seen not in boards and bool((seen ^ path.base) & ~(path.base ^ boards[1]))
