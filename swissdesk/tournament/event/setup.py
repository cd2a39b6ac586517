"""Set up a tournament, and lock the settings that paired rounds depend on."""

from typing import Final

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.handling.acceleration import virtual_points
from swissdesk.pairing.handling.board_colours import USUAL_PATTERN, begins_with_white, is_pattern
from swissdesk.pairing.systems import system_named, usual_system
from swissdesk.terms import HIGHEST_KEPT_RATING, ByeKind, Points, SystemName, TeamScore
from swissdesk.tiebreaks.codes import is_for_teams, parse_code
from swissdesk.tournament.entry.bye_limits import knows_half_point_byes
from swissdesk.tournament.entry.list_order import list_key, with_strength
from swissdesk.tournament.entry.registration import check_sums, placed, renumber, without_ticks
from swissdesk.tournament.event.knock_out_limits import check_knock_out, with_ladder_of_kind
from swissdesk.tournament.event.ladder_limits import check_ladder
from swissdesk.tournament.event.limits import LEAST_TABLE_TEAMS, MOST_BOARDS, MOST_ROUNDS, MOST_TABLE_TEAMS
from swissdesk.tournament.event.locks import check_locks
from swissdesk.tournament.event.point_values import check_values, with_byes_of_matches
from swissdesk.tournament.event.seeding import check_seeding
from swissdesk.tournament.fide_rules import anew, check_fide
from swissdesk.tournament.lookup import player_of
from swissdesk.tournament.model import (
    Settings,
    Tournament,
)
from swissdesk.tournament.standing.acceleration import regrouped
from swissdesk.tournament.table_rounds import (
    LEAST_WHO_MEET,
    follows_table,
    has_fixed_field,
    planned_cycles,
    rounds_of_cycle,
    with_whole_cycles,
)
from swissdesk.words import _, capitalised, ngettext, one_line

MOST_IN_SUCCESSION: Final = 8
"""How many games two play at most before they meet others; more is a match, and no round robin."""

DEFAULT_BOARDS: Final = usual_system(for_teams=True).boards
"""The boards of a match where nobody says how many (D.02:4)."""


def usual_tie_breaks(system: SystemName) -> tuple[str, ...]:
    """Return the tie-breaks of a new tournament: those that the text of the system names, if it does."""
    return system_named(system).tie_breaks


def new_tournament(settings: Settings) -> Tournament:
    """Return a tournament without players, so that nobody is ticked for a category.

    Raises TournamentError for settings that cannot be.
    """
    settings = anew(settings) if settings.fide.is_left else settings
    _check_settings(settings)
    check_values(settings.scoring, settings.games_of_people)
    everybody = {person for category in settings.categories for person in category.ticked}
    categories = without_ticks(settings.categories, everybody)
    return _as_fide_asks(_with_rounds_of_table(Tournament(replace(settings, categories=categories))))


def _with_rounds_of_table(t: Tournament) -> Tournament:
    """Return the tournament as a round robin where a table says its rounds.

    It is ranked as one, has the usual cycles, and a free round brings nothing.
    """
    schedule = t.settings.pairing_system.schedule
    scoring = replace(t.settings.scoring, pairing_allocated_bye=Points(0))
    if t.settings.pairing_system.knock_out is not None:
        return with_whole_cycles(replace(t, settings=replace(t.settings, scoring=scoring)), 1)
    if schedule is None:
        return t
    ranked = replace(t, settings=replace(t.settings, round_robin=True, scoring=scoring))
    return with_whole_cycles(ranked, schedule.cycles)


def change_settings(t: Tournament, settings: Settings) -> Tournament:
    """Return the tournament with other settings; before round 1 is paired the list follows them.

    Raises TournamentError if a locked setting would change, if fewer rounds are planned than are
    paired already, if a list of people would become one of teams or the other way round, and if a
    bye is announced that the rules of another system do not have.
    """
    # FIDE mode is entered and left by actions of its own alone.
    settings = _with_pattern_of_system(t.settings, replace(settings, fide=t.settings.fide))
    settings = with_ladder_of_kind(t.settings, settings)
    _check_settings(settings)
    settings = _with_byes_of_matches(t.settings, settings)
    if settings.scoring != t.settings.scoring:
        # Values that came with a file may be unlawful: they are checked only when they change.
        check_values(settings.scoring, settings.games_of_people)
        check_fide(settings)
    check_locks(t, settings)
    if t.players and t.settings.is_team_event != settings.is_team_event:
        raise TournamentError(
            _("The list holds teams: it cannot become a list of people.")
            if t.settings.is_team_event
            else _("The list holds people: it cannot become a list of teams.")
        )
    if settings.rounds_planned < len(t.rounds):
        raise TournamentError(
            _("{paired} rounds have already been paired: no fewer can be planned.").format(
                paired=len(t.rounds)
            )
        )
    if {one for category in settings.categories for one in category.ticked} - {one.id for one in t.players}:
        raise TournamentError(_("Somebody ticked for a category is not on the list."))
    latest_absence = max((absence.round_number for absence in t.absences), default=0)
    if settings.rounds_planned < latest_absence:
        raise TournamentError(
            _("An absence is announced for round {round}; clear it before planning fewer rounds.").format(
                round=latest_absence
            )
        )
    is_other_system = settings.system != t.settings.system
    if is_other_system:
        _check_announced_byes(t, settings)
        settings = _with_points_of_ladder(t.settings, _as_by_results(t, settings))
    else:
        _check_whole_cycles(t, settings)
        check_seeding(t, settings)
    acceleration = () if t.settings.baku and settings.baku is None else t.acceleration
    followed = replace(settings, tie_breaks=_followed_tie_breaks(t.settings, settings))
    changed = _in_new_order(t, replace(t, settings=followed, acceleration=acceleration))
    if is_other_system:
        return _as_fide_asks(_with_rounds_of_table(changed))
    return _with_other_length(t, changed) if _has_other_length(t.settings, settings) else changed


def _as_fide_asks(t: Tournament) -> Tournament:
    """Return a tournament by another system; raises FideModeError where FIDE mode does not know that one."""
    check_fide(t.settings)
    return t


def _with_points_of_ladder(old: Settings, new: Settings) -> Settings:
    """Return the settings with the usual points of the system where a ladder comes or goes.

    On a ladder points are those won at the board alone; values that somebody has chosen stay.
    """
    systems = old.pairing_system, new.pairing_system
    is_about_ladder = any(system.ladder is not None for system in systems)
    if not is_about_ladder or not new.scoring == old.scoring == systems[0].scoring:
        return new
    return replace(new, scoring=systems[1].scoring)


def _with_byes_of_matches(old: Settings, new: Settings) -> Settings:
    """Return settings whose byes are worth a round of the new system: a game, or a match of several."""
    games = new.games_of_people
    if old.games_of_people == games:
        return new
    return replace(new, scoring=with_byes_of_matches(new.scoring, new.pairing_system.scoring, games))


def _with_pattern_of_system(old: Settings, new: Settings) -> Settings:
    """Return the settings; the usual colours of the boards where another system cannot have the old ones."""
    is_kept = old.system == new.system or follows_table(new) or begins_with_white(new.board_pattern)
    return new if is_kept else replace(new, board_pattern=USUAL_PATTERN)


def _as_by_results(t: Tournament, new: Settings) -> Settings:
    """Return the settings by another system without what the table of the old one has brought.

    The rounds of a table or bracket of nobody are no choice of the arbiter.
    """
    old = t.settings
    if not has_fixed_field(old):
        return new
    if len(t.players) < LEAST_WHO_MEET and new.rounds_planned == old.rounds_planned:
        new = replace(new, rounds_planned=Settings("").rounds_planned)
    usual = system_named(new.system).scoring
    is_free = not new.scoring.pairing_allocated_bye
    bye = new.scoring.win if usual.pairing_allocated_bye == usual.win else new.scoring.draw
    scoring = replace(new.scoring, pairing_allocated_bye=bye) if is_free else new.scoring
    return replace(new, round_robin=False, scoring=scoring, in_succession=1)


def _check_whole_cycles(t: Tournament, settings: Settings) -> None:
    """Raise TournamentError for a number of rounds in which not all who meet do so equally often."""
    rounds, schedule = rounds_of_cycle(replace(t, settings=settings)), t.settings.pairing_system.schedule
    is_of_stages = t.settings.pairing_system.knock_out is not None
    if is_of_stages and settings.rounds_planned not in (rounds, t.settings.rounds_planned):
        text = ngettext(
            "So many players need {rounds} round in a knock-out.",
            "So many players need {rounds} rounds in a knock-out.",
            rounds,
        )
        if settings.is_team_event:
            text = ngettext(
                "So many teams need {rounds} round in a knock-out.",
                "So many teams need {rounds} rounds in a knock-out.",
                rounds,
            )
        raise TournamentError(text.format(rounds=rounds))
    is_other_length = _has_other_length(t.settings, settings)
    if schedule is None or is_other_length or settings.rounds_planned == t.settings.rounds_planned:
        return
    if settings.rounds_planned % rounds:
        raise TournamentError(schedule.texts().whole_cycles.format(rounds=rounds))


def _with_other_length(before: Tournament, after: Tournament) -> Tournament:
    """Return the tournament with the rounds that a cycle of another length makes.

    A meeting of more games, or more teams, make more rounds of as many cycles; where the rounds are chosen
    everybody meets as many opponents as before.
    """
    schedule = after.settings.pairing_system.schedule
    if schedule is None or not schedule.rounds_are_chosen:
        return with_whole_cycles(after, planned_cycles(before))
    meetings = before.settings.rounds_planned // before.settings.in_succession
    rounds = min(meetings * after.settings.in_succession, MOST_ROUNDS)
    return replace(after, settings=replace(after.settings, rounds_planned=rounds))


def _has_other_length(old: Settings, new: Settings) -> bool:
    """Tell whether a cycle of a table has become longer or shorter by what is chosen."""
    chosen = ((one.in_succession, one.table_teams, one.own_table) for one in (old, new))
    return len({*chosen}) > 1


def _check_announced_byes(t: Tournament, settings: Settings) -> None:
    """Raise TournamentError if a bye is announced that the rules of the new system do not have."""
    if has_fixed_field(settings):
        _check_nobody_left_out(t, settings)
    for absence in t.absences:
        if absence.kind is not ByeKind.ZERO_POINT and not knows_half_point_byes(settings):
            text = _(
                "{name} has asked for a bye with points in round {round}, which this system does not have."
            )
            raise TournamentError(
                text.format(name=player_of(t, absence.player).name, round=absence.round_number)
            )


def _check_nobody_left_out(t: Tournament, settings: Settings) -> None:
    """Raise TournamentError if somebody is announced as absent or late, which a table does not know."""
    missing = {absence.player for absence in t.absences} | {one.id for one in t.players if one.is_late}
    for player in t.players:
        if player.id in missing:
            text = _("{name} is announced as absent or late; in {system} nobody is left out of a round.")
            system = settings.pairing_system.texts().in_sentence
            raise TournamentError(text.format(name=player.name, system=system))


def _followed_tie_breaks(old: Settings, new: Settings) -> tuple[str, ...]:
    """Return the tie-breaks; where nobody has chosen others they follow the system."""
    is_untouched = old.tie_breaks == new.tie_breaks == usual_tie_breaks(old.system)
    return usual_tie_breaks(new.system) if is_untouched else new.tie_breaks


def _in_new_order(before: Tournament, after: Tournament) -> Tournament:
    """Return the tournament, before round 1 with its list in the order that changed settings give."""
    old, new = before.settings, after.settings
    if after.rounds:
        return regrouped(after)
    if new.is_team_event:
        # Where the numbers are chosen the strengths follow all the same.
        stronger = replace(after, players=tuple(with_strength(new, team) for team in after.players))
        return regrouped(replace(after, players=placed(after, stronger.players)))
    same = all(list_key(old, entry) == list_key(new, entry) for entry in after.players)
    return regrouped(after) if same else renumber(after)


def _check_settings(settings: Settings) -> None:
    """Raise TournamentError for settings that no tournament can have, PairingError for such acceleration."""
    if not 1 <= settings.rounds_planned <= MOST_ROUNDS:
        raise TournamentError(_("The number of rounds must be from 1 to {most}.").format(most=MOST_ROUNDS))
    if not 1 <= settings.in_succession <= MOST_IN_SUCCESSION:
        text = _("Two play from 1 to {most} games in succession.")
        raise TournamentError(text.format(most=MOST_IN_SUCCESSION))
    if not LEAST_TABLE_TEAMS <= settings.table_teams <= MOST_TABLE_TEAMS:
        text = _("By a table people play for {least} to {most} teams.")
        raise TournamentError(text.format(least=LEAST_TABLE_TEAMS, most=MOST_TABLE_TEAMS))
    if settings.start and settings.end and settings.end < settings.start:
        raise TournamentError(_("The tournament cannot end before it starts."))
    if (settings.half_point_byes or 0) < 0 or settings.last_rounds_without < 0:
        raise TournamentError(_("The limits for byes cannot be negative."))
    check_sums(settings.fee)
    for code in settings.tie_breaks:
        parse_code(code)
    check_ladder(settings.ladder)
    _check_team_settings(settings)
    _check_categories(settings)
    _check_prizes(settings)
    check_knock_out(settings)
    _check_acceleration(settings)


def _check_acceleration(settings: Settings) -> None:
    """Raise TournamentError where nothing can be accelerated, PairingError for what no edition can."""
    if settings.baku is None:
        return
    if settings.pairing_system.knock_out is not None:
        raise TournamentError(_("Nothing is accelerated in a knock-out."))
    if follows_table(settings):
        raise TournamentError(_("Nothing is accelerated: the rounds follow from the table."))
    if settings.pairing_system.ladder is not None:
        raise TournamentError(_("Nothing is accelerated: the ladder ranks everybody."))
    if settings.pairing_score is TeamScore.GAME_POINTS:
        raise TournamentError(_("Game points are not accelerated: virtual points are match points."))
    virtual_points(settings.rounds_planned, settings.scoring, settings.baku, settings.games_of_people)


def _check_team_settings(settings: Settings) -> None:
    """Raise TournamentError unless teams play by the system for teams, and people by another one (D.02:1)."""
    if not 0 <= settings.boards <= MOST_BOARDS:
        raise TournamentError(_("A match has from 1 to {most} boards.").format(most=MOST_BOARDS))
    system = settings.pairing_system
    if system.for_teams and not settings.is_team_event:
        sentence = _("{system} pairs teams: say how many boards a match has.")
        raise TournamentError(capitalised(sentence.format(system=system.texts().in_sentence)))
    if settings.is_team_event and not system.for_teams:
        usual = usual_system(for_teams=True).texts().in_sentence
        raise TournamentError(_("Teams are paired by {system}.").format(system=usual))
    _check_pattern(settings)
    for code in settings.tie_breaks:
        if is_for_teams(parse_code(code)) and not settings.is_team_event:
            raise TournamentError(_("The tie-break {code} ranks teams only.").format(code=code))
    if not 0 <= settings.rating_floor <= HIGHEST_KEPT_RATING:
        raise TournamentError(
            _("The rating floor must be from 0 to {most}.").format(most=HIGHEST_KEPT_RATING)
        )


def _check_pattern(settings: Settings) -> None:
    """Raise TournamentError for colours of boards that are none, or that the system gives otherwise."""
    if not is_pattern(settings.board_pattern):
        raise TournamentError(
            _("The colours of the boards are letters W and B from board 1 on, such as WB or WBBW.")
        )
    if not follows_table(settings) and not begins_with_white(settings.board_pattern):
        text = _("In {system} the team with White on board 1 is named first.")
        system = settings.pairing_system.texts().in_sentence
        raise TournamentError(text.format(system=system))


def _check_categories(settings: Settings) -> None:
    """Raise TournamentError for categories without a name of their own, or with limits that let nobody in."""
    names = [category.name for category in settings.categories]
    if not all(name == one_line(name).strip() != "" for name in names):
        raise TournamentError(_("A category needs a name."))
    if len({name.casefold() for name in names}) < len(names):
        raise TournamentError(_("Two categories have the same name."))
    for category in settings.categories:
        if category.highest and category.lowest > category.highest:
            text = _("{name}: the lowest rating is above the highest.")
            raise TournamentError(text.format(name=category.name))
        if category.under_age and category.senior_age > category.under_age:
            text = _("{name}: nobody can be within both age limits.")
            raise TournamentError(text.format(name=category.name))
    if settings.club_players < 1:
        raise TournamentError(_("At least one player counts for a club."))


def _check_prizes(settings: Settings) -> None:
    """Raise TournamentError for prizes that nobody could win, and for two of one place."""
    known = {"", *(category.name for category in settings.categories)}
    for prize in settings.prizes:
        if prize.category not in known:
            text = _("There is a prize for the category {name}, which does not exist.")
            raise TournamentError(text.format(name=prize.category))
        if prize.place < 1 or prize.amount < 0:
            raise TournamentError(_("A prize is for a place from 1 on, and its sum is not negative."))
    if len({(prize.category, prize.place) for prize in settings.prizes}) < len(settings.prizes):
        raise TournamentError(_("Two prizes are for the same place."))
    if settings.prize_rules.unit < 1:
        raise TournamentError(_("Shared sums need a smallest unit."))
