"""Ways to damage a saved game: blind ones, and such as know what is where and make the checksums right again."""

from __future__ import annotations

import copy
import hashlib
import json
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from wyrmspan_desktop.session.files import MOST_BYTES

PARTS = ("about", "log", "snapshot")

HOSTILE: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 5, 7, 200, 2**31, 2**53 + 1, 2**63, 2**64, 10**40, -(2**63), 0.5, 1e308,
    "", "x", "d1", "d183", "v75", "d999", "crimson.1", "mat", "coin", "Automa 1", "Ravel 3", "x" * 100_000,
    "../../../outside", "/outside", "..\\out", "C:\\outside", "a\x00b", "a\nb", "\ud800", "\u202eevil", "é" * 50,
    "__import__('os').system('touch outside')", "{0.__class__}", "%s%s%n", "<script>", "'; DROP TABLE games;--",
    [], {}, [[]], [0], [None], {"": ""}, {"__class__": "os.system"}, {"type": "turn", "seat": 0, "source": "turn"},
)  # fmt: skip
"""Values that somebody might put anywhere."""
_NAMES = (
    "{id}.wyrm", "{id}.wyrm", "{id}.wyrm", "{id}-0.wyrm", "{id}-0.wyrm", "save.wyrm", ".wyrm", "..wyrm", "...wyrm",
    " .wyrm", "-rf.wyrm", "con.wyrm", "~.wyrm", "$HOME.wyrm", "a b\tc.wyrm", "%2e%2e%2foutside.wyrm", "é\u202e.wyrm",
    "{long}.wyrm", "*.wyrm", "{id}.wyrm.previous", "x.wyrm.wyrm",
)  # fmt: skip


@dataclass(frozen=True)
class Sample:
    """A sound file: the way to play, and its content as plain data."""

    mode: str
    file: dict[str, Any]

    def encoded(self) -> bytes:
        """The file as it stands on the disk."""
        return encoded(self.file)


def encoded(file: dict[str, Any], *, mend: bool = True) -> bytes:
    """The bytes of a file; ``mend``: with checksums that are right."""
    parts = {name: json.dumps(part, separators=(",", ":")).encode() for name, part in file.items()}
    if mend:
        sums = {name: hashlib.sha256(parts.get(name, b"")).hexdigest()[:32] for name in PARTS}
        parts["sums"] = json.dumps(sums).encode()
    return b"{" + b",".join(b'"%s":%s' % (name.encode(), part) for name, part in parts.items()) + b"}\n"


def damaged(samples: Sequence[Sample], dice: random.Random) -> tuple[str, str, bytes]:
    """A damaged file: how it was damaged, its name and its content."""
    base = dice.choice(samples)
    how = dice.choice(tuple(_WAYS))
    content = _WAYS[how](base, samples, dice)
    name = dice.choice(_NAMES).format(id=base.file["about"]["id"], long="n" * dice.choice((100, 200, 240)))
    return how, name, content


def damaged_snapshot(samples: Sequence[Sample], dice: random.Random) -> str:
    """A snapshot that is damaged with knowledge of what is where."""
    base = dice.choice(samples)
    part = copy.deepcopy(base.file["snapshot"])
    other = dice.choice([each for each in samples if each.mode == base.mode]).file["snapshot"]
    dice.choice((_nudge, _swap, _graft, _lists, _frames, _frames, _replace))(part, copy.deepcopy(other), dice)
    return json.dumps(part)


# --- blindly ------------------------------------------------------------------------------------


def _flip(base: Sample, samples: Sequence[Sample], dice: random.Random) -> bytes:
    data = bytearray(base.encoded())
    for _ in range(dice.choice((1, 1, 1, 3, 20, 200))):
        data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
    return bytes(data)


def _truncate(base: Sample, samples: Sequence[Sample], dice: random.Random) -> bytes:
    data = base.encoded()
    return data[: dice.choice((0, 1, dice.randrange(len(data)), len(data) - 2, len(data) - 1))]


def _shuffle_bytes(base: Sample, samples: Sequence[Sample], dice: random.Random) -> bytes:
    """Pieces cut out, doubled, zeroed, or taken from another file, as a failing disk does."""
    data = bytearray(base.encoded())
    other = dice.choice(samples).encoded()
    start, size = dice.randrange(len(data)), dice.choice((1, 16, 512, 4096))
    piece = {
        "cut": b"",
        "double": bytes(data[start : start + size]) * 2,
        "zero": bytes(size),
        "noise": dice.randbytes(size),
        "other": other[start : start + size],
    }[dice.choice(("cut", "double", "zero", "noise", "other"))]
    data[start : start + size] = piece
    return bytes(data)


def _digits(base: Sample, samples: Sequence[Sample], dice: random.Random) -> bytes:
    """Digits changed in the text of a part, its checksum made right: it stays JSON, mostly."""
    file = {name: json.dumps(part, separators=(",", ":")) for name, part in base.file.items()}
    part = dice.choice(PARTS)
    text = list(file[part])
    places = [index for index, each in enumerate(text) if each.isdigit()]
    for _ in range(dice.choice((1, 1, 2, 5)) if places else 0):
        text[dice.choice(places)] = dice.choice("0123456789")
    file[part] = "".join(text)
    try:
        return encoded({**base.file, part: json.loads(file[part]), **_without_other(part, dice)})
    except ValueError:
        return b"{" + b",".join(f'"{name}":{text}'.encode() for name, text in file.items()) + b"}"


# --- with knowledge -----------------------------------------------------------------------------


def _without_other(part: str, dice: random.Random) -> dict[str, Any]:
    """Mostly take away what a damaged part could be mended from."""
    if part == "about" or dice.random() < 0.2:
        return {}
    return {"snapshot" if part == "log" else "log": None}


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value in plain data, the outermost first."""
    yield path
    if isinstance(value, dict):
        for name, each in value.items():
            yield from paths(each, (*path, name))
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield from paths(each, (*path, index))


def with_value(value: Any, path: Sequence[Any], new: Any) -> str:
    """The JSON of plain data with another value in one place."""
    changed = copy.deepcopy(value)
    _set(changed, path, new)
    return json.dumps(changed)


def _get(value: Any, path: Sequence[Any]) -> Any:
    for step in path:
        value = value[step]
    return value


def _set(value: Any, path: Sequence[Any], new: Any) -> None:
    _get(value, path[:-1])[path[-1]] = new


def _part_changed(change: Callable[[Any, Any, random.Random], None], *, mend: bool = True) -> Way:
    """A way that changes one part, given a copy of it and of the same part of another file."""

    def damage(base: Sample, samples: Sequence[Sample], dice: random.Random) -> bytes:
        part = dice.choice(("about", "log", "snapshot", "snapshot", "snapshot", "snapshot"))
        file = copy.deepcopy(base.file)
        other = copy.deepcopy(dice.choice([each for each in samples if each.mode == base.mode]).file[part])
        if part == "log" and file["log"]["start"] is not None and dice.random() < 0.5:
            start = json.loads(file["log"]["start"])
            other = json.loads(other["start"]) if other["start"] is not None else start
            change(start, other, dice)
            file["log"]["start"] = json.dumps(start)
        else:
            change(file[part], other, dice)
        return encoded({**file, **_without_other(part, dice)}, mend=mend)

    return damage


def _replace(part: Any, other: Any, dice: random.Random) -> None:
    """A hostile value anywhere."""
    for _ in range(dice.choice((1, 1, 1, 2, 4))):
        _set(part, _somewhere(part, dice), copy.deepcopy(dice.choice(HOSTILE)))


def _nudge(part: Any, other: Any, dice: random.Random) -> None:
    """A number that is a little off: what stays plausible for longest."""
    numbers = [path for path in paths(part) if path and type(_get(part, path)) in (int, bool)]
    for _ in range(min(len(numbers), dice.choice((1, 1, 1, 2, 3)))):
        path = dice.choice(numbers)
        value = _get(part, path)
        changed = not value if isinstance(value, bool) else value + dice.choice((-2, -1, 1, 1, 2, 10))
        _set(part, path, changed)


def _swap(part: Any, other: Any, dice: random.Random) -> None:
    """Two values of one kind change places."""
    one = _somewhere(part, dice)
    kind = type(_get(part, one))
    like = [path for path in paths(part) if path and type(_get(part, path)) is kind]
    two = dice.choice(like)
    if one[: len(two)] == two or two[: len(one)] == one:
        return
    first, second = _get(part, one), _get(part, two)
    _set(part, one, second)
    _set(part, two, first)


def _graft(part: Any, other: Any, dice: random.Random) -> None:
    """A value out of another game, from the same place."""
    for _ in range(dice.choice((1, 1, 2))):
        path = _somewhere(part, dice)
        try:
            _set(part, path, copy.deepcopy(_get(other, path)))
        except (LookupError, TypeError):
            continue


def _lists(part: Any, other: Any, dice: random.Random) -> None:
    """An entry too few, too many, or out of order; a field missing, or one too many."""
    held = [path for path in paths(part) if _get(part, path) and isinstance(_get(part, path), list | dict)]
    value = _get(part, dice.choice(held))
    if isinstance(value, dict):
        value.pop(dice.choice(list(value))) if dice.random() < 0.7 else value.update(extra=1)
        return
    action = dice.choice(("pop", "double", "shuffle", "move"))
    if action == "pop":
        value.pop(dice.randrange(len(value)))
    elif action == "double":
        value.insert(dice.randrange(len(value) + 1), copy.deepcopy(dice.choice(value)))
    elif action == "shuffle":
        dice.shuffle(value)
    else:
        lists = [path for path in paths(part) if isinstance(_get(part, path), list)]
        _get(part, dice.choice(lists)).append(value.pop())


def _frames(part: Any, other: Any, dice: random.Random) -> None:
    """Pending work that never meets: frames of this game and another one, put together anyhow."""
    if not isinstance(part, dict) or "stack" not in part:
        _swap(part, other, dice)
        return
    stack, more = part["stack"], other["stack"]
    for _ in range(dice.choice((1, 1, 2, 3))):
        if not stack:
            stack.extend(copy.deepcopy(more))
            continue
        action = dice.choice(("insert", "double", "drop", "field", "field", "many"))
        at = dice.randrange(len(stack))
        if action == "insert" and more:
            stack.insert(at + 1, copy.deepcopy(dice.choice(more)))
        elif action == "double":
            stack.insert(at, copy.deepcopy(stack[at]))
        elif action == "drop":
            del stack[at]
        elif action == "many":
            stack[at:at] = [copy.deepcopy(stack[at])] * dice.choice((3, 400, 5000))
        else:
            field = dice.choice(list(stack[at]))
            values = [each[field] for each in (*stack, *more) if field in each]
            plausible = [
                *values,
                0,
                1,
                2,
                3,
                -1,
                True,
                False,
                "crimson.i1",
                "d5.do",
                "d5.feed",
                "track.3",
                "v3.do",
            ]
            stack[at][field] = copy.deepcopy(dice.choice(plausible))


def _somewhere(part: Any, dice: random.Random) -> tuple[Any, ...]:
    """The way to some value: the shallow ones as often as the many deep ones."""
    found = [path for path in paths(part) if path]
    if dice.random() < 0.4:
        found = [path for path in found if len(path) == 1]
    return dice.choice(found)


def _answers(base: Sample, samples: Sequence[Sample], dice: random.Random) -> bytes:
    """A log whose answers are of another game, doubled, dropped, or nonsense; its position taken away or not."""
    file = copy.deepcopy(base.file)
    answers = file["log"]["answers"]
    other = dice.choice(samples).file["log"]["answers"]
    for _ in range(dice.choice((1, 1, 3))):
        at = dice.randrange(len(answers) + 1)
        action = dice.choice(("drop", "other", "nonsense", "many", "seed"))
        if action == "drop":
            del answers[at : at + 1]
        elif action == "other":
            answers[at:at] = copy.deepcopy(other[:50])
        elif action == "nonsense":
            answers.insert(
                at, dice.choice(([], [""], ["pass"] * 1000, ["exchange a b c"], ["exchange"], ["\x00"]))
            )
        elif action == "many":
            answers.extend([["end_turn"]] * dice.choice((1000, 30_000)))
        else:
            file["about"]["seed"] = dice.choice((0, file["about"]["seed"] + 1, 2**64 - 1, 2**64, -1))
    return encoded({**file, **({"snapshot": None} if dice.random() < 0.7 else {})})


def _wrapper(base: Sample, samples: Sequence[Sample], dice: random.Random) -> bytes:
    """The four parts missing, doubled, of other games, or of another kind; another schema, content or rules."""
    file = copy.deepcopy(base.file)
    action = dice.choice(
        ("missing", "other", "hostile", "schema", "content", "rules", "extra", "sums", "format")
    )
    part = dice.choice(PARTS)
    if action == "missing":
        del file[dice.choice(list(file))]
    elif action == "other":
        file[part] = copy.deepcopy(dice.choice(samples).file[part])
    elif action == "hostile":
        file[dice.choice(list(file))] = copy.deepcopy(dice.choice(HOSTILE))
        return encoded(file, mend=False)
    elif action in ("content", "rules"):
        file["about"][action] = (
            dice.choice(HOSTILE) if dice.random() < 0.5 else "0" if action == "content" else 99
        )
    elif action == "extra":
        file["extra"] = copy.deepcopy(base.file)
    elif action == "sums":
        file["sums"] = {name: "0" * 32 for name in PARTS if dice.random() < 0.5}
        return encoded(file, mend=False)
    else:
        file[action] = dice.choice(HOSTILE) if dice.random() < 0.5 else dice.choice((0, 2, 99, -3))
    return encoded(file)


def _nested(base: Sample, samples: Sequence[Sample], dice: random.Random) -> bytes:
    """Brackets inside brackets, as a part, inside one, or as the whole file."""
    depth = dice.choice((100, 1000, 100_000, 1_000_000))
    opening, closing = dice.choice(((b"[", b"]"), (b'{"a":', b"}")))
    nest = opening * depth + b"1" + (closing * depth if dice.random() < 0.7 else b"")
    if dice.random() < 0.3:
        return nest
    part = dice.choice(PARTS)
    text = {name: json.dumps(value).encode() for name, value in base.file.items()}
    if dice.random() < 0.5 and part != "about":
        text[part] = nest
    else:
        text[part] = text[part][:-1] + b',"deep":' + nest + b"}"
    sums = {name: hashlib.sha256(text[name]).hexdigest()[:32] for name in PARTS}
    text["sums"] = json.dumps(sums).encode()
    return b"{" + b",".join(b'"%s":%s' % (name.encode(), value) for name, value in text.items()) + b"}"


def _huge(base: Sample, samples: Sequence[Sample], dice: random.Random) -> bytes:
    """More than any game holds: padding, long lists, long texts, long numbers."""
    action = dice.choice(("padding", "padding", "list", "text", "number"))
    if action == "padding":
        return base.encoded() + b" " * dice.choice((1000, MOST_BYTES - 200_000, MOST_BYTES + 1))
    file = copy.deepcopy(base.file)
    part = dice.choice(PARTS)
    value: Any = {"list": [0] * 1_000_000, "text": "x" * 8_000_000, "number": 10**4000}[action]
    _set(file[part], _somewhere(file[part], dice), value)
    return encoded({**file, **_without_other(part, dice)})


Way = Callable[[Sample, Sequence[Sample], random.Random], bytes]

_WAYS: dict[str, Way] = {
    "bits": _flip,
    "truncated": _truncate,
    "pieces": _shuffle_bytes,
    "digits": _digits,
    "hostile value": _part_changed(_replace),
    "hostile value, old sums": _part_changed(_replace, mend=False),
    "number nudged": _part_changed(_nudge),
    "values swapped": _part_changed(_swap),
    "value of another game": _part_changed(_graft),
    "entries": _part_changed(_lists),
    "frames": _part_changed(_frames),
    "frames again": _part_changed(_frames),
    "answers": _answers,
    "wrapper": _wrapper,
    "nested": _nested,
    "huge": _huge,
}
