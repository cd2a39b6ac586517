"""Prizes on offer: what can be won, list by list, with the rules by which it is given out."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from swissdesk.documents.lists.cells import PADDING, Words
from swissdesk.documents.lists.columns import number_column
from swissdesk.documents.lists.grouped import GroupedList, GroupedSheet, Heading, in_groups
from swissdesk.documents.lists.pages import width_for
from swissdesk.documents.lists.parts import ListForm, Part, small_prints, table_of
from swissdesk.documents.lists.table import Column
from swissdesk.documents.press.faces import Face, measured
from swissdesk.documents.press.head import header_of, imprint_of
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.paper import FRAME_WIDTH
from swissdesk.documents.press.setting import Align, Type
from swissdesk.documents.press.sheet import SheetHeader
from swissdesk.documents.press.sizing import SizeRule
from swissdesk.documents.press.wording import money_words
from swissdesk.frozen import Frozen
from swissdesk.tournament.honours import Prize, PrizeRules, PrizeSharing
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.standing.category_words import condition_words
from swissdesk.tournament.standing.prizes import fund
from swissdesk.words import _


class OfferedGroup(Frozen):
    """The prizes of a list in order of their places: of a category, or without a name of all.

    `conditions` say who can win them; empty where everybody can.
    """

    category: str
    conditions: str
    prizes: tuple[Prize, ...]


class PrizesOnOfferSheet(GroupedSheet):
    """What can be won, the prizes of the whole tournament first; `rules` say how it is given out."""

    header: SheetHeader
    currency: str
    groups: tuple[OfferedGroup, ...]
    total: str
    rules: tuple[str, ...]
    of_teams: bool = False

    def grouped(self) -> GroupedList:
        """Return the rows of the prizes."""
        prizes = tuple(prize for group in self.groups for prize in group.prizes)
        look = self.header.imprint.look
        table = table_of(prizes, tuple(_parts(prizes, self.currency)), look)
        return in_groups(table, [self._heading(group) for group in self.groups])

    def form(self) -> ListForm:
        """Return how the list is set."""
        return ListForm(
            _sizes(self.grouped()), last_page=small_prints(tuple(self.remarks()), _MOST_LINES, _RULES)
        )

    def remarks(self) -> Iterable[str]:
        """Return what stands below the table: the sum and the rules."""
        return (self.total, *self.rules) if self.header.imprint.look.shows("rules") else (self.total,)

    def _heading(self, group: OfferedGroup) -> Heading:
        everybody = _("All teams") if self.of_teams else _("All players")
        note = group.conditions if self.header.imprint.look.shows("conditions") else ""
        return Heading(group.category or everybody, note, len(group.prizes))


def prizes_on_offer(t: Tournament, request: SheetRequest) -> PrizesOnOfferSheet:
    """Return what can be won in a tournament, whoever is on its list."""
    rules = t.settings.prize_rules
    header = header_of(t.settings, _("Prizes"), imprint_of(t.settings, request), 0)
    total = _("Sum of all prizes: {sum}").format(sum=money_words(fund(t), rules.currency))
    return PrizesOnOfferSheet(
        header,
        rules.currency,
        tuple(_groups(t)),
        total,
        tuple(_rules_words(rules)),
        t.settings.is_team_event,
    )


def _groups(t: Tournament) -> Iterator[OfferedGroup]:
    """Yield the lists that have prizes, that of all first, categories in their order."""
    conditions = {one.name: "; ".join(condition_words(t.settings, one)) for one in t.settings.categories}
    named_by_hand = {one.name for one in t.settings.categories if not one.has_conditions}
    order = ("", *conditions)
    prizes = sorted(t.settings.prizes, key=lambda prize: (order.index(prize.category), prize.place))
    for category, offered in groupby(prizes, key=lambda prize: prize.category):
        words = _("named by the organiser") if category in named_by_hand else conditions.get(category, "")
        says_more = words.casefold() != category.casefold()
        yield OfferedGroup(category, words if says_more else "", tuple(offered))


def _rules_words(rules: PrizeRules) -> Iterator[str]:
    yield {
        PrizeSharing.NONE: _("Equal points: the tie-breaks decide about the places; no prize is shared."),
        PrizeSharing.EQUAL: _("Equal points: the prizes of these places are shared in equal parts."),
        PrizeSharing.HORT: _(
            "Equal points: half of each prize goes by place, the other halves are shared (Hort system)."
        ),
    }[rules.sharing]
    if rules.several:
        yield _("Prizes of several lists can be won by the same entry.")
    else:
        yield _("Nobody wins more than one prize: of several it is the largest.")


SIZES: Final = SizeRule((18, 17, 16, 15, 14, 13, 12, 11, 10, 9), pitch=1.5, stretch=1.9, cramped_share=0.0)
_MOST_LINES: Final = 2
_RULES: Final = Type(Face.TEXT, 11)


def _sizes(listed: GroupedList) -> SizeRule:
    """Return the sizes at which the longest item is not cut; the smallest where none is small enough."""
    fixed = sum(column.width for column in listed.columns)
    items = (line[-1].text for group in listed.groups for line in group.lines)
    longest = max(measured(item, Face.CONDENSED).width for item in items) + 2 * PADDING
    fitting = tuple(size for size in SIZES.steps if (fixed + longest) * size <= FRAME_WIDTH)
    return SIZES._replace(steps=fitting or SIZES.steps[-1:])


def _parts(prizes: tuple[Prize, ...], currency: str) -> Iterator[Part[Prize]]:
    """Yield the columns: sums where there are any, items at the end."""
    sums = [money_words(prize.amount, currency) for prize in prizes if prize.amount]
    place = number_column(3.2, (prize.place for prize in prizes), Face.BOLD, _("Place"))
    yield Part(place, lambda prize: Words(str(prize.place), Face.BOLD, Align.RIGHT))
    if sums:
        column = Column(_("Prize"), min(_WIDEST_SUM, width_for(6.0, sums, Face.BOLD)), Align.RIGHT)
        yield Part(column, lambda prize: Words(_sum(prize, currency), Face.BOLD, Align.RIGHT))
    yield Part(Column("", 1.0), lambda _prize: Words(""))
    heading = "" if not any(prize.thing for prize in prizes) else _("Also") if sums else _("Prize")
    yield Part(Column(heading, share=1), lambda prize: Words(prize.thing))


_WIDEST_SUM: Final = 14.0


def _sum(prize: Prize, currency: str) -> str:
    return money_words(prize.amount, currency) if prize.amount else ""
