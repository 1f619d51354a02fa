"""What is copied for other programs."""

from __future__ import annotations

import logging

import pygame

_log = logging.getLogger(__name__)


def copied(text: str) -> bool:
    """Have the clipboard hold a text; whether it does."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error as error:
        _log.warning("the clipboard refuses: %s", error)
        return False
    return True
