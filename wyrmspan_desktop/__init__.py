"""Wyrmspan Desktop, an unofficial fan-made desktop version of the board game Wyrmspan."""

__version__ = "1.0.0"
