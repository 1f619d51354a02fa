"""Nothing is shipped whose licence is not known, and every licence is there word for word."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import licences
import pygame
import pytest

SHIPPED = {
    "libSDL2-2-50d19f93.0.so.0.3200.10": "SDL, SDL_image, SDL_mixer and SDL_ttf",
    "libSDL2_mixer-2.0.0.800.2.dylib": "SDL, SDL_image, SDL_mixer and SDL_ttf",
    "SDL2_ttf.dll": "SDL, SDL_image, SDL_mixer and SDL_ttf",
    "libpng16-16.dll": "libpng",
    "libz.1.3.1.zlib-ng.dylib": "zlib",
    "libzstd-40ad5e7e.so.1.5.7": "Zstandard",
    "libwebpdemux-2.dll": "WebP",
    "libopusfile-0.dll": "Ogg, Vorbis, Opus, opusfile and FLAC",
    "libopenjp2.2.5.4.dylib": "OpenJPEG",
    "libstdc++.so.6": "Libraries of the GNU Compiler Collection",
    "libgcc_s.so.1": "Libraries of the GNU Compiler Collection",
    "VCRUNTIME140_1.dll": "Microsoft Visual C++ runtime",
    "api-ms-win-crt-heap-l1-1-0.dll": "Microsoft Visual C++ runtime",
    "sqlite3.dll": "SQLite",
    "libffi-8.dll": "libffi",
}


@pytest.mark.parametrize(("file", "name"), SHIPPED.items())
def test_library_is_recognized_by_its_file(file: str, name: str) -> None:
    text = licences.texts([], [file])[name]
    assert text.startswith(f"{name}\nLicence: ")


@pytest.mark.parametrize("file", ["libssl.so.3", "libwebpage.so", "libzip.so.5", "readline.dll"])
def test_an_unknown_library_cannot_be_shipped(file: str) -> None:
    with pytest.raises(licences.NoLicence, match=file):
        licences.texts([], ["libz.so.1", file])


def test_python_has_its_own_licence_text() -> None:
    found = licences.texts([], ["libpython3.11.so.1.0", "python313.dll"])
    assert "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2" in found["Python"]
    assert {"Expat", "zlib"} <= set(found), "which are part of it"


def test_packages_are_found_by_the_files_of_their_modules() -> None:
    found = licences.texts([pygame.__file__, licences.__file__, __file__], [])
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in found["pygame-ce"]
    assert "pillow" not in found


@pytest.mark.parametrize(
    "each",
    tomllib.loads((licences.HERE / "libraries.toml").read_text("utf-8"))["library"],
    ids=lambda each: each["name"],
)
def test_every_library_has_its_licence_text(each: dict[str, str]) -> None:
    text = licences._of_library(each)
    assert each["licence"] in text
    if "public domain" not in each["licence"] and "Microsoft" not in each["name"]:
        assert len(text) > 700
        assert re.search(r"(?i)copyright|\(c\)", text)


def test_bootloader_has_its_licence() -> None:
    program = pytest.importorskip("PyInstaller")
    assert "Bootloader Exception" in licences.texts([program.__file__], [])["pyinstaller"]


def test_every_licence_text_is_used() -> None:
    used = (licences.HERE / "libraries.toml").read_text("utf-8") + Path(licences.__file__).read_text("utf-8")
    assert [path.name for path in licences.HERE.glob("*.txt") if path.name not in used] == []


def test_writing_removes_old_texts(tmp_path: Path) -> None:
    (tmp_path / "old.txt").touch()
    licences.write({"Æ, b (c)": "© text\n"}, tmp_path)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {
        "Æ, b (c).txt": "© text\n".encode()
    }
