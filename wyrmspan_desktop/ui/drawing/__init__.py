"""Letters, icons, materials and the painter that draws them."""
