"""Controls for menus, and what pages and dialogs are drawn with."""
