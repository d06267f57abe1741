# SPDX-License-Identifier: Apache-2.0
"""Faults of small integers and objects, as a Pico has them, show in real MicroPython on 32 bits, run by node.

`make test-32bit` puts that interpreter, MicroPython's own build for browsers, into build/; without it they are skipped.
Its bytecode, objects and small integers of 31 bits are those of a Pico; its floats are larger.
"""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tactile_app.update.target import Target
from tactile_host.board.profiles import profile_names
from tactile_host.update.compiling import NATIVE, compile_all
from tactile_host.update.sources import board_sources

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
ENGINE = ROOT / "build/micropython32/node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs"
NODE = shutil.which("node")
IS_THERE = NODE is not None and ENGINE.exists()
pytestmark = pytest.mark.skipif(not IS_THERE, reason="make test-32bit brings MicroPython on 32 bits")

LIBRARY = (f"{ROOT / 'core'}=/lib", f"{HERE / 'interpreter'}=/lib")

PLAIN = (
    "switches/test_debounce", "recogniser/test_evidence", "recogniser/test_recogniser",
    "protocol/test_frames", "protocol/test_messages", "protocol/test_link",
    "rules/test_overboard", "rules/test_tectonic", "rules/test_crossings", "rules/test_rampants",
    "rules/test_eclaircissement", "rules/test_quatre_en_ligne", "rules/test_every_game",
)  # fmt: skip
PERFT = {
    "overboard": (18, 528, 21788),
    "tectonic": (42, 1764, 71736),
    "crossings": (60, 3600),
    "rampants": (12, 144, 1464),
    "eclaircissement": (16, 280, 6384),
}
HEAP = 104_000
# Room for what a moment needs: the lines of one turn, and garbage that is not yet collected.
ROOM = 15_000
# A game on the board alone may take this much besides, of the 150 KB that are left.
ALONE = 90_000
# At a thousand turns a second a Pico's free heap is then swept less than twice a second.
GARBAGE_PER_TURN = 300


def run(*words: object) -> list[str]:
    done = subprocess.run(
        [str(NODE), str(HERE / "run.mjs"), str(ENGINE), *map(str, words)],
        capture_output=True, text=True, timeout=280, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


def test_integers_are_small_up_to_30_bits_as_on_a_pico(tmp_path: Path) -> None:
    (tmp_path / "step.py").write_text(
        "import gc\nfor bits in (29, 30):\n    n = (1 << bits) - 1\n    begin = gc.mem_alloc()\n    n + 1\n"
        "    print(gc.mem_alloc() - begin)\n"
    )
    kept, made = run(tmp_path / "step.py")
    assert int(kept) == 0
    assert int(made) > 0


@pytest.mark.parametrize("name", PLAIN)
def test_the_plain_tests_pass(name: str) -> None:
    tests = re.findall(r"^def test_", (ROOT / "tests/core" / f"{name}.py").read_text(), re.MULTILINE)
    runner = ROOT / "tests/run_on_micropython.py"
    said = run(*LIBRARY, f"{ROOT / 'tests'}=/lib/tests", runner, "--", f"/lib/tests/core/{name}")
    assert said[-1] == f"{len(tests)} passed, 0 failed"


@pytest.mark.parametrize("name", ["test_scan_pass", "test_change_lines"])
def test_the_native_code_of_the_board_says_as_bytecode_what_debounce_says(name: str, tmp_path: Path) -> None:
    # MicroPython for browsers makes no native code; the same functions work without.
    for path in (ROOT / "firmware").rglob("*.py"):
        copy = tmp_path / path.relative_to(ROOT / "firmware")
        copy.parent.mkdir(exist_ok=True)
        copy.write_text(path.read_text().replace(NATIVE, "\n"))
    count = (ROOT / "tests/firmware" / f"{name}.py").read_text().count("\ndef test_")
    runner = ROOT / "tests/run_on_micropython.py"
    folders = (*LIBRARY, f"{tmp_path}=/lib/firmware", f"{ROOT / 'tests'}=/lib/tests")
    assert run(*folders, runner, "--", f"/lib/tests/firmware/{name}")[-1] == f"{count} passed, 0 failed"


@pytest.mark.parametrize("game", PERFT)
def test_the_perft_table(game: str, tmp_path: Path) -> None:
    counts = PERFT[game]
    (tmp_path / "step.py").write_text(
        "from tactile_core.rules.games import find_game\nfrom tactile_core.rules.position import perft\n"
        f"print(*[perft(find_game({game!r}).start(), depth) for depth in range(1, {len(counts) + 1})])\n"
    )
    assert run(*LIBRARY, tmp_path / "step.py")[-1] == " ".join(map(str, counts))


@pytest.mark.parametrize("profile", profile_names())
def test_the_firmware_fits_a_small_heap_with_room_to_spare(profile: str, tmp_path: Path) -> None:
    for place, content in compile_all(board_sources(ROOT / "firmware", ROOT / "core"), Target(6, "")).items():
        path = tmp_path / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    steps = ("begin", "told", "start", "told", "play", "told", "turns")
    files = [HERE / f"heap_{step}.py" for step in steps]
    said = run(f"{HERE / 'controller'}=/lib", f"{HERE / 'interpreter'}=/lib", f"{tmp_path}=/lib", *files, "--", profile)
    figures = [(word, int(number)) for word, number in (line.split() for line in said)]
    (_, before), (_, started), (_, fullest), (what, garbage) = figures
    print(f"{profile}: {started - before} bytes at the start, {fullest - before} at its fullest, {garbage} a turn.")
    assert before < started < fullest
    assert fullest - before <= HEAP - ROOM
    assert what == "turn"
    assert garbage <= GARBAGE_PER_TURN


def test_a_game_on_the_board_alone_fits_beside_the_scanner(tmp_path: Path) -> None:
    for place, content in compile_all(board_sources(ROOT / "firmware", ROOT / "core"), Target(6, "")).items():
        path = tmp_path / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    told = HERE / "heap_told.py"
    start = (HERE / "heap_begin.py", HERE / "heap_start.py")
    steps = (*start, told, HERE / "alone_imports.py", told, HERE / "alone_plays.py", told)
    folders = (f"{HERE / 'controller'}=/lib", f"{HERE / 'interpreter'}=/lib", f"{tmp_path}=/lib")
    said = [line.split() for line in run(*folders, *steps, "--", "overboard")]
    before, imported, played = [int(number) for word, number in said if word == "heap"]
    (plies,) = [int(number) for word, number in said if word == "plies"]
    print(f"alone: {imported - before} bytes when it begins, {played - before} when it was played.")
    assert plies > 20
    assert before < imported < played
    assert played - before <= ALONE
