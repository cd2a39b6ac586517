"""The rating that a player brings to an event: from which list, and of which kind (C.04.2:2.2)."""

from enum import StrEnum, unique
from typing import Final, NamedTuple

from swissdesk.terms import RatingKind, RatingRule
from swissdesk.tournament.model import Settings
from swissdesk.tournament.time_control import kind_of_time_control
from swissdesk.tournament.whose_ratings import MIXED_RULES, rating_kind

__all__ = (
    "ListedRatings",
    "RatingSource",
    "RatingTaken",
    "fide_rating_beside",
    "fide_rating_in",
    "kind_of_time_control",
    "rating_kind",
    "rating_of",
    "with_last_known",
)


@unique
class RatingSource(StrEnum):
    """Where a rating comes from: a kind of FIDE's ratings, or a national list."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"
    NATIONAL = "national"
    NONE = ""


class ListedRatings(NamedTuple):
    """What the lists have of one person: FIDE's ratings with their K, and the national rating; 0 for none."""

    standard: int = 0
    rapid: int = 0
    blitz: int = 0
    standard_k: int = 0
    rapid_k: int = 0
    blitz_k: int = 0
    national: int = 0


class RatingTaken(NamedTuple):
    """The rating that counts, the K that belongs to it, and where both come from; all empty for none.

    A national rating has no K: FIDE's belongs to FIDE's rating.
    """

    rating: int = 0
    k_factor: int = 0
    source: RatingSource = RatingSource.NONE


_NONE: Final = RatingTaken()


def rating_of(listed: ListedRatings, settings: Settings) -> RatingTaken:
    """Return the rating that somebody brings by the rule of the event.

    Of equal ratings FIDE's is taken, which comes with its K.
    """
    fide, national = _fide_rating(listed, settings), _national_rating(listed)
    return {
        RatingRule.FIDE: fide,
        RatingRule.NATIONAL: national,
        RatingRule.FIDE_FIRST: fide if fide.rating else national,
        RatingRule.NATIONAL_FIRST: national if national.rating else fide,
        RatingRule.HIGHER: max(fide, national, key=lambda taken: taken.rating),
    }[settings.rating_rule]


def fide_rating_beside(listed: ListedRatings, settings: Settings, *, is_listed: bool = False) -> int | None:
    """Return FIDE's rating where the one that counts does not say it by itself; None where it does.

    That is so by a mixed rule where the national one counts, and where both are equal and have no K.
    `is_listed` says that no rating of FIDE means none (0), else it means none that is known (None).
    """
    taken, fide = rating_of(listed, settings), fide_rating_in(listed, settings)
    is_national = taken.source is RatingSource.NATIONAL
    is_equal = bool(fide) and fide == listed.national and not taken.k_factor
    if settings.rating_rule not in MIXED_RULES or not (is_national or is_equal):
        return None
    return fide if fide or is_listed else None


def fide_rating_in(listed: ListedRatings, settings: Settings) -> int:
    """Return FIDE's rating as the event takes it, whichever counts; 0 for none."""
    return _fide_rating(listed, settings).rating


def with_last_known(listed: ListedRatings, last: ListedRatings, settings: Settings) -> ListedRatings:
    """Return what the lists have, with ratings last known elsewhere where they have none that could count.

    A rating of FIDE that counts in this event stays with its K, whatever else is known of other kinds.
    """
    known = listed if _fide_rating(listed, settings).rating else last
    return known._replace(national=listed.national or last.national)


def _fide_rating(listed: ListedRatings, settings: Settings) -> RatingTaken:
    """Return FIDE's rating of the kind that counts, else the standard one where the event takes it."""
    of_kind = {
        RatingKind.STANDARD: RatingTaken(listed.standard, listed.standard_k, RatingSource.STANDARD),
        RatingKind.RAPID: RatingTaken(listed.rapid, listed.rapid_k, RatingSource.RAPID),
        RatingKind.BLITZ: RatingTaken(listed.blitz, listed.blitz_k, RatingSource.BLITZ),
    }
    taken = of_kind[rating_kind(settings)]
    if not taken.rating and settings.takes_other_kinds:
        taken = of_kind[RatingKind.STANDARD]
    return taken if taken.rating else _NONE


def _national_rating(listed: ListedRatings) -> RatingTaken:
    return RatingTaken(listed.national, 0, RatingSource.NATIONAL) if listed.national else _NONE
