"""The history of finished games, and what it tells."""
