"""The list of the pieces of "Advent of the Wyrms"."""

from __future__ import annotations

from pathlib import Path

from ..pieces import Album

ADVENT = Album(
    __package__,
    ("storm", "lightning", "wyrm", "terrace", "suits", "rings", "deck", "faces"),
    Path(__file__).resolve().parents[2] / "pictures" / "advent",
    'Paints the place, the suits and the cards of "Advent of the Wyrms".',
)
piece = ADVENT.piece
