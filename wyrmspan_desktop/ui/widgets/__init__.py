"""Controls of menus, and the drawing functions of pages and dialogs."""
