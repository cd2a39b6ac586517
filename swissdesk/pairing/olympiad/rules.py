"""How a round of the Olympiad pairing rules is paired by hand; the articles are those of D.02."""

from swissdesk.pairing.rules_text import RulesSection, last_step, section
from swissdesk.terms import TeamRanking
from swissdesk.words import _


def olympiad_rules(ranking: TeamRanking) -> tuple[RulesSection, ...]:
    """Return the page; `ranking` is what stands between match points and numbers in this tournament."""
    return (
        _lay_the_cards(ranking),
        _bye(),
        _never(),
        _floaters(),
        _pair(),
        _colours(),
        last_step(
            (
                "43",
                _(
                    "Matches: by the match points of the higher team of each pair, then by the sum of both, "
                    "then by the average rating of the higher team."
                ),
            ),
            ("47, 49", _("Published pairings change only if a rule on colours (22) was broken.")),
        ),
    )


def _lay_the_cards(ranking: TeamRanking) -> RulesSection:
    return section(
        _("1  Lay the cards"),
        ("45", _("Put aside teams that do not play this round.")),
        ("13", _("Unfinished games count as draws, for the pairing only.")),
        ("10", _ranking(ranking)),
        ("18", _("Teams with equal match points are a score group.")),
        (
            "19",
            _(
                "Count the teams that are paired. The middle one, of an even number the lower of the two, is "
                "the median team: of 88 the 45th. Its group is the middle group."
            ),
        ),
        (
            "19",
            _(
                "Pair from the top group down to just above the middle group, then from the bottom group up "
                "to just below it, the middle group last."
            ),
        ),
    )


def _ranking(ranking: TeamRanking) -> str:
    if ranking is TeamRanking.SONNEBORN_BERGER:
        return _(
            "Rank the teams by match points, then, as this tournament has it, as in the final standings "
            "(article 14): Sonneborn-Berger points, game points, the opponents’ match points without the "
            "lowest; then pairing number. “Higher” always means this ranking."
        )
    return _(
        "Rank the teams by match points, then game points, then pairing number. “Higher” always means this "
        "ranking."
    )


def _bye() -> RulesSection:
    return section(
        _("2  The bye, if the number is odd"),
        (
            "12",
            _(
                "It goes to the last ranked team of the lowest group: 1 match point and half of the game "
                "points of a match (two of four)."
            ),
        ),
        (
            "16b",
            _(
                "Not to a team that has ever scored without playing (bye, or opponents who did not come): "
                "then the next team upwards."
            ),
        ),
    )


def _never() -> RulesSection:
    return section(
        _("3  Who may meet"),
        ("16a", _("Two teams meet once only, whatever else.")),
        ("17", _("The match points of the two shall be equal, or as near as possible.")),
        (
            "22",
            _(
                "No team gets one colour on board 1 three times running, nor a difference of board-1 colours "
                "beyond 2."
            ),
        ),
        (
            "23a",
            _("If a group can be paired completely only without 22, it is paired without 22."),
        ),
        (
            "23b",
            _("If with floaters in it a group can be paired only with another floater, another one floats."),
        ),
    )


def _floaters() -> RulesSection:
    return section(
        _("4  Floaters: as few as possible (42)"),
        (
            "30a",
            _(
                "Odd group above the middle: the lowest ranked team floats down, and meets the highest "
                "ranked team there that it has not met."
            ),
        ),
        (
            "33a",
            _(
                "Odd group below the middle: the highest ranked team floats up, and meets the lowest ranked "
                "team there that it has not met."
            ),
        ),
        (
            "30b, 33b",
            _("If the others of the group could then not be paired, the next team floats instead."),
        ),
        (
            "31, 34",
            _("If the floater has met the whole next group, it goes back and the next team floats."),
        ),
        (
            "32, 35",
            _("If that is so with all teams of the group, the first floater goes two groups on."),
        ),
        ("41", _("A team that has met all others of its group floats.")),
    )


def _pair() -> RulesSection:
    return section(
        _("5  Pair the group"),
        (
            "36, 39",
            _(
                "By ranking, of 2N teams the first plays team N+1; if they have met or the rest cannot be "
                "paired: N+2 … 2N, then N, N–1 … 2. Take the pair out; the same with the rest."
            ),
        ),
        (
            "40",
            _(
                "Of six, in this order: 14·25·36, 14·26·35, 14·23·56, 15·24·36, 15·26·34, 15·23·46, "
                "16·24·35, 16·25·34, 16·23·45, 13·25·46, 13·26·45, 13·24·56, 12·35·46, 12·36·45, 12·34·56."
            ),
        ),
        ("37", _("In the middle group and above begin with the highest ranked team.")),
        (
            "38",
            _(
                "Below the middle group begin with the lowest ranked team: of six, 6 plays 3, then 2, 1, 4, "
                "5; and so on upwards."
            ),
        ),
    )


def _colours() -> RulesSection:
    return section(
        _("6  Colours on board 1, when all matches are paired (20)"),
        (
            "21",
            _(
                "Round 1: the colour of team 1 is drawn; the odd numbers of the upper half get the same, the "
                "even ones the other."
            ),
        ),
        ("22", _("First, no colour three times running and no difference beyond 2.")),
        (
            "24a",
            _("Difference = Whites less Blacks on board 1. The team with the smaller one gets White."),
        ),
        (
            "25, 26",
            _(
                "Equal: go back to the last round in which the two had different colours; both get the other "
                "one now."
            ),
        ),
        (
            "27, 28",
            _(
                "Always the same colours: the higher team gets its preference; at equal Whites and Blacks "
                "the other colour than last time."
            ),
        ),
        (
            "29",
            _("It counts what the team had on board 1, whoever sat there."),
        ),
    )
