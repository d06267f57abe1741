# SPDX-License-Identifier: Apache-2.0
"""make page: put the page together in build/page.

Whatever has a hash in its folder's name never changes under that name; index.html and sw.js name those folders.
"""

import hashlib
import json
import shutil
from pathlib import Path

from page.making.archive import pack
from page.making.index import index_of
from page.making.licences import licences
from page.making.places import MICROPYTHON, OUTPUT, PYODIDE, SOURCES
from page.making.program import board_files, program_files
from page.making.snapshot import take_snapshot
from tactile_host.page.pictures import all_pictures
from tactile_host.page.words import all_words

ENGINE = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
INTERPRETER = ("micropython.mjs", "micropython.wasm")
# Files that name everything else, and so have no hash themselves.
NAMED = ("index.html", "sw.js")
# Files that index.html holds.
STYLES = ("page.css", "board.css")
# The language of index.html.
LANGUAGE = "en"
# Packed, but not called so: a server that unpacks it on the way would leave nothing to unpack.
MEMORY = "memory"
PROGRAM = "program"
HASH_LETTERS = 12


def main() -> None:
    """Build, and say where and how large it is."""
    shutil.rmtree(OUTPUT, ignore_errors=True)
    engine = put("pyodide", {name: (PYODIDE / name).read_bytes() for name in ENGINE})
    app = put("app", app_files())
    snapshot = take_snapshot((OUTPUT / app / PROGRAM).read_bytes())
    kept_later = put("snapshot", {MEMORY: snapshot.packed})
    place = {"place": f"../{kept_later}/{MEMORY}", "folder": kept_later, "sha256": snapshot.sha256}
    places = json.dumps({"pyodide": f"../{engine}", "serviceWorker": "sw.js", "snapshot": place})
    styles = "".join((SOURCES / name).read_text() for name in STYLES)
    index = index_of((SOURCES / "index.html").read_text(), app, places, styles, all_words()[LANGUAGE])
    (OUTPUT / "index.html").write_text(index)
    files = sorted(path.relative_to(OUTPUT).as_posix() for path in OUTPUT.rglob("*") if path.is_file())
    kept = ["./", *(name for name in files if name not in NAMED and not name.startswith(kept_later))]
    worker = (SOURCES / "sw.js").read_text()
    version = digest({name: (OUTPUT / name).read_bytes() for name in files})
    worker = worker.replace("{version}", version).replace("{snapshot}", kept_later)
    worker = worker.replace("{files}", json.dumps(kept))
    (OUTPUT / "sw.js").write_text(worker)
    size = sum(path.stat().st_size for path in OUTPUT.rglob("*") if path.is_file())
    print(f"{OUTPUT} holds the page: {size / 1e6:.1f} MB.")


def app_files() -> dict[str, bytes]:
    """Return name and content of all that is ours, and MicroPython."""
    sources = [path for path in SOURCES.iterdir() if path.is_file() and path.name not in (*NAMED, *STYLES)]
    sources += (SOURCES / "drawing").iterdir()
    files = {path.relative_to(SOURCES).as_posix(): path.read_bytes() for path in sources}
    files |= {f"micropython/{name}": (MICROPYTHON / name).read_bytes() for name in INTERPRETER}
    files["words.json"] = json.dumps(all_words(), ensure_ascii=False).encode()
    files["pictures.json"] = json.dumps(all_pictures(), ensure_ascii=False).encode()
    files["board.json"] = board_files().encode()
    files[PROGRAM] = pack(program_files())
    files["LICENCES.txt"] = licences().encode()
    return files


def put(name: str, files: dict[str, bytes]) -> str:
    """Write *files* into a folder called *name* and their hash, and return its name."""
    folder = f"{name}-{digest(files)}"
    for place, content in files.items():
        path = Path(OUTPUT, folder, place)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder


def digest(files: dict[str, bytes]) -> str:
    """Return a hash of the names and contents of *files*."""
    whole = hashlib.sha256()
    for name in sorted(files):
        whole.update(f"{name} {len(files[name])}\n".encode())
        whole.update(files[name])
    return whole.hexdigest()[:HASH_LETTERS]


if __name__ == "__main__":
    main()
