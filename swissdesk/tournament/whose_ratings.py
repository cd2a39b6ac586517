"""Whose rating it is that counts for somebody in an event: FIDE's or a national one."""

from typing import Final

from swissdesk.terms import GameKind, RatingKind, RatingRule
from swissdesk.tournament.model import BoardGame, Member, Player, Settings
from swissdesk.tournament.time_control import kind_of_time_control

MIXED_RULES: Final = frozenset({RatingRule.FIDE_FIRST, RatingRule.NATIONAL_FIRST, RatingRule.HIGHER})
"""Rules by which one player counts by FIDE's rating and another one by the national one."""

_HIDING_RULES: Final = MIXED_RULES - {RatingRule.FIDE_FIRST}


def rating_kind(settings: Settings) -> RatingKind:
    """Return which ratings count: those chosen, else those of the time control, else the standard ones."""
    return settings.rating_kind or kind_of_time_control(settings.time_control) or RatingKind.STANDARD


def is_rated(settings: Settings, game: BoardGame) -> bool:
    """Tell whether a game is of the kind that the ratings of the event are for."""
    return game.kind is GameKind.REGULAR or game.kind.value == rating_kind(settings).value


def may_hide_fides(settings: Settings) -> bool:
    """Tell whether a national rating can count for somebody who has one of FIDE too."""
    return settings.rating_rule in _HIDING_RULES


def fide_rating(settings: Settings, person: Player | Member) -> int | None:
    """Return FIDE's rating of somebody in an event: 0 for none, None where it is not known.

    The event keeps the one rating that counts in it, and beside it the national one and, by a mixed rule,
    FIDE's own where it is known. Where it is not, the rule says which rating is FIDE's: by `FIDE` it is what
    counts, by `NATIONAL` never. By the other rules it is unless it
    equals the national rating and has no K, which comes with FIDE's alone; who then counts by the national
    one has none of FIDE by `FIDE_FIRST`, and by the rest one that is not known.
    """
    rule, own = settings.rating_rule, own_fide_rating(settings, person)
    if own is not None:
        return own
    if rule is RatingRule.NATIONAL:
        return None
    if rule is RatingRule.FIDE or not _counts_nationally(person):
        return person.rating
    return 0 if rule is RatingRule.FIDE_FIRST else None


def own_fide_rating(settings: Settings, person: Player | Member) -> int | None:
    """Return FIDE's rating where it is kept beside the one that counts; None where the rule tells it."""
    if isinstance(person, Member) or settings.rating_rule not in MIXED_RULES:
        return None
    return person.fide_rating


def rating_in_record(settings: Settings, person: Player | Member) -> int:
    """Return the rating that a report states of somebody: FIDE's own where it is kept, else what counts."""
    own = own_fide_rating(settings, person)
    return person.rating if own is None else own


def national_rating(settings: Settings, person: Player | Member) -> int:
    """Return the national rating of somebody, 0 for none; by `NATIONAL` it is what counts in the event."""
    known = person.national_rating if isinstance(person, Player) else 0
    return known or (person.rating if settings.rating_rule is RatingRule.NATIONAL else 0)


def _counts_nationally(person: Player | Member) -> bool:
    """Tell whether the rating of somebody in an event is the national one; members have only one rating."""
    if isinstance(person, Member) or not person.national_rating:
        return False
    return person.rating == person.national_rating and not person.k_factor
