"""The list of the table's pieces."""

from __future__ import annotations

from pathlib import Path

from ..pieces import Album

TABLE = Album(
    __package__,
    ("scenes", "tokens", "grounds", "cards", "seats", "boards", "sparks", "icon"),
    Path(__file__).resolve().parents[2] / "pictures" / "table",
    "Paints everything on the table but cards.",
)
piece = TABLE.piece
