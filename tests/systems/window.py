"""A pairing system in the window: the dialog for a new tournament makes an event by it."""

from datetime import date
from pathlib import Path

from pytestqt.qtbot import QtBot

from swissdesk.pairing.record import ByesWithPoints, PairingSystem
from swissdesk.services.event import events, tournaments
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.new_tournament import NewTournamentDialog


def made_in_the_window(qtbot: QtBot, theme: Theme, folder: Path, system: PairingSystem) -> None:
    """Choose the system in the dialog, make the event, and look at what came of it."""
    dialog = NewTournamentDialog(theme, folder, date(2026, 5, 17))
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.questions.more.click()
    fields = dialog.fields
    fields.name.setText("Walk")
    fields.kind.setCurrentIndex(int(system.for_teams))
    place = fields.system.findData(system.name)
    assert fields.system.itemText(place) == system.texts().short
    fields.system.setCurrentIndex(place)
    asks_for_byes = system.byes_with_points is not ByesWithPoints.NONE and system.ladder is None
    assert fields.boxes["byes"].isVisible() == asks_for_byes
    dialog.accept()
    assert dialog.opened is not None
    settings = tournaments.settings_of(dialog.opened, events.sections(dialog.opened)[0].id)
    events.close_event(dialog.opened)
    made = settings.system, settings.scoring, settings.tie_breaks, settings.boards
    assert made == (system.name, system.scoring, system.tie_breaks, system.boards)
