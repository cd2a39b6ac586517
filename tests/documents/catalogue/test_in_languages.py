"""The same sheet in several languages, one after the other."""

from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.catalogue.printing import draw_sheet
from swissdesk.documents.catalogue.versions import Stamp, stamped
from swissdesk.documents.exports.formats import ExportFormat
from swissdesk.documents.exports.writing import export
from swissdesk.documents.press.boxes import Text
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.paper import Paper
from swissdesk.documents.press.sheet import SheetData, SheetKind
from swissdesk.frozen import replace
from swissdesk.tournament.model import Tournament
from tests.documents.event_building import open_event
from tests.documents.sheet_building import PRINTED


def event(*languages: str) -> Tournament:
    t = open_event(8, 3, 3)
    return replace(t, settings=replace(t.settings, sheet_languages=languages))


def sheet(kind: SheetKind, *languages: str, own: tuple[str, ...] = ()) -> SheetData:
    return assemble(event(*languages), kind, None, PRINTED, SheetOptions(languages=own))


def words_on(data: SheetData, page: int) -> str:
    panels = data.layout().pages[page].panels
    return " ".join(mark.words for panel in panels if panel for mark in panel.marks if isinstance(mark, Text))


def test_a_sheet_is_in_the_language_of_its_event() -> None:
    assert "Endstand" in words_on(sheet(SheetKind.STANDINGS, "de"), 0)
    assert "Final standings" in words_on(sheet(SheetKind.STANDINGS), 0)


def test_two_languages_follow_each_other_each_with_its_own_head_and_foot() -> None:
    data = sheet(SheetKind.STANDINGS, "de", "en")
    assert len(data.layout().pages) == 2
    assert "Endstand" in words_on(data, 0)
    assert "Seite 1 von 1" in words_on(data, 0)
    assert "Final standings" in words_on(data, 1)
    assert "Page 1 of 1" in words_on(data, 1)
    assert draw_sheet(data, Paper.A4).pages == 2


def test_a_language_chosen_for_the_sheet_goes_before_that_of_the_event() -> None:
    assert "Final standings" in words_on(sheet(SheetKind.STANDINGS, "de", own=("en",)), 0)


def test_a_language_that_is_not_spoken_here_leaves_that_of_the_program() -> None:
    assert sheet(SheetKind.STANDINGS, "xx") == sheet(SheetKind.STANDINGS)


def test_cards_that_are_no_list_are_in_two_languages_too() -> None:
    data = sheet(SheetKind.PAIRING_CARDS, "de", "en")
    assert "Gegner" in words_on(data, 0)
    assert len(data.layout().pages) == 2 * len(sheet(SheetKind.PAIRING_CARDS).layout().pages)


def test_a_web_page_is_in_the_first_language_and_says_so() -> None:
    page = export(sheet(SheetKind.STANDINGS, "de", "en"), ExportFormat.HTML).decode()
    assert '<html lang="de">' in page
    assert "Endstand" in page
    assert "Final standings" not in page


def test_the_version_of_a_reprint_stands_in_every_language() -> None:
    data = stamped(sheet(SheetKind.PAIRINGS_BY_BOARD, "de", "en"), Stamp(version=2))
    assert "Version 2" in words_on(data, 0)
    assert "version 2" in words_on(data, 1)


def test_the_pairings_of_a_sheet_in_two_languages_are_there_once() -> None:
    assert len(list(sheet(SheetKind.PAIRINGS_BY_BOARD, "de", "en").board_lines())) == 3
