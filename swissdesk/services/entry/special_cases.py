"""What is rarely known of a player, shown and stored: later ratings, values for ties, barred byes."""

import re
from decimal import Decimal
from typing import Final

from swissdesk.errors import TournamentError
from swissdesk.services.changes import EVERYTHING, Changes
from swissdesk.services.entry import seen
from swissdesk.services.entry.presence import name_of
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.tournament.entry import special_cases
from swissdesk.tournament.entry.special_cases import SpecialCases
from swissdesk.tournament.later_ratings import LaterRating, later_ratings_text
from swissdesk.tournament.lookup import player_of
from swissdesk.tournament.model import PlayerId, Tournament
from swissdesk.words import _

__all__ = (
    "SpecialCases",
    "cases_of",
    "ratings_text",
    "read_ratings",
    "read_value",
    "set_cases",
    "source_text",
    "value_text",
)

_VALUE: Final = re.compile(r"-?[0-9]{1,5}(?:\.[0-9]{1,2})?", re.ASCII)


def cases_of(event: OpenEvent, section: SectionId, player: PlayerId) -> SpecialCases:
    """Return what is known of a player."""
    return special_cases.special_cases_of(player_of(event.tournament(section), player))


def source_text(event: OpenEvent, section: SectionId, player: PlayerId) -> str:
    """Return which list the rating of a player came from; empty where there is no rating of its own."""
    t = event.tournament(section)
    entry = player_of(t, player)
    if t.settings.is_team_event or not entry.rating:
        return ""
    source = entry.rating_source
    text = _("Rating from the list {list}") if source else _("No list is noted for this rating")
    return text.format(list=source)


def ratings_text(cases: SpecialCases) -> str:
    """Return the later ratings as they are typed."""
    return later_ratings_text(cases.later_ratings)


def value_text(cases: SpecialCases) -> str:
    """Return the value for ties as it is typed; empty for none."""
    return f"{Decimal(cases.outside_value) / 100:f}" if cases.outside_value else ""


def read_ratings(event: OpenEvent, section: SectionId, text: str) -> tuple[LaterRating, ...]:
    """Return the later ratings that were typed; raises `TournamentError` for what cannot be such ratings."""
    later = special_cases.read_later_ratings(text)
    special_cases.check_later_ratings(event.tournament(section), later)
    return later


def read_value(value: str) -> int:
    """Return the value for ties that was typed, in hundredths; raises `TournamentError` for what is none."""
    text = value.strip().replace(",", ".") or "0"
    if not _VALUE.fullmatch(text):
        raise TournamentError(_("“{text}” is no value: write such as 12 or 12.5.").format(text=value.strip()))
    return int(Decimal(text) * 100)


def set_cases(event: OpenEvent, section: SectionId, player: PlayerId, cases: SpecialCases) -> Changes:
    """Store what is known of a player; raises `TournamentError` for what cannot be."""

    def text(t: Tournament, _after: Tournament) -> str:
        return _("Special cases changed: {player}").format(player=name_of(t, player))

    return event.change(
        section,
        lambda t: special_cases.set_special_cases(t, player, cases),
        text,
        EVERYTHING,
        seen.facts(player, special_cases.special_cases_of),
    )
