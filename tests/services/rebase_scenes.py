"""Each service that changes an event, called as a desk calls it."""

import random
from collections.abc import Callable, Mapping
from datetime import date
from typing import Final

from swissdesk.formats.tables.taking import Entry
from swissdesk.frozen import replace
from swissdesk.pairing.knock_out.facts import KNOCK_OUT
from swissdesk.services import SectionId
from swissdesk.services.entry import (
    fees,
    importing,
    merging,
    numbers,
    pair_limits,
    players,
    presence,
    refreshing,
    special_cases,
    teams,
)
from swissdesk.services.entry.numbers import Apart
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.entry.refresh_rows import RefreshKind, RefreshRow
from swissdesk.services.entry.teams import NewMember
from swissdesk.services.event import (
    again,
    events,
    fide_mode,
    logo,
    own_tables,
    qualifying,
    sections,
    splitting,
    tournaments,
)
from swissdesk.services.journal import entries
from swissdesk.services.lists import club
from swissdesk.services.lists.club import ClubMember
from swissdesk.services.round import (
    all_rounds,
    by_hand,
    corrections,
    late,
    matches,
    postponing,
    publishing,
    rounds,
    second_pass,
    typed_rounds,
    winners,
)
from swissdesk.services.round.second_pass import Board
from swissdesk.services.standing import categories, lots, prizes
from swissdesk.terms import (
    DRAWN,
    PENDING,
    ByeKind,
    Colour,
    Tpn,
)
from swissdesk.tournament.entry.facts import Fact, Facts, PersonKey, TakenFacts
from swissdesk.tournament.entry.special_cases import SpecialCases
from swissdesk.tournament.event.qualifying import Qualifying
from swissdesk.tournament.event.splitting import Rest, Split
from swissdesk.tournament.honours import Category, Prize
from swissdesk.tournament.model import (
    FixedTable,
    ForbiddenPair,
    PlayerId,
    Settings,
)
from swissdesk.tournament.round.publishing import ChangeReason
from tests.logos import LOGO
from tests.pairing.own_tables import own_table
from tests.services.rebase_stages import (
    ROUND_ROBIN,
    Desk,
    Stage,
    closed,
    clubs_apart,
    drafted,
    final,
    gate,
    in_fide_mode,
    in_sections,
    knock_out,
    league,
    new_player,
    plain,
    played,
    ranked,
    running,
    scheveningen,
    seeded,
    table,
    table_drafted,
    table_running,
    teams_running,
    undone,
    with_logo,
)
from tests.services.service_building import NOON

Call = Callable[[Desk], object]


def _settings(d: Desk) -> Settings:
    return tournaments.settings_of(*d.place)


def _paired(d: Desk) -> rounds.PairedRound:
    request = rounds.prepare_pairing(*d.place)
    return rounds.compute_pairing(request, rounds.no_report, rounds.CancelToken())


def _by_hand(d: Desk) -> object:
    begun = by_hand.prepare(*d.place, 1)
    draft = by_hand.exchanged(begun.start, Tpn(4), Tpn(6))
    review = by_hand.review(begun, draft, rounds.no_report, rounds.CancelToken())
    return by_hand.accept(*d.place, review, "agreed")


def _typed(d: Desk) -> object:
    begun = typed_rounds.prepare(*d.place)
    engine = by_hand.engine_pairing(begun, rounds.no_report, rounds.CancelToken())
    lines = [f"{one.white} {one.black} 1" for one in engine.boards]
    if engine.bye is not None:
        lines.append(f"{engine.bye} bye")
    typed = typed_rounds.read(begun, "\n".join(lines))
    review = by_hand.review(begun, typed.draft, rounds.no_report, rounds.CancelToken())
    return typed_rounds.accept(*d.place, review, typed, "", NOON)


def _conflict(d: Desk) -> second_pass.Conflict:
    found = second_pass.compare(*d.place, 1, Board(0, 1), DRAWN)
    assert found is not None
    return found


def _entries(*names: str) -> list[Entry]:
    return [Entry(line, NewPlayer(name, rating=1900), ()) for line, name in enumerate(names, start=1)]


def _imported(d: Desk) -> object:
    table_ = importing.Table("list.csv")
    return importing.import_players(*d.place, _entries("Newcomer, One", "Newcomer, Two"), {}, table_)


def _refreshed(d: Desk) -> object:
    taken = TakenFacts(PersonKey(PlayerId(1)), frozenset({Fact.FEDERATION}), Facts(federation="SWE"))
    row = RefreshRow(
        PersonKey(PlayerId(1)), RefreshKind.FACT, Tpn(1), "", "", "", "", "", "", is_sure=True, taken=taken
    )
    return refreshing.refresh(*d.place, [row])


def _edited(d: Desk) -> object:
    return players.edit_player(*d.place, replace(players.player(*d.place, PlayerId(1)), club="Charlie"))


def _member(d: Desk) -> teams.Member:
    return d.event.tournament(d.section).players[0].members[0]


def _member_edited(d: Desk) -> object:
    return teams.edit_member(*d.place, replace(_member(d), name="Renamed, Rita"))


def _lined_up(d: Desk) -> object:
    people = d.event.tournament(d.section).players[1].members
    return matches.change_line_up(*d.place, 1, PlayerId(2), [people[0].id, people[2].id])


def _from_earlier(d: Desk) -> object:
    earlier = d.folder / "earlier.swissdesk"
    if not earlier.exists():
        event = events.create_event(earlier, Settings("Last year"))
        players.add_player(event, events.sections(event)[0].id, NewPlayer("Newcomer, Nora"))
        events.close_event(event)
    return again.take_players(*d.place, earlier)


def _own_table(d: Desk) -> object:
    path = d.folder / "rounds.csv"
    lines = [
        f"{at};{game.replace('-', ';')}"
        for at, games in enumerate(own_table(9).splitlines(), start=1)
        for game in games.split()
    ]
    path.write_text("\n".join(["Round;White;Black", *lines]), "utf-8")
    return own_tables.read_own_table(*d.place, path)


def _logo(d: Desk) -> object:
    path = d.folder / "logo.png"
    path.write_bytes(LOGO)
    return logo.choose_logo(*d.place, path)


def _choice(d: Desk, kind: late.LateKind) -> late.LateChoice:
    return next(
        row.choice for row in late.late_choices(*d.place, PlayerId(8)).rows if row.choice.kind is kind
    )


def _late_game(d: Desk) -> late.LateChoice:
    rows = late.late_choices(*d.place, PlayerId(8)).rows
    return next(row.choice for row in rows if row.choice.board)


def _restored(d: Desk) -> object:
    number = d.event.store.journal()[3].id
    preview = entries.preview_restore(d.event, number)
    return entries.restore(d.event, replace(preview, revision=d.event.revision))


def _changed(d: Desk) -> object:
    return tournaments.change_settings(*d.place, replace(_settings(d), time_control="90 min"))


def _second(d: Desk) -> SectionId:
    return d.event.store.sections()[1]


P: Final = PlayerId
APART: Final = ForbiddenPair(P(3), P(4), 1, 5)
SCENES: Final[Mapping[str, tuple[Stage, Call]]] = {
    "entry.fees.charge_usual_fee": (gate, lambda d: fees.charge_usual_fee(*d.place)),
    "entry.fees.pay_in_full": (gate, lambda d: fees.pay_in_full(*d.place, P(1))),
    "entry.fees.take_payment_back": (gate, lambda d: fees.take_payment_back(*d.place, P(2))),
    "entry.importing.import_players": (gate, _imported),
    "entry.merging.merge_entries": (plain, lambda d: merging.merge_entries(*d.place, P(1), P(4))),
    "entry.numbers.draw_numbers": (table, lambda d: numbers.draw_numbers(*d.place, 7)),
    "entry.numbers.draw_apart": (table, lambda d: numbers.draw_apart(*d.place, Apart.CLUB, 7)),
    "entry.numbers.keep_apart": (seeded, lambda d: numbers.keep_apart(*d.place, Apart.CLUB)),
    "entry.numbers.numbers_by_rating": (table, lambda d: numbers.numbers_by_rating(*d.place)),
    "entry.numbers.numbers_by_team": (scheveningen, lambda d: numbers.numbers_by_team(*d.place)),
    "entry.numbers.derbies_first": (league, lambda d: numbers.derbies_first(*d.place)),
    "entry.numbers.give_number": (table, lambda d: numbers.give_number(*d.place, P(1), 2)),
    "entry.pair_limits.forbid_pair": (gate, lambda d: pair_limits.forbid_pair(*d.place, APART)),
    "entry.pair_limits.allow_pair": (
        gate,
        lambda d: pair_limits.allow_pair(*d.place, d.event.tournament(d.section).forbidden_pairs[0]),
    ),
    "entry.pair_limits.keep_clubs_apart": (gate, lambda d: pair_limits.keep_clubs_apart(*d.place, 1, 5)),
    "entry.pair_limits.let_clubs_meet": (clubs_apart, lambda d: pair_limits.let_clubs_meet(*d.place)),
    "entry.pair_limits.fix_table": (gate, lambda d: pair_limits.fix_table(*d.place, FixedTable(P(4), 2))),
    "entry.pair_limits.free_table": (gate, lambda d: pair_limits.free_table(*d.place, P(3))),
    "entry.players.add_player": (gate, lambda d: players.add_player(*d.place, new_player(20))),
    "entry.players.edit_player": (gate, _edited),
    "entry.players.withdraw_player": (gate, lambda d: players.withdraw_player(*d.place, P(1))),
    "entry.players.reinstate_player": (gate, lambda d: players.reinstate_player(*d.place, P(5))),
    "entry.players.remove_player": (gate, lambda d: players.remove_player(*d.place, P(1))),
    "entry.players.announce_absence": (
        gate,
        lambda d: players.announce_absence(*d.place, P(1), 2, ByeKind.HALF_POINT),
    ),
    "entry.players.clear_absence": (gate, lambda d: players.clear_absence(*d.place, P(7), 1)),
    "entry.players.change_bye": (
        running,
        lambda d: players.change_bye(*d.place, P(9), 1, ByeKind.HALF_POINT),
    ),
    "entry.presence.check_in": (gate, lambda d: presence.check_in(*d.place, P(1))),
    "entry.presence.check_in_the_others": (gate, lambda d: presence.check_in_the_others(*d.place)),
    "entry.presence.check_out": (gate, lambda d: presence.check_out(*d.place, P(2))),
    "entry.presence.expect_late": (gate, lambda d: presence.expect_late(*d.place, P(1))),
    "entry.presence.arrive": (gate, lambda d: presence.arrive(*d.place, P(8))),
    "entry.presence.expel_player": (gate, lambda d: presence.expel_player(*d.place, P(1), "phone")),
    "entry.presence.withdraw_absent": (
        closed,
        lambda d: presence.withdraw_absent(
            *d.place, [row.id for row in presence.absent_without_notice(*d.place)]
        ),
    ),
    "entry.refreshing.refresh": (gate, _refreshed),
    "entry.special_cases.set_cases": (
        gate,
        lambda d: special_cases.set_cases(*d.place, P(1), SpecialCases((), 100, no_half_points=True)),
    ),
    "entry.teams.add_members": (
        league,
        lambda d: teams.add_members(*d.place, P(1), [NewMember("New, Nils")]),
    ),
    "entry.teams.edit_member": (league, _member_edited),
    "entry.teams.remove_member": (league, lambda d: teams.remove_member(*d.place, _member(d).id)),
    "entry.teams.move_member": (league, lambda d: teams.move_member(*d.place, _member(d).id, 3)),
    "event.again.take_players": (plain, _from_earlier),
    "event.events.add_section": (
        plain,
        lambda d: events.add_section(d.event, Settings("Open", section="B", initial_colour=Colour.WHITE)),
    ),
    "event.events.undo": (plain, lambda d: events.undo(d.event)),
    "event.events.redo": (undone, lambda d: events.redo(d.event)),
    "event.fide_mode.enter": (plain, lambda d: fide_mode.enter(*d.place, random.Random(1))),
    "event.fide_mode.leave": (in_fide_mode, lambda d: fide_mode.leave(*d.place, "club rules")),
    "event.logo.choose_logo": (plain, _logo),
    "event.logo.remove_logo": (with_logo, lambda d: logo.remove_logo(*d.place)),
    "event.own_tables.read_own_table": (plain, _own_table),
    "event.qualifying.qualify": (
        ranked,
        lambda d: qualifying.qualify(*d.place, Qualifying(4, "Finals", KNOCK_OUT)),
    ),
    "event.sections.rename_section": (plain, lambda d: sections.rename_section(*d.place, "A")),
    "event.sections.remove_section": (in_sections, lambda d: sections.remove_section(d.event, _second(d))),
    "event.sections.move_section": (in_sections, lambda d: sections.move_section(*d.place, 1)),
    "event.sections.move_player": (in_sections, lambda d: sections.move_player(*d.place, P(1), _second(d))),
    "event.splitting.split": (
        plain,
        lambda d: splitting.split(*d.place, Split(4, Rest.APART, ROUND_ROBIN)),
    ),
    "event.tournaments.change_settings": (plain, _changed),
    "event.tournaments.draw_lots": (plain, lambda d: tournaments.draw_lots(*d.place, random.Random(3))),
    "event.tournaments.draw_initial_colour": (
        plain,
        lambda d: tournaments.draw_initial_colour(*d.place, random.Random(3)),
    ),
    "journal.entries.restore": (plain, _restored),
    "lists.club.enter_members": (
        plain,
        lambda d: club.enter_members(*d.place, [ClubMember("Member, Mia", id=1)]),
    ),
    "round.all_rounds.pair_all_rounds": (table, lambda d: all_rounds.pair_all_rounds(*d.place)),
    "round.all_rounds.publish_all_rounds": (
        table_drafted,
        lambda d: all_rounds.publish_all_rounds(*d.place, NOON),
    ),
    "round.all_rounds.unpair_all_rounds": (table_drafted, lambda d: all_rounds.unpair_all_rounds(*d.place)),
    "round.by_hand.accept": (drafted, _by_hand),
    "round.corrections.correct": (
        closed,
        lambda d: corrections.correct(*d.place, corrections.ResultCorrection(1, 1, DRAWN), "slip"),
    ),
    "round.late.join_next_round": (running, lambda d: late.join_next_round(*d.place, P(8))),
    "round.late.take_half_point": (running, lambda d: late.take_half_point(*d.place, P(8))),
    "round.late.pair_draft_again": (drafted, lambda d: late.pair_draft_again(*d.place, P(8))),
    "round.late.play_now": (running, lambda d: late.play_now(*d.place, P(8), _late_game(d), NOON)),
    "round.late.take": (
        running,
        lambda d: late.take(*d.place, P(8), _choice(d, late.LateKind.NEXT_ROUND), NOON),
    ),
    "round.matches.change_line_up": (teams_running, _lined_up),
    "round.matches.enter_board_result": (
        teams_running,
        lambda d: matches.enter_board_result(*d.place, 1, (1, 2), DRAWN),
    ),
    "round.matches.forfeit_match": (
        teams_running,
        lambda d: matches.forfeit_match(
            *d.place, 1, 1, [d.event.tournament(d.section).rounds[0].games[0].white]
        ),
    ),
    "round.matches.clear_match": (teams_running, lambda d: matches.clear_match(*d.place, 1, 1)),
    "round.pairing.accept_pairing": (plain, lambda d: rounds.accept_pairing(*d.place, _paired(d))),
    "round.postponing.postpone_game": (
        table_running,
        lambda d: postponing.postpone_game(*d.place, 1, 1, date(2026, 5, 20)),
    ),
    "round.publishing.unpair_published_round": (
        running,
        lambda d: publishing.unpair_published_round(*d.place, ChangeReason.LATE_ENTRY, discard_results=True),
    ),
    "round.rounds.publish_round": (drafted, lambda d: rounds.publish_round(*d.place, NOON)),
    "round.rounds.enter_result": (running, lambda d: rounds.enter_result(*d.place, 1, 1, PENDING)),
    "round.rounds.close_round": (played, lambda d: rounds.close_round(*d.place, 1)),
    "round.rounds.reopen_round": (closed, lambda d: rounds.reopen_round(*d.place, 1)),
    "round.rounds.unpair_last_round": (
        running,
        lambda d: rounds.unpair_last_round(*d.place, discard_results=True),
    ),
    "round.second_pass.verify": (running, lambda d: second_pass.verify(*d.place, 1, Board(0, 1))),
    "round.second_pass.keep_first": (running, lambda d: second_pass.keep_first(*d.place, 1, _conflict(d))),
    "round.second_pass.take_slip": (running, lambda d: second_pass.take_slip(*d.place, 1, _conflict(d))),
    "round.typed_rounds.accept": (plain, _typed),
    "round.winners.set_winner": (
        knock_out,
        lambda d: winners.set_winner(
            *d.place, 1, (1, d.event.tournament(d.section).rounds[0].games[0].white), "by lot"
        ),
    ),
    "standing.categories.put_category": (
        gate,
        lambda d: categories.put_category(*d.place, 0, Category("Ladies", women=True)),
    ),
    "standing.categories.remove_category": (gate, lambda d: categories.remove_category(*d.place, 0)),
    "standing.lots.draw_lots_for_ties": (final, lambda d: lots.draw_lots_for_ties(*d.place, 7)),
    "standing.prizes.keep_prizes": (
        gate,
        lambda d: prizes.keep_prizes(*d.place, (Prize(1, 10000, ""),), _settings(d).prize_rules),
    ),
}
"""For each service that changes an event: where it is used, and how."""
