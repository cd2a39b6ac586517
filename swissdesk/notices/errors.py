"""What can be wrong with the licences of what is shipped."""

from collections.abc import Sequence

from swissdesk.errors import SwissDeskError
from swissdesk.words import _


class NoticesError(SwissDeskError):
    """The licences of what is shipped are not complete, or cannot be read."""


class MissingDistributionError(NoticesError):
    """A package that the program needs is not installed, so nobody knows its licence."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(
            _("The package {name} is not installed: its licence cannot be shown.").format(name=name)
        )


class MissingLicenceTextError(NoticesError):
    """Parts that bring no text of their licence, and for which the project has none either."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        sentence = _(
            "No text of a licence is known for: {names}. It belongs in the folder of licences "
            "before the program is passed on."
        )
        super().__init__(sentence.format(names=", ".join(names)))


class UnreadableNoticesError(NoticesError):
    """The file of licences that is shipped with the program is not as the program writes it."""

    def __init__(self, file: str, why: str) -> None:
        sentence = _("{file} is damaged, the licences cannot be shown: {why}. Install the program again.")
        super().__init__(sentence.format(file=file, why=why))
