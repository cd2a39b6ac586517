"""Shows a warning by its level: read, or confirmed; Enter never goes on with what is to be confirmed."""

from PySide6.QtWidgets import QWidget

from swissdesk.services.warned import Level, Warned
from swissdesk.ui.kit.dialogs import NoticeDialog, Question, ask
from swissdesk.ui.look.theme import Theme


def heed(theme: Theme, warned: Warned, parent: QWidget | None) -> bool:
    """Show a warning of the first three levels; return whether the step is taken.

    Nothing of it can be turned off, and what has only to be read always goes on.
    """
    if warned.level <= Level.NOTICED:
        NoticeDialog(theme, warned.title, (warned.text, *_listed(warned)), parent).exec()
        return True
    question = Question(warned.title, warned.text, warned.verb, is_destructive=True, listed=_listed(warned))
    return ask(theme, question, parent)


def _listed(warned: Warned) -> tuple[str, ...]:
    return tuple(f"•  {sentence}" for sentence in warned.lost)
