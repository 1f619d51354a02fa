"""Record the contents of the wheels that releases use, for every system, so that tests can check them.

    python packaging/wheels.py               downloads them and writes tests/packaging/wheels.json

A licence missing in the wheels for Windows or macOS stops the build there; the tests find it on any system.
Run this whenever `constraints.txt` has another version of a package that is not plain Python; a test asks for it.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

import about
import licences

FILE = about.ROOT / "tests" / "packaging" / "wheels.json"
PYTHON = "3.13"
"""The version in `.github/workflows/release.yml`."""
PLATFORMS = {
    "windows": ("win_amd64",),
    "macos": ("macosx_11_0_arm64",),
    "macos-intel": ("macosx_10_15_x86_64",),
    "linux": ("manylinux_2_28_x86_64", "manylinux_2_27_x86_64", "manylinux2014_x86_64"),
}
COMPILED = ("accesskit", "msgspec", "pillow", "pygame-ce")
"""The packages of the game that are not plain Python."""
_HEADING = re.compile(r"(?m)^(?:----\n\n\S+|={5} \S+ ={5})$")
_LIBRARY = re.compile(r"\.(?:dll|dylib)$|\.so(?:\.\d+)+$")


def pinned() -> dict[str, str]:
    """Return the pinned versions of `constraints.txt`."""
    lines = (about.ROOT / "packaging" / "constraints.txt").read_text("utf-8").splitlines()
    return dict(line.split("==") for line in lines if line and not line.startswith("#"))


def requirements() -> list[str]:
    """Return the compiled packages in their release versions."""
    versions = pinned()
    return [f"{name}=={versions[name]}" for name in COMPILED]


def contents(wheel: Path) -> dict[str, list[str]]:
    """Return shared libraries, licence files and their chapter headings in a wheel."""
    with zipfile.ZipFile(wheel) as files:
        names = [name for name in files.namelist() if not name.endswith("/")]
        texts = [name for name in names if licences.is_licence(name)]
        read = [files.read(name).decode().replace("\r\n", "\n") for name in texts]
    return {
        "libraries": sorted(Path(name).name for name in names if _LIBRARY.search(name)),
        "licences": sorted(texts),
        "headings": [heading for text in read for heading in _HEADING.findall(text)],
    }


def download(platforms: Iterable[str], folder: Path) -> Iterator[Path]:
    """Download the wheels for a system and yield them; raises `subprocess.CalledProcessError`."""
    told = [argument for each in platforms for argument in ("--platform", each)]
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:"]
    command += ["--python-version", PYTHON, "--implementation", "cp", *told, "--dest", str(folder)]
    subprocess.run([*command, *requirements()], check=True)
    yield from sorted(folder.glob("*.whl"))


def main() -> None:
    """Run the command."""
    found: dict[str, dict[str, dict[str, list[str]]]] = {}
    with tempfile.TemporaryDirectory(prefix="wyrmspan-wheels-") as scratch:
        for system, platforms in PLATFORMS.items():
            wheels = download(platforms, Path(scratch) / system)
            found[system] = {wheel.name: contents(wheel) for wheel in wheels}
    FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8", newline="\n")
    print(f"{FILE}: {sum(map(len, found.values()))} wheels")


if __name__ == "__main__":
    main()
