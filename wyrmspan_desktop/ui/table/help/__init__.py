"""Lessons, hints, previews and explanations at the table."""
