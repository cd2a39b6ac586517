"""The dialog for a new tournament: from scratch and from a report file."""

from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.modeltest import ModelTester

from swissdesk.languages import language_of
from swissdesk.pairing.dutch.facts import DUTCH_2026
from swissdesk.pairing.keizer.facts import KEIZER
from swissdesk.pairing.knock_out.facts import KNOCK_OUT
from swissdesk.pairing.leong.facts import LEONG
from swissdesk.pairing.molter.facts import MOLTER
from swissdesk.pairing.olympiad.facts import OLYMPIAD
from swissdesk.pairing.request import LadderRules
from swissdesk.pairing.simplified.facts import SIMPLIFIED
from swissdesk.pairing.systems import SYSTEMS
from swissdesk.pairing.team_swiss.facts import TEAM_SWISS
from swissdesk.services.entry import players
from swissdesk.services.event import events, tournaments
from swissdesk.shipped import shipped
from swissdesk.terms import TEAM_SCORING, Colour, SystemName, TeamColours, TeamRanking, TeamScore
from swissdesk.tournament.event.setup import usual_tie_breaks
from swissdesk.tournament.model import CheckIn
from swissdesk.ui.pages.new_tournament import NewTournamentDialog
from swissdesk.ui.pages.new_tournament.fields import FirstColour, own_currency
from swissdesk.ui.pages.new_tournament.starts import file_name, free_path
from swissdesk.words import in_language

pytestmark = pytest.mark.gui

DAY = date(2026, 11, 19)
OPEN, RAPID, TEAMS, REPORT_FILE = 1, 3, 4, 5


@pytest.fixture
def asking(qtbot, theme, tmp_path):
    """The dialog as it opens, with its five questions."""
    dialog = NewTournamentDialog(theme, tmp_path, DAY)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    yield dialog
    if dialog.opened is not None:
        events.close_event(dialog.opened)


@pytest.fixture
def dialog(asking):
    """The dialog with all its fields."""
    asking.starts.setCurrentIndex(asking.starts.model().index(OPEN, 0))
    asking.fields.name.setFocus()
    return asking


def test_the_fields_of_a_team_event_share_the_width(dialog):
    dialog.fields.kind.setCurrentIndex(1)
    QApplication.processEvents()
    widths = [dialog.fields.boxes[key].width() for key in ("kind", "system", "colour", "primary")]
    assert max(widths) - min(widths) <= 2


def settings(opened):
    return tournaments.settings_of(opened, events.sections(opened)[0].id)


def test_five_answers_make_a_tournament(asking, keys, tmp_path):
    assert asking.questions.name.hasFocus()
    keys("Rapid Cup")
    keys(Qt.Key.Key_Tab, Qt.Key.Key_Tab)
    keys("60", Qt.Key.Key_Return)
    made = settings(asking.opened)
    assert (made.name, made.start, made.end) == ("Rapid Cup", DAY, DAY)
    assert made.time_control == "15 min + 10 s per move"
    assert made.rounds_planned == 7, "eight are usual, seven fit into the day"
    assert made.initial_colour is not None
    assert asking.opened.path == tmp_path / "rapid-cup.swissdesk"


def test_a_missing_name_is_no_longer_missed_once_it_is_typed(asking, keys):
    box = asking.questions.boxes["name"]
    keys(Qt.Key.Key_Return)
    assert box.fault
    keys("R")
    assert not box.fault
    assert not box.typed_into.property("fault")


def test_what_follows_says_at_once_that_this_club_has_its_events_rated(asking):
    before = asking.questions.facts[5][0].text()
    asking.fields.rated.choose(is_rated=True)
    assert (before, asking.questions.facts[5][0].text()) == ("no", "yes, in FIDE mode")


def test_what_follows_from_the_answers_is_what_is_made(asking):
    questions = asking.questions
    questions.name.setText("League")
    questions.expected.setValue(40)
    questions.pace.setCurrentIndex(0)
    questions.last_day.setText("22.11.2026")
    facts = [fact.text() for fact, _why in questions.facts]
    assert facts[0] == "8"
    assert "6 rounds" in questions.facts[0][1].text()
    assert facts[2] == "standard"
    questions.kind.setCurrentIndex(1)
    teams = [fact.text() for fact, _why in questions.facts]
    assert teams[1] != facts[1]
    assert teams[3] != facts[3]
    asking.accept()
    made = settings(asking.opened)
    assert made.is_team_event
    assert made.rounds_planned == 8
    assert made.end == date(2026, 11, 22)
    assert len(made.tie_breaks) == len(teams[3].split(" · "))


def test_all_fields_begin_with_what_was_answered(asking, qtbot):
    asking.questions.name.setText("Open")
    asking.questions.expected.setValue(12)
    asking.questions.more.click()
    assert asking.fields.isVisible()
    assert (asking.fields.name.text(), asking.fields.rounds.value()) == ("Open", 6)
    asking.fields.rounds.setValue(5)
    asking.accept()
    assert settings(asking.opened).rounds_planned == 5


def test_a_fault_stands_below_its_question(asking, tmp_path):
    asking.questions.last_day.setText("1.1.2020")
    asking.accept()
    assert asking.fault_of("name")
    assert "before the first" in asking.fault_of("days")
    asking.questions.last_day.setText("someday")
    asking.accept()
    assert "A date such as" in asking.fault_of("days")
    assert not list(tmp_path.glob("*.swissdesk"))


def test_the_models_obey_the_rules_of_models(qtmodeltester: ModelTester, dialog):
    qtmodeltester.check(dialog.starts.model())
    qtmodeltester.check(dialog.adjustments)


def test_a_name_and_enter_make_an_event_file_beside_the_others(dialog, keys, tmp_path):
    keys("Győr Open 2026", Qt.Key.Key_Return)
    assert dialog.result() == dialog.DialogCode.Accepted
    made = settings(dialog.opened)
    assert (made.name, made.rounds_planned, made.start) == ("Győr Open 2026", 7, DAY)
    assert made.initial_colour is not None
    drawn = "White" if made.initial_colour is Colour.WHITE else "Black"
    last = events.last_change(dialog.opened)
    assert last.text == f"New tournament Győr Open 2026. Initial colour drawn: {drawn}"
    assert not last.can_undo
    assert dialog.opened.path == tmp_path / "gyor-open-2026.swissdesk"


def test_a_start_fills_in_rounds_and_time_control(dialog):
    dialog.starts.setCurrentIndex(dialog.starts.model().index(RAPID, 0))
    dialog.fields.name.setText("Rapid")
    dialog.fields.colour.setCurrentIndex(dialog.fields.colour.findData(FirstColour.LATER.value))
    dialog.accept()
    made = settings(dialog.opened)
    assert (made.rounds_planned, made.time_control) == (9, "10 min + 5 s per move")
    assert made.initial_colour is None


@pytest.mark.parametrize("system", [SIMPLIFIED, LEONG])
def test_a_new_tournament_has_the_tie_breaks_of_its_system(dialog, system):
    dialog.fields.name.setText("Club Open")
    dialog.fields.system.setCurrentIndex(dialog.fields.system.findData(system))
    dialog.accept()
    usual = {SIMPLIFIED: usual_tie_breaks(SIMPLIFIED), LEONG: usual_tie_breaks(DUTCH_2026)}
    assert settings(dialog.opened).tie_breaks == usual[system]


def test_faults_stand_below_their_fields_and_nothing_is_written(dialog, tmp_path):
    dialog.fields.federation.setText("X")
    dialog.fields.first_day.setText("tomorrow")
    dialog.accept()
    assert dialog.fault_of("name")
    assert dialog.fault_of("federation")
    assert dialog.fault_of("first_day")
    assert dialog.opened is None
    assert list(tmp_path.iterdir()) == []


def test_an_existing_file_is_never_overwritten(dialog, tmp_path):
    (tmp_path / "taken.swissdesk").write_text("mine")
    dialog.fields.name.setText("Open")
    dialog.file.setText(str(tmp_path / "taken.swissdesk"))
    dialog.accept()
    assert dialog.fault_of("file")
    assert (tmp_path / "taken.swissdesk").read_text() == "mine"


def test_the_file_is_named_anew_until_somebody_names_it(dialog, keys, tmp_path):
    dialog.fields.name.setText("One")
    assert dialog.file_path().name == "one.swissdesk"
    dialog.file.setFocus()
    dialog.file.clear()
    keys("mine")
    dialog.fields.name.setText("Two")
    assert dialog.file_path() == tmp_path / "mine.swissdesk"


def test_a_report_file_becomes_an_event(dialog):
    dialog.starts.setCurrentIndex(dialog.starts.model().index(REPORT_FILE, 0))
    dialog.report.setText(str(shipped("examples", "lantern-hill-open.trf")))
    dialog.accept()
    section = events.sections(dialog.opened)[0].id
    assert len(players.player_rows(dialog.opened, section)) == 23


def test_what_was_adjusted_is_shown_before_the_event_opens(dialog, tmp_path):
    report = tmp_path / "old.trf"
    report.write_bytes(b"012 Old Open\r\n001    1      Player, One                       1800\r\n")
    dialog.starts.setCurrentIndex(dialog.starts.model().index(REPORT_FILE, 0))
    dialog.report.setText(str(report))
    dialog.accept()
    assert dialog.isVisible()
    assert dialog.adjustments.rowCount() > 0
    dialog.reject()
    assert dialog.result() == dialog.DialogCode.Accepted
    assert dialog.opened is not None


def test_a_file_that_is_no_report_is_refused_in_words(dialog, tmp_path):
    (tmp_path / "picture.trf").write_bytes(bytes(range(256)))
    dialog.starts.setCurrentIndex(dialog.starts.model().index(REPORT_FILE, 0))
    dialog.report.setText(str(tmp_path / "picture.trf"))
    dialog.accept()
    assert "picture.trf" in dialog.fault_of("report")
    assert dialog.opened is None
    assert [path.name for path in tmp_path.iterdir()] == ["picture.trf"]


def test_a_report_file_that_is_not_there_is_refused_in_words(dialog, tmp_path):
    dialog.starts.setCurrentIndex(dialog.starts.model().index(REPORT_FILE, 0))
    dialog.report.setText(str(tmp_path / "nowhere.trf"))
    dialog.accept()
    assert dialog.fault_of("report")


def test_file_names_are_plain():
    assert file_name("Győr Open 2026", "A") == "gyor-open-2026-a.swissdesk"
    assert file_name("Łódź Œuvre") == "lodz-oeuvre.swissdesk"
    assert file_name("Шахматы") == "tournament.swissdesk"


def test_a_file_is_called_as_its_language_writes_without_accents() -> None:
    with in_language(language_of("de")):
        assert file_name("Frühlingsopen Gießen") == "fruehlingsopen-giessen.swissdesk"
        assert file_name("Шахматы") == "turnier.swissdesk"


def test_a_taken_name_gets_a_number(tmp_path: Path):
    (tmp_path / "open.swissdesk").touch()
    assert free_path(tmp_path, "open.swissdesk").name == "open-2.swissdesk"


def test_the_start_of_teams_brings_boards_ranking_and_the_system_for_teams(dialog):
    dialog.starts.setCurrentIndex(dialog.starts.model().index(TEAMS, 0))
    fields = dialog.fields
    fields.name.setText("Club Cup")
    offered = [fields.system.itemData(place) for place in range(fields.system.count())]
    assert offered == [system.name for system in SYSTEMS if system.for_teams]
    assert fields.system.currentData() == OLYMPIAD
    fields.teams.boards.setValue(6)
    fields.teams.ranking.setCurrentIndex(1)
    fields.teams.floor.setValue(1000)
    fields.teams.primary.setCurrentIndex(1)
    dialog.accept()
    made = settings(dialog.opened)
    assert made.primary_score is TeamScore.GAME_POINTS
    assert (made.boards, made.team_ranking, made.rating_floor) == (6, TeamRanking.SONNEBORN_BERGER, 1000)
    assert (made.system, made.scoring, made.baku) == (OLYMPIAD, TEAM_SCORING, None)
    assert made.tie_breaks == usual_tie_breaks(OLYMPIAD)


def test_the_swiss_system_for_teams_asks_for_colours_instead_of_a_ranking(dialog):
    dialog.starts.setCurrentIndex(dialog.starts.model().index(TEAMS, 0))
    fields = dialog.fields
    fields.name.setText("Club Cup")
    assert (fields.boxes["ranking"].isHidden(), fields.boxes["colours"].isHidden()) == (False, True)
    fields.system.setCurrentIndex(1)
    assert (fields.boxes["ranking"].isHidden(), fields.boxes["colours"].isHidden()) == (True, False)
    fields.teams.colours.setCurrentIndex(1)
    dialog.accept()
    made = settings(dialog.opened)
    assert (made.system, made.team_colours) == (TEAM_SWISS, TeamColours.TYPE_B)
    assert made.tie_breaks == usual_tie_breaks(TEAM_SWISS)


def test_only_a_table_whose_length_is_chosen_asks_for_rounds(dialog):
    fields = dialog.fields
    seen = {}
    for system in ("round-robin", "schiller", "molter"):
        fields.system.setCurrentIndex(fields.system.findData(system))
        seen[system] = (fields.boxes["rounds"].isHidden(), fields.boxes["system"].hint)
    assert seen == {
        "round-robin": (True, "The table gives the rounds"),
        "schiller": (True, "The table gives the rounds"),
        "molter": (False, "Fixed when round 1 is paired"),
    }


@pytest.mark.parametrize("of_teams", [False, True])
def test_fields_that_a_system_lacks_leave_no_gap(dialog, of_teams):
    fields = dialog.fields
    fields.kind.setCurrentIndex(int(of_teams))
    for system in SYSTEMS:
        fields.system.setCurrentIndex(fields.system.findData(system.name))
        if fields.system.currentData() != system.name:
            continue
        grid = fields.layout()
        places = {
            grid.getItemPosition(index)
            for index in range(grid.count())
            if not grid.itemAt(index).widget().isHidden()
        }
        in_row = sorted((column, span) for row, column, _rows, span in places if row == 4)
        ends = [0, *(column + span for column, span in in_row)]
        assert [column for column, _span in in_row] == ends[:-1]


def test_a_team_day_asks_for_how_many_teams_people_play(dialog):
    fields = dialog.fields
    assert fields.boxes["table_teams"].isHidden()
    fields.name.setText("Hutton day")
    fields.system.setCurrentIndex(fields.system.findData(MOLTER))
    assert not fields.boxes["table_teams"].isHidden()
    assert fields.boxes["acceleration"].isHidden()
    fields.table_teams.setValue(6)
    dialog.accept()
    assert settings(dialog.opened).table_teams == 6


def test_of_a_ladder_nothing_is_asked_that_it_does_not_know(dialog):
    fields = dialog.fields
    fields.name.setText("Club evenings")
    fields.acceleration.setCurrentIndex(1)
    fields.gate.byes.setText("2")
    fields.gate.last_rounds.setValue(1)
    fields.system.setCurrentIndex(fields.system.findData(KEIZER))
    hidden = {key for key, box in fields.boxes.items() if box.isHidden()}
    assert hidden >= {"acceleration", "byes", "last_rounds"}
    assert fields.boxes["system"].hint == "Fixed when round 1 is paired"
    dialog.accept()
    made = settings(dialog.opened)
    assert (made.baku, made.half_point_byes, made.last_rounds_without) == (None, None, 0)


def test_a_ladder_asks_for_its_values_and_refuses_what_is_no_number(dialog):
    fields = dialog.fields
    fields.name.setText("Club evenings")
    assert fields.ladder.isHidden()
    fields.system.setCurrentIndex(fields.system.findData(KEIZER))
    assert not fields.ladder.isHidden()
    boxes = {box.setting.key: box for box in fields.ladder.boxes}
    boxes["ladder_highest"].editor.setText("many")
    dialog.accept()
    assert dialog.opened is None
    assert boxes["ladder_highest"].fault == "A number, or empty"
    boxes["ladder_highest"].editor.setText("60")
    boxes["ladder_paid"].editor.setText("")
    boxes["ladder_rounds_between"].editor.setValue(2)
    boxes["ladder_bye"].editor.setCurrentIndex(6)
    dialog.accept()
    made = settings(dialog.opened).ladder
    assert made == LadderRules(highest=60, bye=6, paid=None, rounds_between=2)


def test_nothing_is_accelerated_in_a_knock_out_and_the_rounds_follow_from_the_players(dialog):
    fields = dialog.fields
    fields.name.setText("Cup")
    fields.acceleration.setCurrentIndex(1)
    fields.system.setCurrentIndex(fields.system.findData(KNOCK_OUT))
    assert fields.boxes["acceleration"].isHidden()
    assert fields.boxes["rounds"].isHidden()
    assert fields.boxes["system"].hint == "Fixed when round 1 is paired"
    dialog.accept()
    assert settings(dialog.opened).baku is None


def test_only_the_fields_that_fit_people_or_teams_are_shown(dialog):
    def shown():
        return {key for key, box in dialog.fields.boxes.items() if box.isVisible()}

    both = {"name", "section", "place", "federation", "first_day", "last_day", "rounds", "kind"}
    both |= {"system", "colour", "file", "check_in", "byes", "last_rounds", "rated"}
    assert shown() == both | {"acceleration"}
    dialog.fields.kind.setCurrentIndex(1)
    assert shown() == both | {"boards", "ranking", "floor", "primary"}
    assert "won 2, drawn 1, lost 0" in dialog.fields._scoring.text()
    dialog.fields.kind.setCurrentIndex(0)
    assert shown() == both | {"acceleration"}
    assert SystemName(dialog.fields.system.currentData()) == DUTCH_2026


def test_tab_goes_through_the_fields_of_teams_as_they_are_read(dialog, keys):
    dialog.fields.kind.setCurrentIndex(1)
    fields = dialog.fields
    fields.kind.setFocus()
    order = [fields.system, fields.colour, fields.teams.boards, fields.teams.ranking, fields.teams.floor]
    order += [fields.teams.primary, fields.gate.check_in, fields.gate.byes, fields.gate.last_rounds]
    for widget in [*order, fields.rated.choice, dialog.file]:
        keys(Qt.Key.Key_Tab)
        assert widget.hasFocus()


def test_the_gate_is_decided_with_the_rest(dialog):
    fields = dialog.fields
    fields.name.setText("Checked Open")
    fields.gate.check_in.setCurrentIndex(2)
    fields.gate.byes.setText("x")
    dialog.accept()
    assert dialog.fault_of("byes") == "A number, or empty for no limit"
    fields.gate.byes.setText("1")
    fields.gate.last_rounds.setValue(2)
    dialog.accept()
    made = settings(dialog.opened)
    assert (made.check_in, made.half_point_byes, made.last_rounds_without) == (CheckIn.EVERY_ROUND, 1, 2)


@pytest.mark.parametrize(("place", "letters"), [("de_CH", "CHF"), ("en_GB", "GBP"), ("C", "EUR")])
def test_fees_are_in_the_currency_of_the_place(
    monkeypatch: pytest.MonkeyPatch, place: str, letters: str
) -> None:
    monkeypatch.setattr(QLocale, "system", lambda: QLocale(place))
    assert own_currency() == letters
