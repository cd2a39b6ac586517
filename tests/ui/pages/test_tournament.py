"""The Tournament page: settings are kept as they are left, locked ones say why."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from swissdesk.frozen import replace
from swissdesk.pairing.dutch.facts import DUTCH_2026
from swissdesk.pairing.keizer.facts import KEIZER
from swissdesk.pairing.systems import system_named, system_names
from swissdesk.services.event import tournaments
from swissdesk.services.wording import system_text
from swissdesk.terms import DOUBLE_SCORING, Colour, Points, Scoring
from swissdesk.tournament.model import Settings
from swissdesk.ui.dialogs.colour_draw import ColourDraw
from swissdesk.ui.pages.tournament import TournamentPage, values
from swissdesk.ui.pages.tournament.values import PointField, read_points, with_points
from tests.logos import LOGO
from tests.pairing.own_tables import own_table, table_for

pytestmark = pytest.mark.gui

ALT = Qt.KeyboardModifier.AltModifier


def box(page, key: str):
    return next(found for found in page.boxes() if found.setting.key == key)


def test_a_field_changes_itself_alone_whatever_the_page_shows(show, make_event):
    event = make_event()
    page = show(TournamentPage, event)
    before = settings(event)
    page._settings = Settings("")  # as after a defect while the page was being filled
    city = box(page, "city")
    city.editor.setText("Pápa")
    city.editor.setModified(True)
    city.left.emit()
    assert settings(event) == replace(before, city="Pápa")
    page.tie_breaks._settings = page._settings
    page.tie_breaks._on_last(1)
    assert replace(settings(event), last_resort=before.last_resort) == replace(before, city="Pápa")


def settings(event):
    return tournaments.settings_of(event.opened, event.section)


def test_a_setting_is_kept_when_its_field_is_left(show, make_event, keys):
    event = make_event()
    page = show(TournamentPage, event)
    box(page, "city").editor.setFocus()
    keys("Győr", Qt.Key.Key_Tab)
    assert settings(event).city == "Győr"


def test_esc_takes_back_what_was_typed(show, make_event, keys):
    event = make_event()
    page = show(TournamentPage, event)
    keys(Qt.Key.Key_End, " spoilt", Qt.Key.Key_Escape)
    assert box(page, "name").editor.text() == "Test Open"
    assert settings(event).name == "Test Open"


def test_a_wrong_value_is_named_below_its_field_and_not_kept(show, make_event, keys):
    event = make_event()
    page = show(TournamentPage, event)
    box(page, "start").editor.setFocus()
    keys("31.2.2026", Qt.Key.Key_Return)
    assert box(page, "start").fault
    assert settings(event).start is None
    keys(Qt.Key.Key_Escape)
    assert not box(page, "start").fault


def test_the_services_refusal_stands_below_the_field(show, make_event, keys):
    event = make_event()
    page = show(TournamentPage, event)
    box(page, "end").editor.setFocus()
    keys("1.5.2026", Qt.Key.Key_Return)
    box(page, "start").editor.setFocus()
    keys("2.5.2026", Qt.Key.Key_Return)
    assert box(page, "start").fault == "The tournament cannot end before it starts."


def test_locked_settings_are_readable_text_with_their_reason(show, make_event):
    event = make_event()
    event.play()
    page = show(TournamentPage, event)
    assert box(page, "system").is_locked
    assert box(page, "initial_colour").is_locked
    assert not box(page, "rounds_planned").is_locked
    assert "round 1" in box(page, "system").hint
    assert box(page, "system")._locked.isReadOnly()
    assert page.state_pill().text == "5 settings fixed"


def test_only_fixed_settings_in_view_are_counted(show, make_event):
    event = make_event()
    settings = tournaments.settings_of(event.opened, event.section)
    changed = replace(settings, system=KEIZER)
    tournaments.change_settings(event.opened, event.section, changed)
    event.play()
    page = show(TournamentPage, event)
    shown = [box for box in page.boxes() if box.isVisibleTo(page) and box.setting.key in page._locks]
    assert len(page._locks) > len(shown)
    assert page.state_pill().text == f"{len(shown)} settings fixed"


def test_the_tie_breaks_are_edited_between_the_other_settings(show, make_event):
    event = make_event()
    page = show(TournamentPage, event)
    page.tie_breaks.table.go_to(0)
    QTest.keyClick(page.tie_breaks.table, Qt.Key.Key_Down, ALT)
    assert settings(event).tie_breaks == ("BH", "BH/C1", "SB", "WIN")
    assert page.tie_breaks.table.current_row() == 1


def test_the_initial_colour_is_drawn_on_the_screen_and_kept(show, session, make_event, qtbot):
    event = make_event(initial_colour=None)
    page = show(TournamentPage, event)
    dialog = ColourDraw(session, page)
    qtbot.addWidget(dialog)
    dialog.draw()
    drawn = settings(event).initial_colour
    assert drawn in set(Colour)
    assert dialog.picture.accessibleName() == ("White" if drawn is Colour.WHITE else "Black")
    assert dialog.draw_button.isHidden()


def test_each_planned_round_has_a_day(show, make_event, keys):
    event = make_event(rounds_planned=3)
    page = show(TournamentPage, event)
    assert page.boxes()[-1] is page.days.hours[-1]
    assert sum(not day.isHidden() for day in page.days.dates) == 3
    page.days.dates[1].editor.setFocus()
    keys("22.11.2026", Qt.Key.Key_Return)
    days = settings(event).round_dates
    assert days[0] is None
    assert days[1].isoformat() == "2026-11-22"


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("1", 10),
        ("½", 5),
        ("1½", 15),
        ("0.5", 5),
        ("0,5", 5),
        ("0", 0),
        ("", None),
        ("x", None),
        ("1.25", None),
    ],
)
def test_points_are_read_in_every_usual_form(text, points):
    assert read_points(text) == points


def test_forfeit_win_and_byes_follow_the_win_as_long_as_they_are_equal():
    three = with_points(Scoring(), PointField.WIN, Points(30))
    assert (three.win, three.forfeit_win, three.full_point_bye) == (30, 30, 30)
    assert three.pairing_allocated_bye == 30
    draw = replace(Scoring(), pairing_allocated_bye=Points(5))
    assert with_points(draw, PointField.WIN, Points(30)).pairing_allocated_bye == 5


def test_byes_of_matches_follow_the_win_and_the_draw_of_a_game():
    three = with_points(DOUBLE_SCORING, PointField.WIN, Points(30), games=2)
    assert (three.full_point_bye, three.pairing_allocated_bye, three.half_point_bye) == (60, 35, 10)
    one = with_points(three, PointField.DRAW, Points(10), games=2)
    assert (one.full_point_bye, one.pairing_allocated_bye, one.half_point_bye) == (60, 40, 20)
    other = replace(DOUBLE_SCORING, pairing_allocated_bye=Points(10), half_point_bye=Points(5))
    kept = with_points(other, PointField.WIN, Points(30), games=2)
    assert (kept.pairing_allocated_bye, kept.half_point_bye) == (10, 5)


def test_points_that_cannot_be_are_refused_below_their_field(show, make_event, keys):
    event = make_event()
    page = show(TournamentPage, event)
    draw = page._points[1]
    draw.editor.setFocus()
    draw.editor.selectAll()
    keys("0.7", Qt.Key.Key_Return)
    assert draw.fault == "Two draws (1.4) cannot be worth more than a win and a loss (1)."
    assert settings(event).scoring == Scoring()


def test_refused_points_are_kept_once_another_value_lets_them(show, make_event, keys):
    event = make_event()
    page = show(TournamentPage, event)
    win, draw = page._points[:2]
    draw.editor.setFocus()
    draw.editor.selectAll()
    keys("1", Qt.Key.Key_Return)
    assert draw.fault
    win.editor.setFocus()
    win.editor.selectAll()
    keys("3", Qt.Key.Key_Return)
    assert not draw.fault
    assert (settings(event).scoring.win, settings(event).scoring.draw) == (30, 10)


@pytest.mark.parametrize("system", values.systems())
def test_every_system_for_individuals_can_be_chosen_and_pairs(system, show, make_event):
    event = make_event()
    page = show(TournamentPage, event)
    combo = box(page, "system").editor
    place = combo.findText(system_text(system))
    combo.setCurrentIndex(place)
    combo.activated.emit(place)
    assert settings(event).system == system
    schedule, fitting = system_named(system).schedule, settings(event)
    if schedule is not None and schedule.rounds_are_chosen:
        fitting = replace(fitting, rounds_planned=1)
    own = table_for(system_named(system), len(event.opened.tournament(event.section).players))
    tournaments.change_settings(event.opened, event.section, replace(fitting, own_table=own))
    event.play()
    assert box(page, "system").is_locked is False
    page.refresh(None)
    assert box(page, "system")._locked.text() == system_text(system)


def test_a_table_of_rounds_is_read_from_a_file_or_refused_in_words(show, make_event, tmp_path, monkeypatch):
    event = make_event()
    page = show(TournamentPage, event)
    players = len(event.opened.tournament(event.section).players)
    path, told = tmp_path / "rounds.txt", []
    monkeypatch.setattr(page.session.file_folder, "ask_open", lambda *_asked: path)
    page.session.failed.connect(lambda error: told.append(str(error)))
    path.write_text("1-2\n1-2\n", "utf-8")
    page.sections.read_table.trigger()
    assert told == ["Numbers 1 and 2 meet in round 1 and again in round 2."]
    path.write_text(own_table(players), "utf-8")
    page.sections.read_table.trigger()
    assert (settings(event).system, settings(event).rounds_planned) == (
        "own-table",
        players - 1 + players % 2,
    )
    assert len(told) == 1


def test_the_systems_that_can_be_chosen_are_those_for_individuals():
    assert values.systems()[0] == DUTCH_2026
    assert set(values.systems()) == {one for one in system_names() if not system_named(one).for_teams}


def test_sheets_get_one_language_or_two_and_lose_them_again(show, make_event):
    event = make_event()
    page = show(TournamentPage, event)
    first, second = (found for found in page.boxes() if found.setting.key == "sheet_languages")

    def choose(box, words):
        box.editor.setCurrentIndex(box.editor.findText(words))
        box.editor.activated.emit(0)
        return settings(event).sheet_languages

    assert choose(first, "Deutsch") == ("de",)
    assert choose(second, "English") == ("de", "en")
    assert choose(second, "Deutsch") == ("de",)
    assert choose(second, "none") == ("de",)
    assert choose(first, "as the window") == ()
    assert choose(second, "Deutsch") == ("en", "de")


def test_a_language_of_a_later_version_is_shown_by_its_tag(show, make_event):
    page = show(TournamentPage, make_event(sheet_languages=("eo",)))
    first, second = (found for found in page.boxes() if found.setting.key == "sheet_languages")
    assert first.editor.currentText() == "eo"
    assert second.editor.currentText() == "none"


def test_a_logo_is_chosen_shown_and_removed(show, make_event, tmp_path):
    event = make_event()
    page = show(TournamentPage, event)
    assert not page.logo.removing.isEnabled()
    assert page.logo.removing.toolTip()
    assert page.logo.picture.isHidden()
    path = tmp_path / "club.png"
    path.write_bytes(LOGO)
    page.logo.choose_file(path)
    assert settings(event).logo
    assert not page.logo.picture.isHidden()
    assert not page.logo.picture.pixmap().isNull()
    page.logo.remove.click()
    assert settings(event).logo == b""
    assert page.logo.remove.isHidden()


def test_the_sponsor_line_is_kept_and_what_is_no_picture_is_said(show, make_event, tmp_path):
    event = make_event()
    page = show(TournamentPage, event)
    sponsor = box(page, "sponsor")
    sponsor.editor.setText("With  thanks to Söhne")
    sponsor.left.emit()
    assert settings(event).sponsor == "With thanks to Söhne"
    failed = []
    page.session.failed.connect(failed.append)
    path = tmp_path / "letter.png"
    path.write_bytes(b"a letter")
    page.logo.choose_file(path)
    assert [str(error) for error in failed] == ["The file holds no picture that can be read: PNG or JPEG."]
    assert settings(event).logo == b""
