"""The words for a shortage: who is left with whom, and what follows for the criterion."""

from collections.abc import Callable, Iterable, Iterator

from swissdesk.frozen import replace
from swissdesk.pairing.explaining.explanation import BYE, BracketExplanation, Shortage
from swissdesk.terms import Tpn
from swissdesk.words import _, ngettext

Call = Callable[[Iterable[Tpn]], str]
"""Names several players in a row."""


def together(shortages: Iterable[Shortage]) -> tuple[Shortage, ...]:
    """Return shortages with all who simply have nobody else in one of them, which comes first."""
    found = list(shortages)
    stuck = [shortage for shortage in found if shortage.left_over <= 0]
    others = [shortage for shortage in found if shortage.left_over > 0]
    if len(stuck) < 2:
        return (*stuck, *others)
    without_choice = dict.fromkeys(tpn for shortage in stuck for tpn in shortage.without_choice)
    return (replace(stuck[0], without_choice=tuple(without_choice)), *others)


def covers(named: Iterable[Shortage], later: Iterable[Shortage]) -> bool:
    """Tell whether later shortages say nothing but that some of those before have nobody else."""
    stuck = {tpn for shortage in named for tpn in shortage.without_choice}
    return all(shortage.left_over <= 0 and stuck.issuperset(shortage.without_choice) for shortage in later)


def shortage_words(shortage: Shortage, bracket: BracketExplanation, call: Call) -> Iterator[str]:
    """Yield why a criterion could not come to less; nothing that the data does not claim."""
    if {*shortage.without_choice} == {*bracket.mdps, *bracket.residents} and len(bracket.residents) == 1:
        if not bracket.mdps:
            yield _("The only one of the bracket.")
            return
        yield _("{player} is the only resident.").format(player=call(bracket.residents))
    if shortage.without_choice:
        text = ngettext(
            "{players} has no other possibility left.",
            "{players} have no other possibility left.",
            len(shortage.without_choice),
        )
        yield text.format(players=call(shortage.without_choice))
    if shortage.left_over <= 0:
        return
    here = {*bracket.mdps, *bracket.residents}
    involved = {*shortage.needing, *shortage.helpers}.union(*shortage.clusters)
    if involved == here and [{*cluster} for cluster in shortage.clusters] == [here]:
        yield _("{count} are here: an odd number, so one is left over.").format(count=len(here))
        return
    if involved.isdisjoint(here):
        yield from _needs_below(shortage, call)
    else:
        yield from _needs(shortage, call)
    yield from _clusters(shortage, call)
    yield _consequence(shortage, involved, here)


def _needs(shortage: Shortage, call: Call) -> Iterator[str]:
    if shortage.needing and shortage.helpers:
        text = _("As far as the criteria above allow, {needing} can meet only {helpers} without a loss.")
        yield text.format(needing=call(shortage.needing), helpers=call(shortage.helpers))
    elif shortage.needing:
        text = _("As far as the criteria above allow, {needing} can meet nobody without a loss.")
        yield text.format(needing=call(shortage.needing))


def _needs_below(shortage: Shortage, call: Call) -> Iterator[str]:
    if shortage.needing and shortage.helpers:
        text = _("Of those below, {needing} can meet only {helpers} down there.")
        yield text.format(needing=call(shortage.needing), helpers=call(shortage.helpers))
    elif shortage.needing:
        text = _("Of those below, {needing} can meet nobody down there.")
        yield text.format(needing=call(shortage.needing))


def _clusters(shortage: Shortage, call: Call) -> Iterator[str]:
    for cluster in shortage.clusters:
        if shortage.helpers:
            text = _("{cluster}: an odd number; without a loss they can meet only each other or {helpers}.")
        else:
            text = _("{cluster}: an odd number; without a loss they can meet only each other.")
        yield text.format(cluster=call(cluster), helpers=call(shortage.helpers))


def _consequence(shortage: Shortage, involved: set[Tpn], here: set[Tpn]) -> str:
    count = shortage.left_over
    if not shortage.goes_out:
        count = (count + 1) // 2
        text = ngettext(
            "So {count} such pair cannot be avoided.", "So {count} such pairs cannot be avoided.", count
        )
    elif involved.isdisjoint(here):
        text = ngettext(
            "So {count} of them needs somebody from above.",
            "So {count} of them need somebody from above.",
            count,
        )
    elif involved <= here:
        text = ngettext("So {count} is left over.", "So {count} are left over.", count)
    elif BYE in shortage.helpers:
        text = ngettext(
            "So {count} of them is left over as well.", "So {count} of them are left over as well.", count
        )
    else:
        text = ngettext("So {count} of them is left over.", "So {count} of them are left over.", count)
    return text.format(count=count)
