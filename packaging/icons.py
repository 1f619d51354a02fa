"""The program's icon in the formats of the systems.

    python packaging/icons.py FOLDER            writes them there

Made of the painted ones, `assets/pictures/table/icon_*.png`.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image

from wyrmspan_desktop.resources import data_root

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_SIZES = (16, 32, 64, 128, 256, 512)


def at_all_sizes() -> dict[int, Image.Image]:
    """Return the icon in every size in pixels."""
    folder = data_root() / "assets" / "pictures" / "table"
    return {side: Image.open(folder / f"icon_{side}.png").convert("RGBA") for side in SIZES}


def write(folder: Path) -> None:
    """Write ``wyrmspan.ico``, ``wyrmspan.icns`` and ``wyrmspan-<pixels>.png`` into a folder."""
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
