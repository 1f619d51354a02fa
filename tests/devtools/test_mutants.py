"""The mutants are the faults they are said to be, and it is found out which of them tests notice."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from wyrmspan_desktop.devtools import mutants as program
from wyrmspan_desktop.devtools.mutants import EQUIVALENTS, KILLED, SURVIVED, UNTESTED, Outcome, Trials
from wyrmspan_desktop.devtools.mutations import Key, Mutant, mutants

ENGINE = program.ROOT / program.PACKAGE / "engine"


def after(source: str) -> list[str]:
    """What the changed lines of a module become."""
    return [each.key.after for each in mutants("engine/some.py", source.encode())]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a = b < c", ["a = b <= c", "a = b >= c"]),
        ("a = b == c", ["a = b != c"]),
        ("a = b not in c is d", ["a = b in c is d", "a = b not in c is not d"]),
        ("a = b - c", ["a = b + c"]),
        ("a = b // c % d", ["a = b * c % d", "a = b // c // d"]),
        ("a = -b", ["a = b"]),
        ("a = not b", ["a = b"]),
        ("a = (b) and (c)", ["a = (not (b)) and (c)", "a = (b) or (c)", "a = (b) and (not (c))"]),
        ("a = b or c == d", ["a = not (b) or c == d", "a = b and c == d", "a = b or c != d"]),
        ("a = b if c else d", ["a = b if not (c) else d"]),
        ("a = [b for b in c if d]", ["a = [b for b in c if not (d)]"]),
        ("a = 3", ["a = 2", "a = 4"]),
        ("a = 0", ["a = (-1)", "a = 1"]),
        ("a = b[0]", ["a = b[1]"]),
        ("a = True", ["a = False"]),
        ('a = "meat"', ['a = "meat_"']),
        ("a = b[c:d]", ["a = b[:d]", "a = b[c:]"]),
        ("a = max(b, any(c))", ["a = min(b, any(c))", "a = max(b, all(c))"]),
        ("a += b", ["pass", "a -= b"]),
        ("a.b = c", ["pass"]),
        ("a[b] = c", ["pass"]),
        ("a(b)", ["pass"]),
        ("del a[b]", ["pass"]),
        ("def a():\n    return b", ["return None"]),
        ("def a(b=True): return b", ["def a(b=False): return b", "def a(b=True): return None"]),
        ("while a:\n    break", ["while not (a):", "continue"]),
        ("for a in b:\n    continue", ["break"]),
        ("try:\n    a()\nexcept B as c:\n    raise d from c", ["pass", "pass"]),
    ],
)
def test_what_is_changed(source: str, expected: list[str]) -> None:
    assert after(source) == expected


@pytest.mark.parametrize(
    "source",
    [
        '"""A word."""',
        "from a import b",
        "a: Literal['b'] = c",
        "A = Literal['b', 'c']",
        "def a(b: 'c') -> 'd': pass",
        "assert a == 1",
        "__all__ = ['a']",
        'a = f"{b + 1}"',
        "a = 'a message for people'",
        "class A(B, tag='c', frozen=True): pass",
        "if TYPE_CHECKING:\n    a = 1",
        "def a():\n    return None",
        "def a():\n    return []",
    ],
)
def test_what_is_left_alone(source: str) -> None:
    assert after(source) == []


def test_a_mutant_is_called_by_its_line_and_not_by_its_place() -> None:
    source = "class A:\n    def b(self, c):\n        self.c = (\n            c)\n"
    (found,) = mutants("engine/some.py", source.encode())
    assert found.key == Key("engine/some.py", "A.b", "self.c = (", "pass")
    assert (found.line, found.lines) == (3, (3, 4))
    assert found.applied(source.encode()).decode() == "class A:\n    def b(self, c):\n        pass\n"
    (moved,) = mutants("engine/some.py", b"\n# more\n" + source.encode())
    assert (moved.line, moved.key, moved.name) == (5, found.key, found.name)


def test_the_same_change_again_gets_a_number() -> None:
    source = b"def a():\n    b(c)\n    b(c)\n"
    first, second = mutants("engine/some.py", source)
    assert (first.key.after, second.key.after) == ("pass", "pass #2")
    assert first.name != second.name
    assert (first.line, second.line) == (2, 3)


@pytest.mark.parametrize("module", ["counts.py", "handlers/guild.py", "why_not.py"])
def test_every_mutant_is_a_module_of_its_own(module: str) -> None:
    source = (ENGINE / module).read_bytes()
    found = mutants(f"engine/{module}", source)
    texts = {each.applied(source) for each in found}
    assert len(texts) == len(found) > 50
    assert source not in texts
    for text in texts:
        compile(text, module, "exec", dont_inherit=True)


def test_a_sample_is_spread_over_all_modules() -> None:
    everything = program.all_mutants()
    assert len({each.name for each in everything}) == len(everything) > 5000
    some = program.sample(everything, 300, 1)
    assert len(set(some)) == 300
    assert some == program.sample(everything, 300, 1) != program.sample(everything, 300, 2)
    all_of = dict.fromkeys(sorted(each.key.file for each in everything), 0)
    for each in everything:
        all_of[each.key.file] += 1
    for file, number in all_of.items():
        tried = sum(each.key.file == file for each in some)
        assert abs(tried - number * 300 / len(everything)) < 2, file
    assert program.sample(everything, 0, 1) == everything


def test_every_equivalent_has_a_reason_and_exists() -> None:
    listed = program.equivalents(EQUIVALENTS)
    existing = [each.key for each in program.all_mutants()]
    assert list(program.wrong_entries([], listed, existing)) == []


ENTRY = """
[[mutant]]
file = "engine/some.py"
function = ""
before = "a = b < c"
after = "a = b <= c"
"""


def test_the_list_of_equivalents_is_held_to_the_truth(tmp_path: Path) -> None:
    path = tmp_path / "list.toml"
    path.write_text(ENTRY, "utf-8")
    with pytest.raises(ValueError, match="without a reason"):
        program.equivalents(path)
    path.write_text(ENTRY + 'reason = "They are never equal."', "utf-8")
    listed = program.equivalents(path)
    same, other = mutants("engine/some.py", b"a = b < c")
    assert listed == {same.key: "They are never equal."}

    def wrong(source: bytes, *outcomes: Outcome) -> list[str]:
        existing = (each.key for each in mutants("engine/some.py", source))
        return list(program.wrong_entries(outcomes, listed, existing))

    assert wrong(b"a = b < c", Outcome(same, SURVIVED), Outcome(other, KILLED)) == []
    assert "no such mutant" in wrong(b"a = b > c")[0]
    assert "a test notices it" in wrong(b"a = b < c", Outcome(same, KILLED, "FAILED test_x"))[0]


SOME_TESTS = """
import pytest

from wyrmspan_desktop.engine import rng, scoring

@pytest.fixture(scope="module")
def places():
    return scoring.rank([3, 0, 5])

def test_zero(places):
    assert places[1] == 4

def test_order(places):
    assert places == [2, 4, 1]

def test_draw():
    assert rng.draw(1, 1)[1] == 0
"""


@pytest.fixture(scope="module")
def trials(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Trials]:
    """Trials of the engine with a few tests."""
    root = tmp_path_factory.mktemp("root")
    for name in (program.PACKAGE, "cards", "pyproject.toml"):
        if (program.ROOT / name).is_dir():
            shutil.copytree(program.ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(program.ROOT / name, root / name)
    for name in program.TESTS:
        (root / name).mkdir(parents=True)
    (root / "tests" / "engine" / "test_some.py").write_text(SOME_TESTS, "utf-8")
    trials = Trials(tmp_path_factory.mktemp("copies"), 1, root)
    yield trials
    trials.close()


def found(file: str, before: str, after: str) -> Mutant:
    (mutant,) = [
        each
        for each in mutants(f"engine/{file}", (ENGINE / file).read_bytes())
        if before in each.key.before and after in each.key.after
    ]
    return mutant


SHARED = found("scoring.py", "order = sorted({value", "if value > 1}")
DRAWN = found("rng.py", "return state", "return None")
NOT_RUN = found("scoring.py", "sheet[0].total >= sheet[1].total", "return None")


@pytest.mark.parametrize(
    ("mutant", "word"),
    [
        (SHARED, SURVIVED),
        (found("scoring.py", "order = sorted({value", "reverse=False"), KILLED),
        (found("scoring.py", "OTHERS = 4", "OTHERS = 3"), KILLED),
        (DRAWN, KILLED),
        (found("rng.py", "state + _STEP", "state - _STEP"), SURVIVED),
        (NOT_RUN, UNTESTED),
    ],
    ids=lambda each: each.key.after if isinstance(each, Mutant) else each,
)
def test_mutants_are_tried_out_on_a_copy(trials: Trials, mutant: Mutant, word: str) -> None:
    outcome = trials.try_out(mutant)
    assert outcome.word == word
    assert outcome.survived == (word in (SURVIVED, UNTESTED))
    copy = trials.all[0].folder / program.PACKAGE
    assert (copy / mutant.key.file).read_bytes() == (
        program.ROOT / program.PACKAGE / mutant.key.file
    ).read_bytes()


def test_the_tests_of_a_line_are_those_that_run_it(trials: Trials) -> None:
    name = "tests/engine/test_some.py::test_"
    assert set(trials.seconds) == {f"{name}zero", f"{name}order", f"{name}draw"}
    assert trials.contexts(SHARED) == {""}, "what tests share belongs to all"
    assert trials.contexts(DRAWN) == {f"{name}draw"}
    assert trials.contexts(NOT_RUN) == set()


def test_nothing_is_tried_where_tests_fail_already(trials: Trials, tmp_path: Path) -> None:
    root = tmp_path / "root"
    shutil.copytree(trials.all[0].folder, root)
    (root / "tests" / "engine" / "test_wrong.py").write_text(
        "def test_wrong():\n    assert 1 == 2\n", "utf-8"
    )
    with pytest.raises(RuntimeError, match="tests fail although nothing is changed"):
        Trials(tmp_path / "copies", 1, root)


def test_a_name_that_no_mutant_has_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert program.main(["--only", "nothing"]) == 1
    assert "no such mutant" in capsys.readouterr().err
