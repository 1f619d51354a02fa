"""Unusual text, keys, events and files for a window."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.session.files import PREVIOUS
from wyrmspan_desktop.testing.damage import HOSTILE, Sample, damaged

import pygame  # isort: skip

_PATHS = (
    ".", "..", "/", "//", "~", "~nobody/game", "'", '""', "a/b/c", "here", "here.wyrm", "there.wyrm/", "./here", "-rf",
    "nul", "con", "/dev/null", "/dev/full", "/dev/zero", "/proc/self/mem", "/proc/nowhere/x", "file:///etc/passwd", "*",
    "x" * 255, "y/" * 150, "ä" * 130, "C:\\x", "a\\b", "\u202egame", "a\u200bb", "trailing ", " leading", "semi;colon",
)  # fmt: skip
"""Places that a file could be asked to go to or to come from."""
_DAMAGED = 0.5
"""The share of damaged games in a home, and the file with their names."""
_NAMES = "damaged.json"
_TEXTS = (
    "Ada", "ada", "Player 2", "0", "99999999999999999999", "-1", "1e9", "٣٤", "²", " ", "   ", "\t", "\n", "a\r\nb",
    "\u200b", "\u200d\u200d", "\u202eevil", "\u2066\u2067\u2069", "\ufeff", "\u0301\u0301\u0301", "é", "e\u0301", "ß",
    "İ", "\U0001f469\u200d\U0001f469\u200d\U0001f467", "\U0001f1e9\U0001f1ea", "🐉" * 9, "龍" * 20, "עברית", "العربية",
    "ไทย", "Z͑ͫ̓ͪ̂ͫ̽a̴̙̤̞͉l͎̭ͨͥͫg̞o", "\ue000", "\uffff", "\U0010ffff", "\x01", "\x7f", "\x85", "\u2028", "W" * 60,
    "i" * 60, "<b>x</b>", "{0}", "%s%n", "\\", "[(", "&amp;", "﷽" * 8, "𒐫" * 8,
)  # fmt: skip
TEXTS: tuple[str, ...] = (
    *_TEXTS,
    *_PATHS,
    *(each for each in HOSTILE if isinstance(each, str) and each.isprintable() and each[:1] not in "/C."),
)
"""Text to type or to paste; no path in it leads out of the folders of the monkey."""

KEYS: tuple[int, ...] = (
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_BACKSPACE),
    *(
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_HOME,
        pygame.K_END,
        pygame.K_DELETE,
    ),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F1, pygame.K_F10, pygame.K_F11, pygame.K_QUESTION),
    *range(pygame.K_a, pygame.K_z + 1),
    *range(pygame.K_0, pygame.K_9 + 1),
    *(
        pygame.K_KP_0,
        pygame.K_KP_1,
        pygame.K_KP_9,
        pygame.K_PRINTSCREEN,
        pygame.K_PAUSE,
        pygame.K_MENU,
        pygame.K_INSERT,
        0,
    ),
)
MODIFIERS = (0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_CTRL | pygame.KMOD_SHIFT, pygame.KMOD_META,
             pygame.KMOD_ALT, pygame.KMOD_NUM | pygame.KMOD_CAPS)  # fmt: skip

_PAD: dict[str, Any] = {"instance_id": 0, "which": 0, "joy": 0, "device_index": 0}
PAD_EVENTS: tuple[tuple[int, dict[str, Any]], ...] = (
    *((pygame.CONTROLLERBUTTONDOWN, {**_PAD, "button": button}) for button in (*range(16), 99, -1)),
    *((pygame.CONTROLLERBUTTONUP, {**_PAD, "button": button}) for button in range(16)),
    *(
        (pygame.CONTROLLERAXISMOTION, {**_PAD, "axis": axis, "value": value})
        for axis in (0, 1, 1, 0, 5, 77)
        for value in (-32768, 0, 20000, 32767)
    ),
    *((kind, {**_PAD, "instance_id": 7, "device_index": 7}) for kind in (
        pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEADDED,
        pygame.JOYDEVICEREMOVED)),
    (pygame.JOYBUTTONDOWN, {**_PAD, "button": 0}),
    (pygame.JOYBUTTONDOWN, {**_PAD, "button": 40}),
    (pygame.JOYHATMOTION, {**_PAD, "hat": 0, "value": (1, 0)}),
    (pygame.JOYAXISMOTION, {**_PAD, "axis": 0, "value": 1.0}),
)  # fmt: skip
"""Events of game controllers, unusual ones included."""
WINDOW_EVENTS: tuple[tuple[int, dict[str, int]], ...] = (
    *((kind, {}) for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED)),
    *((kind, {}) for kind in (pygame.WINDOWLEAVE, pygame.WINDOWENTER, pygame.WINDOWMINIMIZED)),
    *((kind, {}) for kind in (pygame.WINDOWRESTORED, pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN)),
    *((kind, {}) for kind in (pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED)),
    *((kind, {}) for kind in (pygame.VIDEOEXPOSE, pygame.KEYMAPCHANGED, pygame.CLIPBOARDUPDATE)),
    *((kind, {}) for kind in (pygame.RENDER_TARGETS_RESET, pygame.APP_WILLENTERBACKGROUND)),
    *((kind, {}) for kind in (pygame.APP_LOWMEMORY, pygame.USEREVENT)),
    (pygame.AUDIODEVICEREMOVED, {"which": 2, "iscapture": 0}),
    (pygame.AUDIODEVICEREMOVED, {"which": 3, "iscapture": 1}),
    (pygame.AUDIODEVICEADDED, {"which": 0, "iscapture": 0}),
)


def fill(home: Path, samples: Sequence[Sample], dice: random.Random | None = None) -> None:
    """Put running, named and finished games into a home; with dice, some are damaged once its history knows them."""
    paths = []
    for number, sample in enumerate(samples):
        about = sample.file["about"]
        folder = home / "data" / ("finished" if about["over"] else "saves")
        folder.mkdir(parents=True, exist_ok=True)
        name = about["id"] if about["over"] or number % 3 else f"{about['id']}-{number:08x}"
        paths.append(folder / f"{name}.wyrm")
        paths[-1].write_bytes(sample.encoded())
    archive = Archive(home / "data")
    assert archive.history is not None
    archive.history.games()
    archive.close()
    if dice is not None:
        chosen = [each for each in zip(paths, samples, strict=True) if dice.random() < _DAMAGED]
        (home / _NAMES).write_text(json.dumps([_damage(*each, dice) for each in chosen]))


def _damage(path: Path, sample: Sample, dice: random.Random) -> str:
    """Damage a file, and usually the name of a running game; return the name under which the file is listed."""
    _, name, content = damaged([sample], dice)
    path.write_bytes(content)
    other = path.with_name(name)
    if path.parent.name == "saves" and not other.exists():
        path.rename(other)
        # A game with nothing but its .previous copy is listed under the name without that ending.
        return name.removesuffix(PREVIOUS)
    return path.name


def damaged_in(home: Path) -> set[str]:
    """Return the names of the games of a home that were damaged."""
    return {*json.loads((home / _NAMES).read_text())} if (home / _NAMES).exists() else set()


def gifts(folder: Path, samples: Sequence[Sample], dice: random.Random) -> list[Path]:
    """Yield files to drop: valid, damaged, foreign, and missing ones."""
    folder.mkdir(parents=True, exist_ok=True)
    found = []
    for number, sample in enumerate(samples):
        found.append(folder / f"good {number}.wyrm")
        found[-1].write_bytes(sample.encoded())
    for number in range(len(samples)):
        _, _, content = damaged(samples, dice)
        found.append(folder / f"damaged-{number}.wyrm")
        found[-1].write_bytes(content)
    for name, content in (
        ("empty.wyrm", b""),
        ("null.wyrm", b"null"),
        ("é\u202e\u200b.wyrm", b"{}"),
        ("x.png", b"\x89PNG"),
    ):
        found.append(folder / name)
        found[-1].write_bytes(content)
    (folder / "folder.wyrm").mkdir(exist_ok=True)
    with suppress(OSError, NotImplementedError, AttributeError):
        (folder / "round.wyrm").symlink_to(folder / "round.wyrm")
        os.mkfifo(folder / "pipe.wyrm")
    names = ("folder.wyrm", "round.wyrm", "pipe.wyrm", "missing.wyrm", "n" * 300, "")
    return [*found, *(folder / name for name in names)]
