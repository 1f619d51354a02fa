"""The clipboard."""

from __future__ import annotations

import logging

import pygame

_log = logging.getLogger(__name__)


def copied(text: str) -> bool:
    """Copy a text; return whether that succeeded."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error as error:
        _log.warning("the clipboard refuses: %s", error)
        return False
    return True
