# SPDX-License-Identifier: Apache-2.0
"""A board that is nothing but MicroPython and littlefs in a Pico's blocks and pages, each of whose writes is noted.

A write is one page or one erased block. A power cut is the beginning of that list: the memory after this many writes,
the last of them whole or half done. So one flashing shows every cut of it. Each board that a cut leaves is started by
its own main.py, whose files MicroPython imports from littlefs.
"""

import ast
import subprocess
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

from tactile_app.board.events import Connected
from tactile_app.update.flasher import Flashed
from tactile_app.update.verbs import Answer, HearEvent, RunScript, ScriptError, Steps, Verb, carry
from tactile_app.update.versions import MARK
from tactile_core.protocol.messages import PROTOCOL, Hello
from tactile_host.simulator.board import micropython_command

BOARD = """
import builtins, os, sys
BLOCK, BLOCKS, PAGE = 4096, int(sys.argv[1]), 256
ERASED = b"\\xff" * BLOCK
class Flash:
    def __init__(self, data, log=None):
        self.data, self.log = data, log
    def readblocks(self, block, buffer, offset=0):
        start = block * BLOCK + offset
        buffer[:] = memoryview(self.data)[start : start + len(buffer)]
    def writeblocks(self, block, buffer, offset=0):
        for at in range(0, len(buffer), PAGE):
            self.change(block * BLOCK + offset + at, bytes(buffer[at : at + PAGE]))
    def change(self, start, content):
        self.data[start : start + len(content)] = content
        if self.log is not None:
            self.log.append((start, content))
    def ioctl(self, order, argument):
        if order == 6:
            self.change(argument * BLOCK, ERASED)
        return {4: BLOCKS, 5: BLOCK}.get(order, 0)
def mount(data, log=None):
    os.mount(os.VfsLfs2(Flash(data, log), progsize=PAGE), "/flash")
    os.chdir("/flash")
def unmount():
    os.chdir("/")
    os.umount("/flash")
sys.path[:] = ["/flash"]
THERE = set(sys.modules)
said = []
def note(*parts, **options):
    said.append(" ".join(str(part) for part in parts))
def start(data, log=None):
    # The board starts, and tells what its main.py prints; "" where there is none.
    del said[:]
    for name in list(sys.modules):
        if name not in THERE:
            del sys.modules[name]
    mount(data, log)
    try:
        with open("main.py") as file:
            text = file.read()
    except OSError:
        text = ""
    builtins.print, print_all = note, print
    try:
        exec(text, {"__name__": "__main__"})
    except Exception as error:
        said.append(repr(error))
    finally:
        builtins.print = print_all
        unmount()
    return "\\n".join([line for line in said if line != "."])
memory, spare, log, prompt = bytearray(ERASED * BLOCKS), bytearray(ERASED * BLOCKS), [], {}
os.VfsLfs2.mkfs(Flash(memory), progsize=PAGE)
def cuts(image, log):
    # Let *image* become what it is after each beginning of *log*, whose last write is half done, then whole.
    for begin, content in log:
        half = len(content) // 2
        image[begin : begin + half] = content[:half]
        yield image
        image[begin : begin + len(content)] = content
        yield image
def show(counts):
    for text, count in sorted(counts.items()):
        print(count, repr(text))
def start_copy(image, log=None):
    spare[:] = image
    return start(spare, log)
def start_every_cut():
    counts = {}
    for image in cuts(bytearray(before), log):
        found = start_copy(image)
        counts[found] = counts.get(found, 0) + 1
    show(counts)
def start_every_cut_of_a_start(step):
    # Where the start itself writes, the power goes again, at each of its writes.
    counts, number = {}, 0
    for image in cuts(bytearray(before), log):
        again, number = [], number + 1
        if number % step == 0:
            start_copy(image, again)
        for cut in cuts(bytearray(image), again):
            found = start_copy(cut)
            counts[found] = counts.get(found, 0) + 1
    show(counts)
while True:
    size = sys.stdin.readline()
    if not size:
        break
    script = sys.stdin.read(int(size))
    try:
        exec(script, globals() if script.startswith("#") else prompt)
        print("\\x04done")
    except Exception as error:
        print("\\x04" + repr(error))
"""
END = "\x04"
# Fewer than any controller has, so that blocks come round sooner.
FEW_BLOCKS = 160


class LittlefsBoard:
    """A context manager with a board of so many *blocks*; `carry` flashes it, the methods after that try its cuts."""

    def __init__(self, folder: Path, blocks: int = FEW_BLOCKS) -> None:
        program = folder / "littlefs_board.py"
        program.write_text(BOARD)
        command = [str(micropython_command()), "-X", "heapsize=64m", str(program), str(blocks)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.communicate()

    def run(self, script: str) -> str:
        """Return what *script* prints; one that begins with a hash sees the board's own names."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{len(script)}\n{script}")
        self._process.stdin.flush()
        lines: list[str] = []
        for line in self._process.stdout:
            if line.startswith(END):
                if line != f"{END}done\n":
                    raise ScriptError(line[1:])
                return "".join(lines)
            lines.append(line)
        raise AssertionError("MicroPython has ended: " + "".join(lines))

    def put(self, files: Mapping[str, bytes]) -> None:
        """Write *files* as they are."""
        text = "# files\nmount(memory)\n"
        for folder in sorted({path.rpartition("/")[0] for path in files if "/" in path}):
            text += f"os.mkdir({folder!r})\n"
        for path, content in files.items():
            text += f"with open({path!r}, 'wb') as file:\n    file.write({content!r})\n"
        self.run(text + "unmount()\n")

    def carry(self, steps: Steps[Flashed]) -> Flashed:
        """Carry out *steps*, noting every write."""
        self.run("# begin\nbefore = bytearray(memory)\ndel log[:]\nmount(memory, log)\n")
        flashed = carry(steps, self._do)
        self.run("# end\nunmount()\n")
        return flashed

    def started(self) -> str:
        """Start the board and return what it says."""
        return self.run("# start\nprint(start(memory))\n").strip()

    def writes(self) -> int:
        """Return how many writes there were."""
        return int(self.run("# count\nprint(len(log))\n"))

    def after_cuts(self) -> dict[str, int]:
        """Return the words of boards that lost power at any write, half done or whole, and how many boards say each."""
        return counts_in(self.run("# cuts\nstart_every_cut()\n"))

    def after_second_cuts(self, step: int) -> dict[str, int]:
        """Return the same for every *step*-th of these boards, which loses power again at any write of its start."""
        return counts_in(self.run(f"# again\nstart_every_cut_of_a_start({step})\n"))

    def _do(self, verb: Verb) -> Answer:
        match verb:
            case RunScript(script):
                return self.run(script)
            case HearEvent():
                mark = self.run(f"print(open({MARK!r}).read())").strip()
                return Connected(Hello(PROTOCOL, 1, "0123456789abcdef", 6, 6, mark, "power"))
        return None


def counts_in(printed: str) -> dict[str, int]:
    """Return each text and its count."""
    lines = (line.partition(" ") for line in printed.splitlines())
    return {ast.literal_eval(text): int(count) for count, _, text in lines}
