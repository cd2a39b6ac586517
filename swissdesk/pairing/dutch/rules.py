"""How a round of the FIDE (Dutch) System is paired by hand, in the words of its three editions.

The editions differ in what a float is, in who is barred from the bye, in how the pairing of the lower
piles is kept possible, and in their criteria; what they share is said once.
"""

from typing import Final, NamedTuple

from swissdesk.pairing.dutch.facts import DUTCH_2017, DUTCH_2025, DUTCH_2026
from swissdesk.pairing.dutch.rules_editions import edition_of
from swissdesk.pairing.rules_text import RulesSection, last_step, section
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
        DUTCH_2026: _ARTICLES_2026,
        DUTCH_2025: _ARTICLES_2025,
        DUTCH_2017: _ARTICLES_2017,
    }[system]
    floats, never, criteria = edition_of(system)
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
                "Put aside those who do not play this round: no points, unless the tournament gives some for "
                "an announced bye."
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
                "second against second. Whoever is left over goes down."
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
    if system == DUTCH_2026:
        return _(
            "If not all MDPs can be paired, those of the lowest points stay out (limbo) and go down again; "
            "of the sets that may play, that with the smallest numbers of 6 comes first."
        )
    return _(
        "If not all MDPs can be paired, the others stay out (limbo) and go down again; S1 has the highest "
        "points, then the smallest numbers of 6."
    )


def _completion(system: SystemName) -> tuple[str, str]:
    if system != DUTCH_2017:
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
        if system == DUTCH_2026
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
