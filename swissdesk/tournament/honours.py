"""Categories and prizes of a tournament: the groups with a ranking of their own, and what is won."""

from enum import Enum, unique

from swissdesk.frozen import Frozen
from swissdesk.tournament.identities import PlayerId


class Category(Frozen):
    """Some of the players, ranked among themselves in the order of the whole tournament.

    It holds everybody who meets all of its conditions, and those `ticked` by the arbiter, in ascending
    order of identity; without a condition, only the ticked. A player can be in several.

    Ages are counted by years: `under_age` 18 (U18) takes who becomes 18 in the year of the tournament
    or is younger, `senior_age` 50 (S50) who becomes 50 in it or is older. Ratings go from `lowest`
    to `highest`, both included, 0 meaning no limit; `by_national_rating` says which rating. The
    unrated are in a class without a lowest rating.
    """

    name: str
    women: bool = False
    under_age: int = 0
    senior_age: int = 0
    lowest: int = 0
    highest: int = 0
    by_national_rating: bool = False
    club: str = ""
    federation: str = ""
    ticked: tuple[PlayerId, ...] = ()

    @property
    def has_conditions(self) -> bool:
        """Tell whether anybody can be in it without being ticked."""
        ages, ratings = self.under_age or self.senior_age, self.lowest or self.highest
        return bool(self.women or ages or ratings or self.club or self.federation)


@unique
class PrizeSharing(Enum):
    """How the prizes of players with equal points are shared: not at all, equally, or by Hort's system.

    By Hort's system half of a prize goes by rank, the other halves are shared equally.
    """

    NONE = "none"
    EQUAL = "equal"
    HORT = "Hort"


class Prize(Frozen):
    """What a place wins: `place` counts from 1 in the named category, or in the whole tournament.

    `amount` is in hundredths of the currency; `thing` is an item won beside money or in its place.
    """

    place: int
    amount: int = 0
    category: str = ""
    thing: str = ""


class PrizeRules(Frozen):
    """The rules by which prizes are given out.

    Shared sums are multiples of `unit` hundredths. Without `several`, nobody wins more than one prize.
    """

    currency: str = "EUR"
    sharing: PrizeSharing = PrizeSharing.NONE
    unit: int = 1
    several: bool = False
