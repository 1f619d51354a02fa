"""The loader that turns card files into a box.

`decode` is pure: bytes in, a `Box` out, or a `CardError` that says which file, which card, where in
it, what is wrong and what was probably meant.  `default_box` is the one that ships with the game.
The schema of the files is described in ``cards/README.md``.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, TypeVar

import msgspec

from wyrmspan_desktop.engine.card_checks import (
    CardError,
    check_automa,
    check_boards,
    check_caves,
    check_dragons,
)
from wyrmspan_desktop.engine.definitions import (
    AutomaRules,
    Box,
    Cave,
    DecisionCard,
    Dragon,
    Guild,
    GuildRow,
    GuildTile,
    Level,
    Mat,
    Objective,
    Rounds,
    TrackSpace,
)

RULES_VERSION = 2
"""Raised when a change of the rules code makes old logs play differently; games of every version play on by theirs.

2: an ability that is done may be activated again (R6.10), and Ravel takes coins in every round (R12.7).
"""

FILES = (
    "dragons.json",
    "caves.json",
    "guild.json",
    "mat.json",
    "rounds.json",
    "objectives.json",
    "automa.json",
)

T = TypeVar("T")


def decode(data: bytes) -> Box:
    """The box in one JSON document that maps file names to the files' texts (see `bundle`)."""
    try:
        files = msgspec.json.decode(data, type=dict[str, str])
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise CardError("box", None, "", f"not a bundle of card files ({error})") from None
    return decode_files({name: text.encode() for name, text in files.items()})


def bundle(files: Mapping[str, bytes]) -> bytes:
    """Card files by name as the one document that `decode` reads; `CardError` if a file is not text."""
    return msgspec.json.encode({name: _text(name, data) for name, data in files.items()})


def _text(file: str, data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CardError(
            file, None, f"byte {error.start}", "not UTF-8 text", "Save the file as UTF-8"
        ) from None


def decode_files(files: Mapping[str, bytes]) -> Box:
    """The box from the contents of its files, by name; raises `CardError`."""
    missing = [name for name in FILES if name not in files]
    if missing:
        raise CardError(
            missing[0], None, "", "the file is missing", f"A box has the files {', '.join(FILES)}"
        )
    box = (
        _cards("dragons.json", files, Dragon),
        _cards("caves.json", files, Cave),
        _document("guild.json", files, Guild),
        _document("mat.json", files, Mat),
        _document("rounds.json", files, Rounds),
        _cards("objectives.json", files, Objective),
        _document("automa.json", files, AutomaRules),
    )
    check_dragons(box[0])
    check_caves(box[1])
    check_boards(*box[2:])
    check_automa(box[6], box[0])
    return Box(*box)


@lru_cache(maxsize=1)
def default_box() -> Box:
    """The box that ships with the game, loaded once."""
    from wyrmspan_desktop import resources

    return decode(bundle({name: resources.card_bytes(name) for name in FILES}))


def _parse(file: str, data: bytes) -> Any:
    try:
        return msgspec.json.decode(_text(file, data))
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


def _cards(file: str, files: Mapping[str, bytes], kind: type[T]) -> tuple[T, ...]:
    values = _parse(file, files[file])
    if not isinstance(values, list):
        raise CardError(file, None, "", "expected a list of cards, one a line, in [ ]")
    cards: list[T] = []
    seen: set[str] = set()
    for position, value in enumerate(values, 1):
        name = value.get("id") if isinstance(value, dict) else None
        label = f"card {name}" if isinstance(name, str) else f"card number {position} of the file"
        cards.append(_convert(file, label, value, kind))
        if name in seen:
            raise CardError(file, label, "id", "two cards have this id", "Give each card an id of its own")
        seen.add(str(name))
    return tuple(cards)


def _document(file: str, files: Mapping[str, bytes], kind: type[T]) -> T:
    return _convert(file, None, _parse(file, files[file]), kind)


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
        words = _words_at(msgspec.inspect.type_info(kind), path, value)
    except (AttributeError, IndexError, KeyError, StopIteration, ValueError):  # a field named like a path
        words = []
    near = difflib.get_close_matches(wrong, words, n=1, cutoff=0.6)
    if near:
        return f"Did you mean `{near[0]}`?"
    return f"One of {', '.join(f'`{word}`' for word in words)}" if words else ""


__all__ = [
    "FILES",
    "RULES_VERSION",
    "AutomaRules",
    "Box",
    "CardError",
    "Cave",
    "DecisionCard",
    "Dragon",
    "Guild",
    "GuildRow",
    "GuildTile",
    "Level",
    "Mat",
    "Objective",
    "Rounds",
    "TrackSpace",
    "bundle",
    "decode",
    "decode_files",
    "default_box",
]
