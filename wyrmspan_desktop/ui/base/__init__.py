"""Colours, sizes and rectangles: what drawing and layout stand on."""
