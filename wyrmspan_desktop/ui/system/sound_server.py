"""Asks the sound server of Linux, PulseAudio or PipeWire, for a device before SDL connects to it.

SDL 2 copies the name of the server's default device without checking that there is one, and the program crashes if
the server has no device: without hardware, or while it restarts.
"""

from __future__ import annotations

import ctypes
import sys
from ctypes import CFUNCTYPE, POINTER, c_char_p, c_int, c_uint8, c_uint32, c_void_p

_LIBRARY = "libpulse.so.0"
_READY, _FAILED = 4, 5
"""States of a connection; the larger ones are final."""


class _ServerInfo(ctypes.Structure):
    _fields_ = (
        *((name, c_char_p) for name in ("user", "host", "version", "server")),
        *(("format", c_int), ("rate", c_uint32), ("channels", c_uint8)),
        *(("sink", c_char_p), ("source", c_char_p)),
    )


_InfoCallback = CFUNCTYPE(None, c_void_p, POINTER(_ServerInfo), c_void_p)


def lacks_devices() -> bool:
    """Return whether a running sound server has no playback device; False without a server, or a way to ask it.

    It blocks as long as the server does not answer.
    """
    if sys.platform != "linux":
        return False
    try:
        pulse = _library()
    except (OSError, AttributeError):
        return False
    loop = pulse.pa_mainloop_new()
    context = pulse.pa_context_new(pulse.pa_mainloop_get_api(loop), b"Wyrmspan Desktop")
    try:
        return _lacks_devices(pulse, loop, context)
    finally:
        pulse.pa_context_disconnect(context)
        pulse.pa_context_unref(context)
        pulse.pa_mainloop_free(loop)


def _lacks_devices(pulse: ctypes.CDLL, loop: int, context: int) -> bool:
    if pulse.pa_context_connect(context, None, 0, None) < 0:
        return False
    while (state := pulse.pa_context_get_state(context)) != _READY:
        if state >= _FAILED or pulse.pa_mainloop_iterate(loop, 1, None) < 0:
            return False
    lacks: list[bool] = []

    def note_info(_context: int, info: ctypes._Pointer[_ServerInfo], _: int) -> None:
        lacks.append(not info or info.contents.sink is None or info.contents.source is None)

    callback = _InfoCallback(note_info)
    pulse.pa_operation_unref(pulse.pa_context_get_server_info(context, callback, None))
    while not lacks and pulse.pa_context_get_state(context) == _READY:
        if pulse.pa_mainloop_iterate(loop, 1, None) < 0:
            break
    return lacks == [True]


def _library() -> ctypes.CDLL:
    """Return the library that SDL uses as well; raises `OSError` if it is not installed."""
    pulse = ctypes.CDLL(_LIBRARY)
    for name, result, *given in (
        ("pa_mainloop_new", c_void_p),
        ("pa_mainloop_get_api", c_void_p, c_void_p),
        ("pa_mainloop_iterate", c_int, c_void_p, c_int, c_void_p),
        ("pa_mainloop_free", None, c_void_p),
        ("pa_context_new", c_void_p, c_void_p, c_char_p),
        ("pa_context_connect", c_int, c_void_p, c_char_p, c_int, c_void_p),
        ("pa_context_get_state", c_int, c_void_p),
        ("pa_context_get_server_info", c_void_p, c_void_p, _InfoCallback, c_void_p),
        ("pa_context_disconnect", None, c_void_p),
        ("pa_context_unref", None, c_void_p),
        ("pa_operation_unref", None, c_void_p),
    ):
        function = getattr(pulse, name)
        function.restype, function.argtypes = result, given
    return pulse
