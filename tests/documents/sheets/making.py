"""Sheets of the field made for tests, each of its own type."""

from datetime import datetime

from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import SheetData, SheetKind
from swissdesk.documents.sheets.entry.check_in import CheckInSheet
from swissdesk.documents.sheets.entry.start_list import StartListSheet
from swissdesk.documents.sheets.round.absentees import AbsenteesSheet
from swissdesk.documents.sheets.round.checklist import ChecklistSheet
from swissdesk.documents.sheets.round.wall_chart import WallChartSheet
from swissdesk.tournament.model import Tournament
from tests.documents.layout_reading import words_of

NOW = datetime(2026, 3, 14, 13, 52)  # noqa: DTZ001 - an arbiter's clock has no zone


def made(t: Tournament, kind: SheetKind, round_number: int | None = None, **options: object) -> SheetData:
    return assemble(t, kind, round_number, NOW, SheetOptions(**options))


def start_list(t: Tournament, **options: object) -> StartListSheet:
    sheet = made(t, SheetKind.START_LIST, **options)
    assert isinstance(sheet, StartListSheet)
    return sheet


def absentees(t: Tournament, round_number: int | None = None) -> AbsenteesSheet:
    sheet = made(t, SheetKind.ABSENTEES, round_number)
    assert isinstance(sheet, AbsenteesSheet)
    return sheet


def check_in(t: Tournament, **options: object) -> CheckInSheet:
    sheet = made(t, SheetKind.CHECK_IN, **options)
    assert isinstance(sheet, CheckInSheet)
    return sheet


def wall_chart(t: Tournament, kind: SheetKind = SheetKind.WALL_CHART) -> WallChartSheet:
    sheet = made(t, kind)
    assert isinstance(sheet, WallChartSheet)
    return sheet


def checklist(t: Tournament, round_number: int | None = None) -> ChecklistSheet:
    sheet = made(t, SheetKind.CHECKLIST, round_number)
    assert isinstance(sheet, ChecklistSheet)
    return sheet


def all_words(sheet: SheetData) -> list[str]:
    return [words for page in words_of(sheet.layout()) for words in page]
