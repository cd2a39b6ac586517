"""Distributing the prizes: by place, shared among the tied as the rules say, one for each player.

A player who is entitled to several prizes gets the largest, and the others go to those behind. The
player to whom most is due chooses first, the prizes of the whole tournament before those of
categories. Sums always add up to the prizes that could be given.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum, unique
from itertools import chain, groupby
from typing import Final

from swissdesk.frozen import Frozen, replace
from swissdesk.terms import ByeKind, Mark
from swissdesk.tournament.honours import Prize, PrizeRules, PrizeSharing
from swissdesk.tournament.model import PlayerId, Tournament
from swissdesk.tournament.standing.categories import CategoryLine, placed, within_categories
from swissdesk.tournament.standing.standings import Standings, standings
from swissdesk.tournament.table_rounds import cancelled_players
from swissdesk.words import _, ngettext

_LIST_OF_ALL: Final = ""


@unique
class ItemGoes(Enum):
    """What decides who wins an item, which cannot be shared: place, tie-break, or else a lot."""

    BY_PLACE = "by place"
    BY_TIE_BREAK = "by tie-break"
    BY_LOT = "by lot"


class Award(Frozen):
    """What a player wins in a list: the whole tournament, or the named category.

    `place` is the player's place in the list, shared by those whom nothing separates. `prizes` are the
    places of those who are equal, as far as they have prizes; `shared` are those of them with money, and
    `sharers` how many share it. `moved` means that somebody in front took another prize. `amount` is in
    hundredths of the currency. A `thing` (an item won beside money or in its place) goes whole to one of
    those who are equal, as `item_goes` says.
    """

    category: str
    place: int
    player: PlayerId
    amount: int
    thing: str
    prizes: tuple[int, ...]
    sharers: int
    sharing: PrizeSharing
    moved: bool
    shared: tuple[int, ...]
    item_goes: ItemGoes


def distribute(t: Tournament, after_round: int | None = None) -> tuple[Award, ...]:
    """Return what everybody wins by the standings after a round, by default the last paired one.

    In order of the lists, then of the places. An expelled player wins nothing, nor does one who has not
    come to any round. Raises TournamentError for a round that is not paired.
    """
    return distributed(t, standings(t, after_round)) if t.settings.prizes else ()


def distributed(t: Tournament, table: Standings) -> tuple[Award, ...]:
    """Return what everybody wins by these standings."""
    rules = t.settings.prize_rules
    lists = _lists(t, table)
    if not rules.several:
        lists = _one_prize_for_each(lists, rules)
    return tuple(award for one in lists for _rank, award in _awards(one, rules))


def fund(t: Tournament) -> int:
    """Return the sum of all prizes, in hundredths."""
    return sum(prize.amount for prize in t.settings.prizes)


def reason_text(award: Award) -> str:
    """Return why somebody wins what, in a sentence: the place, who shares, what moved."""
    text = _("Place {place} ({list})") if award.category else _("Place {place}")
    place = text.format(place=award.place, list=award.category)
    parts = [place, sharing_text(award)]
    if award.moved:
        parts.append(_("players in front have other prizes"))
    return "; ".join(part for part in parts if part)


def sharing_text(award: Award) -> str:
    """Return which sums are shared among how many, and how, and what decided about an item; or nothing."""
    return "; ".join(part for part in (_sums_text(award), _item_text(award)) if part)


def _item_text(award: Award) -> str:
    return {
        ItemGoes.BY_PLACE: "",
        ItemGoes.BY_TIE_BREAK: _("item by tie-break"),
        ItemGoes.BY_LOT: _("item by lot: equal on all tie-breaks"),
    }[award.item_goes]


def _sums_text(award: Award) -> str:
    if award.sharers < 2 or not award.shared:
        return ""
    places = _places_words(award.shared)
    if award.sharing is PrizeSharing.HORT:
        text = ngettext(
            "half by place, half of {places} shared by {count}",
            "half by place, halves of {places} shared by {count}",
            len(award.shared),
        )
    else:
        text = ngettext("{places} shared by {count}", "{places} shared by {count}", len(award.shared))
    return text.format(places=places, count=award.sharers)


def _places_words(places: Sequence[int]) -> str:
    first, last = places[0], places[-1]
    if len(places) == 1:
        return _("prize {place}").format(place=first)
    return _("prizes {first} to {last}").format(first=first, last=last)


class _List(Frozen):
    """The prizes of a list by place, and who can still win them, in order, with their places in it."""

    category: str
    prizes: Mapping[int, Prize]
    lines: tuple[CategoryLine, ...]


def _lists(t: Tournament, table: Standings) -> tuple[_List, ...]:
    """Return the lists that have prizes: that of all, then the categories in their order."""
    expelled = {player.id for player in t.players if player.is_expelled}
    # Whose games count for nobody stands behind all others, with a place that is none (C.05).
    out = _stayed_away(t, table.after_round) | expelled | cancelled_players(t)
    eligible = [row for row in table.rows if row.player not in out]
    lines = {_LIST_OF_ALL: placed(eligible)}
    for one in within_categories(t, replace(table, rows=tuple(eligible))):
        lines[one.category.name] = one.rows
    prizes: dict[str, dict[int, Prize]] = {name: {} for name in lines}
    for prize in t.settings.prizes:
        prizes[prize.category][prize.place] = prize
    return tuple(_List(name, prizes[name], rows) for name, rows in lines.items() if prizes[name])


def _stayed_away(t: Tournament, after_round: int) -> frozenset[PlayerId]:
    """Return who was missing in every round: neither at a board nor given the bye of the pairing."""
    rounds = t.rounds[:after_round]
    if not rounds:
        return frozenset()
    sides = ((game.white, game.result.white) for paired in rounds for game in paired.games)
    others = ((game.black, game.result.black) for paired in rounds for game in paired.games)
    byes = (bye for paired in rounds for bye in paired.byes)
    came = {player for player, mark in chain(sides, others) if mark is not Mark.FORFEIT_LOSS}
    came |= {bye.player for bye in byes if bye.kind is ByeKind.PAIRING_ALLOCATED}
    return frozenset(player.id for player in t.players if player.id not in came)


def _one_prize_for_each(lists: Sequence[_List], rules: PrizeRules) -> tuple[_List, ...]:
    """Return the lists with every player left in the one where most is due; the largest claim goes first.

    Whoever chose one list is out of the others, and what is due to those behind grows. Each turn
    takes a player out of a list: O(winners x lists x players).
    """
    held = list(lists)
    while (turn := _next_turn(held, rules)) is not None:
        player, chosen = turn
        held = [entry if number == chosen else _without(entry, player) for number, entry in enumerate(held)]
    return tuple(held)


def _next_turn(lists: Sequence[_List], rules: PrizeRules) -> tuple[PlayerId, int] | None:
    """Return who chooses next, and which list; None where nothing is due to anybody in two lists.

    The larger prize first, then the better rank, then the list of all.
    """
    claims = sorted(
        (-award.amount, not award.thing, rank, number, award.player)
        for number, entry in enumerate(lists)
        for rank, award in _awards(entry, rules)
    )
    count = Counter(player for *_merits, player in claims)
    return next(((player, number) for *_merits, number, player in claims if count[player] > 1), None)


def _without(held: _List, player: PlayerId) -> _List:
    return replace(held, lines=tuple(line for line in held.lines if line.standing.player != player))


def _awards(held: _List, rules: PrizeRules) -> Iterator[tuple[int, Award]]:
    """Yield what everybody wins in a list, in order, each with the rank in the whole tournament."""
    start, last = 1, max(held.prizes)
    for group in _tied(held.lines, rules.sharing):
        if start > last:
            return
        places = range(start, start + len(group))
        won = tuple(place for place in places if place in held.prizes)
        if won:
            prizes = [held.prizes.get(place, Prize(place)) for place in places]
            sums = _shared(group, [prize.amount for prize in prizes], rules)
            shared = tuple(prize.place for prize in prizes if prize.amount)
            # Fewer players are left in front than the list has there: some of them took another prize.
            moved = start < group[0].place
            for line, amount, prize in zip(group, sums, prizes, strict=True):
                if amount or prize.thing:
                    award = Award(
                        held.category,
                        line.place,
                        line.standing.player,
                        amount,
                        prize.thing,
                        won,
                        len(group),
                        rules.sharing,
                        moved,
                        shared,
                        _item_goes(prize, line, group),
                    )
                    yield line.standing.rank, award
        start += len(group)


def _item_goes(prize: Prize, line: CategoryLine, group: Sequence[CategoryLine]) -> ItemGoes:
    """Return why an item goes to this one of those who are equal, and to nobody else of them."""
    if not prize.thing or len(group) == 1:
        return ItemGoes.BY_PLACE
    level = sum(other.standing.rank == line.standing.rank for other in group)
    return ItemGoes.BY_LOT if level > 1 else ItemGoes.BY_TIE_BREAK


def _tied(lines: Sequence[CategoryLine], sharing: PrizeSharing) -> Iterator[list[CategoryLine]]:
    """Yield those who share: with equal points or, where nothing is shared, whom nothing separates."""
    by_rank = sharing is PrizeSharing.NONE
    for _key, group in groupby(
        lines, key=lambda line: line.standing.rank if by_rank else line.standing.points
    ):
        yield list(group)


def _shared(group: Sequence[CategoryLine], amounts: Sequence[int], rules: PrizeRules) -> list[int]:
    """Return everybody's sum of the prizes of a tied group; together they are all of it.

    Prizes that are no multiples of the unit would be rounded to more than the largest of them or to less
    than the smallest: whoever stands in front of the group, or behind it, would win less, or more.
    """
    return _within(_rounded(group, amounts, rules), min(amounts), max(amounts))


def _rounded(group: Sequence[CategoryLine], amounts: Sequence[int], rules: PrizeRules) -> list[int]:
    if rules.sharing is not PrizeSharing.HORT:
        return split(sum(amounts), len(group), rules.unit)
    # What rounding to the unit leaves of the halves by place goes into the pool: no cent is lost.
    by_place = [amount // 2 // rules.unit * rules.unit for amount in amounts]
    kept: list[int] = []
    for _rank, tied in groupby(range(len(group)), key=lambda place: group[place].standing.rank):
        places = list(tied)
        kept += split(sum(by_place[place] for place in places), len(places), rules.unit)
    pooled = split(sum(amounts) - sum(by_place), len(group), rules.unit)
    return [own + shared for own, shared in zip(kept, pooled, strict=True)]


def _within(sums: Sequence[int], least: int, most: int) -> list[int]:
    """Return the sums with all above `most` given to the next, all below `least` taken from those before.

    The order stays as it was. `least` and `most` are those of as many prizes with the same total, so
    that there is always room.
    """
    fewer, over = [], 0
    for one in sums:
        fewer.append(min(one + over, most))
        over += one - fewer[-1]
    kept, under = [], 0
    for one in reversed(fewer):
        kept.append(max(one - under, least))
        under += kept[-1] - one
    return kept[::-1]


def split(total: int, count: int, unit: int) -> list[int]:
    """Return a sum in equal shares that are multiples of a unit, what is left over going to the first.

    The shares add up to the sum; they differ by less than two units.
    """
    share = total // count // unit * unit
    left = total - share * count
    units, rest = divmod(left, unit)
    shares = [share + unit if place < units else share for place in range(count)]
    shares[0] += rest
    return shares
