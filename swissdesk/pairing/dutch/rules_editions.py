"""What differs between the editions of the FIDE (Dutch) System: floats, what is never done, the criteria."""

from typing import NamedTuple

from swissdesk.pairing.dutch.facts import DUTCH_2017, DUTCH_2025
from swissdesk.pairing.rules_text import RulesSection, section
from swissdesk.terms import SystemName
from swissdesk.words import _


class Edition(NamedTuple):
    """The sections of an edition that are its own."""

    floats: RulesSection
    never: RulesSection
    criteria: RulesSection


def edition_of(system: SystemName) -> Edition:
    """Return what an edition has of its own."""
    if system == DUTCH_2017:
        return Edition(_floats_2017(), _never_2017(), _criteria_2017())
    if system == DUTCH_2025:
        return Edition(_floats_2025(), _never_since_2025("C.04.2", "1.7"), _criteria_2025())
    return Edition(_floats_2026(), _never_since_2025("C.04.2 3.5", "1.8"), _criteria_2026())


def _floats_2026() -> RulesSection:
    return section(
        _("3  The floats on each card"),
        ("1.4.2", _have_played()),
        (
            "1.4.3",
            _(
                "Downfloat also for the pairing-allocated bye, and for anyone who got more points than for a "
                "loss without playing (forfeit win, half- or full-point bye)."
            ),
        ),
        ("1.4.4", _("Nobody else has a float: not those who were absent, not those who lost by forfeit.")),
    )


def _floats_2025() -> RulesSection:
    return section(
        _("3  The floats on each card"),
        ("1.4.2", _have_played()),
        (
            "1.4.3",
            _(
                "Downfloat also for anyone who got more points than for a loss without playing, for whatever "
                "reason (bye, half-point bye, forfeit win)."
            ),
        ),
    )


def _floats_2017() -> RulesSection:
    return section(
        _("3  The floats on each card"),
        ("A.4.b", _have_played()),
        ("A.4.b", _("Downfloat also for everybody who, for whatever reason, did not play in a round.")),
    )


def _have_played() -> str:
    return _(
        "Two of different points have played: downfloat (arrow down) for the higher, upfloat for the lower."
    )


def _never_since_2025(once: str, topscorers: str) -> RulesSection:
    """Return what the texts of 2025 and of 2026 forbid alike; their articles differ."""
    return section(
        _("4  Never"),
        ("C1", _once(once)),
        (
            "C2",
            _(
                "No bye for anyone who had the pairing-allocated bye already, or in one round got a win’s "
                "points without playing (forfeit win, full-point bye)."
            ),
        ),
        ("C3", _same_absolute(topscorers)),
    )


def _never_2017() -> RulesSection:
    return section(
        _("4  Never"),
        ("C.1", _once("C.04.2.D.6")),
        (
            "C.2",
            _("No bye for anyone who had the pairing-allocated bye already, or won a game by forfeit."),
        ),
        ("C.3", _same_absolute("A.7")),
    )


def _once(article: str) -> str:
    return _("Two players meet once only. A pairing that was not played may come again ({article}).").format(
        article=article
    )


def _same_absolute(article: str) -> str:
    return _(
        "Two with the same absolute preference do not meet, unless in the last round one of them is a "
        "topscorer: more than half of the points possible so far ({article})."
    ).format(article=article)


def _criteria_2026() -> RulesSection:
    return section(
        _("7  The better pairing has, from the top down"),
        ("C4", _("the rest still to be paired lawfully (2.2)")),
        ("C5", _("the bye (no opponent, no colour) at the lowest points (2.3)")),
        ("C6", _("the fewest downfloaters (2.4.1)")),
        ("C7", _("downfloaters of the lowest points")),
        ("C8", _("downfloaters with which the next bracket meets C1–C7")),
        ("C9", _("the bye for the fewest unplayed games; only where the bye comes from this bracket")),
        ("C10, C11", _topscorers()),
        ("C12, C13", _preferences()),
        (
            "C14, C15",
            _(
                "fewest downfloaters of the pile with a downfloat in the last round; fewest opponents of "
                "MDPs with an upfloat in it"
            ),
        ),
        ("C16, C17", _("the same for the floats of two rounds before")),
        (
            "C18–C21",
            _(
                "smallest differences in points of MDPs with a downfloat (C18) and of their opponents with "
                "an upfloat (C19) in the last round, then two rounds before (C20, C21)"
            ),
        ),
    )


def _criteria_2025() -> RulesSection:
    return section(
        _("7  The better pairing has, from the top down"),
        ("C4", _("the rest still to be paired lawfully (3.2)")),
        ("C5", _("the bye (no opponent, no colour) at the lowest points (3.3)")),
        ("C6", _("the fewest downfloaters (3.4.1)")),
        ("C7", _score_differences("1.8")),
        ("C8", _("downfloaters with which the next bracket meets C1–C7")),
        ("C9", _("the bye for the fewest unplayed games")),
        ("C10, C11", _topscorers()),
        ("C12, C13", _preferences()),
        *_same_floats(("C14, C15", "C16, C17", "C18–C21")),
    )


def _criteria_2017() -> RulesSection:
    return section(
        _("7  The better pairing has, from the top down"),
        ("C.5", _("the most pairs, so the fewest downfloaters")),
        ("C.6", _score_differences("A.8")),
        ("C.7", _("the most pairs, then the smallest differences, in the next bracket; not in PPB and CLB")),
        ("C.8, C.9", _topscorers()),
        ("C.10, C.11", _preferences()),
        *_same_floats(("C.12, C.13", "C.14, C.15", "C.16–C.19")),
        ("A.9", _("The bye (no opponent, no colour) is for whoever is left over in the last bracket.")),
    )


def _score_differences(article: str) -> str:
    return _(
        "the smallest differences in points, largest first: of each pair, and of each downfloater against "
        "one point below the lowest of the bracket ({article})"
    ).format(article=article)


def _topscorers() -> str:
    return _(
        "last round, topscorers and opponents: fewest beyond ±2; fewest with a colour three times running"
    )


def _preferences() -> str:
    return _("fewest without their preference; fewest without their strong preference")


def _same_floats(articles: tuple[str, str, str]) -> tuple[tuple[str, str], ...]:
    last, before, differences = articles
    return (
        (last, _("fewest who get a downfloat as in the last round; an upfloat as in it")),
        (before, _("fewest who get a downfloat as two rounds before; an upfloat as then")),
        (differences, _("smallest differences in points of those who do, in the same order")),
    )
