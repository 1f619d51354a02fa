"""Pictures that are painted by name: a piece has a name, a size and a function; an album is all pieces of a folder."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatch
from importlib import import_module
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from PIL import Image

from .geometry import Array

_DRAFT = 1280
"""The width of a draft; what is smaller is not made smaller."""


@dataclass(frozen=True)
class Piece:
    """One picture.

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

    def image(self, *, draft: bool = False) -> Image.Image:
        """The finished picture, or a smaller one of the same proportions."""
        share = min(1.0, _DRAFT / self.width) if draft else 1.0
        width, height = round(self.width * share), round(self.height * share)
        values = self.paint(width, height, *self.arguments)
        assert values.shape[:2] == (height, width), (self.name, values.shape)
        return Image.fromarray((np.clip(values, 0, 1) * 255 + 0.5).astype(np.uint8))

    def save(self, folder: Path, *, draft: bool = False) -> int:
        """Write the picture whole or not at all; how many bytes it takes."""
        buffer = BytesIO()
        picture = self.image(draft=draft)
        if self.suffix == ".png":
            picture.save(buffer, "PNG", optimize=True)
        else:
            picture.save(buffer, "WEBP", quality=self.quality, alpha_quality=90, method=6)
        folder.mkdir(parents=True, exist_ok=True)
        target = folder / self.file
        part = target.with_suffix(".part")
        part.write_bytes(buffer.getvalue())
        part.replace(target)
        return len(buffer.getvalue())


@dataclass(frozen=True)
class Album:
    """All pieces that are kept in one folder. ``modules`` of a ``package`` put them on the list when imported."""

    package: str
    modules: tuple[str, ...]
    folder: Path
    description: str
    pieces: dict[str, Piece] = field(default_factory=dict)

    def piece(
        self,
        name: str,
        width: int,
        height: int,
        paint: Callable[..., Array],
        *arguments: object,
        quality: int = 82,
        suffix: str = ".webp",
    ) -> None:
        """Put a piece on the list."""
        assert name not in self.pieces, name
        self.pieces[name] = Piece(name, width, height, paint, arguments, quality, suffix)

    def load(self) -> None:
        """Fill the list."""
        for name in self.modules:
            import_module(f"{self.package}.{name}")

    def _differ(self, found: Sequence[Piece], folder: Path) -> list[str]:
        """The files that are missing, or not the same when they are painted again; says so."""
        other = []
        with TemporaryDirectory() as place:
            for piece in found:
                piece.save(Path(place))
                kept = folder / piece.file
                is_same = kept.exists() and kept.read_bytes() == (Path(place) / piece.file).read_bytes()
                print(f"{piece.name}: {'the same again' if is_same else 'NOT THE SAME'}", flush=True)
                if not is_same:
                    other.append(piece.file)
        return other

    def main(self, arguments: Sequence[str] | None = None) -> int:
        """The command: paints all pieces, or some; gives the exit code."""
        self.load()
        parser = argparse.ArgumentParser(
            prog="/".join(self.package.split(".")[-2:]), description=self.description
        )
        parser.add_argument("names", nargs="*", help="pieces to paint, also with * (default: all)")
        parser.add_argument(
            "--out", type=Path, default=self.folder, help=f"folder for the pictures ({self.folder.name})"
        )
        parser.add_argument(
            "--draft", action="store_true", help="large pictures small (with --out, to look at)"
        )
        parser.add_argument("--missing", action="store_true", help="leave out what is there already")
        parser.add_argument("--list", action="store_true", help="only say what there is")
        parser.add_argument(
            "--check",
            action="store_true",
            help="keep nothing: paint again and compare; exit code 1 if bytes differ",
        )
        chosen = parser.parse_args(arguments)
        if chosen.draft and chosen.out == self.folder:
            parser.error("a draft needs a folder of its own: --out FOLDER")
        patterns = chosen.names or ["*"]
        found = [p for name, p in self.pieces.items() if any(fnmatch(name, pattern) for pattern in patterns)]
        if not found:
            parser.error(f"no piece {', '.join(patterns)}")
        if chosen.check:
            return 1 if self._differ(found, chosen.out) else 0
        total = 0
        for number, piece in enumerate(found, 1):
            if chosen.list:
                print(f"{piece.name}  {piece.width} x {piece.height}")
                continue
            if chosen.missing and (chosen.out / piece.file).exists():
                continue
            begin = time.perf_counter()
            size = piece.save(chosen.out, draft=chosen.draft)
            total += size
            print(
                f"{number}/{len(found)} {piece.name}: {size / 1000:.1f} kB, {time.perf_counter() - begin:.1f} s",
                flush=True,
            )
        if total:
            print(f"{total / 1e6:.2f} MB")
        return 0
