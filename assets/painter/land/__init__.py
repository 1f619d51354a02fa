"""The land behind the table, and what the table is made of; see README.md."""
