"""Where everything lies: from the size of the window to rectangles, and from a point to what lies under it."""
