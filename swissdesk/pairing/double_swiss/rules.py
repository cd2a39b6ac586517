"""How a round of the Double-Swiss system is paired by hand; the articles are those of C.04.5."""

from swissdesk.pairing.rules_text import RulesSection, last_step, section
from swissdesk.words import _


def double_swiss_rules() -> tuple[RulesSection, ...]:
    """Return the page."""
    return (
        _lay_the_cards(),
        _bye(),
        _upfloaters(),
        _pair(),
        _colours(),
        last_step(
            (
                "C.04.2",
                _(
                    "Boards: by the points of the higher player of each pair, then by the sum of both, then "
                    "by the smaller number of the higher players."
                ),
            ),
        ),
    )


def _lay_the_cards() -> RulesSection:
    return section(
        _("1  Lay the cards"),
        (
            "1",
            _("A round is a match of two games with alternating colours; the points of both games count."),
        ),
        ("C.04.2", _("Put aside players who do not play this round.")),
        ("1.2, 1.3", _("Players with equal points are a score group; within it they lie by number.")),
        (
            "1",
            _(
                "A match is forfeited if a player forfeited both games: then they have not met. With one "
                "forfeited game, or one on each side, they have."
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
                "It goes to the player with the fewest points, of those to the one with the most matches "
                "played, of those to the largest number, if all others can be paired without them."
            ),
        ),
        (
            "2.1.2",
            _("Not to a player who had a bye, won a match by forfeit or had a full-point bye."),
        ),
        ("1.4", _("It is worth a won and a drawn game, unless the tournament says otherwise.")),
    )


def _upfloaters() -> RulesSection:
    return section(
        _("3  Fill the group from below"),
        ("2.1.1", _("Two players meet once only, whatever else.")),
        ("2.2.1", _("Whatever is chosen, all who are left must still be pairable.")),
        ("2.3.1", _("Take up as few players with fewer points as the group needs to be paired completely.")),
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
                "Except in the last round: as few as can be of those who met a player with other points in "
                "the round before."
            ),
        ),
        ("3.5", _("Of equally good sets the first one: by points, then by the smaller numbers.")),
    )


def _pair() -> RulesSection:
    return section(
        _("4  Pair the group"),
        (
            "2.3.5",
            _(
                "Except in the last round: players taken up should not meet those who met a player with "
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
        ("3.6", _("So of eight who may all meet, 1 meets 5, 2 meets 6, 3 meets 7, 4 meets 8.")),
    )


def _colours() -> RulesSection:
    return section(
        _("5  Colours of the first game: the first that applies"),
        ("4.2", _("The higher ranked player of a pair has more points, or else the smaller number.")),
        (
            "1.6",
            _("A match counts with the colour of its first game, if at least one of its games was played."),
        ),
        (
            "4.3.1",
            _(
                "Neither has played: the higher ranked player gets the colour that was drawn if the number "
                "is odd, else the other one."
            ),
        ),
        ("4.3.2", _("Who had White in fewer matches gets White.")),
        (
            "4.3.3",
            _("Go back to the last match in which both had different colours; now they get the other one."),
        ),
        (
            "4.3.4, 4.3.5",
            _("The higher ranked player changes the last colour; without any, the other one does."),
        ),
        ("4.4", _("In the second game the colours are reversed.")),
    )
