"""Random tournaments: play one from a seed and return its report, which says how it is made again."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from swissdesk.pairing.ladders import WHOLE
from swissdesk.pairing.progress import CancelToken, Progress, no_report
from swissdesk.pairing.request import LadderRules
from swissdesk.services.event.exchange import TrfEdition, report_of
from swissdesk.terms import Points
from swissdesk.tournament.event.drawn_plan import drawn_plan
from swissdesk.tournament.event.generated import generate
from swissdesk.tournament.event.random_choices import RATES, Acceleration, Choices, Worth, unused, uses_of

__all__ = (
    "MOST_SEED",
    "RATES",
    "Acceleration",
    "Choices",
    "RandomReport",
    "Worth",
    "random_report",
    "random_seed",
    "unused",
    "uses_of",
)

MOST_SEED: Final = 2**64 - 1
_MADE_BY: Final = "### swissdesk generate "
_FILE: Final = "FILE"
"""What stands for a file that was read: where it lies is nobody's business."""


@dataclass(frozen=True, slots=True)
class RandomReport:
    """The report of a random tournament; `rounds` may be fewer than `rounds_planned`."""

    data: bytes
    seed: int
    players: int
    rounds: int
    rounds_planned: int


def random_seed() -> int:
    """Return a seed by chance, short enough to be typed."""
    return random.SystemRandom().getrandbits(32)


def random_report(
    choices: Choices,
    seed: int,
    edition: TrfEdition = TrfEdition.TRF26,
    report: Callable[[Progress], None] = no_report,
    token: CancelToken | None = None,
) -> RandomReport:
    """Play a random tournament: the same choices and the same seed give the same bytes.

    Reports after each round, and looks at the token before the next one. Raises TournamentError for choices
    that cannot be, PairingError for an acceleration that cannot be, PairingCancelledError, and FormatError
    for what the edition has no room for.
    """
    plan = drawn_plan(choices, seed)

    def after_round(number: int) -> None:
        report(Progress(number, plan.rounds_planned))
        if token is not None:
            token.stop_if_cancelled()

    t = generate(plan, f"Random tournament {seed}", random.Random(seed), after_round)
    comment = _MADE_BY + " ".join(_options(choices, seed, edition))
    data = report_of(replace(t, kept_lines=(comment,)), edition)
    return RandomReport(data, seed, len(t.players), len(t.rounds), t.settings.rounds_planned)


def _options(choices: Choices, seed: int, edition: TrfEdition) -> Iterator[str]:
    """Yield the options of the command that makes the same tournament."""
    yield f"--seed {seed}"
    yield f"--system {choices.system}"
    for name, value in _values(choices):
        if value is not None:
            yield f"--{name.replace('_', '-')} {value}"
    for name in RATES:
        if name in choices.rates:
            yield f"--{name.replace('_', '-')} {choices.rates[name]:g}"
    if edition is not TrfEdition.TRF26:
        yield f"--edition {edition.value.lower()}"


def _values(choices: Choices) -> Iterator[tuple[str, object]]:
    """Yield the option and the value of each choice, None for what is drawn."""
    yield "players", choices.players
    yield "rounds", choices.rounds
    yield "ratings", choices.ratings and "{}-{}".format(*choices.ratings)
    yield "ratings_from", _FILE if choices.given else None
    yield "acceleration", choices.acceleration
    yield "points", choices.points and "-".join(map(_points, choices.points))
    yield "bye_points", None if choices.bye_points is None else _points(choices.bye_points)
    yield "tie_breaks", None if choices.tie_breaks is None else ",".join(choices.tie_breaks) or "none"
    yield "forbidden_pairs", choices.forbidden_pairs
    yield "ladder", None if choices.ladder is None else _ladder(choices.ladder)
    for name in ("boards", "reserves", "board_pattern", "primary_score", "colour_preferences", "table_teams"):
        yield name, getattr(choices, name)
    yield "own_table", _FILE if choices.own_table else None


def _points(points: Points) -> str:
    whole, tenths = divmod(points, 10)
    return f"{whole}.{tenths}" if tenths else str(whole)


def _ladder(rules: LadderRules) -> str:
    """Return the settings of a ladder as its option has them."""
    shares = ("bye", "club_duty", "with_notice", "without_notice")
    cells = {
        "highest": str(rules.highest),
        "step": str(rules.step),
        "own-value": "yes" if rules.own_value else "no",
        **{name.replace("_", "-"): str(Fraction(getattr(rules, name), WHOLE)) for name in shares},
        "paid": "all" if rules.paid is None else str(rules.paid),
        "rounds-between": str(rules.rounds_between),
    }
    return ",".join(f"{name}={value}" for name, value in cells.items())
