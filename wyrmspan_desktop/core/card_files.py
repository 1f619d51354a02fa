"""Decodes card files from JSON into structs, with errors that name the place and suggest a fix."""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec

from wyrmspan_desktop.core.errors import CardError, Worded
from wyrmspan_desktop.core.file_faults import Fault, Fix, Kind, Place

T = TypeVar("T")


_REFUSALS: Mapping[Fault, str] = {
    Fault.OTHER_KIND: r"Expected `(?P<expected>\w+)(?: \| null)?`, got `(?P<found>\w+)`",
    Fault.OTHER_LENGTH: r"Expected `array` of length (?P<expected>\d+), got (?P<found>\d+)",
    Fault.FIELD_MISSING: r"Object missing required field `(?P<word>.*?)`?",
    Fault.FIELD_UNKNOWN: r"Object contains unknown field `(?P<word>.*?)`?",
    Fault.WORD_UNKNOWN: r"Invalid (?:enum )?value (?P<quote>['\"]?)(?P<word>.*?)(?P=quote)",
    Fault.NUMBER_BEYOND_ALL: r"(?:Number|Integer value) out of range",
}
"""Patterns of msgspec's messages: its errors carry no other information."""


def text(file: str, data: bytes) -> str:
    """Return the text of a file; `CardError` if it is not UTF-8."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        where = Place.BYTE(number=error.start)
        raise CardError(file, None, where, Fault.NOT_UTF8, Fix.SAVE_AS_UTF8) from None


def _parse(file: str, data: bytes) -> Any:
    content = text(file, data)
    try:
        return msgspec.json.decode(content)
    except msgspec.ValidationError as error:
        fault, path = _refusal(error)
        index = re.match(r"\[(\d+)\]", path)
        card = Place.CARD_NUMBER(number=int(index[1]) + 1) if index else None
        raise CardError(file, card, "", fault) from None
    except msgspec.DecodeError as error:
        byte = re.search(r"byte (\d+)", str(error))
        # Without a byte in the message the file ends too early.
        before = content.encode()[: int(byte[1])].decode(errors="ignore") if byte else content
        where = Place.LINE(line=before.count("\n") + 1, column=len(before) - before.rfind("\n"))
        raise CardError(file, None, where, Fault.NOT_JSON, Fix.COMMA) from None
    except RecursionError:
        raise CardError(file, None, "", Fault.NOT_JSON, Fix.COMMA) from None


def _convert(file: str, card: str | None, value: Any, kind: type[T]) -> T:
    try:
        return msgspec.convert(value, type=kind)
    except msgspec.ValidationError as error:
        fault, path = _refusal(error)
        raise CardError(file, card, path, fault, _suggest(fault, path, value, kind)) from None


def _refusal(error: msgspec.ValidationError) -> tuple[Worded, str]:
    """Return the fault in msgspec's message, and the path of the value."""
    message, _, path = str(error).partition(" - at `$")
    return _fault(message), path.rstrip("`").lstrip(".")


def _fault(message: str) -> Worded:
    for fault, pattern in _REFUSALS.items():
        if match := re.fullmatch(pattern, message, re.DOTALL):
            values: dict[str, object] = match.groupdict()
            if fault is Fault.OTHER_KIND:
                values = {
                    name: Kind.__members__.get(str(each).upper(), each) for name, each in values.items()
                }
            return fault(**values)
    return Fault.UNTOLD(reason=message)


def cards(file: str, data: bytes, kind: type[T]) -> tuple[T, ...]:
    """Return a list of cards with unique ids; raises `CardError`."""
    values = _parse(file, data)
    if not isinstance(values, list):
        raise CardError(file, None, "", Fault.NO_LIST)
    found: list[T] = []
    seen: set[str] = set()
    for position, value in enumerate(values, 1):
        name = value.get("id") if isinstance(value, dict) else None
        label = Place.CARD(id=name) if isinstance(name, str | int) else Place.CARD_NUMBER(number=position)
        found.append(_convert(file, label, value, kind))
        if str(name) in seen:
            raise CardError(file, label, "id", Fault.SAME_ID, Fix.OWN_ID)
        seen.add(str(name))
    return tuple(found)


def document(file: str, data: bytes, kind: type[T]) -> T:
    """Return the content of a file that is one object; raises `CardError`."""
    return _convert(file, None, _parse(file, data), kind)


@cache
def _info(kind: Any) -> Any:
    """Return type information of msgspec, which evaluates annotations of the program."""
    return msgspec.inspect.type_info(kind)


def _words_at(info: Any, path: str, value: Any) -> list[str]:
    """Return the words allowed at a path of the value: fields, tags or members of a closed set."""
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
    """Return a type, or the members of a union, that are instances of ``kind``."""
    union = isinstance(info, msgspec.inspect.UnionType)
    return [each for each in (info.types if union else [info]) if isinstance(each, kind)]


def _fields(structs: list[Any], value: Any) -> list[Any]:
    """Return the fields of the struct that the tag of a value names, or of the only one without tags."""
    return [field for kind in structs if kind.tag == value.get(kind.tag_field) for field in kind.fields]


def _suggest(fault: Worded, path: str, value: Any, kind: Any) -> str:
    """Return a suggestion where a wrong word or a missing field is at fault; empty if there is none."""
    wrong = str(fault.values.get("word", ""))
    if fault.words is Fault.FIELD_MISSING:
        return Fix.ADD_FIELD(word=wrong)
    if fault.words not in (Fault.FIELD_UNKNOWN, Fault.WORD_UNKNOWN):
        return ""
    try:
        words = _words_at(_info(kind), path, value)
    except (AttributeError, IndexError, KeyError, StopIteration, ValueError):  # a field named like a path
        words = []
    near = difflib.get_close_matches(wrong, words, n=1, cutoff=0.6)
    if near:
        return Fix.DID_YOU_MEAN(word=near[0])
    return Fix.ONE_OF(words=", ".join(f"`{word}`" for word in words)) if words else ""
