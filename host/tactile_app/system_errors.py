# SPDX-License-Identifier: Apache-2.0
"""Words for the system's error numbers: one word a group, and plain words for each; imports only Python's own."""

import errno
import os

FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
# Reasons why something cannot be saved; the sentences are called cannot-save-WORD.
CAUSES = (
    ("full", FULL),
    ("locked", (errno.EACCES, errno.EPERM, errno.EROFS)),
    ("taken", (errno.EAGAIN, errno.EBUSY, errno.ETXTBSY)),
    ("replaced", (errno.EISDIR, errno.ENOTDIR, errno.EEXIST, errno.ELOOP, errno.EINVAL, errno.ENXIO)),
    ("name", (errno.ENAMETOOLONG,)),
    ("gone", (errno.EIO, errno.ENODEV, errno.ESTALE, errno.ENOENT)),
)

# Reasons why anything else cannot be done, as parts of a sentence.
PLAIN = {
    errno.ENOENT: "there is no such file or folder",
    errno.EACCES: "you may not do that there",
    errno.EPERM: "you may not do that there",
    errno.EISDIR: "it is a folder",
    errno.ENOTDIR: "a part of its path is no folder",
    errno.ENAMETOOLONG: "its name is too long",
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "your share of the disk is full",
    errno.EROFS: "the disk can only be read",
    errno.EFBIG: "it is too large",
    errno.ELOOP: "its links lead in a circle",
    errno.EIO: "the disk or the line fails",
    errno.EMFILE: "too many files are open",
    errno.ENFILE: "too many files are open",
    errno.ENOMEM: "there is not enough memory",
    errno.EAGAIN: "too much runs already",
    errno.EADDRINUSE: "another program uses it",
    errno.EPIPE: "nobody reads it any more",
}


def cause_of(error: OSError) -> str:
    """Return the word for why something cannot be saved, "refused" where none fits."""
    return next((cause for cause, numbers in CAUSES if error.errno in numbers), "refused")


def reason_of(error: OSError) -> str:
    """Return the reason for *error*, without a full stop; an error with words of our own keeps them."""
    number = error.errno
    if number is None or error.strerror is None:
        return str(error)
    is_own = error.strerror != os.strerror(number)
    return error.strerror if is_own else PLAIN.get(number, error.strerror[:1].lower() + error.strerror[1:])
