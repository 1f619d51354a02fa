"""Takes pictures of every scene: ``python -m wyrmspan_desktop.devtools screens FOLDER --size 1920x1080 --scale 150``.

Menus and lists are filled as full as they get, and every named table is sat down at.  Paintings are shown; whatever
moves has come to rest.  The files are named after scene, size and scale.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Sequence
from pathlib import Path

from wyrmspan_desktop.devtools import size
from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.testing.belongings import fill
from wyrmspan_desktop.testing.scenes import SCENES, settle
from wyrmspan_desktop.testing.tables import TABLES
from wyrmspan_desktop.text import languages
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.compositor import Images
from wyrmspan_desktop.ui.system.window import open_window

import pygame  # isort: skip


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    everything = {**SCENES, **TABLES}
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where the pictures are written")
    parser.add_argument(
        "--scene", action="append", choices=list(everything), help="only this one; may be repeated"
    )
    parser.add_argument("--size", type=size, default=(1280, 720), metavar="WxH", help="(1280x720)")
    parser.add_argument("--scale", type=int, default=100, metavar="PERCENT", help="of the interface (100)")
    known = (*languages.offered(), languages.PSEUDO)
    parser.add_argument("--language", choices=known, default="en", help="that is spoken (en)")
    options = parser.parse_args(arguments)
    languages.speak(options.language)
    options.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as kept:
        fill(Path(kept))
        surface = open_window(options.size, fullscreen=False)
        for name in options.scene or everything:
            images, settings = Images.of_the_game(threaded=False), Settings(None)
            settings.change(scale=options.scale)
            app = App(surface, seed=1, archive=Archive(Path(kept)), settings=settings, images=images)
            if name != "title":
                app.scenes.push(everything[name](app))
            settle(app)
            pygame.image.save(
                surface, options.folder / f"{name}-{'x'.join(map(str, options.size))}-{options.scale}.png"
            )
            app.close()
        pygame.quit()
    return 0
