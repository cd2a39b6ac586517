"""A person who was entered twice: which entry is the other one, and what making them one does."""

from collections.abc import Sequence
from typing import Final

from swissdesk.errors import TournamentError
from swissdesk.frozen import Frozen
from swissdesk.same_person import can_be_same, name_key, same_by_ids
from swissdesk.services.changes import EVERYTHING, Changes
from swissdesk.services.entry import seen
from swissdesk.services.entry.presence import name_of
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.tournament.entry import merging
from swissdesk.tournament.lookup import player_of
from swissdesk.tournament.model import Player, PlayerId, Tournament
from swissdesk.words import _, ngettext

_UNLIKE: Final = 4


class OtherEntry(Frozen):
    """An entry that may be the same person; `is_alike` with the same IDs or the same family name."""

    id: PlayerId
    text: str
    is_alike: bool


class Merging(Frozen):
    """What making two entries one would do, or why they cannot be one person; the other text is empty."""

    does: str = ""
    why_not: str = ""


def other_entries(event: OpenEvent, section: SectionId, kept: PlayerId) -> tuple[OtherEntry, ...]:
    """Return all other entries, those that are most like the kept one first."""
    t = event.tournament(section)
    one = player_of(t, kept)
    key, family = name_key(one.name), _family(one)

    def unlike(other: Player) -> tuple[int, int]:
        """Return how little an entry is like the kept one, 0 for the same IDs, and its number."""
        if same_by_ids(one, other):
            likeness = 0
        elif name_key(other.name) == key:
            likeness = 1 if can_be_same(one, other) else 2
        else:
            likeness = 3 if _family(other) == family else _UNLIKE
        return likeness, other.tpn

    others = sorted((entry for entry in t.players if entry.id != kept), key=unlike)
    return tuple(
        OtherEntry(entry.id, f"{entry.tpn} {entry.name}", unlike(entry)[0] < _UNLIKE) for entry in others
    )


def what_merging_does(event: OpenEvent, section: SectionId, kept: PlayerId, other: PlayerId) -> Merging:
    """Return what making two entries one would do, or why that cannot be."""
    t = event.tournament(section)
    played = merging.rounds_played(t)
    try:
        merging.check_mergeable(t, kept, other, played)
    except TournamentError as error:
        return Merging(why_not=str(error))
    return Merging(_does_text(player_of(t, kept), player_of(t, other), played.get(other, ())))


def merge_entries(event: OpenEvent, section: SectionId, kept: PlayerId, other: PlayerId) -> Changes:
    """Make two entries of one person one: the games of the other go to the kept one, and it leaves the list.

    Raises `TournamentError` for two who were both paired in one round.
    """

    def text(t: Tournament, _after: Tournament) -> str:
        words = _("{player}: the entry {other} was the same person")
        return words.format(player=name_of(t, kept), other=name_of(t, other))

    part = seen.with_all(kept, other)
    return event.change(section, lambda t: merging.merge_entries(t, kept, other), text, EVERYTHING, part)


def _family(entry: Player) -> str:
    return entry.name.partition(",")[0].casefold()


def _does_text(one: Player, other: Player, rounds: Sequence[int]) -> str:
    """Return what becomes of the two entries; the other one had an opponent in some rounds."""
    words = {"kept": f"{one.tpn} {one.name}", "other": f"{other.tpn} {other.name}"}
    if not rounds:
        sentence = _(
            "{other} has no game and leaves the list; "
            "{kept} stays, with the better bye of a round without a game."
        )
        return sentence.format(**words)
    sentence = ngettext(
        "{kept} stays and gets the game of {other} in round {rounds}, with its result; "
        "{other} leaves the list.",
        "{kept} stays and gets the games of {other} in rounds {rounds}, with their results; "
        "{other} leaves the list.",
        len(rounds),
    )
    return sentence.format(**words, rounds=", ".join(map(str, rounds)))
