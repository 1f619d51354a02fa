"""Colours, sizes and rectangles, on which drawing and layout are built."""
