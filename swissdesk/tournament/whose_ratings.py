"""Whose rating it is that counts for somebody in an event: FIDE's or a national one."""

from swissdesk.terms import RatingRule
from swissdesk.tournament.model import Member, Player, Settings


def fide_rating(settings: Settings, person: Player | Member) -> int | None:
    """Return FIDE's rating of somebody in an event: 0 for none, None where it is not known.

    The event keeps the one rating that counts in it, and the national one beside it. The rule says which
    of them is FIDE's: by `FIDE` it is what counts, by `NATIONAL` never. By the other rules it is unless it
    equals the national rating and has no K, which comes with FIDE's alone; who then counts by the national
    one has none of FIDE by `FIDE_FIRST`, and by the rest one that is not known.
    """
    rule = settings.rating_rule
    if rule is RatingRule.NATIONAL:
        return None
    if rule is RatingRule.FIDE or not _counts_nationally(person):
        return person.rating
    return 0 if rule is RatingRule.FIDE_FIRST else None


def national_rating(settings: Settings, person: Player | Member) -> int:
    """Return the national rating of somebody, 0 for none; by `NATIONAL` it is what counts in the event."""
    known = person.national_rating if isinstance(person, Player) else 0
    return known or (person.rating if settings.rating_rule is RatingRule.NATIONAL else 0)


def _counts_nationally(person: Player | Member) -> bool:
    """Tell whether the rating of somebody in an event is the national one; members have only one rating."""
    if isinstance(person, Member) or not person.national_rating:
        return False
    return person.rating == person.national_rating and not person.k_factor
