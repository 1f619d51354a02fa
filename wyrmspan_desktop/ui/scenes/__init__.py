"""The scenes: title, new game, table, scores, the curtain of pass and play, and questions over them."""
