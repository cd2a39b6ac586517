"""A whole event as web pages in one folder: for a stick, or a web space.

There are an index, and of each section the published rounds, standings, crosstable, and a page for every
player or team, to which each name leads. They say what lists on the wall say, and link to each other alone:
no page asks for a network. An event whose sheets are in several languages has the pages in each of them.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Final

from swissdesk.documents.cards.data import CardFace, CardRound, filled_cards
from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.catalogue.listing import CATALOGUE, usual_round
from swissdesk.documents.exports.web_page import Link, page_of_site
from swissdesk.documents.exports.writing import as_table
from swissdesk.documents.lists.plain import Group, Heading, Plain, PlainTable
from swissdesk.documents.press.head import games_words, header_of, imprint_of
from swissdesk.documents.press.options import SheetOptions, SheetRequest
from swissdesk.documents.press.sheet import SheetHeader, SheetKind
from swissdesk.documents.press.wording import dotted
from swissdesk.errors import DocumentError
from swissdesk.frozen import Frozen, replace
from swissdesk.languages import offered_of, own_name, spoken
from swissdesk.terms import Colour, format_points
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.model import Player, RoundState, Tournament
from swissdesk.tournament.table_rounds import current_round
from swissdesk.words import _, isolated, language

INDEX: Final = "index"


class _Site(Frozen):
    """What all pages in a language share: that language, the others, when they are made.

    The first language has no mark in the names of its files, so that each site begins at `index.html`.
    """

    tag: str
    tags: tuple[str, ...]
    printed_at: datetime

    def file(self, name: str, tag: str = "") -> str:
        """Return the name of a page's file, in another language than this one if wanted."""
        tag = tag or self.tag
        return f"{name}.html" if tag == self.tags[0] else f"{tag}-{name}.html"

    def others(self, name: str) -> tuple[Link, ...]:
        """Return the links to the same page in the other languages."""
        return tuple(Link(own_name(tag), self.file(name, tag)) for tag in self.tags if tag != self.tag)


class _Section(Frozen):
    """A section as its pages show it: published rounds only, and what the names of its pages begin with."""

    t: Tournament
    prefix: str
    site: _Site

    def file(self, name: str) -> str:
        """Return the name of the file of a page of this section."""
        return self.site.file(f"{self.prefix}{name}")

    def list(self, kind: SheetKind, number: int | None) -> PlainTable:
        """Return a list as a plain table, each name of which leads to a page."""
        options = SheetOptions(languages=(self.site.tag,))
        table = as_table(assemble(self.t, kind, number, self.site.printed_at, options))
        groups = (
            group._replace(rows=tuple(tuple(map(self._linked, row)) for row in group.rows))
            for group in table.groups
        )
        return replace(table, groups=tuple(groups))

    def _linked(self, cell: Plain) -> Plain:
        return cell._replace(link=self.page_of(cell.entry)) if cell.entry else cell

    def page_of(self, tpn: int) -> str:
        """Return the name of the file of the page of a player or a team."""
        return self.file(f"player-{tpn}")


def site_pages(sections: Sequence[Tournament], printed_at: datetime) -> Mapping[str, bytes]:
    """Return the pages of an event by the names of their files, the index of each language last.

    They are in the languages of the event's sheets; without any in that of the program. Raises
    DocumentError where nobody is on the list of any section.
    """
    filled = [_published(t) for t in sections if t.players]
    if not filled:
        raise DocumentError(_("There are no players yet."))
    tags = offered_of(filled[0].settings.sheet_languages) or (language().tag,)
    pages: dict[str, bytes] = {}
    for tag in tags:
        with spoken(tag):
            pages |= _in_language(filled, _Site(tag, tags, printed_at))
    return pages


def _in_language(filled: Sequence[Tournament], site: _Site) -> Mapping[str, bytes]:
    prefixes = [""] if len(filled) == 1 else [f"section-{place}-" for place in range(1, len(filled) + 1)]
    kept = [_Section(t, prefix, site) for t, prefix in zip(filled, prefixes, strict=True)]
    pages = dict(page for section in kept for page in _pages(section))
    return pages | {site.file(INDEX): _index(kept, site)}


def _published(t: Tournament) -> Tournament:
    """Return a section without what only the arbiter knows: drafts, and absences that are announced."""
    rounds = tuple(paired for paired in t.rounds if paired.state is not RoundState.DRAFT)
    return replace(t, rounds=rounds, absences=())


def _pages(section: _Section) -> Iterator[tuple[str, bytes]]:
    for name, table in _lists(section).items():
        yield section.file(name), page_of_site((table,), _links(section, name))
    yield from _people_pages(section)


def _lists(section: _Section) -> Mapping[str, PlainTable]:
    """Return the lists of a section, by the names of their pages."""
    t = section.t
    of_round = SheetKind.TEAM_PAIRINGS if t.settings.is_team_event else SheetKind.PAIRINGS_BY_BOARD
    standings = usual_round(t, CATALOGUE[SheetKind.STANDINGS])
    lists = {
        "standings": section.list(SheetKind.STANDINGS, standings),
        "crosstable": section.list(SheetKind.CROSSTABLE, standings),
        "players": _players(section),
    }
    for paired in t.rounds:
        lists[f"round-{paired.number}"] = section.list(of_round, paired.number)
    if t.rounds:
        lists["names"] = section.list(_by_name(t), current_round(t))
    return lists


def _by_name(t: Tournament) -> SheetKind:
    return SheetKind.MEMBERS_BY_NAME if t.settings.is_team_event else SheetKind.PAIRINGS_BY_NAME


def _people(t: Tournament) -> str:
    return _("Teams") if t.settings.is_team_event else _("Players")


def _links(section: _Section, here: str) -> tuple[Link, ...]:
    """Return the links above a page of a section; the page itself has none."""
    t, site = section.t, section.site
    pages = [(_("Standings"), "standings"), (_("Crosstable"), "crosstable"), (_people(t), "players")]
    pages += [
        (_("Round {round}").format(round=paired.number), f"round-{paired.number}") for paired in t.rounds
    ]
    if t.rounds:
        pages.append((CATALOGUE[_by_name(t)].title(), "names"))
    links = (Link(words, "" if name == here else section.file(name)) for words, name in pages)
    index = Link(t.settings.name, "" if here == INDEX else site.file(INDEX))
    others = () if here == INDEX else site.others(f"{section.prefix}{here}")
    return (index, *links, *others)


def _header(section: _Section, title: str) -> SheetHeader:
    """Return the head of a page that is no list on paper: with the days of the event, and of no round."""
    settings = section.t.settings
    imprint = imprint_of(settings, SheetRequest(None, section.site.printed_at))
    return header_of(settings, title, imprint, 0)


def _players(section: _Section) -> PlainTable:
    """Return everybody with a link to the page of each, in the columns in which anybody has something."""
    t = section.t
    columns = (
        (
            Heading(_("No."), is_numeric=True, has_titles=False, area="lead"),
            [Plain(str(one.tpn)) for one in t.players],
        ),
        (
            Heading(_("Name"), is_numeric=False, has_titles=True, area="name"),
            [_name(section, one) for one in t.players],
        ),
        (
            Heading(_("Fed"), is_numeric=False, has_titles=False, area="more"),
            [Plain(one.federation) for one in t.players],
        ),
        (
            Heading(_("Rtg"), is_numeric=True, has_titles=False, area="more"),
            [_rating(one) for one in t.players],
        ),
        (
            Heading(_("Club"), is_numeric=False, has_titles=False, area="more"),
            [Plain(one.club) for one in t.players],
        ),
    )
    kept = [(heading, cells) for heading, cells in columns if any(cell.words for cell in cells)]
    rows = tuple(zip(*(cells for _heading, cells in kept), strict=True))
    headings = tuple(heading for heading, _cells in kept)
    return PlainTable(_header(section, _people(t)), headings, (Group("", rows),))


def _name(section: _Section, player: Player) -> Plain:
    return Plain(player.name, title=player.title.value, link=section.page_of(player.tpn))


def _rating(player: Player) -> Plain:
    return Plain(str(player.rating or ""))


def _people_pages(section: _Section) -> Iterator[tuple[str, bytes]]:
    """Yield the page of every player, or team with its members."""
    t = section.t
    members = _members(section)
    everybody = players_by_id(t).values()
    for player, card in zip(everybody, filled_cards(t, CardFace.CUMULATIVE, len(t.rounds)), strict=True):
        named = f"{player.title.value} {isolated(player.name)}".strip()
        facts = (
            _("No. {number}").format(number=player.tpn),
            player.federation,
            str(player.rating or ""),
            isolated(player.club),
        )
        header = replace(_header(section, named), note=dotted(*facts))
        rows = tuple(_round(section, held) for held in card.rounds)
        notes = (*_notes(card.rounds), *filter(None, (games_words(t.settings),)))
        table = PlainTable(header, _round_headings(), (Group("", rows),), notes)
        name = f"player-{player.tpn}"
        tables = (table, *members.get(player.tpn, ()))
        yield section.file(name), page_of_site(tables, _links(section, name))


def _notes(rounds: Sequence[CardRound]) -> Iterator[str]:
    """Yield what the brackets around a result mean."""
    if not all(held.counts for held in rounds):
        yield _("(1) = counts for nobody: somebody left before half of the games (C.05).")


def _members(section: _Section) -> Mapping[int, tuple[PlainTable, ...]]:
    """Return the board list of each team by its number; of players there is none."""
    t = section.t
    if not t.settings.is_team_event:
        return {}
    lists = section.list(SheetKind.BOARD_LISTS, None)
    header = replace(lists.header, title=_("Players"))
    return {
        team.tpn: (replace(lists, header=header, groups=(group._replace(heading=""),)),)
        for team, group in zip(t.players, lists.groups, strict=True)
    }


def _round_headings() -> tuple[Heading, ...]:
    return (
        Heading(_("Rd"), is_numeric=True, has_titles=False, area="lead"),
        Heading(_("Colour"), is_numeric=False, has_titles=False, area="lead"),
        Heading(_("Opponent"), is_numeric=False, has_titles=False, area="name"),
        Heading(_("Result"), is_numeric=False, has_titles=False, area="points"),
        Heading(_("Pts"), is_numeric=True, has_titles=False, area="points"),
    )


def _round(section: _Section, held: CardRound) -> tuple[Plain, ...]:
    link = "" if held.opponent_tpn is None else section.page_of(held.opponent_tpn)
    colours = {None: "", Colour.WHITE: _("White"), Colour.BLACK: _("Black")}
    return (
        Plain(str(held.number)),
        Plain(colours[held.colour]),
        Plain(held.opponent or held.word, link=link),
        Plain(held.result),
        Plain("" if held.points is None else format_points(held.points)),
    )


def _index(sections: Sequence[_Section], site: _Site) -> bytes:
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
    section_name = "" if len(sections) > 1 else header.section
    table = PlainTable(replace(header, event="", section=section_name), headings, groups)
    return page_of_site((table,), site.others(INDEX))
