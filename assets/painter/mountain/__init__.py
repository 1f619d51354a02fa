"""Paints the mountain that the new table is: its face and galleries, the rubble in them, chambers and gates."""
