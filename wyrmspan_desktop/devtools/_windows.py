"""Scenes in windows of any size, with everything that a player can have: for pictures and inspections."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from wyrmspan_desktop.devtools import size
from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.testing.belongings import fill  # first: it says what SDL reads on import
from wyrmspan_desktop.testing.scenes import SCENES
from wyrmspan_desktop.testing.tables import TABLES
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.compositor import Images

import pygame  # isort: skip

EVERYTHING = {**SCENES, **TABLES}
"""All scenes and tables by name."""
STILL: dict[str, Any] = {"animation": "instant", "reduced_motion": True}
"""Settings with which nothing moves."""


@contextmanager
def belongings() -> Iterator[Path]:
    """Yield a folder with the games and cards of a player, and remove it afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        fill(Path(folder))
        yield Path(folder)


def opened(surface: pygame.Surface, games: Path, images: Images | None = None, **changed: Any) -> App:
    """Open the game in a window, with the games of a folder and some settings changed."""
    settings = Settings(None)
    settings.change(**changed)
    return App(surface, seed=1, debug=True, archive=Archive(games), settings=settings, images=images)


def show(app: App, name: str) -> None:
    """Show a scene; a new window shows the title."""
    if name != "title":
        app.scenes.push(EVERYTHING[name](app))


def add_choices(parser: argparse.ArgumentParser, names: Iterable[str] = EVERYTHING) -> None:
    """Add arguments that choose scenes, sizes and scales."""
    again = "only this; may be repeated"
    parser.add_argument("--scene", action="append", choices=list(names), help=again)
    parser.add_argument("--size", action="append", type=size, metavar="WxH", help=again)
    parser.add_argument("--scale", action="append", type=int, metavar="PERCENT", help=again)


def add_settings(parser: argparse.ArgumentParser) -> None:
    """Add arguments that change settings: those that `changed_settings` returns."""
    parser.add_argument("--two-mats", action="store_true", help="two mats side by side in wide windows")
    parser.add_argument(
        "--card-text", choices=("small", "large"), default="small", help="text on cards (small)"
    )


def changed_settings(options: argparse.Namespace) -> dict[str, Any]:
    """Return the settings of a command line."""
    return {"two_mats": options.two_mats, "card_text": options.card_text}
