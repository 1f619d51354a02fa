"""Everything that the game depends on is explained, and nothing else."""

from __future__ import annotations

import re
import tomllib
from itertools import chain

import about
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

DOCUMENT = about.ROOT / "packaging" / "DEPENDENCIES.md"
ROW = re.compile(
    r"^\| ([a-z0-9-]+) \| (game|build|tests|development|assets) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE
)
PROJECT = tomllib.loads((about.ROOT / "pyproject.toml").read_text("utf-8"))


def names(requirements: list[str]) -> set[str]:
    found: set[str] = {canonicalize_name(Requirement(each).name) for each in requirements}
    return found - {PROJECT["project"]["name"]}


def pinned() -> set[str]:
    lines = (about.ROOT / "packaging" / "constraints.txt").read_text("utf-8").splitlines()
    return names([line for line in lines if line and not line.startswith("#")])


def test_every_dependency_has_its_row_and_no_other() -> None:
    project = PROJECT["project"]
    extras = chain.from_iterable(project["optional-dependencies"].values())
    asked = names([*project["dependencies"], *extras, *PROJECT["build-system"]["requires"]])
    rows = [row[0] for row in ROW.findall(DOCUMENT.read_text("utf-8"))]
    assert len(rows) == len(set(rows))
    assert set(rows) == asked | pinned()


def test_shipped_packages_are_distinguished_from_tools() -> None:
    """The requirements with their dependencies are all pinned packages except build tools."""
    kinds = {row[0]: row[1] for row in ROW.findall(DOCUMENT.read_text("utf-8"))}
    game = {name for name, kind in kinds.items() if kind == "game"}
    assert names(PROJECT["project"]["dependencies"]) <= game
    assert game | {name for name, kind in kinds.items() if kind == "build"} == pinned()


@pytest.mark.parametrize(
    "path", sorted((about.ROOT / ".github" / "workflows").glob("*.yml")), ids=lambda p: p.name
)
def test_workflows_pin_actions_by_hash(path: object) -> None:
    used = re.findall(r"uses: (\S+)( # v[\d.]+)?", about.ROOT.joinpath(str(path)).read_text("utf-8"))
    assert used
    for action, version in used:
        assert re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", action), action
        assert version
