"""Random tournaments: play one from a seed and return its report, which says how it is made again."""

import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Final

from swissdesk.errors import StorageError, system_reason
from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.ladders import WHOLE
from swissdesk.pairing.progress import CancelToken, Progress, no_report
from swissdesk.pairing.request import LadderRules
from swissdesk.pairing.systems import all_systems, system_named
from swissdesk.services.event.exchange import TrfEdition, report_of
from swissdesk.services.wording import acceleration_text
from swissdesk.terms import Points, SystemName, TeamScore
from swissdesk.tiebreaks.codes import parse_code
from swissdesk.tiebreaks.ranking_lists import tie_break_words, words_of
from swissdesk.tournament.event.drawn_plan import drawn_plan
from swissdesk.tournament.event.generated import generate
from swissdesk.tournament.event.random_choices import (
    MOST_ENTRIES,
    RATES,
    Acceleration,
    Choices,
    Worth,
    check_choices,
    unused,
    uses_of,
)
from swissdesk.whole_file import write_whole_file
from swissdesk.words import _, ngettext

__all__ = (
    "MOST_ENTRIES",
    "MOST_SEED",
    "NO_TIE_BREAKS",
    "RATES",
    "Acceleration",
    "CancelToken",
    "Choices",
    "Progress",
    "RandomReport",
    "ReportNotWrittenError",
    "Worth",
    "accelerations",
    "check_choices",
    "ended_early",
    "has_use",
    "random_report",
    "random_seed",
    "summary",
    "systems_without_file",
    "tie_break_list",
    "unused",
    "write_random_report",
)

MOST_SEED: Final = 2**64 - 1
NO_TIE_BREAKS: Final = "none"
_MADE_BY: Final = "### swissdesk generate "
_FILE: Final = "FILE"
"""What stands for a file that was read: where it lies is nobody's business."""


class ReportNotWrittenError(StorageError):
    """A report of no event could not be written."""

    def __init__(self, path: Path, why: str) -> None:
        sentence = _("{file} could not be written: {why}. Choose another place.")
        super().__init__(sentence.format(file=path, why=why))


class RandomReport(Frozen):
    """The report of a random tournament; `rounds` may be fewer than `rounds_planned`."""

    data: bytes
    seed: int
    players: int
    rounds: int
    rounds_planned: int


def random_seed() -> int:
    """Return a seed by chance, short enough to be typed."""
    return random.SystemRandom().getrandbits(32)


def systems_without_file() -> tuple[SystemName, ...]:
    """Return the systems that need nothing from a file, the usual one first."""
    return tuple(one.name for one in all_systems() if one.schedule is None or not one.schedule.is_read)


def accelerations() -> tuple[tuple[str, Acceleration], ...]:
    """Return how a tournament may be accelerated, or not, in words."""
    kinds = (Acceleration.NONE, Acceleration.RULES_2026, Acceleration.RULES_2016)
    # What is neither `none` nor that of the system has the same edition in each system.
    usual = all_systems()[0]
    return tuple((acceleration_text(kind.edition(usual)), kind) for kind in kinds)


def has_use(system: SystemName, choice: str) -> bool:
    """Tell whether a system knows what a choice is about."""
    record = system_named(system)
    if choice == "acceleration":
        return not record.has_fixed_field and record.ladder is None
    return uses_of(record).get(choice, True)


def tie_break_list(text: str) -> tuple[str, ...]:
    """Read a list of codes with commas, without the points at its head; raises UnknownTieBreakError."""
    words = () if text.strip() == NO_TIE_BREAKS else words_of(text)
    return tuple(str(parse_code(word)) for word in tie_break_words(words, TeamScore.MATCH_POINTS))


def summary(name: str, choices: Choices, made: RandomReport) -> str:
    """Return what a file with this name holds, in a line."""
    rounds = ngettext("{count} round", "{count} rounds", made.rounds).format(count=made.rounds)
    text = ngettext(
        "{file}: {count} player, {rounds}, seed {seed}",
        "{file}: {count} players, {rounds}, seed {seed}",
        made.players,
    )
    if choices.record.for_teams:
        text = ngettext(
            "{file}: {count} team, {rounds}, seed {seed}",
            "{file}: {count} teams, {rounds}, seed {seed}",
            made.players,
        )
    return text.format(file=name, count=made.players, rounds=rounds, seed=made.seed)


def ended_early(made: RandomReport) -> str:
    """Return that a tournament ended before its last round; empty where it did not."""
    if made.rounds == made.rounds_planned:
        return ""
    text = _("Round {round} cannot be paired; the tournament ends before it.")
    return text.format(round=made.rounds + 1)


def write_random_report(path: Path, made: RandomReport) -> None:
    """Write the report in one step; raises ReportNotWrittenError, and then an old file is as it was."""
    try:
        write_whole_file(path, made.data)
    except OSError as error:
        raise ReportNotWrittenError(path, system_reason(error)) from error


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
    yield "tie_breaks", None if choices.tie_breaks is None else ",".join(choices.tie_breaks) or NO_TIE_BREAKS
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
