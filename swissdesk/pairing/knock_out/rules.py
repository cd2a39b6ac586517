"""How a knock-out is paired by hand, of people and of teams."""

from swissdesk.pairing.rules_text import RulesSection, section
from swissdesk.words import _


def knock_out_rules(*, of_teams: bool) -> tuple[RulesSection, ...]:
    """Return the page."""
    if of_teams:
        return (_lines(), _passes(), _stages(), _team_colours(), _winning_team(), _end())
    return (_lines(), _passes(), _stages(), _colours(), _winner(), _end())


def _lines() -> RulesSection:
    return section(
        _("1  Lines of the bracket"),
        ("", _("There are as many lines as the next power of two: 4, 8, 16, 32, 64. Seeds are the numbers.")),
        ("", _("4 lines: 1 4 2 3. 8 lines: 1 8 4 5 2 7 3 6.")),
        ("", _("16 lines: 1 16 8 9 4 13 5 12 2 15 7 10 3 14 6 11.")),
        (
            "",
            _(
                "Twice as many lines: behind each seed write the one that makes both add up to the number "
                "of lines and one."
            ),
        ),
        (
            "",
            _("Partly drawn: 1 to 4 stay, 5 to 8 draw for their lines, so do 9 to 16, 17 to 32, and so on."),
        ),
    )


def _passes() -> RulesSection:
    return section(
        _("2  Free passes"),
        ("", _("Whose neighbour is missing goes on without a match: these are the best seeds.")),
        ("", _("A free pass is no match: it brings no points, no colour and no rating.")),
    )


def _stages() -> RulesSection:
    return section(
        _("3  From round to round"),
        ("", _("The winners of two neighbouring matches meet.")),
        ("", _("Paired anew: of those who are in, the best seed meets the last one, and so on.")),
        ("", _("Drawn: lots say who meets whom; where some are missing, the best seeds are free.")),
        ("", _("Whoever leaves loses the next match by forfeit; if both do, the next opponent is free.")),
    )


def _colours() -> RulesSection:
    return section(
        _("4  Colours of the first game: the first that applies"),
        (
            "",
            _(
                "Neither has played: in matches with an odd number the better seed has the colour that was "
                "drawn, in others the other one."
            ),
        ),
        ("", _("Who had White in fewer first games gets White.")),
        ("", _("Go back to the last first game in which both had different colours; now they change.")),
        ("", _("The better seed changes the last colour; without any, the other one does.")),
        ("", _("In the games that follow the colours alternate.")),
    )


def _winner() -> RulesSection:
    return section(
        _("5  Who goes on"),
        ("", _("Whoever has more than half of the points of the games; the rest is not played.")),
        (
            "",
            _(
                "With equal points the tie-break games follow, block after block. Each begins with the "
                "colours of the block before reversed."
            ),
        ),
        ("", _("Armageddon: lots give the colours, and a draw counts as a win for Black.")),
        ("", _("Where nothing decides, the arbiter names the winner and notes the reason.")),
    )


def _team_colours() -> RulesSection:
    return section(
        _("4  Colours on board 1: the first that applies"),
        (
            "",
            _(
                "Neither has played: in matches with an odd number the better seed has the colour that was "
                "drawn, in others the other one."
            ),
        ),
        ("", _("Who had White on board 1 in fewer matches gets White there.")),
        ("", _("Go back to the last match in which both had different colours there; now they change.")),
        ("", _("The better seed changes the last colour; without any, the other one does.")),
    )


def _winning_team() -> RulesSection:
    return section(
        _("5  Who goes on"),
        ("", _("The team with more points on the boards. A tied match goes on by the first that applies:")),
        (
            "",
            _(
                "Berlin: with four boards a win on board 1 counts 4, then 3, 2, 1, and a draw half of that; "
                "the larger sum."
            ),
        ),
        ("", _("Elimination: the points without the last board, then without the last two, and so on.")),
        ("", _("Forfeits, if the event has chosen so: the team that has forfeited fewer boards.")),
        ("", _("Lots. If all was lost by forfeit on both sides, nobody goes on.")),
        ("", _("Where nothing decides, the arbiter names the winner and notes the reason.")),
    )


def _end() -> RulesSection:
    return section(
        _("6  Ranking"),
        ("", _("1, 2, then those who lost in the semi-finals, in the quarter-finals, and so on.")),
        ("", _("Those who lost the semi-finals share third place, or play for it beside the final.")),
    )
