"""The files of the repository say nothing about the machines they were made on."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# Written so that this file does not match itself.
FOLDERS = r"(?<![\w.~$}])/(?:work|tmp|root|farm|home/\w+)/"
HOSTS = "|".join(
    [
        r"py" + r"pi\.org",
        r"python" + r"hosted\.org",
        r"registry\." + r"(?:npmjs|yarnpkg)",
        r"deb\." + r"debian\.org",
        r"anaconda" + r"\.org",
        r"crates" + r"\.io",
    ]
)
FORBIDDEN = re.compile(f"{FOLDERS}|{HOSTS}")


def tracked() -> list[Path]:
    try:
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout")
    paths = [ROOT / name for name in listed.decode().split("\0") if name]
    return [path for path in paths if path.is_file()]


def test_no_paths_of_a_machine_and_no_package_hosts() -> None:
    found = []
    for path in tracked():
        data = path.read_bytes()
        if b"\0" in data:
            continue
        for number, line in enumerate(data.decode("utf-8").splitlines(), 1):
            if FORBIDDEN.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()[:80]}")
    assert found == []


@pytest.mark.parametrize(
    ("text", "forbidden"),
    [
        ("see /" + "tmp/x", True),
        ("'/" + "root/.cache'", True),
        ("/" + "home/ann/game", True),
        ("https://py" + "pi.org/simple", True),
        ("~/.local/share/wyrmspan", False),
        ("legwork/t" + "mp/x", False),
    ],
)
def test_forbidden_strings_are_recognized(text: str, forbidden: bool) -> None:
    assert bool(FORBIDDEN.search(text)) is forbidden
