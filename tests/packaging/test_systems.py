"""System integration: icons, version information, desktop entries, and archives."""

from __future__ import annotations

import ast
import configparser
import contextlib
import os
import plistlib
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from importlib import metadata
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import about
import build
import icons
import pytest
import smoke
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from PIL import Image

from tests.support.systems import WINDOWS
from wyrmspan_desktop import __version__
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.session import keepsakes, worker
from wyrmspan_desktop.session.associations import kind_of_file
from wyrmspan_desktop.text import commands, languages

LINUX = Path(build.__file__).parent / "linux"
EPOCH = 1_700_000_000


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the icons of the program."""
    folder = tmp_path_factory.mktemp("icons")
    icons.write(folder)
    return folder


def test_icons_have_every_size_that_systems_want(drawn: Path) -> None:
    with Image.open(drawn / "wyrmspan.ico") as image:
        assert image.info["sizes"] == {(side, side) for side in icons.ICO_SIZES}
    with Image.open(drawn / "wyrmspan.icns") as image:
        assert (512, 512, 1) in image.info["sizes"]
    for side in icons.SIZES:
        with Image.open(drawn / f"wyrmspan-{side}.png") as image:
            assert image.size == (side, side)
            assert len(image.convert("RGBA").getcolors(side * side) or []) > 3, "something is to be seen"


def test_windows_version_resource_is_valid() -> None:
    tree = ast.parse(about.windows_version(), mode="eval")
    calls = {
        node.func.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert {"VSVersionInfo", "FixedFileInfo", "StringFileInfo", "VarFileInfo"} <= calls
    strings = [
        [ast.literal_eval(part) for part in node.args]
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "StringStruct"
    ]
    assert ["ProductVersion", __version__] in strings
    numbers = tuple(int(part) for part in __version__.split("."))
    assert f"filevers={(*numbers, 0)}" in about.windows_version()


def test_pyinstaller_reads_the_windows_version(tmp_path: Path) -> None:
    pytest.importorskip("pefile")
    versioninfo = pytest.importorskip("PyInstaller.utils.win32.versioninfo")
    (tmp_path / "version.txt").write_text(about.windows_version(), "utf-8")
    read = versioninfo.load_version_info_from_text_file(str(tmp_path / "version.txt"))
    assert __version__.encode("utf-16-le") in read.toRaw()


def test_macos_bundle_has_name_and_version() -> None:
    reported = about.info_plist()
    assert reported["CFBundleShortVersionString"] == reported["CFBundleVersion"] == __version__
    assert reported["CFBundleDisplayName"] == "Wyrmspan Desktop"


def test_macos_bundle_declares_its_file_type() -> None:
    reported: Any = about.info_plist()
    (opens,), (declares,) = reported["CFBundleDocumentTypes"], reported["UTExportedTypeDeclarations"]
    assert opens["LSItemContentTypes"] == [declares["UTTypeIdentifier"]]
    tags = declares["UTTypeTagSpecification"]
    assert tags == {"public.filename-extension": ["wyrm"], "public.mime-type": [about.MIME]}
    assert plistlib.loads(plistlib.dumps(reported)) == reported


@pytest.fixture
def folder(tmp_path: Path, drawn: Path) -> Path:
    """A finished build with the files for Linux desktops."""
    made = tmp_path / "made & more"
    made.mkdir()
    (made / "wyrmspan").write_text('#!/bin/sh\necho "$0"\n')
    (made / "wyrmspan").chmod(0o755)
    if not WINDOWS:
        (made / "link").symlink_to("wyrmspan")
    build.add_to_linux(made, drawn, EPOCH)
    return made


def test_linux_desktop_files_are_consistent(folder: Path) -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(folder / "share" / "applications" / f"{about.APP_ID}.desktop", "utf-8")
    reported = ElementTree.parse(folder / "share" / "metainfo" / f"{about.APP_ID}.metainfo.xml").getroot()
    assert reported.findtext("id") == entry["Desktop Entry"]["Icon"] == about.APP_ID
    assert reported.findtext("name") == entry["Desktop Entry"]["Name"] == about.NAME
    release = reported.find("releases/release")
    assert release.attrib == {"version": __version__, "date": "2023-11-14"}
    sides = {path.parts[-3] for path in (folder / "share" / "icons").rglob("*.png")}
    assert sides == {f"{side}x{side}" for side in icons.SIZES}
    kind = ElementTree.parse(folder / "share" / "mime" / "packages" / f"{about.APP_ID}.xml").getroot()[0]
    assert f"{kind.attrib['type']};" == entry["Desktop Entry"]["MimeType"]
    assert kind.attrib["type"] == reported.findtext("provides/mediatype") == about.MIME


def test_menu_entry_is_in_every_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "MENU_ENTRY", {"Comment": commands.KIND_OF_FILE})
    english, *others = build.entry_words()
    assert english == f"Comment={commands.KIND_OF_FILE.english()}"
    told = dict(line.split("=", 1) for line in others)
    assert {*told} == {f"Comment[{code}]" for code in languages.offered() if code != "en"}
    assert "Spiel" in told["Comment[de]"]
    assert str(commands.KIND_OF_FILE) == commands.KIND_OF_FILE.english(), "English goes on"


@pytest.mark.parametrize(
    ("command", "kind"),
    [
        (["appstreamcli", "validate", "--no-net"], "metainfo/*.xml"),
        (["desktop-file-validate"], "applications/*.desktop"),
    ],
    ids=["metainfo", "entry"],
)
def test_linux_desktop_files_are_valid(folder: Path, command: list[str], kind: str) -> None:
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed")
    (file,) = (folder / "share").glob(kind)
    done = subprocess.run([*command, str(file)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.count("W: ")) == (0, 0), done.stdout


@pytest.mark.skipif(sys.platform != "linux", reason="it is for Linux")
@pytest.mark.parametrize("name", ["plain", 'a $HOME of `it`s "own" 100 %'])
def test_menu_entry_starts_the_game(folder: Path, tmp_path: Path, name: str) -> None:
    place = folder.rename(tmp_path / name)
    home = tmp_path / "ein Zuhause"
    environment = {"HOME": str(home), "PATH": os.environ["PATH"]}
    subprocess.run([place / "install.sh"], env=environment, check=True)
    share = home / ".local" / "share"
    entry = share / "applications" / f"{about.APP_ID}.desktop"
    assert (share / "icons" / "hicolor" / "48x48" / "apps" / f"{about.APP_ID}.png").is_file()
    line = next(line for line in entry.read_text("utf-8").splitlines() if line.startswith("Exec="))
    # Read as the standard says: a string with escapes, in it an argument in quotes, in it doubled signs.
    assert line.endswith(" %f"), "the file that is opened"
    argument = line.removeprefix("Exec=").removesuffix(" %f").replace("\\\\", "\\")
    assert (share / "mime" / "packages" / f"{about.APP_ID}.xml").is_file()
    assert argument[0] == argument[-1] == '"'
    command = argument[1:-1].replace("%%", "%")
    for sign in '"`$\\':
        command = command.replace(f"\\{sign}", sign)
    assert command == str(place / "wyrmspan")
    if shutil.which("desktop-file-validate"):
        subprocess.run(["desktop-file-validate", entry], check=True)
    subprocess.run([place / "install.sh", "--remove"], env=environment, check=True)
    assert [*share.iterdir()] == [], "no empty folder is left, and no list of what was there"


@pytest.mark.skipif(sys.platform != "linux", reason="it is for Linux")
def test_uninstalling_leaves_what_others_have_put_beside_it(folder: Path, tmp_path: Path) -> None:
    share = tmp_path / ".local" / "share"
    others = {
        share
        / "applications"
        / "other.desktop": "[Desktop Entry]\nType=Application\nName=Other\nExec=true\n",
        share / "icons" / "hicolor" / "48x48" / "apps" / "other.png": "",
        share / "mime" / "packages" / "other.xml": kind_of_file("Another game").replace("wyrmspan", "other"),
        share / "wyrmspan" / "saves" / "game.wyrm": "{}",
    }
    for path, content in others.items():
        path.parent.mkdir(parents=True)
        path.write_text(content)
    environment = {"HOME": str(tmp_path), "PATH": os.environ["PATH"]}
    for option in ([], ["--remove"], ["--remove"]):
        subprocess.run([folder / "install.sh", *option], env=environment, check=True)
    assert all(path.read_text() == content for path, content in others.items())
    left = {path for path in share.rglob("*") if path.is_dir() and not any(path.iterdir())}
    assert left == set()
    assert [path for path in share.rglob("*") if about.APP_ID in path.name] == []


@pytest.mark.parametrize(("system", "place"), [("linux", r"~/[^`\s]+"), ("windows", r"%LOCALAPPDATA%\\\w+")])
def test_unpacked_folder_explains_itself(tmp_path: Path, system: str, place: str) -> None:
    build.add_readme(tmp_path, system)
    assert (tmp_path / "LICENSE").read_bytes() == (about.ROOT / "LICENSE").read_bytes()
    content = (tmp_path / "README.txt").read_bytes().decode()
    assert (content.count("\r\n") == content.count("\n")) == (system == "windows")
    assert content.startswith(f"{about.NAME} {about.VERSION}")
    assert "unofficial fan project" in content
    places = re.findall(place, (about.ROOT / "docs" / "FILES.md").read_text("utf-8"))
    assert places
    assert {place for place in places if place not in content and "Library" not in place} == set()
    assert max(map(len, content.splitlines())) <= 76


@pytest.mark.skipif(sys.platform != "linux", reason="it is for Linux")
def test_installer_says_what_it_does_and_only_helps_where_it_does_not_understand(
    folder: Path, tmp_path: Path
) -> None:
    def run(*arguments: str) -> tuple[int, str, str]:
        environment = {"HOME": str(tmp_path), "PATH": os.environ["PATH"]}
        command = [str(folder / "install.sh"), *arguments]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout, done.stderr

    code, said, _ = run("--help")
    assert (code, "--remove" in said) == (0, True)
    code, _, wrong = run("--uninstall")
    assert (code, "--remove" in wrong) == (2, True)
    assert not (tmp_path / ".local").exists()
    assert "in your menu" in run()[1]
    assert "Your games and settings stay" in run("--remove")[1]


def test_archives_are_reproducible(folder: Path, tmp_path: Path) -> None:
    archives = []
    for number in (1, 2):
        (folder / "wyrmspan").touch()
        tar = build._tar(folder, tmp_path / f"{number}.tar.gz", "top", EPOCH)
        packed = build._zip(folder, tmp_path / f"{number}.zip", "top", EPOCH)
        archives.append((tar.read_bytes(), packed.read_bytes()))
    assert archives[0] == archives[1]
    with tarfile.open(tmp_path / "1.tar.gz") as files:
        entries = {entry.name: entry for entry in files}
        if not WINDOWS:  # it does not know which files are programs, and links take a privilege
            assert entries["top/wyrmspan"].mode == 0o755
            assert entries["top/link"].issym()
        assert {entry.mtime for entry in entries.values()} == {EPOCH}
        assert {(entry.uid, entry.uname) for entry in entries.values()} == {(0, "")}
    with zipfile.ZipFile(tmp_path / "1.zip") as files:
        assert "top/wyrmspan" in files.namelist()


def test_smoke_test_unpacks_the_archive(folder: Path, tmp_path: Path) -> None:
    room = tmp_path / "room"
    room.mkdir()
    archive = build._tar(folder, tmp_path / "game.tar.gz", "game-1.0", EPOCH)
    place = smoke.unpacked(archive, room)
    assert place.name == "game-1.0"
    assert os.access(smoke.program_in(place), os.X_OK)
    with pytest.raises(FileNotFoundError):
        smoke.program_in(tmp_path)


def test_broken_program_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = tmp_path / "wyrmspan"
    program.write_text("#!/bin/sh\necho Wyrmspan Desktop 0.0.0\n")
    program.chmod(0o755)
    tmp_path.chmod(0o755)
    assert smoke.main([str(program), "--no-window"]) == 1
    lines = capsys.readouterr().out.splitlines()
    failed = [line.partition(":")[0] for line in lines if "FAILED" in line]
    assert failed == [
        "version",
        "selftest",
        *(["no display", "associate"] if sys.platform == "linux" else []),
    ]


def test_releases_name_a_version_of_everything_that_is_installed() -> None:
    lines = (Path(build.__file__).parent / "constraints.txt").read_text("utf-8").splitlines()
    pinned = {line.partition("==")[0] for line in lines if line and not line.startswith("#")}
    project = tomllib.loads((about.ROOT / "pyproject.toml").read_text("utf-8"))
    asked = {
        *project["project"]["dependencies"],
        *project["project"]["optional-dependencies"]["package"],
        *project["build-system"]["requires"],
    }
    wanted: set[str] = set()
    while asked:
        requirement = Requirement(asked.pop())
        name = canonicalize_name(requirement.name)
        if name in wanted or (
            requirement.marker is not None and not requirement.marker.evaluate({"extra": ""})
        ):
            continue
        wanted.add(name)
        with contextlib.suppress(metadata.PackageNotFoundError):
            asked |= set(metadata.requires(name) or [])
    assert wanted <= pinned, wanted - pinned


def test_frozen_program_can_run_as_a_bot_process(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = Path(build.__file__).parent / "entry.py"
    monkeypatch.setenv("PYTHONPATH", str(about.ROOT))
    monkeypatch.setattr(worker, "command", lambda *_: [sys.executable, str(entry), worker.ARGUMENT])
    process = worker.Worker()
    try:
        snapshot = Game.new(["Ada", "Ben"], seed=3).to_json()
        assert process.think(worker.Request(Game.KIND, "apprentice", 1, 1.0, snapshot), list[str])
    finally:
        process.end()
    monkeypatch.undo()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert worker.command() == [sys.executable, worker.ARGUMENT]
    assert worker.command(keepsakes.ARGUMENT, keepsakes.MODULE) == [sys.executable, keepsakes.ARGUMENT]
    assert f'["{keepsakes.ARGUMENT}"]' in entry.read_text("utf-8")
