# SPDX-License-Identifier: Apache-2.0
"""The disk of the server is full in mid-game: the move waits, nothing is lost, and it arrives once there is room."""

import subprocess
import time
from random import Random

import pytest

from tests.homes.programs import in_step, two_homes
from tests.homes.test_two_programs import carried, move

SIZE = "4m"
TOLD = "Smooth to move|Ridged to move|Glatt am Zug|Rau am Zug"
MOST_MOVES = 80
STUCK_S = 5.0
WAITS = {"waits", "wartet"}


@pytest.fixture
def small_disk(tmp_path):
    """Return the folder of the first home's server, on a disk of its own, which only an administrator can make."""
    folder = tmp_path / "first" / "data" / "tactile-board" / "together-server"
    folder.mkdir(parents=True, mode=0o700)
    done = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={SIZE},mode=700", "tmpfs", folder], capture_output=True, check=False
    )
    if done.returncode:
        pytest.skip("only the system's keeper can make a small disk")
    yield folder
    subprocess.run(["umount", "--lazy", folder], check=True)


def fill_up(path):
    """Fill the disk of *path* with one file, to the last byte."""
    size = 65_536
    with path.open("wb", buffering=0) as file:
        while size:
            try:
                file.write(bytes(size))
            except OSError:
                size //= 2


def is_stuck(homes, count):
    """Return whether the log stays at *count* lines for some seconds."""
    until_s = time.monotonic() + STUCK_S
    while time.monotonic() < until_s:
        if len(homes[0].kept().lines) > count:
            return False
        time.sleep(0.1)
    return True


def test_a_move_waits_for_room_on_the_server_s_disk(small_disk, tmp_path):
    homes = two_homes(tmp_path, "crossings")
    lots = Random(3)
    for _ in range(2):
        game = move(homes, lots)
    filler = small_disk / "filler"
    fill_up(filler)
    # The file of the log has some room to its last page's end.
    for _ in range(MOST_MOVES):
        position = game.match.playing()
        seat = game.match.seat_of(position.turn)
        homes[seat].types(position.move_text(lots.choice(position.legal_moves())))
        if homes[seat].hears(f"{TOLD}|waits|wartet")[0] in WAITS:
            # On a busy computer that is said too where the line is only slow.
            if is_stuck(homes, len(game.lines)):
                break
            homes[seat].hears(TOLD)
        carried(homes, seat)
        game = in_step(homes, len(game.lines) + 1)
    else:
        raise AssertionError("the disk is never full")
    filler.unlink()
    carried(homes, seat)
    in_step(homes, len(game.lines) + 1)
    move(homes, lots)
    assert [home.quit() for home in homes] == [0, 0]
