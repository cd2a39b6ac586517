"""Leaving FIDE mode: what is lost, the reason, and no way back."""

from PySide6.QtWidgets import QWidget

from swissdesk.services.event import fide_mode
from swissdesk.ui.fide.asked_twice import ask_twice
from swissdesk.ui.session import Session


def ask_to_leave(session: Session, parent: QWidget) -> None:
    """Ask twice, and let the section in view leave FIDE mode for a reason; where it is not in it say so."""
    why_not = session.read(fide_mode.why_not_left)
    if why_not:
        session.hint(f"{why_not.rstrip('.')}.")
        return
    reason = ask_twice(session.theme, session.read(fide_mode.warning_of_leaving), parent)
    if reason:
        session.do(fide_mode.leave, reason)
