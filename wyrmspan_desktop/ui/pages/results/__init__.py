"""The end of a game: points, winners, key moments and the keepsake."""
