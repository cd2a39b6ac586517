"""Why a round cannot be paired, in words: players who stand in each other's way (C.04.3:1.9.3)."""

from collections.abc import Sequence
from typing import Final

from swissdesk.errors import NoLegalPairingError
from swissdesk.pairing.matching.bitsets import members
from swissdesk.pairing.matching.obstruction import Obstruction, smallest_obstruction
from swissdesk.pairing.matching.search import attach
from swissdesk.terms import Tpn
from swissdesk.words import _, ngettext

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

    `rows` say of each player who takes part whom that player may meet, and `numbers` give the
    pairing numbers in the same order. `may_have_bye` is the set of those who may get the bye, None
    where the number of players is even. `error` is the kind of error that the system speaks of.

    Raises:
        ValueError: everybody can be paired.
    """
    graph = list(rows)
    if may_have_bye is not None:
        attach(graph, may_have_bye)
    found = smallest_obstruction(graph)
    if found is None:
        raise ValueError("everybody can be paired")
    words = _Words(numbers, has_bye=may_have_bye is not None)
    lonely = [vertex for vertex, row in enumerate(graph) if not row]
    if lonely:
        return error(round_number, words.numbers(lonely), words.of_lonely(lonely))
    stuck = [vertex for group in found.groups for vertex in members(group)]
    return error(round_number, words.numbers(stuck), words.of_obstruction(found))


class _Words:
    """Speaks of the players of one round; the vertex after the last of them is the bye."""

    def __init__(self, numbers: Sequence[Tpn], *, has_bye: bool) -> None:
        self._numbers = numbers
        self._bye = len(numbers) if has_bye else None

    def numbers(self, vertices: Sequence[int]) -> tuple[Tpn, ...]:
        """Return the players among the vertices, in ascending order of TPN."""
        return tuple(sorted(self._numbers[vertex] for vertex in vertices if vertex != self._bye))

    def of_lonely(self, vertices: Sequence[int]) -> str:
        """Name those who can be paired with nobody at all, the bye among them."""
        players = self.numbers(vertices)
        sentences = [_("Nobody may have the bye.")] if self._bye in vertices else []
        if players:
            text = ngettext(
                "{players} has no opponent left.", "{players} have no opponent left.", len(players)
            )
            if self._bye is not None:
                text = ngettext(
                    "{players} has no opponent left and may not have the bye.",
                    "{players} have no opponent left and may not have the bye.",
                    len(players),
                )
            sentences.insert(0, text.format(players=self._list(players)))
        return " ".join(sentences)

    def of_obstruction(self, found: Obstruction) -> str:
        """Say who can only be paired with whom, and that one of them is left."""
        separators, groups = members(found.separators), [members(group) for group in found.groups]
        if all(len(group) == 1 for group in groups):
            stuck = [group[0] for group in groups]
            text = self._of_singles(stuck, separators)
        elif not separators:
            stuck = groups[0]
            text = self._of_one_group(stuck)
        else:
            stuck = []
            text = _(
                "Each of these groups leaves at least one over: {groups}. "
                "They can only be paired with {opponents}: one of them is left."
            )
        return text.format(
            players=self._list(self.numbers(stuck)),
            opponents=self._with_bye(separators),
            groups="; ".join(self._with_bye(group) for group in groups),
        )

    def _of_singles(self, stuck: Sequence[int], separators: Sequence[int]) -> str:
        """Return the sentence for players, none of whom may meet another of them."""
        if self._bye in stuck:
            return _(
                "{players} can only meet {opponents}, and nobody but {opponents} may have the bye: "
                "that is one too many."
            )
        if self._bye in separators and len(separators) == 1:
            return _("{players} have no opponent left, and only one of them can have the bye.")
        if self._bye is not None and self._bye not in separators:
            return _("{players} can only meet {opponents} and may not have the bye: one of them is left.")
        return _("{players} can only be paired with {opponents}: one of them is left.")

    def _of_one_group(self, group: Sequence[int]) -> str:
        """Return the sentence for players who may meet nobody but each other."""
        if self._bye in group:
            return _("{players} can only meet each other, and nobody else may have the bye: one is left.")
        if self._bye is not None:
            return _("{players} can only meet each other and may not have the bye: one of them is left.")
        return _("{players} can only meet each other: one of them is left.")

    def _with_bye(self, vertices: Sequence[int]) -> str:
        names = self.numbers(vertices)
        return self._list(names, (_("the bye"),) if self._bye in vertices else ())

    @staticmethod
    def _list(numbers: Sequence[Tpn], more: tuple[str, ...] = ()) -> str:
        """Return `1, 4 and 7`; of a long list only the beginning and how many others there are."""
        others = len(numbers) - _NAMED if len(numbers) > _NAMED + 1 else 0
        names = [*(str(tpn) for tpn in numbers[: len(numbers) - others]), *more]
        if others:
            names.append(ngettext("{count} other", "{count} others", others).format(count=others))
        if len(names) < 2:
            return "".join(names)
        return _("{first} and {last}").format(first=", ".join(names[:-1]), last=names[-1])
