"""Asks before somebody leaves a table what would become of the games (C.05)."""

from PySide6.QtWidgets import QWidget

from swissdesk.services.entry.leaving import leaving
from swissdesk.tournament.model import PlayerId
from swissdesk.ui.kit.dialogs import Question, ask
from swissdesk.ui.session import Session
from swissdesk.words import _


def may_leave(session: Session, player: PlayerId, parent: QWidget) -> bool:
    """Tell whether somebody is to leave; where rounds follow from results nobody is asked."""
    found = session.read(leaving, player)
    if found is None:
        return True
    question = Question(
        title=_("Withdraw {name}?").format(name=found.name),
        text="\n".join(found.sentences),
        verb=_("Withdraw"),
    )
    return ask(session.theme, question, parent)
