"""Cards and scenery, put together of paintings, icons and letters."""
