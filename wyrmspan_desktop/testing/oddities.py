"""Changes to plain data: odd numbers, texts, types, times and seats in any place.

Every change gets a part of a file, the same part of another file, and a random generator.
"""

from __future__ import annotations

import copy
import json
import random
import re
from collections.abc import Iterator, Sequence
from typing import Any

from wyrmspan_desktop.engine.snapshot_validation import MAX_ADDED, MAX_ANSWERS, MAX_HELD

_RAW = "\ue000"
_RAW_IN_JSON = re.compile(r'"\\ue000(?:[^"\\]|\\.)*"')


def raw(text: str) -> str:
    """Mark a text to be inserted into JSON verbatim, which need not be valid."""
    return _RAW + text


HOSTILE: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 5, 7, 200, 2**31, 2**53 + 1, 2**63, 2**64, 10**40, -(2**63), 0.5, 1e308,
    "", "x", "d1", "d183", "v75", "d999", "crimson.1", "mat", "coin", "Automa 1", "Ravel 3", "x" * 100_000,
    "../../../outside", "/outside", "..\\out", "C:\\outside", "a\x00b", "a\nb", "\ud800", "\u202eevil", "é" * 50,
    "__import__('os').system('touch outside')", "{0.__class__}", "%s%s%n", "<script>", "'; DROP TABLE games;--",
    [], {}, [[]], [0], [None], {"": ""}, {"__class__": "os.system"}, {"type": "turn", "seat": 0, "source": "turn"},
)  # fmt: skip
"""Odd values for any place."""
_NUMBERS: tuple[Any, ...] = (
    *(-1, -2, -150, 10, 99, 100, MAX_HELD, MAX_HELD + 1, MAX_ADDED, MAX_ADDED + 1, 9999, 10_000),
    *(MAX_ANSWERS, MAX_ANSWERS + 1, 65_536, 99_999, 100_000, 2**31 - 1, 2**31, 2**53, 2**63 - 1, 2**63, 2**64 - 1),
    *(2**64, -(2**63) - 1, 10**40, 0.0, 1.0, 2.5, 1e16, 1e308, True, False),
    *map(raw, ("NaN", "-Infinity", "1e400", "-0", "-0.0", "1E2", "1e-9", "00", "0x10", "1_000", "+1", "9" * 5000)),
)  # fmt: skip
_TEXTS = (
    *("\u200b", "\u2060", "\ufeff", "\u00ad", "\u200d", "\x00", "\x1b[2J", "\x7f", "\u2028", "\r\n\t", "\x85"),
    *("\u202e", "\u2066", "\u0600", "שלום", "\ud800", "\udfff\ud800", "\ufffe", "\U0010ffff", "e" + "\u0301" * 500),
    *("x" * 100_000, "🐉" * 30, "\U0001f469\u200d\U0001f469", "W" * 40, " ", "\u3000", "ﷺ", "{0}", "%n", "\\", '"'),
)  # fmt: skip
_TIMES = (
    *("0001-01-01T00:00:00+00:00", "0001-01-01T00:00:00+23:59", "9999-12-31T23:59:59.999999+00:00"),
    *("9999-12-31T23:59:59-23:59", "1969-12-31T23:59:59+00:00", "2026-05-04T20:15:00Z", "2026-05-04T20:15:00+14:00"),
    *("2026-05-04T20:15:00-00:00", "2026-05-04T20:15:00+24:00", "2026-05-04T20:15:00+00:00:59.5", "2026-W19-1"),
    *("20260504T201500+0000", "2026-02-30T00:00:00+00:00", "2026-05-04T24:00:00+00:00", "2026-06-30T23:59:60+00:00"),
    *("٢٠٢٦-٠٥-٠٤T20:15:00+00:00", "10000-01-01T00:00:00+00:00", "-0001-01-01T00:00:00+00:00", "", "now", 0, None),
)  # fmt: skip


def as_json(value: Any) -> str:
    """Encode plain data as JSON, with `raw` texts verbatim."""
    text = json.dumps(value, separators=(",", ":"))
    return _RAW_IN_JSON.sub(lambda found: json.loads(found[0])[1:], text) if "\\ue000" in text else text


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path of every value in plain data, the outermost first."""
    yield path
    if isinstance(value, dict):
        for name, each in value.items():
            yield from paths(each, (*path, name))
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield from paths(each, (*path, index))


def get(value: Any, path: Sequence[Any]) -> Any:
    """Return the value at the end of a path."""
    for step in path:
        value = value[step]
    return value


def put(value: Any, path: Sequence[Any], new: Any) -> None:
    """Set the value at the end of a path."""
    get(value, path[:-1])[path[-1]] = new


def with_value(value: Any, path: Sequence[Any], new: Any) -> str:
    """Encode plain data as JSON with one value replaced."""
    changed = copy.deepcopy(value)
    put(changed, path, new)
    return json.dumps(changed)


def somewhere(part: Any, dice: random.Random, *kinds: type) -> tuple[Any, ...]:
    """Return the path of some value, of these kinds if present, regardless of depth."""
    found = [path for path in paths(part) if path]
    found = [path for path in found if type(get(part, path)) in kinds] or found
    if dice.random() < 0.4:
        found = [path for path in found if len(path) == 1] or found
    return dice.choice(found)


def replace(part: Any, other: Any, dice: random.Random) -> None:
    """Replace any value by a hostile one."""
    for _ in range(dice.choice((1, 1, 1, 2, 4))):
        put(part, somewhere(part, dice), copy.deepcopy(dice.choice(HOSTILE)))


def numbers(part: Any, other: Any, dice: random.Random) -> None:
    """Insert numbers that are huge, negative, of another kind, or missing."""
    for _ in range(dice.choice((1, 1, 2, 5, 30))):
        path = somewhere(part, dice, int, bool)
        put(part, path, dice.choice(_NUMBERS if dice.random() < 0.8 else _alike(get(part, path))))


def _alike(value: Any) -> Sequence[Any]:
    """Yield values close to a number, or equal to it in another type."""
    if not isinstance(value, int):
        return _NUMBERS
    return -value, value * 1000, float(value), str(value), bool(value), [value]


def texts(part: Any, other: Any, dice: random.Random) -> None:
    """Insert texts with invisible characters, direction marks, surrogates, or excessive length."""
    for _ in range(dice.choice((1, 1, 2, 5))):
        path = somewhere(part, dice, str)
        text, odd = str(get(part, path)), dice.choice(_TEXTS)
        at = dice.randrange(len(text) + 1)
        put(part, path, dice.choice((odd, text[:at] + odd + text[at:], text + odd, text.upper(), text[::-1])))


def types(part: Any, other: Any, dice: random.Random) -> None:
    """Replace a value by an equivalent one of another type."""
    for _ in range(dice.choice((1, 1, 2))):
        path = somewhere(part, dice)
        value = get(part, path)
        if isinstance(value, dict):
            ways: tuple[Any, ...] = (list(value.values()), list(value), json.dumps(value), [value])
        elif isinstance(value, list):
            ways = (dict(enumerate(value)), json.dumps(value), value[0] if value else None, [value], None)
        else:
            ways = (str(value), [value], {"": value}, None, [[value]], json.dumps(value))
        put(part, path, dice.choice(ways))


def doubled_keys(part: Any, other: Any, dice: random.Random) -> None:
    """Double a field, with another value the first or the second time."""
    path = somewhere(part, dice, dict)
    fields = get(part, path)
    if not isinstance(fields, dict) or not fields:
        return
    name = dice.choice(list(fields))
    again = {name: dice.choice((fields[name], 0, None, dice.choice(HOSTILE[:20])))}
    both = [as_json(again)[1:-1], as_json(fields)[1:-1]]
    dice.shuffle(both)
    put(part, path, raw("{" + ",".join(both) + "}"))


def about(part: Any, other: Any, dice: random.Random) -> None:
    """Yield headers of files: times of every age and zone, seats that do not match, ids of other games."""
    for _ in range(dice.choice((1, 1, 2))):
        _ABOUT[dice.choice(tuple(_ABOUT))](part, other, dice)


def _times(part: Any, other: Any, dice: random.Random) -> None:
    for name in dice.choice((("began",), ("saved",), ("began", "saved"))):
        part[name] = dice.choice(_TIMES)


def _seats(part: Any, other: Any, dice: random.Random) -> None:
    if "seats" in part and dice.random() < 0.5:
        _seat_changes(part["seats"], dice)
        return
    row = dice.choice(("names", "bots"))
    have, theirs = list(part[row]), list(other[row])
    bots = ["keeper", None, "random", "wizard", "", 0, "KEEPER"]
    part[row] = dice.choice(
        (have[1:], [*have, *have], have[::-1], theirs, [], have * 40, [dice.choice(bots)] * len(have))
    )


def _seat_changes(changes: list[Any], dice: random.Random) -> None:
    each = dice.choice(changes)
    name, values = dice.choice(
        (
            ("serial", (-1, 0, 3, 10**6, 2**70, None, "3")),
            ("seat", (-1, 0, 1, 4, 99, None)),
            ("bot", ("keeper", "random", "wizard", "", None, 0)),
            ("gives_up", (True, False, None, 1)),
        )
    )
    each[name] = dice.choice(values)
    if dice.random() < 0.3:
        changes += [dict(dice.choice(changes)) for _ in range(dice.choice((1, 2, 40)))]


def _ids(part: Any, other: Any, dice: random.Random) -> None:
    own = part["id"]
    ids = (
        other["id"],
        own.upper(),
        own[1:],
        own + "0",
        "f" * 32,
        f"{own[:-1]}\n",
        f" {own[1:]}",
        "",
        "../" + own[3:],
    )
    part["id"] = dice.choice(ids)


def _flags(part: Any, other: Any, dice: random.Random) -> None:
    name = dice.choice(("counts", "over", "open_table"))
    part[name] = dice.choice((not part[name], int(bool(part[name])), str(part[name]), None))


def _box(part: Any, other: Any, dice: random.Random) -> None:
    name = dice.choice(("automa", "seed", "rules", "content", "app"))
    part[name] = dice.choice((other[name], None, dice.choice(_NUMBERS), dice.choice(_TEXTS)))


_ABOUT = {"times": _times, "seats": _seats, "ids": _ids, "flags": _flags, "box": _box}
