"""Paints everything that is no card's own picture: table, mats, tokens, tiles, portraits, title and icon."""
