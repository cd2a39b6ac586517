"""Shows a warning by its level. Enter goes on with what has only to be read, Esc never."""

from PySide6.QtWidgets import QDialog, QWidget

from swissdesk.services.warned import Level, Warned
from swissdesk.ui.kit.dialogs import NoticeDialog, Question, ask
from swissdesk.ui.look.theme import Theme
from swissdesk.words import _


def heed(theme: Theme, warned: Warned, parent: QWidget | None) -> bool:
    """Show a warning of the first three levels; return whether the step is taken.

    Nothing of it can be turned off. Whoever leaves it by Esc wants to look at something else first.
    """
    if warned.level <= Level.NOTICED:
        lines = (warned.text, *_listed(warned))
        notice = NoticeDialog(theme, warned.title, lines, parent, verb=_("Go on"))
        return notice.exec() == QDialog.DialogCode.Accepted
    question = Question(warned.title, warned.text, warned.verb, is_destructive=True, listed=_listed(warned))
    return ask(theme, question, parent)


def _listed(warned: Warned) -> tuple[str, ...]:
    return tuple(f"•  {sentence}" for sentence in warned.lost)
