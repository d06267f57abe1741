# SPDX-License-Identifier: Apache-2.0
"""The memory and processor time of a process and all its children, from /proc."""

import os
from pathlib import Path

PROC = Path("/proc")
TICKS_A_SECOND = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


def tree_of(root: int) -> list[int]:
    """Return *root* and every process below it."""
    children: dict[int, list[int]] = {}
    for folder in PROC.iterdir():
        if folder.name.isdigit() and (fields := stat_of(int(folder.name))):
            children.setdefault(int(fields[1]), []).append(int(folder.name))
    tree = [root]
    for process in tree:
        tree += children.get(process, [])
    return tree


def stat_of(process: int) -> list[str]:
    """Return the fields after the name of *process*, its state first; none where it has ended."""
    try:
        return (PROC / str(process) / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def processor_s(root: int) -> float:
    """Return the processor time, user's and system's, that *root* and all below it have used, in seconds."""
    ticks = 0
    for process in tree_of(root):
        if fields := stat_of(process):
            # The sum includes the children that have ended and were waited for.
            ticks += sum(int(field) for field in fields[11:15])
    return ticks / TICKS_A_SECOND


def memory_mb(root: int) -> float:
    """Return the memory of *root* and all below it, what they share counted once (PSS), in megabytes."""
    kilobytes = 0
    for process in tree_of(root):
        try:
            rollup = (PROC / str(process) / "smaps_rollup").read_text()
        except OSError:
            continue
        kilobytes += sum(int(line.split()[1]) for line in rollup.splitlines() if line.startswith("Pss:"))
    return kilobytes * 1024 / 1e6
