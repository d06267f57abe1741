# SPDX-License-Identifier: Apache-2.0
"""Plan the work on a board, from the files that should be on it and those that are.

Files are first written beside the present ones, under names that end in .new, and verified there. Only when all are
there, one rename tells the board to put them in their places (scripts.py). Before the rename the present firmware is
whole; after it the board goes on with this work at its next start. Replaced files go into a folder of their own, from
which `make flash-back` brings them back.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from tactile_app.update.fault import FlashError
from tactile_app.update.ownership import SETTINGS, is_of_another
from tactile_app.update.versions import (
    MAIN,
    MANIFEST,
    MARK,
    OLD,
    OLD_MANIFEST,
    STARTED,
    Holding,
    digest,
    earlier_version,
    is_complete,
    manifest_of,
    mark_of,
    old_place,
    parse_manifest,
)

NEW = ".new"
# The faults so far, which flashing has told and removes: a fault is told again only if it comes back.
FAULTS = "faults.txt"
# Only this folder belongs to flashing; a person's own files may lie beside it.
OWN_FOLDER = "tactile_core/"

NO_EARLIER = "There is no earlier firmware on this board to go back to."
EARLIER_DAMAGED = "The earlier firmware on this board is no longer whole: {path} is missing. Flash without --back."


@dataclass(frozen=True)
class UpdatePlan:
    """Work on a board, in this order.

    *leftovers* are unfinished files of a flashing that was cut short: they go before anything is copied. *copies*, path
    and content, are sent. Then, in one step, *stale* paths go and *moves*, source and target, are renamed, main.py
    last; *hash* marks the whole. At last the *forgotten* files go: those of the version before the last. *wanted* are
    the hashes that the board then reads back, *restored* is how many files come from the earlier version.
    """

    leftovers: tuple[str, ...]
    copies: tuple[tuple[str, bytes], ...]
    stale: tuple[str, ...]
    moves: tuple[tuple[str, str], ...]
    forgotten: tuple[str, ...]
    hash: str
    wanted: Mapping[str, str]
    restored: int
    # Whether it brings back another program, which says no hello.
    is_of_another: bool = False

    @property
    def main_finishes(self) -> bool:
        """Return whether the wanted main.py goes on with last steps that were cut short."""
        return STARTED in self.wanted

    @property
    def beside(self) -> dict[str, str]:
        """Return the hashes of the new files that must stand beside the present ones before any of these changes."""
        return {path + NEW: self.wanted[path] for path in self.places}

    @property
    def is_nothing(self) -> bool:
        """Return True when the board holds all of it already."""
        return not (self.leftovers or self.stale or self.moves or self.forgotten)

    @property
    def board_copies(self) -> tuple[tuple[str, str], ...]:
        """Return the board's own copies before anything changes: files kept, files coming back, the kept list last."""
        copies = [move for move in self.moves if move[0].startswith(OLD) or move[1].startswith(OLD)]
        return tuple(sorted(copies, key=lambda move: move[1] == OLD_MANIFEST))

    @property
    def places(self) -> tuple[str, ...]:
        """Return the paths whose new files then take their places, in this order."""
        return tuple(target for _, target in self.moves if not target.startswith(OLD))

    @property
    def stale_at_last(self) -> tuple[str, ...]:
        """Return the paths that go once all others are there."""
        targets = {target for _, target in self.moves}
        moved = [source for source, target in self.moves if source != target + NEW and source not in targets]
        return (*self.stale, *moved)

    @property
    def folders(self) -> tuple[str, ...]:
        """Return the folders that the copies and moves need, the outer ones first."""
        return tuple(sorted(folders_of(target for _, target in self.moves)))

    @property
    def emptied(self) -> tuple[str, ...]:
        """Return the folders in which nothing of ours is left at last, the inner ones first.

        MicroPython imports a folder, an empty one too, in place of a file of the same name.
        """
        stale = [path for path in self.stale_at_last if not path.startswith(OLD)]
        return tuple(sorted(folders_of(stale) - folders_of(self.wanted), reverse=True))

    def blocks(self, block_bytes: int) -> int:
        """Return how many blocks of storage this takes; until the end the present files lie beside the new ones.

        One is for the file of the last steps. A file that is kept or comes back counts as large as the one sent in its
        place.
        """
        sent = {path: -(-len(content) // block_bytes) for path, content in self.copies}
        return 1 + sum(sent.values()) + sum(max(1, sent.get(source, 1)) for source, _ in self.board_copies)


def folders_of(paths: Iterable[str]) -> set[str]:
    """Return the folders in which *paths* lie, the outer ones too."""
    return {path[:at] for path in paths for at, letter in enumerate(path) if letter == "/"}


def plan_flashing(files: Mapping[str, bytes], holding: Holding) -> UpdatePlan:
    """Return the plan that brings a board from *holding* to *files*."""
    return make_plan(manifest_of(files), files, holding)


def plan_going_back(holding: Holding) -> UpdatePlan:
    """Return the plan that brings the board back to its earlier version; FlashError where it has none."""
    if not holding.old_manifest or holding.old_manifest == holding.manifest:
        raise FlashError(NO_EARLIER, "no_earlier")
    plan = make_plan(holding.old_manifest, {}, holding)
    return replace(plan, is_of_another=is_of_another(holding.old_manifest))


def with_settings(plan: UpdatePlan, settings: bytes, holding: Holding) -> UpdatePlan:
    """Return *plan* with *settings* for the board: they change in the same step as the firmware, whatever happens.

    Settings written in place would be empty for a moment, and could be new beside an old firmware, or the reverse.
    """
    if holding.hashes.get(SETTINGS) == digest(settings) and SETTINGS not in plan.stale_at_last:
        return plan
    return replace(
        plan,
        copies=(*plan.copies, (SETTINGS, settings)),
        stale=tuple(path for path in plan.stale if path != SETTINGS),
        moves=(*plan.moves, (SETTINGS + NEW, SETTINGS)),
        wanted={**plan.wanted, SETTINGS: digest(settings)},
    )


def make_plan(manifest: bytes, files: Mapping[str, bytes], holding: Holding) -> UpdatePlan:
    """Return the plan that brings a board to the files in *manifest*, from *files* and from those that it has kept."""
    hashes = holding.hashes
    contents = {**files, MANIFEST: manifest}
    wanted = {**parse_manifest(manifest), MANIFEST: digest(manifest)}
    missing = {path for path in wanted if hashes.get(path) != wanted[path]}
    if not missing and hashes.get(MARK) != digest(mark_of(manifest).encode()):
        # All is there but the mark: the last step was cut short just before its end.
        missing = {MANIFEST}
    kept = {path: old_place(path, wanted[path]) for path in missing if path != MANIFEST}
    kept = {path: place for path, place in kept.items() if hashes.get(place) == wanted[path]}
    for path in sorted(missing - kept.keys() - contents.keys()):
        raise FlashError(EARLIER_DAMAGED.format(path=path), "earlier_damaged")
    order = sorted(missing, key=lambda path: (path != MANIFEST, path == MAIN, path))
    saved = files_to_save(wanted, holding)
    sources = {path: kept.get(path, path + NEW) for path in order}
    needed = kept_places(wanted, holding) | set(kept.values())
    old = [path for path in sorted(hashes) if path.startswith(OLD)]
    return UpdatePlan(
        tuple(path for path in sorted(hashes) if path.endswith(NEW)),
        tuple((path, contents[path]) for path in order if path not in kept),
        tuple(path for path in stale_paths(wanted, holding) if path not in saved),
        moves_of(sources, saved),
        tuple(path for path in old if path not in needed),
        mark_of(manifest),
        wanted,
        len(kept),
    )


def files_to_save(wanted: Mapping[str, str], holding: Holding) -> dict[str, str]:
    """Return the present files of the version to keep that are to be replaced or removed, each with its new place."""
    earlier = earlier_version(wanted, holding)
    hashes = holding.hashes
    saved = {
        path: old_place(path, content)
        for path, content in sorted(earlier.items())
        if wanted.get(path) != content and hashes.get(path) == content
    }
    if earlier and is_complete(holding) and wanted[MANIFEST] != hashes[MANIFEST]:
        saved[MANIFEST] = OLD_MANIFEST
    return saved


def kept_places(wanted: Mapping[str, str], holding: Holding) -> set[str]:
    """Return the places of all files of the version to keep, saved before or yet to be."""
    earlier = earlier_version(wanted, holding)
    places = {old_place(path, content) for path, content in earlier.items() if wanted.get(path) != content}
    return places | ({OLD_MANIFEST} if earlier else set())


def moves_of(sources: Mapping[str, str], saved: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Return the renames: the manifests first, which name what is moved; each file just before its successor."""
    moves = [(MANIFEST, saved[MANIFEST])] if MANIFEST in saved else []
    moves += [(path, place) for path, place in saved.items() if path not in sources]
    for path, source in sources.items():
        if path in saved and path != MANIFEST:
            moves.append((path, saved[path]))
        moves.append((source, path))
    return tuple(moves)


def stale_paths(wanted: Mapping[str, str], holding: Holding) -> list[str]:
    """Return the paths of files on the board that must go."""
    earlier = parse_manifest(holding.old_manifest)
    # A step that was cut short left files of the earlier version beside the present ones.
    left = {path for path, content in earlier.items() if holding.hashes.get(path) == content}
    ours = {FAULTS, *parse_manifest(holding.manifest), *left}
    return [path for path in sorted(holding.hashes) if path not in wanted and is_stale(path, wanted, ours)]


def is_stale(path: str, wanted: Mapping[str, str], ours: set[str]) -> bool:
    """Return True for a file on the board that must go: ours and no longer wanted, or in the way of a wanted one."""
    if path == MARK or path.endswith(NEW) or path.startswith(OLD):
        return False
    if path in ours or path.startswith(OWN_FOLDER):
        return True
    # A source beside its compiled file would be imported in its place.
    name, _, kind = path.rpartition(".")
    return kind in ("py", "mpy") and (f"{name}.mpy" in wanted or f"{name}.py" in wanted)
