"""Take pictures of every scene: ``python -m wyrmspan_desktop.devtools screens FOLDER --size 1920x1080 --scale 150``.

Menus and lists are as full as possible; every named table is shown, with paintings, after all animations.  The files
are named after scene, size and scale.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from pathlib import Path

from wyrmspan_desktop.devtools import parser_of
from wyrmspan_desktop.devtools._windows import (
    EVERYTHING,
    add_choices,
    add_settings,
    belongings,
    changed_settings,
    opened,
    show,
)
from wyrmspan_desktop.testing.scenes import settle
from wyrmspan_desktop.text import languages
from wyrmspan_desktop.ui.compositor import Images
from wyrmspan_desktop.ui.system.window import open_window

import pygame  # isort: skip


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = parser_of(__doc__)
    parser.add_argument("folder", type=Path, help="where the pictures are written")
    add_choices(parser)
    add_settings(parser)
    known = (*languages.offered(), languages.PSEUDO)
    parser.add_argument("--language", choices=known, default="en", help="the language of the texts (en)")
    options = parser.parse_args(arguments)
    languages.speak(options.language)
    options.folder.mkdir(parents=True, exist_ok=True)
    with belongings() as games:
        for (wide, high), scale in product(options.size or [(1280, 720)], options.scale or [100]):
            surface = open_window((wide, high), fullscreen=False)
            for name in options.scene or EVERYTHING:
                images = Images.of_the_game(threaded=False)
                app = opened(surface, games, images, scale=scale, **changed_settings(options))
                show(app, name)
                settle(app)
                pygame.image.save(surface, options.folder / f"{name}-{wide}x{high}-{scale}.png")
                app.close()
    return 0
