"""The command that counts the tests of every rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from wyrmspan_desktop.devtools import rules

INDEX = "| rule | what |\n|---|---|\n| R1.1 | who plays |\n| R1.2 | who starts |\n| R11 | decks |\n"

SOURCE = '''
"""R1.2 is not cited here."""
import pytest


def helper() -> int:  # R1.2
    return 1


@pytest.mark.parametrize("number", [1, 2, 3])
def test_cases(number: int) -> None:  # R1.1
    """R1.2 is not cited here either."""
    assert helper()  # R1.2


def test_long(
    tmp_path,
) -> None:  # R1.1, R11
    # R1.2
    assert tmp_path


class TestClass:
    def test_method(self) -> None:  # R1.1
        text = "  # R1.2"
        assert text

    def other(self) -> None: ...  # R1.2


class Base:
    def test_not_collected(self) -> None:  # R1.2
        assert False


def _test_private() -> None:  # R1.2
    def test_inner() -> None:  # R1.2
        assert False
'''


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project with an index and one file of tests."""
    folder = tmp_path / "tests" / "rules"
    folder.mkdir(parents=True)
    (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    (folder / "README.md").write_text(INDEX, encoding="utf-8")
    (folder / "test_some.py").write_text(SOURCE, encoding="utf-8")
    return tmp_path


def test_only_collected_tests_cite_rules(project: Path) -> None:
    tests = rules.collect(project)
    assert [(test.id.split("::", 1)[1], test.kind, test.rules) for test in tests] == [
        ("test_cases[1]", "rules", ("R1.1",)),
        ("test_cases[2]", "rules", ("R1.1",)),
        ("test_cases[3]", "rules", ("R1.1",)),
        ("test_long", "rules", ("R1.1", "R11")),
        ("TestClass::test_method", "rules", ("R1.1",)),
    ]


def test_rules_without_a_test_and_unknown_ones_are_faults(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert rules.main([], project) == 1
    out, err = capsys.readouterr()
    assert out.splitlines() == [
        "R1.1        5  who plays",
        "R1.2        0  who starts",
        "R11         1  decks",
        "",
        "rules                  5",
        "tests                  5",
    ]
    assert err.splitlines() == ["no test cites R1.2: who starts"]
    file = project / "tests" / "test_more.py"
    file.write_text("def test_start():  # R1.2\n    assert 1\n", encoding="utf-8")
    assert rules.main([], project) == 0
    assert "program                1" in capsys.readouterr().out.splitlines()
    file.write_text("def test_start():  # R1.2, R1.9\n    assert 1\n", encoding="utf-8")
    assert rules.main([], project) == 1
    assert capsys.readouterr().err == (
        "tests/test_more.py::test_start cites R1.9, which tests/rules/README.md does not list\n"
    )


def test_cases_of_cards_are_counted_by_what_they_are() -> None:
    written = rules.read_tests("@positive(['d1'])\n@other\ndef test_it(card): ...  # R6.1, R6.1\n")
    assert written == {"test_it": rules.Written(("R6.1",), ("positive", "other"))}
    assert rules._kind("tests/cards/test_card_gains.py", written["test_it"]) == "cards, positive"
    assert rules._kind("tests/cards/test_words.py", rules.Written((), ())) == "cards"


def test_a_rule_is_listed_once() -> None:
    with pytest.raises(ValueError, match=r"more than once: R1\.1"):
        rules.read_index(INDEX + "| R1.1 | again |\n")


def test_tests_that_cannot_be_collected_are_an_error(project: Path) -> None:
    (project / "tests" / "test_broken.py").write_text("import nothing_of_this_name\n", encoding="utf-8")
    with pytest.raises(RuntimeError, match="nothing_of_this_name"):
        rules.collect(project)


@pytest.mark.slow
def test_every_rule_has_a_test(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where all tests are run, they have been collected already, which takes a while."""
    config, ids = request.config, [item.nodeid for item in request.session.items]
    asked = config.option.keyword or config.option.markexpr or config.option.deselect
    if not asked and [Path(each).resolve() for each in config.args] == [rules.ROOT / "tests"]:
        monkeypatch.setattr(rules, "collect", lambda root: rules.told(root, ids))
    assert rules.main([]) == 0, capsys.readouterr().err
    lines = capsys.readouterr().out.splitlines()
    kinds = {" ".join(line.split()[:-1]): int(line.split()[-1]) for line in lines[lines.index("") + 1 :]}
    assert kinds.keys() >= {"cards, positive", "cards, negative", "cards, boundary", "rules", "properties"}
    assert sum(number for kind, number in kinds.items() if kind != "tests") == kinds["tests"]
