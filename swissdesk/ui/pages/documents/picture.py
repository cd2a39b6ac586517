"""Asking for the picture that badges and cards have in the place of the logo."""

from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.ui.pages.documents.options import OptionsBox
from swissdesk.ui.session import Session
from swissdesk.words import _


class PictureChoice(QObject):
    """Brings the picture of a file onto the selected sheet, and shows what is wrong with it as an error."""

    def __init__(self, session: Session, options: OptionsBox, parent: QWidget) -> None:
        super().__init__(parent)
        self._session, self._options, self._over = session, options, parent
        options.picture_wanted.connect(self._on_wanted)

    def take(self, path: Path) -> None:
        """Set the picture of a file on the selected sheet."""
        from swissdesk.services.paper.pictures import picture_of  # noqa: PLC0415 - loads what sets sheets

        try:
            self._options.take_picture(picture_of(path))
        except SwissDeskError as error:
            self._session.show_error(error)

    def _on_wanted(self) -> None:
        kinds = [_("Pictures (*.png *.jpg *.jpeg)")]
        path = self._session.file_folder.ask_open(self._over, _("Other picture"), kinds)
        if path is not None:
            self.take(path)
