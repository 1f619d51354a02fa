"""The list of the pieces of "Dragon Family"."""

from __future__ import annotations

from pathlib import Path

from ..pieces import Album

FAMILY = Album(
    __package__,
    ("lands", "towns", "sea", "shores", "dragons", "folk", "things"),
    Path(__file__).resolve().parents[2] / "pictures" / "family",
    'Paints the tiles, the dragons and all else of "Dragon Family".',
)
piece = FAMILY.piece
