# SPDX-License-Identifier: Apache-2.0
"""A parsed TOML table becomes a frozen dataclass; unknown keys, missing keys and wrong kinds are refused by name."""

import types
from collections.abc import Mapping
from dataclasses import MISSING, fields
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")


class TableError(ValueError):
    """The file has a value that it should not have, or lacks one."""


def read_table(kind: type[T], table: Mapping[str, object], name: str) -> T:
    """Return *table* as a dataclass; raise TableError unless its keys are exactly the fields."""
    hints = get_type_hints(kind)
    unknown = sorted(set(table) - set(hints))
    if unknown:
        raise TableError(f"{name}: unknown key {unknown[0]}")
    known: Any = kind
    missing = [field.name for field in fields(known) if field.default is MISSING and field.name not in table]
    if missing:
        raise TableError(f"{name}: missing key {missing[0]}")
    return kind(**{key: _value(hints[key], item, f"{name}.{key}") for key, item in table.items()})


def _value(kind: object, value: object, name: str) -> object:
    """Return *value* as *kind*; raise TableError where it is of another kind."""
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return _value(arguments[0], value, name)
    if origin is dict and isinstance(value, dict):
        return {key: _value(arguments[1], item, f"{name}.{key}") for key, item in value.items()}
    if origin is tuple and isinstance(value, list):
        return _items(arguments, value, name)
    if isinstance(kind, type) and hasattr(kind, "__dataclass_fields__") and isinstance(value, dict):
        return read_table(kind, value, name)
    if kind is float and isinstance(value, int | float) and not isinstance(value, bool):
        return float(value)
    if kind in (int, str) and type(value) is kind:
        return value
    raise TableError(f"{name}: expected {getattr(kind, '__name__', kind)}, got {value!r}")


def _items(kinds: tuple[object, ...], values: list[object], name: str) -> tuple[object, ...]:
    if kinds[-1] is Ellipsis:
        kinds = (kinds[0],) * len(values)
    if len(kinds) != len(values):
        raise TableError(f"{name}: expected {len(kinds)} values, got {len(values)}")
    return tuple(_value(kind, value, f"{name}[{index}]") for index, (kind, value) in enumerate(zip(kinds, values)))
