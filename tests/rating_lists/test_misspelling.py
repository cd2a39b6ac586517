"""Correcting one typing error finds every word that is one error away, and no word that is further."""

from string import ascii_lowercase

from hypothesis import given
from hypothesis import strategies as st

from swissdesk.rating_lists.beginnings import Beginnings, beginnings_of
from swissdesk.rating_lists.folding import without_umlauts
from swissdesk.rating_lists.misspelling import SHORTEST, corrected, divided_otherwise
from tests.long_run import examples

WORDS = st.lists(st.text("abenou", min_size=1, max_size=7), min_size=1, max_size=12, unique=True)
PLACES = st.integers(0, 10)


def filter_of(words):
    folded = sorted({without_umlauts(word) for word in words})
    return beginnings_of(folded, len(folded))


def one_error(word, place, letter, way):
    """Return the word with a letter missing, too many or wrong, or two in the wrong order."""
    place %= len(word)
    before, rest = word[:place], word[place + 1 :]
    return {
        "missing": before + rest,
        "more": before + letter + word[place:],
        "wrong": before + letter + rest,
        "order": before + rest[:1] + word[place] + rest[1:],
    }[way]


@given(
    WORDS, PLACES, PLACES, st.sampled_from("abenou"), st.sampled_from(["missing", "more", "wrong", "order"])
)
@examples(300, long=20_000)
def test_every_word_is_found_through_every_single_error(words, which, place, letter, way):
    word = words[which % len(words)]
    typed = one_error(word, place, letter, way)
    meant = without_umlauts(word)
    if len(without_umlauts(typed)) >= SHORTEST and without_umlauts(typed) != meant:
        assert meant in corrected(typed, filter_of(words))


@given(WORDS, st.text("abenou", min_size=SHORTEST, max_size=7))
@examples(200, long=20_000)
def test_what_is_found_begins_a_word_and_is_one_error_away(words, typed):
    begins = {without_umlauts(word)[:end] for word in words for end in range(1, 8)}
    near = {
        one_error(each, place, letter, way)
        for each in {typed, without_umlauts(typed)}
        for place in range(len(each))
        for letter in ascii_lowercase
        for way in ("missing", "more", "wrong", "order")
    } | {each + letter for each in {typed, without_umlauts(typed)} for letter in ascii_lowercase}
    # An error within what is folded already, such as `aae` for `aaa`, is none within what was typed.
    near |= {without_umlauts(word) for word in near}
    found = set(corrected(typed, filter_of(words)))
    assert found <= near
    # The filter takes a few strangers for beginnings, of which the index then finds nobody.
    assert len(found - begins) <= 2


def test_a_filter_knows_every_beginning_and_hardly_any_other():
    words = sorted({f"{one}{two}{three}o" for one in "abc" for two in "defgh" for three in "ijklmnop"})
    known = beginnings_of(words, len(words))
    assert all(word[:end].encode() in known for word in words for end in range(1, 5))
    strangers = [
        f"{one}{two}{three}".encode() for one in "xyz" for two in ascii_lowercase for three in ascii_lowercase
    ]
    assert len(known.among(strangers)) < len(strangers) // 50
    assert Beginnings(bytes(known.bits)).among([b"adi", b"zzz", b"ceo"]) == [
        begin for begin in (b"adi", b"zzz", b"ceo") if begin in known
    ]


def test_a_blank_too_few_or_too_many_is_put_right():
    known = filter_of(["vandermolen", "petra"])
    assert ("vandermolen", "petra") in divided_otherwise(("vander", "molen", "petra"), known)
    assert ("petra", "vandermolen") in divided_otherwise(("petravandermolen",), known)
