"""The list of pieces: each has a name, a size and a function that paints it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import numpy as np
from PIL import Image

from ..geometry import Array


@dataclass(frozen=True)
class Piece:
    """One picture of the table.

    ``paint`` gets width, height and the arguments, and gives (height, width, 3) or, with its coverage,
    (height, width, 4), from 0 to 1.  ``quality`` is WebP's; a ``suffix`` of ``.png`` makes a PNG.
    """

    name: str
    width: int
    height: int
    paint: Callable[..., Array]
    arguments: tuple[object, ...] = ()
    quality: int = 82
    suffix: str = ".webp"

    @property
    def file(self) -> str:
        """The name of the file."""
        return self.name + self.suffix

    def image(self) -> Image.Image:
        """The finished picture."""
        values = self.paint(self.width, self.height, *self.arguments)
        assert values.shape[:2] == (self.height, self.width), (self.name, values.shape)
        return Image.fromarray((np.clip(values, 0, 1) * 255 + 0.5).astype(np.uint8))

    def save(self, folder: Path) -> int:
        """Write the picture whole or not at all; how many bytes it takes."""
        buffer = BytesIO()
        if self.suffix == ".png":
            self.image().save(buffer, "PNG", optimize=True)
        else:
            self.image().save(buffer, "WEBP", quality=self.quality, alpha_quality=90, method=6)
        folder.mkdir(parents=True, exist_ok=True)
        target = folder / self.file
        part = target.with_suffix(".part")
        part.write_bytes(buffer.getvalue())
        part.replace(target)
        return len(buffer.getvalue())


PIECES: dict[str, Piece] = {}


def piece(
    name: str,
    width: int,
    height: int,
    paint: Callable[..., Array],
    *arguments: object,
    quality: int = 82,
    suffix: str = ".webp",
) -> None:
    """Put a piece on the list."""
    assert name not in PIECES, name
    PIECES[name] = Piece(name, width, height, paint, arguments, quality, suffix)
