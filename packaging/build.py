"""Freeze the game for the current system, pack it, and smoke-test the package.

    python packaging/build.py                     dist/wyrmspan and the archive of it
    python packaging/build.py --onefile           the single file dist/wyrmspan-onefile instead
    python packaging/build.py --no-smoke          without smoke test

Needs an editable installation of the game with its extra `package`: the wheel lacks the test helpers of the smoke
test.  Builds are reproducible on one machine: everything is dated by SOURCE_DATE_EPOCH, or else by the last
commit.
"""

from __future__ import annotations

import argparse
import gzip
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

import about
import smoke

from wyrmspan_desktop.session.associations import kind_of_file
from wyrmspan_desktop.text import commands, languages

HERE = Path(__file__).resolve().parent
LINUX = HERE / "linux"
SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}


def freeze(root: Path, epoch: int, *, onefile: bool) -> Path:
    """Run PyInstaller; return the folder, bundle or file that it made."""
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(epoch), "PYTHONHASHSEED": "1"}
    environment["ONEFILE"] = "1" if onefile else "0"
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    subprocess.run([*command, "packaging/wyrmspan.spec"], cwd=root, env=environment, check=True)
    dist = root / "dist"
    if onefile:
        return dist / ("wyrmspan-onefile.exe" if sys.platform == "win32" else "wyrmspan-onefile")
    return dist / (f"{about.NAME}.app" if sys.platform == "darwin" else "wyrmspan")


def entry_words() -> list[str]:
    """Return the lines of the desktop entry that are in words, in every language; the name is the same in all."""
    lines = []
    for key, sentence in commands.MENU_ENTRY.items():
        lines.append(f"{key}={sentence.english()}")
        for code in languages.offered():
            languages.speak(code)
            if str(sentence) != sentence.english():
                lines.append(f"{key}[{code}]={sentence}")
    languages.speak("en")
    return lines


def add_to_linux(folder: Path, icons: Path, epoch: int) -> None:
    """Add desktop entry, icons and an installation script next to the program."""
    share = folder / "share"
    for kind, ending in (("applications", "desktop"), ("metainfo", "metainfo.xml")):
        (share / kind).mkdir(parents=True)
        text = (LINUX / f"{about.APP_ID}.{ending}").read_text("utf-8")
        day = datetime.fromtimestamp(epoch, UTC).date().isoformat()
        text = text.replace("@VERSION@", about.VERSION).replace("@DATE@", day)
        text = text.replace("@WORDS@", "\n".join(entry_words()))
        (share / kind / f"{about.APP_ID}.{ending}").write_text(text, "utf-8")
    kinds = share / "mime" / "packages"
    kinds.mkdir(parents=True)
    (kinds / f"{about.APP_ID}.xml").write_text(kind_of_file(about.KIND_OF_FILE), "utf-8")
    signs = {"apps": about.APP_ID, "mimetypes": about.MIME.replace("/", "-")}
    for icon in icons.glob("wyrmspan-*.png"):
        side = icon.stem.rpartition("-")[2]
        for kind, name in signs.items():
            place = share / "icons" / "hicolor" / f"{side}x{side}" / kind
            place.mkdir(parents=True)
            shutil.copyfile(icon, place / f"{name}.png")
    shutil.copy(LINUX / "install.sh", folder)


def add_readme(folder: Path, system: str) -> None:
    """Add the licence, and how to start, install and remove the game on Linux or Windows."""
    shutil.copy(about.ROOT / "LICENSE", folder)
    text = (HERE / system / "README.txt").read_text("utf-8").replace("@VERSION@", about.VERSION)
    ends = "\r\n" if system == "windows" else "\n"
    (folder / "README.txt").write_text(text, "utf-8", newline=ends)


def pack(made: Path, dist: Path, epoch: int) -> Path:
    """Return an archive of a folder, the same for the same files: zip for Windows, tar.gz elsewhere."""
    machine = {"AMD64": "x86_64"}.get(platform.machine(), platform.machine())
    name = f"wyrmspan-desktop-{about.VERSION}-{SYSTEMS.get(sys.platform, sys.platform)}-{machine}"
    top = made.name if made.suffix == ".app" else name
    if sys.platform == "win32":
        return _zip(made, dist / f"{name}.zip", top, epoch)
    return _tar(made, dist / f"{name}.tar.gz", top, epoch)


def _parts(folder: Path) -> Iterator[tuple[Path, str]]:
    for path in sorted(folder.rglob("*")):
        yield path, path.relative_to(folder).as_posix()


def _tar(made: Path, archive: Path, top: str, epoch: int) -> Path:
    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        entry.mtime = epoch
        if not entry.issym():
            entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
        return entry

    with (
        archive.open("wb") as file,
        gzip.GzipFile("", "wb", 9, file, mtime=epoch) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as tar,
    ):
        tar.add(made, top, recursive=False, filter=plain)
        for path, name in _parts(made):
            tar.add(path, f"{top}/{name}", recursive=False, filter=plain)
    return archive


def _zip(made: Path, archive: Path, top: str, epoch: int) -> Path:
    moment = datetime.fromtimestamp(max(epoch, 315532800), UTC)  # no zip is older than 1980
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path, name in _parts(made):
            if path.is_file():
                entry = zipfile.ZipInfo(f"{top}/{name}", moment.timetuple()[:6])
                entry.compress_type = zipfile.ZIP_DEFLATED
                entry.external_attr = 0o644 << 16
                packed.writestr(entry, path.read_bytes())
    return archive


def size_mb(made: Path) -> float:
    """Return the total size of the files in millions of bytes."""
    files = [made] if made.is_file() else [path for path in made.rglob("*") if not path.is_symlink()]
    return sum(path.stat().st_size for path in files if path.is_file()) / 1e6


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return 0 if the build works."""
    parser = argparse.ArgumentParser(prog="python packaging/build.py", description=__doc__.split("\n")[0])
    parser.add_argument("--onefile", action="store_true", help="a single file, which starts more slowly")
    parser.add_argument("--no-smoke", action="store_true", help="do not try it out")
    parser.add_argument(
        "--most-glibc", metavar="VERSION", help="see smoke.py; releases are for 2.35 and later"
    )
    options = parser.parse_args(arguments)
    epoch = about.epoch()
    made = freeze(about.ROOT, epoch, onefile=options.onefile)
    print(f"{made}: {size_mb(made):.0f} MB")
    if not options.onefile:
        if sys.platform == "linux":
            add_to_linux(made, about.ROOT / "build" / "wyrmspan" / "made" / "icons", epoch)
        if sys.platform in ("linux", "win32"):
            add_readme(made, SYSTEMS[sys.platform])
        made = pack(made, made.parent, epoch)
        print(f"{made}: {size_mb(made):.0f} MB")
    told = ["--most-glibc", options.most_glibc] if options.most_glibc else []
    return 0 if options.no_smoke else smoke.main([str(made), *told])


if __name__ == "__main__":
    sys.exit(main())
