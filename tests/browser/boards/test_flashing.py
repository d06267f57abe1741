# SPDX-License-Identifier: Apache-2.0
"""The page puts its firmware on a board that is plugged in: the real prompt and MicroPython of the virtual board."""

import shutil

import pytest

from tactile_app.update.versions import MANIFEST, MARK, digest
from tactile_core.protocol.messages import PROTOCOL
from tactile_host import resources
from tactile_host.simulator.board import VirtualBoard
from tests.browser.axe import findings
from tests.browser.boards.usb import UsbPort
from tests.host.board.pty_board import PtyBoard
from tests.host.update.board_folder import Bench, hello_of, new_folder


@pytest.fixture
def bench(tmp_path):
    """Return a board whose firmware was made from copies of the sources, which a test may change."""
    bench = Bench(tmp_path / "bench")
    shutil.copytree(resources.firmware(), bench.firmware)
    shutil.copytree(resources.core(), bench.core)
    bench.folder.mkdir()
    with VirtualBoard(files=bench.folder) as board:
        bench.flashed(board.port)
    return bench


@pytest.fixture
def folder(tmp_path):
    """Return the file system of a board that runs another program."""
    folder = new_folder(tmp_path)
    (folder / "settings.json").write_text('{"profile": "overboard"}')
    return folder


def go_back(player):
    """Bring back the program before, as `renew` brings a new one."""
    return renew(player, "flash_back")


def renew(player, way="flash"):
    """Press the button for new firmware by keyboard, hear the answer, and press again to begin."""
    so_far = len(player.heard())
    player.get_ready()
    if not player.page.locator(f"[data-flash={way}]").is_visible():
        player.page.focus("#firmware summary")
        player.press("Enter")
    player.page.focus(f"[data-flash={way}]")
    player.press("Enter")
    so_far = player.wait_to_hear("Press the same button again to begin", so_far)
    assert findings(player.page) == []
    player.press("Enter")
    return player.wait_to_hear("Leave the cable in.", so_far)


def is_whole(folder):
    manifest = (folder / MANIFEST).read_bytes()
    lines = [line.split(" ") for line in manifest.decode().splitlines()]
    hashes = all(digest((folder / path).read_bytes()) == wanted for wanted, path in lines)
    return hashes and (folder / MARK).read_text() == digest(manifest)[:16]


def test_a_new_board_is_renewed_by_keyboard_and_played_on(visit, folder):
    with VirtualBoard(files=folder) as board:
        player = visit("?seed=7", usb=UsbPort(board.port))
        so_far = renew(player)
        assert findings(player.page) == []
        so_far = player.wait_to_hear("The board has the new program:", so_far)
        assert findings(player.page) == []
        files = len((folder / MANIFEST).read_text().splitlines())
        assert f"The board has the new program: {files} files, all verified. Press Play on a board." in [
            text for _, text in player.heard()
        ]
        assert is_whole(folder)
        # A quarter at a time, between the first and the last.
        assert [text for _, text in player.heard() if text.endswith("percent.")] == [
            "25 percent.",
            "50 percent.",
            "75 percent.",
        ]
        player.begin("plugged")
        player.wait_to_hear("draw a peg from the bag", so_far)
        assert not [text for _, text in player.heard() if "cut short" in text]
        board.do("place c4")
        player.wait_to_hear("C4: smooth or ridged?", so_far)
        assert player.errors == []


def test_a_board_goes_back_by_keyboard_to_its_program_before_and_forth_again(visit, bench):
    with VirtualBoard(files=bench.folder) as board:
        bench.change("tones")
        bench.flashed(board.port)
        updated = hello_of(board.port).firmware
        player = visit("?seed=7", usb=UsbPort(board.port))
        seen = []
        for _ in range(2):
            so_far = go_back(player)
            player.wait_to_hear("The board has its program before again:", so_far)
            player.get_ready()
            assert findings(player.page) == []
            seen.append((bench.folder / MARK).read_text())
        assert seen[0] != updated
        assert seen[1] == updated
        assert player.errors == []


def test_a_board_that_was_never_renewed_says_so_and_is_played_on_at_once(visit, folder):
    with VirtualBoard(files=folder) as board:
        player = visit("?seed=7", usb=UsbPort(board.port))
        player.wait_to_hear("all verified.", renew(player))
        so_far = player.wait_to_hear("no earlier program to go back to", go_back(player))
        player.begin("plugged")
        player.wait_to_hear("draw a peg from the bag", so_far)
        board.do("place c4")
        player.wait_to_hear("C4: smooth or ridged?", so_far)


def test_a_plug_pulled_meanwhile_leaves_a_board_that_is_renewed_again(visit, folder):
    with VirtualBoard(files=folder) as board:
        player = visit("?seed=7", usb=UsbPort(board.port))
        so_far = player.wait_to_hear("25 percent.", renew(player))
        board.unplug()
        player.wait_to_hear("The board is gone, and not updated.", so_far)
        assert not (folder / MARK).exists()
        board.plug_in()
        player.wait_to_hear("all verified.", renew(player))
        assert is_whole(folder)


def test_a_board_with_old_firmware_is_told_what_to_do(visit, tmp_path):
    with PtyBoard(tmp_path) as board:
        board.restart(boot=2, version=PROTOCOL - 1)
        player = visit("?seed=7", usb=UsbPort(board.port))
        player.get_ready()
        player.begin("plugged")
        player.wait_to_hear(f"The board speaks version {PROTOCOL - 1}, this program version {PROTOCOL}.")
        said = next(text for _, text in player.heard() if "speaks version" in text)
        assert "press Update the board's program" in said
        assert "make flash" not in said
