"""Ways to damage a saved game: blindly, or with knowledge of the format and valid checksums."""

from __future__ import annotations

import copy
import hashlib
import json
import os
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.session import Session, record
from wyrmspan_desktop.session.files import MAX_BYTES
from wyrmspan_desktop.session.record import SaveHeader, chosen_rules, made_of
from wyrmspan_desktop.session.seating import SeatChange
from wyrmspan_desktop.testing import oddities
from wyrmspan_desktop.testing.contract import modes
from wyrmspan_desktop.testing.oddities import HOSTILE, as_json, get, paths, put, replace, somewhere

PARTS = ("about", "log", "snapshot")

Choose = Callable[[Any], list[str]]
"""Answers the open decision of a game."""

_NAMES: tuple[str, ...] = (
    "{id}.wyrm", "{id}.wyrm", "{id}.wyrm", "{id}-0.wyrm", "{id}-0.wyrm", "save.wyrm", ".wyrm", "..wyrm", "...wyrm",
    " .wyrm", "-rf.wyrm", "con.wyrm", "~.wyrm", "$HOME.wyrm", "a b\tc.wyrm", "%2e%2e%2foutside.wyrm", "é\u202e.wyrm",
    "{long}.wyrm", "*.wyrm", "{id}.wyrm.previous", "x.wyrm.wyrm",
)  # fmt: skip
_NOT_ON_WINDOWS = ("con.wyrm", "a b\tc.wyrm", "{long}.wyrm", "*.wyrm")
"""Names that no file can have there, or that are too long together with a folder."""
if os.name == "nt":
    _NAMES = tuple(name for name in _NAMES if name not in _NOT_ON_WINDOWS)


_LEAVES, _GIVES_UP = 0.01, 0.1
"""The probabilities that a seat changes hands after an answer, and that its person gives up then."""


@dataclass(frozen=True)
class Sample:
    """A valid file: its mode and its content as plain data."""

    mode: str
    file: dict[str, Any]

    def encoded(self) -> bytes:
        """Encode the file."""
        return encoded(self.file)


def encoded(file: dict[str, Any], *, mend: bool = True) -> bytes:
    """Encode a file; ``mend``: with valid checksums."""
    parts = {name: as_json(part).encode() for name, part in file.items()}
    if mend:
        sums = {name: hashlib.sha256(parts.get(name, b"")).hexdigest()[:32] for name in PARTS}
        parts["sums"] = json.dumps(sums).encode()
    return b"{" + b",".join(b'"%s":%s' % (name.encode(), part) for name, part in parts.items()) + b"}\n"


def samples(
    number: int,
    seed: int,
    ways: Mapping[str, Callable[[int], Any]] | None = None,
    chooser: Callable[[int], Choose] | None = None,
) -> list[Sample]:
    """Yield files of games in every mode, stopped anywhere, some begun from a position, some finished.

    ``ways`` deals games from seeds, and ``chooser`` makes who plays them; without them they are Wyrmspan's.
    """
    dice = random.Random(seed)
    found = []
    modes_by_turns = list((ways or dict(modes())).items())
    for index in range(number):
        name, new = modes_by_turns[index % len(modes_by_turns)]
        session, leaving = Session(new(dice.randrange(1000))), random.Random(f"{seed}/{index}")
        choose = (chooser or _with_few_exchanges)(dice.randrange(1000))
        stop = dice.choice((0, 3, 30, 90, 150, 250, 10_000))
        while session.decision is not None and session.game.serial < stop:
            session.choose(choose(session.game), session.game.serial)
            if session.game.serial == stop // 2 and dice.random() < 0.3:
                session = Session(session.game.clone())
            if leaving.random() < _LEAVES:
                _change_seat(session, leaving)
        content = record.encode(record.record_of(session, about_of(session, index)))
        found.append(Sample(name, json.loads(content)))
    return found


def _change_seat(session: Session[Any], dice: random.Random) -> None:
    """Hand a seat to a bot or back to its person; the last person may give up."""
    seating, serial = session.seating, session.game.serial
    if session.is_over or not seating.owners:
        return
    seat, bot = dice.choice(sorted(seating.owners)), dice.choice(session.kind.bots)
    gives_up = seat in seating.people and dice.random() < _GIVES_UP
    ends = seating.owners == {seat}
    stays = ends if gives_up else seat not in seating.people
    session.change_seat(SeatChange(serial, seat, None if stays else bot, gives_up))


def _with_few_exchanges(seed: int) -> Choose:
    bot = RandomBot(seed, exchanges=0.03)
    return lambda game: bot.answer(game.decision)


def about_of(session: Session, number: int) -> SaveHeader:
    """Return the header of a game that is not in the archive."""
    game = session.game
    time = "2026-05-04T20:15:00+00:00"
    return SaveHeader(
        id=f"{number:032x}",
        title="An evening",
        began=time,
        saved=time,
        of=game.KIND,
        content=session.kind.content(),
        rules=game.rules,
        names=session.humans,
        level=session.level,
        bots=session.seating.start,
        seed=session.seed,
        counts=session.kind.cards.own is None,
        made_of=made_of(session.kind),
        chosen_rules=chosen_rules(session.house_rules),
        over=session.is_over,
    )


def damaged(samples: Sequence[Sample], dice: random.Random) -> tuple[str, str, bytes]:
    """Return a damaged file: how it was damaged, its name and its content."""
    base = dice.choice(samples)
    how = dice.choice(tuple(_WAYS))
    content = _WAYS[how](base, samples, dice)
    name = dice.choice(_NAMES).format(id=base.file["about"]["id"], long="n" * dice.choice((100, 200, 240)))
    return how, name, content


def damaged_snapshot(samples: Sequence[Sample], dice: random.Random) -> str:
    """Return a snapshot damaged with knowledge of its structure."""
    base = dice.choice(samples)
    part = copy.deepcopy(base.file["snapshot"])
    other = dice.choice([each for each in samples if each.mode == base.mode]).file["snapshot"]
    dice.choice((_nudge, _swap, _graft, _lists, _frames, _frames, replace, oddities.numbers))(
        part, copy.deepcopy(other), dice
    )
    return as_json(part)


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
    """Cut out, double or zero pieces, or insert them from another file, as a failing disk does."""
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
    """Change digits in a part and fix its checksum; usually still valid JSON."""
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
    """Remove, usually, the redundant part that could repair the damage."""
    if part == "about" or dice.random() < 0.2:
        return {}
    return {"snapshot" if part == "log" else "log": None}


Change = Callable[[Any, Any, random.Random], None]


def _part_changed(change: Change, *, mend: bool = True, only: str | None = None) -> Way:
    """Return a way that changes one part, given a copy of it and the same part of another file."""

    def damage(base: Sample, samples: Sequence[Sample], dice: random.Random) -> bytes:
        part = only or dice.choice(("about", "log", "snapshot", "snapshot", "snapshot", "snapshot"))
        file = copy.deepcopy(base.file)
        other = copy.deepcopy(dice.choice([each for each in samples if each.mode == base.mode]).file[part])
        if part == "log" and file["log"]["start"] is not None and dice.random() < 0.5:
            start = json.loads(file["log"]["start"])
            other = json.loads(other["start"]) if other["start"] is not None else start
            change(start, other, dice)
            file["log"]["start"] = as_json(start)
        else:
            change(file[part], other, dice)
        return encoded({**file, **_without_other(part, dice)}, mend=mend)

    return damage


def _nudge(part: Any, other: Any, dice: random.Random) -> None:
    """Change a number slightly, so that it stays plausible."""
    numbers = [path for path in paths(part) if path and type(get(part, path)) in (int, bool)]
    for _ in range(min(len(numbers), dice.choice((1, 1, 1, 2, 3)))):
        path = dice.choice(numbers)
        value = get(part, path)
        changed = not value if isinstance(value, bool) else value + dice.choice((-2, -1, 1, 1, 2, 10))
        put(part, path, changed)


def _swap(part: Any, other: Any, dice: random.Random) -> None:
    """Swap two values of one kind."""
    one = somewhere(part, dice)
    kind = type(get(part, one))
    like = [path for path in paths(part) if path and type(get(part, path)) is kind]
    two = dice.choice(like)
    if one[: len(two)] == two or two[: len(one)] == one:
        return
    first, second = get(part, one), get(part, two)
    put(part, one, second)
    put(part, two, first)


def _graft(part: Any, other: Any, dice: random.Random) -> None:
    """Insert a value of another game at the same place."""
    for _ in range(dice.choice((1, 1, 2))):
        path = somewhere(part, dice)
        try:
            put(part, path, copy.deepcopy(get(other, path)))
        except (LookupError, TypeError):
            continue


def _lists(part: Any, other: Any, dice: random.Random) -> None:
    """Remove, add or reorder entries or fields."""
    held = [path for path in paths(part) if get(part, path) and isinstance(get(part, path), list | dict)]
    value = get(part, dice.choice(held))
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
        lists = [path for path in paths(part) if isinstance(get(part, path), list)]
        get(part, dice.choice(lists)).append(value.pop())


def _frames(part: Any, other: Any, dice: random.Random) -> None:
    """Combine frames of this game and another one arbitrarily."""
    stack, more = (_work(each) for each in (part, other))
    if stack is None or more is None:
        _swap(part, other, dice)
        return
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


def _work(part: Any) -> list[dict[str, Any]] | None:
    """Return the stack of a snapshot; other games have none, or something else of that name."""
    stack = part.get("stack") if isinstance(part, dict) else None
    return stack if isinstance(stack, list) and all(isinstance(each, dict) for each in stack) else None


def _answers(base: Sample, samples: Sequence[Sample], dice: random.Random) -> bytes:
    """Return a log with answers of another game, doubled, dropped or invalid, with or without a position."""
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


def _mixed(base: Sample, samples: Sequence[Sample], dice: random.Random) -> bytes:
    """Combine parts of several games in one file, with matching ids or not."""
    alike = [each for each in samples if each.mode == base.mode]
    file = {name: copy.deepcopy(dice.choice(alike).file.get(name, part)) for name, part in base.file.items()}
    about, position = file["about"], file["snapshot"]
    for name in ("seed", "names", "automa"):
        if dice.random() < 0.8 and name in position:
            about[name] = position[name]
    if dice.random() < 0.3:
        file["log"]["start"] = json.dumps(position)
    return encoded({**file, **_without_other(dice.choice(PARTS), dice)})


def _wrapper(base: Sample, samples: Sequence[Sample], dice: random.Random) -> bytes:
    """Remove, double or replace the four parts, or change schema, content or rules."""
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
    """Insert deeply nested brackets as a part, inside one, or as the whole file."""
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
    """Insert oversized padding, lists, texts or numbers."""
    action = dice.choice(("padding", "padding", "list", "text", "number"))
    if action == "padding":
        return base.encoded() + b" " * dice.choice((1000, MAX_BYTES - 200_000, MAX_BYTES + 1))
    file = copy.deepcopy(base.file)
    part = dice.choice(PARTS)
    value: Any = {"list": [0] * 1_000_000, "text": "x" * 8_000_000, "number": 10**4000}[action]
    put(file[part], somewhere(file[part], dice), value)
    return encoded({**file, **_without_other(part, dice)})


Way = Callable[[Sample, Sequence[Sample], random.Random], bytes]

_WAYS: dict[str, Way] = {
    "bits": _flip,
    "truncated": _truncate,
    "pieces": _shuffle_bytes,
    "digits": _digits,
    "hostile value": _part_changed(replace),
    "hostile value, old sums": _part_changed(replace, mend=False),
    "number nudged": _part_changed(_nudge),
    "values swapped": _part_changed(_swap),
    "value of another game": _part_changed(_graft),
    "entries": _part_changed(_lists),
    "frames": _part_changed(_frames),
    "frames again": _part_changed(_frames),
    "answers": _answers,
    "numbers": _part_changed(oddities.numbers),
    "texts": _part_changed(oddities.texts),
    "types": _part_changed(oddities.types),
    "doubled keys": _part_changed(oddities.doubled_keys),
    "about": _part_changed(oddities.about, only="about"),
    "names": _part_changed(oddities.texts, only="about"),
    "mixed": _mixed,
    "wrapper": _wrapper,
    "nested": _nested,
    "huge": _huge,
}
