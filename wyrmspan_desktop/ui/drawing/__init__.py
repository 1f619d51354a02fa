"""How things are drawn: letters, icons, materials and the painter."""
