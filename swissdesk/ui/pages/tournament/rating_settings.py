"""The settings of ratings: which kind counts, of which list, and what stands in for a missing one."""

import random
from enum import StrEnum, unique
from typing import Final, NamedTuple

from swissdesk.frozen import replace
from swissdesk.services.entry.refreshing import NationalLists
from swissdesk.services.wording import order_of_equals_text, rating_kind_text, rating_rule_text
from swissdesk.terms import RatingKind, RatingRule
from swissdesk.tournament.entry.list_order import has_equals
from swissdesk.tournament.entry.ratings import kind_of_time_control, rating_kind
from swissdesk.tournament.model import Settings, UnratedOrder
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.tournament.boxes import ChoiceBox, Setting
from swissdesk.words import _

_SEEDS: Final = 1_000_000
"""Numbers that start positions follow from are smaller than this."""


@unique
class WithoutRating(StrEnum):
    """What somebody without a rapid or blitz rating brings to an event of that kind."""

    STANDARD = "standard"
    NOTHING = "nothing"


@unique
class RatingsOf(StrEnum):
    """Which ratings of the opponents tie-breaks by ratings take in a long event."""

    ROUND_1 = "round 1"
    EACH_ROUND = "each round"


@unique
class Game(StrEnum):
    """What is played."""

    CHESS = "chess"
    CHESS960 = "chess960"


class RatingBoxes(NamedTuple):
    """The fields in the order of the Tab key."""

    kind: ChoiceBox
    without: ChoiceBox
    rule: ChoiceBox
    national_list: ChoiceBox
    equals: ChoiceBox
    by_round: ChoiceBox
    game: ChoiceBox

    def show_meaning(self, settings: Settings, lists: NationalLists) -> None:
        """Say below each field what it does to this event, and offer the national lists that there are."""
        self.national_list.offer([("", _("that of the federation")), *((name, name) for name in lists.names)])
        self.kind.show_hint(kind_hint(settings))
        self.rule.show_hint(rule_hint(settings.rating_rule))
        self.without.show_hint(_without_hint(settings))
        self.national_list.show_hint(list_hint(settings, lists))
        self.equals.setVisible(has_equals(settings))
        self.by_round.setVisible(not settings.is_team_event)
        self.game.show_hint(_("It stands on the pairings of each round") if settings.chess960 else "")


def rating_boxes(theme: Theme) -> RatingBoxes:
    """Return the fields."""
    further = (_equals_box(theme), _by_round_box(theme), _game_box(theme))
    return RatingBoxes(_kind_box(theme), _without_box(theme), _rule_box(theme), _list_box(theme), *further)


def kind_hint(settings: Settings) -> str:
    """Return which ratings count now, and why; empty where the field says so itself."""
    if settings.rating_kind is not None:
        return ""
    asked = kind_of_time_control(settings.time_control)
    if asked is not None:
        return _("Now {kind}: {time_control}").format(
            kind=rating_kind_text(asked), time_control=settings.time_control
        )
    if settings.time_control:
        return _("Now standard: the time control is not understood")
    return _("Now standard: no time control is entered")


def rule_hint(rule: RatingRule) -> str:
    """Return what a rule does."""
    return {
        RatingRule.FIDE: _("Without a FIDE rating a player is unrated"),
        RatingRule.NATIONAL: _("Without a national rating a player is unrated"),
        RatingRule.FIDE_FIRST: _("The national rating only stands in for a missing one"),
        RatingRule.NATIONAL_FIRST: _("FIDE’s rating only stands in for a missing one"),
        RatingRule.HIGHER: _("The higher of the two ratings counts, or the only one"),
    }[rule]


def _without_hint(settings: Settings) -> str:
    if rating_kind(settings) is RatingKind.STANDARD:
        return _("Only matters where rapid or blitz ratings count")
    if settings.takes_other_kinds:
        return _("The standard rating comes before a national one")
    return _("A standard rating does not count here")


def list_hint(settings: Settings, lists: NationalLists) -> str:
    """Return which national list counts now; where none does, why."""
    if lists.why_none:
        return lists.why_none
    if lists.now:
        return _("Now {list}").format(list=lists.now)
    if settings.national_list:
        return _("This list is not installed")
    return _("None of the installed ones is known to be it") if lists.names else _("None is installed")


def _kind_box(theme: Theme) -> ChoiceBox:
    setting = Setting(
        "rating_kind",
        _("Ratings that count"),
        lambda s: s.rating_kind,
        lambda s, kind: replace(s, rating_kind=kind),
    )
    return ChoiceBox(theme, setting, [(kind, rating_kind_text(kind)) for kind in (None, *RatingKind)])


def _rule_box(theme: Theme) -> ChoiceBox:

    setting = Setting(
        "rating_rule",
        _("Which rating is taken"),
        lambda s: s.rating_rule,
        lambda s, rule: replace(s, rating_rule=rule),
    )
    return ChoiceBox(theme, setting, [(rule, rating_rule_text(rule)) for rule in RatingRule])


def _without_box(theme: Theme) -> ChoiceBox:
    setting = Setting(
        "takes_other_kinds",
        _("Players without such a rating"),
        lambda s: WithoutRating.STANDARD if s.takes_other_kinds else WithoutRating.NOTHING,
        lambda s, brings: replace(s, takes_other_kinds=brings is WithoutRating.STANDARD),
    )
    words = {
        WithoutRating.STANDARD: _("bring their standard rating"),
        WithoutRating.NOTHING: _("are unrated by FIDE"),
    }
    return ChoiceBox(theme, setting, [(brings, words[brings]) for brings in WithoutRating])


def _equals_box(theme: Theme) -> ChoiceBox:
    setting = Setting(
        "unrated_order",
        _("Equal rating and title"),
        lambda s: s.unrated_order,
        lambda s, order: replace(s, unrated_order=order),
        lambda s: order_of_equals_text(s.unrated_order),
    )
    return ChoiceBox(theme, setting, [(order, order_of_equals_text(order)) for order in UnratedOrder])


def _by_round_box(theme: Theme) -> ChoiceBox:
    setting = Setting(
        "ratings_by_round",
        _("Ratings in tie-breaks"),
        lambda s: RatingsOf.EACH_ROUND if s.ratings_by_round else RatingsOf.ROUND_1,
        lambda s, of: replace(s, ratings_by_round=of is RatingsOf.EACH_ROUND),
    )
    words = {RatingsOf.ROUND_1: _("those of round 1"), RatingsOf.EACH_ROUND: _("those of each round")}
    return ChoiceBox(theme, setting, [(of, words[of]) for of in RatingsOf])


def _game_box(theme: Theme) -> ChoiceBox:
    setting = Setting(
        "chess960",
        _("Start position"),
        lambda s: Game.CHESS960 if s.chess960 else Game.CHESS,
        _take_game,
        lambda s: _("Chess960") if s.chess960 else _("that of chess"),
    )
    words = {Game.CHESS: _("that of chess"), Game.CHESS960: _("Chess960, one drawn for each round")}
    return ChoiceBox(theme, setting, [(game, words[game]) for game in Game])


def _take_game(settings: Settings, game: "Game") -> Settings:
    seed = settings.chess960 or random.SystemRandom().randrange(1, _SEEDS)
    return replace(settings, chess960=seed if game is Game.CHESS960 else 0)


def _list_box(theme: Theme) -> ChoiceBox:
    setting = Setting(
        "national_list",
        _("National list"),
        lambda s: s.national_list,
        lambda s, name: replace(s, national_list=name),
        lambda s: s.national_list,
    )
    return ChoiceBox(theme, setting, [("", _("that of the federation"))])
