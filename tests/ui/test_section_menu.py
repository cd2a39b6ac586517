import pytest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from swissdesk.services import SectionId
from swissdesk.services.event.events import SectionRow
from swissdesk.ui.frame.sidebar import SectionSwitch
from swissdesk.ui.look.theme import Theme


@pytest.mark.usefixtures("all_dressed")
@pytest.mark.qt_log_ignore("This plugin does not support")  # the off-screen platform has no menus
def test_the_menu_of_sections_counts_missing_results_and_brings_one_into_view(
    theme: Theme, qtbot: QtBot
) -> None:
    switch = SectionSwitch(theme)
    qtbot.addWidget(switch)
    counts = {"Open": 0, "A & B": 1, "C": 2}
    rows = [
        SectionRow(SectionId(place), name, "Festival", "round 3 of 7", missing)
        for place, (name, missing) in enumerate(counts.items(), start=1)
    ]
    switch.show_sections(rows, SectionId(1))
    switch.click()
    menu = switch.findChild(QMenu)
    assert menu is not None
    assert [action.text() for action in menu.actions()] == [
        "&Open  ·  round 3 of 7",
        "&A && B  ·  round 3 of 7, 1 result missing",
        "&C  ·  round 3 of 7, 2 results missing",
    ]
    with qtbot.waitSignal(switch.section_chosen) as chosen:
        menu.actions()[1].trigger()
    assert chosen.args == [SectionId(2)]
    menu.close()
