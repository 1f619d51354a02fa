"""Alter the box, one figure at a time, and find out whether the tests notice.

    python -m wyrmspan_desktop.devtools alterations --jobs 2
    python -m wyrmspan_desktop.devtools alterations --card d57 --card v3
    python -m wyrmspan_desktop.devtools alterations --game family
    python -m wyrmspan_desktop.devtools alterations --game updated

Every number, word, flag, item, cost and effect of the card files of Wyrmspan, or of another game, is altered in
every way of its type: numbers by one, words to each other word of their set, flags inverted, items exchanged,
effects removed, and missing fields set.  For each alteration the box is decoded, and the tests that name the card or
objective run until one fails; for the boards, those of the rules.  An alteration that decoding refuses is noticed too.
Survivors are printed.  The exit code is 1 unless they are those of `Edition.equivalents`.
"""

from __future__ import annotations

import gc
import json
import multiprocessing
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from threading import RLock
from time import perf_counter
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec import inspect
from tqdm import tqdm

from wyrmspan_desktop import resources
from wyrmspan_desktop.advent import cards as decktet
from wyrmspan_desktop.core.chosen_cards import Cards
from wyrmspan_desktop.core.errors import CardError
from wyrmspan_desktop.devtools import parser_of
from wyrmspan_desktop.engine import cards
from wyrmspan_desktop.engine.ops import Items
from wyrmspan_desktop.family import tiles
from wyrmspan_desktop.games.registry import ADVENT, FAMILY, WYRMSPAN

TESTS = Path(__file__).parents[2] / "tests"
NAMED = ("card", "objective")
"""The parameters by which tests name what they are about."""


class Edition(NamedTuple):
    """The alterable files of a game, and the tests that have to notice changes."""

    kinds: Mapping[str, Any]
    """The card files, and the type of each."""
    read: Callable[[], object]
    """Reads and checks all of them, and keeps that."""
    caches: Sequence[Any]
    """Functions whose caches hold content that was read (``cache_clear``)."""
    tests: Sequence[str]
    board_tests: Sequence[str] = ()
    """Tests of parts without a name."""
    equivalents: Path | None = None
    """The alterations that no test can notice: lines of names, and above each group its reason after ``#``."""


UPDATED = "updated"
"""The cards of Wyrmspan that its updated printing has otherwise."""

EDITIONS = {
    WYRMSPAN: Edition(
        {
            "dragons.json": tuple[cards.Dragon, ...],
            "caves.json": tuple[cards.Cave, ...],
            "guild.json": cards.Guild,
            "mat.json": cards.Mat,
            "rounds.json": cards.Rounds,
            "objectives.json": tuple[cards.Objective, ...],
            "automa.json": cards.AutomaRules,
        },
        cards.default_box,
        (cards.default_box, cards.box_of),
        ("cards/test_*.py", "rules/test_*.py"),
        ("cards/test_boards.py", "rules/test_*.py"),
        TESTS / "cards" / "equivalents.txt",
    ),
    UPDATED: Edition(
        {"updated/dragons.json": tuple[cards.Dragon, ...], "updated/caves.json": tuple[cards.Cave, ...]},
        partial(cards.box_of, Cards("updated")),
        (cards.default_box, cards.box_of),
        ("cards/test_updated_edition.py",),
    ),
    ADVENT: Edition(
        {decktet.FILE: tuple[decktet.Card, ...]},
        decktet.default_deck,
        (decktet.default_deck,),
        ("advent/test_each_card.py",),
    ),
    FAMILY: Edition(
        {tiles.FILE: tuple[tiles.Kind, ...]},
        tiles.default_tiles,
        (tiles.default_tiles,),
        ("family/test_each_tile.py",),
    ),
}
NOTES = {"assumed"}
"""Fields that say something to people only."""


class Alteration(NamedTuple):
    """A box with one change: file, card (if any), change, and the file's new value."""

    file: str
    card: str | None
    change: str
    value: Any

    @property
    def name(self) -> str:
        """The name in reports and among the equivalents."""
        return f"{self.card or self.file} {self.change}"


# --- what can be altered ----------------------------------------------------------------------------------

Change = tuple[str, str, Any]
"""The path of an alteration, its description, and the altered whole value."""


def _said(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def changes(kind: inspect.Type, value: Any) -> Iterator[Change]:
    """Yield every alteration of a plain value of some type."""
    if isinstance(kind, inspect.UnionType):
        yield from _of_union(kind, value)
    elif isinstance(kind, inspect.StructType):
        yield from _of_struct(kind, value)
    elif isinstance(kind, inspect.VarTupleType | inspect.TupleType):
        yield from _of_list(kind, value)
    elif isinstance(kind, inspect.DictType):
        for key, each in value.items():
            for path, words, new in changes(kind.value_type, each):
                yield f".{key}{path}", words, {**value, key: new}
            yield f".{key}", "left out", {name: other for name, other in value.items() if name != key}
    else:
        for new in _of_leaf(kind, value):
            yield "", f"{_said(value)} -> {_said(new)}", new


def _of_leaf(kind: inspect.Type, value: Any) -> list[Any]:
    if isinstance(kind, inspect.LiteralType):
        return [word for word in kind.values if word != value]
    if isinstance(kind, inspect.BoolType):
        return [not value]
    if isinstance(kind, inspect.IntType):
        return [value + 1, value - 1]
    assert isinstance(kind, inspect.StrType), kind
    digits = "".join(each for each in value if each.isdigit())
    return [value.replace(digits, str(int(digits) + 1)) if digits and digits in value else f"{value}x"]


def _of_union(kind: inspect.UnionType, value: Any) -> Iterator[Change]:
    """Yield alterations by the type of the value; optional fields are also removed, or set if missing."""
    for each in kind.types:
        if value is None:
            if isinstance(each, inspect.LiteralType):
                yield from (("", f"set to {word}", word) for word in each.values)
            elif isinstance(each, inspect.IntType):
                yield "", "set to 1", 1
        elif isinstance(each, inspect.NoneType):
            yield "", "left out", None
        elif not isinstance(each, inspect.StructType) or each.tag in (None, value.get(each.tag_field)):
            yield from changes(each, value)


def _of_struct(kind: inspect.StructType, value: dict[str, Any]) -> Iterator[Change]:
    for field in kind.fields:
        name = field.encode_name
        if name in NOTES:
            continue
        there = name in value
        old = value[name] if there else _default(field)
        for path, words, new in changes(field.type, old):
            if there or new != -1:  # nothing is one less than an item that is not there
                yield f".{name}{path}", words, {**value, name: new}
    if kind.cls is Items:
        for item in value:
            for other in Items.__struct_fields__:
                if other not in value:
                    yield f".{item}", f"of {other}", {other if k == item else k: n for k, n in value.items()}


def _default(field: inspect.Field) -> Any:
    value = field.default_factory() if field.default is msgspec.NODEFAULT else field.default
    return msgspec.to_builtins(value)


def _of_list(kind: inspect.VarTupleType | inspect.TupleType, value: Sequence[Any]) -> Iterator[Change]:
    """Yield alterations of each element, the removal of one, and missing words of a set of words."""
    for index, each in enumerate(value):
        before, after = [*value[:index]], [*value[index + 1 :]]
        inner = kind.item_types[index] if isinstance(kind, inspect.TupleType) else kind.item_type
        for path, words, new in changes(inner, each):
            yield f"[{index}]{path}", words, [*before, new, *after]
        if isinstance(kind, inspect.VarTupleType):
            yield f"[{index}]", "left out", [*before, *after]
    if isinstance(kind, inspect.VarTupleType) and isinstance(kind.item_type, inspect.LiteralType):
        for word in kind.item_type.values:
            if word not in value:
                yield "", f"with {word}", [*value, word]


def alterations(only: Sequence[str] = (), game: str = WYRMSPAN) -> list[Alteration]:
    """Yield all alterations of the box, or those of some cards, tile sides and files, in file order."""
    found = []
    for file, kind in EDITIONS[game].kinds.items():
        value = msgspec.json.decode(resources.card_bytes(file))
        info = inspect.type_info(kind)
        if isinstance(value, dict):
            if not only or file in only:
                found += [Alteration(file, None, p[1:] + f": {w}", new) for p, w, new in changes(info, value)]
            continue
        assert isinstance(info, inspect.VarTupleType)
        for index, entry in enumerate(value):
            card = str(entry["id"])
            if only and not {file, card} & set(only):
                continue
            for path, words, new in changes(info.item_type, entry):
                whole = [*value[:index], new, *value[index + 1 :]]
                found.append(Alteration(file, card, f"{path[1:]}: {words}", whole))
    return found


# --- whether the tests notice -----------------------------------------------------------------------------

OUTCOMES = REFUSED, NOTICED, SURVIVED = "refused", "noticed", "survived"
QUICK = (
    "warnings",
    "threadexception",
    "unraisableexception",
    "logging",
    "cacheprovider",
    "xdist",
)
"""Plugins of pytest that take time and are of no use here."""


class Trial:
    """Pytest plugin that tries alterations on the collected tests instead of running them once.

    ``outcomes`` has the result of each alteration by name: refused, noticed, or survived; ``broken`` are tests
    that fail without an alteration.
    """

    def __init__(self, share: Sequence[Alteration], edition: Edition, *, is_shown: bool = False) -> None:
        self.share, self.is_shown, self._edition = share, is_shown, edition
        self.outcomes: dict[str, str] = {}
        self.broken: list[str] = []
        self._failed = False

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try the alterations (pytest hook after collection)."""
        session.config.pluginmanager.unregister(name="terminalreporter")  # it would tell of every failure
        gc.freeze()
        tests: dict[str | None, list[pytest.Item]] = {}
        for item in session.items:
            spec = getattr(item, "callspec", None)
            named = {str(spec.params[name]) for name in NAMED if name in spec.params} if spec else set()
            for about in (*named, None) if any(map(item.path.match, self._edition.board_tests)) else named:
                tests.setdefault(about, []).append(item)
        for about in {each.card for each in self.share}:
            self.broken += [item.nodeid for item in tests.get(about, ()) if self._fails(item)]
        if not (session.testsfailed or self.broken):
            for each in tqdm(self.share, "alterations", disable=None if self.is_shown else True):
                self.outcomes[each.name] = self._outcome(each, tests.get(each.card, []))
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Record the outcome of a phase of a test (pytest hook)."""
        self._failed |= report.failed

    def _fails(self, item: pytest.Item) -> bool:
        self._failed = False
        # With the session as the "next test", its fixtures stay and all others go.
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=item.session)
        return self._failed

    def _outcome(self, alteration: Alteration, tests: list[pytest.Item]) -> str:
        """Return the outcome of an alteration; the test that noticed it runs first next time."""
        real, altered = resources.card_bytes, msgspec.json.encode(alteration.value)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(
                resources, "card_bytes", lambda name: altered if name == alteration.file else real(name)
            )
            self._forget()
            try:
                self._edition.read()
                for index, item in enumerate(tests):
                    if self._fails(item):
                        tests.insert(0, tests.pop(index))
                        return NOTICED
            except CardError:
                return REFUSED
            finally:
                self._forget()
        return SURVIVED

    def _forget(self) -> None:
        """Clear all caches: they would hide the next alteration."""
        for caches in self._edition.caches:
            caches.cache_clear()


def try_share(
    only: Sequence[str], jobs: int, job: int, tests: Sequence[str] = (), game: str = WYRMSPAN
) -> dict[str, str]:
    """Return outcomes of every n-th alteration by name; raises `RuntimeError` if tests fail beforehand."""
    edition, share = EDITIONS[game], alterations(only, game)[job::jobs]
    tqdm.set_lock(RLock())  # its own is shared by processes, and left over by those of a pool
    trial = Trial(share, edition, is_shown=job == 0)
    paths = [str(path) for pattern in tests or edition.tests for path in sorted(TESTS.glob(pattern))]
    options = ["--import-mode=importlib", "-s", "--assert=plain", "--tb=line", "-qq", "-o", "addopts="]
    pytest.main([*options, *(f"-pno:{name}" for name in QUICK), *paths], plugins=[trial])
    if len(trial.outcomes) < len(share):
        broken = ", ".join(trial.broken) or "they cannot be collected"
        raise RuntimeError(f"tests fail although nothing is altered: {broken}")
    return trial.outcomes


# --- the result -------------------------------------------------------------------------------------------


def equivalents(text: str) -> dict[str, str]:
    """Return alterations that cannot be noticed, with their reasons."""
    found: dict[str, str] = {}
    reason = ""
    for line in text.splitlines():
        if line.startswith("#"):
            reason = line[1:].strip()
        elif line:
            if not reason or line in found:
                raise ValueError(f"{line}: listed {'twice' if reason else 'without a reason'}")
            found[line] = reason
        else:
            reason = ""
    return found


def verdict(outcomes: Mapping[str, str], listed: Collection[str]) -> Iterator[str]:
    """Return the faults: survivors that are not listed, and listed ones that do not survive."""
    for name, outcome in outcomes.items():
        if outcome == SURVIVED and name not in listed:
            yield f"survived: {name}"
    for name in listed:
        if name not in outcomes:
            yield f"listed, but there is no such alteration: {name}"
        elif outcomes[name] != SURVIVED:
            yield f"listed, but {outcomes[name]}: {name}"


def table(tried: Sequence[Alteration], outcomes: Mapping[str, str]) -> Iterator[str]:
    """Yield the number of alterations of each file by outcome."""
    count = Counter((each.file, outcomes[each.name]) for each in tried)
    yield f"{'':22}" + "".join(f"{word:>10}" for word in ("altered", *OUTCOMES))
    for file in dict.fromkeys(each.file for each in tried):
        row = [count[file, outcome] for outcome in OUTCOMES]
        if any(row):
            yield f"{file:22}" + "".join(f"{number:10}" for number in (sum(row), *row))
    sums = Counter(outcomes.values())
    yield f"{'all':22}" + "".join(f"{number:10}" for number in (len(tried), *(sums[o] for o in OUTCOMES)))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command: 0 if the survivors are exactly those listed, else 1."""
    parser = parser_of(__doc__)
    only = "alter this card, objective or file only, such as d57, o5a or mat.json; may be repeated"
    parser.add_argument("--card", dest="only", action="append", default=[], metavar="ID", help=only)
    which = f"the cards of this game, or those of the updated printing ({WYRMSPAN})"
    parser.add_argument("--game", choices=list(EDITIONS), default=WYRMSPAN, help=which)
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="how many processes (1)")
    options = parser.parse_args(arguments)
    if options.jobs < 1:
        parser.error("--jobs is at least 1")
    for name in options.only:
        if not alterations([name], options.game):
            parser.error(f"there is no card {name}, nor an objective or file of that name")
    start = perf_counter()
    tried = alterations(options.only, options.game)
    file = EDITIONS[options.game].equivalents
    listed = equivalents(file.read_text("utf-8")) if file else {}
    if options.only:
        listed = {name: why for name, why in listed.items() if name.split()[0] in options.only}
    outcomes: dict[str, str] = {}
    context = multiprocessing.get_context("spawn")
    with context.Pool(options.jobs) as pool:
        share = partial(try_share, options.only, options.jobs, game=options.game)
        for some in pool.map(share, range(options.jobs)):
            outcomes |= some
    wrong = list(verdict({each.name: outcomes[each.name] for each in tried}, listed))
    print("\n".join([*table(tried, outcomes), *wrong]))
    print(f"{len(listed)} listed as equivalent, {len(wrong)} wrong; {perf_counter() - start:.0f} s")
    return int(bool(wrong))
