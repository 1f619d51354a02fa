"""What the ops do: one module for each family.  Importing the package registers all of them."""

from wyrmspan_desktop.engine.handlers import (
    caves,
    dragons,
    explore,
    flow,
    gains,
    guild,
    payments,
    storage,
)

__all__ = ["caves", "dragons", "explore", "flow", "gains", "guild", "payments", "storage"]
