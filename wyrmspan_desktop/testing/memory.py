"""Memory use of the program."""

import psutil


def memory_mb() -> float:
    """Return the memory of this process that is in use, in megabytes."""
    return float(psutil.Process().memory_info().rss) / 2**20
