"""The memory that the program uses."""

import psutil


def memory_mb() -> float:
    """The memory of this process that is in use, in megabytes."""
    return float(psutil.Process().memory_info().rss) / 2**20
