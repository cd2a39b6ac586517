"""Should another one have the bye? As far as the exchange with one board goes."""

from collections.abc import Callable, Iterable, Iterator
from typing import Protocol, TypeVar

from swissdesk.pairing.faults import Fault, FaultKind
from swissdesk.terms import Tpn
from swissdesk.words import _


class Candidate(Protocol):
    """Who may get the bye: `for_bye` is what decides about it, the smallest first."""

    number: Tpn
    barred: bool

    @property
    def for_bye(self) -> tuple[int, ...]:
        """Return what decides about the bye."""


Who = TypeVar("Who", bound=Candidate)


def bye_faults(
    bye: Who | None, boards: Iterable[tuple[Who, Who]], may_meet: Callable[[Who, Who], bool]
) -> Iterator[Fault]:
    """Yield who should have it, if the opponent can meet who has (C.04.4.1:3.1, C.04.4.2:3.1, C.04.6:3.4)."""
    if bye is None:
        return
    for board in boards:
        for one, opponent in (board, board[::-1]):
            if one.for_bye < bye.for_bye and not one.barred and may_meet(bye, opponent):
                text = _("{player} comes before {bye} for the bye and could have it")
                yield Fault(FaultKind.BYE, (bye.number,), text.format(player=one.number, bye=bye.number))
