"""What can go wrong with rating lists: each sentence says what is safe."""

from pathlib import Path

from swissdesk.errors import FormatError, StorageError, SwissDeskError
from swissdesk.words import _, ngettext


class NotARatingListError(FormatError):
    """A file that is not a rating list, or not a whole one; `line` is 0 for the file as a whole."""

    def __init__(self, source: str, why: str, line: int = 0) -> None:
        sentence = _("{why} No list was changed.")
        super().__init__(source, line, 0, sentence.format(why=why))


class UnknownListError(NotARatingListError):
    """A file that says nothing of a rating list of FIDE: it may be a table."""


class UnsafeArchiveError(NotARatingListError):
    """A ZIP file that would become far too large, or holds what no list has."""


class TooManyPlayersError(NotARatingListError):
    """A list with more players than there can be."""

    def __init__(self, source: str, most: int) -> None:
        self.most = most
        sentence = ngettext(
            "a list of more than {most} player cannot be taken.",
            "a list of more than {most} players cannot be taken.",
            most,
        )
        super().__init__(source, sentence.format(most=most))


class EmptyListError(NotARatingListError):
    """A list without a single player."""

    def __init__(self, source: str) -> None:
        super().__init__(source, _("there is no player in it."))


class ListHeadMissingError(SwissDeskError):
    """A list of which something has to be said before it can be taken."""


class BadListNameError(ListHeadMissingError):
    """A name that no list can have: empty, too long, or not in one line."""

    def __init__(self, most: int) -> None:
        sentence = _(
            "The name of a list is one line of 1 to {most} characters, without blanks around it. "
            "No list was changed."
        )
        super().__init__(sentence.format(most=most))


class MonthMissingError(ListHeadMissingError):
    """Neither the name of the file nor its first line says of which month a list is."""

    def __init__(self, source: str) -> None:
        sentence = _("{source} does not say of which month it is: give the month. No list was changed.")
        super().__init__(sentence.format(source=source))


class RatingKindMissingError(ListHeadMissingError):
    """A list of one rating for each player, and nothing says whether it is standard, rapid or blitz."""

    def __init__(self, source: str) -> None:
        sentence = _(
            "{source} does not say whether its ratings are standard, rapid or blitz: give the kind. "
            "No list was changed."
        )
        super().__init__(sentence.format(source=source))


class ListCancelledError(SwissDeskError):
    """The arbiter stopped the import of a list."""

    def __init__(self) -> None:
        super().__init__(_("Cancelled. The lists are as they were."))


class NoSuchListError(SwissDeskError):
    """There is no installed list of this name."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(_("There is no rating list “{name}”.").format(name=name))


class NoFullTextSearchError(StorageError):
    """The SQLite library of this computer cannot search texts, so that no list can be kept."""

    def __init__(self, version: str) -> None:
        sentence = _(
            "Rating lists cannot be used here: the SQLite library of this computer (version {version}) "
            "has no full-text search (FTS5). Everything else works."
        )
        super().__init__(sentence.format(version=version))


class ListsDamagedError(StorageError):
    """The file of the installed lists, or a pack, cannot be trusted; `why` is the end of a sentence."""

    def __init__(self, path: Path, why: str) -> None:
        self.why = why
        sentence = _("The rating lists in {file} cannot be used: {why}. Import the lists again.")
        super().__init__(sentence.format(file=path, why=why))


class ListDamagedError(ListsDamagedError):
    """One of the lists is damaged, the others are not."""

    def __init__(self, path: Path, name: str, why: str) -> None:
        self.why = why
        sentence = _(
            "The rating list “{name}” in {file} cannot be used: {why}. Remove it or import it again; the "
            "other lists are kept. Nothing was changed."
        )
        StorageError.__init__(self, sentence.format(name=name, file=path, why=why))


class ListsNewerError(ListsDamagedError):
    """The file of the installed lists was made by a later version of the program."""

    def __init__(self, path: Path) -> None:
        self.why = _("a later version of SwissDesk made it")
        sentence = _(
            "The rating lists in {file} were made by a later version of SwissDesk. Nothing was changed; "
            "use that version, or move the file away."
        )
        StorageError.__init__(self, sentence.format(file=path))


class ListsUnreachableError(ListsDamagedError):
    """The file of the installed lists cannot be read now; nothing tells that it is damaged."""

    def __init__(self, path: Path, why: str) -> None:
        self.why = why
        sentence = _("The rating lists in {file} cannot be read now: {why}. Nothing was changed; try again.")
        StorageError.__init__(self, sentence.format(file=path, why=why))


class ListsSetAsideError(StorageError):
    """The file of the lists is damaged and was given another name, so that lists can be imported."""

    def __init__(self, path: Path, aside: Path) -> None:
        sentence = _(
            "The rating lists in {file} cannot be used. The file was kept as {aside}, and no list is "
            "installed now. Import the lists again."
        )
        super().__init__(sentence.format(file=path, aside=aside.name))


class BadPackError(StorageError):
    """A file of lists from another computer that cannot be taken."""

    def __init__(self, path: Path, why: str) -> None:
        sentence = _("The rating lists in {file} cannot be taken: {why}. No list was changed.")
        super().__init__(sentence.format(file=path, why=why.removesuffix(".")))


class ListsInUseError(StorageError):
    """Another window imports a list, or something keeps the file from being replaced."""

    def __init__(self, path: Path) -> None:
        sentence = _(
            "{file} is being changed by another window. Nothing was changed; try again when it is done."
        )
        super().__init__(sentence.format(file=path))


class ListsNotWrittenError(StorageError):
    """The file of the lists could not be written."""

    def __init__(self, path: Path, why: str) -> None:
        sentence = _("{file} could not be written: {why}. The lists are as they were.")
        super().__init__(sentence.format(file=path, why=why))
