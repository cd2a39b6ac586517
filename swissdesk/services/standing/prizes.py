"""The prizes as they are typed, how they are shared, and who would win them as the standings are."""

import re
from collections.abc import Callable
from functools import partial
from typing import Final

from swissdesk.documents.press.wording import money_words
from swissdesk.frozen import Frozen, replace
from swissdesk.services.changes import EVERYTHING, Changes
from swissdesk.services.forms import in_settings
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.terms import Title, Tpn
from swissdesk.tournament.event import setup
from swissdesk.tournament.honours import Prize, PrizeRules, PrizeSharing
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.model import Player, PlayerId, Settings, Tournament
from swissdesk.tournament.standing.prizes import Award, distributed, fund, reason_text
from swissdesk.tournament.standing.standings import Standings, standings
from swissdesk.words import _, ngettext, pgettext

__all__ = (
    "AwardLine",
    "Previewer",
    "PrizePreview",
    "PrizeRules",
    "PrizeSharing",
    "award_lines",
    "keep_prizes",
    "left_text",
    "prepare_previewer",
    "prize_lists",
    "prizes_text",
    "read_prizes",
    "sharing_name",
    "summary",
    "unit_text",
)

_PRIZE: Final = re.compile(r"(\d{1,9})?(?:[.,](\d{1,2}))?\s*(.*)")
"""A prize: whole units, up to two decimals after a point or comma, something in kind."""

_SUMS: Final = re.compile(r"\d[\d.,]*(?:\s+\d[\d.,]*)+")
"""Sums with blanks between them and nothing else: with words, a blank may belong to a prize in kind."""


class AwardLine(Frozen):
    """What somebody wins: `list_name` names the category, or all; `amount` in hundredths, `thing` in kind."""

    list_name: str
    place: int
    player: PlayerId
    tpn: Tpn
    title: Title
    name: str
    amount: int
    amount_text: str
    thing: str
    why: str

    @property
    def prize(self) -> str:
        """Return the sum and the prize in kind in words."""
        return ", ".join(filter(None, (self.amount_text, self.thing)))


class PrizePreview(Frozen):
    """Who would win what, the whole fund, and what nobody wins, in words; empty where nothing is left."""

    awards: tuple[AwardLine, ...]
    fund: str
    left: str


def prize_lists(event: OpenEvent, section: SectionId) -> tuple[tuple[str, str], ...]:
    """Return the lists that prizes can be for: the name of the category, empty for all, and its prizes."""
    settings = event.tournament(section).settings
    names = ("", *(category.name for category in settings.categories))
    return tuple((name, prizes_text(settings, name)) for name in names)


def summary(event: OpenEvent, section: SectionId) -> str:
    """Return the prizes in a line: how many, how much, how they are shared; empty without any."""
    t = event.tournament(section)
    count, rules = len(t.settings.prizes), t.settings.prize_rules
    if not count:
        return ""
    text = ngettext("{count} prize, {fund}, {sharing}", "{count} prizes, {fund}, {sharing}", count)
    total = money_words(fund(t), rules.currency)
    return text.format(count=count, fund=total, sharing=sharing_name(rules.sharing))


def prizes_text(settings: Settings, category: str) -> str:
    """Return the prizes of a list as they are typed: `500; 300; 200 and a book`."""
    prizes = {prize.place: prize for prize in settings.prizes if prize.category == category}
    places = range(1, max(prizes, default=0) + 1)
    return "; ".join(_prize_text(prizes[place]) if place in prizes else "" for place in places)


def _prize_text(prize: Prize) -> str:
    amount = money_words(prize.amount, "") if prize.amount else ""
    return " ".join(filter(None, (amount, prize.thing)))


def read_prizes(text: str, category: str) -> tuple[Prize, ...]:
    """Return the prizes of a list, from place 1 on; sums can stand with blanks or `;` between them.

    A prize is a sum, something in kind, or both: `200 and a book`; nothing between two `;` is no prize.
    Raises `ValueError` with a sentence for a sum that is not possible.
    """
    text = " ".join(text.split())
    parts = text.split(" ") if _SUMS.fullmatch(text) else text.split(";")
    prizes = (_read_prize(part.strip(), place, category) for place, part in enumerate(parts, 1))
    return tuple(prize for prize in prizes if prize.amount or prize.thing)


def _read_prize(part: str, place: int, category: str) -> Prize:
    match = _PRIZE.fullmatch(part)
    if match is None or (match[3] and match[3][0] in "0123456789.,-"):
        text = _("Place {place}: “{typed}” is not a sum; write 200 or 12.50")
        raise ValueError(text.format(place=place, typed=part))
    cents = int((match[2] or "").ljust(2, "0"))
    return Prize(place, 100 * int(match[1] or 0) + cents, category, match[3])


def sharing_name(sharing: PrizeSharing) -> str:
    """Return a rule of sharing in words."""
    return {
        PrizeSharing.NONE: _("by place, not shared"),
        PrizeSharing.EQUAL: _("equal shares for equal points"),
        PrizeSharing.HORT: _("Hort: half by place, half shared"),
    }[sharing]


def unit_text(unit: int) -> str:
    """Return the smallest shared sum without its currency: `0.05`, `10`."""
    return money_words(unit, "")


def keep_prizes(
    event: OpenEvent, section: SectionId, prizes: tuple[Prize, ...], rules: PrizeRules
) -> Changes:
    """Store the prizes and the rules for them; raises `TournamentError` for impossible prizes.

    Raises `MovedError` where these, or the categories that they are for, are others by now.
    """
    return event.change(
        section,
        lambda t: setup.change_settings(t, replace(t.settings, prizes=prizes, prize_rules=rules)),
        _("Prizes"),
        EVERYTHING,
        in_settings(lambda settings: (settings.prizes, settings.prize_rules, settings.categories)),
    )


def prepare_previewer(event: OpenEvent, section: SectionId) -> Callable[[], "Previewer"]:
    """Return what makes a previewer for the tournament as it is; it may be called in the background."""
    return partial(Previewer, event.tournament(section))


class Previewer:
    """Gives out prizes that are still being typed, by the standings of the moment it was made."""

    def __init__(self, t: Tournament) -> None:
        self._t = t
        self._table: Standings = standings(t)

    def preview(self, prizes: tuple[Prize, ...], rules: PrizeRules) -> PrizePreview:
        """Return who would win what."""
        t = replace(self._t, settings=replace(self._t.settings, prizes=prizes, prize_rules=rules))
        awards = distributed(t, self._table) if prizes else ()
        return PrizePreview(
            award_lines(t, awards), money_words(fund(t), rules.currency), left_text(t, awards)
        )


def award_lines(t: Tournament, awards: tuple[Award, ...]) -> tuple[AwardLine, ...]:
    """Return what a tournament's awards say, in their order."""
    people, currency = players_by_id(t), t.settings.prize_rules.currency
    return tuple(_line(award, people[award.player], currency) for award in awards)


def left_text(t: Tournament, awards: tuple[Award, ...]) -> str:
    """Return the sum that nobody wins; empty for none."""
    left = fund(t) - sum(award.amount for award in awards)
    return money_words(left, t.settings.prize_rules.currency) if left else ""


def _line(award: Award, player: Player, currency: str) -> AwardLine:
    return AwardLine(
        award.category or pgettext("players", "All"),
        award.place,
        player.id,
        player.tpn,
        player.title,
        player.name,
        award.amount,
        money_words(award.amount, currency) if award.amount else "",
        award.thing,
        reason_text(award),
    )
