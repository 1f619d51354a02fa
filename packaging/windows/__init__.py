"""Build and test the game for Windows on Linux, under Wine."""
