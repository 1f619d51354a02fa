"""The libraries of painter and composer come with the extra `art`; without them only recipes are read."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore: list[str] = []
if not all(find_spec(name) for name in ("numpy", "scipy", "skia")):
    collect_ignore += ["test_compare.py", "test_geometry.py", "test_pictures.py"]
if not all(find_spec(name) for name in ("numpy", "scipy", "soundfile")):
    collect_ignore += ["test_sounds.py"]
