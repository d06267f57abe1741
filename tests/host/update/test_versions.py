# SPDX-License-Identifier: Apache-2.0
"""Going forward and back between versions, each step cut short everywhere: the plans carried out on a dictionary."""

import itertools
from collections.abc import Callable, Iterator

import pytest

from tactile_app.update.fault import FlashError
from tactile_app.update.plan import EARLIER_DAMAGED, NEW, NO_EARLIER, UpdatePlan, plan_flashing, plan_going_back
from tactile_app.update.versions import (
    FINISH_FILE,
    MANIFEST,
    MARK,
    OLD,
    OLD_MANIFEST,
    Holding,
    digest,
    is_complete,
    manifest_of,
    mark_of,
    old_place,
)

Board = dict[str, bytes]

FIRST = {"main.py": b"main 1", "tones.mpy": b"tones 1", "gone.mpy": b"gone", "tactile_core/frames.mpy": b"frames"}
SECOND = {"main.py": b"main 2", "tones.mpy": b"tones 2", "tactile_core/frames.mpy": b"frames", "more.mpy": b"more"}
THIRD = {"main.py": b"main 2", "tones.mpy": b"tones 3", "tactile_core/frames.mpy": b"frames 3"}
OWN = {"diary.py": b"own", "notes.txt": b"own"}


def holding(board: Board) -> Holding:
    hashes = {path: digest(content) for path, content in board.items()}
    return Holding(hashes, board.get(MANIFEST, b""), board.get(OLD_MANIFEST, b""))


Change = Callable[[Board], object]


def put(path: str, content: bytes) -> Change:
    return lambda board: board.update({path: content})


def drop(path: str) -> Change:
    return lambda board: board.pop(path, None)


def copy(source: str, target: str) -> Change:
    return lambda board: board.update({target: board[source]})


def rename(source: str, target: str) -> Change:
    return lambda board: board.update({target: board.pop(source)})


def place(path: str) -> Change:
    return lambda board: board.update({path: board.pop(path + NEW)}) if path + NEW in board else None


def steps(plan: UpdatePlan) -> Iterator[Change]:
    """Yield what is done to a board, in order, up to the switch; the board may lose its power between any two."""
    for path in plan.leftovers:
        yield drop(path)
    for path, content in plan.copies:
        yield put(path + NEW, b"half")
        yield put(path + NEW, content)
    yield put(FINISH_FILE + NEW, b"half")
    for source, target in plan.board_copies:
        yield put(target + NEW, b"half")
        yield copy(source, target + NEW)
        if target.startswith(OLD):
            yield rename(target + NEW, target)
    yield rename(FINISH_FILE + NEW, FINISH_FILE)


def last_steps(plan: UpdatePlan) -> Iterator[Change]:
    """Yield the steps of a board after the switch, again from the first one where the board lost its power."""
    yield drop(MARK)
    for path in plan.places:
        yield place(path)
    for path in plan.stale_at_last:
        yield drop(path)
    yield put(MARK, plan.hash.encode())
    for path in plan.forgotten:
        yield drop(path)
    yield drop(FINISH_FILE)


def carry_out(board: Board, plan: UpdatePlan, count: int | None = None) -> int:
    """Do the first *count* steps of *plan*, or all, and return how many there are; a board switched over ends them."""
    done = 0
    for step in itertools.islice(itertools.chain(steps(plan), last_steps(plan)), count):
        step(board)
        done += 1
    if FINISH_FILE in board:
        for step in last_steps(plan):
            step(board)
    return done


def own(board: Board) -> Board:
    """Return the files on *board* besides flashing's own lists and the version that it keeps."""
    return {path: text for path, text in board.items() if path not in (MARK, MANIFEST) and not path.startswith(OLD)}


def holds(board: Board, files: Board) -> bool:
    """Return whether *board* holds *files* whole, a person's own files beside them, and nothing else in the way."""
    manifest = manifest_of(files)
    is_marked = board.get(MARK) == mark_of(manifest).encode()
    return own(board) == {**files, **OWN} and board[MANIFEST] == manifest and is_complete(holding(board)) and is_marked


def flashed(*versions: Board) -> Board:
    board = {**OWN, "main.py": b"another program"}
    for files in versions:
        carry_out(board, plan_flashing(files, holding(board)))
        assert holds(board, files)
    return board


def test_the_first_version_has_nothing_before_it() -> None:
    board = flashed(FIRST)
    assert not [path for path in board if path.startswith(OLD)]
    with pytest.raises(FlashError, match=NO_EARLIER):
        plan_going_back(holding(board))


def test_only_what_differs_is_kept_and_only_of_one_version() -> None:
    kept = {old_place(path, digest(FIRST[path])) for path in ("main.py", "tones.mpy", "gone.mpy")}
    assert {path for path in flashed(FIRST, SECOND) if path.startswith(OLD)} == {*kept, OLD_MANIFEST}
    kept = {old_place(path, digest(SECOND[path])) for path in ("tones.mpy", "tactile_core/frames.mpy", "more.mpy")}
    assert {path for path in flashed(FIRST, SECOND, THIRD) if path.startswith(OLD)} == {*kept, OLD_MANIFEST}


def test_back_and_forth() -> None:
    board = flashed(FIRST, SECOND)
    for files in (FIRST, SECOND, FIRST):
        plan = plan_going_back(holding(board))
        assert [path for path, _ in plan.copies] == [MANIFEST]
        carry_out(board, plan)
        assert holds(board, files)
    # A kept version needs no copying either when it is flashed.
    plan = plan_flashing(SECOND, holding(board))
    assert [path for path, _ in plan.copies] == [MANIFEST]
    assert plan.restored == 3
    carry_out(board, plan)
    assert holds(board, SECOND)


def test_flashing_what_is_there_keeps_what_was_before() -> None:
    board = flashed(FIRST, SECOND)
    assert plan_flashing(SECOND, holding(board)).is_nothing
    carry_out(board, plan_going_back(holding(board)))
    assert holds(board, FIRST)


def test_an_earlier_version_that_lost_a_file_is_not_gone_back_to() -> None:
    board = flashed(FIRST, SECOND)
    del board[old_place("tones.mpy", digest(FIRST["tones.mpy"]))]
    with pytest.raises(FlashError, match=EARLIER_DAMAGED.format(path="tones.mpy")):
        plan_going_back(holding(board))
    # The kept version is of no use any more; the next flashing, which keeps another one, removes it.
    carry_out(board, plan_flashing(THIRD, holding(board)))
    carry_out(board, plan_going_back(holding(board)))
    assert holds(board, SECOND)


def cut_everywhere(before: Board, plan_for: Callable[[Holding], UpdatePlan]) -> Iterator[Board]:
    """Yield the board after every number of steps of a plan."""
    count = carry_out(dict(before), plan_for(holding(before)))
    for done in range(count + 1):
        board = dict(before)
        carry_out(board, plan_for(holding(before)), done)
        yield board


def test_an_update_cut_short_anywhere_leaves_one_version_whole_and_can_be_made_or_undone() -> None:
    marks = {number: mark_of(manifest_of(files)).encode() for number, files in ((2, SECOND), (3, THIRD))}
    seen = []
    for board in cut_everywhere(flashed(FIRST, SECOND), lambda state: plan_flashing(THIRD, state)):
        seen.append(board[MARK])
        assert own(board).items() >= {marks[2]: SECOND, marks[3]: THIRD}[board[MARK]].items()
        mended = dict(board)
        carry_out(mended, plan_flashing(THIRD, holding(mended)))
        assert holds(mended, THIRD)
        carry_out(mended, plan_going_back(holding(mended)))
        assert holds(mended, SECOND)
        undone = dict(board)
        if board[OLD_MANIFEST] == board[MANIFEST]:
            # The kept list of files is already that of the present firmware, which is whole.
            with pytest.raises(FlashError, match=NO_EARLIER):
                plan_going_back(holding(undone))
            continue
        carry_out(undone, plan_going_back(holding(undone)))
        assert holds(undone, FIRST if board[MARK] == marks[2] else SECOND)
    assert [mark for mark, _ in itertools.groupby(seen)] == [marks[2], marks[3]]


def test_going_back_cut_short_anywhere_is_mended_either_way() -> None:
    for board in cut_everywhere(flashed(FIRST, SECOND), plan_going_back):
        for files in (FIRST, SECOND, THIRD):
            mended = dict(board)
            carry_out(mended, plan_flashing(files, holding(mended)))
            assert holds(mended, files)
