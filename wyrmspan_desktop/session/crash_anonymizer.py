"""Tracebacks without private data: only text of the program itself is included.

Cutting private text out of a normal traceback would not be safe, because players type anything.  So this one is
built from known parts: modules, functions and lines of the game and its libraries, types of errors, and those
pieces of a message that stand in the code which raised it.  The rest of a message becomes an ellipsis.
"""

from __future__ import annotations

import builtins
import errno
import linecache
import os
import re
import sys
from collections.abc import Iterator
from types import CodeType, FrameType, ModuleType, TracebackType

from wyrmspan_desktop.message import Codes, Message

_LIBRARIES = {"filelock", "msgspec", "PIL", "platformdirs", "pygame", "pygame_gui"}
_KNOWN = frozenset({"wyrmspan_desktop", *_LIBRARIES, *sys.stdlib_module_names})
"""The packages and modules whose text may be included."""
ELSEWHERE = "<elsewhere>"
"""Placeholder for unknown code."""

_MAX_ERRORS, _MAX_DEPTH = 12, 4
"""Limits of the errors in a chain, and of groups within groups."""
_FIRST_FRAMES, _LAST_FRAMES = 15, 45
_PYTHON_SAYS = (
    "argument of type",
    "can only concatenate",
    "cannot unpack non-iterable",
    "dictionary changed size during iteration",
    "division by zero",
    "got an unexpected keyword argument",
    "has no len()",
    "index out of range",
    "is not iterable",
    "maximum recursion depth exceeded",
    "not enough values to unpack",
    "not supported between instances of",
    "object has no attribute",
    "object is not callable",
    "object is not iterable",
    "object is not subscriptable",
    "object of type",
    "pop from empty list",
    "required positional argument",
    "too many values to unpack",
    "unsupported operand type(s) for",
)
"""Pieces of Python's own messages."""
_WORD = re.compile(r"[^\W\d_]{2,}")
_EDGES = re.compile(r"^\W+|\W+$")
_QUOTED = re.compile(r"'(\w+)'")
_TYPES = frozenset({"NoneType", *(name for name, each in vars(builtins).items() if isinstance(each, type))})


def traceback_lines(error: BaseException) -> list[str]:
    """Return the lines about an error and its causes, the first cause first."""
    return _chain(error, set(), _MAX_DEPTH)


def _chain(error: BaseException, seen: set[int], deep: int) -> list[str]:
    errors: list[BaseException] = []
    found: BaseException | None = error
    while found is not None and id(found) not in seen and len(errors) < _MAX_ERRORS:
        seen.add(id(found))
        errors.append(found)
        found = found.__cause__ or (None if found.__suppress_context__ else found.__context__)
    if not errors:
        return [f"{_headline(error)}, as told before"]
    lines: list[str] = []
    for each in reversed(errors):
        lines += ["", "which led to this:", ""] if lines else []
        lines += [*_frames(each.__traceback__), _headline(each)]
        if isinstance(each, BaseExceptionGroup) and deep:
            for part in each.exceptions[:_MAX_ERRORS]:
                lines += [f"  | {line}" for line in ("one of them:", *_chain(part, seen, deep - 1))]
    return lines


# --- where ---------------------------------------------------------------------------------------


def _frames(trace: TracebackType | None) -> list[str]:
    lines = [line for frame, number in _walk(trace) for line in _frame(frame, number)]
    left_out = len(lines) - _FIRST_FRAMES - _LAST_FRAMES
    if left_out > 0:
        lines[_FIRST_FRAMES:-_LAST_FRAMES] = [f"  ... {left_out} more ..."]
    return lines


def _walk(trace: TracebackType | None) -> Iterator[tuple[FrameType, int]]:
    while trace is not None:
        yield trace.tb_frame, trace.tb_lineno
        trace = trace.tb_next


def _frame(frame: FrameType, number: int) -> Iterator[str]:
    """Yield a frame and its line of source, as ``wyrmspan_desktop/ui/app.py:120 in App.draw``."""
    found = _module_of(frame)
    if found is None:
        yield f"  {ELSEWHERE}"
        return
    file, module = found
    yield f"  {file}:{number} in {frame.f_code.co_qualname}"
    source = linecache.getline(getattr(module, "__file__", None) or "", number).strip()
    if source:
        yield f"    {source}"


def _module_of(frame: FrameType) -> tuple[str, ModuleType] | None:
    """Return the path of a frame's file below its package, and its module; None if the code is unknown."""
    module = sys.modules.get(str(frame.f_globals.get("__name__")))
    if module is None:
        return None
    spec = getattr(module, "__spec__", None)
    name = str(spec.name if spec is not None else module.__name__)
    file = name.replace(".", "/") + ("/__init__.py" if hasattr(module, "__path__") else ".py")
    # Code made at run time is in no file, and in a frozen program all file names are relative.
    own = (getattr(module, "__file__", None), file, f"<frozen {name}>")
    code = frame.f_code.co_filename
    is_known = name.partition(".")[0] in _KNOWN and (code in own or code.replace("\\", "/") == file)
    return (file, module) if is_known else None


# --- what ----------------------------------------------------------------------------------------


def _headline(error: BaseException) -> str:
    kind = next(each for each in type(error).__mro__ if _is_known(each))
    name = kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"
    message = _message(error)
    whole = f"{name}: {message}" if message else name
    return whole if kind is type(error) else f"{ELSEWHERE}, a kind of {whole}"


def _message(error: BaseException) -> str:
    if isinstance(error, OSError):
        return _system_error(error)
    found = getattr(error, "message", None)
    return (
        str(found.code)
        if isinstance(found, Message) and isinstance(found.code, Codes)
        else _program_text(error)
    )


def _is_known(kind: type) -> bool:
    """Whether a type is found in a known module under its own name."""
    found: object = sys.modules.get(kind.__module__) if kind.__module__.partition(".")[0] in _KNOWN else None
    for part in kind.__qualname__.split("."):
        found = getattr(found, part, None)
    return found is kind


def _system_error(error: OSError) -> str:
    """Return the system's text for the error's number; the error's own text may name a file."""
    if error.errno is None or error.errno not in errno.errorcode:
        return ""
    return f"{errno.errorcode[error.errno]}, {os.strerror(error.errno)}"


def _program_text(error: BaseException) -> str:
    """Return the pieces of a message that stand in the code of the traceback, or are Python's own."""
    try:
        message = str(error)
    except Exception:  # noqa: BLE001 - whatever it is that cannot be told
        return ""
    codes = [frame.f_code for frame, _ in _walk(error.__traceback__) if _module_of(frame)]
    pieces = {_EDGES.sub("", piece) for code in codes for piece in _texts(code.co_consts)}
    # A single word may be private.
    known = {piece for piece in (*pieces, *_PYTHON_SAYS) if len(_WORD.findall(piece)) > 1}
    known |= _names(error, codes, message)
    longest_first = sorted(map(re.escape, known), key=len, reverse=True)
    return " … ".join(re.findall(rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)", message))


def _texts(constants: tuple[object, ...]) -> Iterator[str]:
    for each in constants:
        if isinstance(each, str):
            yield each
        elif isinstance(each, tuple):
            yield from _texts(each)


def _names(error: BaseException, codes: list[CodeType], message: str) -> set[str]:
    """Return quoted names of types and attributes, which Python puts into messages about code."""
    if not isinstance(error, AttributeError | NameError | TypeError):
        return set()
    names = _TYPES.union(*((*code.co_names, *code.co_varnames) for code in codes))
    return {repr(name) for name in names.intersection(_QUOTED.findall(message))}
