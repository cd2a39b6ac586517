"""What stands on the page of rules: how the next round is paired by hand, in the tournament's system."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from swissdesk.documents.press.head import header_of, imprint_of, system_words
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import SheetData, SheetHeader, SheetKind
from swissdesk.documents.rules.dutch import dutch_rules
from swissdesk.documents.rules.leong import leong_rules
from swissdesk.documents.rules.olympiad import olympiad_rules
from swissdesk.documents.rules.simplified import simplified_rules
from swissdesk.documents.rules.text import RulesItem, RulesSection
from swissdesk.terms import Points, SystemName, format_points
from swissdesk.tournament.history import forbidden_pairs
from swissdesk.tournament.model import PlayerId, Settings, Tournament
from swissdesk.tournament.standing.acceleration import virtual_in_round
from swissdesk.words import _


@dataclass(frozen=True, slots=True)
class RulesSheet(SheetData):
    """One page: the steps of the work in their order."""

    KIND = SheetKind.PAIRING_RULES

    header: SheetHeader
    sections: tuple[RulesSection, ...]


def pairing_rules(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> RulesSheet:
    """Return the rules of the tournament's system for its next round."""
    del round_number  # it is always the next one
    title = _("Pairing by hand: {system}").format(system=system_words(t.settings.system))
    imprint = imprint_of(t.settings, printed_at, options)
    header = header_of(t.settings, title, imprint, len(t.rounds) + 1)
    note = _source_words(t.settings.system)
    rules = _rules(t.settings)
    first, *others = rules
    first = first._replace(items=(*first.items, *_acceleration(t), *_forbidden(t)))
    return RulesSheet(
        SheetHeader(header.event, header.section, header.place, header.date, title, imprint, "", note),
        (first, *others),
    )


def _rules(settings: Settings) -> tuple[RulesSection, ...]:
    match settings.system:
        case SystemName.SIMPLIFIED:
            return simplified_rules()
        case SystemName.LEONG:
            return leong_rules()
        case SystemName.OLYMPIAD:
            return olympiad_rules(settings.team_ranking)
        case system:
            return dutch_rules(system)


def _source_words(system: SystemName) -> str:
    """Return where the rules stand that the numbers in the margin belong to."""
    return {
        SystemName.DUTCH_2026: _(
            "FIDE Handbook C.04.3, in force from 1 February 2026. In the margin: its articles."
        ),
        SystemName.DUTCH_2025: _("FIDE Handbook C.04.3, the text of 2025. In the margin: its articles."),
        SystemName.DUTCH_2017: _("FIDE Handbook C.04.3, the text of 2017. In the margin: its articles."),
        SystemName.SIMPLIFIED: _(
            "R. Vincze, Simplified rules of the Swiss system. In the margin: B basic rules, P pairings, C "
            "colours."
        ),
        SystemName.LEONG: _("I. Leong, Swiss Rules – Leong System. In the margin: its rules."),
        SystemName.OLYMPIAD: _("FIDE Handbook D.02, Olympiad Pairing Rules. In the margin: its articles."),
    }[system]


def _acceleration(t: Tournament) -> tuple[RulesItem, ...]:
    """Return what is added to whose points before sorting, if the next round is accelerated (C.04.7:1)."""
    following = len(t.rounds) + 1
    virtual = virtual_in_round(t, following)
    if not any(virtual.values()):
        return ()
    words = _(
        "Accelerated. In round {round} add to the points before you sort, for the pairing only: {points}."
    )
    return (RulesItem("C.04.7", words.format(round=following, points=_virtual_words(t, virtual))),)


def _forbidden(t: Tournament) -> tuple[RulesItem, ...]:
    """Return that some may not meet in the next round, whatever the system says."""
    pairs = sorted(forbidden_pairs(t, len(t.rounds) + 1))
    if not pairs:
        return ()
    words = _("These do not meet, because this tournament forbids it: {pairs}.")
    return (RulesItem("", words.format(pairs=", ".join(f"{one}–{other}" for one, other in pairs))),)


def _virtual_words(t: Tournament, virtual: Mapping[PlayerId, Points]) -> str:
    """Return virtual points by pairing number: `1 for numbers 1–22`."""
    pieces: list[str] = []
    for points, group in groupby(t.players, key=lambda player: virtual[player.id]):
        people: Sequence[int] = [player.tpn for player in group]
        if points:
            words = _("{points} for numbers {first}–{last}")
            pieces.append(words.format(points=format_points(points), first=people[0], last=people[-1]))
    return ", ".join(pieces)
