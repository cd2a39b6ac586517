"""The File menu's actions on templates: keep the settings of the open event, see what is kept."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.services.event import templates
from swissdesk.services.event.tournaments import settings_of
from swissdesk.ui.kit.actions import new_action
from swissdesk.ui.session import Session
from swissdesk.words import _


class Templates(QObject):
    """Saves the open event as a template and shows all templates; `wanted` carries the one to begin with."""

    wanted = Signal(str)

    def __init__(self, session: Session, window: QWidget) -> None:
        super().__init__(window)
        self._session, self._window = session, window
        self.save = new_action(self, _("Save as &template…"), self.ask_name)
        self.manage = new_action(self, _("Te&mplates…"), self.show_all)

    def ask_name(self) -> None:
        """Ask for a name and keep the settings of the open event under it."""
        from swissdesk.ui.dialogs.template_name import TemplateName  # noqa: PLC0415 - not at the start

        event, folder = self._session.current_event, templates.folder_in(self._session.data_folder)
        if event is None:
            return
        name = self._session.read(settings_of).name
        dialog = TemplateName(self._session.theme, folder, name, is_new=True, parent=self._window)
        if dialog.exec() != QDialog.DialogCode.Accepted:
            return
        try:
            made = templates.save(event, folder, dialog.name())
        except SwissDeskError as error:
            self._session.show_error(error)
            return
        self._session.announce(_("Template saved: {name}").format(name=made.name))

    def show_all(self) -> None:
        """Show the templates."""
        from swissdesk.ui.dialogs.templates import TemplatesDialog  # noqa: PLC0415 - not at the start

        folder = templates.folder_in(self._session.data_folder)
        dialog = TemplatesDialog(self._session.theme, folder, self._window)
        dialog.chosen.connect(self.wanted)
        dialog.exec()
        dialog.deleteLater()
