"""A running game: whoever plays submits answers here and hears what they led to."""

from wyrmspan_desktop.session.session import Session, fresh_seed

__all__ = ["Session", "fresh_seed"]
