"""Paints the dragons and the caves: a small renderer, an anatomy, and one recipe line for each card."""
