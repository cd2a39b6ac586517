"""Write a tournament as a report file, the same bytes for the same tournament."""

from collections.abc import Iterator, Mapping
from enum import Enum, unique
from typing import Final

from swissdesk.errors import FormatError
from swissdesk.formats.trf.fields.columns import FIRST_ROUND_BLOCK, HIGHEST_NUMBER, HIGHEST_TEAM_NUMBER
from swissdesk.formats.trf.fields.numbers import points_text
from swissdesk.formats.trf.people.match_columns import in_columns, untold_byes
from swissdesk.formats.trf.records import own_notes, systems
from swissdesk.formats.trf.records.fide_note import fide_lines
from swissdesk.formats.trf.records.honours import honours_lines
from swissdesk.formats.trf.records.ladder_note import ladder_line
from swissdesk.formats.trf.records.national import code_of, order_lines, own_lines, renumbered, with_ratings
from swissdesk.formats.trf.records.table_notes import table_lines
from swissdesk.formats.trf.records.tournament_type import (
    ROUND_ROBIN_CODES,
    recognised_round_robin,
    usual_type,
)
from swissdesk.formats.trf.writing.extras import extra_lines, scoring_lines
from swissdesk.formats.trf.writing.knock_outs import in_stage_columns, knock_out_lines
from swissdesk.formats.trf.writing.players import player_lines
from swissdesk.formats.trf.writing.teams import member_lines, team_lines
from swissdesk.frozen import replace
from swissdesk.terms import Colour, Scoring, TeamRanking, TeamScore
from swissdesk.tiebreaks.editions import Edition
from swissdesk.tiebreaks.ranking_lists import points_word
from swissdesk.tournament.event.setup import usual_tie_breaks
from swissdesk.tournament.later_ratings import later_ratings_text
from swissdesk.tournament.lookup import tpns
from swissdesk.tournament.model import Player, PlayerId, Settings, Tournament, UnratedOrder
from swissdesk.tournament.table_rounds import follows_table, has_fixed_field, planned_cycles, table_shape
from swissdesk.tournament.whose_ratings import own_fide_rating, rating_in_record
from swissdesk.words import _, one_line


@unique
class TrfEdition(Enum):
    """The edition of the format: TRF16, with JaVaFo's extra records, or TRF26."""

    TRF16 = "TRF16"
    TRF26 = "TRF26"


_LINE_END: Final = "\r\n"


def write_trf(
    tournament: Tournament, edition: TrfEdition, ranks: Mapping[PlayerId, int] | None = None
) -> bytes:
    """Return the tournament as UTF-8 lines with CR and LF.

    Without `ranks` the players are ranked by points, then pairing number. What has no record of its
    own stands in `###` comments, which other programs skip. Names are cut where the column ends.

    Raises:
        FormatError: the tournament has no players, or a number has no room in its column.
    """
    _refuse_what_has_no_room(tournament)
    notes = (*_match_byes(tournament), *knock_out_lines(tournament))
    tournament = in_stage_columns(in_columns(tournament))
    is_trf26 = edition is TrfEdition.TRF26
    lines = [*_header_lines(tournament, edition), *notes]
    if tournament.settings.is_team_event:
        lines += [*member_lines(tournament), *team_lines(tournament, ranks, is_trf26=is_trf26)]
        lines += order_lines(tournament)
    else:
        lines += [*player_lines(tournament, ranks, with_absences=not is_trf26)]
        lines += [*own_lines(tournament), *extra_lines(tournament, is_trf26=is_trf26)]
    lines += _kept_lines(tournament)
    return "".join(line.rstrip() + _LINE_END for line in lines).encode("utf-8")


def _match_byes(tournament: Tournament) -> Iterator[str]:
    """Yield the comment about byes of matches that the two columns of a match cannot tell."""
    settings = tournament.settings
    untold = (
        untold_byes(settings.scoring)
        if settings.games_of_people > 1 and not has_fixed_field(settings)
        else ()
    )
    if untold:
        yield f"{own_notes.MATCH_BYES}{' '.join(map(points_text, untold))}"


def _refuse_what_has_no_room(tournament: Tournament) -> None:
    if not tournament.players:
        raise FormatError("TRF", 0, 0, _("A report file needs at least one player."))
    most = HIGHEST_TEAM_NUMBER if tournament.settings.is_team_event else HIGHEST_NUMBER
    if tournament.players[-1].tpn > most:
        why = _("A report file has no room for pairing numbers above {most}.").format(most=most)
        raise FormatError("TRF", 0, 0, why)
    members = [member.id for team in tournament.players for member in team.members]
    if max(members, default=0) > HIGHEST_NUMBER:
        why = _("A report file has no room for players with numbers above {most}.").format(
            most=HIGHEST_NUMBER
        )
        raise FormatError("TRF", 0, 0, why)
    if tournament.settings.is_team_event and not members:
        raise FormatError("TRF", 0, 0, _("A report file needs at least one player."))


def _header_lines(tournament: Tournament, edition: TrfEdition) -> Iterator[str]:
    settings = tournament.settings
    yield f"012 {one_line(settings.name)}"
    yield from _own_lines(tournament, edition)
    yield f"022 {one_line(settings.city)}"
    yield f"032 {one_line(settings.federation)}"
    if settings.start:
        yield f"042 {settings.start:%Y/%m/%d}"
    if settings.end:
        yield f"052 {settings.end:%Y/%m/%d}"
    teams = tournament.players if settings.is_team_event else ()
    people = [member for team in teams for member in team.members] if teams else tournament.players
    yield f"062 {len(people)}"
    yield f"072 {sum(1 for person in people if rating_in_record(settings, person))}"
    yield f"082 {len(teams)}"
    if not any(line.startswith("092") for line in tournament.kept_lines):
        yield f"092 {usual_type(settings)}"
    yield f"102 {one_line(settings.chief_arbiter)}"
    yield from (f"112 {one_line(deputy)}" for deputy in settings.deputy_arbiters)
    yield f"122 {one_line(settings.time_control)}"
    yield _dates_line(settings)
    yield from _pairing_lines(tournament, edition)


def _own_lines(tournament: Tournament, edition: TrfEdition) -> Iterator[str]:
    """Yield the comments for what has no record of its own in this edition."""
    settings = tournament.settings
    is_trf26 = edition is TrfEdition.TRF26
    yield from _system_notes(tournament, is_trf26=is_trf26)
    if settings.section:
        yield f"{own_notes.SECTION}{one_line(settings.section)}"
    if settings.tie_break_rules is not Edition.in_force(settings.start):
        yield f"{own_notes.RULES}{settings.tie_break_rules.value}"
    if not is_trf26 and (
        settings.tie_breaks != usual_tie_breaks(settings.system) or _names_its_score(tournament)
    ):
        yield f"{own_notes.CODES}{_ranking_list(tournament)}"
    if settings.unrated_order is not UnratedOrder.ALPHABET:
        yield f"{own_notes.UNRATED}{settings.unrated_order.value}"
    if settings.team_ranking is not TeamRanking.GAME_POINTS:
        yield f"{own_notes.TEAM_RANKING}{settings.team_ranking.value}"
    if not is_trf26 and settings.pairing_system.trf.of_teams is not None:
        yield f"{own_notes.TEAM_CODE}{systems.code_of_system(settings)}"
    if settings.is_team_event and settings.rating_floor != Settings("").rating_floor:
        yield f"{own_notes.RATING_FLOOR}{settings.rating_floor}"
    yield from _lines_about_ranking(tournament, edition)
    yield from _lines_about_lists(settings)
    if settings.sponsor:
        yield f"{own_notes.SPONSOR}{one_line(settings.sponsor)}"
    yield from _lines_about_entries(tournament)
    yield from honours_lines(settings, tpns(tournament))
    yield from table_lines(tournament)
    yield from fide_lines(settings.fide)
    if line := ladder_line(settings.ladder):
        yield line


def _lines_about_ranking(tournament: Tournament, edition: TrfEdition) -> Iterator[str]:
    """Yield the comments about kind, hours, last resort and clubs."""
    settings = tournament.settings
    kinds = _kind_lines(tournament, edition)
    if settings.round_robin != recognised_round_robin(tournament, *kinds):
        yield f"{own_notes.ROUND_ROBIN}{'yes' if settings.round_robin else 'no'}"
    if any(settings.round_times):
        hours = (f"{hour:%H:%M}" if hour else "" for hour in settings.round_times)
        yield f"{own_notes.TIMES}{','.join(hours)}"
    if settings.last_resort is not Settings("").last_resort:
        yield f"{own_notes.LAST_RESORT}{settings.last_resort.value}"
    if settings.club_players != Settings("").club_players:
        yield f"{own_notes.CLUB_PLAYERS}{settings.club_players}"


def _lines_about_lists(settings: Settings) -> Iterator[str]:
    """Yield the comments about which ratings of which lists count."""
    if settings.rating_kind:
        yield f"{own_notes.RATING_KIND}{settings.rating_kind.value}"
    if settings.rating_rule is not Settings("").rating_rule:
        yield f"{own_notes.RATING_RULE}{settings.rating_rule.value}"
    if not settings.takes_other_kinds:
        yield f"{own_notes.OTHER_KINDS}no"
    if settings.national_list:
        yield f"{own_notes.NATIONAL_LIST}{one_line(settings.national_list)}"
    if settings.ratings_by_round:
        yield f"{own_notes.BY_ROUND}yes"
    if settings.chess960:
        yield f"{own_notes.CHESS960}{settings.chess960}"
    if settings.sheet_languages:
        yield f"{own_notes.SHEET_LANGUAGES}{' '.join(settings.sheet_languages)}"


def _kind_lines(tournament: Tournament, edition: TrfEdition) -> list[str]:
    """Return what the file will say of its kind in the records 092 and 192."""
    settings = tournament.settings
    kept = [line[4:] for line in _kept_lines(tournament) if line.startswith(("092", "192"))]
    if not any(line.startswith("092") for line in tournament.kept_lines):
        kept.append(usual_type(settings))
    if edition is TrfEdition.TRF26 and not _keeps_a_foreign_system(tournament):
        kept.append(_system_code(tournament))
    return kept


def _lines_about_entries(tournament: Tournament) -> Iterator[str]:
    """Yield the comments about players, or teams, and about rounds."""
    settings = tournament.settings
    for player in tournament.players:
        yield from _lines_about_person(player)
        if own_fide_rating(settings, player) is not None:
            yield f"{own_notes.COUNTING}{player.tpn} {player.rating}"
        if player.national_rating and (settings.is_team_event or not code_of(tournament, player)):
            yield f"{own_notes.NATIONAL}{player.tpn} {player.national_rating}"
    numbers = tpns(tournament)
    for fixed in tournament.fixed_tables:
        yield f"{own_notes.TABLE}{numbers[fixed.player]} {fixed.board}"
    for paired in tournament.rounds:
        if paired.by_hand:
            yield f"{own_notes.BY_HAND}{paired.number}: {one_line(paired.by_hand)}"


def _lines_about_person(player: Player) -> Iterator[str]:
    if player.club:
        yield f"{own_notes.CLUB}{player.tpn} {one_line(player.club)}"
    if player.withdrawn_from is not None:
        yield f"{own_notes.WITHDRAWN}{player.tpn} {player.withdrawn_from}"
    if player.lot:
        yield f"{own_notes.LOT}{player.tpn} {player.lot}"
    if player.k_factor:
        yield f"{own_notes.K_FACTOR}{player.tpn} {player.k_factor}"
    if player.later_ratings:
        yield f"{own_notes.LATER_RATINGS}{player.tpn} {later_ratings_text(player.later_ratings)}"
    if player.outside_value:
        yield f"{own_notes.OUTSIDE}{player.tpn} {player.outside_value}"
    if player.rating_source:
        yield f"{own_notes.SOURCE}{player.tpn} {one_line(player.rating_source)}"
    if player.no_half_points:
        yield f"{own_notes.NO_HALF_POINTS}{player.tpn} yes"
    if player.national_id:
        yield f"{own_notes.NATIONAL_ID}{player.tpn} {one_line(player.national_id)}"


def _system_notes(tournament: Tournament, *, is_trf26: bool) -> Iterator[str]:
    """Yield the comments for what the code of the system leaves open."""
    settings = tournament.settings
    is_usual = not settings.round_robin or follows_table(settings)
    has_code = is_trf26 and bool(systems.code_of_system(settings)) and is_usual
    is_open = not has_code or systems.leaves_edition_open(settings)
    if is_open and not _keeps_a_foreign_system(tournament):
        yield f"{systems.COMMENT}{settings.system.upper()}"
    if settings.baku and (not has_code or settings.baku is not settings.pairing_system.baku):
        yield f"{own_notes.BAKU}{settings.baku.value}"


def _dates_line(settings: Settings) -> str:
    blocks = [f"{played:%y/%m/%d}" if played else " " * 8 for played in settings.round_dates]
    return "132".ljust(FIRST_ROUND_BLOCK + 1) + "  ".join(blocks)


def _pairing_lines(tournament: Tournament, edition: TrfEdition) -> Iterator[str]:
    settings = tournament.settings
    colour = settings.initial_colour
    if edition is TrfEdition.TRF16:
        yield f"XXR {settings.rounds_planned}"
        if colour:
            yield "XXC white1" if colour is Colour.WHITE else "XXC black1"
        if not settings.is_team_event:
            yield from scoring_lines(_stated_scoring(settings), is_trf26=False)
        return
    yield f"142 {settings.rounds_planned}"
    if colour:
        yield f"152 {colour.value.upper()}"
    if not settings.is_team_event:
        yield from scoring_lines(_stated_scoring(settings), is_trf26=True)
    if not _keeps_a_foreign_system(tournament):
        yield f"192 {_system_code(tournament)}"
    if settings.tie_breaks and not _names_its_score(tournament):
        yield f"202 {','.join(settings.tie_breaks)}"
    else:
        yield f"212 {_ranking_list(tournament)}"


def _stated_scoring(settings: Settings) -> Scoring:
    """Return what results are worth; a free round of a table is a blank, and no bye that has to be told."""
    scoring = settings.scoring
    if has_fixed_field(settings) and not scoring.pairing_allocated_bye:
        return replace(scoring, pairing_allocated_bye=scoring.win)
    return scoring


def _ranking_list(tournament: Tournament) -> str:
    """Return the points and the tie-breaks."""
    settings = tournament.settings
    score = settings.leading_score if _names_its_score(tournament) else None
    return ",".join((points_word(score), *settings.tie_breaks))


def _names_its_score(tournament: Tournament) -> bool:
    """Tell whether the file has to say which score leads its teams: not the usual one, or not its code's."""
    score = tournament.settings.leading_score
    kept = (line[4:].strip() for line in _kept_lines(tournament) if line.startswith("192"))
    named = {systems.primary_score_of_code(code) for code in kept}
    return score is not None and (score is TeamScore.GAME_POINTS or not named <= {None, score})


def _system_code(tournament: Tournament) -> str:
    """Return the code of the system, accelerated or not; one without a code of its own has neither."""
    settings, schedule = tournament.settings, tournament.settings.pairing_system.schedule
    if schedule is not None:
        return schedule.code(table_shape(tournament), planned_cycles(tournament)) or ROUND_ROBIN_CODES[False]
    if settings.round_robin:
        return ROUND_ROBIN_CODES[settings.is_team_event]
    code = systems.code_of_system(settings)
    if not code:
        return systems.team_code(settings.primary_score) if settings.is_team_event else systems.NO_CODE
    return code + systems.ACCELERATED if settings.baku else code


def _keeps_a_foreign_system(tournament: Tournament) -> bool:
    """Tell whether the file came with the code of a system that this version does not know."""
    return systems.has_usual_system(tournament) and any(
        line.startswith("192") for line in tournament.kept_lines
    )


def _kept_lines(tournament: Tournament) -> list[str]:
    """Return the kept lines, without those that a later setting has replaced."""
    settings = tournament.settings
    replaced = tuple(
        code
        for code, is_replaced in (
            ("042", settings.start is not None),
            ("052", settings.end is not None),
            ("192", not systems.has_usual_system(tournament)),
        )
        if is_replaced
    )
    numbers: dict[int, int] = {player.id: player.tpn for player in tournament.players}
    if settings.is_team_event:
        numbers = {member.id: member.id for team in tournament.players for member in team.members}
    kept = tournament.kept_lines
    if not settings.is_team_event:
        kept = tuple(with_ratings(kept, tournament))
    return [line for line in renumbered(kept, numbers) if not line.startswith(replaced)]
