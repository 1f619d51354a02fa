"""The program's icon in the forms that systems want.

    python packaging/icons.py FOLDER            writes them there

Made of the painted ones, `assets/pictures/table/icon*`, each used as it is at its own size and the largest
scaled down for the others.  Until there are any, the icon that the window has stands in: the drawing of a dragon.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image

from wyrmspan_desktop.resources import data_root

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_SIZES = (16, 32, 64, 128, 256, 512)
LEAST = 256
"""A painted icon is of no use for large ones if it has fewer pixels."""


def painted() -> list[Image.Image]:
    """The painted icons, the largest last; none if there are none."""
    files = (data_root() / "assets" / "pictures" / "table").glob("icon*")
    images = [Image.open(path).convert("RGBA") for path in files if path.suffix in {".png", ".webp"}]
    return sorted((image for image in images if image.width == image.height), key=lambda image: image.width)


def stand_in(side: int = 512) -> Image.Image:
    """What the window shows as its icon, larger."""
    # It draws nothing that needs a screen.
    from wyrmspan_desktop.ui.window import ICON, Fonts, Icons, pygame

    pygame.font.init()
    drawn = Icons(Fonts()).image(ICON, side)
    return Image.frombytes("RGBA", drawn.get_size(), pygame.image.tobytes(drawn, "RGBA"))


def at_all_sizes() -> dict[int, Image.Image]:
    """Size in pixels -> icon."""
    sources = painted()
    if not sources or sources[-1].width < LEAST:
        sources = [stand_in()]
    own = {image.width: image for image in sources}
    largest = sources[-1]
    return {side: own.get(side) or largest.resize((side, side), Image.Resampling.LANCZOS) for side in SIZES}


def write(folder: Path) -> None:
    """``wyrmspan.ico``, ``wyrmspan.icns`` and ``wyrmspan-<pixels>.png`` into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    images = at_all_sizes()
    for side, image in images.items():
        image.save(folder / f"wyrmspan-{side}.png", optimize=True)
    smaller = [images[side] for side in ICO_SIZES[:-1]]
    sizes = [(side, side) for side in ICO_SIZES]
    images[ICO_SIZES[-1]].save(folder / "wyrmspan.ico", sizes=sizes, append_images=smaller)
    rest = [images[side] for side in ICNS_SIZES[:-1]]
    images[ICNS_SIZES[-1]].save(folder / "wyrmspan.icns", append_images=rest)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
