"""The ways to the import of a table: a file, or what was copied in another program."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from swissdesk.ui.session import Session
from swissdesk.words import _

if TYPE_CHECKING:
    from pathlib import Path

    from swissdesk.ui.tables.dialog import ImportDialog

# Dialog and forms of tables are imported when a table is: they are a tenth of the start otherwise.


def open_table(session: Session, path: "Path", parent: QWidget) -> "ImportDialog":
    """Show a file of players before it is imported."""
    from swissdesk.ui.tables.dialog import ImportDialog  # noqa: PLC0415 - not at the start
    from swissdesk.ui.tables.preview import file_source  # noqa: PLC0415 - not at the start

    dialog = ImportDialog(session, file_source(path), parent)
    dialog.start()
    return dialog


def open_pasted(session: Session, text: str, parent: QWidget) -> "ImportDialog":
    """Show what was pasted before it is imported."""
    from swissdesk.ui.tables.dialog import ImportDialog  # noqa: PLC0415 - not at the start
    from swissdesk.ui.tables.preview import pasted_source  # noqa: PLC0415 - not at the start

    dialog = ImportDialog(session, pasted_source(text), parent)
    dialog.start()
    return dialog


def ask_for_table(session: Session, parent: QWidget) -> "ImportDialog | None":
    """Ask for a file of players and show it; None where none was chosen."""
    kinds = (_("Tables (*.csv *.tsv *.txt *.xlsx *.dbf)"), _("All files (*)"))
    path = session.file_folder.ask_open(parent, _("Import players from a table"), kinds)
    return open_table(session, path, parent) if path else None


def is_table(text: str) -> bool:
    """Tell whether a text is more than one line without tabs, which is a name."""
    return "\t" in text.strip() or len(text.strip().splitlines()) > 1
