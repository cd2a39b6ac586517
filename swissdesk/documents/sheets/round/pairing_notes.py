"""The notes for pairing by hand, as a list in groups."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from swissdesk.documents.lists.cells import Cell, Nothing, Words
from swissdesk.documents.lists.columns import names_of, number_column
from swissdesk.documents.lists.coming_rounds import announced_words, coming_rounds
from swissdesk.documents.lists.field import everybody, field_header
from swissdesk.documents.lists.grouped import GroupedList, GroupedSheet, Heading, in_groups
from swissdesk.documents.lists.parts import Part, table_of
from swissdesk.documents.lists.players import credit, seat_of
from swissdesk.documents.lists.table import Column
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.head import pairing_words
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.press.setting import Align
from swissdesk.documents.press.sheet import Seat, SheetHeader
from swissdesk.documents.press.wording import colour_word, entries_counted
from swissdesk.documents.sheets.round.absentees import kind_words, kinds_out
from swissdesk.frozen import Frozen
from swissdesk.pairing.record import ByesWithPoints
from swissdesk.pairing.request import LadderRules
from swissdesk.terms import ByeKind, Points, format_points, plural_of, points_phrase
from swissdesk.tournament.event.ladder_words import ladder_labels, ladder_words
from swissdesk.tournament.history import initial_colour
from swissdesk.tournament.lookup import is_in, players_by_id
from swissdesk.tournament.match_points import bye_game_points
from swissdesk.tournament.model import Tournament, VirtualPoints
from swissdesk.tournament.table_rounds import follows_table, has_fixed_field, is_free
from swissdesk.words import _, isolated, ngettext


class FactNote(NamedTuple):
    """Something that holds for the whole tournament: what, and how it is."""

    what: str
    how: str


class EntryNote(NamedTuple):
    """Something to be known of an entry."""

    player: Seat
    words: str


class NoteGroup(Frozen):
    """Notes of one kind, in order of numbers."""

    heading: str
    notes: tuple[EntryNote, ...]


class PairingNotesSheet(GroupedSheet):
    """The notes: what holds for all, then entry by entry; a group without a note says so."""

    header: SheetHeader
    facts: tuple[FactNote, ...]
    groups: tuple[NoteGroup, ...]
    of_teams: bool = False

    def grouped(self) -> GroupedList:
        """Return what holds for all, then the groups."""
        notes = tuple(note for group in self.groups for note in group.notes)
        names = names_of(note.player for note in notes)
        lines = (
            *map(_fact, self.facts),
            *(_Line(_number(note), names[note.player], note.words) for note in notes),
        )
        parts: tuple[Part[_Line], ...] = (
            Part(
                number_column(2.4, (note.player.tpn for note in notes), Face.BOLD), lambda line: line.number
            ),
            Part(Column(_("Team") if self.of_teams else _("Name"), share=1), lambda line: line.name),
            Part(Column(_("Note"), share=_WORDS_SHARE), lambda line: Words(line.words)),
        )
        headings = [Heading(_("The tournament"), "", len(self.facts))]
        headings += map(_heading, self.groups)
        return in_groups(table_of(lines, parts, self.header.imprint.look), headings)


def pairing_notes(t: Tournament, request: SheetRequest) -> PairingNotesSheet:
    """Return what is to be known from the next round on; raises DocumentError for an empty list."""
    everybody(t)
    header = field_header(t, _("Notes for pairing by hand"), request)
    return PairingNotesSheet(header, tuple(_facts(t)), tuple(_groups(t)), t.settings.is_team_event)


def _facts(t: Tournament) -> Iterator[FactNote]:
    rounds = coming_rounds(t)
    yield FactNote(_("System"), pairing_words(t.settings))
    following = _("round {round} of {rounds}").format(round=rounds.start, rounds=t.settings.rounds_planned)
    yield FactNote(_("To be paired next"), following if rounds else _("nothing: all rounds are paired"))
    drawn = initial_colour(t)
    if not follows_table(t.settings):
        yield FactNote(_("Initial colour"), _("not drawn yet") if drawn is None else colour_word(drawn))
    scoring = t.settings.scoring
    points = tuple(format_points(points) for points in (scoring.win, scoring.draw, scoring.loss))
    what = _("Match won, drawn, lost") if t.settings.is_team_event else _("Game won, drawn, lost")
    yield FactNote(what, " / ".join(points))
    if t.settings.pairing_system.ladder is not None:
        yield from _ladder_facts(t.settings.ladder)
        return
    if not is_free(t.settings, ByeKind.PAIRING_ALLOCATED):
        yield FactNote(_("Pairing-allocated bye"), _bye_worth(t))
    if _has_half_point_byes(t):
        yield FactNote(_("Half-point bye"), credit(t, ByeKind.HALF_POINT))
    if not has_fixed_field(t.settings):
        yield FactNote(_("Absence"), credit(t, ByeKind.ZERO_POINT))


def _ladder_facts(rules: LadderRules) -> Iterator[FactNote]:
    """Yield what the club has chosen for its ladder."""
    labels, words = ladder_labels(), ladder_words(rules)
    return (FactNote(labels[name], words[name]) for name in labels)


def _has_half_point_byes(t: Tournament) -> bool:
    """Tell whether the rules know half-point byes, or somebody has one all the same."""
    given = {bye.kind for paired in t.rounds for bye in paired.byes} | {
        absence.kind for absence in t.absences
    }
    is_known = t.settings.pairing_system.byes_with_points is ByesWithPoints.ON_REQUEST
    return is_known or ByeKind.HALF_POINT in given


def _bye_worth(t: Tournament) -> str:
    """Return what the bye of the pairing is worth, of a team in match points and game points."""
    kind = ByeKind.PAIRING_ALLOCATED
    if not t.settings.is_team_event:
        return credit(t, kind)
    games = bye_game_points(kind, t.settings.boards)
    words = ngettext("{points} game point", "{points} game points", plural_of(games))
    return f"{credit(t, kind)}, {words.format(points=format_points(games))}"


def _groups(t: Tournament) -> Iterator[NoteGroup]:
    rounds = coming_rounds(t)
    if rounds:
        yield NoteGroup(_("Not playing in round {round}").format(round=rounds.start), tuple(_away(t)))
        yield NoteGroup(_("Away in a later round"), tuple(_announced(t)))
    yield NoteGroup(_("May not meet"), tuple(_forbidden(t)))
    yield NoteGroup(_("Always at the same board"), tuple(_fixed(t)))
    if accelerated := tuple(_accelerated(t)):
        yield NoteGroup(_("Virtual points, for the pairing only"), accelerated)
    yield NoteGroup(_("Withdrawn"), tuple(_withdrawn(t)))


def _away(t: Tournament) -> Iterator[EntryNote]:
    number = coming_rounds(t).start
    kinds = kinds_out(t, number)
    for player in t.players:
        if player.id in kinds and is_in(player, number):
            kind = kinds[player.id]
            words = kind_words(t.settings, player, kind, number)
            own = t.settings.own_bye(kind)
            yield EntryNote(seat_of(player), words if own else f"{words}, {credit(t, kind)}")


def _announced(t: Tournament) -> Iterator[EntryNote]:
    following = coming_rounds(t).start
    words = announced_words(
        t.settings, (absence for absence in t.absences if absence.round_number > following)
    )
    return (EntryNote(seat_of(player), words[player.id]) for player in t.players if player.id in words)


def _forbidden(t: Tournament) -> Iterator[EntryNote]:
    """Yield each pair once, with its rounds where they are not all that come."""
    people, rounds = players_by_id(t), coming_rounds(t)
    for pair in sorted(t.forbidden_pairs, key=lambda pair: people[pair.one].tpn):
        if rounds and pair.last_round < rounds.start:
            continue
        other = people[pair.other]
        words = _("not with {number} {name}").format(number=other.tpn, name=isolated(other.name))
        if rounds and (pair.first_round > rounds.start or pair.last_round < rounds[-1]):
            words = _("{words}, {rounds}").format(
                words=words, rounds=_span(pair.first_round, pair.last_round)
            )
        yield EntryNote(seat_of(people[pair.one]), words)


def _span(first: int, last: int) -> str:
    if first == last:
        return _("round {round}").format(round=first)
    return _("rounds {first}–{last}").format(first=first, last=last)


def _fixed(t: Tournament) -> Iterator[EntryNote]:
    people = players_by_id(t)
    label = _("match {number}") if t.settings.is_team_event else _("board {number}")
    for table in sorted(t.fixed_tables, key=lambda table: people[table.player].tpn):
        yield EntryNote(seat_of(people[table.player]), label.format(number=table.board))


def _accelerated(t: Tournament) -> Iterator[EntryNote]:
    people, following = players_by_id(t), coming_rounds(t).start
    given = [one for one in t.acceleration if one.last_round >= following and one.points]
    for player in t.players:
        own = [one for one in given if one.player == player.id]
        if own:
            yield EntryNote(seat_of(people[player.id]), _virtual_words(own))


def _virtual_words(given: Sequence[VirtualPoints]) -> str:
    parts = sorted(given, key=lambda one: one.first_round)
    return "; ".join(
        f"{points_phrase(Points(one.points))}, {_span(one.first_round, one.last_round)}" for one in parts
    )


def _withdrawn(t: Tournament) -> Iterator[EntryNote]:
    number = len(t.rounds) + 1
    for player in t.players:
        if not is_in(player, number):
            yield EntryNote(seat_of(player), kind_words(t.settings, player, ByeKind.ZERO_POINT, number))


_WORDS_SHARE: Final = 1.5
"""How much wider what is said is than the name of whom it is said."""


class _Line(NamedTuple):
    """A row: number, name or what is said, and the words."""

    number: Cell
    name: Cell
    words: str


def _fact(fact: FactNote) -> _Line:
    return _Line(Nothing(), Words(fact.what, Face.BOLD), fact.how)


def _number(note: EntryNote) -> Cell:
    return Words(str(note.player.tpn), Face.BOLD, Align.RIGHT)


def _heading(group: NoteGroup) -> Heading:
    count = len(group.notes)
    return Heading(group.heading, entries_counted(count), count)
