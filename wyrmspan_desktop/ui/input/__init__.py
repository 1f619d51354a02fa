"""What hands do at the table: carrying things with the mouse, and everything with the keyboard."""
