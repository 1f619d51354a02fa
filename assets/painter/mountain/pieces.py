"""The list of the mountain's pieces."""

from __future__ import annotations

from pathlib import Path

from ..pieces import Album

MOUNTAIN = Album(
    __package__,
    ("face", "rubble", "gates", "chambers"),
    Path(__file__).resolve().parents[2] / "pictures" / "place",
    "Paints the mountain, its rubble, its chambers and its gates.",
)
piece = MOUNTAIN.piece
