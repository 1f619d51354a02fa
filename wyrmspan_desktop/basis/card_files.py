"""How card files are read: JSON into structs, with errors that say where something is wrong and what was meant."""

from __future__ import annotations

import difflib
import re
from functools import cache
from typing import Any, TypeVar

import msgspec

from wyrmspan_desktop.basis.errors import CardError

T = TypeVar("T")


def text(file: str, data: bytes) -> str:
    """The text of a file; `CardError` if it is none."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CardError(
            file, None, f"byte {error.start}", "not UTF-8 text", "Save the file as UTF-8"
        ) from None


def _parse(file: str, data: bytes) -> Any:
    try:
        return msgspec.json.decode(text(file, data))
    except (msgspec.DecodeError, RecursionError) as error:
        match = re.search(r"byte (\d+)", str(error))
        where = ""
        if match:
            before = data[: int(match[1])]
            line_start = before.rfind(b"\n") + 1
            where = f"line {before.count(10) + 1}, column {len(before) - line_start + 1}"
        fix = "Look for a missing or extra comma, bracket or quotation mark there"
        raise CardError(file, None, where, f"not valid JSON ({error})", fix) from None


def _convert(file: str, card: str | None, value: Any, kind: type[T]) -> T:
    try:
        return msgspec.convert(value, type=kind)
    except msgspec.ValidationError as error:
        text, _, path = str(error).partition(" - at `$")
        path = path.rstrip("`").lstrip(".")
        raise CardError(file, card, path, text, _suggest(text, path, value, kind)) from None


def cards(file: str, data: bytes, kind: type[T]) -> tuple[T, ...]:
    """A list of cards, one a line, each with an id of its own; raises `CardError`."""
    values = _parse(file, data)
    if not isinstance(values, list):
        raise CardError(file, None, "", "expected a list of cards, one a line, in [ ]")
    found: list[T] = []
    seen: set[str] = set()
    for position, value in enumerate(values, 1):
        name = value.get("id") if isinstance(value, dict) else None
        label = f"card {name}" if isinstance(name, str | int) else f"card number {position} of the file"
        found.append(_convert(file, label, value, kind))
        if str(name) in seen:
            raise CardError(file, label, "id", "two cards have this id", "Give each card an id of its own")
        seen.add(str(name))
    return tuple(found)


def document(file: str, data: bytes, kind: type[T]) -> T:
    """What a whole file is; raises `CardError`."""
    return _convert(file, None, _parse(file, data), kind)


@cache
def _info(kind: Any) -> Any:
    """What may stand in a type; to find it out, annotations of the program are evaluated."""
    return msgspec.inspect.type_info(kind)


def _words_at(info: Any, path: str, value: Any) -> list[str]:
    """The words that may stand where a path of the value leads: fields, tags or values of a closed set."""
    for step in re.findall(r"[^.\[\]]+", path):
        structs = _types(info, msgspec.inspect.StructType)
        if structs and step == structs[0].tag_field:
            return [str(kind.tag) for kind in structs]
        if structs:
            fields = {field.encode_name: field.type for field in _fields(structs, value)}
            info, value = fields[step], value[step]
        else:
            holder: Any = next(
                kind for kind in _types(info) if hasattr(kind, "item_type") or hasattr(kind, "item_types")
            )
            index = int(step)
            info = holder.item_type if hasattr(holder, "item_type") else holder.item_types[index]
            value = value[index]
    words = [str(word) for kind in _types(info, msgspec.inspect.LiteralType) for word in kind.values]
    structs = _types(info, msgspec.inspect.StructType)
    return words + [field.encode_name for field in _fields(structs, value)]


def _types(info: Any, kind: type = object) -> list[Any]:
    """A type, or those of a union, as far as they are of a kind."""
    union = isinstance(info, msgspec.inspect.UnionType)
    return [each for each in (info.types if union else [info]) if isinstance(each, kind)]


def _fields(structs: list[Any], value: Any) -> list[Any]:
    """The fields of the one of several types that the tag of a value names; without tags there is one alone."""
    return [field for kind in structs if kind.tag == value.get(kind.tag_field) for field in kind.fields]


def _suggest(problem: str, path: str, value: Any, kind: Any) -> str:
    """The word that was probably meant, where the problem names a wrong word or leads to one."""
    match = re.search(r"[`'\"]([^`'\"]+)[`'\"]", problem)
    wrong = match[1] if match else ""
    if "missing required field" in problem:
        return f"Add the field `{wrong}`"
    if not any(words in problem for words in ("enum value", "unknown field", "Invalid value")):
        return ""
    try:
        words = _words_at(_info(kind), path, value)
    except (AttributeError, IndexError, KeyError, StopIteration, ValueError):  # a field named like a path
        words = []
    near = difflib.get_close_matches(wrong, words, n=1, cutoff=0.6)
    if near:
        return f"Did you mean `{near[0]}`?"
    return f"One of {', '.join(f'`{word}`' for word in words)}" if words else ""
