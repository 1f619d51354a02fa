"""Paints everything of the small game "Advent of the Wyrms": the place, the suits, and the faces of its 45 cards."""
