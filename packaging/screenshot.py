"""Take the picture of the game that README and release pages show.

python packaging/screenshot.py              writes packaging/screenshots/table.webp anew
"""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import about

from wyrmspan_desktop import scenarios
from wyrmspan_desktop.testing.scenes import settle
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.image_loader import FOLDER, ImageLoader
from wyrmspan_desktop.ui.window import open_window

import pygame  # isort: skip
from PIL import Image

TABLE, SIZE = "busiest", (1600, 900)
PICTURE = Path(__file__).resolve().parent / "screenshots" / "table.webp"


def main() -> None:
    pictures = ImageLoader(about.ROOT / "assets" / FOLDER, beside=False)
    app = App(open_window(SIZE, fullscreen=False), debug=True, loader=pictures)
    app.sit_down(scenarios.session(TABLE))
    settle(app)
    shown = app.painter.surface
    image = Image.frombytes("RGB", shown.get_size(), pygame.image.tobytes(shown, "RGB"))
    PICTURE.parent.mkdir(exist_ok=True)
    image.save(PICTURE, quality=88, method=6)
    app.close()
    print(f"{PICTURE.name}: {PICTURE.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
