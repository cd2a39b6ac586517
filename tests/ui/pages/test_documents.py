"""The Documents page: the sheets, their preview, PDF files and printing at actual size."""

from math import ceil
from pathlib import Path

import pypdfium2
import pytest
from PySide6.QtCore import QSettings, QSizeF, Qt
from PySide6.QtGui import QAction, QColor, QImage
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QScrollArea, QWidget
from pytestqt.modeltest import ModelTester

from swissdesk.errors import DocumentError
from swissdesk.frozen import replace
from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.paper.documents import (
    OfferedOptions,
    Paper,
    SheetGroup,
    SheetKind,
    SheetPdf,
    SheetRow,
    SizeChoice,
)
from swissdesk.services.paper.print_log import print_rows
from swissdesk.ui.kit.widgets import ActionButton
from swissdesk.ui.look.tokens import PANEL_WIDTH
from swissdesk.ui.pages.documents import DocumentsPage
from swissdesk.ui.pages.documents.memory import PrintMemory
from swissdesk.ui.pages.documents.panel import PrintPanel
from swissdesk.ui.pages.documents.preview import Fit, Preview
from swissdesk.ui.pages.documents.printing import PrintJob, PrintRun, duplex_of, set_up
from swissdesk.ui.pages.documents.render import POINTS_PER_INCH, PageImage, page_sizes, render_page
from swissdesk.ui.pages.documents.sheets import SheetsModel, line_sentence
from tests.logos import LOGO

pytestmark = [pytest.mark.gui, pytest.mark.dressed]

A4 = (595, 842)


@pytest.fixture
def page(show, make_event, qtbot):
    event = make_event()
    event.play(but=1)
    page = show(DocumentsPage, event).sheets
    qtbot.waitUntil(lambda: page.press.sheet is not None)
    return page


def sheet_text(data: bytes) -> str:
    with pypdfium2.PdfDocument(data) as pdf:
        return "\n".join(pdf[number].get_textpage().get_text_range() for number in range(len(pdf)))


def row(kind: SheetKind, group: SheetGroup, **changes: object) -> SheetRow:
    usual = {"rounds": (), "reason": "", "is_list": False, "is_of_set": False, "is_of_event": False}
    fields = usual | changes
    return SheetRow(kind, kind.value, "What it is for.", group=group, offered=OfferedOptions(), **fields)


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


def test_the_buttons_stand_beside_each_other_in_large_text_too(theme, qtbot):
    theme.set_text_size(150)
    owner = QWidget()
    qtbot.addWidget(owner)
    actions = [
        (QAction(theme.icon("printer"), words, owner), "")
        for words in ("Save as…", "Print this…", "Print set")
    ]
    panel = PrintPanel(theme, PrintMemory(), actions)
    qtbot.addWidget(panel)
    panel.resize(theme.px(PANEL_WIDTH), 700)
    panel.show()
    save, print_this, _print_set = panel.findChildren(ActionButton)
    assert save.y() == print_this.y()


def test_the_model_obeys_the_rules_of_models(qtmodeltester: ModelTester):
    model = SheetsModel(PrintMemory())
    model.show_sheets(
        (
            row(SheetKind.STANDINGS, SheetGroup.TABLES, rounds=(1, 2)),
            row(SheetKind.PAIRING_CARDS, SheetGroup.CARDS, reason="There are no players yet."),
        )
    )
    qtmodeltester.check(model)
    assert model.taken() == ()


def test_the_sheet_at_hand_is_drawn_in_the_background_and_shown(page, qtbot):
    def is_sharp():
        seen = page.preview.page_rect(0).height() * page.devicePixelRatioF()
        return abs(page.preview._images[0][1].image.height() - seen) <= 2

    qtbot.waitUntil(lambda: bool(page.preview._images) and is_sharp(), timeout=20_000)
    assert darkness(page.preview._images[0][1].image) > 50
    assert page.panel._facts[0].text() == "1"


def test_the_panel_stays_whole_beside_its_scroll_bar_when_a_sheet_was_printed_before(page):
    area = page.panel.findChild(QScrollArea)
    fact = page.panel._facts[2]
    fact.setText("12:38, now version 12 of it")
    QApplication.processEvents()
    margins = area.widget().layout().contentsMargins()
    room = fact.sizeHint().width() + margins.left() + margins.right()
    others = PANEL_WIDTH - area.verticalScrollBar().sizeHint().width()
    assert area.widget().minimumSizeHint().width() <= max(room, others)


def test_the_panel_of_the_sheets_of_each_round_fits_in_the_window_of_a_small_laptop(
    show, make_event, session, qtbot
):
    event = make_event()
    event.play(but=1)
    whole = show(DocumentsPage, event)
    panel, host = whole.panel(), whole.window()
    host.resize(host.width(), host.height() + 670 - panel.height())  # 728 less menu and status bar
    qtbot.waitUntil(lambda: whole.sheets.panel.isVisible() and panel.height() == 670)
    area, model = panel.findChild(QScrollArea), whole.sheets.model
    wanting = {}
    for place in range(model.rowCount()):
        whole.sheets.list.setCurrentIndex(model.index(place, 0))
        qtbot.wait(30)
        line = whole.sheets.choices.current_line()
        if area.verticalScrollBar().maximum() and line is not None:
            wanting[line.row.kind] = area.verticalScrollBar().maximum()
    # A sheet with many sentences to write may scroll; what prints it stays in view.
    assert {*wanting} <= {SheetKind.CERTIFICATES}, wanting
    buttons = panel.findChildren(ActionButton)
    assert len(buttons) == 3
    assert all(each.visibleRegion().boundingRect() == each.rect() for each in buttons)


def test_down_shows_the_next_sheet(page, qtbot):
    QTest.keyClick(page.list, Qt.Key.Key_Down)
    with qtbot.waitSignal(page.press.sheet_drawn) as drawn:
        pass
    assert drawn.args[0].job.kind is SheetKind.PAIRINGS_BY_NAME


def test_the_zoom_buttons_stay_where_they_are_while_a_sheet_is_drawn_and_while_it_grows(page, qtbot):
    page._on_zoomed(0.32)
    QApplication.processEvents()
    smaller, _larger = page._steps
    width, edge = page._zoom.width(), smaller.x()
    for zoom in (1.0, 4.0):
        page._on_zoomed(zoom)
        assert page._zoom.sizeHint().width() <= width
        QApplication.processEvents()
        assert (page._zoom.width(), smaller.x()) == (width, edge)


def test_running_through_the_list_draws_only_the_sheet_at_the_end(page, qtbot):
    drawn = []
    page.press.sheet_drawn.connect(lambda sheet: drawn.append(sheet.job.kind))
    for _step in range(3):
        QTest.keyClick(page.list, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: bool(drawn))
    qtbot.wait(100)
    assert drawn == [page.model.line(3).row.kind]


def test_space_takes_a_sheet_into_the_set_and_plus_adds_copies(page):
    row = page.model.row_of(SheetKind.STANDINGS)
    page.list.setCurrentIndex(page.model.index(row, 0))
    QTest.keyClick(page.list, Qt.Key.Key_Space)
    assert not page.model.line(row).taken
    QTest.keyClick(page.list, Qt.Key.Key_Space)
    QTest.keyClick(page.list, "+")
    assert SheetKind.STANDINGS in {line.row.kind for line in page.model.taken()}
    assert page.model.line(row).copies == 2
    assert page.panel.copies.value() == 2
    assert line_sentence(page.model.line(row)) == "Standings, in the print set, 2 copies"
    QTest.keyClick(page.list, "-")
    QTest.keyClick(page.list, Qt.Key.Key_Space)
    assert not page.model.line(row).taken
    assert page.model.line(row).copies == 1


def test_a_space_within_a_title_that_is_typed_finds_and_one_behind_it_takes(page, monkeypatch):
    monkeypatch.setattr(QApplication, "keyboardInputInterval", lambda: 60_000)
    before = [line.taken for line in page.model.rows]
    QTest.keyClicks(page.list, "wall c")
    assert page.model.line(page.list.currentIndex().row()).row.title == "Wall chart"
    assert [line.taken for line in page.model.rows] == before
    QTest.keyClick(page.list, Qt.Key.Key_Space)
    assert page.model.line(page.list.currentIndex().row()).taken


def test_another_paper_gives_another_page(page, qtbot):
    page.panel.paper.setCurrentIndex(list(Paper).index(Paper.LETTER))
    with qtbot.waitSignal(page.press.sheet_drawn) as drawn:
        page.panel.paper.activated.emit(list(Paper).index(Paper.LETTER))
    assert drawn.args[0].sizes[0].toSize().width() == 612


def test_an_earlier_round_can_be_chosen(show, make_event, qtbot):
    event = make_event()
    event.play()
    event.play()
    page = show(DocumentsPage, event).sheets
    qtbot.waitUntil(lambda: page.press.sheet is not None)
    assert "round 2" in sheet_text(page.press.sheet.pdf.data).lower()
    with qtbot.waitSignal(page.press.sheet_drawn) as drawn:
        page.panel.round.activated.emit(page.panel.round.findData(1))
    assert "round 1" in sheet_text(drawn.args[0].pdf.data).lower()


def test_the_sheet_is_saved_as_a_pdf_with_the_players_on_it(page, tmp_path):
    page.sheet_output.save_to(tmp_path / "board list.pdf")
    text = sheet_text((tmp_path / "board list.pdf").read_bytes())
    assert "Lindqvist" in text
    assert "O'Sullivan" in text


def test_a_place_that_cannot_be_written_is_named_and_nothing_breaks(page, session, qtbot, tmp_path):
    with qtbot.waitSignal(session.failed):
        page.sheet_output.save_to(tmp_path / "missing folder" / "sheet.pdf")


def test_without_a_round_the_reason_stands_where_the_sheet_would(show, make_event):
    page = show(DocumentsPage, make_event()).sheets
    assert page.preview.accessibleDescription() == "No round has been paired yet."
    assert not page._actions.save.isEnabled()
    assert not page._actions.print_set.isEnabled()


def test_standings_asks_for_its_sheet(page, session, qtbot):
    with qtbot.waitSignal(page.press.sheet_drawn) as drawn:
        session.sheet_wanted.emit(SheetKind.STANDINGS)
    assert drawn.args[0].job.kind is SheetKind.STANDINGS


def test_unprintable_names_are_warned_of_in_words(page):
    page.panel.show_unprintable(SheetPdf(b"", 1, ("李, 明",), ("Li, Ming",)))
    assert not page.panel._warning.isHidden()
    assert "李, 明 (in Latin letters Li, Ming)" in page.panel._warning.text()
    page.panel.show_unprintable(None)
    assert page.panel._warning.isHidden()


def test_a_name_without_letters_in_any_font_is_named_beside_the_preview(show, make_event, qtbot, session):
    event = make_event()
    players.add_player(event.opened, event.section, NewPlayer(name="李, 明"))
    event.play()
    page = show(DocumentsPage, event).sheets
    qtbot.waitUntil(lambda: page.press.sheet is not None)
    assert "李, 明" in page.panel._warning.text()
    assert not page.panel._warning.isHidden()
    with qtbot.waitSignal(page.press.sheet_drawn) as drawn:
        page.panel.latin.click()
    assert "Ming" in sheet_text(drawn.args[0].pdf.data)
    assert page.panel._warning.isHidden()


def test_printing_lays_every_page_on_the_paper_at_its_actual_size(page, session, qtbot, tmp_path):
    sheet = page.press.sheet
    job = PrintJob(sheet.pdf.data, sheet.sizes, copies=2)
    run = PrintRun(session.background, pdf_printer(tmp_path / "out.pdf", Paper.A4), (job, job), page)
    with qtbot.waitSignal(run.finished, timeout=20_000):
        run.start()
    printed = (tmp_path / "out.pdf").read_bytes()
    sizes = page_sizes(printed)
    assert len(sizes) == 4 * len(sheet.sizes)
    assert {(round(size.width()), round(size.height())) for size in sizes} == {A4}
    paper = darkness(render_page(printed, 0, 60).image)
    screen = darkness(render_page(sheet.pdf.data, 0, 60).image)
    assert paper == pytest.approx(screen, rel=0.35)


def only(page, *kinds: SheetKind) -> None:
    """Have these sheets in the set and no others."""
    for position, line in enumerate(page.model.rows):
        page.model.take(position, taken=line.row.kind in kinds)


def test_backs_are_printed_over_the_edge_that_stands_upright():
    portrait, landscape = QSizeF(595, 842), QSizeF(842, 595)
    backs, lying = PrintJob(b"", (portrait,), 1, True), PrintJob(b"", (landscape,), 1, True)
    fronts = PrintJob(b"", (portrait,))
    assert duplex_of((backs, backs)) is QPrinter.DuplexMode.DuplexLongSide
    assert duplex_of((lying,)) is QPrinter.DuplexMode.DuplexShortSide
    for mixed in ((backs, fronts), (backs, lying), (fronts,), ()):
        assert duplex_of(mixed) is QPrinter.DuplexMode.DuplexNone


def test_a_sheet_that_is_still_being_drawn_is_printed_once_it_is_there(page, qtbot, monkeypatch):
    printed = []
    monkeypatch.setattr(page.sheet_output, "_goes_to_folder", lambda: True)
    monkeypatch.setattr(page.sheet_output, "_save_all", lambda jobs, *_rest: printed.append(jobs[0].kind))
    page.show_sheet(SheetKind.STANDINGS)
    assert page.press.is_awaited
    QTest.keyClick(page.list, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert printed == []
    qtbot.waitUntil(lambda: printed == [SheetKind.STANDINGS])


def test_another_sheet_is_not_printed_in_the_place_of_one_that_was_not_drawn_yet(page, qtbot, monkeypatch):
    printed = []
    monkeypatch.setattr(page.sheet_output, "_goes_to_folder", lambda: True)
    monkeypatch.setattr(page.sheet_output, "_save_all", lambda *_all: printed.append(True))
    page.show_sheet(SheetKind.STANDINGS)
    page.sheet_output.print_current()
    page.show_sheet(SheetKind.CROSSTABLE)
    qtbot.waitUntil(lambda: page.press.sheet is not None)
    assert printed == []


def test_cards_with_their_backs_ask_the_printer_for_both_sides(page, monkeypatch, qtbot):
    asked = []

    class Printer(QPrinter):
        def setDuplex(self, duplex: QPrinter.DuplexMode) -> None:  # noqa: N802  Qt's name
            asked.append(duplex)

    monkeypatch.setattr(QPrintDialog, "exec", lambda _dialog: False)
    monkeypatch.setattr(page.sheet_output, "_goes_to_folder", lambda: False)
    monkeypatch.setattr(page.sheet_output, "_printer", lambda _name: Printer())
    page.show_sheet(SheetKind.PAIRING_CARDS)
    with qtbot.waitSignal(page.press.sheet_drawn):
        pass
    page.sheet_output.print_current()
    with qtbot.waitSignal(page.press.sheet_drawn):
        page.panel.options.backs.click()
    page.sheet_output.print_current()
    assert asked == [QPrinter.DuplexMode.DuplexNone, QPrinter.DuplexMode.DuplexLongSide]


def test_the_print_set_prints_every_taken_sheet_in_its_copies(page, monkeypatch, qtbot, tmp_path):
    out = tmp_path / "set.pdf"
    monkeypatch.setattr(page.sheet_output, "_printer", lambda _name: pdf_printer(out, Paper.A4))
    monkeypatch.setattr(page.sheet_output, "_goes_to_folder", lambda: False)
    only(page, SheetKind.PAIRINGS_BY_BOARD, SheetKind.PAIRINGS_BY_NAME)
    page.model.set_copies(page.model.row_of(SheetKind.PAIRINGS_BY_NAME), 3)
    page.sheet_output.print_set()
    qtbot.waitUntil(lambda: page.said.text().startswith("Printed at"), timeout=20_000)
    assert len(page_sizes(out.read_bytes())) == 1 + 3
    assert [row.what for row in print_rows(page.session.current_event)] == [
        "Printed: Pairings by board, round 1",
        "Printed: Pairings by name, round 1",
    ]


def test_the_usual_set_of_a_round_goes_into_its_folder_as_files_with_the_time(page, qtbot):
    page.sheet_output.print_set()
    qtbot.waitUntil(lambda: "saved in" in page.said.text(), timeout=20_000)
    path = page.session.current_event.path
    folder = path.parent / f"{path.stem} sheets" / "Round 1"
    names = sorted(file.name for file in folder.iterdir())
    assert [name.split(" 20")[0] for name in names] == [
        "Absentees",
        "Crosstable",
        "Pairings by board",
        "Pairings by name",
        "Result slips",
        "Standings",
    ]
    assert all(page_sizes((folder / name).read_bytes()) for name in names)
    assert page.said.text().startswith("6 sheets saved in")


def test_the_paper_kit_holds_what_the_event_needs_to_go_on_without_the_laptop(page, qtbot):
    page.sheet_output.print_kit()
    qtbot.waitUntil(lambda: "saved in" in page.said.text(), timeout=20_000)
    path = page.session.current_event.path
    folder = path.parent / f"{path.stem} sheets" / "Round 1"
    kinds = {file.name.split(" 20")[0] for file in folder.iterdir()}
    assert {"Pairing cards", "Pairing checklist", "Crosstable", "Blank result slips"} <= kinds


def test_a_print_that_is_stopped_is_not_in_the_log(page, monkeypatch, qtbot, tmp_path):
    monkeypatch.setattr(
        page.sheet_output, "_printer", lambda _name: pdf_printer(tmp_path / "set.pdf", Paper.A4)
    )
    monkeypatch.setattr(page.sheet_output, "_goes_to_folder", lambda: False)
    page.sheet_output.print_set()
    qtbot.waitUntil(lambda: page.sheet_output._run is not None, timeout=20_000)
    page._actions.print_set.trigger()
    qtbot.waitUntil(lambda: not page.sheet_output.is_busy, timeout=20_000)
    assert page.said.text() == "Stopped: not all pages were printed."
    assert print_rows(page.session.current_event) == ()


def test_a_set_that_is_cancelled_writes_nothing_and_says_so(page, qtbot):
    page.sheet_output.print_set()
    assert page._actions.print_set.text() == "Stop printing"
    page._actions.print_set.trigger()
    qtbot.waitUntil(lambda: not page.sheet_output.is_busy, timeout=20_000)
    assert page.said.text() == "Cancelled: nothing was printed."
    assert print_rows(page.session.current_event) == ()


def test_a_folder_that_cannot_be_made_is_named(page, session, qtbot):
    path = page.session.current_event.path
    (path.parent / f"{path.stem} sheets").write_text("in the way")
    with qtbot.waitSignal(session.failed, timeout=20_000) as failed:
        page.sheet_output.print_set()
    assert "Round 1 could not be written" in str(failed.args[0])
    assert "The event itself is saved" in str(failed.args[0])


def test_names_that_cannot_be_printed_are_asked_about_before_a_set(page, monkeypatch, qtbot, session):
    session.do(players.add_player, NewPlayer(name="李, 明"))
    asked = []

    def answer(faulty):
        asked.append([sheet.unprintable_names for sheet in faulty])
        return QMessageBox.StandardButton.Yes

    monkeypatch.setattr(page.sheet_output, "_ask", answer)
    only(page, SheetKind.START_LIST)
    page.sheet_output.print_set()
    qtbot.waitUntil(lambda: "saved in" in page.said.text(), timeout=20_000)
    assert asked == [[("李, 明",)]]
    folder = page.session.current_event.path.parent.glob("*sheets/General/*.pdf")
    assert "Ming" in sheet_text(next(folder).read_bytes())


def test_many_columns_are_folded_until_they_are_wanted(page):
    options = page.panel.options
    assert options.fold.isHidden()
    assert not options.columns["rating"].isHidden()
    page.list.setCurrentIndex(page.model.index(page.model.row_of(SheetKind.START_LIST), 0))
    tick, count = options.columns["rating"], len(options.columns)
    ticks = tick.parentWidget()
    assert options.fold.text() == f"Columns: {count} of {count}…"
    assert ticks.isHidden()
    options.fold.click()
    assert not ticks.isHidden()
    tick.click()
    options.fold.click()
    assert options.fold.text() == f"Columns: {count - 1} of {count}…"


def test_columns_and_size_of_a_sheet_are_remembered(show, make_event, qtbot, page, tmp_path):
    settings = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    memory = PrintMemory(settings)
    options = page.panel.options
    options.columns["rating"].click()
    options.size_choice.setCurrentIndex(list(SizeChoice).index(SizeChoice.SMALL))
    options.size_choice.activated.emit(1)
    kept = page.memory.options(SheetKind.PAIRINGS_BY_BOARD)
    assert (kept.columns, kept.size) == (frozenset({"points", "result"}), SizeChoice.SMALL)
    memory.keep_options(SheetKind.PAIRINGS_BY_BOARD, kept)
    settings.sync()
    again = PrintMemory(QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat))
    assert again.options(SheetKind.PAIRINGS_BY_BOARD) == kept
    assert again.options(SheetKind.STANDINGS).columns is None


def test_a_sheet_has_a_language_of_its_own_and_keeps_it(page, qtbot, tmp_path):
    settings = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    box = page.panel.options.language
    offered = [box.itemText(row) for row in range(6)]
    assert offered == ["As the event", "English", "Čeština", "Deutsch", "Español", "Français"]
    german = offered.index("Deutsch")
    box.setCurrentIndex(german)
    box.activated.emit(german)
    kept = page.memory.options(SheetKind.PAIRINGS_BY_BOARD)
    assert kept.languages == ("de",)
    qtbot.waitUntil(lambda: page.press.sheet is not None, timeout=20_000)
    assert "Seite 1 von" in sheet_text(page.press.sheet.pdf.data)
    PrintMemory(settings).keep_options(SheetKind.PAIRINGS_BY_BOARD, kept)
    assert PrintMemory(settings).options(SheetKind.PAIRINGS_BY_BOARD) == kept
    page.show_sheet(SheetKind.STANDINGS)
    assert box.currentIndex() == 0


def test_badges_take_another_picture_than_the_logo_until_the_logo_is_wanted_again(page, qtbot, tmp_path):
    page.show_sheet(SheetKind.BADGES)
    options = page.panel.options
    assert not options.picture.isHidden()
    assert options.logo_again.isHidden()
    options.columns["picture"].click()
    path = tmp_path / "rook.png"
    path.write_bytes(LOGO)
    page.picture.take(path)
    assert options.columns["picture"].isChecked()
    assert page.memory.options(SheetKind.BADGES).picture
    assert not page.memory.options(SheetKind.PLACE_CARDS).picture
    assert not options.logo_again.isHidden()
    options.logo_again.click()
    assert not page.memory.options(SheetKind.BADGES).picture
    assert options.logo_again.isHidden()
    page.show_sheet(SheetKind.STANDINGS)
    assert options.picture.isHidden()


def test_a_file_that_holds_no_picture_is_named_and_changes_nothing(page, session, tmp_path):
    failed = []
    session.failed.connect(failed.append)
    page.show_sheet(SheetKind.BADGES)
    path = tmp_path / "letter.png"
    path.write_bytes(b"a letter")
    page.picture.take(path)
    assert [str(error) for error in failed] == ["The file holds no picture that can be read: PNG or JPEG."]
    assert not page.memory.options(SheetKind.BADGES).picture


def test_the_words_of_a_certificate_are_edited_and_remembered(page, qtbot, tmp_path):
    page.show_sheet(SheetKind.CERTIFICATES)
    with qtbot.waitSignal(page.press.sheet_drawn):
        pass
    heading = page.panel.options.texts["heading"]
    assert heading.text() == "Certificate"
    heading.setFocus()
    heading.selectAll()
    QTest.keyClicks(heading, "Diploma")
    with qtbot.waitSignal(page.press.sheet_drawn) as drawn:
        QTest.keyClick(heading, Qt.Key.Key_Return)
    assert "Diploma" in sheet_text(drawn.args[0].pdf.data)
    kept = page.memory.options(SheetKind.CERTIFICATES)
    assert kept.texts == (("heading", "Diploma"),)
    settings = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    PrintMemory(settings).keep_options(SheetKind.CERTIFICATES, kept)
    assert PrintMemory(settings).options(SheetKind.CERTIFICATES) == kept
    settings.setValue("documents/certificates/texts", "no words at all")
    assert PrintMemory(settings).options(SheetKind.CERTIFICATES).texts == ()
    page.show_sheet(SheetKind.STANDINGS)
    assert page.panel.options.texts == {}


def test_without_its_ratings_the_sheet_has_no_column_of_them(page, qtbot):
    assert sheet_text(page.press.sheet.pdf.data).count("Rtg") == 2
    with qtbot.waitSignal(page.press.sheet_drawn) as drawn:
        page.panel.options.columns["rating"].click()
    assert "Rtg" not in sheet_text(drawn.args[0].pdf.data)


@pytest.mark.parametrize(
    ("ending", "opening"), [(".html", b"<!"), (".csv", b"\xef\xbb\xbf"), (".xlsx", b"PK"), (".txt", b"Test")]
)
def test_a_list_is_saved_in_the_format_of_its_ending(page, tmp_path, ending, opening):
    page.sheet_output.save_to(tmp_path / f"boards{ending}")
    assert (tmp_path / f"boards{ending}").read_bytes().startswith(opening)


def test_what_was_saved_is_not_told_beside_the_sheets_of_another_event(page, tmp_path):
    page.sheet_output.save_to(tmp_path / "pairings.pdf")
    assert page.said.text() == "Saved: pairings.pdf"
    page.refresh(None)
    assert page.said.text() == ""
    assert page.said.isHidden()


def test_a_sheet_that_was_saved_tells_when_and_which_version_it_is(page, qtbot, tmp_path):
    assert page.panel._facts[2].text() == ""
    with qtbot.waitSignal(page.press.sheet_drawn):
        page.sheet_output.save_to(tmp_path / "first.pdf")
    assert page.panel._facts[2].text().endswith("now version 1")
    session = page.session
    with qtbot.waitSignal(page.press.sheet_drawn) as drawn:
        first = session.current_event.tournament(session.section).players[0]
        session.do(players.edit_player, replace(first, name="Lindqvist, Anna"))
    assert "Version 2. Replaces version 1 (" in sheet_text(drawn.args[0].pdf.data)


def test_a_printer_that_takes_nothing_is_named(page, session, qtbot, qtlog, tmp_path):
    sheet = page.press.sheet
    printer = pdf_printer(tmp_path / "no folder" / "out.pdf", Paper.A4)
    run = PrintRun(session.background, printer, (PrintJob(sheet.pdf.data, sheet.sizes),), page)
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


@pytest.mark.parametrize("height", range(500, 506))
def test_every_row_of_a_drawing_is_seen_however_the_height_of_the_page_is_rounded(qtbot, theme, height):
    preview = Preview(theme)
    qtbot.addWidget(preview)
    preview.resize(600, height)
    preview.show()
    wanted = []
    preview.page_wanted.connect(lambda _page, dots: wanted.append(dots))
    preview.show_sizes((QSizeF(*A4),), keep_place=False)
    preview.grab()
    scale = wanted[-1] / POINTS_PER_INCH
    image = QImage(
        ceil(A4[0] * scale), ceil(A4[1] * scale), QImage.Format.Format_Grayscale8
    )  # as PDFium does
    image.fill(255)
    for row in range(image.height()):
        for column in range(4):
            image.setPixelColor(column, row, QColor(row % 251, row % 251, row % 251))
    preview.show_page(PageImage(0, QSizeF(*A4), image), wanted[-1])
    place = preview.page_rect(0)
    shown = preview.grab().toImage()
    rows = range(place.height() - 1)
    seen = [shown.pixelColor(place.left() + 2, place.top() + row).red() for row in rows]
    assert seen == [row % 251 for row in rows]


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
        page.panel.card.setText("3")
    assert one.args[0].pdf.pages == 1
    assert "Kovács" in sheet_text(one.args[0].pdf.data)
    assert "Lindqvist" not in one.args[0].job.title
    page.panel.card.setText("77")
    assert page.panel.card_box.fault == "There is no player with the number 77."


def test_the_list_names_the_sheets_of_individuals_group_by_group(page):
    of_others = {"team pairings", "line-up forms", "match sheets", "board lists", "journal"}
    kinds = {line.row.kind for line in page.model.rows}
    assert not {kind.value for kind in kinds} & of_others
    groups = [line.row.group for line in page.model.rows]
    assert [line.row.group for line in page.model.rows if line.heading] == list(dict.fromkeys(groups))


def test_the_sheets_are_made_when_the_page_is_first_shown(session):
    page = DocumentsPage(session)
    assert page._sheets is None
    assert page.panel() is not None
    page.deleteLater()
