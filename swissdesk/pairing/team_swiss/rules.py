"""How a round of the Swiss team system is paired by hand; the articles are those of C.04.6."""

from swissdesk.pairing.request import TeamRules
from swissdesk.pairing.rules_text import RulesSection, last_step, section
from swissdesk.terms import TeamColours, TeamScore
from swissdesk.words import _


def team_swiss_rules(rules: TeamRules) -> tuple[RulesSection, ...]:
    """Return the page as this tournament pairs: by its scores and its colour preferences."""
    return (
        _lay_the_cards(rules),
        _bye(),
        _upfloaters(),
        _pair(rules),
        *_preferences(rules),
        _colours(rules),
        last_step(
            (
                "C.04.2",
                _(
                    "Matches: by the points of the higher team of each pair, then by the sum of both, then "
                    "by the number of the higher team."
                ),
            ),
        ),
    )


def _lay_the_cards(rules: TeamRules) -> RulesSection:
    groups = _("Teams with equal match points are a score group; within it they lie by number.")
    if rules.primary is TeamScore.GAME_POINTS:
        groups = _("Teams with equal game points are a score group; within it they lie by number.")
    return section(
        _("1  Lay the cards"),
        ("C.04.2", _("Put aside teams that do not play this round.")),
        ("1.2, 1.3", groups),
        (
            "1.6.1",
            _(
                "A match counts as played if one board was: only then have two teams met, with the colours "
                "of board 1."
            ),
        ),
        ("3.2, 3.3", _("First the bye, then group after group from the top. Colours come last.")),
    )


def _bye() -> RulesSection:
    return section(
        _("2  The bye, if the number is odd"),
        (
            "3.4",
            _(
                "It goes to the team with the fewest points, of those to the one with the most matches "
                "played, of those to the largest number, if all others can be paired without it."
            ),
        ),
        ("2.1.2", _("Not to a team that had a bye, won a match by forfeit or had a full-point bye.")),
        ("1.4", _("It is worth a draw, unless the tournament says otherwise.")),
    )


def _upfloaters() -> RulesSection:
    return section(
        _("3  Fill the group from below"),
        ("2.1.1", _("Two teams meet once only, whatever else.")),
        ("2.2.1", _("Whatever is chosen, all who are left must still be pairable.")),
        ("2.3.1", _("Take up as few teams with fewer points as the group needs to be paired completely.")),
        ("2.3.2", _("Their points shall be as high as can be: compare from the lowest of them.")),
        (
            "2.3.3",
            _(
                "If the next group is not empty then, it should need none itself, or only one if its number "
                "is odd."
            ),
        ),
        (
            "2.3.4",
            _(
                "Except in the last two rounds: as few as can be of those that met a team with other points "
                "in the round before."
            ),
        ),
        ("3.5", _("Of equally good sets the first one: by points, then by the smaller numbers.")),
    )


def _pair(rules: TeamRules) -> RulesSection:
    colours = [("2.3.5", _("As few pairs as can be in which both prefer the same colour."))]
    if rules.colours is TeamColours.TYPE_B:
        colours.append(("2.3.6", _("Of those as few as can be in which both strongly prefer it.")))
    return section(
        _("4  Pair the group"),
        *(() if rules.colours is TeamColours.NONE else colours),
        (
            "2.3.7",
            _(
                "Except in the last two rounds: teams taken up should not meet those that met a team with "
                "other points in the round before."
            ),
        ),
        (
            "3.6",
            _(
                "Of equally good pairings: write down the smaller number of each pair, ascending, and behind "
                "them their opponents. The first list counts, number by number."
            ),
        ),
        ("3.6", _("So of eight without a preference 1 meets 5, 2 meets 6, 3 meets 7, 4 meets 8.")),
    )


def _preferences(rules: TeamRules) -> tuple[RulesSection, ...]:
    """Return which colours teams prefer; nothing where they prefer none."""
    if rules.colours is TeamColours.NONE:
        return ()
    first = (
        "1.7.1" if rules.colours is TeamColours.TYPE_A else "1.7.2",
        _(
            "Difference = Whites less Blacks. A team prefers White at –2 or less, or at 0 or –1 after two "
            "Blacks running; Black at +2 or more, or at 0 or +1 after two Whites running."
        ),
    )
    if rules.colours is TeamColours.TYPE_A:
        return (section(_("5  Which colour a team prefers"), first),)
    mild = (
        "1.7.2",
        _(
            "That is a strong preference. A mild one: at –1 for White, at +1 for Black, at 0 for the other "
            "colour than last time, but not in the last round."
        ),
    )
    return (section(_("5  Which colour a team prefers"), first, mild),)


def _colours(rules: TeamRules) -> RulesSection:
    heading = _("6  Colours on board 1: the first that applies")
    if rules.colours is TeamColours.NONE:
        heading = _("5  Colours on board 1: the first that applies")
    preferences = [
        ("4.3.2, 4.3.3", _("Who alone prefers a colour gets it; different preferences are both granted.")),
    ]
    if rules.colours is TeamColours.TYPE_B:
        preferences.append(("4.3.4", _("Who alone prefers it strongly gets it.")))
    no_preferences = rules.colours is TeamColours.NONE
    return section(
        heading,
        ("4.2", _first_team(rules)),
        (
            "4.3.1",
            _(
                "Neither has played: the first team gets the colour that was drawn if its number is odd, "
                "else the other one."
            ),
        ),
        *(() if no_preferences else preferences),
        ("4.3.5", _("The smaller difference of Whites and Blacks gets White.")),
        (
            "4.3.6",
            _("Go back to the last match in which they had different colours; both get the other one now."),
        ),
        *(() if no_preferences else (("4.3.7", _("The first team gets its preference.")),)),
        ("4.3.8, 4.3.9", _("The first team changes its last colour; if it has none, the other one does.")),
    )


def _first_team(rules: TeamRules) -> str:
    if not rules.secondary_for_colours:
        return _("The first team of a pair is the one with more points, then with the smaller number.")
    if rules.primary is TeamScore.MATCH_POINTS:
        return _(
            "The first team of a pair is the one with more match points, then more game points, then with "
            "the smaller number."
        )
    return _(
        "The first team of a pair is the one with more game points, then more match points, then with "
        "the smaller number."
    )
