"""Tools > Check this event."""

import threading
import time
from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from swissdesk.errors import SwissDeskError
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.services import OpenEvent, SectionId
from swissdesk.services.event import events
from swissdesk.services.round import rounds
from swissdesk.services.round.checking import (
    CancelToken,
    CheckReport,
    CheckTask,
    DifferenceRow,
    prepare_check,
)
from swissdesk.terms import Tpn
from swissdesk.ui.dialogs import check_event
from swissdesk.ui.dialogs.check_event import CheckDialog, DifferencesModel, outcome_text
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.session import Session

pytestmark = pytest.mark.gui
NOON = datetime(2026, 5, 17, 12, tzinfo=UTC)
DUTCH = "FIDE Dutch, 2026"


def pair_round_1(event: OpenEvent, section: SectionId, *, by_hand: bool = False) -> None:
    request = rounds.prepare_pairing(event, section)
    paired = rounds.compute_pairing(request, rounds.no_report, rounds.CancelToken())
    if by_hand:
        numbers = [Tpn(number) for number in range(1, 9)]
        pairs = tuple(Pair(*pair) for pair in zip(numbers[::2], numbers[1::2], strict=True))
        paired = rounds.PairedRound(request, RoundPairing(request.revision, 1, pairs, bye=Tpn(9)))
    rounds.accept_pairing(event, section, paired)
    rounds.publish_round(event, section, NOON)


@pytest.fixture
def in_session(session: Session, make_event: Callable[..., OpenEvent]) -> Session:
    event = make_event()
    session.open(event, events.sections(event)[0].id)
    return session


def checked(qtbot: QtBot, session: Session) -> CheckDialog:
    dialog = CheckDialog(session)
    qtbot.addWidget(dialog)
    dialog.start()
    qtbot.waitUntil(lambda: session.background.job is None)
    return dialog


def test_a_round_that_the_engine_paired_stands_as_the_system_pairs_it(
    qtbot: QtBot, in_session: Session
) -> None:
    in_session.read(pair_round_1)
    dialog = checked(qtbot, in_session)
    assert dialog.words.text() == f"1 round was paired again: it agrees with {DUTCH}."
    assert dialog.table.isHidden()
    assert dialog.bar.isHidden()
    assert dialog.close_button.text() == "Close"


def test_each_differing_board_stands_in_a_row_the_engines_beside_the_played(
    qtbot: QtBot, in_session: Session
) -> None:
    in_session.read(pair_round_1, by_hand=True)
    dialog = checked(qtbot, in_session)
    assert dialog.words.text() == f"1 of 1 rounds differs from what {DUTCH} pairs: round 1."
    assert dialog.table.isVisible()
    first = dialog.model.rows[0]
    assert first.engine == "1 Kaczmarek, Łukasz – 5 Đorđević, Milica"
    assert first.played == "1 Kaczmarek, Łukasz – 2 Szentgyörgyi, Ákos"
    assert len(dialog.model.rows) == 4


def test_closing_the_dialog_cancels_the_check(
    qtbot: QtBot, in_session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    tokens: list[CancelToken] = []

    def until_cancelled(_tournament: object, _report: object, cancel: CancelToken) -> CheckReport:
        tokens.append(cancel)
        while not cancel.is_cancelled:
            time.sleep(0.001)
        return CheckReport(DUTCH, 0, (), (), ())

    monkeypatch.setattr(check_event, "check_rounds", until_cancelled)
    dialog = CheckDialog(in_session)
    dialog.start()
    qtbot.waitUntil(lambda: bool(tokens))
    gone = qtbot.waitSignal(dialog.destroyed)
    dialog.close_button.click()
    gone.wait()
    assert tokens[0].is_cancelled
    assert in_session.background.job is None


def test_a_check_that_fails_says_why_in_the_window(
    qtbot: QtBot, in_session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_tournament: object, _report: object, _cancel: object) -> CheckReport:
        raise SwissDeskError("the engine is on holiday")

    monkeypatch.setattr(check_event, "check_rounds", fails)
    dialog = CheckDialog(in_session)
    with qtbot.waitSignals([in_session.failed, dialog.destroyed]):
        dialog.start()


def test_an_event_is_read_for_its_check_beside_the_window(
    qtbot: QtBot, in_session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[int] = []

    def prepare(event: OpenEvent, section: SectionId) -> CheckTask:
        threads.append(threading.get_ident())
        return prepare_check(event, section)

    monkeypatch.setattr(check_event, "prepare_check", prepare)
    dialog = checked(qtbot, in_session)
    assert len(threads) == 1
    assert threads[0] != threading.get_ident()
    assert dialog.words.text()


def test_a_check_that_cannot_be_read_says_so_before_its_dialog_is_shown(
    qtbot: QtBot, in_session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_event: object, _section: object) -> CheckTask:
        raise SwissDeskError("the journal cannot be read")

    monkeypatch.setattr(check_event, "prepare_check", fails)
    dialog = CheckDialog(in_session)
    with qtbot.waitSignals([in_session.failed, dialog.destroyed]):
        dialog.start()


def test_the_tools_menu_checks_the_event_in_view(window: MainWindow, qtbot: QtBot) -> None:
    action = next(action for action in window.menus.tools.actions() if "Check" in action.text())
    action.trigger()
    qtbot.waitUntil(lambda: window.session.background.job is None)
    dialog = window.findChild(CheckDialog)
    assert isinstance(dialog, CheckDialog)
    assert dialog.words.text() == "No round has been paired yet: there is nothing to check."
    dialog.reject()


def test_a_round_without_a_legal_pairing_is_named() -> None:
    text = outcome_text(CheckReport(DUTCH, 5, (2, 5), ("Round 5 cannot be paired: 1 is left.",), ()))
    assert text == (
        f"2 of 5 rounds differ from what {DUTCH} pairs: rounds 2, 5. Round 5 cannot be paired: 1 is left."
    )


@pytest.mark.usefixtures("qapp")
def test_the_model_of_differences_obeys_qts_rules() -> None:
    model = DifferencesModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.set_rows((DifferenceRow(1, 1, "1 A – 2 B", "–"),))
    assert model.rowCount() == 1
