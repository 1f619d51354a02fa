"""The list of the place's pieces."""

from __future__ import annotations

from pathlib import Path

from ..pieces import Album

PLACE = Album(
    __package__,
    (
        "vistas",
        "stones",
        "materials",
        "things",
        "still",
        "fittings",
        "glyphs",
        "lights",
        "portraits",
        "title",
        "nights",
    ),
    Path(__file__).resolve().parents[2] / "pictures" / "place",
    "Paints the land behind the table, and what the table is made of.",
)
piece = PLACE.piece
