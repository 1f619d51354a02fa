"""Pages and dialogs besides the tables."""
