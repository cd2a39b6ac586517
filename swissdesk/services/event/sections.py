"""The sections of an event: their names, those who move from one to another, one that is taken away."""

from collections.abc import Iterator
from functools import partial

from swissdesk.errors import TournamentError
from swissdesk.frozen import Frozen, replace
from swissdesk.services.changes import EVERYTHING, Changes
from swissdesk.services.entry.doubts import Elsewhere
from swissdesk.services.entry.presence import called
from swissdesk.services.entry.seen import with_all
from swissdesk.services.forms import in_settings
from swissdesk.services.intention import SectionsChange
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.terms import format_points
from swissdesk.tournament.entry import moving
from swissdesk.tournament.entry.moving import Move
from swissdesk.tournament.entry.registration import NewPlayer
from swissdesk.tournament.event import setup
from swissdesk.tournament.lookup import next_round_number, player_of
from swissdesk.tournament.model import Player, PlayerId, Settings, Tournament
from swissdesk.words import _, ngettext

__all__ = (
    "MovePreview",
    "check_name",
    "elsewhere",
    "move_player",
    "move_section",
    "preview_moves",
    "remove_section",
    "rename_section",
    "why_kept",
    "why_not_moved",
)


class MovePreview(Frozen):
    """What a move to a section would do: here, there, and what stays behind; or why it cannot be.

    `warning` says that the person is on that list already, or on a third one.
    """

    section: SectionId
    name: str
    why_not: str = ""
    here: str = ""
    there: str = ""
    behind: str = ""
    warning: str = ""


def check_name(event: OpenEvent, settings: Settings, section: SectionId | None = None) -> None:
    """Raise `TournamentError` where another section than the given one has the name of these settings."""
    others = (event.tournament(other).settings for other in event.store.sections() if other != section)
    if settings.section_name.casefold() in {other.section_name.casefold() for other in others}:
        raise TournamentError(_("Another section is called {name}.").format(name=settings.section_name))


def rename_section(event: OpenEvent, section: SectionId, name: str) -> Changes:
    """Give a section another name, which no other one has; raises `TournamentError`."""
    check_name(event, replace(event.tournament(section).settings, section=name), section)

    def text(t: Tournament, _after: Tournament) -> str:
        return _("Section {old} is called {new}").format(old=t.settings.section_name, new=name)

    return event.change(
        section,
        lambda t: setup.change_settings(t, replace(t.settings, section=name)),
        text,
        EVERYTHING,
        in_settings(lambda settings: settings.section_name),
    )


def why_kept(event: OpenEvent, section: SectionId) -> str:
    """Return why a section cannot be removed; empty where it can."""
    if section == event.store.first_section:
        return _("The section that the event began with stays in it")
    if event.tournament(section).players:
        return _("Only a section without entries can be removed: move or remove them first")
    return ""


def remove_section(event: OpenEvent, section: SectionId) -> Changes:
    """Take a section without entries out of the event; raises `TournamentError` where it has to stay."""

    def step(now: OpenEvent) -> SectionsChange:
        why = why_kept(now, section)
        if why:
            raise TournamentError(f"{why}.")
        text = _("Section {name} removed").format(name=_name_of(now, section))
        return SectionsChange({section: None}, text)

    return event.change_sections(step, section, in_settings(lambda settings: settings))


def why_not_moved(event: OpenEvent, section: SectionId, step: int) -> str:
    """Return why a section cannot be moved so many places on, or back; empty where it can."""
    order = event.store.sections()
    if len(order) == 1:
        return _("The event has one section")
    if 0 <= order.index(section) + step < len(order):
        return ""
    return _("It is the first section") if step < 0 else _("It is the last section")


def move_section(event: OpenEvent, section: SectionId, step: int) -> Changes:
    """Move a section one place up (-1) or down (1) in the order of the event, as one change.

    Raises `TournamentError` at the end of the order.
    """
    return event.change_sections(partial(_moved, section=section, step=step))


def _moved(now: OpenEvent, section: SectionId, step: int) -> SectionsChange:
    why = why_not_moved(now, section, step)
    if why:
        raise TournamentError(f"{why}.")
    order = list(now.store.sections())
    place = order.index(section)
    other = order[place + step]
    order[place], order[place + step] = other, section
    words = (
        _("Section {name} moved up, before {other}")
        if step < 0
        else _("Section {name} moved down, after {other}")
    )
    text = words.format(name=_name_of(now, section), other=_name_of(now, other))
    # The one that moves is named first: the entry of the journal stands under it.
    states: dict[SectionId, Tournament | None] = {section: _placed(now, section, place + step + 1)}
    states |= {one: _placed(now, one, number) for number, one in enumerate(order, start=1)}
    return SectionsChange(states, text)


def _placed(event: OpenEvent, section: SectionId, position: int) -> Tournament:
    t = event.tournament(section)
    return replace(t, settings=replace(t.settings, position=position))


def _name_of(event: OpenEvent, section: SectionId) -> str:
    return event.tournament(section).settings.section_name


def preview_moves(event: OpenEvent, section: SectionId, player_id: PlayerId) -> tuple[MovePreview, ...]:
    """Return what a move to each other section would do, in the order of the sections."""
    others = (other for other in event.store.sections() if other != section)
    return tuple(_preview(event, section, player_id, other) for other in others)


def move_player(event: OpenEvent, section: SectionId, player_id: PlayerId, target: SectionId) -> Changes:
    """Move a person or a team to another section: one change of both, which one undo takes back.

    Raises `TournamentError` where one of the sections cannot let this happen.
    """

    def step(now: OpenEvent) -> SectionsChange:
        who, where = called(now, section, player_id), _name_of(now, target)
        text = _("{player}: moved to {section}").format(player=who, section=where)
        move = moving.move_player(now.tournament(section), now.tournament(target), player_id)
        return SectionsChange({section: move.here, target: move.there}, text)

    return event.change_sections(step, section, with_all(player_id))


def elsewhere(event: OpenEvent, section: SectionId, one: Player | NewPlayer) -> str:
    """Return in which other sections somebody is in, in words; empty for none."""
    return Elsewhere(event, section).text(one)


def _present(t: Tournament) -> Iterator[Player]:
    return (player for player in t.players if player.withdrawn_from is None)


def _preview(event: OpenEvent, section: SectionId, player_id: PlayerId, target: SectionId) -> MovePreview:
    here, there = event.tournament(section), event.tournament(target)
    name, player = there.settings.section_name, player_of(here, player_id)
    try:
        move = moving.move_player(here, there, player_id)
    except TournamentError as error:
        return MovePreview(target, name, why_not=str(error))
    return MovePreview(
        target,
        name,
        here=_here_text(here, player),
        there=_there_text(there, move),
        behind=_behind_text(here, player_id),
        warning=_double_text(there, player) or elsewhere(event, section, player),
    )


def _double_text(t: Tournament, player: Player) -> str:
    """Return that whoever moves is on the other list already; empty for who is not."""
    same = moving.same_person(_present(t), player)
    words = _("{name} is on this list already, as number {tpn}: there would be two.")
    return words.format(name=same.name, tpn=same.tpn) if same else ""


def _here_text(t: Tournament, player: Player) -> str:
    """Return what becomes of the entry in the section that is left."""
    words = {"name": player.name, "section": t.settings.section_name}
    if not t.rounds:
        return _("{name} is struck off the list of {section}.").format(**words)
    if player.withdrawn_from is not None:
        return _("{name} stays on the list of {section}, withdrawn as now.").format(**words)
    sentence = ngettext(
        "{name} is in a paired round of {section}, so the rules keep the entry there: "
        "withdrawn from round {round} on (C.04.2, article 3.2).",
        "{name} is in {count} paired rounds of {section}, so the rules keep the entry there: "
        "withdrawn from round {round} on (C.04.2, article 3.2).",
        len(t.rounds),
    )
    return sentence.format(**words, count=len(t.rounds), round=next_round_number(t))


def _there_text(t: Tournament, move: Move) -> str:
    """Return what becomes of whoever moves in the section that is joined."""
    words = {"tpn": move.entry.tpn, "section": t.settings.section_name, "round": next_round_number(t)}
    if any(player.id == move.entry.id for player in t.players):
        return _("Back in {section}, as number {tpn}, from round {round} on.").format(**words)
    if move.entry.is_late:
        return _("Number {tpn} in {section}, expected late there too.").format(**words)
    if not t.rounds:
        return _("Number {tpn} in {section}, paired in round 1 like everybody.").format(**words)
    points = format_points(t.settings.scoring.zero_point_bye)
    sentence = ngettext(
        "A late entry in {section}, as number {tpn}: {points} for the round paired so far, "
        "in the pairings from round {round} on (C.04.2, article 2.4).",
        "A late entry in {section}, as number {tpn}: {points} for each of the {count} rounds paired so far, "
        "in the pairings from round {round} on (C.04.2, article 2.4).",
        len(t.rounds),
    )
    return sentence.format(**words, points=points, count=len(t.rounds))


def _behind_text(t: Tournament, player_id: PlayerId) -> str:
    noted = moving.left_behind(t, player_id)
    return _("Not taken along: {noted}.").format(noted=", ".join(noted)) if noted else ""
