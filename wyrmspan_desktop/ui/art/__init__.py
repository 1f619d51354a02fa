"""Cards and scenery, composed of paintings, icons and text."""
