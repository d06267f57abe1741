# SPDX-License-Identifier: Apache-2.0
"""Scripts for the prompt of a board that is flashed, and checks of its answers."""

import re
from dataclasses import dataclass

from tactile_app.update.plan import NEW, UpdatePlan
from tactile_app.update.versions import FINISH_FILE, MAIN, MARK, OLD
from tactile_core.protocol.fields import parse_decimal

LARGEST_BLOCK = 1 << 20

INTRODUCE = """
import os, sys
s = os.statvfs(os.getcwd())
print(sys.implementation.name, getattr(sys.implementation, "_mpy", 0), s[0], s[3])
print(getattr(sys.implementation, "_machine", ""))
"""

# Hashes every program, text and unfinished file, the settings, and the folders of the firmware, of the shared code and
# of kept files.
LIST = """
import os, hashlib, binascii
def digest(path):
    h = hashlib.sha256()
    with open(path, "rb") as file:
        part = file.read(512)
        while part:
            h.update(part)
            part = file.read(512)
    return binascii.hexlify(h.digest()).decode()
folders = [""]
while folders:
    folder = folders.pop()
    for entry in os.ilistdir(folder) if folder else os.ilistdir():
        path = folder + "/" + entry[0] if folder else entry[0]
        if entry[1] & 0x4000:
            if path.split("/")[0] in ("tactile_core", "alone", "scan", "tactile_old"):
                folders.append(path)
        elif path.endswith((".py", ".mpy", ".txt", ".new")) or path == "settings.json" or folder == "tactile_old":
            print(digest(path), path)
"""

OPEN = "import binascii\nf=open({path!r},'wb')\nw=lambda part:f.write(binascii.a2b_base64(part))"
# Reads in parts, since a board allocates all that is read at once; 768 is a multiple of three, so the texts can be
# joined.
READ = """
import binascii
f = open({path!r}, "rb")
for _ in range({most} // 768):
    part = f.read(768)
    if part:
        print(binascii.b2a_base64(part).decode(), end="")
f.close()
"""
MAKE_FOLDER = "import os\ntry:\n os.stat({path!r})\nexcept OSError:\n os.mkdir({path!r})"
REMOVE = "import os\nos.remove({path!r})"
# The boot ROM's drive takes the port's place.
BOOTLOADER = "import machine; machine.bootloader()"

# The board itself copies files to be kept and files that come back, before anything changes.
COPY = """
import os
def copy(source, target):
    with open(source, "rb") as old, open(target + {new!r}, "wb") as new:
        part = old.read(512)
        while part:
            new.write(part)
            part = old.read(512)
    if target.startswith({old!r}):
        try:
            os.remove(target)
        except OSError:
            pass
        os.rename(target + {new!r}, target)
    print(".")
for source, target in {copies!r}:
    copy(source, target)
"""

# The last steps, once every new file stands beside the old one and was read back right. They lie on the board as a
# file, which main.py runs at every start until its last step removes it. So after a power cut they are done again from
# the first one, and finished steps change nothing. A new file replaces the old one in one step of the file system,
# within its folder. The new main.py goes first (*first*) where it can run such a file, else last (*last*): until then
# the present main.py runs it. A point is printed for each file: a worn memory may take a second for one.
FINISH = """
import os
def remove(path):
    try:
        os.remove(path)
    except OSError:
        pass
def place(path):
    try:
        os.stat(path + {new!r})
    except OSError:
        return
    try:
        os.rename(path + {new!r}, path)
    except OSError:
        remove(path)
        os.rename(path + {new!r}, path)
    print(".")
for path in {first!r}:
    place(path)
remove({mark!r})
for path in {places!r}:
    place(path)
for path in {stale!r}:
    remove(path)
    print(".")
for path in {emptied!r}:
    try:
        os.rmdir(path)
    except OSError:
        pass
with open({mark!r}, "w") as file:
    file.write({hash!r})
for path in {last!r}:
    place(path)
for path in {forgotten!r}:
    remove(path)
    print(".")
remove({finish!r})
"""

# The one moment in which the board's firmware becomes another one.
SWITCH = "import os\nos.rename({finish!r} + {new!r}, {finish!r})\n"
# The last steps as main.py runs them at a start: a board that was interrupted in them has yet to finish.
RESUME = f"""
try:
    with open({FINISH_FILE!r}) as file:
        steps = file.read()
except OSError:
    steps = ""
exec(steps, {{}})
"""


FILE_LINE = re.compile(r"([0-9a-f]{64}) ([^\0-\x1f]{1,250})")


@dataclass(frozen=True)
class Introduction:
    """The board's interpreter, by its own words.

    Its name, its number for compiled files, its free storage; *machine* names the board and its controller.
    """

    name: str
    mpy: int
    block_bytes: int
    free_blocks: int
    machine: str

    @property
    def has_radio(self) -> bool:
        """Whether it is a Pico W or a Pico 2 W, as MicroPython calls them."""
        return " W with " in self.machine


def parse_introduction(output: str) -> Introduction:
    """Return the values that INTRODUCE has printed; ValueError for any other text."""
    system, machine = output.rstrip("\r\n").split("\n")[-2:]
    name, *numbers = system.split()
    mpy, block_bytes, free_blocks = (parse_count(number) for number in numbers)
    if not 0 < block_bytes <= LARGEST_BLOCK:
        raise ValueError(f"expected the bytes of a block, got {block_bytes}")
    return Introduction(name, mpy, block_bytes, free_blocks, machine.strip())


def parse_hashes(output: str) -> dict[str, str]:
    """Return the hashes that LIST has printed, by path; other printed lines are left out."""
    lines = re.split(r"\r?\n", output)
    return {found[2]: found[1] for found in map(FILE_LINE.fullmatch, lines) if found is not None}


def parse_count(text: str) -> int:
    """Return the number that *text* writes in a few digits; ValueError for any other text."""
    count = parse_decimal(text)
    if count is None:
        raise ValueError(f"expected a number, got {text[:20]!r}")
    return count


def copying(plan: UpdatePlan) -> str:
    """Return the script by which the board copies what *plan* keeps and what it brings back."""
    return COPY.format(new=NEW, old=OLD, copies=plan.board_copies)


def finishing(plan: UpdatePlan) -> str:
    """Return the script that does the last steps of *plan*, all of whose files stand beside the present ones."""
    main = tuple(path for path in plan.places if path == MAIN)
    return FINISH.format(
        mark=MARK,
        new=NEW,
        finish=FINISH_FILE,
        first=main if plan.main_finishes else (),
        places=tuple(path for path in plan.places if path != MAIN),
        last=() if plan.main_finishes else main,
        stale=plan.stale_at_last,
        emptied=plan.emptied,
        hash=plan.hash,
        forgotten=plan.forgotten,
    )


def switching() -> str:
    """Return the script that hands the last steps to the board, and runs them."""
    return SWITCH.format(finish=FINISH_FILE, new=NEW) + RESUME
