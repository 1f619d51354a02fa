"""Keepsakes: the end of a game as a picture to be kept or sent, framed in wood."""
