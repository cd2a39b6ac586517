"""How the Dubov System fills and pairs a bracket, for the way from bracket to bracket that it shares."""

from collections.abc import Sequence

from swissdesk.frozen import Frozen
from swissdesk.pairing.dubov.choosing import choose_upfloaters
from swissdesk.pairing.dubov.facts import Facts
from swissdesk.pairing.dubov.items import NAMES
from swissdesk.pairing.dubov.subgroups import pair_subgroups
from swissdesk.pairing.upfloaters.criteria import Chosen, ItemNames, PairedPlaces
from swissdesk.pairing.upfloaters.field import Field, Open


class DubovProcedure(Frozen):
    """Upfloaters by C5 to C10, then pairs from two subgroups (C.04.4.1:3.2)."""

    facts: Facts

    @property
    def names(self) -> ItemNames:
        """Return the names of the items."""
        return NAMES

    def choose(self, opened: Open, group: int, alive: int, mate: Sequence[int]) -> Chosen:
        """Choose the upfloaters of a scoregroup; `mate` is a complete round for those in `alive`."""
        return choose_upfloaters(self.facts, opened, group, alive, mate)

    def pair(self, field: Field, residents: int, upfloaters: int, mate: Sequence[int]) -> PairedPlaces:
        """Pair residents and upfloaters; `mate` is a perfect matching of them."""
        return pair_subgroups(self.facts, field, residents | upfloaters, mate)
