"""How a round of the Leong System is paired by hand; the articles are its rules 1 to 18."""

from swissdesk.pairing.rules_text import RulesSection, last_step, section
from swissdesk.words import _


def leong_rules() -> tuple[RulesSection, ...]:
    """Return the page."""
    return (
        _lay_the_cards(),
        _compatible(),
        _floaters(),
        _pair(),
        _exchange(),
        _median(),
        _colours(),
        last_step(
            (
                "C.04.2",
                _(
                    "Boards: by the points of the higher player of each pair, then by the sum of both, then "
                    "by the smaller number of the higher players."
                ),
            ),
            ("16", _("Published pairings change only if two would play a second time.")),
        ),
    )


def _lay_the_cards() -> RulesSection:
    return section(
        _("1  Lay the cards"),
        ("17, 18.1", _("Put aside those who are not there: no points, and no bye for somebody absent.")),
        (
            "9.2",
            _(
                "Lay the others in score-groups of equal points. Number 1 is the highest number in these "
                "rules; the largest number is the lowest."
            ),
        ),
        (
            "9.2",
            _(
                "The median group has half as many points as rounds were played. Pair from the top down to "
                "just above it, then from the bottom up to just below it, the median group last."
            ),
        ),
        (
            "8.1–8.3",
            _(
                "Odd number: the bye (1 point, no colour) goes to the lowest number of the lowest group; not "
                "to anyone who had it or won by default. Then the next lowest."
            ),
        ),
        ("14, 15", _("Round 1: upper against lower half. Round 2: groups 1, then 0, then ½.")),
    )


def _compatible() -> RulesSection:
    return section(
        _("2  Who may play whom: compatible"),
        ("2", _("They have not played each other. A game that was not played does not count.")),
        (
            "9.1, 12.1",
            _(
                "Neither would get one colour in three games running, nor three more of one colour than of "
                "the other. Only games that were played count."
            ),
        ),
        (
            "13",
            _(
                "In the last round equal points go before colours: a third colour or a difference of three "
                "is then allowed, if it is necessary."
            ),
        ),
    )


def _floaters() -> RulesSection:
    return section(
        _("3  First see who floats"),
        (
            "9.3",
            _(
                "Whoever has no compatible opponent in the group leaves it, and one more if the number is "
                "then odd: above the median down to the next group, below it up. As few as possible."
            ),
        ),
        (
            "10.2–10.4",
            _(
                "If there is a choice: downwards the lowest number of the group, upwards the highest, who "
                "has a compatible opponent in the next group, not counting opponents of other floaters."
            ),
        ),
        ("10.5", _("If nobody there fits, another floats instead; if no one can, one floats further.")),
    )


def _pair() -> RulesSection:
    return section(
        _("4  Pair the group"),
        (
            "10.6–10.8",
            _(
                "Floaters first. From above: the highest points first, then the smallest number, each "
                "against the highest number that is compatible. From below the other way round: lowest "
                "points, then the largest number, against the lowest."
            ),
        ),
        (
            "9.4",
            _(
                "The others by number: upper half against lower half, first against first of the lower half. "
                "Of six: 1–4, 2–5, 3–6."
            ),
        ),
    )


def _exchange() -> RulesSection:
    return section(
        _("5  Not compatible? Exchange"),
        (
            "11.1.1",
            _(
                "Downwards begin with the highest player; the opponents are tried in this order, of six: 4, "
                "5, 6, 3, 2. Then the next player, with those who are left."
            ),
        ),
        ("11.1.2", _("Upwards begin with the lowest player: of six, number 6 tries 3, 2, 1, 4, 5.")),
        (
            "11.4",
            _(
                "An exchange must leave those before with an opponent. If that cannot be, the later one "
                "floats: in place of the floater of an odd group, or with the lowest of an even one."
            ),
        ),
        (
            "12.2",
            _(
                "Then go through the pairs a second time, in the same order: exchange in the same way, so "
                "that as far as possible both get the colour that equalises and alternates."
            ),
        ),
    )


def _median() -> RulesSection:
    return section(
        _("6  The median group, last"),
        (
            "9.2, 10.6.3",
            _("It is paired downwards: first those from above, then those from below, then the others."),
        ),
        (
            "9.6",
            _(
                "If it cannot be paired, open a pair, the last made first: with more floaters from above "
                "than from below one of the groups below (9.6.1), otherwise one above (9.6.2). Both become "
                "floaters. Pair again."
            ),
        ),
    )


def _colours() -> RulesSection:
    return section(
        _("7  Colours"),
        (
            "14.2",
            _(
                "Round 1: the colour of number 1 is drawn; the odd numbers of the upper half get the same, "
                "the even ones the other."
            ),
        ),
        ("12.3", _("Whoever had one colour in the last two games must get the other.")),
        (
            "4, 5, 12.5, 12.6",
            _(
                "Difference = games with White less games with Black. Whoever has more Whites is due Black, "
                "whoever has more Blacks White; at 0 the other colour than last time. Different colours due: "
                "both get them."
            ),
        ),
        ("12.6", _("The same colour due: the larger difference gets it.")),
        (
            "12.4",
            _("Equal too: go back to where one had White and the other Black; the other way round now."),
        ),
        (
            "12.4.1, 12.4.2",
            _(
                "Always the same colours: in the median group and above the higher player gets the colour "
                "due, below it the lower."
            ),
        ),
    )
