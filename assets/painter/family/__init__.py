"""The pictures of "Dragon Family"."""
