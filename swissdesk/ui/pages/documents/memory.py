"""What the user last chose for each sheet and for printing: kept from day to day."""

import json
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSettings

from swissdesk.services.paper.documents import Paper, SheetKind, SheetOptions, SizeChoice
from swissdesk.ui.kept_values import kept_json, kept_number

_PLACE: Final = "documents/{part}"
_SITES: Final = 20
"""Of so many events the folder of the web site is remembered."""

_OF_SHEET: Final = "documents/{sheet}/{part}"


class PrintMemory:
    """Reads and writes the settings file; without one it remembers until the window is closed.

    So it does pictures in any case: what lasts is the logo of the event.
    """

    def __init__(self, settings: QSettings | None = None) -> None:
        self._settings = settings
        self._values: dict[str, str] = {}
        self._pictures: dict[SheetKind, bytes] = {}

    def options(self, kind: SheetKind) -> SheetOptions:
        """Return how the user wants a sheet set; as designed at first."""
        columns = self._value(_of(kind, "columns"))
        size = self._value(_of(kind, "size"))
        return SheetOptions(
            columns=None if columns is None else frozenset(filter(None, columns.split(","))),
            size=next((choice for choice in SizeChoice if choice.value == size), SizeChoice.NORMAL),
            order=self._value(_of(kind, "order")) or "",
            has_backs=self._value(_of(kind, "backs")) == "1",
            texts=self._texts(kind),
            languages=tuple((self._value(_of(kind, "language")) or "").split()),
            picture=self._pictures.get(kind, b""),
        )

    def _texts(self, kind: SheetKind) -> tuple[tuple[str, str], ...]:
        """Return the words that the user gave a sheet; none where what is kept cannot be read."""
        kept = kept_json(self._value(_of(kind, "texts")))
        return tuple((str(key), str(words)) for key, words in kept.items()) if isinstance(kept, dict) else ()

    def keep_options(self, kind: SheetKind, options: SheetOptions) -> None:
        """Remember how the user wants a sheet set."""
        columns = None if options.columns is None else ",".join(sorted(options.columns))
        self._keep(_of(kind, "columns"), columns)
        self._keep(_of(kind, "size"), options.size.value)
        self._keep(_of(kind, "order"), options.order)
        self._keep(_of(kind, "backs"), "1" if options.has_backs else "0")
        self._keep(_of(kind, "language"), " ".join(options.languages))
        self._pictures[kind] = options.picture
        self._keep(_of(kind, "texts"), json.dumps(dict(options.texts)) if options.texts else None)

    def site_folder(self, event: Path) -> Path | None:
        """Return where the web site of an event was written last; None for nowhere."""
        folder = self._sites().get(str(event))
        return None if folder is None else Path(folder)

    def keep_site_folder(self, event: Path, folder: Path) -> None:
        """Remember where the web site of an event was written, of the last events alone."""
        sites = {name: kept for name, kept in self._sites().items() if name != str(event)}
        latest = [*sites.items(), (str(event), str(folder))][-_SITES:]
        self._keep(_PLACE.format(part="sites"), json.dumps(dict(latest)))

    def _sites(self) -> dict[str, str]:
        kept = kept_json(self._value(_PLACE.format(part="sites")))
        return {str(name): str(folder) for name, folder in kept.items()} if isinstance(kept, dict) else {}

    def is_taken(self, kind: SheetKind, *, usual: bool) -> bool:
        """Tell whether a sheet belongs to the print set; at first those that usually do."""
        kept = self._value(_of(kind, "taken"))
        return usual if kept is None else kept == "1"

    def copies(self, kind: SheetKind) -> int:
        """Return how often a sheet is printed."""
        return kept_number(self._value(_of(kind, "copies"))) or 1

    def keep_set(self, kind: SheetKind, *, taken: bool, copies: int) -> None:
        """Remember whether a sheet belongs to the print set, and how often it is printed."""
        self._keep(_of(kind, "taken"), "1" if taken else "0")
        self._keep(_of(kind, "copies"), str(copies))

    @property
    def printer(self) -> str | None:
        """Return the name of the printer that was chosen last; empty stands for the folder."""
        return self._value(_PLACE.format(part="printer"))

    def keep_printer(self, name: str) -> None:
        """Remember the printer."""
        self._keep(_PLACE.format(part="printer"), name)

    @property
    def paper(self) -> Paper | None:
        """Return the paper that was chosen last."""
        kept = self._value(_PLACE.format(part="paper"))
        return next((paper for paper in Paper if paper.value == kept), None)

    def keep_paper(self, paper: Paper) -> None:
        """Remember the paper."""
        self._keep(_PLACE.format(part="paper"), paper.value)

    def _value(self, key: str) -> str | None:
        kept = self._values.get(key) if self._settings is None else self._settings.value(key)
        return None if kept is None else str(kept)

    def _keep(self, key: str, value: str | None) -> None:
        if self._settings is not None:
            if value is None:
                self._settings.remove(key)
            else:
                self._settings.setValue(key, value)
        elif value is None:
            self._values.pop(key, None)
        else:
            self._values[key] = value


def _of(kind: SheetKind, part: str) -> str:
    return _OF_SHEET.format(sheet=kind.value, part=part)
