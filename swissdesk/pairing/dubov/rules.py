"""How a round of the Dubov System is paired by hand; the articles are those of C.04.4.1."""

from swissdesk.pairing.request import TeamRules
from swissdesk.pairing.rules_text import RulesSection, last_step, section
from swissdesk.words import _


def dubov_rules(rules: TeamRules) -> tuple[RulesSection, ...]:
    """Return the page; nothing of it depends on what an event of teams chooses."""
    del rules
    return (
        _lay_the_cards(),
        _bye(),
        _upfloaters(),
        _subgroups(),
        _pair(),
        _preferences(),
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
        ("1.1", _("Every player needs a rating, if only a provisional one that the chief arbiter gives.")),
        (
            "1.7",
            _(
                "Write on each card the average rating of the opponents met over the board (ARO), rounded, "
                "a half upwards; 0 before the first game."
            ),
        ),
        ("1.3", _("Players with equal points are a score group; within it they lie by number.")),
        ("1.9.2", _("First the bye, then group after group from the top. Colours come last.")),
    )


def _bye() -> RulesSection:
    return section(
        _("2  The bye, if the number is odd"),
        (
            "3.1",
            _(
                "It goes to the player with the fewest points, of those to the one with the most games "
                "played, of those to the largest number, if all others can be paired without that player."
            ),
        ),
        ("2.1.2", _("Not to a player who had a bye, or won a point without a game.")),
    )


def _upfloaters() -> RulesSection:
    return section(
        _("3  Fill the group from below"),
        (
            "2.1",
            _(
                "Two players meet once only, and never with the same absolute preference, in the last round "
                "either."
            ),
        ),
        ("2.2.1", _("Whatever is chosen, all players who are left must still be pairable.")),
        ("2.3.1", _("Take up as few players with fewer points as the group needs to be paired completely.")),
        ("2.3.2", _("Their points shall be as high as can be: compare the lowest first.")),
        ("2.3.3", _("As few pairs as can be of two who prefer the same colour.")),
        (
            "2.3.4",
            _(
                "Except in the last round: as few as can be who have floated up MaxT times; MaxT is 2 and "
                "one more for each 5 rounds of the tournament."
            ),
        ),
        (
            "2.3.5, 2.3.6",
            _("Of those the ones with fewer upfloats; then few who floated up in the round before."),
        ),
        ("4.2", _("Of equally good sets the first one: by points, then by the smaller numbers.")),
    )


def _subgroups() -> RulesSection:
    return section(
        _("4  Make two subgroups of equal size"),
        (
            "3.2.3",
            _(
                "G1: who prefers White. G2: who prefers Black. If nobody has played, G1 is the first half by "
                "number."
            ),
        ),
        (
            "3.2.4.1",
            _(
                "If some of the smaller subgroup cannot but meet each other, shift one of each such pair to "
                "the other subgroup."
            ),
        ),
        ("3.2.4.2", _("Then shift players of the larger one until both are equal.")),
        (
            "4.3",
            _(
                "Shift from the middle: lay G1 by ARO and G2 by number; the first is in the middle, or the "
                "higher of two, then again the middle of those who are left. The first set counts that "
                "leaves a legal pairing."
            ),
        ),
    )


def _pair() -> RulesSection:
    return section(
        _("5  Pair the two"),
        ("3.2.5", _("Lay G1 by ARO, the lowest first, equal ones by number.")),
        (
            "3.2.6",
            _(
                "Lay G2 by number: the first of G1 meets the first of G2 that leaves the others a legal "
                "pairing, then the second, and so on."
            ),
        ),
    )


def _preferences() -> RulesSection:
    return section(
        _("6  Which colour a player prefers"),
        (
            "1.6.1",
            _(
                "Difference = Whites less Blacks. Absolute: beyond +1 Black, below –1 White; after two equal "
                "colours running the other one."
            ),
        ),
        (
            "1.6.2–1.6.4",
            _(
                "Strong: at +1 Black, at –1 White. Mild: at 0 the other than last time; before the first "
                "game Black."
            ),
        ),
    )


def _colours() -> RulesSection:
    return section(
        _("7  Colours: the first that applies"),
        (
            "5.2.1",
            _(
                "Neither has played: the player with more points, or else the smaller number, gets the "
                "colour that was drawn if that number is odd, else the other one."
            ),
        ),
        ("5.2.2", _("Different preferences are both granted.")),
        ("5.2.3", _("The stronger preference is granted.")),
        (
            "5.2.4",
            _("Go back to the last game in which they had different colours; both get the other one now."),
        ),
        ("5.2.5", _("The player with more points, or else the smaller number, gets the preference.")),
    )
