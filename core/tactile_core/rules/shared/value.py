# SPDX-License-Identifier: Apache-2.0
"""Small values: two of one class are equal if their attributes are."""


class Value:
    """A value whose *FIELDS* name its attributes, in the order in which its class takes them."""

    FIELDS: "tuple[str, ...]" = ()
    __slots__ = ()

    def _values(self) -> "tuple[object, ...]":
        return tuple([getattr(self, name) for name in self.FIELDS])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join([repr(value) for value in self._values()])})"
