"""File associations: games open with a double click, and removal leaves nothing behind."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator, Mapping
from configparser import RawConfigParser
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from wyrmspan_desktop import cli, resources
from wyrmspan_desktop.session import Archive, associations, record
from wyrmspan_desktop.text import commands

NAME = "Game of Wyrmspan & friends"


@pytest.fixture
def share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Data folder of a Linux user."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    return tmp_path / "share"


def files_in(folder: Path) -> set[str]:
    return {
        path.name for path in folder.rglob("*") if associations.APP_ID in path.name or path.suffix == ".png"
    }


def test_dissociating_on_linux_leaves_nothing(share: Path) -> None:
    for _ in range(2):
        associations.associate(NAME)
    assert files_in(share) == {
        f"{associations.APP_ID}.Open.desktop",
        f"{associations.APP_ID}.Open.xml",
        "application-x-wyrmspan-desktop-game.png",
    }
    for _ in range(2):
        associations.dissociate()
    assert files_in(share) == set()


@pytest.mark.parametrize("command", [["/opt/wyrm span/wyrmspan"], ['/a $HOME of `it`s "own" 100 %\\', "-m"]])
def test_the_entry_starts_the_game_with_the_file(
    share: Path, monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    monkeypatch.setattr(associations, "command", lambda: command)
    associations.associate("Game")
    path = share / "applications" / f"{associations.APP_ID}.Open.desktop"
    entry = RawConfigParser()
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(path, "utf-8")
    line = entry["Desktop Entry"]["Exec"]
    # Read as the standard says: a string with escapes, in it arguments in quotes, in them doubled signs.
    line = line.replace("\\\\", "\\").replace("%%", "%")
    read, rest = [], line
    while rest.startswith('"'):
        end = next(at for at in range(1, len(rest)) if rest[at] == '"' and not _escaped(rest, at))
        word, rest = rest[1:end], rest[end + 1 :].lstrip()
        for sign in '"`$\\':
            word = word.replace(f"\\{sign}", sign)
        read.append(word)
    assert (read, rest) == (command, "%f")
    if shutil.which("desktop-file-validate"):
        subprocess.run(["desktop-file-validate", path], check=True)


def _escaped(text: str, at: int) -> bool:
    before = text[:at]
    return (len(before) - len(before.rstrip("\\"))) % 2 == 1


@pytest.mark.skipif(
    not shutil.which("xdg-mime") or not shutil.which("update-mime-database"), reason="not there"
)
def test_desktop_recognizes_game_files_and_their_program(share: Path, tmp_path: Path) -> None:
    associations.associate(NAME)
    archived = Archive(None).begin(["Ada"], seed=1, level="Automa 1")
    content = record.encode(record.record_of(archived.session, archived.about))
    named, unnamed = tmp_path / "evening.wyrm", tmp_path / "evening"
    for path in (named, unnamed):
        path.write_bytes(content)
    environment = {**os.environ, "XDG_UTILS_DEBUG_LEVEL": "0", "XDG_CURRENT_DESKTOP": "X-Generic"}

    def asked(*words: str) -> str:
        done = subprocess.run(
            ["xdg-mime", "query", *words], env=environment, capture_output=True, text=True, check=False
        )
        return done.stdout.strip()

    globs = (share / "mime" / "globs2").read_text("utf-8")
    assert f"50:{associations.MIME}:*.wyrm" in globs
    assert b'"format":"wyrmspan-desktop game"' in (share / "mime" / "magic").read_bytes()
    assert asked("default", associations.MIME) == f"{associations.APP_ID}.Open.desktop"
    associations.dissociate()
    assert "wyrm" not in (share / "mime" / "globs2").read_text("utf-8")
    assert asked("default", associations.MIME) == ""


def test_command_reports_the_association(
    share: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert cli.main(["--associate"]) == 0
    assert files_in(share)
    assert cli.main(["--associate", "no"]) == 0
    assert not files_in(share)
    said = capsys.readouterr().out.splitlines()
    assert said == [str(commands.ASSOCIATED), str(commands.DISSOCIATED)]
    shutil.rmtree(share)
    share.write_text("a file in the way")
    assert cli.main(["--associate"]) == 1
    assert "could not set which program opens saved games (" in capsys.readouterr().err
    monkeypatch.setattr(sys, "platform", "darwin")
    assert cli.main(["--associate"]) == 0
    assert capsys.readouterr().out.strip() == str(commands.SAYS_ITSELF)


# --- Windows ----------------------------------------------------------------------------------


class Registry:
    """Keys and their values, as `winreg` has them."""

    HKEY_CURRENT_USER, REG_SZ = "HKCU", 1

    def __init__(self, keys: Mapping[str, str]) -> None:
        self.keys: dict[str, str] = dict(keys)

    @contextmanager
    def CreateKey(self, root: str, key: str) -> Iterator[str]:  # noqa: N802
        assert root == "HKCU"
        parts = key.split("\\")
        for count in range(1, len(parts) + 1):
            self.keys.setdefault("\\".join(parts[:count]), "")
        yield key

    def SetValueEx(self, key: str, name: Any, _: int, kind: int, value: str) -> None:  # noqa: N802
        assert (name, kind) == (None, self.REG_SZ)
        self.keys[key] = value

    def QueryValue(self, _: str, key: str) -> str:  # noqa: N802
        if key not in self.keys:
            raise FileNotFoundError
        return self.keys[key]

    def DeleteKey(self, _: str, key: str) -> None:  # noqa: N802
        if key not in self.keys:
            raise FileNotFoundError
        assert not any(other.startswith(f"{key}\\") for other in self.keys), (
            "winreg deletes no key with others below"
        )
        del self.keys[key]


@pytest.fixture
def reported() -> list[tuple[object, ...]]:
    """The notices that the shell of Windows got."""
    return []


@pytest.fixture
def registry(monkeypatch: pytest.MonkeyPatch, reported: list[tuple[object, ...]], tmp_path: Path) -> Registry:
    found = Registry({"Software": "", "Software\\Classes": "", "Software\\Classes\\.txt": "txtfile"})
    shell = SimpleNamespace(SHChangeNotify=lambda *what: reported.append(what))
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "winreg", found)
    monkeypatch.setattr("ctypes.windll", SimpleNamespace(shell32=shell), raising=False)
    monkeypatch.setenv(resources.HOME_VARIABLE, str(tmp_path))
    return found


@pytest.mark.parametrize("frozen", [False, True])
def test_association_on_windows_can_be_undone(
    registry: Registry,
    reported: list[tuple[object, ...]],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    frozen: bool,
) -> None:
    before = dict(registry.keys)
    program = "C:\\Games\\wyrmspan\\Wyrmspan Desktop.exe"
    monkeypatch.setattr(associations, "command", lambda: [program])
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    for _ in range(2):
        associations.associate(NAME)
    assert reported == [(0x08000000, 0, None, None)] * 2, "SHCNE_ASSOCCHANGED"
    classes = "Software\\Classes"
    kind = registry.keys[f"{classes}\\.wyrm"]
    assert registry.keys[f"{classes}\\{kind}"] == NAME
    assert registry.keys[f"{classes}\\{kind}\\shell\\open\\command"] == f'"{program}" "%1"'
    sign = registry.keys[f"{classes}\\{kind}\\DefaultIcon"]
    if frozen:
        assert sign == f'"{program}",0'
    else:
        with Image.open(Path(sign.strip('"'))) as icon:
            assert icon.format == "ICO"
            assert {(16, 16), (32, 32), (256, 256)} <= set(icon.info["sizes"])
    for _ in range(2):
        associations.dissociate()
    assert registry.keys == before
    assert not list(tmp_path.rglob("*.ico"))
    assert len(reported) == 4


def test_dissociating_on_windows_keeps_other_programs(registry: Registry) -> None:
    associations.associate(NAME)
    registry.keys["Software\\Classes\\.wyrm"] = "Another.Program"
    associations.dissociate()
    assert registry.keys["Software\\Classes\\.wyrm"] == "Another.Program"
    assert len(registry.keys) == 4


@pytest.mark.parametrize("frozen", [False, True])
def test_registered_program_exists(monkeypatch: pytest.MonkeyPatch, frozen: bool) -> None:
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    words = associations.command()
    assert Path(words[0]).is_file()
    assert words == [sys.executable] or not frozen


class Installation:
    """Folders of an installation of Windows, with programs of pip; ``python`` is the one that runs."""

    def __init__(self, patch: pytest.MonkeyPatch, folder: Path) -> None:
        self.folder, self.python = folder / "Python311", folder / "Python311" / "python.exe"
        self.user = folder / "Roaming" / "Python"
        patch.setattr(sys, "platform", "win32")
        patch.setattr(sys, "executable", str(self.python))
        patch.setattr(sysconfig, "get_preferred_scheme", lambda _: "of a user")
        patch.setattr(sysconfig, "get_path", self._path)
        self.put(self.python)

    def _path(self, name: str, scheme: str = "") -> str:
        place = {"scripts": "Scripts", "purelib": "site-packages"}[name]
        return str((self.user if scheme else self.folder) / place)

    def put(self, *paths: Path) -> None:
        for path in paths:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch()


@pytest.fixture
def installation(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Installation:
    return Installation(monkeypatch, tmp_path)


def test_pips_program_without_a_console_is_registered(
    installation: Installation, monkeypatch: pytest.MonkeyPatch
) -> None:
    scripts, own = installation.folder / "Scripts", installation.user / "Scripts"
    assert associations.command() == [str(installation.python), "-P", "-m", "wyrmspan_desktop"]
    installation.put(installation.python.with_name("pythonw.exe"))
    assert associations.command()[0] == str(installation.python.with_name("pythonw.exe"))
    installation.put(scripts / "wyrmspan.exe")
    assert associations.command() == [str(scripts / "wyrmspan.exe")]
    installation.put(scripts / "wyrmspan-gui.exe", own / "wyrmspan-gui.exe")
    assert associations.command() == [str(scripts / "wyrmspan-gui.exe")], "the user's own is another one"
    module = installation.user / "site-packages" / "wyrmspan_desktop" / "session" / "associations.py"
    monkeypatch.setattr(associations, "__file__", str(module))
    assert associations.command() == [str(own / "wyrmspan-gui.exe")]


def test_programs_of_a_virtual_environment_are_next_to_python(
    installation: Installation, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = installation.folder.parent / "venv" / "Scripts"
    installation.put(installation.folder / "Scripts" / "wyrmspan-gui.exe", folder / "wyrmspan-gui.exe")
    monkeypatch.setattr(sys, "executable", str(folder / "python.exe"))
    assert associations.command() == [str(folder / "wyrmspan-gui.exe")]


def test_the_frozen_program_without_a_console_is_registered(
    installation: Installation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    folder = installation.folder.parent / "wyrmspan"
    installation.put(folder / "wyrmspan-onefile.exe", installation.folder / "Scripts" / "wyrmspan-gui.exe")
    monkeypatch.setattr(sys, "executable", str(folder / "wyrmspan-onefile.exe"))
    assert associations.command() == [str(folder / "wyrmspan-onefile.exe")]
    installation.put(folder / "wyrmspan.exe", folder / "Wyrmspan Desktop.exe")
    monkeypatch.setattr(sys, "executable", str(folder / "wyrmspan.exe"))
    assert associations.command() == [str(folder / "Wyrmspan Desktop.exe")]
