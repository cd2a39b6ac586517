"""The Documents page: the sheets, their preview, PDF files and printing at actual size."""

from pathlib import Path

import pypdfium2
import pytest
from PySide6.QtCore import QSizeF, Qt
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest
from pytestqt.modeltest import ModelTester

from swissdesk.errors import DocumentError
from swissdesk.services import players
from swissdesk.services.documents import Paper, SheetKind, SheetRow
from swissdesk.services.players import NewPlayer
from swissdesk.ui.pages.documents import DocumentsPage
from swissdesk.ui.pages.documents.page import USUAL_SET
from swissdesk.ui.pages.documents.preview import Fit, Preview
from swissdesk.ui.pages.documents.printing import PrintJob, PrintRun, set_up
from swissdesk.ui.pages.documents.render import page_sizes, render_page
from swissdesk.ui.pages.documents.sheets import SheetsModel, line_sentence

pytestmark = pytest.mark.gui

A4 = (595, 842)


@pytest.fixture
def page(show, make_event, qtbot):
    event = make_event()
    event.play(but=1)
    page = show(DocumentsPage, event)
    qtbot.waitUntil(lambda: page.press.sheet is not None)
    return page


def sheet_text(data: bytes) -> str:
    with pypdfium2.PdfDocument(data) as pdf:
        return "\n".join(pdf[number].get_textpage().get_text_range() for number in range(len(pdf)))


def darkness(image) -> int:
    points = ((x, y) for x in range(0, image.width(), 3) for y in range(0, image.height(), 3))
    return sum(image.pixelColor(x, y).lightness() < 128 for x, y in points)


def pdf_printer(path: Path, paper: Paper) -> QPrinter:
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(path))
    set_up(printer, paper, "test")
    printer.setResolution(100)
    return printer


def test_the_model_obeys_the_rules_of_models(qtmodeltester: ModelTester):
    model = SheetsModel()
    rows = (
        SheetRow(SheetKind.STANDINGS, "Standings", "Points", (1, 2), ""),
        SheetRow(SheetKind.PAIRING_CARDS, "Cards", "Cards", (), "There are no players yet."),
    )
    model.show_sheets(rows, USUAL_SET)
    qtmodeltester.check(model)
    assert model.taken() == ()


def test_the_sheet_at_hand_is_drawn_in_the_background_and_shown(page, qtbot):
    def is_sharp():
        seen = page.preview.page_rect(0).height() * page.devicePixelRatioF()
        return abs(page.preview._images[0][1].image.height() - seen) <= 2

    qtbot.waitUntil(lambda: bool(page.preview._images) and is_sharp(), timeout=20_000)
    assert darkness(page.preview._images[0][1].image) > 50
    assert page.print_panel._facts[0].text() == "1"


def test_down_shows_the_next_sheet(page, qtbot):
    QTest.keyClick(page.list, Qt.Key.Key_Down)
    with qtbot.waitSignal(page.press.sheet_drawn) as drawn:
        pass
    assert drawn.args[0].job.kind is SheetKind.PAIRINGS_BY_NAME


def test_running_through_the_list_draws_only_the_sheet_at_the_end(page, qtbot):
    drawn = []
    page.press.sheet_drawn.connect(lambda sheet: drawn.append(sheet.job.kind))
    for _step in range(3):
        QTest.keyClick(page.list, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: bool(drawn))
    qtbot.wait(100)
    assert drawn == [SheetKind.PAIRING_CARDS]


def test_space_takes_a_sheet_into_the_set_and_plus_adds_copies(page):
    row = page.model.row_of(SheetKind.STANDINGS)
    page.list.setCurrentIndex(page.model.index(row, 0))
    QTest.keyClick(page.list, Qt.Key.Key_Space)
    QTest.keyClick(page.list, "+")
    assert [line.row.kind for line in page.model.taken()][-1] is SheetKind.STANDINGS
    assert page.model.line(row).copies == 2
    assert page.print_panel.copies.value() == 2
    assert line_sentence(page.model.line(row)) == "Standings, in the print set, 2 copies"
    QTest.keyClick(page.list, "-")
    QTest.keyClick(page.list, Qt.Key.Key_Space)
    assert not page.model.line(row).taken
    assert page.model.line(row).copies == 1


def test_another_paper_gives_another_page(page, qtbot):
    page.print_panel.paper.setCurrentIndex(list(Paper).index(Paper.LETTER))
    with qtbot.waitSignal(page.press.sheet_drawn) as drawn:
        page.print_panel.paper.activated.emit(list(Paper).index(Paper.LETTER))
    assert drawn.args[0].sizes[0].toSize().width() == 612


def test_an_earlier_round_can_be_chosen(show, make_event, qtbot):
    event = make_event()
    event.play()
    event.play()
    page = show(DocumentsPage, event)
    qtbot.waitUntil(lambda: page.press.sheet is not None)
    assert "round 2" in sheet_text(page.press.sheet.pdf.data).lower()
    with qtbot.waitSignal(page.press.sheet_drawn) as drawn:
        page.print_panel.round.activated.emit(page.print_panel.round.findData(1))
    assert "round 1" in sheet_text(drawn.args[0].pdf.data).lower()


def test_the_sheet_is_saved_as_a_pdf_with_the_players_on_it(page, tmp_path):
    page.save_to(tmp_path / "board list")
    text = sheet_text((tmp_path / "board list.pdf").read_bytes())
    assert "Lindqvist" in text
    assert "O'Sullivan" in text


def test_a_place_that_cannot_be_written_is_named_and_nothing_breaks(page, desk, qtbot, tmp_path):
    with qtbot.waitSignal(desk.failed):
        page.save_to(tmp_path / "missing folder" / "sheet.pdf")


def test_without_a_round_the_reason_stands_where_the_sheet_would(show, make_event):
    page = show(DocumentsPage, make_event())
    assert page.preview.accessibleDescription() == "No round has been paired yet."
    assert not page._save.isEnabled()
    assert not page._print_set.isEnabled()


def test_standings_asks_for_its_sheet(page, desk, qtbot):
    with qtbot.waitSignal(page.press.sheet_drawn) as drawn:
        desk.sheet_wanted.emit(SheetKind.STANDINGS)
    assert drawn.args[0].job.kind is SheetKind.STANDINGS


def test_unprintable_names_are_warned_of_in_words(page):
    page.print_panel.show_unprintable(("李, 明",))
    assert not page.print_panel._warning.isHidden()
    assert "李, 明" in page.print_panel._warning.text()
    page.print_panel.show_unprintable(())
    assert page.print_panel._warning.isHidden()


def test_a_name_without_letters_in_any_font_is_named_beside_the_preview(show, make_event, qtbot, desk):
    event = make_event()
    players.add_player(event.opened, event.section, NewPlayer(name="李, 明"))
    event.play()
    page = show(DocumentsPage, event)
    qtbot.waitUntil(lambda: page.press.sheet is not None)
    assert "李, 明" in page.print_panel._warning.text()
    assert not page.print_panel._warning.isHidden()


def test_printing_lays_every_page_on_the_paper_at_its_actual_size(page, desk, qtbot, tmp_path):
    sheet = page.press.sheet
    job = PrintJob(sheet.pdf.data, sheet.sizes, copies=2)
    run = PrintRun(desk.lane, pdf_printer(tmp_path / "out.pdf", Paper.A4), (job, job), page)
    with qtbot.waitSignal(run.finished, timeout=20_000):
        run.start()
    printed = (tmp_path / "out.pdf").read_bytes()
    sizes = page_sizes(printed)
    assert len(sizes) == 4 * len(sheet.sizes)
    assert {(round(size.width()), round(size.height())) for size in sizes} == {A4}
    paper = darkness(render_page(printed, 0, 60).image)
    screen = darkness(render_page(sheet.pdf.data, 0, 60).image)
    assert paper == pytest.approx(screen, rel=0.35)


def test_the_print_set_prints_every_taken_sheet_in_its_copies(page, monkeypatch, qtbot, tmp_path):
    out = tmp_path / "set.pdf"
    monkeypatch.setattr(page, "_printer", lambda _name: pdf_printer(out, Paper.A4))
    page.model.set_copies(page.model.row_of(SheetKind.PAIRINGS_BY_NAME), 3)
    page.print_set()
    qtbot.waitUntil(lambda: page._said.text().startswith("Printed at"), timeout=20_000)
    assert len(page_sizes(out.read_bytes())) == 1 + 3


def test_a_printer_that_takes_nothing_is_named(page, desk, qtbot, qtlog, tmp_path):
    sheet = page.press.sheet
    printer = pdf_printer(tmp_path / "no folder" / "out.pdf", Paper.A4)
    run = PrintRun(desk.lane, printer, (PrintJob(sheet.pdf.data, sheet.sizes),), page)
    with qtlog.disabled(), qtbot.waitSignal(run.failed) as failed:
        run.start()
    assert "Nothing was printed" in str(failed.args[0])


def test_what_is_no_pdf_is_refused_in_words():
    with pytest.raises(DocumentError, match="not a readable PDF"):
        page_sizes(b"%PDF-nonsense")


def test_the_same_function_draws_for_screen_and_paper(page):
    data = page.press.sheet.pdf.data
    screen, paper = render_page(data, 0, 96), render_page(data, 0, 300)
    assert screen.size == paper.size
    assert paper.image.width() == pytest.approx(screen.image.width() * 300 / 96, abs=3)


def test_the_preview_zooms_turns_pages_and_fits_by_keyboard(qtbot, theme):
    preview = Preview(theme)
    qtbot.addWidget(preview)
    preview.resize(600, 500)
    preview.show()
    preview.show_sizes((QSizeF(*A4),) * 3, keep_place=False)
    whole = preview.zoom
    assert preview.page_rect(0).height() <= 500
    QTest.keyClick(preview, "+")
    assert preview.zoom == pytest.approx(whole * 1.25)
    QTest.keyClick(preview, Qt.Key.Key_PageDown)
    assert 0 <= preview.page_rect(1).top() <= 30
    QTest.keyClick(preview, Qt.Key.Key_PageUp)
    assert preview.page_rect(0).top() >= 0
    QTest.keyClick(preview, "0")
    assert preview.zoom == whole
    preview.fit(Fit.WIDTH)
    assert preview.page_rect(0).width() == pytest.approx(600 - 56, abs=16)


def test_one_card_can_be_printed_again_at_a_place_of_a_begun_sheet(page, qtbot):
    page.show_sheet(SheetKind.PAIRING_CARDS)
    with qtbot.waitSignal(page.press.sheet_drawn) as all_cards:
        pass
    assert all_cards.args[0].pdf.pages == 2
    with qtbot.waitSignal(page.press.sheet_drawn) as one:
        page.print_panel.card.setText("3")
    assert one.args[0].pdf.pages == 1
    assert "Kovács" in sheet_text(one.args[0].pdf.data)
    assert "Lindqvist" not in one.args[0].job.title
    page.print_panel.card.setText("77")
    assert page.print_panel.card_box.fault == "Nobody has this number"


def test_the_list_names_the_sheets_of_individuals_without_the_journal_which_prints_itself(page):
    of_others = {"team pairings", "line-up forms", "match sheets", "board lists", "journal"}
    assert [line.row.kind for line in page.model.rows] == [
        kind for kind in SheetKind if kind.value not in of_others
    ]
    assert len(page.model.rows) == len(SheetKind) - len(of_others)
