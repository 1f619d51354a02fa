"""Coverage is measured where it counts, and nowhere else."""

from __future__ import annotations

import sys

from coverage import Coverage


def test_nothing_measures_in_tests_that_do_not_count() -> None:
    assert Coverage.current() is None
    assert not type(sys.gettrace()).__module__.startswith("coverage"), "they take up to three times as long"
