"""How a round of the Burstein System is paired by hand; the articles are those of C.04.4.2."""

from swissdesk.pairing.rules_text import RulesSection, last_step, section
from swissdesk.words import _


def burstein_rules() -> tuple[RulesSection, ...]:
    """Return the page for the rounds after the seeding rounds."""
    return (
        _lay_the_cards(),
        _index(),
        _due(),
        _bye(),
        _leave_over(),
        _pair(),
        _colours(),
        last_step(
            (
                "C.04.2 3.6",
                _(
                    "Boards: by the points of the higher player of each pair, then by the sum of both, then "
                    "by the smaller number of the higher players."
                ),
            ),
            ("1.9.3", _("If no lawful pairing exists, the Chief Arbiter decides what to do.")),
        ),
    )


def _lay_the_cards() -> RulesSection:
    return section(
        _("1  Lay the cards"),
        (
            "1.6",
            _(
                "The first half of the rounds, rounded down, but four at most, are paired by the FIDE Dutch "
                "system. This page is for the rounds after them."
            ),
        ),
        (
            "C.04.2 3.3",
            _(
                "Put aside those who do not play this round: no points, unless the tournament gives some for "
                "an announced bye."
            ),
        ),
        ("C.04.2 3.1", _("A game that was adjourned counts as a draw, for the pairing only.")),
        (
            "1.2.1",
            _("Lay the others in piles of equal points, the highest on top. Each pile is a scoregroup."),
        ),
        ("1.9.2", _("First the bye, then pile after pile from the top. Colours come last.")),
    )


def _index() -> RulesSection:
    return section(
        _("2  The order within a pile"),
        ("1.7.1", _("Buchholz: add up the points that the opponents have now.")),
        (
            "1.7.1",
            _(
                "Sonneborn-Berger: add up the points of each opponent times the points that the game with "
                "that one brought."
            ),
        ),
        (
            "1.7.2",
            _(
                "A round without a game counts as one against oneself: add the own points to Buchholz, and "
                "as much of them to Sonneborn-Berger as it brought."
            ),
        ),
        (
            "1.7.2",
            _(
                "An opponent who does not play this round either: each round missed without a gap up to now, "
                "for no points, counts as a draw of that opponent."
            ),
        ),
        ("1.7.2", _("Virtual points of an acceleration never count here.")),
        (
            "1.8",
            _(
                "In a pile the larger Buchholz is the higher; of equal ones the larger Sonneborn-Berger, "
                "then the smaller number."
            ),
        ),
    )


def _due() -> RulesSection:
    return section(
        _("3  The colour due on each card"),
        (
            "1.4",
            _("Difference = games with White less games with Black. Only games that were played count."),
        ),
        (
            "1.5.1",
            _(
                "!! absolute: difference +2 or –2 (or beyond), or the last two games with one colour. The "
                "other colour is due."
            ),
        ),
        ("1.5.2", _("! strong: difference +1 (Black is due) or –1 (White is due).")),
        ("1.5.3", _("mild: difference 0; the other colour than in the last game is due.")),
        ("1.5.4", _("none: no game played yet; the opponent’s preference is granted.")),
    )


def _bye() -> RulesSection:
    return section(
        _("4  The bye, if the number is odd"),
        (
            "3.1",
            _(
                "It goes to the player with the fewest points, of those to the one with the most games "
                "played, of those to the last by 2, if all others can be paired without that one."
            ),
        ),
        ("2.1.2", _("Not to a player who had a bye, or got a win’s points in a round without a game.")),
    )


def _leave_over() -> RulesSection:
    return section(
        _("5  Who goes down"),
        ("2.1.1", _("Two players meet once only, whatever else.")),
        ("2.1.3", _("Two with !! for the same colour never meet, in the last round neither.")),
        ("2.2.1", _("Whatever is chosen, all players who are left must still be pairable.")),
        (
            "1.2.2",
            _("Those left over above come into the next pile, and lie among the others by 2: the bracket."),
        ),
        ("2.3.1", _("Leave as few players over as can be.")),
        ("2.3.2", _("Their points shall be as low as can be: compare from the highest of them.")),
        (
            "2.3.3",
            _(
                "Then the next bracket, with them in it, should leave as few over as can be, and with as low "
                "points."
            ),
        ),
    )


def _pair() -> RulesSection:
    return section(
        _("6  Pair the bracket"),
        ("2.3.4", _("As few pairs as can be of players who prefer the same colour.")),
        (
            "4.1, 4.3",
            _(
                "Of equally good pairings: number the bracket 1, 2, 3 … by 2. Number 1 meets the largest "
                "number it can, and so on; to be left over comes after every opponent."
            ),
        ),
        (
            "4.3",
            _("So of six, two of whom go down: first 1–6, 2–5; then 1–6, 2–4; 1–6, 2–3; 1–6, 3–5; 1–6, 3–4."),
        ),
    )


def _colours() -> RulesSection:
    return section(
        _("7  Colours of a pair: the first rule that decides"),
        (
            "5.2.1",
            _(
                "Neither has played: the higher by 2 gets the initial colour with an odd number, else the "
                "other."
            ),
        ),
        ("5.2.2", _("Both get the colour due.")),
        ("5.2.3", _("The stronger preference: !! before ! before mild.")),
        (
            "5.2.4",
            _("Go back game by game to where one had White and the other Black: the other way round now."),
        ),
        ("5.2.5", _("The higher by 2 gets the colour due.")),
    )
