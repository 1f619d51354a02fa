"""The list of the medals."""

from __future__ import annotations

from pathlib import Path

from ..pieces import Album

MEDALS = Album(
    __package__,
    ("medals",),
    Path(__file__).resolve().parents[2] / "pictures" / "medals",
    "Paints the medals of achievements, and their blanks.",
)
piece = MEDALS.piece
