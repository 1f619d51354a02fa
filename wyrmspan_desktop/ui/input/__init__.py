"""Mouse, keys, fingers and controllers.

`carrying` says what is dragged where for each option, `drag` follows a drag, `focus` moves the keyboard focus between
targets.  `keymap` finds the names of keys for events, as `session.key_bindings` assigns them: letters by keycode, or by
place where a layout has no Latin ones, signs by what they type, digits by place.

`pads` turns controllers into actions.  Each cross, stick, trigger and hat of a device has its own state, dead zone and
hysteresis, so noise of one does not release another.  An action becomes the key event that does the same by default.

`fingers` finds gestures and is pure; `ui.touching` turns taps and drags into mouse events and drops those that the
system synthesizes.  `misclick_guard` ignores clicks that come too early.
"""
