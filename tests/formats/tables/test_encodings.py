"""Encodings are told by their marks, or by what makes names of the bytes."""

import tracemalloc

import pytest

from swissdesk.errors import FormatError
from swissdesk.formats.tables.encodings import ENCODINGS, decode, likeliest
from tests.formats.tables.made import CZECH, FRENCH, GERMAN, SPANISH

WESTERN = ("Windows-1252", "Mac Roman", "DOS 850")
LISTS = {
    "German": ("\n".join(f"{last}, {first}" for last, first, *_ in GERMAN), WESTERN),
    "French": ("\n".join(f"{first} {last}" for last, first, *_ in FRENCH), WESTERN),
    "Spanish": ("\n".join(name for name, *_ in SPANISH), WESTERN),
    "Czech": ("\n".join(name for name, *_ in CZECH), ("Windows-1250", "ISO 8859-2", "DOS 852")),
}


@pytest.mark.parametrize(
    ("language", "encoding"), [(name, encoding) for name, (_text, all_) in LISTS.items() for encoding in all_]
)
def test_a_list_of_five_names_is_read_as_it_was_written(language, encoding):
    text = LISTS[language][0]
    decoded = decode(text.encode(ENCODINGS[encoding]), "list")
    assert (decoded.text, decoded.is_sure) == (text, True)


@pytest.mark.parametrize("mark", [b"\xef\xbb\xbf", b""])
def test_utf8_is_read_with_and_without_its_mark(mark):
    assert decode(mark + "Žofie".encode(), "list").text == "Žofie"


@pytest.mark.parametrize("codec", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("mark", ["\ufeff", ""])
def test_utf16_is_read_with_and_without_its_mark(codec, mark):
    text = "Name;Elo\nDvořák, Jan;1900\n"
    assert decode((mark + text).encode(codec), "list").text == text


@pytest.mark.parametrize(
    ("name", "encoding"), [("Zoë", "Mac Roman"), ("Löw", "DOS 850"), ("Škoda", "ISO 8859-2")]
)
def test_a_single_name_is_never_beyond_doubt_where_another_encoding_makes_a_name_of_it(name, encoding):
    assert not decode(name.encode(ENCODINGS[encoding]), "list").is_sure


@pytest.mark.parametrize(
    ("name", "encoding"), [("José", "Windows-1252"), ("José", "Mac Roman"), ("Weiß", "Mac Roman")]
)
def test_signs_and_capitals_inside_a_name_tell_the_encoding(name, encoding):
    assert decode(name.encode(ENCODINGS[encoding]), "list").text == name


def test_a_chosen_encoding_is_taken_and_refused_where_the_bytes_are_not_in_it():
    data = "Müller".encode("cp1252")
    assert decode(data, "list", "Mac Roman").text == data.decode("mac_roman")
    with pytest.raises(FormatError, match=r"list: The text is not in the encoding UTF-8."):
        decode(data, "list", "UTF-8")


@pytest.mark.parametrize(
    "data", [b"abc\0def", b"\0" * 10, b"\xff\xfe\0\0a\0\0\0", b"\x89PNG\r\n\0\0\0\0abcdefghijklmnop"]
)
def test_bytes_that_are_no_text_are_refused(data):
    with pytest.raises(FormatError, match=r"not a text file|not in the encoding"):
        decode(data, "list")


def test_an_accent_behind_megabytes_of_plain_letters_tells_the_encoding_in_little_memory():
    data = b"Jones, Ann;1500\n" * 500_000 + "Müller, Jürgen;1500\nGroß, Jörg;1600\n".encode("cp1252")
    tracemalloc.start()
    name, _is_sure = likeliest(data)
    _now, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert name == "Windows-1252"
    assert most < 8_000_000
