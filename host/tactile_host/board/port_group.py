# SPDX-License-Identifier: Apache-2.0
"""The group of users that may open a serial port, where the system has such groups."""

import os
import stat

GROUP_MAY = stat.S_IRGRP | stat.S_IWGRP


def group_of(port: str) -> str | None:
    """Return the group that may read and write *port*; None if no group may, or the system has no groups."""
    try:
        import grp  # noqa: PLC0415 - not there on Windows

        status = os.stat(port)
        is_open = status.st_mode & GROUP_MAY == GROUP_MAY
        return grp.getgrgid(status.st_gid).gr_name if is_open else None
    except (ImportError, OSError, KeyError):
        return None
