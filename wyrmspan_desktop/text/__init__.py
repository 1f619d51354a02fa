"""Every sentence that a player reads, in whole sentences with named arguments; `sentences` says them."""
