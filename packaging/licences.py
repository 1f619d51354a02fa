"""Licence texts of everything in a frozen game; the spec puts them into its folder `licences`.

Packages bring theirs in their metadata, Python next to its library; `licences/libraries.toml` knows the shared
libraries.  Parts without a known licence cannot be shipped: `NoLicence`.
"""

from __future__ import annotations

import re
import sysconfig
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent / "licences"
ELSEWHERE = {"pygame-ce": "pygame/docs/generated/LGPL.txt"}
"""Packages that keep their licence elsewhere, and where."""
_NAMED = re.compile(r"(?i)(^|/)(licen[cs]e|copying|notice)[^/]*$")


class NoLicence(RuntimeError):
    """A shipped part has no known licence."""


def texts(modules: Iterable[str], libraries: Iterable[str]) -> dict[str, str]:
    """Return licences by name, for Python modules and extensions by file, and shared libraries by name."""
    found = {"Python": _python()}
    for name in sorted(_distributions(modules)):
        found[name] = _of_distribution(name)
    return found | _of_libraries(libraries)


def write(found: Mapping[str, str], folder: Path) -> None:
    """Write one file per text and delete others."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.txt"):
        old.unlink()
    for name, text in found.items():
        (folder / f"{name}.txt").write_text(text, encoding="utf-8", newline="\n")


def _python() -> str:
    places = [Path(sysconfig.get_path("stdlib")), Path(sysconfig.get_config_var("installed_base"))]
    for place in places:
        if (place / "LICENSE.txt").is_file():
            return (place / "LICENSE.txt").read_text("utf-8")
    raise NoLicence(f"Python's LICENSE.txt is not in {', '.join(map(str, places))}")


def _distributions(modules: Iterable[str]) -> set[str]:
    """Return the names of the installed packages that the files of modules belong to."""
    files = {Path(module).resolve() for module in modules}
    return {owner for file, owner in _owners().items() if file in files} - {"wyrmspan-desktop"}


@cache
def _owners() -> dict[Path, str]:
    """Return the package name of each installed file."""
    owners = {}
    for each in metadata.distributions():
        name, place = each.metadata["Name"], Path(str(each.locate_file(""))).resolve()
        for file in each.files or ():
            owners[place / file] = name
    return owners


def is_licence(file: str) -> bool:
    """Return whether a file of a package, by its path with slashes, is a licence text."""
    return file in ELSEWHERE.values() or (".dist-info/" in file and _NAMED.search(file) is not None)


def _of_distribution(name: str) -> str:
    package = metadata.distribution(name)
    files = [file for file in package.files or () if is_licence(file.as_posix())]
    if not files:
        raise NoLicence(f"the package {name} brings no licence; see {Path(__file__).name}")
    about = package.metadata
    (licence, *_) = about.get_all("License-Expression") or about.get_all("License") or ["see below"]
    parts = [f"{name} {package.version}\nLicence: {licence.splitlines()[0]}"]
    parts += [Path(str(package.locate_file(file))).read_text("utf-8").strip("\n") for file in files]
    return "\n\n".join(parts) + "\n"


def _of_libraries(names: Iterable[str]) -> dict[str, str]:
    known = tomllib.loads((HERE / "libraries.toml").read_text("utf-8"))["library"]
    wanted: dict[str, dict[str, Any]] = {each["name"]: each for each in known if each.get("always")}
    unknown = []
    for name in sorted(set(names)):
        # Python itself has its own text.
        if re.match(r"(?i)(lib)?python", name):
            continue
        owner = library_of(name, known)
        if owner is None:
            unknown.append(name)
        else:
            wanted[owner["name"]] = owner
    if unknown:
        raise NoLicence(f"no licence is known for {', '.join(unknown)}; see {HERE / 'libraries.toml'}")
    return {name: _of_library(each) for name, each in wanted.items()}


def library_of(name: str, known: Iterable[dict[str, Any]]) -> dict[str, Any] | None:
    """Return the entry of `libraries.toml` for a shared library by its name, if there is one."""
    return next((each for each in known if is_of(name, each["files"])), None)


def is_of(name: str, files: str) -> bool:
    """Return whether the name of a shared library matches ``files``, an expression as in `libraries.toml`."""
    return re.match(rf"(lib)?({files})(?![a-z])", name.lower()) is not None


def _of_library(each: Mapping[str, Any]) -> str:
    parts = [f"{each['name']}\nLicence: {each['licence']}"]
    if "copyright" in each:
        parts.append(each["copyright"].strip())
    parts += [_text(source) for source in each.get("text", "").split()]
    return "\n\n".join(parts) + "\n"


def _text(source: str) -> str:
    if source == "lgpl-2.1":
        package = metadata.distribution("pygame-ce")
        return Path(str(package.locate_file(ELSEWHERE["pygame-ce"]))).read_text("utf-8").strip("\n")
    if source.startswith("pillow:"):
        return _chapter_of_pillow(source.removeprefix("pillow:"))
    return (HERE / source).read_text("utf-8").strip("\n")


def _chapter_of_pillow(names: str) -> str:
    """Return the part of Pillow's licence for a library in its wheel for this system."""
    package = metadata.distribution("pillow")
    (file,) = (file for file in package.files or () if str(file).endswith(".dist-info/licenses/LICENSE"))
    return chapter(Path(str(package.locate_file(file))).read_text("utf-8"), names)


def chapter(whole: str, names: str) -> str:
    """Return the chapter of Pillow's licence that has one of the names, a regular expression; `NoLicence`.

    Its wheels for Windows have headings like ``===== tiff-4.7.2 =====``, all others ``----``, a blank line, and
    ``LIBTIFF``.
    """
    found = re.search(rf"(?msi)^(?:----\n\n|===== )(?:{names})\b.*?\n\n(.*?)(?=^----$|^===== |\Z)", whole)
    if found is None:
        raise NoLicence(f"Pillow's licence has no chapter {names}")
    return found[1].strip("\n")
