# SPDX-License-Identifier: Apache-2.0
"""The imports that each package is allowed: test_imports.py holds every file to them."""

from pathlib import Path

ROOT = Path(__file__).parents[1]
PARTS = {name: ROOT / name for name in ("core", "firmware", "host", "hardware", "page", "release", "lab")}
LAB_TESTS = ROOT / "lab" / "tests"

# Modules of the repository that a package may import, by the beginning of their name.
ALLOWED = {
    "tactile_core.rules": ("tactile_core.rules",),
    "tactile_core.recogniser": ("tactile_core.rules", "tactile_core.recogniser"),
    "tactile_core.opponent": ("tactile_core.rules", "tactile_core.opponent"),
    "tactile_core.protocol": ("tactile_core.protocol",),
    "tactile_core.switches": ("tactile_core.switches",),
    "firmware": ("tactile_core", "firmware"),
    "hardware": ("hardware",),
    "page.making": ("tactile_core", "tactile_app", "tactile_host", "page.making"),
    "release": ("tactile_app.update", "tactile_host.update", "release"),
    "lab": (),
}
# The packages and files of the inner ring, which decide, each with the parts of the ring that it may import. Any of
# them may import core, and none may import anything that acts. This table is that wall, with DECIDES below. Leaves come
# first, then layers.
APP = {
    "attention": (),
    "messages": (),
    "plain_text": (),
    "system_errors": (),
    "languages": (),
    "word_files": ("languages",),
    "keys": ("word_files",),
    "typed_words": ("word_files",),
    "errors": ("messages", "plain_text"),
    "storage": (),
    "virtual_hand": ("keys", "word_files"),
    "refusals": ("messages", "virtual_hand"),
    "opponent": (),
    "board": ("attention", "keys", "storage"),
    "speech": ("languages", "messages", "plain_text"),
    "game": ("keys", "languages", "messages", "opponent", "plain_text", "storage"),
    "together": ("game", "messages", "storage"),
    "board_health": ("board", "game", "keys", "messages", "refusals", "speech", "storage", "typed_words"),
    "update": ("board", "plain_text"),
    "session": (
        "board",
        "board_health",
        "game",
        "keys",
        "messages",
        "refusals",
        "speech",
        "storage",
        "system_errors",
        "together",
        "typed_words",
        "virtual_hand",
    ),
    "typed": (
        "game",
        "keys",
        "languages",
        "messages",
        "opponent",
        "refusals",
        "session",
        "speech",
        "system_errors",
        "typed_words",
        "virtual_hand",
        "word_files",
    ),
    "evening": (
        "board",
        "errors",
        "game",
        "messages",
        "opponent",
        "session",
        "speech",
        "storage",
        "system_errors",
        "together",
        "typed",
        "virtual_hand",
    ),
}
# The same for the packages and files that act; any of them may import the inner ring.
SIT = ("simulator", "runtime")
COMMANDS = ("runtime", "update", "commands", "check", "play")
HOST = {
    "ending": (),
    "ended_early": ("ending",),
    "leftovers": (),
    "resources": (),
    "opponent": (),
    "storage": ("leftovers",),
    "board": ("resources",),
    "speech": ("leftovers",),
    "simulator": ("leftovers", "resources"),
    "runtime": ("board", "speech", "simulator"),
    "update": ("resources", "storage", "board"),
    "commands": ("resources", "storage", "runtime"),
    "check": ("storage", "board", "speech", "update", "simulator", "runtime"),
    "together": ("ending", "resources", "storage"),
    "play": ("ending", "opponent", "storage", "board", "speech", "together", *SIT),
    "page": ("opponent", "board", *SIT, "resources"),
    "command_tasks": ("ended_early", "ending", "resources", "storage", "board", "speech", "together", *COMMANDS),
    "command_line": ("speech", "command_tasks"),
    "crash_report": ("storage",),
    "guard": ("ending", "leftovers", "crash_report"),
    "main": ("guard", "command_line"),
    "__main__": ("main",),
}
ALLOWED |= {
    f"tactile_app.{name}": ("tactile_core", *(f"tactile_app.{other}" for other in (name, *others)))
    for name, others in APP.items()
}
ALLOWED |= {
    f"tactile_host.{name}": ("tactile_core", "tactile_app", *(f"tactile_host.{other}" for other in (name, *others)))
    for name, others in HOST.items()
}
# The same for the lab, beside the product: each may import core, host, the tests' helpers, and the modules named.
LAB = {
    "wire_client": (),
    "hands": (),
    "players": (),
    "opponent": (),
    "emulator": ("wire_client",),
    "hearing": (),
    "sounds": (),
    "bench": ("wire_client", "hands", "players", "opponent", "emulator", "hearing"),
    "emulate": ("emulator", "bench"),
    "second_opinion": ("emulator", "bench"),
    "falling": (),
    "handling": ("falling",),
    "pegs": ("falling", "handling"),
}
ALLOWED |= {
    f"lab.{name}": (
        "tactile_core",
        "tactile_app",
        "tactile_host",
        "tests",
        *(f"lab.{other}" for other in (name, *others)),
    )
    for name, others in LAB.items()
}
# A release knows where a UF2 file of MicroPython keeps a board's files.
ALLOWED["lab.emulator"] = (*ALLOWED["lab.emulator"], "release")
ALLOWED |= {f"lab.{name}": (*ALLOWED[f"lab.{name}"], "hardware") for name in ("falling", "handling", "pegs")}
# Imports for the type checker alone that would close a circle of files if they ran.
TYPES_ONLY = {
    ("tactile_core.rules.workings.crossings_hands", "tactile_core.rules.crossings"),
    ("tactile_core.rules.overboard_hands", "tactile_core.rules.overboard"),
    ("tactile_core.rules.workings.tectonic_hands", "tactile_core.rules.tectonic"),
    ("firmware.scan.plain_switches", "firmware.scan.scanner"),
    ("tactile_core.recogniser.following", "tactile_core.recogniser.recogniser"),
}
OURS = ("tactile_core", "tactile_app", "tactile_host", "firmware", "hardware", "page", "tests", "lab")
EMULATED = ("commands", "machine", "rp2040py_patches")
# The board's own modules, each with the only file that may import it.
ALONE = {
    "machine": ["firmware/board_io.py"],
    "rp2": ["firmware/board_io.py"],
    "platformdirs": ["host/tactile_host/storage/desktop.py"],
    "serial": ["host/tactile_host/board/serial_port.py"],
    "nats": ["host/tactile_host/together/wire.py", "lab/bench/homes.py"],
    "py_nanotts": ["host/tactile_host/speech/voices/svox.py"],
    "miniaudio": ["host/tactile_host/speech/player.py", "lab/hearing/recogniser.py"],
    "rp2040py": [f"lab/emulator/{file}.py" for file in EMULATED],
}
# Modules of the standard library that the wire takes; the rules take none.
STANDARD = {
    "tactile_core.rules": (),
    # Imports of collections.abc and typing for the type checker alone never run.
    "tactile_core.opponent": ("array", "binascii", "collections.abc"),
    "tactile_core.protocol": ("struct", "binascii", "collections.abc", "typing"),
    "tactile_core.recogniser": (),
    "tactile_core.switches": (),
}
# All that the inner ring takes from outside the repository: modules without a clock, a thread, a path or a device.
DECIDES = {
    "__future__",
    "array",
    "binascii",
    "collections",
    "copy",
    "collections.abc",
    "contextlib",
    "dataclasses",
    "enum",
    "errno",
    "fluent.runtime",
    "fluent.runtime.types",
    "functools",
    "hashlib",
    "itertools",
    "json",
    "math",
    "random",
    "re",
    "types",
    "typing",
    "unicodedata",
    "zlib",
}
# Further modules of single files, with the reason.
BESIDES = {
    ("tactile_app.system_errors", "os"),  # the system's own words for its numbers, to tell them from ours
    ("tactile_app.speech.sentence_files", "importlib.resources"),  # the sentences lie beside the code
    ("tactile_app.word_files", "importlib.resources"),  # the typed words lie beside the code
    ("tactile_app.game.narration", "importlib"),  # a game's narrator is its module of the same name
}
# The ring calls none of these functions of Python.
ACTS = {"open", "input", "print", "exec", "eval", "breakpoint", "__import__"}
