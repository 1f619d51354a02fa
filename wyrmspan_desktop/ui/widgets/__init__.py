"""Controls for menus: a thin layer over pygame-gui, so that scenes do not depend on it."""
