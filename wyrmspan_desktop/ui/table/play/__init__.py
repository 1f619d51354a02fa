"""Questions and answers at the table, by mouse and keys."""
