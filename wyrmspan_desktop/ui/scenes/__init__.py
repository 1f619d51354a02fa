"""The base of all scenes: the stack, pages as trees, dialogs, and background work."""
