"""Twenty tables as they come from clubs: what each column is taken for at the first look, and the players."""

import pytest

from swissdesk.formats.tables.fields import Field
from swissdesk.formats.tables.grid import TableForm
from swissdesk.formats.tables.reading import read_table
from swissdesk.formats.tables.recognising import recognise
from swissdesk.formats.tables.taking import take
from swissdesk.frozen import Frozen, field
from swissdesk.terms import Title
from tests.formats.tables.made import CZECH, ENGLISH, FOLDER, FRENCH, GERMAN, SPANISH, made, tables

SEPARATED, FIXED, NAMES = TableForm.SEPARATED, TableForm.FIXED_WIDTH, TableForm.NAMES
BOOK, DBASE = TableForm.WORKBOOK, TableForm.DBASE
GERMAN_COLUMNS = "number surname first-name club national-rating rating birth sex"
ENGLISH_COLUMNS = "surname first-name title rating federation fide-id birth sex"
CZECH_COLUMNS = "name title rating federation fide-id birth club sex"
FRENCH_COLUMNS = "surname first-name rating club birth sex fee"
SPANISH_COLUMNS = "name title rating federation fide-id birth sex"

GERMANS = [f"{last}, {first}" for last, first, *_rest in GERMAN]
BRITONS = [f"{last}, {first}" for last, first, *_rest in ENGLISH]
CZECHS = [name.replace(" ", ", ", 1) for name, *_rest in CZECH]
FRENCHMEN = ["Beauchêne, Éloïse", "D'Aubrée, François", "Le Gouëff, Maël", "Çelikol, Zoé", "Martineau, Agnès"]
SPANIARDS = [name for name, *_rest in SPANISH]
assert len(FRENCHMEN) == len(FRENCH)


class Expected(Frozen):
    """What is read from a table; `last` are facts of its last player, `lost` the lines without one."""

    form: TableForm
    encoding: str
    columns: str
    names: list[str]
    last: dict[str, object] = field(default_factory=dict)
    lost: tuple[int, ...] = ()


KAI = {"rating": 1803, "national_rating": 1755, "birth": "1958", "sex": "m", "club": "TSV Mühlheim"}
ALICE = {"rating": 0, "federation": "ENG", "birth": "2012/12/12", "sex": "w", "fide_id": ""}
HANA = {"rating": 0, "birth": "2011", "sex": "w", "club": "TJ Křídlo", "fide_id": "300005"}
AGNES = {"rating": 1340, "club": "Club de la Loire", "birth": "1955/09/17", "sex": "w", "fee": 2500}
ALVARO = {"federation": "ESP", "birth": "2012/06/19", "sex": "m", "title": Title.NONE}

TABLES = {
    "german-semicolon.csv": Expected(SEPARATED, "UTF-8", GERMAN_COLUMNS, GERMANS, KAI, lost=(13,)),
    "german-windows.csv": Expected(SEPARATED, "Windows-1252", GERMAN_COLUMNS, GERMANS, KAI),
    "english-comma.csv": Expected(SEPARATED, "UTF-8", ENGLISH_COLUMNS, BRITONS, ALICE),
    "english-utf16.txt": Expected(SEPARATED, "UTF-16 LE", ENGLISH_COLUMNS, BRITONS, ALICE),
    "spanish-utf16-big.txt": Expected(SEPARATED, "UTF-16 BE", SPANISH_COLUMNS, SPANIARDS, ALVARO),
    "czech-1250.csv": Expected(SEPARATED, "Windows-1250", CZECH_COLUMNS, CZECHS, HANA),
    "czech-latin2.csv": Expected(SEPARATED, "ISO 8859-2", CZECH_COLUMNS, CZECHS, HANA),
    "french-1252.csv": Expected(SEPARATED, "Windows-1252", FRENCH_COLUMNS, FRENCHMEN, AGNES),
    "french-mac.txt": Expected(SEPARATED, "Mac Roman", FRENCH_COLUMNS, FRENCHMEN, AGNES),
    "spanish-pipes.txt": Expected(SEPARATED, "UTF-8", SPANISH_COLUMNS, SPANIARDS, ALVARO),
    "given-names-first.csv": Expected(
        SEPARATED, "UTF-8", "name rating club", BRITONS, {"club": "Riverside CC"}
    ),
    "capitals.csv": Expected(
        SEPARATED,
        "Windows-1252",
        "name federation national-rating birth fee paid",
        [name.replace("ß", "ss") for name in GERMANS],
        {"federation": "GER", "birth": "1958/07/16", "fee": 2000, "paid": 2000},
    ),
    "american-dates.csv": Expected(
        SEPARATED,
        "UTF-8",
        "name national-id rating birth sex fee paid",
        BRITONS,
        {"birth": "2012/12/12", "national_id": "15000000", "fee": 4000, "paid": 4000},
        lost=(8,),
    ),
    "without-headings.csv": Expected(SEPARATED, "UTF-8", "name rating federation", BRITONS[:5]),
    "typed.txt": Expected(NAMES, "UTF-8", "number name rating", BRITONS),
    "fixed-width.txt": Expected(
        FIXED, "UTF-8", "number name title rating federation club", BRITONS, {"federation": "ENG"}, lost=(11,)
    ),
    "quoted.csv": Expected(SEPARATED, "Windows-1252", "name rating club", GERMANS, {"rating": 1803}),
    "merged-heads.xlsx": Expected(
        BOOK,
        "",
        "number surname first-name rating national-rating birth paid",
        BRITONS,
        {"rating": 0, "national_rating": 1206, "birth": "1986/06/05", "paid": 1250},
        lost=(11,),
    ),
    "several-sheets.xlsx": Expected(BOOK, "", "name club rating birth", GERMANS, {"rating": 1755}),
    "dbase.dbf": Expected(
        DBASE,
        "DOS 852",
        "name rating birth club fide-id",
        [*CZECHS[:2], *CZECHS[3:]],
        {"birth": "2011/05/15"},
    ),
}


def test_there_are_twenty_and_each_is_the_one_that_the_program_makes():
    assert len(TABLES) == 20
    stored = {path.name: path.read_bytes() for path in tables()}
    assert stored == made()
    assert stored.keys() == TABLES.keys()


@pytest.mark.parametrize("name", TABLES)
def test_the_columns_are_right_at_the_first_look(name):
    expected = TABLES[name]
    grid = read_table((FOLDER / name).read_bytes(), name)
    mapping = recognise(grid)
    assert (grid.form, grid.encoding) == (expected.form, expected.encoding)
    assert [column.field for column in mapping.columns] == [Field(word) for word in expected.columns.split()]
    assert all(column.is_sure for column in mapping.columns)
    assert (mapping.is_name_order_sure, mapping.is_date_order_sure) == (True, True)


@pytest.mark.parametrize("name", TABLES)
def test_all_players_are_taken_and_what_is_none_is_named(name):
    expected = TABLES[name]
    grid = read_table((FOLDER / name).read_bytes(), name)
    taken = take(grid, recognise(grid))
    assert [entry.player.name for entry in taken.entries] == expected.names
    last = taken.entries[-1].player
    assert {fact: getattr(last, fact) for fact in expected.last} == expected.last
    assert tuple(line.line for line in taken.not_taken) == expected.lost
