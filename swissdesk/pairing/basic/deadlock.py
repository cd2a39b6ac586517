"""Why a round cannot be paired, in words: players who stand in each other's way (C.04.3:1.9.3)."""

from collections.abc import Sequence
from typing import Final

from swissdesk.errors import NoLegalPairingError
from swissdesk.frozen import Frozen
from swissdesk.pairing.basic.meetings import rows_among
from swissdesk.pairing.matching.bitsets import members
from swissdesk.pairing.matching.obstruction import smallest_obstruction
from swissdesk.pairing.matching.search import attach
from swissdesk.terms import Tpn
from swissdesk.words import _, ngettext

BYE: Final = Tpn(0)
"""Stands for the bye among pairing numbers."""
_NAMED: Final = 12
"""So many players are named in a sentence; of more, the others are counted."""


def no_legal_pairing(
    round_number: int,
    numbers: Sequence[Tpn],
    rows: Sequence[int],
    may_have_bye: int | None,
    error: type[NoLegalPairingError] = NoLegalPairingError,
) -> NoLegalPairingError:
    """Return the error for a round that no pairing completes, with the proof in words.

    `error` is the kind of error that the system speaks of; everything else is as for
    `find_deadlock`, which raises ValueError if everybody can be paired.
    """
    found = find_deadlock(numbers, rows, may_have_bye)
    return error(round_number, found.stuck, found.words())


def find_deadlock(numbers: Sequence[Tpn], rows: Sequence[int], may_have_bye: int | None) -> "Deadlock":
    """Return players who stand in each other's way, as few as can be.

    `rows` say of each player who takes part whom that player may meet, and `numbers` give the
    pairing numbers in the same order. `may_have_bye` is the set of those who may get the bye, None
    where the number of players is even. Those without any choice come first.

    Raises:
        ValueError: everybody can be paired.
    """
    graph, names = list(rows), list(numbers)
    if may_have_bye is not None:
        attach(graph, may_have_bye)
        names.append(BYE)
    found = smallest_obstruction(graph)
    if found is None:
        raise ValueError("everybody can be paired")
    groups, separators = found
    # Nobody has to count where one has no opponent at all, so all of those are named, and nothing else.
    lonely = tuple(1 << vertex for vertex, row in enumerate(graph) if not row)
    if lonely:
        groups, separators = lonely, 0
    return Deadlock(
        groups=tuple([_named(names, group) for group in groups]),
        separators=_named(names, separators),
        has_bye=may_have_bye is not None,
    )


def deadlock_among(numbers: Sequence[Tpn], rows: Sequence[int], places: int) -> "Deadlock":
    """Return who of an even number of players, given as a set of places, cannot be paired with each other.

    `numbers` and `rows` are those of all players. Raises ValueError if they can all be paired.
    """
    return find_deadlock([numbers[place] for place in members(places)], rows_among(rows, places), None)


def _named(names: Sequence[Tpn], vertices: int) -> tuple[Tpn, ...]:
    return tuple(sorted(names[vertex] for vertex in members(vertices)))


class Deadlock(Frozen):
    """Players who cannot all be paired, and why; `BYE` stands for the bye where there is one.

    Each of the `groups` is odd in number and can only be paired within itself and with the
    `separators`, of whom there are fewer than groups.
    """

    groups: tuple[tuple[Tpn, ...], ...]
    separators: tuple[Tpn, ...]
    has_bye: bool

    @property
    def stuck(self) -> tuple[Tpn, ...]:
        """Return the players of the groups, in ascending order of TPN."""
        return tuple(sorted(number for group in self.groups for number in group if number != BYE))

    def words(self) -> str:
        """Say who can only be paired with whom, and that one of them is left."""
        groups, separators = self.groups, self.separators
        if all(len(group) == 1 for group in groups):
            if not separators:
                return self._of_lonely()
            text = self._of_singles()
        elif not separators:
            text = self._of_one_group()
        else:
            text = _(
                "Each of these groups leaves at least one over: {groups}. "
                "They can only be paired with {opponents}: one of them is left."
            )
        return text.format(
            players=_listed(self.stuck),
            opponents=_with_bye(separators),
            groups="; ".join(_with_bye(group) for group in groups),
        )

    def _of_lonely(self) -> str:
        """Name those who can be paired with nobody at all, the bye among them."""
        sentences = [_("Nobody is left who may have the bye.")] if (BYE,) in self.groups else []
        if self.stuck:
            count = len(self.stuck)
            text = ngettext("{players} has no opponent left.", "{players} have no opponent left.", count)
            if self.has_bye:
                text = ngettext(
                    "{players} has no opponent left and may not have the bye.",
                    "{players} have no opponent left and may not have the bye.",
                    count,
                )
            sentences.insert(0, text.format(players=_listed(self.stuck)))
        return " ".join(sentences)

    def _of_singles(self) -> str:
        """Return the sentence for players, none of whom may meet another of them."""
        if (BYE,) in self.groups:
            return _(
                "{players} can only meet {opponents}, and only {opponents} may have the bye: "
                "that is one too many."
            )
        if self.separators == (BYE,):
            return _("{players} have no opponent left, and only one of them can have the bye.")
        if self.has_bye and BYE not in self.separators:
            return _("{players} can only meet {opponents} and may not have the bye: one of them is left.")
        return _("{players} can only be paired with {opponents}: one of them is left.")

    def _of_one_group(self) -> str:
        """Return the sentence for players who may meet nobody but each other."""
        if BYE in self.groups[0]:
            return _("{players} can only meet each other, and no other may have the bye: one is left.")
        if self.has_bye:
            return _("{players} can only meet each other and may not have the bye: one of them is left.")
        return _("{players} can only meet each other: one of them is left.")


def _with_bye(numbers: Sequence[Tpn]) -> str:
    players = [number for number in numbers if number != BYE]
    return _listed(players, (_("the bye"),) if BYE in numbers else ())


def _listed(numbers: Sequence[Tpn], more: tuple[str, ...] = ()) -> str:
    """Return `1, 4 and 7`; of a long list only the beginning and how many others there are."""
    # Not "and 1 other": the name itself takes no more room.
    others = len(numbers) - _NAMED if len(numbers) > _NAMED + 1 else 0
    names = [*(str(tpn) for tpn in numbers[: len(numbers) - others]), *more]
    if others:
        names.append(ngettext("{count} other", "{count} others", others).format(count=others))
    if len(names) < 2:
        return "".join(names)
    return _("{first} and {last}").format(first=", ".join(names[:-1]), last=names[-1])
