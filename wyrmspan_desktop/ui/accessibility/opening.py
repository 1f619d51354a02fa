"""Opens the adapter for screen readers, where AccessKit is there; its import waits until then."""

from __future__ import annotations

import logging
import sys
from typing import TYPE_CHECKING

from wyrmspan_desktop.text.sentences import language

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.accessibility.adapter import Adapter

IS_OF_WINDOW = sys.platform in ("win32", "darwin")
"""Whether the adapter has to know each window before it is shown."""
_log = logging.getLogger(__name__)


def open_adapter() -> Adapter | None:
    """Return an adapter, attached to no window yet; None where AccessKit is missing."""
    try:
        from wyrmspan_desktop.ui.accessibility.adapter import Adapter
    except ImportError as error:
        _log.info("no screen reader can read the window: %s", error)
        return None
    return Adapter(lambda: language() or "en")
