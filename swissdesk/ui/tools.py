"""What the menus do to the event as a whole, and the steps from round to round, from section to section."""

from PySide6.QtWidgets import QWidget

from swissdesk.services.event import events
from swissdesk.services.round import rounds
from swissdesk.ui.session import PageName, Session


def check_event(session: Session, parent: QWidget) -> None:
    """Pair every round of the section in view again and show what differs."""
    if session.current_event is not None:
        from swissdesk.ui.dialogs.check_event import CheckDialog  # noqa: PLC0415 - not at the start

        CheckDialog(session, parent).start()


def type_in_round(session: Session, parent: QWidget) -> None:
    """Let the arbiter type in a round that was paired on paper."""
    if session.current_event is not None:
        from swissdesk.ui.pages.rounds.by_hand.typed_round import TypedRoundDialog  # noqa: PLC0415 - seldom wanted

        TypedRoundDialog(session, parent).start()


def random_tournament(session: Session, parent: QWidget) -> None:
    """Let somebody choose what a random tournament is like, and write its report; no event is needed."""
    from swissdesk.ui.practice.random_dialog import RandomDialog  # noqa: PLC0415 - seldom wanted

    RandomDialog(session, parent).open()


def step_round(session: Session, step: int) -> None:
    """Bring the round into view that is so many steps from the present one, if there is one."""
    number = session.round_number + step
    if 1 <= number <= len(session.read(rounds.ladder)):
        session.show_round(number)
        session.show_page(PageName.ROUNDS)


def step_section(session: Session, step: int) -> None:
    """Bring the section into view that is so many steps from the present one, around the ends."""
    event = session.current_event
    if event is not None:
        ids = [row.id for row in events.sections(event)]
        place = next((place for place, row in enumerate(ids) if row == session.section), 0)
        session.show_section(ids[(place + step) % len(ids)])
