"""Makes the picture of a finished game, in a process with a hidden window (`session.keepsakes`)."""

from __future__ import annotations

import io
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from wyrmspan_desktop.ui.system.window import open_window  # isort: skip  (sets what SDL reads on import)

import msgspec
import pygame
from PIL import Image
from PIL.PngImagePlugin import PngInfo
from pygame import Surface

from wyrmspan_desktop import __version__
from wyrmspan_desktop.session import record
from wyrmspan_desktop.session.keepsakes import Made, Wanted
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.text import languages
from wyrmspan_desktop.text.keepsakes import FAN_MADE, row
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.compositor import Images
from wyrmspan_desktop.ui.compositor.canvas import paint_commands
from wyrmspan_desktop.ui.games import Keepsake, looks_of
from wyrmspan_desktop.ui.pages.results.keepsake_words import facts_of, title_of
from wyrmspan_desktop.ui.table.screens.game import GameScene
from wyrmspan_desktop.ui.widgets.picture_frame import INNER, framed

_ROUNDS = 12
"""The largest number of times that a picture is drawn until all its paintings are loaded."""


def main() -> None:
    """Make the picture requested on stdin, and write it to stdout."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the game, which ends its processes itself
    with suppress(AttributeError, OSError):  # Windows has no such function
        os.nice(5)
    answer = sys.stdout.buffer
    sys.stdout = sys.stderr
    wanted = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=Wanted)
    answer.write(msgspec.msgpack.encode(made(wanted)))


def made(wanted: Wanted) -> Made:
    """Return the picture of a game; raises `FileProblem` if that cannot be played."""
    languages.speak(wanted.language)
    found = record.decode(wanted.game)
    session, about = record.go_on(found).session, found.about
    settings = Settings(None)
    settings.set_this_time(palette=wanted.palette, looks=wanted.looks)
    images = Images.of_the_game(threaded=False)
    app = App(open_window(INNER, fullscreen=False), settings=settings, images=images)
    app.screen.seat(session.names)
    make = looks_of(about.game).keepsake
    assert make is not None, about.game
    with app.offscreen(GameScene, is_ahead=False):
        keepsake = make(app, session)
    picture = _complete(app, lambda: _drawn(app, keepsake))
    title, facts = title_of(about), facts_of(about)
    whole = _complete(app, lambda: framed(app.painter, picture, facts, (title, str(FAN_MADE))))
    pixels, size = pygame.image.tobytes(whole, "RGB"), whole.get_size()
    image = Image.frombytes("RGB", size, pixels)
    metadata = PngInfo()
    metadata.add_itxt("Title", row([keepsake.heading, title, facts]))
    metadata.add_text("Software", f"Wyrmspan Desktop {__version__}")
    file = io.BytesIO()
    image.save(file, "PNG", pnginfo=metadata)
    image.thumbnail(wanted.glance, Image.Resampling.LANCZOS)
    return Made(file.getvalue(), image.size, image.tobytes())


def _drawn(app: App, keepsake: Keepsake) -> Surface:
    """Return the drawing of a finished game."""
    picture = Surface(INNER)
    paint_commands(picture, picture.get_rect(), [app.painter.record(keepsake.draw)])
    return picture


def _complete(app: App, draw: Callable[[], Surface]) -> Surface:
    """Return a drawing with the scale of tables, with all its paintings."""
    with app.offscreen(GameScene, is_ahead=False):
        return app.painter.completed(draw, _ROUNDS)
