"""What holds for every sheet of the catalogue, new ones included, whatever people are called."""

import os
import random
import re
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path

import pypdfium2
import pytest
from hypothesis import given

from swissdesk.documents.catalogue.printing import draw_sheet
from swissdesk.documents.catalogue.sheet_form import SheetForm, SheetGroup
from swissdesk.documents.exports.formats import ExportFormat
from swissdesk.documents.exports.writing import as_table, export
from swissdesk.documents.press.boxes import Layout, Page, Panel, Rectangle
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.paper import Paper
from swissdesk.documents.press.scripts import composed
from swissdesk.documents.press.setting import Type, at_left
from swissdesk.documents.press.sheet import Replaced, SheetData, SizeChoice
from swissdesk.documents.press.strokes import rule
from swissdesk.frozen import replace
from swissdesk.tournament.model import Player, Tournament
from tests.chances import CHANCES
from tests.documents.every_sheet import FORMS, as_designed, every_sheet, individuals, teams
from tests.documents.knowledge import known
from tests.documents.layout_faults import faults
from tests.documents.layout_reading import words_of
from tests.documents.sheet_building import PRINTED
from tests.long_run import examples

SCRIPTS = (
    "abcdefghijklmnopqrstuvwxyz",
    "WMŐŚẾṼǅßœøł",
    "щюжѓїђљ",
    "ψωἀῷΈ",
    "ქწჭღႠ",
    "խճշՄ",
    "אבגדהש",
    "ابتثجحخدذ",
    "王小明渡邊",
    "\u0301\u0323\u0308\u200d\u200b\u202e\u2067\t\n",
    "0123456789",
    "'’-–.()",
)
SEPARATORS = (" ", " ", ", ", "-", "، ", "")


def any_name(chance: random.Random, longest: int = 64) -> str:
    """Return a name of any scripts, mixed or not, of up to so many characters."""
    scripts = chance.sample(SCRIPTS, chance.choice((1, 1, 2, 4)))
    words = [
        "".join(chance.choice(chance.choice(scripts)) for _letter in range(chance.choice((1, 4, 9, 30))))
        for _word in range(chance.randint(1, 6))
    ]
    name = "".join(word + chance.choice(SEPARATORS) for word in words)
    return (name.title() if chance.random() < 0.7 else name)[: chance.randint(1, longest)]


def renamed(t: Tournament, chance: random.Random) -> Tournament:
    """Return the event with other words wherever an arbiter writes some."""

    def player(one: Player) -> Player:
        members = tuple(replace(member, name=any_name(chance)) for member in one.members)
        return replace(one, name=any_name(chance), club=any_name(chance), members=members)

    words = {field: any_name(chance, 90) for field in ("name", "section", "city", "chief_arbiter")}
    return replace(t, players=tuple(map(player, t.players)), settings=replace(t.settings, **words))


def any_options(chance: random.Random) -> Callable[[SheetForm, Tournament], SheetOptions]:
    """Return options of all that a sheet offers: columns, order, size, backs, a reprint, a later place."""

    def chosen(form: SheetForm, t: Tournament) -> SheetOptions:
        offered = form.offered
        keys = [choice.key for choice in offered.columns]
        order = chance.choice(offered.orders).key if offered.orders else ""
        is_card = form.group is SheetGroup.CARDS
        return SheetOptions(
            version=2,
            replaces=Replaced(PRINTED, (1, 2)) if chance.random() < 0.3 else None,
            start_time=chance.choice(("", "14:00")),
            only=int(chance.choice(t.players).tpn) if is_card and chance.random() < 0.3 else None,
            first_place=chance.randrange(offered.places) if offered.places else 0,
            has_backs=offered.backs and chance.random() < 0.5,
            columns=frozenset(key for key in keys if chance.random() < 0.6) if keys else None,
            size=chance.choice(list(SizeChoice)) if offered.size else SizeChoice.NORMAL,
            order=order,
            texts=tuple((text.key, any_name(chance)) for text in offered.texts),
            state=chance.choice(("", "DRAFT", "NOT FINAL")),
        )

    return chosen


@given(CHANCES)
@examples(3, long=160)
def test_no_words_leave_their_cell_or_page_nor_are_printed_over_others(chance: random.Random):
    events = tuple(renamed(known(t), chance) for t in (individuals(8, 7, 3), teams(8)))
    chosen = any_options(chance) if chance.random() < 0.7 else as_designed
    for form, data in every_sheet(*events, chosen=chosen):
        assert (form.command, faults(data.layout())) == (form.command, [])


def lines_of(*marks) -> Layout:
    return Layout("", (Page(1, 1, (Panel(200, 100, marks),)),))


def test_words_over_words_and_lines_through_words_are_found():
    kind = Type(Face.TEXT, 10)
    first = at_left("Weiß", kind, 10, 30)
    assert faults(lines_of(first)) == []
    assert faults(lines_of(first, at_left("Schwarz", kind, 20, 34))) == ["overprinted: Weiß | Schwarz"]
    assert faults(lines_of(first, rule(0, 27, 100, 0.5))) == ["run through: Weiß"]
    assert faults(lines_of(first, Rectangle(20, 0, 50, 90, 0.5))) == ["run through: Weiß"]
    assert faults(lines_of(first, Rectangle(5, 10, 50, 25, 0.5), rule(0, 34, 100, 0.5))) == []
    assert faults(lines_of(at_left("Weiß", kind, 190, 30))) == ["outside: Weiß"]
    assert faults(lines_of(at_left("Weiß", kind, 10, 99))) == ["outside: Weiß"]


@cache
def sheets() -> dict[str, tuple[SheetForm, SheetData]]:
    """Return every sheet of two small events; sheets of both kinds of events stand twice."""
    found: dict[str, tuple[SheetForm, SheetData]] = {}
    for form, data in every_sheet(individuals(12), teams(6)):
        found[f"{form.command} of teams" if form.command in found else form.command] = (form, data)
    return found


def test_no_sheet_of_the_catalogue_is_left_out():
    assert {form.command for form, _data in sheets().values()} == {form.command for form in FORMS}


def pages_of(data: bytes) -> list[str]:
    with pypdfium2.PdfDocument(data) as document:
        return [page.get_textpage().get_text_range() for page in document]


def letters(text: str) -> str:
    return re.sub(r"[\s\ufffe\u0002-]+", "", text)


def is_left_to_right(words: str) -> bool:
    return all(letter < "\u0590" or "\u1000" < letter < "\u2060" for letter in words)


@pytest.mark.parametrize("name", sheets())
def test_the_words_of_every_page_can_be_read_back_on_both_papers(name: str):
    _form, data = sheets()[name]
    layout = words_of(data.layout())
    for paper in Paper:
        pages = [letters(page) for page in pages_of(draw_sheet(data, paper).data)]
        assert len(pages) == len(layout)
        for page, words in zip(pages, layout, strict=True):
            assert [word for word in words if is_left_to_right(word) and letters(word) not in page] == []


@pytest.mark.parametrize("name", [name for name, (form, _data) in sheets().items() if form.is_list])
def test_what_is_saved_as_a_list_is_what_is_printed(name: str):
    _form, data = sheets()[name]
    printed = "\n".join(composed(words) for page in words_of(data.layout()) for words in page)
    table = as_table(data)
    assert table.headings
    names = {
        cell.words
        for group in table.groups
        for row in group.rows
        for heading, cell in zip(table.headings, row, strict=True)
        if heading.words in ("Name", "White", "Black", "Player", "Opponent")
    }
    assert [word for word in names if len(word) < 24 and word not in printed] == []
    for chosen in ExportFormat:
        assert export(data, chosen)


PROGRAM = """
from tests.documents.catalogue.test_every_sheet import digests
print(*digests())
"""


def digests() -> list[str]:
    return [sha256(draw_sheet(data, Paper.A4).data).hexdigest() for _form, data in sheets().values()]


def test_every_sheet_has_the_same_bytes_in_every_process():
    answer = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=Path(__file__).parents[3],
        env=os.environ | {"PYTHONHASHSEED": "4711", "TZ": "Pacific/Auckland"},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    assert answer.stdout.split() == digests()


def test_teams_of_one_club_can_be_distinguished_where_their_names_are_cut():
    t = teams(6)
    name = "Schachgesellschaft Hohenstein-Ernstthal von 1887 am Alten Markt {number}"
    numbered = tuple(replace(one, name=name.format(number=int(one.tpn))) for one in t.players)
    for form, data in every_sheet(replace(t, players=numbered)):
        for page in words_of(data.layout()):
            cut = [words for words in page if words.startswith("Schach") and "…" in words]
            assert (form.command, [words for words in cut if words.endswith("…")]) == (form.command, [])
