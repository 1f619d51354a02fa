"""How a game has ended: points, winners, key moments and the picture to keep."""
