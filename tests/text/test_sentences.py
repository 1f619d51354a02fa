"""Sentences: said when asked, in the language of now; lists, numbers and times by one helper."""

from __future__ import annotations

from datetime import date, datetime

import pytest

from wyrmspan_desktop.text import sentences
from wyrmspan_desktop.text.pseudo import Pseudo, accented
from wyrmspan_desktop.text.sentences import Declined, Plural, Sentence, listed, number, time


def test_arguments_are_named() -> None:
    assert Sentence("{found} of {all}")(found=3, all=183) == "3 of 183"
    with pytest.raises(KeyError, match="all"):
        Sentence("{found} of {all}")(found=3)


def test_plural_follows_the_number() -> None:
    eggs = Plural("{who} lays 1 egg", "{who} lays {n} eggs")
    assert [eggs(n, who="Ada") for n in (0, 1, 2)] == ["Ada lays 0 eggs", "Ada lays 1 egg", "Ada lays 2 eggs"]


def test_a_name_is_asked_for_in_a_case() -> None:
    declined = Declined("Złota Grota", {"object": Sentence("Złotą Grotę")})
    assert declined == "Złota Grota"
    assert (
        Sentence("{cave}: eksploruje {cave:object}")(cave=declined) == "Złota Grota: eksploruje Złotą Grotę"
    )
    assert Sentence("w {cave:place}: {n}")(cave=declined, n=1) == "w Złota Grota: 1"
    assert Sentence("{cave:object}")(cave="Złota Grota") == "Złota Grota"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ([], ""),
        (["a"], "a"),
        (["a", "b"], "a and b"),
        (["a", "b", "c"], "a, b and c"),
        (list("abcd"), "a, b, c and d"),
    ],
)
def test_lists(words: list[str], expected: str) -> None:
    assert listed(words) == expected
    assert listed(words, is_choice=True) == expected.replace(" and ", " or ")


def test_numbers_and_times() -> None:
    assert [number(7), number(-7), number(1234567), number(0.25, 1), number(1234.5, 2)] == [
        "7",
        "\N{MINUS SIGN}7",
        "1,234,567",
        "0.2",
        "1,234.50",
    ]
    assert time(datetime(2026, 5, 7, 19, 30)) == "7 May 2026, 19:30"


def test_recent_days_are_named_relatively() -> None:
    evening = datetime(2026, 5, 31, 22, 5)
    days = [date(2026, 5, 31), date(2026, 6, 1), date(2026, 6, 2), date(2026, 5, 30)]
    whole = "31 May 2026, 22:05"
    assert [time(evening, day) for day in days] == ["today, 22:05", "yesterday, 22:05", whole, whole]


def test_pseudo_language_is_longer_and_accented(pseudo: None) -> None:
    said = Sentence("Pay {cost} for a cave card")(cost="2 eggs")
    assert "2 eggs" in said
    assert "cave" not in said
    assert len(said) > len("Pay 2 eggs for a cave card") * 1.2
    assert listed(["a", "b", "c"]).endswith("c")


def test_the_language_may_change_at_any_time() -> None:
    back = Sentence("Back")
    assert str(back) == "Back"
    sentences.use(Pseudo())
    try:
        assert str(back) == accented("Back") != "Back"
    finally:
        sentences.use(None)
    assert str(back) == "Back"


def test_composed_texts_follow_the_language(pseudo: None) -> None:
    times = []

    @sentences.remembered
    def both(first: str) -> str:
        times.append(first)
        return listed([first, str(Sentence("the rest"))])

    assert both("all") == both("all") == f"all and {accented('the rest')}".replace("and", accented("and"))
    sentences.use(None)
    assert both("all") == "all and the rest"
    assert times == ["all", "all"]


def test_texts_without_letters_are_unchanged() -> None:
    assert [accented(text) for text in (",", "{first}, {next}", "×")] == [",", "{first}, {next}", "×"]


def test_all_sentences_are_known() -> None:
    mine = Sentence("Only here")
    assert mine in sentences.known()
