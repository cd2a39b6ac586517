"""Split a list into groups of equal strength: what it would give, and the change, which undo takes back."""

from swissdesk.errors import TournamentError
from swissdesk.frozen import Frozen
from swissdesk.services.changes import Changes
from swissdesk.services.entry.seen import numbered_list
from swissdesk.services.intention import SectionsChange
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.tournament.event import splitting
from swissdesk.tournament.event.splitting import GROUP_SIZES, Rest, Split, group_systems
from swissdesk.tournament.model import Tournament
from swissdesk.words import _, ngettext

__all__ = (
    "GROUP_SIZES",
    "GroupRow",
    "Rest",
    "Split",
    "SplitPreview",
    "group_systems",
    "preview",
    "split",
    "why_not",
)


class GroupRow(Frozen):
    """A group to be: its name, the players in order with their ratings, and its rounds."""

    name: str
    players: tuple[str, ...]
    ratings: tuple[int, ...]
    rounds: int


class SplitPreview(Frozen):
    """What a split would give, and in a sentence what becomes of those who do not fill a group."""

    groups: tuple[GroupRow, ...]
    rest: str


def why_not(event: OpenEvent, section: SectionId) -> str:
    """Return why a list cannot be split into groups; empty where it can."""
    return splitting.why_not_split(event.tournament(section))


def preview(event: OpenEvent, section: SectionId, wanted: Split) -> SplitPreview:
    """Return what a split would give, without doing it; raises `TournamentError` where it cannot be."""
    sections, names = _made(event, section, wanted)
    groups = []
    for one, name in zip(sections, names, strict=True):
        players = [player for player in one.players if player.withdrawn_from is None]
        found = (tuple(player.name for player in players), tuple(player.rating for player in players))
        groups.append(GroupRow(name, *found, one.settings.rounds_planned))
    return SplitPreview(tuple(groups), _rest_text(groups[-1], wanted))


def _rest_text(group: GroupRow, wanted: Split) -> str:
    last = len(group.players)
    if last == wanted.size:
        return _("All groups have {size} players.").format(size=wanted.size)
    if last > wanted.size:
        text = ngettext(
            "{count} player is left over and joins the last group, which has {last} players.",
            "{count} players are left over and join the last group, which has {last} players.",
            last - wanted.size,
        )
        return text.format(count=last - wanted.size, last=last)
    text = ngettext(
        "{count} player is left over: the last group is smaller.",
        "{count} players are left over: the last group is smaller.",
        last,
    )
    return text.format(count=last)


def split(event: OpenEvent, section: SectionId, wanted: Split) -> Changes:
    """Split a list into sections as one change; raises `TournamentError` where it cannot be."""

    def step(now: OpenEvent) -> SectionsChange:
        sections, names = _made(now, section, wanted)
        old = now.tournament(section).settings.section_name
        words = _("{section} split into {count} groups: {first} to {last}")
        if len(names) == 2:
            words = _("{section} split into {count} groups: {first} and {last}")
        text = words.format(section=old, count=len(names), first=names[0], last=names[-1])
        first, *added = sections
        return SectionsChange({section: first}, text, tuple(added))

    return event.change_sections(step, section, numbered_list())


def _made(
    event: OpenEvent, section: SectionId, wanted: Split
) -> tuple[tuple[Tournament, ...], tuple[str, ...]]:
    """Return the sections to be, and their names."""
    t = event.tournament(section)
    count = len(splitting.groups_of(t, wanted))
    taken = {
        event.tournament(other).settings.section_name.casefold()
        for other in event.store.sections()
        if other != section
    }
    names = tuple(_name(t.settings.section, number) for number in range(1, count + 1))
    used = next((name for name in names if name.casefold() in taken), None)
    if used is not None:
        raise TournamentError(_("Another section is called {name}.").format(name=used))
    made = splitting.split_list(t, wanted, names)
    return made, names


def _name(section: str, number: int) -> str:
    """Return the name of a group, with that of the section where it has one."""
    group = _("Group {number}").format(number=number)
    return _("{section}, group {number}").format(section=section, number=number) if section else group
