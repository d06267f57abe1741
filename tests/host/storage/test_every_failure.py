# SPDX-License-Identifier: Apache-2.0
"""Every acknowledged line is there, once, whichever operation of the file system fails and wherever power is cut."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tactile_app.game.records.record_file import RecordFile
from tactile_app.storage.seals import NO_SEAL, sealed_block
from tactile_host.storage.desktop import DesktopStore
from tests.host.storage.model_files import CUT, FAILURES, ModelFiles, PowerCut

FOLDER = Path("/data")
NAME = "game.record"
PATH = FOLDER / NAME
OLD = ("tactile-board record 1", "game crossings", "date 2025-01-01", "move 1 c2N1/1")
WRITES = (
    ("tactile-board record 1", "game crossings", "date 2026-11-22", "seed 7"),
    ("; board 07 12",),
    ("move 1 c2N1/1", "; board 07 19"),
    ("move 2 c7S1/1", "; board 07 25"),
    ("back 2", "; board 07 31"),
    ("move 2 d7S1/1", "; board 07 40"),
    ("move 3 d2N1/1", "result w crossed", "; board 07 49"),
)
SEALED, SEAL = sealed_block(NO_SEAL, OLD)
Behind = Callable[[ModelFiles], None]


def nothing(files: ModelFiles) -> None:
    """Leave the file alone."""


def delete(files: ModelFiles) -> None:
    files.take_away(PATH)


def replace_by_itself(files: ModelFiles) -> None:
    """Replace the file as a program does that keeps folders of two computers the same."""
    if PATH in files.names:
        files.put(PATH, files.names[PATH].seen)


def replace_by_an_older_one(files: ModelFiles) -> None:
    if PATH in files.names:
        data = files.names[PATH].seen
        files.put(PATH, data[: data[: len(data) // 2].rfind(b"\n") + 1])


BEFORE = {
    "nothing": None,
    "an old record": "".join(line + "\n" for line in OLD).encode(),
    "a sealed record": SEALED,
    "a record that was cut": "".join(line + "\n" for line in OLD).encode() + b"move 2 c7",
    "a sealed record that was cut": SEALED + sealed_block(SEAL, ["move 2 c7S1/1", "; board 07 12"])[0][:-9],
}
BEHIND = {
    "alone": nothing,
    "deleted": delete,
    "replaced": replace_by_itself,
    "an older one": replace_by_an_older_one,
}


class Evening:
    """Writes WRITES one after the other. A line that could not be written waits for the next, as in the program."""

    def __init__(self, files: ModelFiles, behind: Behind) -> None:
        self.files = files
        self.acknowledged = 0
        self.tried = 0
        # Somebody else changed the file, and nothing was acknowledged since: it stays as they left it.
        self.is_disturbed = False
        # The test's look at the files after each write.
        self.look: Callable[[], object] = lambda: None
        self._behind = behind
        store = DesktopStore(FOLDER, FOLDER, files)
        # A program that cannot read its record does not begin.
        befalls, files.befalls = files.befalls, lambda _number, _kind: None
        store.open(NAME)
        files.befalls = befalls
        files.operations.clear()
        self._record = RecordFile(store, NAME)

    def run(self) -> None:
        """Write everything."""
        for number, lines in enumerate(WRITES):
            if number == 4:
                self._behind(self.files)
                self.is_disturbed = self._behind is not nothing
            self._write(lines)

    def finish(self) -> None:
        """Write what waits, now that nothing fails any more."""
        self.files.befalls = lambda _number, _kind: None
        self._write(())

    def _write(self, lines: tuple[str, ...]) -> None:
        self.tried += len(lines)
        try:
            self._record.write(lines)
        except OSError:
            self.look()
            return
        self.acknowledged = self.tried
        self.is_disturbed = self.is_disturbed and not lines
        self.look()


ALL = [line for lines in WRITES for line in lines]
# After each of these numbers of lines a power cut may leave the record: never within one write.
ENDS = [sum(map(len, WRITES[:number])) for number in range(len(WRITES) + 1)]


def at(place: int, way: str) -> Callable[[int, str], str | None]:
    """Return faults in which *way* befalls the operation number *place*."""
    return lambda number, _: way if number == place else None


def start(before: str, befalls: Callable[[int, str], str | None]) -> ModelFiles:
    files = ModelFiles(befalls)
    data = BEFORE[before]
    if data is not None:
        files.put(PATH, data)
    return files


def read(files: ModelFiles, before: str) -> list[str]:
    """Return the lines written after those that were there before; none of the earlier ones may be gone."""
    log = DesktopStore(FOLDER, FOLDER, files).read(NAME)
    assert log.damage is None
    old = len(OLD) if BEFORE[before] is not None else 0
    assert log.lines[:old] == OLD[:old]
    return list(log.lines[old:])


def seen_by_others(files: ModelFiles) -> ModelFiles:
    """Return the file system as another program sees it now."""
    seen = ModelFiles()
    for path, content in files.names.items():
        seen.put(path, content.seen)
    return seen


def look(evening: Evening, before: str) -> int:
    """Check what any power cut may leave now, and return how many were looked at."""
    cases = 0
    if evening.is_disturbed:
        return cases
    for files in evening.files.survivors():
        found = read(files, before)
        assert found == ALL[: len(found)]
        assert evening.acknowledged <= len(found) <= evening.tried
        assert len(found) in ENDS
        # The program that starts after the cut goes on with exactly these lines.
        record = RecordFile(DesktopStore(FOLDER, FOLDER, files), NAME)
        record.write(["move 9 e2N1/1"])
        assert read(files, before) == [*found, "move 9 e2N1/1"]
        cases += 1
    return cases


def operations(before: str, behind: Behind) -> list[str]:
    """Return the kinds of all operations where nothing fails."""
    files = start(before, lambda _number, _kind: None)
    evening = Evening(files, behind)
    evening.run()
    kinds = list(files.operations)
    assert read(files, before) == ALL
    return kinds


@pytest.mark.parametrize("behind", BEHIND)
@pytest.mark.parametrize("before", BEFORE)
def test_a_power_cut_at_every_operation_leaves_what_was_acknowledged(before, behind):
    kinds = operations(before, BEHIND[behind])
    cases = 0
    for cut in range(len(kinds)):
        files = start(before, at(cut, CUT))
        evening = Evening(files, BEHIND[behind])
        with pytest.raises(PowerCut):
            evening.run()
        cases += look(evening, before)
    assert cases > 100


@pytest.mark.parametrize("lasting", [1, 2, 5, 1000])
@pytest.mark.parametrize("behind", BEHIND)
@pytest.mark.parametrize("before", BEFORE)
def test_a_failure_of_every_operation_loses_doubles_and_invents_nothing(before, behind, lasting):
    kinds = operations(before, BEHIND[behind])
    for first in range(len(kinds)):
        for way in FAILURES.get(kinds[first], ("before",)):

            def befalls(number: int, kind: str, first: int = first, way: str = way) -> str | None:
                if not first <= number < first + lasting:
                    return None
                return way if way in FAILURES.get(kind, ("before",)) else "before"

            evening = Evening(start(before, befalls), BEHIND[behind])
            evening.run()
            look(evening, before)
            evening.finish()
            assert evening.acknowledged == len(ALL)
            assert read(evening.files, before) == ALL


@pytest.mark.parametrize("before", BEFORE)
def test_whoever_reads_after_a_failure_finds_what_was_acknowledged_and_no_more(before):
    for first in range(len(operations(before, nothing))):
        for way in FAILURES["write"] + FAILURES["sync"]:
            files = start(before, at(first, way))
            evening = Evening(files, nothing)
            found: list[tuple[int, list[str]]] = []

            def look_now(evening: Evening = evening, found: list[tuple[int, list[str]]] = found) -> None:
                found.append((evening.acknowledged, read(seen_by_others(evening.files), before)))

            evening.look = look_now
            evening.run()
            assert all(lines == ALL[:acknowledged] for acknowledged, lines in found)
            assert len(found) == len(WRITES)


@pytest.mark.parametrize("before", ["nothing", "an old record"])
def test_a_power_cut_some_operations_after_a_failure_leaves_what_was_acknowledged(before):
    kinds = operations(before, nothing)
    for first in range(len(kinds)):
        for way in FAILURES.get(kinds[first], ("before",)):
            for cut in range(first + 1, first + 12, 2):

                def befalls(number: int, _: str, first: int = first, way: str = way, cut: int = cut) -> str | None:
                    return CUT if number == cut else way if number == first else None

                evening = Evening(start(before, befalls), nothing)
                try:
                    evening.run()
                except PowerCut:
                    look(evening, before)


NEW = ("tactile-board record 1", "game tectonic")


@pytest.mark.parametrize("lasting", [1, 1000])
@pytest.mark.parametrize("before", ["an old record", "a sealed record", "a record that was cut"])
def test_a_log_whose_replacement_fails_at_any_operation_is_in_its_place_or_set_aside_whole(before, lasting):
    """A failure of that operation alone leaves the log in its place."""
    failed = 0
    for first in range(20):

        def befalls(number: int, _kind: str, first: int = first) -> str | None:
            return "before" if first <= number < first + lasting else None

        files = start(before, lambda _number, _kind: None)
        store = DesktopStore(FOLDER, FOLDER, files)
        old = store.open(NAME)
        files.operations.clear()
        files.befalls = befalls
        try:
            store.replace(NAME, NEW)
        except OSError:
            failed += 1
            files.befalls = lambda _number, _kind: None
            data = [content.seen for path, content in files.names.items() if path.name.startswith(NAME)]
            assert BEFORE[before] in data
            assert lasting > 1 or files.names[PATH].seen == BEFORE[before]
            store.append(NAME, ["move 9 e2N1/1"])
            assert store.read(NAME).lines == (*old.lines, "move 9 e2N1/1")
        else:
            files.befalls = lambda _number, _kind: None
            assert store.read(NAME).lines == NEW
    assert failed > 3
