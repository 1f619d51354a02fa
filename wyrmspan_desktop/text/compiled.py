"""Compiled gettext catalogues whose texts are read on first use, because reading all of them takes long."""

from __future__ import annotations

import io
from gettext import GNUTranslations
from struct import pack, unpack_from
from typing import Any

_COUNT_AT = 8
"""Offset of the number of texts in a file."""


class Compiled(GNUTranslations):
    """A catalogue like gettext's; for a damaged file any error is raised, as by gettext."""

    def _parse(self, fp: Any) -> None:
        data: bytes = fp.read()
        # From a file with its first entry alone gettext reads the encoding and the rule for plurals.
        super()._parse(io.BytesIO(data[:_COUNT_AT] + pack("<I", 1) + data[_COUNT_AT + 4 :]))
        self._catalog = _Texts(data)


class _Texts(dict[str | tuple[str, int], str]):
    """Texts read so far, by key: a text, or a text with the number of its plural form."""

    def __init__(self, data: bytes) -> None:
        count, ids, self._texts = unpack_from("<3I", data, _COUNT_AT)
        table = unpack_from(f"<{2 * count}I", data, ids)
        keys = [data[first : first + long] for long, first in zip(table[::2], table[1::2], strict=True)]
        if sum(unpack_from("<2I", data, self._texts + 8 * (count - 1))) >= len(data):
            raise OSError("the file was cut off")
        self._data, self._numbers = data, dict(zip(keys, range(count), strict=True))
        self._numbers |= {key.partition(b"\0")[0]: self._numbers[key] for key in keys if b"\0" in key}

    def get(self, key: Any, default: Any = None) -> Any:
        """Return a text, for gettext."""
        try:
            return self[key]
        except KeyError:
            return default

    def __missing__(self, key: str | tuple[str, int]) -> str:
        text, form = (key, 0) if isinstance(key, str) else key
        long, first = unpack_from(
            "<2I", self._data, self._texts + 8 * self._numbers[text.encode("utf-8", "surrogatepass")]
        )
        forms = str(self._data[first : first + long], "utf-8", "replace").split("\0")
        if form >= len(forms):
            raise KeyError(key)
        self[key] = forms[form]
        return forms[form]
