"""Mouse, keys, touch and game controllers.

`carrying` defines the drag gestures of options, `drag` follows a drag, `focus` moves the keyboard focus between
targets.  `keymap` finds the names of keys for events, as `session.key_bindings` assigns them: letters by keycode,
or by position on layouts without Latin ones, signs by the typed character, digits by position.

`pads` turns controllers into actions.  Each cross, stick, trigger and hat of a device has its own state, dead zone
and hysteresis, so noise of one does not release another.  An action becomes the key event that does the same by
default.

`fingers` recognizes gestures and is pure; `ui.touching` turns taps and drags into mouse events and drops those that
the system synthesizes.  `misclick_guard` ignores clicks that come too early.
"""
