"""From the texts of one line of a FIDE list to a player, whichever form it has; odd lines are noted."""

from collections.abc import Sequence
from typing import Final

from swissdesk.frozen import Frozen
from swissdesk.rating_lists import values
from swissdesk.rating_lists.errors import NotARatingListError
from swissdesk.rating_lists.record import ListedPlayer
from swissdesk.words import _, ngettext

FIELDS: Final = (
    "id", "name", "federation", "sex", "title", "womens_title",
    "standard", "rapid", "blitz", "standard_k", "rapid_k", "blitz_k", "birth", "flag",
)  # fmt: skip
"""The order in which a reader hands the texts of a line over; an empty text for what a form has not."""

_MOST_SKIPPED: Final = 100
"""Lines that cannot be read; FIDE's lists have had a few, and what has more is no list or is broken."""

_FEWEST_READ: Final = 10
"""Lines that must have been read for each one that was not."""

_SHOWN: Final = 20


class UnreadableLineError(ValueError):
    """A line that says of no player who it is; the text says why."""


class SkippedLine(Frozen):
    """A line, from 1, that was left out, and why."""

    line: int
    why: str


class SkippedLines:
    """The lines of a list that could not be read: the first of them, and how many."""

    def __init__(self, source: str) -> None:
        self._source = source
        self.first: list[SkippedLine] = []
        self.count = 0

    def note(self, line: int, why: str) -> None:
        """Note a line; raises `NotARatingListError` when there are too many."""
        self.count += 1
        if len(self.first) < _SHOWN:
            self.first.append(SkippedLine(line, why))
        if self.count > _MOST_SKIPPED:
            raise self._too_many()

    def check(self, rows: int) -> None:
        """Raise `NotARatingListError` if too many of the lines could not be read."""
        if self.count * _FEWEST_READ > rows:
            raise self._too_many()

    def _too_many(self) -> NotARatingListError:
        sentence = ngettext(
            "{count} line cannot be read; this is the first one: {why}.",
            "{count} lines cannot be read; this is the first one: {why}.",
            self.count,
        )
        first = self.first[0]
        return NotARatingListError(self._source, sentence.format(count=self.count, why=first.why), first.line)


def listed_player(fields: Sequence[str]) -> ListedPlayer:
    """Return the player of a line from its texts in the order of `FIELDS`.

    Raises `UnreadableLineError` unless there are an id and a name; what else makes no sense is left empty.
    """
    fide_id, name, country, sex, title, womens, standard, rapid, blitz, sk, rk, bk, birth, flag = fields
    fide_id, name = fide_id.strip(), name.strip()
    if not values.is_id(fide_id):
        raise UnreadableLineError(_("there is no FIDE id in it"))
    if not values.is_name(name):
        raise UnreadableLineError(_("there is no name in it"))
    return ListedPlayer(
        fide_id,
        name,
        values.federation(country),
        values.sex(sex),
        values.title(title, womens),
        values.rating(standard),
        values.rating(rapid),
        values.rating(blitz),
        values.k_factor(sk),
        values.k_factor(rk),
        values.k_factor(bk),
        values.birth(birth),
        values.is_inactive(flag),
    )
