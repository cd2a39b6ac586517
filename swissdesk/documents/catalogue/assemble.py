"""From the tournament to what stands on a sheet. Cheap: nothing is measured or drawn here."""

import re
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import Final

from swissdesk.documents.catalogue.listing import CATALOGUE
from swissdesk.documents.catalogue.versions import with_version
from swissdesk.documents.press.options import AS_DESIGNED, SheetOptions, SheetRequest, draft_words
from swissdesk.documents.press.sheet import SheetData, SheetKind
from swissdesk.frozen import replace
from swissdesk.languages import offered_of
from swissdesk.tournament.model import Player, Tournament
from swissdesk.tournament.round.checking import RoundThen

_COMMA: Final = re.compile(r"\s*([,،])\s*(?=\S)")


def assemble(
    t: Tournament,
    kind: SheetKind,
    round_number: int | None,
    printed_at: datetime,
    options: SheetOptions = AS_DESIGNED,
    then: RoundThen | None = None,
) -> SheetData:
    """Return what stands on a sheet of a round, the last paired one by default.

    Standings are those after the round, filled cards go up to and with it. `then` is the round at its own
    time, if that is known. The sheet is in the languages
    of the options, or else of the event. Raises DocumentError if
    there is nothing to print or no such sheet for this tournament, TournamentError for a round that
    is not paired.
    """
    tags = offered_of(options.languages or t.settings.sheet_languages)
    return _in_languages(tags, lambda: assemble_spoken(t, kind, round_number, printed_at, options, then))


def assemble_spoken(
    t: Tournament,
    kind: SheetKind,
    round_number: int | None,
    printed_at: datetime,
    options: SheetOptions = AS_DESIGNED,
    then: RoundThen | None = None,
) -> SheetData:
    """Return what stands on a sheet in the language that is spoken; raises as `assemble` does."""
    form = CATALOGUE[kind]
    if form.shows_draft(t, round_number):
        options = replace(options, state=draft_words())
    options = with_version(t, kind, round_number, options)
    request = SheetRequest(round_number, printed_at, options, then)
    return _in_letters(form.assemble(_with_spaced_names(t), request), options)


def assemble_of_event(
    sections: Iterable[Tournament], kind: SheetKind, printed_at: datetime, options: SheetOptions = AS_DESIGNED
) -> SheetData:
    """Return what stands on a sheet about all sections of an event; raises DocumentError for nobody.

    Its languages are those of the options, or else of the first section.
    """
    together = tuple(sections)
    tags = offered_of(options.languages or together[0].settings.sheet_languages)
    return _in_languages(tags, lambda: assemble_of_event_spoken(together, kind, printed_at, options))


def assemble_of_event_spoken(
    sections: Iterable[Tournament], kind: SheetKind, printed_at: datetime, options: SheetOptions = AS_DESIGNED
) -> SheetData:
    """Return what stands on a sheet about all sections, in the language that is spoken."""
    request = SheetRequest(None, printed_at, options)
    return _in_letters(
        CATALOGUE[kind].assemble_all(tuple(map(_with_spaced_names, sections)), request), options
    )


def _in_languages(tags: Sequence[str], make: Callable[[], SheetData]) -> SheetData:
    """Return a sheet in some languages; without any it is in that of whoever draws it."""
    sheet = make()  # what keeps it from being made is said in the language of the program
    if not tags:
        return sheet
    from swissdesk.documents.catalogue.in_languages import in_languages  # noqa: PLC0415 - loads ReportLab

    return in_languages(tags, make)


def _in_letters(data: SheetData, options: SheetOptions) -> SheetData:
    if not options.in_latin:
        return data
    from swissdesk.documents.press.transcription import transcribed  # noqa: PLC0415 - loads the faces

    return transcribed(data)


def _with_spaced_names(t: Tournament) -> Tournament:
    """Return the tournament with a blank behind the comma of each person's name: files often have none."""
    spaced = _spaced_team if t.settings.is_team_event else _spaced_person
    players = tuple(map(spaced, t.players))
    return t if players == t.players else replace(t, players=players)


def _spaced_person(person: Player) -> Player:
    name = _COMMA.sub(r"\1 ", person.name, count=1)
    return person if name == person.name else replace(person, name=name)


def _spaced_team(team: Player) -> Player:
    members = tuple(replace(member, name=_COMMA.sub(r"\1 ", member.name, count=1)) for member in team.members)
    return team if members == team.members else replace(team, members=members)
