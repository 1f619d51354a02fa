"""The table: where everything lies, how it is drawn, and how clicks on it become answers."""
