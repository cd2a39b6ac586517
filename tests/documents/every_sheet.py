"""Every sheet of the catalogue, for tests that new sheets must pass without being named."""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta

from swissdesk.documents.catalogue.listing import CATALOGUE, event_forms
from swissdesk.documents.catalogue.sheet_form import Field, SheetForm
from swissdesk.documents.press.options import AS_DESIGNED, SheetOptions, SheetRequest
from swissdesk.documents.press.sheet import SheetData, SheetKind
from swissdesk.documents.sheets.journal import JournalLine, JournalSheet
from swissdesk.frozen import replace
from swissdesk.pairing.guarded import pair_lawfully
from swissdesk.terms import BLACK_WINS, DRAWN, KNOCK_OUT_SCORING, WHITE_WINS, Colour, SystemName
from swissdesk.tournament.honours import Category, Prize
from swissdesk.tournament.model import Settings, Tournament
from swissdesk.tournament.round.matches import enter_board_result
from swissdesk.tournament.round.rounds import accept_pairing, enter_result, pairing_request
from tests.documents import event_building
from tests.documents.sheet_building import PRINTED, header, name_of

FORMS = tuple(CATALOGUE.values())


def individuals(players: int, rounds: int = 7, played: int = 5) -> Tournament:
    """Return an event with categories and prizes, still being played."""
    t = event_building.open_event(players, rounds, played)
    return replace(t, settings=with_honours(t.settings))


def teams(count: int, boards: int = 4) -> Tournament:
    t = event_building.team_event(count, 5, boards, 3)
    return replace(t, settings=replace(t.settings, prizes=(Prize(1, 200000), Prize(2, 80000))))


def with_honours(settings: Settings) -> Settings:
    categories = (Category("Women", women=True), Category("Under 2400", highest=2399))
    prizes = (Prize(1, 150000), Prize(2, 90000, thing="Book"), Prize(1, 30000, "Women"))
    return replace(settings, categories=categories, prizes=prizes)


def journal(name: str = name_of(2), entries: int = 12) -> JournalSheet:
    """Return a journal about a player."""
    lines = tuple(
        JournalLine(
            number,
            PRINTED + timedelta(hours=9 * number),
            "A. Nowak",
            f"Board {number}: {name}",
            "1–0",
            "½–½",
            name,
        )
        for number in range(1, entries + 1)
    )
    return JournalSheet(header("Journal", right=f"Entries 1–{entries}"), lines, "3f9c02d177aeffff")


def data_of(
    form: SheetForm, t: Tournament, printed_at: datetime = PRINTED, options: SheetOptions = AS_DESIGNED
) -> SheetData:
    """Return what stands on a sheet of a tournament that has it; the journal is one of its own.

    A sheet of all sections is one of two, the second of which has some of the players of the first.
    """
    if form.field is Field.SECTIONS:
        return form.assemble_all(two_sections(t), SheetRequest(None, printed_at, options))
    if form.kind is SheetKind.JOURNAL:
        return journal(t.players[0].name)
    if form.tells_how_paired:
        t = paired_by_the_rules(t)
    return form.assemble(t, SheetRequest(None, printed_at, options))


def paired_by_the_rules(t: Tournament) -> Tournament:
    """Return a tournament whose last round the engine has paired: only that can be told step by step."""
    before = replace(t, rounds=t.rounds[:-1])
    return accept_pairing(before, pair_lawfully(pairing_request(before)))


def two_sections(t: Tournament) -> tuple[Tournament, Tournament]:
    """Return a tournament as section A, and the first of its players before round 1 as section B."""
    one, other = (replace(t.settings, section=name) for name in ("Masters", "Rapid"))
    few = t.players[: min(5, len(t.players))]
    return replace(t, settings=one), Tournament(other, few)


def as_table(t: Tournament) -> Tournament:
    """Return the first ten of a tournament in a round robin, of whose second round games are open."""
    system = SystemName("round-robin")
    settings = replace(t.settings, system=system, rounds_planned=9, round_robin=True)
    table = Tournament(settings, tuple(replace(player, withdrawn_from=None) for player in t.players[:10]))
    for _round in range(2):
        table = accept_pairing(table, pair_lawfully(pairing_request(table)))
    ends = ((1, 1, BLACK_WINS), (1, 2, DRAWN), (1, 3, WHITE_WINS), (1, 4, BLACK_WINS), (1, 5, DRAWN))
    for number, board, result in (*ends, (2, 1, WHITE_WINS), (2, 2, DRAWN), (2, 3, WHITE_WINS)):
        if board <= len(table.rounds[number - 1].games):
            table = enter_result(table, number, board, result)
    return table


def as_cup(t: Tournament) -> Tournament:
    """Return the first eleven of a tournament in a knock-out, whose first round is over, with a tie-break."""
    system = SystemName("knock-out")
    players = tuple(replace(player, withdrawn_from=None) for player in t.players[:11])
    stages = (len(players) - 1).bit_length()
    settings = replace(t.settings, system=system, scoring=KNOCK_OUT_SCORING, tie_breaks=(), baku=None)
    cup = Tournament(replace(settings, rounds_planned=stages, initial_colour=Colour.WHITE), players)
    cup = accept_pairing(cup, pair_lawfully(pairing_request(cup)))
    for match in cup.rounds[0].games:
        for game, result in enumerate((WHITE_WINS, WHITE_WINS, DRAWN, WHITE_WINS), start=1):
            cup = enter_board_result(cup, 1, match.board, game, result)
    return accept_pairing(cup, pair_lawfully(pairing_request(cup)))


def as_designed(_form: SheetForm, _t: Tournament) -> SheetOptions:
    return AS_DESIGNED


def every_sheet(
    *tournaments: Tournament, chosen: Callable[[SheetForm, Tournament], SheetOptions] = as_designed
) -> Iterator[tuple[SheetForm, SheetData]]:
    """Return every sheet that these tournaments have, with what is asked of it."""
    for t in tournaments:
        for form in FORMS:
            if form.is_for(t) and not form.lacks(t):
                yield form, data_of(form, t, options=chosen(form, t))
    tables = [as_table(t) for t in tournaments if not t.settings.is_team_event]
    for form in FORMS:
        if tables and form.field is Field.TABLES:
            yield form, data_of(form, tables[0], options=chosen(form, tables[0]))
    cups = [as_cup(t) for t in tournaments if not t.settings.is_team_event]
    for form in FORMS:
        if cups and form.field is Field.KNOCK_OUTS:
            yield form, data_of(form, cups[0], options=chosen(form, cups[0]))
    for form in event_forms():
        yield form, data_of(form, tournaments[0], options=chosen(form, tournaments[0]))
    yield CATALOGUE[SheetKind.JOURNAL], journal(tournaments[0].players[0].name)
