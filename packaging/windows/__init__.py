"""The game built and tried out for Windows on a Linux machine, under Wine."""
