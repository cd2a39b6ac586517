"""What comes of comparing one tournament: figures, and every difference with its reason."""

from collections import Counter
from typing import Any, NamedTuple

from swissdesk.frozen import Frozen, asdict, field

Figures = Counter[str]


class KnownFault(NamedTuple):
    """A difference that is the other program's fault: its name, the article, what it does against that.

    `file` is a report in `tests/data/conformance` that shows it. Where the article can be read in both ways
    it is nobody's fault.
    """

    name: str
    article: str
    what: str
    file: str
    is_reading: bool = False


class Reason(NamedTuple):
    """Why two programs differ: a known fault, or what the rules say about it as far as that is found.

    `kind` is short and the same for the same difference in smaller tournaments.
    """

    kind: str
    detail: str
    fault: KnownFault | None = None


class Difference(Frozen):
    """A difference in its smallest form: the report, what each of the two says, and why.

    `name` is that of a known fault, or empty. `rest` says what is left of the tournament.
    """

    where: str
    name: str
    kind: str
    detail: str
    theirs: str
    ours: str
    rest: str
    report: str


class Outcome(Frozen):
    """What came of one tournament."""

    figures: Figures = field(default_factory=Counter)
    differences: tuple[Difference, ...] = ()

    def as_record(self) -> dict[str, Any]:
        """Return it as it is written into the file of the run."""
        return {
            "figures": dict(self.figures),
            "differences": [asdict(difference) for difference in self.differences],
        }


def sizes(players: int, rounds: int) -> str:
    """Return how large a report is."""
    return f"{players} entries, {rounds} rounds played"
