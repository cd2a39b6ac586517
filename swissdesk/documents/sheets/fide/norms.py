"""The sheet of norms: for everybody with a hint each condition, its article, and whether it holds."""

from collections.abc import Iterable, Iterator
from typing import Final

from swissdesk.documents.lists.cells import Words
from swissdesk.documents.lists.columns import headed_width
from swissdesk.documents.lists.grouped import GroupedList, GroupedSheet, Heading, in_groups
from swissdesk.documents.lists.pages import width_for
from swissdesk.documents.lists.parts import ListForm, Part, small_print, table_of
from swissdesk.documents.lists.table import Column
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.sheet import SheetHeader
from swissdesk.documents.press.sizing import SizeRule
from swissdesk.documents.press.wording import dotted
from swissdesk.documents.sheets.standing.ranking import standings_header
from swissdesk.frozen import Frozen
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.standing.norms.hints import NormHint, norm_hints
from swissdesk.tournament.standing.norms.words import hint_text, made_of_lines
from swissdesk.tournament.standing.standings import standings
from swissdesk.words import _


class NormLine(Frozen):
    """A line about a hint: the article of B.01, what was found, and whether it holds, in words."""

    article: str
    text: str
    met: str


class NormGroup(Frozen):
    """A person with a hint: who it is, what seems possible, and the lines about it."""

    name: str
    hint: str
    lines: tuple[NormLine, ...]


class NormsSheet(GroupedSheet):
    """Everybody whose performance is high enough for a norm, in order of numbers."""

    header: SheetHeader
    groups: tuple[NormGroup, ...]

    def grouped(self) -> GroupedList:
        """Return the conditions, person by person."""
        lines = tuple(line for group in self.groups for line in group.lines)
        headings = [Heading(group.name, group.hint, len(group.lines)) for group in self.groups]
        nobody = Heading(_nobody(), "", 0)
        table = table_of(lines, tuple(_parts(lines)), self.header.imprint.look)
        return in_groups(table, headings or [nobody])

    def form(self) -> ListForm:
        """Return how the list is set."""
        return ListForm(SIZES, last_page=small_print(_note(), _MOST_LINES))

    def remarks(self) -> Iterable[str]:
        """Return what stands below the table; without a row it also says so."""
        return (_note(),) if self.groups else (_nobody(), _note())


def norms_sheet(t: Tournament, request: SheetRequest) -> NormsSheet:
    """Return the hints at norms after a round, the last paired one by default.

    Raises TournamentError for a round that is not paired.
    """
    table = standings(t, request.round_number)
    header = standings_header(t, table, _("Hints at norms"), request)
    entries = players_by_id(t)
    groups = []
    for hint in norm_hints(t, table.after_round):
        person = hint.person
        seat = dotted(f"{entries[person.player].tpn}", f"{person.title.value} {person.name}".strip())
        groups.append(NormGroup(seat, hint_text(hint), tuple(_lines(hint))))
    return NormsSheet(header, tuple(groups))


def _lines(hint: NormHint) -> Iterator[NormLine]:
    for words in made_of_lines(hint):
        yield NormLine("", words, "")
    for condition in hint.conditions:
        yield NormLine(condition.article, condition.text, _("met") if condition.holds else _("NOT MET"))


SIZES: Final = SizeRule((10, 9.5, 9, 8.5, 8), pitch=1.5, stretch=1.6, cramped_share=0.08)
_MOST_LINES: Final = 5


def _nobody() -> str:
    return _("Nobody’s performance is high enough for a norm.")


def _note() -> str:
    return _(
        "Hints and no certificates, by the title regulations of 1 January 2024 (B.01). Not judged here: the"
        " registration of the event, the title of its arbiter, which kinds of championships are exempt."
    )


def _parts(lines: tuple[NormLine, ...]) -> Iterator[Part[NormLine]]:
    article, met = _("Article"), _("Met?")
    width = width_for(3.4, (line.article for line in lines), Face.CONDENSED)
    yield Part(
        Column(article, headed_width(width, article)), lambda line: Words(line.article, Face.CONDENSED)
    )
    yield Part(Column(_("Condition"), share=1), lambda line: Words(line.text, Face.CONDENSED))
    width = width_for(3.4, (line.met for line in lines), Face.BOLD)
    yield Part(Column(met, headed_width(width, met)), lambda line: Words(line.met, Face.BOLD))
