"""How a round robin is paired by hand (C.05 Annex 1, and C.05 on those who leave)."""

from swissdesk.pairing.rules_text import RulesSection, section
from swissdesk.pairing.tables.rules import games_and_leaving
from swissdesk.words import _


def round_robin_rules(*, is_double: bool, of_teams: bool) -> tuple[RulesSection, ...]:
    """Return the page; of teams it says what a number is, and which boards have White."""
    teams = (_teams(),) if of_teams else ()
    return (*teams, _numbers(), _pairs(), _colours(), _cycles(is_double=is_double), *games_and_leaving(5))


def _teams() -> RulesSection:
    return section(
        _("Teams"),
        ("", _("A number below is that of a team, a game is a match, and “White” is the first-named team.")),
        ("C.05", _("Who leaves is measured by matches.")),
    )


def _numbers() -> RulesSection:
    return section(
        _("1  Numbers"),
        ("", _("Everybody gets a number before round 1: by lot, by rating, or as the arbiter decides.")),
        ("", _("From then on nobody is added and no number changes.")),
        (
            "Annex 1",
            _(
                "Of an odd number of players the next number stays empty: whoever would meet it is free in "
                "that round, without points."
            ),
        ),
    )


def _pairs() -> RulesSection:
    return section(
        _("2  Who meets whom"),
        (
            "Annex 1",
            _(
                "Take the table for the even number N of places. In round 1 number 1 meets N, 2 meets N−1, "
                "3 meets N−2, and so on."
            ),
        ),
        (
            "Annex 1",
            _(
                "From round to round N stays, and every other number is replaced by the one N/2 places on; "
                "after N−1 comes 1 again."
            ),
        ),
        (
            "Annex 1",
            _(
                "To find the round of a game: add both numbers and take 1 away; what is more than N−1 is "
                "less by N−1. Against N, add the other number to itself."
            ),
        ),
    )


def _colours() -> RulesSection:
    return section(
        _("3  Colours"),
        (
            "Annex 1",
            _("An odd sum of both numbers: the smaller one has White. An even sum: the larger one."),
        ),
        (
            "Annex 1",
            _("Number N has Black against the numbers up to N/2, and White against the others."),
        ),
    )


def _cycles(*, is_double: bool) -> RulesSection:
    further = _("In each second cycle the rounds come again with the colours reversed.")
    if not is_double:
        return section(_("4  More than one cycle"), ("", further))
    return section(
        _("4  More than one cycle"),
        (
            "Annex 1",
            _(
                "The last two rounds of the first cycle change places, so that nobody has the same colour "
                "three times running."
            ),
        ),
        ("Annex 1", further),
    )
