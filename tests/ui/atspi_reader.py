"""Reads the window of the game as a screen reader does: through AT-SPI, without seeing a pixel.

Debian's Python runs it, which has the bindings.  For each line of JSON on standard input it does what that asks for
("read", or "press" or "focus" with a name) and answers with the tree: role, name, value, states and children.
"""

import json
import sys
import time
import warnings

import gi

gi.require_version("Atspi", "2.0")
warnings.simplefilter("ignore", DeprecationWarning)
from gi.repository import Atspi, Gio, GLib  # noqa: E402

PATIENCE_S = 60
STATES = {
    "focused": Atspi.StateType.FOCUSED,
    "checked": Atspi.StateType.CHECKED,
    "pressed": Atspi.StateType.PRESSED,
    "selected": Atspi.StateType.SELECTED,
    "enabled": Atspi.StateType.ENABLED,
}


def announce():
    """Tell applications that a screen reader has come."""
    on = GLib.Variant("(ssv)", ("org.a11y.Status", "ScreenReaderEnabled", GLib.Variant("b", True)))
    Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(
        *("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", on),
        *(None, Gio.DBusCallFlags.NONE, -1),
    )


def window():
    """Return the window of the only application."""
    desktop = Atspi.get_desktop(0)
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        if desktop.get_child_count() and desktop.get_child_at_index(0).get_child_count():
            return desktop.get_child_at_index(0).get_child_at_index(0)
        time.sleep(0.1)
    raise TimeoutError("no application has appeared")


def described(node):
    """Return a node and everything in it."""
    states = node.get_state_set()
    text = node.get_text_iface()
    return {
        "role": node.get_role_name(),
        "name": node.get_name(),
        "description": node.get_description(),
        "value": Atspi.Text.get_text(node, 0, -1) if text is not None else "",
        "states": [name for name, state in STATES.items() if states.contains(state)],
        "children": [described(node.get_child_at_index(n)) for n in range(node.get_child_count())],
    }


def found(node, name):
    """Return the node of a name below another; None if there is none."""
    if node.get_name() == name and node.get_action_iface() is not None:
        return node
    below = (found(node.get_child_at_index(n), name) for n in range(node.get_child_count()))
    return next((each for each in below if each is not None), None)


def answer(asked):
    """Do what is asked for, and return the window."""
    root = window()
    root.clear_cache()
    if "press" in asked:
        Atspi.Action.do_action(found(root, asked["press"]), 0)
    if "focus" in asked:
        Atspi.Component.grab_focus(found(root, asked["focus"]))
    return described(root)


def main():
    """Answer until standard input ends."""
    announce()
    for line in sys.stdin:
        end = time.monotonic() + PATIENCE_S
        while True:
            try:
                print(json.dumps(answer(json.loads(line))), flush=True)
                break
            except (AttributeError, TypeError, GLib.Error):
                # The window has changed meanwhile: some of the nodes are gone.
                if time.monotonic() > end:
                    raise
                time.sleep(0.1)


if __name__ == "__main__":
    main()
