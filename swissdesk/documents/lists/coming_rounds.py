"""The rounds to come as far as they are known: what paper must say when it has to do without the laptop."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from swissdesk.documents.press.wording import bye_words
from swissdesk.terms import ByeKind
from swissdesk.tournament.lookup import is_in
from swissdesk.tournament.model import Absence, PlayerId, Settings, Tournament

_ROUNDS_FOR_THE_PEN: Final = 2
"""Forms for the pen last for so many rounds: time enough to find another laptop or a printer."""


def coming_rounds(t: Tournament) -> range:
    """Return the numbers of the rounds that are not paired yet."""
    return range(len(t.rounds) + 1, t.settings.rounds_planned + 1)


def rounds_for_the_pen(t: Tournament) -> tuple[int, ...]:
    """Return the next rounds, for which there are forms; nothing after the last one."""
    return tuple(coming_rounds(t))[:_ROUNDS_FOR_THE_PEN]


def rounds_without_a_game(t: Tournament) -> Mapping[PlayerId, Mapping[int, ByeKind]]:
    """Return who does not play in which coming round, and why: announced, or withdrawn (C.04.2:2.4)."""
    found: dict[PlayerId, dict[int, ByeKind]] = {}
    for absent, number, kind in t.absences:
        found.setdefault(absent, {})[number] = kind
    for player in t.players:
        gone = {number: ByeKind.ZERO_POINT for number in coming_rounds(t) if not is_in(player, number)}
        if gone:
            found.setdefault(player.id, {}).update(gone)
    return found


def announced_words(settings: Settings, absences: Iterable[Absence]) -> Mapping[PlayerId, str]:
    """Return announced absences in words: `half-point bye 6, 8; absent 9`."""
    rounds: dict[PlayerId, dict[ByeKind, list[int]]] = {}
    for player, number, kind in absences:
        rounds.setdefault(player, {}).setdefault(kind, []).append(number)
    return {player: _by_kind(settings, kinds) for player, kinds in rounds.items()}


def _by_kind(settings: Settings, kinds: Mapping[ByeKind, Sequence[int]]) -> str:
    parts = sorted(kinds.items(), key=lambda part: min(part[1]))
    listed = ((bye_words(settings, kind), ", ".join(map(str, sorted(numbers)))) for kind, numbers in parts)
    return "; ".join(f"{words} {numbers}" for words, numbers in listed)
