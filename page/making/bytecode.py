# SPDX-License-Identifier: Apache-2.0
"""Compile modules without what nobody reads in a browser; this runs in the page's own Python."""

import ast
import io
import marshal
import tarfile
from importlib.util import MAGIC_NUMBER
from types import CodeType

# A module with a hash that is never compared with a source's: PEP 552.
HEADER = MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
# Modules of a board are data here.
DATA = "/data/"
# Modules of ours say in which line they failed; those of libraries send fewer bytes without.
OURS = "/program/tactile_"
# An entry of a table of lines that gives none to up to eight instructions of two bytes (CPython's code_objects.md).
UNIT = 2
NOWHERE = 0x80 | 15 << 3
NOWHERE_UNITS = 8


def compile_all(sources: str, compiled: str) -> None:
    """Write to *compiled* the tar *sources*, with bytecode in the place of each module."""
    with tarfile.open(sources) as given, tarfile.open(compiled, "w", format=tarfile.USTAR_FORMAT) as made:
        for info in given:
            file = given.extractfile(info)
            content = file.read() if file else b""
            if info.name.endswith(".py") and DATA not in info.name:
                content = bytecode(content, f"/program/{info.name}")
                info.name += "c"
            info.size = len(content)
            made.addfile(info, io.BytesIO(content))


def bytecode(source: bytes, path: str) -> bytes:
    """Return the module at *path*, compiled without its functions' docstrings.

    Classes keep theirs: dataclasses would work one out for each, at every start.
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef | ast.AsyncFunctionDef) and ast.get_docstring(node, False):
            node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
    code = compile(tree, path, "exec", dont_inherit=True)
    return HEADER + marshal.dumps(code if path.startswith(OURS) else without_lines(code))


def without_lines(code: CodeType) -> CodeType:
    """Return *code* that does not know from which lines it comes."""
    constants = [without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts]
    whole, rest = divmod(len(code.co_code) // UNIT, NOWHERE_UNITS)
    table = bytes([NOWHERE + NOWHERE_UNITS - 1]) * whole + bytes([NOWHERE + rest - 1] if rest else [])
    return code.replace(co_consts=tuple(constants), co_linetable=table)
