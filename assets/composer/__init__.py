"""Composes the sounds and the music of the game; nothing of it is shipped but its results."""
