"""The settings of a tournament."""

import random
from collections.abc import Sequence
from typing import Final

from swissdesk.frozen import replace
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.handling.board_colours import USUAL_PATTERN, begins_with_white
from swissdesk.pairing.record import TeamChoice
from swissdesk.pairing.systems import all_systems, system_named
from swissdesk.services.changes import EVERYTHING, Changes
from swissdesk.services.event.sections import check_name
from swissdesk.services.forms import Form, in_settings
from swissdesk.services.intention import Part, Seen
from swissdesk.services.opened import OpenEvent
from swissdesk.services.standing.tie_breaks import TieBreakChoice, available_tie_breaks
from swissdesk.storage.ids import SectionId
from swissdesk.terms import Colour, Points, Scoring, SystemName, Tpn, format_points
from swissdesk.tournament.entry.bye_limits import limits_byes
from swissdesk.tournament.event import locks, setup
from swissdesk.tournament.event.limits import LEAST_TABLE_TEAMS, MOST_TABLE_TEAMS
from swissdesk.tournament.event.locks import LockedSetting
from swissdesk.tournament.event.setup import MOST_IN_SUCCESSION, usual_tie_breaks
from swissdesk.tournament.model import Settings, Tournament
from swissdesk.tournament.standing import lots
from swissdesk.tournament.standing.acceleration import accelerated_people
from swissdesk.tournament.table_rounds import LEAST_WHO_MEET, planned_cycles, rounds_of_cycle, table_shape
from swissdesk.words import _, ngettext

__all__ = (
    "LEAST_TABLE_TEAMS",
    "MOST_IN_SUCCESSION",
    "MOST_TABLE_TEAMS",
    "BakuEdition",
    "LockedSetting",
    "TieBreakChoice",
    "acceleration_note",
    "asks_for_rounds",
    "available_systems",
    "available_tie_breaks",
    "change_settings",
    "chooses_teams",
    "colour_drawn",
    "draw_initial_colour",
    "draw_lots",
    "has_cycles",
    "has_table",
    "limits_byes",
    "locked_settings",
    "players_without_lot",
    "rounds_note",
    "settings_of",
    "usual_scoring",
    "usual_tie_breaks",
)


_MOST_LOTS: Final = 1_000_000
_SEED_BITS: Final = 64


def available_systems(*, for_teams: bool = False) -> tuple[SystemName, ...]:
    """Return the pairing systems for people, or for teams, the usual one first."""
    return tuple(system.name for system in all_systems() if system.for_teams == for_teams)


def usual_scoring(system: SystemName) -> Scoring:
    """Return what results are worth in a new tournament of a system."""
    return system_named(system).scoring


def team_fields(settings: Settings) -> frozenset[str]:
    """Return the settings of teams that the system of an event leaves open, by their names."""
    choices = settings.pairing_system.team_choices if settings.is_team_event else frozenset()
    named = {
        TeamChoice.RANKING: ("team_ranking",),
        TeamChoice.COLOURS: ("team_colours", "secondary_for_colours"),
        TeamChoice.PRIMARY_SCORE: ("primary_score",),
        TeamChoice.ACCELERATION: ("baku",),
    }
    return frozenset(field for choice in choices for field in named[choice])


def board_patterns(settings: Settings) -> tuple[str, ...]:
    """Return the usual colours of the first-named team that an event can have, the most usual ones first.

    Where rounds follow from results the team with White on board 1 is named first (C.04.6:1.6.1).
    """
    patterns = (USUAL_PATTERN, "BW", "W/B", "WB/BW", "WBBW", "W")
    return patterns if has_table(settings.system) else tuple(filter(begins_with_white, patterns))


def has_table(system: SystemName) -> bool:
    """Tell whether all rounds of a system are known from the numbers, and their number from the field."""
    return system_named(system).schedule is not None


def chooses_teams(system: SystemName) -> bool:
    """Tell whether people play for teams by a system that leaves open how many there are."""
    schedule = system_named(system).schedule
    return schedule is not None and len(schedule.teams) > 1


def asks_for_rounds(system: SystemName) -> bool:
    """Tell whether the rounds are chosen: not where a table or the stages of a knock-out give them."""
    record = system_named(system)
    schedule = record.schedule
    return record.knock_out is None and (schedule is None or schedule.rounds_are_chosen)


def rounds_note(event: OpenEvent, section: SectionId) -> str:
    """Return in how many rounds a table is over; empty where rounds follow from results, or nobody meets."""
    t = event.tournament(section)
    if t.settings.pairing_system.knock_out is not None:
        text = _("As many as it takes until one player is left")
        return _("As many as it takes until one team is left") if t.settings.is_team_event else text
    schedule, rounds = t.settings.pairing_system.schedule, rounds_of_cycle(t)
    if schedule is None or not rounds or len(t.players) < LEAST_WHO_MEET:
        return ""
    shape = table_shape(t)
    remark = schedule.misfit(shape).rstrip(".") or schedule.remark(shape)
    return ". ".join(filter(None, (schedule.texts().in_rounds(rounds), remark)))


def has_cycles(event: OpenEvent, section: SectionId) -> bool:
    """Tell whether everybody meets everybody in several cycles of a table."""
    return planned_cycles(event.tournament(section)) > 1


def settings_of(event: OpenEvent, section: SectionId) -> Settings:
    """Return the settings of a section."""
    return event.tournament(section).settings


def why_not_proven(event: OpenEvent, section: SectionId) -> str:
    """Return why no round of a section can be proven; empty if rounds can."""
    system = event.tournament(section).settings.pairing_system
    if system.prove is not None:
        return ""
    return _("Rounds of players by the FIDE (Dutch) System can be proven, no others.")


def locked_settings(event: OpenEvent, section: SectionId) -> tuple[LockedSetting, ...]:
    """Return the settings that can no longer be changed, each with its reason."""
    return locks.locked_settings(event.tournament(section))


def acceleration_note(event: OpenEvent, section: SectionId) -> str:
    """Return who has virtual points in which rounds, in words; empty where nobody has any (C.04.7)."""
    t = event.tournament(section)
    people = accelerated_people(t)
    spans = {tuple(row[1:] for row in t.acceleration if row.player == person) for person in people}
    if not people:
        return ""
    if len(spans) > 1:
        return _("Virtual points by player, as in the report file.")
    who = _numbers_text([player.tpn for player in t.players if player.id in set(people)])
    return _("{who}: {points}.").format(who=who, points=", ".join(_span_text(*span) for span in spans.pop()))


def _numbers_text(numbers: Sequence[Tpn]) -> str:
    first, last = numbers[0], numbers[-1]
    if last - first + 1 == len(numbers):
        return _("Numbers {first} to {last}").format(first=first, last=last)
    return ngettext("{count} player", "{count} players", len(numbers)).format(count=len(numbers))


def _span_text(first: int, last: int, points: Points) -> str:
    text = ngettext("+{points} in round {first}", "+{points} in rounds {first} to {last}", last - first + 1)
    return text.format(points=format_points(points), first=first, last=last)


def change_settings(
    event: OpenEvent, section: SectionId, settings: Settings, opened: Settings | None = None
) -> Changes:
    """Change the settings; raises `TournamentError` where one can no longer change.

    So it is for a name of the section that another one has. `opened` are the settings as they were shown, by
    default as now. Only what differs from them is changed; raises `MovedError` where that is another by now.
    """
    if settings.section_name != settings_of(event, section).section_name:
        check_name(event, settings, section)
    form = Form.of(opened or settings_of(event, section), with_lots(settings))
    return event.change(
        section,
        lambda t: setup.change_settings(t, form.filled(t.settings)),
        _("Settings changed"),
        EVERYTHING,
        Seen.as_opened(in_settings(form.values_of), form.opened),
    )


def with_lots(settings: Settings, chance: random.Random | None = None) -> Settings:
    """Return the settings with the number that lots are drawn from, in a knock-out and in FIDE mode."""
    chance = chance or random.SystemRandom()
    if settings.pairing_system.knock_out is not None and not settings.knock_out.seed:
        drawn = chance.randrange(1, _MOST_LOTS)
        settings = replace(settings, knock_out=replace(settings.knock_out, seed=drawn))
    if settings.fide.is_on and not settings.fide.seed:
        settings = replace(settings, fide=replace(settings.fide, seed=chance.randrange(1, _MOST_LOTS)))
    return settings


def with_own_positions(settings: Settings, chance: random.Random | None = None) -> Settings:
    """Return settings of another tournament with start positions of Chess960 that nobody knows yet."""
    if not settings.chess960:
        return settings
    return replace(settings, chess960=(chance or random.SystemRandom()).randrange(1, _MOST_LOTS))


def players_without_lot(event: OpenEvent, section: SectionId) -> int:
    """Return how many players or teams still have to draw a lot; 0 where no lot breaks ties."""
    t = event.tournament(section)
    return len(lots.without_lot(t)) if lots.LOTTERY in t.settings.tie_breaks else 0


def draw_lots(event: OpenEvent, section: SectionId, chance: random.Random) -> Changes:
    """Draw a lot for everybody who has none, and record it (C.07:4.2); with a seed always the same one."""
    seed = chance.getrandbits(_SEED_BITS)  # before: the same lots, however often they are drawn

    def draw(t: Tournament) -> Tournament:
        return lots.draw_lots(t, settled_chance(t.settings, "lots", random.Random(seed)))

    return event.change(section, draw, _("Lots drawn"), EVERYTHING, _without_lot())


def _without_lot() -> Part:
    def refusal(_state: Tournament) -> str:
        return _("Others draw lots by now than those who were to draw: look at the list again.")

    return Part(lambda t: tuple((one.id, one.lot) for one in t.players), refusal)


def settled_chance(settings: Settings, what: str, chance: random.Random) -> random.Random:
    """Return the source of a drawing: where the lots have a seed a repeated one gives the same again."""
    seed = settings.fide.seed
    return random.Random(f"{seed} {what}") if seed else chance


def colour_drawn(settings: Settings, chance: random.Random) -> tuple[Settings, str]:
    """Return the settings with an initial colour drawn by lot, and the sentence that records it."""
    colour = settled_chance(settings, "colour", chance).choice((Colour.WHITE, Colour.BLACK))
    text = _("Initial colour drawn: White") if colour is Colour.WHITE else _("Initial colour drawn: Black")
    return replace(settings, initial_colour=colour), text


def draw_initial_colour(event: OpenEvent, section: SectionId, chance: random.Random) -> Changes:
    """Draw the initial colour by lot and record it (C.04.3: initial colour)."""
    seed = chance.getrandbits(_SEED_BITS)  # before: the same colour, however often it is drawn

    def draw(t: Tournament) -> Tournament:
        return setup.change_settings(t, colour_drawn(t.settings, random.Random(seed))[0])

    return event.change(
        section,
        draw,
        lambda t, _after: colour_drawn(t.settings, random.Random(seed))[1],
        EVERYTHING,
        in_settings(lambda settings: settings.initial_colour),
    )
