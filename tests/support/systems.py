"""Facts that tests need about the system they run on."""

from __future__ import annotations

import ctypes
import os
import sys

import pytest

WINDOWS = os.name == "nt"
"""Whether this is Windows, or Wine."""


def _is_wine() -> bool:
    if sys.platform != "win32":
        return False
    return hasattr(ctypes.WinDLL("ntdll"), "wine_get_version")


WINE = _is_wine()


def not_on_wine(why: str) -> pytest.MarkDecorator:
    """Skip a test under Wine alone; ``why`` says in what Wine differs from Windows."""
    return pytest.mark.skipif(WINE, reason=f"Wine: {why}")
