"""The window, sounds, the clipboard and signals of the operating system.

On macOS and Wayland `pane` draws on a `pygame.Window`, which has all pixels of a high-density screen; elsewhere on
pygame's display, which can be updated in parts.  `window_place` stores the place of the window.  The window's
position is passed to SDL at its creation and set once more afterwards, because X11 adds the width of the frame to
the first.

`sound_device` opens the device on a thread, and again when one appears; a server that hangs delays neither frames
nor the end of the program.  `sound_server` asks PulseAudio first whether there is a device, because SDL crashes
without one.  `audio` limits how many sounds begin at once.

Signals are recorded (`shutdown`) and obeyed by the loop: the game is saved, and the exit code is 128 plus the
signal.
"""
