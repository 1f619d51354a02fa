"""The window, sounds, the clipboard and signals of the operating system."""
