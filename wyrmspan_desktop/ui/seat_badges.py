"""The sign of whoever sits in a seat: a shield in the seat's colour with the seat's shape, or a portrait, on it."""

from __future__ import annotations

from pygame import Rect

from wyrmspan_desktop.ui.paint import Painter


def draw_seat_badge(painter: Painter, token: str, rect: Rect) -> None:
    """The badge of a seat's icon as large as it fits into a rectangle, in its middle."""
    painter.icon(f"badge_{token}", rect.center, min(rect.size))
