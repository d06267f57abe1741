# SPDX-License-Identifier: Apache-2.0
"""The flasher's decisions: which sources, which copies, which leftovers, which drive."""

from pathlib import Path

import pytest

from tactile_app.update.fault import FlashError
from tactile_app.update.plan import UpdatePlan, plan_flashing
from tactile_app.update.target import Target, parse_target
from tactile_app.update.versions import MANIFEST, MARK, Holding, digest, manifest_of, mark_of
from tactile_host import resources
from tactile_host.update.compiling import compile_all
from tactile_host.update.sources import board_sources

FILES = {"main.py": b"1", "tones.mpy": b"2", "tactile_core/protocol/frames.mpy": b"3"}


def held(files: dict[str, bytes]) -> Holding:
    manifest = manifest_of(files)
    whole = {**files, MANIFEST: manifest, MARK: mark_of(manifest).encode()}
    return Holding({path: digest(content) for path, content in whole.items()}, manifest)


def copied(plan: UpdatePlan) -> list[str]:
    return [path for path, _ in plan.copies]


def test_an_empty_board_gets_everything_main_last() -> None:
    plan = plan_flashing(FILES, Holding({}))
    assert copied(plan) == [MANIFEST, "tactile_core/protocol/frames.mpy", "tones.mpy", "main.py"]
    assert plan.folders == ("tactile_core", "tactile_core/protocol")
    assert plan.moves == tuple((path + ".new", path) for path in copied(plan))
    assert plan.stale == plan.forgotten == ()


def test_a_board_that_holds_all_needs_nothing() -> None:
    assert plan_flashing(FILES, held(FILES)).is_nothing


def test_a_missing_mark_alone_is_written_again() -> None:
    holding = held(FILES)
    hashes = {path: content for path, content in holding.hashes.items() if path != MARK}
    assert copied(plan_flashing(FILES, Holding(hashes, holding.manifest))) == [MANIFEST]


def test_only_what_is_ours_or_in_the_way_is_removed() -> None:
    others = {
        "diary.py": "5",
        "tones.py": "6",
        "tactile_core/old.mpy": "7",
        "loop.mpy.new": "8",
        "notes.txt": "9",
    }
    holding = held({**FILES, "gone.mpy": b"4"})
    # This update is not complete, so that none of its files is kept.
    plan = plan_flashing(FILES, Holding({**holding.hashes, **others, "main.py": "0"}, holding.manifest))
    assert plan.stale == ("gone.mpy", "tactile_core/old.mpy", "tones.py")
    assert plan.leftovers == ("loop.mpy.new",)


def test_whatever_is_flashed_begins_without_the_faults_until_then() -> None:
    whole = held(FILES)
    present = Holding({**whole.hashes, "faults.txt": "9"}, whole.manifest)
    assert plan_flashing(FILES, present).stale == ("faults.txt",)
    assert plan_flashing({**FILES, "tones.mpy": b"new"}, present).stale == ("faults.txt",)


def test_the_hash_names_every_file_and_its_place() -> None:
    def name(files: dict[str, bytes]) -> str:
        return mark_of(manifest_of(files))

    assert name(FILES) == digest(manifest_of(FILES))[:16]
    moved = {**FILES, "tunes.mpy": FILES["tones.mpy"]}
    del moved["tones.mpy"]
    assert len({name(FILES), name(moved), name({**FILES, "main.py": b"2"})}) == 3


def test_the_board_gets_what_its_firmware_imports_and_no_more() -> None:
    sources = board_sources(resources.firmware(), resources.core())
    assert {path.name for path in (resources.firmware()).glob("*.py")} <= set(sources)
    for place in (
        "tactile_core/__init__.py",
        "tactile_core/protocol/board_link.py",
        "tactile_core/switches/debounce.py",
    ):
        assert place in sources
    # Only the rules of the game that a board can play alone, without a search, belong on it.
    others = ("rampants", "crossings", "recogniser", "host_link", "opponent/search", "opponent/table", "rules/games")
    assert not [place for place in sources if any(each in place for each in others)]
    assert "tactile_core/rules/overboard.py" in sources


def test_the_firmware_compiles_for_the_pico_the_same_each_time_and_is_small() -> None:
    sources = board_sources(resources.firmware(), resources.core())
    files = compile_all(sources, Target(6, "armv6m"))
    assert files == compile_all(sources, Target(6, "armv6m"))
    assert set(files) == {"main.py"} | {place[:-3] + ".mpy" for place in sources if place != "main.py"}
    assert sum(map(len, files.values())) < 80_000


def test_native_code_becomes_bytecode_where_the_controller_takes_none(tmp_path: Path) -> None:
    source = tmp_path / "fast.py"
    source.write_text("import micropython\n@micropython.viper\ndef f(x: int) -> int:\n    return x + 1\n")
    native = compile_all({"fast.py": source}, Target(6, "armv6m"))
    plain = compile_all({"fast.py": source}, Target(6, ""))
    # The second byte after the version says for which controller: 0 for any.
    assert native["fast.mpy"][2] >> 2 != 0
    assert plain["fast.mpy"][2] >> 2 == 0


def test_a_source_that_is_no_program_is_named(tmp_path: Path) -> None:
    source = tmp_path / "fast.py"
    source.write_text("import micropython\n@micropython.viper\ndef f(x: int) -> int\n")
    with pytest.raises(FlashError, match=r"fast\.py does not compile"):
        compile_all({"fast.py": source}, Target(6, ""))


def test_the_interpreter_tells_what_it_takes() -> None:
    assert parse_target(2822) == Target(6, "x64")
    assert parse_target(6 | 3 << 8 | 4 << 10) == Target(6, "armv6m")
    assert parse_target(6 | 7 << 10) == Target(6, "armv7emsp")
    for number in (0, 5, 6 | 15 << 10):
        with pytest.raises(FlashError):
            parse_target(number)
