# SPDX-License-Identifier: Apache-2.0
"""The forms in which faults of a virtual board are written, each with an example."""

FORMS = (
    "dead c4", "dead key ask", "stuck c4", "stuck key ask", "chattering c4", "chattering key ask", "bare c4",
    "missing row 3", "missing column c", "grounded row 3", "joined rows 3 5", "joined columns c e", "swapped c4 d4",
    "swapped keys one two", "swapped rows 3 5", "swapped columns c e",
)  # fmt: skip
# Words that stand in a fault as in its form; the others name points, keys and lines.
LITERAL = ("key", "keys", "row", "rows", "column", "columns")


class FaultError(ValueError):
    """The line plants no fault; the text is a sentence."""


def words_of(line: str) -> list[str]:
    """Return the words of the fault *line*; FaultError, which names the forms, where it has none of them."""
    words = line.lower().split()
    if any(_has_form(words, form.split()) for form in FORMS):
        return words
    of_kind = [form for form in FORMS if words[:1] == form.split()[:1]]
    if of_kind:
        raise FaultError(f"A fault of this kind is written {listed(of_kind)}; got {line!r}.")
    raise FaultError(f"There is no fault called {line or 'nothing'}. Faults are written {listed(FORMS)}.")


def listed(forms: list[str] | tuple[str, ...]) -> str:
    """Return *forms* as a list in words."""
    *first, last = [repr(form) for form in forms]
    return f"{', '.join(first)} or {last}" if first else last


def _has_form(words: list[str], form: list[str]) -> bool:
    """Return whether *words* are the kind and the fixed words of *form*, and as many others."""
    if len(words) != len(form) or words[0] != form[0]:
        return False
    pairs = zip(words[1:], form[1:], strict=True)
    return all(word == part if part in LITERAL else word not in LITERAL for word, part in pairs)
