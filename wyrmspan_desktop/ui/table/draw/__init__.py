"""The picture of Wyrmspan's table, layer by layer."""
