"""The history of finished games, and its statistics."""
