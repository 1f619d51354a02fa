"""The command that builds for Windows under Wine, as far as it can be tried out without Wine."""

from __future__ import annotations

import tomllib
from pathlib import Path

import about
import pytest
from windows import suite, wine

REPORT = """<?xml version="1.0" encoding="utf-8"?>
<testsuites><testsuite name="pytest" errors="1" failures="1" skipped="1" tests="4">
<testcase classname="tests.test_x" name="test_a" time="0.1" />
<testcase classname="tests.test_x" name="test_b" time="0.1">
<failure message="assert 1 == 2&#10;  more">...</failure></testcase>
<testcase classname="tests.test_x" name="test_c" time="0.1">
<skipped type="pytest.skip" message="it is for Linux">x</skipped></testcase>
<testcase classname="tests.test_x" name="test_d" time="0.1"><error message="failed on setup">...</error></testcase>
</testsuite></testsuites>
"""


def test_reports_are_summarized(tmp_path: Path) -> None:
    (tmp_path / "report.xml").write_text(REPORT, "utf-8")
    result = suite.read("tests/test_x.py", tmp_path / "report.xml")
    assert result.counts == suite.Counts(passed=1, failed=2, skipped=1)
    assert suite.counted([result, result]) == suite.Counts(2, 4, 2)
    hung = suite.Result("tests/test_y.py", suite.Counts(0, 0, 0), [], [], ended=False)
    assert suite.summary([result, hung]).splitlines() == [
        "2 files, 1 passed, 2 failed, 1 skipped",
        "FAILED tests/test_x.py::test_b: assert 1 == 2 more",
        "FAILED tests/test_x.py::test_d: failed on setup",
        "DID NOT END tests/test_y.py",
        "skipped 1: it is for Linux",
    ]


@pytest.mark.parametrize("pattern", [pattern for pattern in suite.FILES if not pattern.endswith("*.py")])
def test_named_test_files_exist(pattern: str) -> None:
    assert (about.ROOT / pattern).is_file()


def test_files_are_selected_by_substring() -> None:
    names = suite.files(about.ROOT, ["session/test_f"])
    assert "tests/session/test_files.py" in names
    assert all("session/test_f" in name for name in names)
    assert len(suite.files(about.ROOT, [])) == len(set(suite.files(about.ROOT, []))) > len(names)


def test_windows_python_gets_test_and_build_requirements() -> None:
    project = tomllib.loads((about.ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = wine.requirements(about.ROOT)
    assert set(project["dependencies"]) < set(wanted)
    assert any(each.startswith("pytest") for each in wanted)
    assert any(each.startswith("pyinstaller") for each in wanted)


def test_paths_are_converted_for_wine() -> None:
    assert wine.windows_path(Path("/one/two three")) == r"Z:\one\two three"


def test_standard_library_is_patched_for_a_later_runtime(tmp_path: Path) -> None:
    folder = tmp_path / "importlib" / "metadata"
    folder.mkdir(parents=True)
    old = "class A:\n    def other(cls):\n        pass\n\n    def invalidate_caches(cls):\n        pass\n"
    (folder / "__init__.py").write_text(old, "utf-8")
    for _ in range(2):
        wine.suit_runtime(tmp_path)
        text = (folder / "__init__.py").read_text("utf-8")
        assert text == old.replace("    def inv", "    @classmethod\n    def inv")
