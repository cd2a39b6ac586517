"""A whole event as web pages in one folder: for a stick, or a web space.

There are an index, and of each section the published rounds, standings, crosstable, and a page for every
player or team. They say what lists on the wall say, and link to each other alone: no page asks for a network.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from swissdesk.documents.cards.data import CardFace, CardRound, filled_cards
from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.catalogue.listing import CATALOGUE, usual_round
from swissdesk.documents.exports.formats import USUAL_EXPORT
from swissdesk.documents.exports.web_page import Link, written
from swissdesk.documents.exports.writing import as_table
from swissdesk.documents.lists.plain import Group, Heading, Plain, PlainTable
from swissdesk.documents.press.sheet import SheetHeader, SheetKind
from swissdesk.documents.press.wording import dotted
from swissdesk.errors import DocumentError
from swissdesk.languages import offered_of, spoken
from swissdesk.terms import Colour, format_points
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.model import Player, RoundState, Tournament
from swissdesk.words import _, isolated, language

INDEX: Final = "index.html"


@dataclass(frozen=True, slots=True)
class _Section:
    """A section as its pages show it: published rounds only, and what the names of its files begin with."""

    t: Tournament
    prefix: str
    printed_at: datetime

    def file(self, name: str) -> str:
        """Return the name of a page of this section."""
        return f"{self.prefix}{name}.html"

    def list(self, kind: SheetKind, number: int | None) -> PlainTable:
        """Return a list as a plain table."""
        data = assemble(self.t, kind, number, self.printed_at)
        with spoken(data.tag):
            return as_table(data)


def site_pages(sections: Sequence[Tournament], printed_at: datetime) -> Mapping[str, bytes]:
    """Return the pages of an event by the names of their files, the index last.

    They are in the first language of the event's sheets, the lists in all of them. Raises DocumentError
    where nobody is on the list of any section.
    """
    filled = [_published(t) for t in sections if t.players]
    if not filled:
        raise DocumentError(_("There are no players yet."))
    prefixes = [""] if len(filled) == 1 else [f"section-{place}-" for place in range(1, len(filled) + 1)]
    kept = [_Section(t, prefix, printed_at) for t, prefix in zip(filled, prefixes, strict=True)]
    tags = offered_of(filled[0].settings.sheet_languages)
    with spoken(tags[0] if tags else language().tag):
        pages = dict(page for section in kept for page in _pages(section))
        return pages | {INDEX: _index(kept)}


def _published(t: Tournament) -> Tournament:
    """Return a section without what only the arbiter knows: drafts, and absences that are announced."""
    rounds = tuple(paired for paired in t.rounds if paired.state is not RoundState.DRAFT)
    return replace(t, rounds=rounds, absences=())


def _pages(section: _Section) -> Iterator[tuple[str, bytes]]:
    lists = _lists(section)
    for name, table in lists.items():
        yield name, written(table, USUAL_EXPORT, _links(section, name))
    yield from _people_pages(section)


def _lists(section: _Section) -> Mapping[str, PlainTable]:
    """Return the lists of a section, by the names of their files."""
    t = section.t
    of_round = SheetKind.TEAM_PAIRINGS if t.settings.is_team_event else SheetKind.PAIRINGS_BY_BOARD
    standings = usual_round(t, CATALOGUE[SheetKind.STANDINGS])
    lists = {
        section.file("standings"): section.list(SheetKind.STANDINGS, standings),
        section.file("crosstable"): section.list(SheetKind.CROSSTABLE, standings),
        section.file("players"): _players(section),
    }
    for paired in t.rounds:
        lists[section.file(f"round-{paired.number}")] = section.list(of_round, paired.number)
    if t.rounds:
        lists[section.file("names")] = section.list(_by_name(t), t.rounds[-1].number)
    return lists


def _by_name(t: Tournament) -> SheetKind:
    return SheetKind.MEMBERS_BY_NAME if t.settings.is_team_event else SheetKind.PAIRINGS_BY_NAME


def _links(section: _Section, here: str) -> tuple[Link, ...]:
    """Return the links above a page of a section; the page itself has none."""
    t = section.t
    people = _("Teams") if t.settings.is_team_event else _("Players")
    pages = [(_("Standings"), "standings"), (_("Crosstable"), "crosstable"), (people, "players")]
    pages += [
        (_("Round {round}").format(round=paired.number), f"round-{paired.number}") for paired in t.rounds
    ]
    if t.rounds:
        pages.append((CATALOGUE[_by_name(t)].title(), "names"))
    named = ((words, section.file(name)) for words, name in pages)
    links = (Link(words, "" if address == here else address) for words, address in named)
    return (Link(t.settings.name, "" if here == INDEX else INDEX), *links)


def _header(section: _Section, title: str) -> SheetHeader:
    """Return the head of a page that is no list on paper."""
    standings = section.list(SheetKind.STANDINGS, usual_round(section.t, CATALOGUE[SheetKind.STANDINGS]))
    return replace(standings.header, title=title, right="", note="")


def _players(section: _Section) -> PlainTable:
    """Return everybody with a link to the page of each."""
    t = section.t
    headings = (
        Heading(_("No."), is_numeric=True, has_titles=False),
        Heading(_("Name"), is_numeric=False, has_titles=True),
        Heading(_("Fed"), is_numeric=False, has_titles=False),
        Heading(_("Rtg"), is_numeric=True, has_titles=False),
        Heading(_("Club"), is_numeric=False, has_titles=False),
    )
    rows = tuple(
        (
            Plain(str(player.tpn)),
            Plain(player.name, title=player.title.value, link=_page_of(section, player.tpn)),
            Plain(player.federation),
            Plain(str(player.rating or "")),
            Plain(player.club),
        )
        for player in t.players
    )
    title = _("Teams") if t.settings.is_team_event else _("Players")
    return PlainTable(_header(section, title), headings, (Group("", rows),))


def _page_of(section: _Section, tpn: int) -> str:
    return section.file(f"player-{tpn}")


def _people_pages(section: _Section) -> Iterator[tuple[str, bytes]]:
    """Yield the page of every player, or team with its members."""
    t = section.t
    header, links = _header(section, ""), _links(section, "")
    everybody = players_by_id(t).values()
    for player, card in zip(everybody, filled_cards(t, CardFace.CUMULATIVE, len(t.rounds)), strict=True):
        named = f"{player.title.value} {isolated(player.name)}".strip()
        rows = tuple(_round(section, held) for held in card.rounds)
        facts = dotted(
            str(player.tpn), named, player.federation, str(player.rating or ""), isolated(player.club)
        )
        groups = (Group("", rows), *_members(player))
        table = PlainTable(replace(header, title=facts), _round_headings(), groups)
        yield _page_of(section, player.tpn), written(table, USUAL_EXPORT, links)


def _round_headings() -> tuple[Heading, ...]:
    return (
        Heading(_("Rd"), is_numeric=True, has_titles=False),
        Heading(_("Colour"), is_numeric=False, has_titles=False),
        Heading(_("Opponent"), is_numeric=False, has_titles=False),
        Heading(_("Result"), is_numeric=False, has_titles=False),
        Heading(_("Pts"), is_numeric=True, has_titles=False),
    )


def _round(section: _Section, held: CardRound) -> tuple[Plain, ...]:
    link = "" if held.opponent_tpn is None else _page_of(section, held.opponent_tpn)
    colours = {None: "", Colour.WHITE: _("White"), Colour.BLACK: _("Black")}
    return (
        Plain(str(held.number)),
        Plain(colours[held.colour]),
        Plain(held.opponent or held.word, link=link),
        Plain(held.result),
        Plain("" if held.points is None else format_points(held.points)),
    )


def _members(team: Player) -> Iterator[Group]:
    """Yield the members of a team in board order; a player has none."""
    if team.members:
        rows = tuple(
            (
                Plain(str(board)),
                Plain(),
                Plain(member.name, title=member.title.value),
                Plain(str(member.rating or "")),
                Plain(),
            )
            for board, member in enumerate(team.members, 1)
        )
        yield Group(_("Players"), rows)


def _index(sections: Sequence[_Section]) -> bytes:
    """Return the first page: the lists of every section."""
    headings = (Heading("", is_numeric=False, has_titles=False),)
    groups = tuple(
        Group(
            section.t.settings.section_name if len(sections) > 1 else "",
            tuple((Plain(link.words, link=link.address),) for link in _links(section, INDEX)[1:]),
        )
        for section in sections
    )
    header = _header(sections[0], sections[0].t.settings.name)
    return written(PlainTable(replace(header, section=""), headings, groups), USUAL_EXPORT)
