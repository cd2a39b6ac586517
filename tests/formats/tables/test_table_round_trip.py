"""A list of players that is written as a table in any form comes back the same."""

import csv
import io

from hypothesis import given
from hypothesis import strategies as st

from swissdesk.formats.tables.encodings import ENCODINGS
from swissdesk.formats.tables.reading import AS_RECOGNISED, HowToRead, read_table
from swissdesk.formats.tables.recognising import recognise
from swissdesk.formats.tables.taking import take
from swissdesk.terms import Title
from swissdesk.tournament.entry.registration import NewPlayer
from tests.long_run import examples

MARKED = {"UTF-8": "utf-8-sig", "UTF-16 LE": "utf-16-le", "UTF-16 BE": "utf-16-be", "plain": "utf-8"}
LETTERS = {
    "utf-8": "abcdefghijklmnoprstuvwyzäöüßéèêñçřžščůąęłńóőűøåæ",
    "cp1252": "abcdefghijklmnoprstuvwyzäöüßéèêñçøåæ",
    "cp1250": "abcdefghijklmnoprstuvwyzäöüßéřžščůąęłńóőű",
    "mac_roman": "abcdefghijklmnoprstuvwyzäöüßéèêñçøåæ",
    "iso8859_2": "abcdefghijklmnoprstuvwyzäöüßéřžščůąęłńóőű",
    "iso8859_1": "abcdefghijklmnoprstuvwyzäöüßéèêñçøåæ",
    "cp852": "abcdefghijklmnoprstuvwyzäöüßéřžščůąęłńóőű",
    "cp850": "abcdefghijklmnoprstuvwyzäöüßéèêñçøåæ",
}
HEADINGS = (
    *(
        "Surname",
        "First name",
        "Title",
        "Rating",
        "Nat. rating",
        "K",
        "Fed",
        "FIDE ID",
        "Member no",
        "Born",
        "Sex",
    ),
    *("Club", "Fee", "Paid"),
)


def words(letters, least=2):
    word = (
        st.text(letters, min_size=least, max_size=12)
        .map(str.capitalize)
        .filter(lambda text: text[1:].islower())
    )
    return st.lists(word, min_size=1, max_size=2).map(" ".join)


def births():
    years = st.integers(1920, 2020).map(str)
    days = st.dates().filter(lambda day: day.year >= 1900).map(lambda day: day.strftime("%Y/%m/%d"))
    return st.one_of(st.just(""), years, days)


@st.composite
def people(draw, letters):
    return NewPlayer(
        name=f"{draw(words(letters))}, {draw(words(letters))}",
        rating=draw(st.one_of(st.just(0), st.integers(1000, 2900))),
        title=draw(st.sampled_from(Title)),
        sex=draw(st.sampled_from(("", "m", "w"))),
        federation=draw(st.sampled_from(("", "GER", "ENG", "CZE"))),
        fide_id=draw(st.one_of(st.just(""), st.integers(100_000, 99_999_999).map(str))),
        birth=draw(births()),
        club=draw(
            st.one_of(st.just(""), words(letters), st.sampled_from(("SK; Far", 'The "Rook"', "A, B", "x|y")))
        ),
        national_rating=draw(st.one_of(st.just(0), st.integers(700, 2900))),
        k_factor=draw(st.sampled_from((0, 10, 20, 40))),
        national_id=draw(st.one_of(st.just(""), st.integers(1, 10**6).map(lambda number: f"C-{number}"))),
        fee=draw(st.integers(0, 10_000)),
        paid=draw(st.integers(0, 10_000)),
    )


def row(player):
    family, given_names = player.name.split(", ")
    return (
        *(family, given_names, player.title.value, player.rating or "", player.national_rating or ""),
        *(player.k_factor or "", player.federation, player.fide_id, player.national_id, player.birth),
        *(player.sex, player.club, f"{player.fee / 100:.2f}", f"{player.paid / 100:.2f}".replace(".", ",")),
    )


def written(players, separator, end):
    text = io.StringIO(newline="")
    csv.writer(text, delimiter=separator, lineterminator=end).writerows([HEADINGS, *map(row, players)])
    return text.getvalue()


def read_back(data, how):
    grid = read_table(data, "table.csv", how)
    taken = take(grid, recognise(grid))
    assert taken.not_taken == ()
    return [entry.player for entry in taken.entries]


@given(st.data(), st.sampled_from(sorted(MARKED)), st.sampled_from(";,\t|"), st.sampled_from(("\n", "\r\n")))
@examples(40, long=2_000)
def test_a_list_in_unicode_comes_back_with_nothing_chosen(data, encoding, separator, end):
    players = data.draw(st.lists(people(LETTERS["utf-8"]), min_size=1, max_size=12))
    text = written(players, separator, end)
    mark = "\ufeff" if encoding.startswith("UTF-16") else ""
    assert read_back((mark + text).encode(MARKED[encoding]), AS_RECOGNISED) == players


@given(st.data(), st.sampled_from(sorted(ENCODINGS)), st.sampled_from(";,\t|"))
@examples(40, long=2_000)
def test_a_list_in_any_encoding_comes_back_when_it_is_chosen(data, encoding, separator):
    codec = ENCODINGS[encoding]
    letters = LETTERS.get(codec, LETTERS["utf-8"])
    players = data.draw(st.lists(people(letters), min_size=1, max_size=12))
    content = written(players, separator, "\n").encode(codec)
    assert read_back(content, HowToRead(encoding=encoding, separator=separator)) == players
