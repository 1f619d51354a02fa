"""Ways to the lists of games, and what is done there."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pygame

from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.pages.load import LoadScene


def play(folder: Path, names: list[str], answers: int, *, automa: str | None = None, title: str = "") -> str:
    """Play a game in the archive of a folder so far; the digest of where it stands."""
    archive = Archive(folder)
    archived = archive.begin(names, seed=9, level=automa)
    bot = RandomBot(9)
    for _ in range(answers):
        if archived.session.decision is None:
            break
        archived.session.choose(bot.answer(archived.session.decision), archived.session.game.serial)
    if title:
        archive.save_as(archived, title)
    archived.close()
    archive.close()
    return archived.session.game.digest()


def with_a_save(home: Path) -> Path:
    """A folder with a game in progress and a named save of it."""
    play(home, ["Mira"], 20, automa="Automa 2", title="Old times")
    return home


def at_list(app: App, name: str = "load") -> Pilot:
    pilot = Pilot(app, 1).settled()
    pilot.click_and_settle(name)
    return pilot


def load_of(app: App) -> LoadScene:
    return next(scene for scene in app.scenes if isinstance(scene, LoadScene))


def titles(app: App) -> list[str]:
    return [entry.about.title if entry.about else entry.path.name for entry in load_of(app).entries]


def retype(pilot: Pilot, text: str, most: int = 60) -> None:
    """Type a text in the place of what stands in the line."""
    pilot.frame()
    for _ in range(most):
        pilot.press(pygame.K_BACKSPACE)
    pilot.type(text)


def drop(pilot: Pilot, path: Path) -> None:
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    pilot.frame()


def choose(pilot: Pilot, title: str) -> None:
    number = titles(pilot.app).index(title)
    if load_of(pilot.app).rows.at != number:
        pilot.click_named(f"row:{number}")


def refuse(*_: object, **__: object) -> None:
    raise OSError(errno.EIO, os.strerror(errno.EIO))
