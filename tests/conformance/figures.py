"""The figures of many random tournaments, and the report of them."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from swissdesk.terms import SystemName
from tests.conformance.runs import Outcome, Slowest

ROWS = (
    "tournaments",
    "tournaments accelerated",
    "tournaments with other points",
    "tournaments ended early",
    "rounds",
    "rounds with virtual points",
    "last rounds",
    "pairs",
    "pairs across scoregroups",
    "forfeited pairs",
    "boards of matches",
    "forfeited boards of matches",
    "pairing-allocated byes",
    "half-point byes",
    "absences without points",
)


@dataclass(slots=True)
class Figures:
    """The sum of many outcomes."""

    counts: Counter[str] = field(default_factory=Counter)
    fewest_players: int = 0
    most_players: int = 0
    slowest: Slowest = field(default_factory=Slowest)
    faults: list[str] = field(default_factory=list)

    def add(self, outcome: Outcome) -> None:
        self.counts += outcome.counts
        self.fewest_players = min(self.fewest_players or outcome.players, outcome.players)
        self.most_players = max(self.most_players, outcome.players)
        self.slowest = max(self.slowest, outcome.slowest, key=lambda slowest: slowest.seconds)
        self.faults += outcome.faults


def figures_of(outcomes: Iterable[Outcome]) -> Figures:
    figures = Figures()
    for outcome in outcomes:
        figures.add(outcome)
    return figures


def summary(system: SystemName, figures: Figures) -> str:
    """One line for the screen."""
    return (
        f"{system}: {figures.counts['tournaments']} tournaments, {figures.counts['rounds']} rounds, "
        f"{len(figures.faults)} faults, slowest round {figures.slowest.seconds * 1000:.1f} ms"
    )


def report(found: dict[SystemName, Figures], first_seed: int) -> str:
    """A table with one column for each system, and every fault below."""
    lines = [
        "# Conformance: random tournaments, each round paired, checked, written, read and paired again",
        "",
        f"Seeds from {first_seed} on. A fault is an unlawful round, a round that is paired differently from",
        "the report, or a report that lost something. Times are processor times of the slowest single round.",
        "",
        _row("", *(system for system in found)),
        _row("---", *("---:" for _system in found)),
        *(_row(name, *(f"{figures.counts[name]:,}" for figures in found.values())) for name in ROWS),
        _row("entries", *(f"{one.fewest_players}-{one.most_players}" for one in found.values())),
        _row("slowest round", *(_slowest_text(one.slowest) for one in found.values())),
        _row("**faults**", *(f"**{len(figures.faults)}**" for figures in found.values())),
    ]
    for system, figures in found.items():
        lines += [f"- {system}, {fault}" for fault in figures.faults]
    return "".join(f"{line}\n" for line in lines)


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def _slowest_text(slowest: Slowest) -> str:
    where = f"seed {slowest.seed}, round {slowest.round_number}, {slowest.players} entries"
    return f"{slowest.seconds * 1000:.1f} ms ({where})"
