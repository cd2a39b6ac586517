"""How a round of the Lim System is paired by hand; the articles are those of C.04.4.3."""

from swissdesk.pairing.rules_text import RulesSection, last_step, section
from swissdesk.words import _


def lim_rules(*, is_maxi: bool) -> tuple[RulesSection, ...]:
    """Return the page, for a Maxi-tournament with its limits of rating."""
    return (
        _lay_the_cards(),
        _compatible(),
        _floaters(is_maxi=is_maxi),
        _pair(is_maxi=is_maxi),
        _exchange(),
        _median(),
        _colours(),
        last_step(
            (
                "C.04.2",
                _(
                    "Boards: by the points of the higher player of each pair, then by the sum of both, then "
                    "by the number of the higher player."
                ),
            ),
        ),
    )


def _lay_the_cards() -> RulesSection:
    return section(
        _("1  Lay the cards"),
        ("C.04.2", _("Put aside players who do not play this round.")),
        (
            "2.2",
            _(
                "Lay the others in score-groups of equal points. Number 1 is the highest number in these "
                "rules; the largest number is the lowest."
            ),
        ),
        (
            "2.2",
            _(
                "The median group has half as many points as rounds were played. Pair from the top down to "
                "just above it, then from the bottom up to just below it, the median group last."
            ),
        ),
        (
            "1.1",
            _(
                "Odd number: the bye goes to the lowest number of the lowest group without whom all others "
                "can be paired; not to anyone who had it or won a point without a game."
            ),
        ),
        ("7.1", _("Round 1: the bye goes to the player with the lowest rating, or none.")),
    )


def _compatible() -> RulesSection:
    return section(
        _("2  Who may play whom: compatible"),
        (
            "2.1",
            _(
                "They have not played each other, and neither would get one colour in three games running, "
                "nor three more of one colour than of the other. Only games that were played count."
            ),
        ),
        ("6", _("In the last round equal points go before colours: two must only not have met.")),
    )


def _floaters(*, is_maxi: bool) -> RulesSection:
    majority = _("Of those one who is due the colour that more of the group are due.")
    if is_maxi:
        majority = _(
            "Of those one who is due the colour that more of the group are due, and whose rating is at most "
            "100 points from that of the last in the direction of pairing."
        )
    return section(
        _("3  First see who floats"),
        (
            "2.3, 4.4",
            _(
                "Make as many pairs in the group as can be. All others float: above the median down to the "
                "next group, below it up. Choose them one by one so that no pair is lost:"
            ),
        ),
        (
            "3.9",
            _(
                "First a resident with a compatible opponent in the next group (opponents of other floaters "
                "apart), then one without; then those who came from another group, with and without one."
            ),
        ),
        ("3.10", _("Of those one who did not meet another score in the previous round.")),
        ("3.2.2", majority),
        ("3.2.4", _("Of those downwards the lowest number, upwards the highest.")),
    )


def _pair(*, is_maxi: bool) -> RulesSection:
    suits = _("The first who is compatible and suits, not due the same colour, or else the first compatible.")
    if is_maxi:
        suits = _(
            "The first who is compatible and suits, not due the same colour and rated at most 100 points "
            "from the first compatible, or else that one."
        )
    return section(
        _("4  Pair the group"),
        (
            "3.6, 3.7",
            _(
                "Floaters first. Downwards: the highest points first, then the smallest number. Upwards: the "
                "lowest points first, then the largest number."
            ),
        ),
        (
            "3.8",
            _(
                "Each tries all who are left, downwards from the highest number, upwards from the lowest; "
                "other floaters too."
            ),
        ),
        (
            "2.4",
            _(
                "The others by number: upper half against lower half, first against first of the lower half. "
                "Of six: 1–4, 2–5, 3–6."
            ),
        ),
        ("3.8, 5.2", suits),
    )


def _exchange() -> RulesSection:
    return section(
        _("5  Not compatible, or it does not suit? Exchange"),
        (
            "4.2, 4.3",
            _(
                "Downwards begin with the highest player; the opponents are tried in this order, of six: 4, "
                "5, 6, 3, 2. Then the next player, with those who are left."
            ),
        ),
        ("4.1", _("Upwards begin with the lowest player: of six, number 6 tries 3, 2, 1, 4, 5.")),
        ("4.3", _("Whatever is chosen, all who are left in the group must still be pairable.")),
    )


def _median() -> RulesSection:
    return section(
        _("6  The median group, last"),
        (
            "2.2, 3.6.3",
            _("It is paired downwards: first those from above, then those from below, then the others."),
        ),
        (
            "2.6",
            _(
                "If it cannot be paired, open a pair, the last made first: with more floaters from above "
                "than from below one of the groups below (2.6.1), otherwise one above (2.6.2). Both become "
                "floaters. Pair again."
            ),
        ),
    )


def _colours() -> RulesSection:
    return section(
        _("7  Colours: the first that applies"),
        (
            "7.2",
            _(
                "Neither has played: the colour of number 1 is drawn; odd places in the list get the same, "
                "even ones the other."
            ),
        ),
        ("5.3", _("Whoever had one colour in the last two games must get the other.")),
        (
            "5.1, 5.5, 5.6",
            _(
                "Difference = games with White less games with Black. Whoever has more Whites is due Black, "
                "whoever has more Blacks White; at 0 the other colour than last time. Different colours due: "
                "both get them."
            ),
        ),
        (
            "5.4",
            _("The same colour due: go back to where one had White and the other Black; swap them now."),
        ),
        (
            "5.4",
            _(
                "Always the same colours: in the median group and above the smaller number gets the colour "
                "due, below it the larger."
            ),
        ),
    )
