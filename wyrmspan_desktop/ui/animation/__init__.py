"""Movements over a table: things in flight, glows, captions and boards."""
