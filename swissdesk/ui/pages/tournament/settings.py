"""The settings that the page shows, and how each is read and replaced."""

from collections.abc import Callable
from datetime import date
from typing import Any

from swissdesk.frozen import replace
from swissdesk.services.entry.federations import LONGEST_FEDERATION, federation_of
from swissdesk.services.entry.fees import read_sum, sum_text
from swissdesk.services.wording import acceleration_text, board_pattern_text, system_text, team_colours_text
from swissdesk.terms import Colour, SystemName, TeamColours, TeamRanking, TeamScore, format_points
from swissdesk.tournament.model import Settings
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.tournament import values
from swissdesk.ui.pages.tournament.boxes import ChoiceBox, DayBox, NumberBox, Setting, SettingBox, TextBox
from swissdesk.ui.pages.tournament.values import FirstTeam, Kind, PointField
from swissdesk.words import _, pgettext

LONGEST_NAME = 120
MOST_BOARDS = 20
"""More boards than any club match has."""
HIGHEST_FLOOR = 3000


def event_boxes(theme: Theme) -> tuple[SettingBox, ...]:
    """Return the fields of the event, in the order of the Tab key."""
    return (
        TextBox(theme, Setting("name", _("Name"), lambda s: s.name, _take_name), longest=LONGEST_NAME),
        _text(theme, "section", _("Section"), lambda s: s.section, lambda s, text: replace(s, section=text)),
        _text(
            theme, "city", pgettext("town", "Place"), lambda s: s.city, lambda s, text: replace(s, city=text)
        ),
        TextBox(
            theme,
            Setting("federation", _("Federation"), lambda s: s.federation, _take_federation),
            longest=LONGEST_FEDERATION,
        ),
        DayBox(
            theme, Setting("start", _("First day"), lambda s: s.start, lambda s, day: replace(s, start=day))
        ),
        DayBox(theme, Setting("end", _("Last day"), lambda s: s.end, lambda s, day: replace(s, end=day))),
        _text(
            theme,
            "time_control",
            _("Time control"),
            lambda s: s.time_control,
            lambda s, text: replace(s, time_control=text),
        ),
        _text(
            theme,
            "chief_arbiter",
            _("Chief arbiter"),
            lambda s: s.chief_arbiter,
            lambda s, text: replace(s, chief_arbiter=text),
        ),
        TextBox(
            theme,
            Setting(
                "deputy_arbiters",
                _("Deputy arbiters"),
                lambda s: "; ".join(s.deputy_arbiters),
                lambda s, text: replace(s, deputy_arbiters=_names(text)),
            ),
            longest=LONGEST_NAME,
            placeholder=_("separate several with ;"),
        ),
    )


def sponsor_box(theme: Theme) -> TextBox:
    """Return the field of the line that thanks a sponsor."""
    setting = Setting(
        "sponsor", _("Sponsor line"), lambda s: s.sponsor, lambda s, text: replace(s, sponsor=text)
    )
    return TextBox(theme, setting, longest=LONGEST_NAME, placeholder=_("below the title of every list"))


def system_box(theme: Theme) -> ChoiceBox:
    """Return the field of the pairing system."""
    return ChoiceBox(
        theme,
        Setting(
            "system", _("Pairing system"), lambda s: s.system, _take_system, lambda s: system_text(s.system)
        ),
        system_choices(of_teams=False),
    )


def system_choices(*, of_teams: bool) -> list[tuple[SystemName, str]]:
    """Return the pairing systems that fit, with their names."""
    return [(system, system_text(system)) for system in values.systems(of_teams=of_teams)]


def team_boxes(theme: Theme) -> tuple[SettingBox, ...]:
    """Return the fields that only a team event has, whatever its system asks of them (D.02:4, 7, 10)."""
    boards = Setting(
        "boards",
        _("Boards of a match"),
        lambda s: s.boards,
        lambda s, count: replace(s, boards=count),
        lambda s: str(s.boards),
    )
    ranking = Setting(
        "team_ranking",
        _("Equal match points ranked by"),
        lambda s: s.team_ranking,
        lambda s, chosen: replace(s, team_ranking=chosen),
        lambda s: values.ranking_text(s.team_ranking),
    )
    floor = Setting(
        "rating_floor",
        _("Rating floor"),
        lambda s: s.rating_floor,
        lambda s, rating: replace(s, rating_floor=rating),
        lambda s: str(s.rating_floor),
    )
    return (
        NumberBox(theme, boards, largest=MOST_BOARDS),
        NumberBox(theme, floor, smallest=0, largest=HIGHEST_FLOOR),
        ChoiceBox(theme, ranking, [(kind, values.ranking_text(kind)) for kind in TeamRanking]),
        *_colour_boxes(theme),
    )


def pattern_box(theme: Theme) -> ChoiceBox:
    """Return the field of the boards on which the first-named team has White."""
    setting = Setting(
        "board_pattern",
        _("First-named team has White"),
        lambda s: s.board_pattern,
        lambda s, pattern: replace(s, board_pattern=pattern),
        lambda s: board_pattern_text(s.board_pattern),
    )
    return ChoiceBox(theme, setting, pattern_choices(Settings("")))


def pattern_choices(settings: Settings) -> list[tuple[str, str]]:
    """Return the colours of boards that fit the system, with their words."""
    return [(pattern, board_pattern_text(pattern)) for pattern in values.patterns(settings)]


def _colour_boxes(theme: Theme) -> tuple[SettingBox, ...]:
    """Return the fields of what a Swiss system for teams leaves open about colours (C.04.6:1.7, 4.2.2)."""
    colours = Setting(
        "team_colours",
        _("Colour preferences"),
        lambda s: s.team_colours,
        lambda s, chosen: replace(s, team_colours=chosen),
        lambda s: team_colours_text(s.team_colours),
    )
    other = Setting(
        "secondary_for_colours",
        _("Colours at equal points by"),
        lambda s: FirstTeam.OTHER_SCORE if s.secondary_for_colours else FirstTeam.NUMBER,
        lambda s, first: replace(s, secondary_for_colours=first is FirstTeam.OTHER_SCORE),
        lambda s: values.first_team_text(
            FirstTeam.OTHER_SCORE if s.secondary_for_colours else FirstTeam.NUMBER
        ),
    )
    return (
        ChoiceBox(theme, colours, [(kind, team_colours_text(kind)) for kind in TeamColours]),
        ChoiceBox(theme, other, [(first, values.first_team_text(first)) for first in FirstTeam]),
    )


def primary_score_box(theme: Theme) -> ChoiceBox:
    """Return the field of the score that leads the standings of teams (C.07:13)."""
    setting = Setting(
        "primary_score",
        _("Standings led by"),
        lambda s: s.primary_score,
        lambda s, chosen: replace(s, primary_score=chosen),
        lambda s: values.primary_score_text(s.primary_score),
    )
    return ChoiceBox(theme, setting, [(score, values.primary_score_text(score)) for score in TeamScore])


def rounds_box(theme: Theme) -> NumberBox:
    """Return the field of the number of rounds."""
    setting = Setting(
        "rounds_planned",
        _("Rounds"),
        lambda s: s.rounds_planned,
        lambda s, count: replace(s, rounds_planned=count),
        lambda s: str(s.rounds_planned),
    )
    return NumberBox(theme, setting)


def acceleration_box(theme: Theme) -> ChoiceBox:
    """Return the field of the acceleration."""
    setting = Setting(
        "baku",
        _("Acceleration"),
        lambda s: s.baku,
        lambda s, baku: replace(s, baku=baku),
        lambda s: acceleration_text(s.baku),
    )
    return ChoiceBox(theme, setting, [(baku, acceleration_text(baku)) for baku in values.accelerations()])


def colour_box(theme: Theme) -> ChoiceBox:
    """Return the field of the initial colour."""
    setting = Setting(
        "initial_colour",
        _("Initial colour"),
        lambda s: s.initial_colour,
        lambda s, colour: replace(s, initial_colour=colour),
        lambda s: values.initial_colour_text(s.initial_colour),
    )
    choices = [(colour, values.initial_colour_text(colour)) for colour in (None, Colour.WHITE, Colour.BLACK)]
    return ChoiceBox(theme, setting, choices)


def point_boxes(theme: Theme) -> tuple[SettingBox, ...]:
    """Return the fields of the values of results."""
    labels = {
        PointField.WIN: _("Win"),
        PointField.DRAW: _("Draw"),
        PointField.LOSS: _("Loss"),
        PointField.BYE: _("Pairing-allocated bye"),
    }
    return tuple(TextBox(theme, _point_setting(field, labels[field]), longest=4) for field in PointField)


def kind_box(theme: Theme) -> ChoiceBox:
    """Return the field of the kind: a Swiss tournament, or a round robin paired by another program."""
    setting = Setting(
        "round_robin",
        _("Ranked as"),
        lambda s: Kind.ROUND_ROBIN if s.round_robin else Kind.SWISS,
        lambda s, kind: replace(s, round_robin=kind is Kind.ROUND_ROBIN),
        lambda s: values.kind_text(Kind.ROUND_ROBIN if s.round_robin else Kind.SWISS),
    )
    return ChoiceBox(theme, setting, [(kind, values.kind_text(kind)) for kind in Kind])


def club_players_box(theme: Theme) -> NumberBox:
    """Return the field of how many players of a club count for it."""
    setting = Setting(
        "club_players",
        _("Players who count for a club"),
        lambda s: s.club_players,
        lambda s, count: replace(s, club_players=count),
    )
    return NumberBox(theme, setting)


def fee_box(theme: Theme) -> TextBox:
    """Return the field of the usual entry fee."""
    setting = Setting(
        "fee",
        _("Entry fee"),
        lambda s: sum_text(s.fee),
        lambda s, text: replace(s, fee=read_sum(text)),
    )
    return TextBox(theme, setting, longest=10, placeholder=pgettext("fee", "none"))


def fee_hint(settings: Settings) -> str:
    """Return who owes the usual fee, and in which currency."""
    currency = settings.prize_rules.currency
    if not currency:
        return _("Owed by each new entry")
    return _("Owed by each new entry, in {currency}").format(currency=currency)


def round_hour_box(theme: Theme, number: int) -> TextBox:
    """Return the field of the time at which one round begins."""

    def value(settings: Settings) -> str:
        hours = settings.round_times
        hour = hours[number - 1] if number <= len(hours) else None
        return f"{hour:%H:%M}" if hour else ""

    def take(settings: Settings, text: str) -> Settings:
        try:
            hour = values.read_hour(text)
        except ValueError as error:
            raise ValueError(_("A time such as 14:30")) from error
        hours = [*settings.round_times, *[None] * (number - len(settings.round_times))]
        hours[number - 1] = hour
        while hours and hours[-1] is None:
            hours.pop()
        return replace(settings, round_times=tuple(hours))

    name = _("Time of round {round}").format(round=number)
    box = TextBox(theme, Setting("round_times", name, value, take), longest=5, placeholder=_("14:30"))
    box.show_label(_("Time"))
    return box


def round_day_box(theme: Theme, number: int) -> DayBox:
    """Return the field of one round's day."""

    def value(settings: Settings) -> date | None:
        return settings.round_dates[number - 1] if number <= len(settings.round_dates) else None

    def take(settings: Settings, day: date | None) -> Settings:
        days = [*settings.round_dates, *[None] * (number - len(settings.round_dates))]
        days[number - 1] = day
        while days and days[-1] is None:
            days.pop()
        return replace(settings, round_dates=tuple(days))

    return DayBox(theme, Setting("round_dates", _("Round {round}").format(round=number), value, take))


def _text(
    theme: Theme,
    key: str,
    label: str,
    value: Callable[[Settings], str],
    take: Callable[[Settings, Any], Settings],
) -> TextBox:
    return TextBox(theme, Setting(key, label, value, take))


def _point_setting(field: PointField, label: str) -> Setting:
    def text(settings: Settings) -> str:
        return format_points(values.points_of(settings.scoring, field))

    def take(settings: Settings, typed: str) -> Settings:
        points = values.read_points(typed)
        if points is None:
            raise ValueError(_("Points, such as 1, ½ or 0.5"))
        scoring = values.with_points(settings.scoring, field, points, settings.games_of_people)
        return replace(settings, scoring=scoring)

    return Setting("scoring", label, text, take, text)


def _take_name(settings: Settings, text: str) -> Settings:
    if not text:
        raise ValueError(_("An event needs a name: it is printed on every sheet"))
    return replace(settings, name=text)


def _take_federation(settings: Settings, text: str) -> Settings:
    return replace(settings, federation=federation_of(text))


def _take_system(settings: Settings, system: SystemName) -> Settings:
    return replace(settings, system=system)


def _names(text: str) -> tuple[str, ...]:
    return tuple(name for part in text.split(";") if (name := " ".join(part.split())))
