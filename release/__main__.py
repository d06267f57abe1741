# SPDX-License-Identifier: Apache-2.0
"""make release: write everything that is handed out of one commit into build/release."""

import argparse
import hashlib
import os
import shutil
import sys
import tempfile
from pathlib import Path

from release.archives import files_of, zipped
from release.bill_of_materials import bill_of_materials
from release.combined_uf2 import combined_uf2, controller_of
from release.firmware_bundle import ARCHITECTURES, board_files, firmware_bundle
from release.notes import gather, notes_of
from release.page_bundle import page_bundle
from release.python_package import python_package, run
from release.source import ReleaseError, Source, export, warnings
from tactile_app.update.fault import FlashError

CHECKOUT = Path(__file__).parents[1]
SUMS = "SHA256SUMS"


def main() -> int:
    """Make the release; 1 and a sentence where that fails."""
    options = parse_options()
    # Permissions of new files go into archives: the same for everybody.
    os.umask(0o022)
    shutil.rmtree(options.output, ignore_errors=True)
    options.output.mkdir(parents=True)
    try:
        with tempfile.TemporaryDirectory() as folder:
            source = export(CHECKOUT, options.commit, Path(folder, "tactile-board"))
            gathered = gather(source)
            make(source, options)
            said = [*([gathered] if gathered else []), *warnings(CHECKOUT, source)]
    except (ReleaseError, FlashError) as error:
        print(error, file=sys.stderr)
        return 1
    print((options.output / SUMS).read_text(), end="")
    print(*said, f"{options.output} holds version {source.version}, made of {source.commit[:12]}.", sep="\n")
    return 0


def parse_options() -> argparse.Namespace:
    """Return what the command line says."""
    parser = argparse.ArgumentParser(prog="python -m release", description=__doc__)
    parser.add_argument("--commit", default="HEAD", help="what to release, usually a tag; without it, the checkout's")
    parser.add_argument("--output", type=Path, default=CHECKOUT / "build" / "release", help="the folder to write into")
    parser.add_argument(
        "--uf2", type=Path, action="append", default=[], help="a MicroPython: one UF2 file more with it"
    )
    parser.add_argument("--hardware", type=Path, help="the Python of the hardware's environment: order packs and parts")
    parser.add_argument("--without-page", action="store_true", help="leave the page out, where there is no npm")
    return parser.parse_args()


def make(source: Source, options: argparse.Namespace) -> None:
    """Write each part of the release, and at last the sums of all."""
    output = options.output
    python_package(source, output)
    if not options.without_page:
        page_bundle(source, CHECKOUT, output)
    for controller in ARCHITECTURES:
        firmware_bundle(source, controller, output)
    for path in options.uf2:
        write_combined(source, path, output)
    if options.hardware:
        hardware_bundle(source, options.hardware.absolute(), output)
    bill_of_materials(source, output)
    notes = notes_of((source.folder / "CHANGELOG.md").read_text(), source.version)
    (output / "RELEASE_NOTES.md").write_text(notes)
    sums = {name: hashlib.sha256(content).hexdigest() for name, content in files_of(output).items()}
    (output / SUMS).write_text("".join(f"{digest}  {name}\n" for name, digest in sums.items()))


def write_combined(source: Source, path: Path, output: Path) -> None:
    """Write the UF2 file at *path* together with the firmware; FlashError or ReleaseError says why not."""
    micropython = path.read_bytes()
    controller = controller_of(micropython)
    if controller not in ARCHITECTURES:
        raise ReleaseError(f"{path.name} is for {controller}. The firmware runs on {' and '.join(ARCHITECTURES)}.")
    name = f"tactile-board-{source.version}-{controller.lower()}-with-micropython.uf2"
    (output / name).write_bytes(combined_uf2(micropython, board_files(source.folder, controller)))


def hardware_bundle(source: Source, python: Path, output: Path) -> None:
    """Compute and draw the hardware of this commit, and pack what is ordered and printed."""
    run(source, source.folder, "env", f"PYTHONPATH={source.folder}", python, "-m", "hardware.build")
    files = files_of(source.folder / "build" / "hardware")
    path = output / f"tactile-board-hardware-{source.version}.zip"
    path.write_bytes(zipped(files, source.epoch))


if __name__ == "__main__":
    sys.exit(main())
