"""How a round of the simplified Swiss system is paired by hand (Vincze).

The source has no numbers: its points are counted, B for the basic rules, P for pairings, C for colours.
"""

from swissdesk.pairing.rules_text import RulesSection, last_step, section
from swissdesk.words import _


def simplified_rules() -> tuple[RulesSection, ...]:
    """Return the page."""
    return (
        _lay_the_cards(),
        _bye(),
        _pair(),
        _dead_end(),
        _colours(),
        last_step(
            (
                "C.04.2",
                _(
                    "Boards: by the points of the higher player of each pair, then by the sum of both, then "
                    "by the smaller starting number of the higher players."
                ),
            ),
        ),
    )


def _lay_the_cards() -> RulesSection:
    return section(
        _("1  Lay the cards"),
        (
            "B4",
            _(
                "Put aside those who said before the round that they do not play: no opponent, no colour, "
                "no points."
            ),
        ),
        (
            "B2, P2",
            _(
                "Lay the others in score groups of equal points, the highest on top; in a group by starting "
                "number, the smallest first."
            ),
        ),
        (
            "B1",
            _(
                "Two players play together only once. A game that was not played (forfeit) does not count as "
                "played: they may be paired again."
            ),
        ),
        ("C.04.2", _("An adjourned game counts as a draw, for the pairing only.")),
    )


def _bye() -> RulesSection:
    return section(
        _("2  The bye, if the number is odd"),
        (
            "B3",
            _(
                "It goes to the last player of the lowest score group: one point as for a win, no opponent, "
                "no colour. Take the card away before pairing."
            ),
        ),
        (
            "B3, C.04.1",
            _(
                "Nobody gets it twice, and nobody who has won by forfeit or had a full-point bye: then the "
                "last but one, and so on, if need be in the next higher group."
            ),
        ),
    )


def _pair() -> RulesSection:
    return section(
        _("3  Pair from the highest group to the lowest"),
        (
            "P1, P3",
            _(
                "Divide the highest group into an upper and a lower half. Of an odd number the lower half "
                "has one more."
            ),
        ),
        (
            "P4",
            _("The first player of the group is paired. Look for the opponent in this order:"),
        ),
        ("", _("a) the lower half, from its first to its last;")),
        ("", _("b) the upper half, from its last up to its second;")),
        ("", _("c) the next lower group, from its first on;")),
        ("", _("d) the groups below it, one after the other, each from its first on.")),
        ("P6", _("Of eight players the first one tries 5, 6, 7, 8, 4, 3, 2.")),
        (
            "P5",
            _(
                "The first opponent is taken with whom a game is permitted: they have not played each other, "
                "and have not both had one and the same colour in their last two games (C3)."
            ),
        ),
        (
            "P5",
            _(
                "Take both cards away, sort the rest of the group, halve it anew, and go on with its first "
                "player. Whoever is alone in a group looks in the lower groups (c, d)."
            ),
        ),
    )


def _dead_end() -> RulesSection:
    return section(
        _("4  Dead end: those who are left cannot be paired"),
        (
            "P7",
            _(
                "Take back the last pair and try the next opponent in the order of 3. If that does not help, "
                "take back the pair before, and so on."
            ),
        ),
        (
            "P7",
            _(
                "If no pairs help, give the bye to the last but one instead of the last player, and so on, "
                "and pair again from the top."
            ),
        ),
        (
            "C3",
            _(
                "Only if there is no pairing at all in this way: begin again, and let players have the same "
                "colour a third time running. Two still play only once."
            ),
        ),
        ("P8", _("If even then there is no pairing, the tournament ends.")),
    )


def _colours() -> RulesSection:
    return section(
        _("5  Colours, when all pairs are made"),
        ("C1", _("Colours are not looked at while pairing, but for the third equal one (3, P5).")),
        (
            "C2",
            _("If possible a player’s colour changes. Only games that were played count."),
        ),
        (
            "C4",
            _(
                "Round 1: the colour of number 1 is drawn by lot. In the upper half the odd numbers get the "
                "same colour as number 1, the even ones the other."
            ),
        ),
        ("", _("Later, of each pair, the first rule that decides:")),
        ("C5a", _("Whoever had one colour in the last two games must get the other.")),
        (
            "C5b",
            _(
                "Difference = games with White less games with Black, without its sign. The player with the "
                "larger one gets the colour that makes it smaller."
            ),
        ),
        (
            "C5c, C5d",
            _(
                "Equal differences, not 0: the smaller starting number gets the colour that makes its "
                "difference smaller."
            ),
        ),
        (
            "C5e",
            _(
                "Both have had White and Black equally often: the smaller starting number gets the other "
                "colour than in its last game; if it has not played yet, the larger one does; if neither "
                "has, as in round 1."
            ),
        ),
    )
