"""How a round of the FIDE (Dutch) System is paired by hand, in the words of its three editions.

The editions differ in what a float is, in who is barred from the bye, in how the pairing of the lower
piles is kept possible, and in their criteria; what they share is said once.
"""

from typing import Final, NamedTuple

from swissdesk.documents.rules_text import RulesSection, last_step, section
from swissdesk.terms import SystemName
from swissdesk.words import _


class _Articles(NamedTuple):
    """Where an edition says what all of them say."""

    handling_absent: str
    handling_open: str
    handling_colours: str
    handling_unplayed: str
    handling_boards: str
    order: str
    bracket: str
    preference: str
    absolute: str
    strong: str
    mild: str
    no_preference: str
    halves: str
    moved_down: str
    limbo: str
    perfect: str
    numbers: str
    transpositions: str
    exchanges: str
    alterations: str
    best: str
    impossible: str
    colours: tuple[str, str, str, str, str]


_ARTICLES_2026: Final = _Articles(
    "C.04.2 3.3",
    "C.04.2 3.1",
    "C.04.2 3.4",
    "C.04.2 3.5",
    "C.04.2 3.6",
    "1.2, 1.3.1",
    "1.3.2",
    "1.6, 1.7",
    "1.7.1",
    "1.7.2",
    "1.7.3",
    "1.7.4",
    "3.2, 3.3",
    "3.3.3",
    "3.2.4, 4.4",
    "3.4.1",
    "4.1",
    "3.6, 4.2",
    "3.6, 4.3",
    "3.7",
    "3.8.1",
    "1.9.3",
    ("5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5"),
)
_ARTICLES_2025: Final = _ARTICLES_2026._replace(
    handling_absent="C.04.2",
    handling_open="C.04.2",
    handling_colours="C.04.2 4.5",
    handling_unplayed="C.04.2",
    handling_boards="C.04.2",
    preference="1.6",
    absolute="1.6.2.1",
    strong="1.6.2.2",
    mild="1.6.2.3",
    no_preference="1.6.2.4",
    halves="2.2, 2.3",
    moved_down="2.3.3",
    limbo="2.2.3, 4.4",
    perfect="2.4.1",
    transpositions="2.6, 4.2",
    exchanges="2.6, 4.3",
    alterations="2.7",
    best="2.8.1",
)
_ARTICLES_2017: Final = _Articles(
    "C.04.2.D.4",
    "C.04.2.D.1",
    "C.04.2.D.5",
    "C.04.2.D.6",
    "C.04.2.D.9",
    "A.2, A.3",
    "A.3",
    "A.6",
    "A.6.a",
    "A.6.b",
    "A.6.c",
    "A.6.d",
    "B.2, B.3",
    "B.3",
    "B.2, D.3",
    "B.4",
    "D",
    "B.6, D.1",
    "B.6, D.2",
    "B.7",
    "B.8",
    "A.9",
    ("E.1", "E.2", "E.3", "E.4", "E.5"),
)


def dutch_rules(system: SystemName) -> tuple[RulesSection, ...]:
    """Return the page of an edition."""
    articles = {
        SystemName.DUTCH_2026: _ARTICLES_2026,
        SystemName.DUTCH_2025: _ARTICLES_2025,
        SystemName.DUTCH_2017: _ARTICLES_2017,
    }[system]
    never, floats, criteria = {
        SystemName.DUTCH_2026: (_never_2026(), _floats_2026(), _criteria_2026()),
        SystemName.DUTCH_2025: (_never_2025(), _floats_2025(), _criteria_2025()),
        SystemName.DUTCH_2017: (_never_2017(), _floats_2017(), _criteria_2017()),
    }[system]
    return (
        _lay_the_cards(articles),
        _due(articles),
        floats,
        never,
        _pair(articles, system),
        _change(articles, system),
        criteria,
        _colours(articles),
        last_step(
            (
                articles.handling_boards,
                _(
                    "Boards: by the points of the higher player of each pair, then by the sum of both, then "
                    "by the smaller number of the higher players."
                ),
            ),
            (articles.impossible, _("If no lawful pairing exists, the Chief Arbiter decides what to do.")),
        ),
    )


def _lay_the_cards(articles: _Articles) -> RulesSection:
    return section(
        _("1  Lay the cards"),
        (
            articles.handling_absent,
            _(
                "Put aside who does not play this round: no points, unless the tournament gives some for an "
                "announced bye."
            ),
        ),
        (articles.handling_open, _("A game that was adjourned counts as a draw, for the pairing only.")),
        (
            articles.order,
            _(
                "Lay the others in piles of equal points, the highest on top; in a pile the smallest number "
                "is the highest. Each pile is a scoregroup."
            ),
        ),
    )


def _due(articles: _Articles) -> RulesSection:
    return section(
        _("2  The colour due on each card"),
        (
            articles.preference,
            _("Difference = games with White less games with Black. Only games that were played count."),
        ),
        (
            articles.absolute,
            _(
                "!! absolute: difference +2 or –2 (or beyond), or the last two games with one colour. The "
                "other colour is due."
            ),
        ),
        (articles.strong, _("! strong: difference +1 (Black is due) or –1 (White is due).")),
        (articles.mild, _("mild: difference 0; the other colour than in the last game is due.")),
        (articles.no_preference, _("none: no game played yet; the opponent’s preference is granted.")),
        (
            articles.handling_colours,
            _("Games that were not played are left out: WB–W counts as –WBW."),
        ),
    )


def _floats_2026() -> RulesSection:
    return section(
        _("3  The floats on each card"),
        (
            "1.4.2",
            _(
                "Two of different points have played: downfloat (arrow down) for the higher, upfloat for the "
                "lower."
            ),
        ),
        (
            "1.4.3",
            _(
                "Downfloat also for the pairing-allocated bye, and for who got more points than for a loss "
                "without playing (forfeit win, half- or full-point bye)."
            ),
        ),
        ("1.4.4", _("Nobody else has a float: not who was absent, not who lost by forfeit.")),
    )


def _floats_2025() -> RulesSection:
    return section(
        _("3  The floats on each card"),
        (
            "1.4.2",
            _(
                "Two of different points have played: downfloat (arrow down) for the higher, upfloat for the "
                "lower."
            ),
        ),
        (
            "1.4.3",
            _(
                "Downfloat also for who got more points than for a loss without playing, for whatever reason "
                "(bye, half-point bye, forfeit win)."
            ),
        ),
    )


def _floats_2017() -> RulesSection:
    return section(
        _("3  The floats on each card"),
        (
            "A.4.b",
            _(
                "Two of different points have played: downfloat (arrow down) for the higher, upfloat for the "
                "lower."
            ),
        ),
        ("A.4.b", _("Downfloat also for everybody who, for whatever reason, did not play in a round.")),
    )


def _never_2026() -> RulesSection:
    return section(
        _("4  Never"),
        ("C1", _once("C.04.2 3.5")),
        (
            "C2",
            _(
                "No bye for who had the pairing-allocated bye already, or in one round got a win’s points "
                "without playing (forfeit win, full-point bye)."
            ),
        ),
        ("C3", _same_absolute("1.8")),
    )


def _never_2025() -> RulesSection:
    return section(
        _("4  Never"),
        ("C1", _once("C.04.2")),
        (
            "C2",
            _(
                "No bye for who had the pairing-allocated bye already, or in one round got a win’s points "
                "without playing (forfeit win, full-point bye)."
            ),
        ),
        ("C3", _same_absolute("1.7")),
    )


def _never_2017() -> RulesSection:
    return section(
        _("4  Never"),
        ("C.1", _once("C.04.2.D.6")),
        (
            "C.2",
            _("No bye for who had the pairing-allocated bye already, or won a game by forfeit."),
        ),
        ("C.3", _same_absolute("A.7")),
    )


def _once(article: str) -> str:
    return _("Two players meet once only. A pairing that was not played may come again ({article}).").format(
        article=article
    )


def _same_absolute(article: str) -> str:
    return _(
        "Two with the same absolute preference do not meet, unless in the last round one of them is a "
        "topscorer: more than half of the points possible so far ({article})."
    ).format(article=article)


def _pair(articles: _Articles, system: SystemName) -> RulesSection:
    return section(
        _("5  Pair pile after pile, from the top"),
        (
            articles.bracket,
            _("Those left over above (MDPs) come into the next pile and stand before it: the bracket."),
        ),
        (
            articles.halves,
            _(
                "All of equal points: S1 is the upper half, S2 the rest. First of S1 against first of S2, "
                "second against second. Who is left over goes down."
            ),
        ),
        (
            articles.moved_down,
            _(
                "With MDPs: S1 are the MDPs, S2 is the pile. First MDP against first of the pile, and so on. "
                "The others (remainder) are halved and paired as above."
            ),
        ),
        (articles.limbo, _limbo(system)),
        (articles.perfect, _("Nothing of 4 and 7 is against it? Then it is perfect: take it, next pile.")),
        _completion(system),
    )


def _limbo(system: SystemName) -> str:
    if system is SystemName.DUTCH_2026:
        return _(
            "If not all MDPs can be paired, those of the lowest points stay out (limbo) and go down again; "
            "of the sets that may play, that with the smallest numbers of 6 comes first."
        )
    return _(
        "If not all MDPs can be paired, the others stay out (limbo) and go down again; S1 has the highest "
        "points, then the smallest numbers of 6."
    )


def _completion(system: SystemName) -> tuple[str, str]:
    if system is not SystemName.DUTCH_2017:
        article = "C4, C5"
        return (
            article,
            _(
                "Look ahead: all who are not yet paired must still find opponents by 4, and one of the "
                "lowest possible points is left over for the bye, if the number is odd."
            ),
        )
    return (
        "A.9, C.4",
        _(
            "Can those left over and all below still be paired by 4? If not, pair this pile (PPB) again so "
            "that they can: its downfloaters and all lower piles become one last bracket (CLB)."
        ),
    )


def _change(articles: _Articles, system: SystemName) -> RulesSection:
    last = (
        _("With MDPs: first all of this in the remainder, then the next order of S2, then other MDPs.")
        if system is SystemName.DUTCH_2026
        else _(
            "With MDPs: first all of this in the remainder, then the next order of S2, then swap MDPs with "
            "the limbo."
        )
    )
    return section(
        _("6  Not perfect? Change in this order, and look again"),
        (articles.numbers, _("Number the bracket 1, 2, 3 … by points, then by number.")),
        (
            articles.transpositions,
            _(
                "Another order of S2, the smallest first. S1 = 123, S2 = 456: 456, 465, 546, 564, 645, 654. "
                "Only as many places count as S1 has players."
            ),
        ),
        (
            articles.exchanges,
            _(
                "Then swap between S1 and S2: fewest players; smallest difference of their sums; the larger "
                "number out of S1; the smaller out of S2: 3/4, 3/5, 2/4, 3/6, 2/5, 1/4 … Sort both halves; "
                "all orders of S2 again."
            ),
        ),
        (articles.alterations, last),
        (
            articles.best,
            _("None is perfect: take the best by 7, from its top; of equals the one that came first."),
        ),
    )


def _criteria_2026() -> RulesSection:
    return section(
        _("7  The better pairing has, from the top down"),
        ("C4", _("the rest still to be paired lawfully (2.2)")),
        ("C5", _("the bye (no opponent, no colour) at the lowest points (2.3)")),
        ("C6", _("the fewest downfloaters (2.4.1)")),
        ("C7", _("downfloaters of the lowest points")),
        ("C8", _("downfloaters with which the next bracket meets C1–C7")),
        ("C9", _("the bye for the fewest unplayed games; only where the bye comes from this bracket")),
        ("C10, C11", _topscorers()),
        ("C12, C13", _preferences()),
        (
            "C14, C15",
            _(
                "fewest downfloaters of the pile with a downfloat in the last round; fewest opponents of "
                "MDPs with an upfloat in it"
            ),
        ),
        ("C16, C17", _("the same for the floats of two rounds before")),
        (
            "C18–C21",
            _(
                "smallest differences in points of MDPs with a downfloat (C18) and of their opponents with "
                "an upfloat (C19) in the last round, then two rounds before (C20, C21)"
            ),
        ),
    )


def _criteria_2025() -> RulesSection:
    return section(
        _("7  The better pairing has, from the top down"),
        ("C4", _("the rest still to be paired lawfully (3.2)")),
        ("C5", _("the bye (no opponent, no colour) at the lowest points (3.3)")),
        ("C6", _("the fewest downfloaters (3.4.1)")),
        ("C7", _score_differences("1.8")),
        ("C8", _("downfloaters with which the next bracket meets C1–C7")),
        ("C9", _("the bye for the fewest unplayed games")),
        ("C10, C11", _topscorers()),
        ("C12, C13", _preferences()),
        *_same_floats(("C14, C15", "C16, C17", "C18–C21")),
    )


def _criteria_2017() -> RulesSection:
    return section(
        _("7  The better pairing has, from the top down"),
        ("C.5", _("the most pairs, so the fewest downfloaters")),
        ("C.6", _score_differences("A.8")),
        ("C.7", _("the most pairs, then the smallest differences, in the next bracket; not in PPB and CLB")),
        ("C.8, C.9", _topscorers()),
        ("C.10, C.11", _preferences()),
        *_same_floats(("C.12, C.13", "C.14, C.15", "C.16–C.19")),
        ("A.9", _("The bye (no opponent, no colour) is for who is left over in the last bracket.")),
    )


def _score_differences(article: str) -> str:
    return _(
        "the smallest differences in points, largest first: of each pair, and of each downfloater against "
        "one point below the lowest of the bracket ({article})"
    ).format(article=article)


def _topscorers() -> str:
    return _(
        "last round, topscorers and opponents: fewest beyond ±2; fewest with a colour three times running"
    )


def _preferences() -> str:
    return _("fewest without their preference; fewest without their strong preference")


def _same_floats(articles: tuple[str, str, str]) -> tuple[tuple[str, str], ...]:
    last, before, differences = articles
    return (
        (last, _("fewest who get a downfloat as in the last round; an upfloat as in it")),
        (before, _("fewest who get a downfloat as two rounds before; an upfloat as then")),
        (differences, _("smallest differences in points of those who do, in the same order")),
    )


def _colours(articles: _Articles) -> RulesSection:
    both, stronger, alternate, higher, none = articles.colours
    return section(
        _("8  Colours of a pair: the first rule that decides"),
        (both, _("Both get the colour due.")),
        (
            stronger,
            _("The stronger preference: !! before ! before mild. Two absolute ones: the larger difference."),
        ),
        (
            alternate,
            _("Go back game by game to where one had White and the other Black: the other way round now."),
        ),
        (higher, _("The higher of the two (points, then number) gets the colour due.")),
        (
            none,
            _(
                "Nothing due to either: the higher gets the initial colour with an odd number, else the "
                "other."
            ),
        ),
    )
