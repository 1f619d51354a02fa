"""Pictures of finished games: made by a process, kept as files that overwrite nothing, and copied by other programs."""

from __future__ import annotations

import contextlib
import errno
import io
import os
import sys
from concurrent.futures import CancelledError
from pathlib import Path

import msgspec
import pytest
from PIL import Image

from wyrmspan_desktop import resources
from wyrmspan_desktop.games.registry import ADVENT
from wyrmspan_desktop.session import Archive, clipboard, keepsakes, programs, record, worker
from wyrmspan_desktop.session.background import ALONE, Progress
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.errors import FileProblem
from wyrmspan_desktop.session.keepsakes import Process, Wanted, keep
from wyrmspan_desktop.session.record import SaveHeader
from wyrmspan_desktop.testing import terraces
from wyrmspan_desktop.text.messages import problem_line

PNG = b"\x89PNG picture"


@pytest.fixture
def pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Folder of the pictures."""
    monkeypatch.setenv(resources.HOME_VARIABLE, str(tmp_path))
    return tmp_path / "pictures" / keepsakes.FOLDER


@pytest.fixture(scope="module")
def game() -> tuple[SaveHeader, bytes]:
    """A game that is over, and its file."""
    archived = Archive(None).begin(
        ["Ada Lovelace"], seed=terraces.ended(won=True).game.state.seed, game=ADVENT
    )
    terraces.finish(archived.session)
    archived.save()
    return archived.about, record.encode(record.record_of(archived.session, archived.about))


def wanted(content: bytes) -> Wanted:
    return Wanted(game=content, language="en", palette="standard", glance=(300, 200))


def test_a_process_paints_the_end_of_a_game(game: tuple[SaveHeader, bytes]) -> None:
    made = Process(wanted(game[1])).made(ALONE)
    with Image.open(io.BytesIO(made.png)) as image:
        image.load()
        reported, colours = dict(image.info), image.resize((60, 40)).getcolors(2400)
    assert image.size[0] >= 2400
    assert (image.mode, set(reported)) == ("RGB", {"Title", "Software"})
    assert "You have held the wyrms back!" in reported["Title"]
    assert not any("/" in text or "Ada" in text for text in reported.values())
    assert colours is not None
    assert len(colours) > 800, "its paintings are there"
    assert (made.size[0], len(made.pixels)) == (300, 3 * 300 * made.size[1])


def test_process_without_a_picture_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    fails = [sys.executable, "-c", "import sys; sys.stdin.read(); sys.exit(3)"]
    monkeypatch.setattr(worker, "command", lambda *_: fails)
    with pytest.raises(FileProblem) as caught:
        Process(wanted(b"")).made(ALONE)
    assert caught.value.message.code is Code.NOT_PICTURED
    assert problem_line(caught.value).startswith(
        "The picture could not be made: its process ended with code 3. Your game is safe"
    )


def test_cancelled_picture_leaves_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    class Silent(Progress):
        def check(self) -> None:
            raise CancelledError

    sleeps = [sys.executable, "-c", "import sys, time; sys.stdin.read(); time.sleep(60)"]
    monkeypatch.setattr(worker, "command", lambda *_: sleeps)
    process = Process(wanted(b""))
    with pytest.raises(CancelledError):
        process.made(Silent())
    assert process._process.poll() is not None


def test_process_that_cannot_start_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "command", lambda *_: ["no-such-program"])
    with pytest.raises(FileProblem, match="not pictured"):
        Process(wanted(b""))


# --- files ------------------------------------------------------------------------------------


def test_picture_never_overwrites_another(pictures: Path, game: tuple[SaveHeader, bytes]) -> None:
    paths = [keep(PNG + bytes([number]), game[0]) for number in range(3)]
    stem = f"advent-{game[0].saved[:10]}-Ada-Lovelace"
    assert [path.name for path in paths] == [f"{stem}.png", f"{stem}-2.png", f"{stem}-3.png"]
    assert [path.parent for path in paths] == [pictures] * 3
    assert [path.read_bytes()[-1] for path in paths] == [0, 1, 2]


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no file that says where pictures are")
@pytest.mark.parametrize("place", ["Bilder", "Moje obrazy/Gry & więcej"])
def test_picture_is_saved_in_the_configured_folder(
    tmp_path: Path, game: tuple[SaveHeader, bytes], monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    for name in (resources.HOME_VARIABLE, "XDG_CONFIG_HOME", "XDG_PICTURES_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / ".config").mkdir(0o700)
    (tmp_path / ".config" / "user-dirs.dirs").write_text(f'XDG_PICTURES_DIR="$HOME/{place}"\n', "utf-8")
    assert keep(PNG, game[0]).parent == tmp_path / place / keepsakes.FOLDER
    assert not (tmp_path / "Pictures").exists()


def test_picture_is_saved_in_the_systems_folder(
    tmp_path: Path, game: tuple[SaveHeader, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows it is the known folder, which may have been moved to another drive or into a cloud."""
    monkeypatch.delenv(resources.HOME_VARIABLE, raising=False)
    monkeypatch.setattr("platformdirs.user_pictures_dir", lambda: str(tmp_path / "OneDrive" / "Pictures"))
    assert keep(PNG, game[0]).parent == tmp_path / "OneDrive" / "Pictures" / keepsakes.FOLDER


def test_a_full_disk_leaves_no_half_picture(
    pictures: Path, game: tuple[SaveHeader, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(FileProblem) as caught:
        keep(PNG, game[0])
    assert problem_line(caught.value).startswith("The picture can't be saved: No space left on device")
    assert "Make room there" in problem_line(caught.value)
    assert not list(pictures.iterdir())


@pytest.mark.parametrize("lies", ["pictures", f"pictures/{keepsakes.FOLDER}"])
def test_file_in_place_of_the_picture_folder_is_reported(
    pictures: Path, game: tuple[SaveHeader, bytes], lies: str
) -> None:
    place = pictures.parents[1] / lies
    place.parent.mkdir(exist_ok=True)
    place.write_text("no folder")
    with pytest.raises(FileProblem) as caught:
        keep(PNG, game[0])
    assert problem_line(caught.value).startswith("The picture can't be saved: ")
    assert place.read_text() == "no folder"


@pytest.mark.skipif(not hasattr(os, "seteuid") or os.geteuid() != 0, reason="needs another user")
def test_unwritable_folder_is_reported(pictures: Path, game: tuple[SaveHeader, bytes]) -> None:
    pictures.mkdir(parents=True)
    for folder in (pictures, *pictures.parents[:3]):
        folder.chmod(0o755)
    os.seteuid(65534)
    try:
        with pytest.raises(FileProblem) as caught:
            keep(PNG, game[0])
    finally:
        os.seteuid(0)
    assert "Permission denied" in problem_line(caught.value)
    assert "make sure the game can write to your pictures folder" in problem_line(caught.value)


# --- the clipboard ----------------------------------------------------------------------------


@pytest.fixture
def tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder in which programs are found, on a system with X."""
    folder = tmp_path / "tools"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setenv("DISPLAY", ":99")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    return folder


def install(tools: Path, name: str, script: str) -> None:
    path = tools / name
    path.write_text(f"#!{sys.executable}\nimport os, sys\n{script}\n")
    path.chmod(0o755)


@pytest.mark.skipif(os.name == "nt", reason="scripts are no programs there")
def test_picture_is_copied_by_an_available_program(tools: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = tools / "seen"
    for name in ("xclip", "wl-copy"):
        install(
            tools, name, f"open({str(seen)!r}, 'wb').write(sys.argv[0].encode() + sys.stdin.buffer.read())"
        )
    clipboard.copy(PNG)
    assert seen.read_bytes() == bytes(tools / "xclip") + PNG
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    clipboard.copy(PNG)
    assert seen.read_bytes() == bytes(tools / "wl-copy") + PNG


@pytest.mark.skipif(os.name == "nt", reason="scripts are no programs there")
def test_windows_and_macos_get_the_path_of_the_picture(tools: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = tools / "seen"
    for system, name in (("win32", "powershell"), ("darwin", "osascript")):
        monkeypatch.setattr(sys, "platform", system)
        monkeypatch.setattr(programs, "find", lambda program: str(tools / program))
        script = f"open({str(seen)!r}, 'wb').write(open(os.environ[{clipboard.VARIABLE!r}], 'rb').read())"
        install(tools, name, f"assert {clipboard.VARIABLE!r} in sys.argv[-1]; {script}")
        seen.unlink(missing_ok=True)
        clipboard.copy(PNG)
        assert seen.read_bytes() == PNG


def test_system_without_a_clipboard_program_is_reported(tools: Path) -> None:
    with pytest.raises(FileProblem) as caught:
        clipboard.copy(PNG)
    assert "install wl-clipboard or xclip" in problem_line(caught.value)


@pytest.mark.skipif(os.name == "nt", reason="scripts are no programs there")
def test_failing_or_hanging_program_is_reported(tools: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tools, "xclip", "sys.exit(3)")
    with pytest.raises(FileProblem) as caught:
        clipboard.copy(PNG)
    assert "xclip failed with code 3" in problem_line(caught.value)
    install(tools, "xclip", "import time; time.sleep(30)")
    monkeypatch.setattr(programs, "_MAX_S", 0.1)
    with pytest.raises(FileProblem) as caught:
        clipboard.copy(PNG)
    assert "xclip isn't responding" in problem_line(caught.value)


@pytest.mark.skipif(os.name == "nt", reason="scripts are no programs there")
@pytest.mark.parametrize("path", [None, "", ".", "tools", ":", f".{os.pathsep}/nowhere"])
@pytest.mark.parametrize("name", ["xclip", "powershell", "powershell.exe", "osascript"])
def test_no_program_in_the_current_folder_is_run(
    tools: Path, monkeypatch: pytest.MonkeyPatch, path: str | None, name: str
) -> None:
    install(tools, name, f"open({str(tools / 'run')!r}, 'w')")
    (tools / "tools").symlink_to(".")
    monkeypatch.chdir(tools)
    if path is None:
        monkeypatch.delenv("PATH")
    else:
        monkeypatch.setenv("PATH", path)
    for system in ("linux", "win32", "darwin"):
        monkeypatch.setattr(sys, "platform", system)
        found = programs.find(name)
        assert found is None or Path(found).is_absolute()
        with contextlib.suppress(FileProblem):
            clipboard.copy(PNG)
    assert not (tools / "run").exists()


@pytest.mark.skipif(os.name == "nt", reason="scripts are no programs there")
def test_powershell_is_the_one_of_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(programs, "PureWindowsPath", Path)
    monkeypatch.setenv("SYSTEMROOT", str(tmp_path))
    assert programs.find("powershell") is None
    place = tmp_path / "System32" / "WindowsPowerShell" / "v1.0" / "powershell.exe"
    place.parent.mkdir(parents=True)
    place.touch()
    assert programs.find("powershell") == str(place)


def test_other_programs_do_not_get_the_libraries_of_a_frozen_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/bundle")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert "LD_LIBRARY_PATH" not in programs.environment()
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/own")
    assert programs.environment()["LD_LIBRARY_PATH"] == "/own"
    assert "LD_LIBRARY_PATH_ORIG" not in programs.environment()


def test_process_output_must_be_a_picture() -> None:
    with pytest.raises(msgspec.DecodeError):
        msgspec.msgpack.decode(b"pygame says hello", type=keepsakes.Made)
