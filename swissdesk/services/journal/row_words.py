"""The words of the journal for the rows of every table: what they are, their fields, their values."""

from collections.abc import Callable, Mapping
from typing import Final

from swissdesk.frozen import Frozen, field, field_names
from swissdesk.pairing.request import LadderRules
from swissdesk.services.journal.cell_words import (
    NOTHING,
    Record,
    block_of,
    day_of,
    first_colour_of,
    game_kind_of,
    given_of,
    is_white_first,
    label_of,
    ranking_code_text,
    result_of,
    rounds_of,
    value_of,
    verified_of,
)
from swissdesk.services.round.publishing import ChangeReason, reason_text
from swissdesk.services.wording import bye_text
from swissdesk.storage.rows.settings import LEADING_PLACE
from swissdesk.terms import ByeKind
from swissdesk.words import _


class Names(Frozen):
    """The names of players and members by section and number.

    `byes` are what rounds without an opponent are called, by section and kind: systems have names of their
    own. `matches` are the two who play a match of several games, by section, round and board.
    """

    people: Mapping[tuple[int, int], str]
    members: Mapping[tuple[int, int], str]
    byes: Mapping[tuple[int, str], str] = field(default_factory=dict)
    matches: Mapping[tuple[int, int, int], str] = field(default_factory=dict)

    def bye(self, record: Record) -> str:
        """Return what a row says of a round without an opponent."""
        kind = ByeKind(str(record["kind"]))
        return self.byes.get((int(record["section"] or 0), kind.value)) or bye_text(kind)

    def are_in_teams(self, record: Record) -> bool:
        """Tell whether the section of a row is an event of teams, as far as anybody is known there."""
        return any(section == int(record["section"] or 0) for section, _member in self.members)

    def match(self, record: Record) -> str:
        """Return the two people whose match a game belongs to; a dash where nobody knows them."""
        section, number, board = (int(record[column] or 0) for column in ("section", "round", "match"))
        return self.matches.get((section, number, board), NOTHING)

    def player(self, record: Record, column: str = "player") -> str:
        """Return the name of the player whom a row names."""
        return _name(self.people, record, column)

    def member(self, record: Record, column: str) -> str:
        """Return the name of the person in a team whom a row names; a dash for nobody."""
        return NOTHING if record[column] is None else _name(self.members, record, column)


def _name(names: Mapping[tuple[int, int], str], record: Record, column: str) -> str:
    key = (int(record["section"] or 0), int(record[column] or 0))
    return names.get(key) or _("somebody no longer on the list")


class Field(Frozen):
    """Columns that make one value together, with its label and its words."""

    columns: tuple[str, ...]
    label: Callable[[], str]
    value: Callable[[Record, Names], str]


class RowWords(Frozen):
    """The words for the rows of a table.

    `identity` are the columns that identify a row. Where that is its place in a list, `name` identifies it
    when some came or went and others took their places. `whole` is a row in words, `absent` stands for no
    row. Without `fields`, a changed row is given whole.
    """

    identity: tuple[str, ...]
    item: Callable[[Record, Names], str]
    whole: Callable[[Record, Names], str]
    absent: Callable[[Record], str] = lambda _record: NOTHING
    fields: tuple[Field, ...] = ()
    name: tuple[str, ...] = ()


def _plain(column: str) -> Field:
    return Field((column,), lambda: label_of(column), lambda record, _names: value_of(column, record[column]))


def _value(column: str) -> Callable[[Record, Names], str]:
    return lambda record, _names: value_of(column, record[column])


def _number(record: Record, column: str) -> int:
    return int(record[column] or 0)


def _section_item(record: Record, _names: Names) -> str:
    return _("Settings of {name}").format(name=record["section"] or record["name"])


def _logo_words(record: Record, _names: Names) -> str:
    """Return that there is a logo, and how large: three bytes make four characters."""
    kilobytes = -(-len(str(record["content"])) * 3 // 4000)
    return _("a picture of {size} kB").format(size=kilobytes)


def _tie_break_item(record: Record, _names: Names) -> str:
    if record["position"] == LEADING_PLACE:
        return _("Standings led by")
    return _("Tie-break {number}").format(number=_number(record, "position") + 1)


def _without_tie_break(record: Record) -> str:
    """Return what holds without a row: for the primary score of teams, the usual one."""
    return _("match points") if record["position"] == LEADING_PLACE else NOTHING


def _ticked(record: Record, _names: Names) -> str:
    """Return for which category somebody is ticked: its name if it is known, else its number."""
    category = record["category"]
    if isinstance(category, str):
        return _("in category {name}").format(name=category)
    return _("in category {number}").format(number=_number(record, "category") + 1)


def _prize_item(record: Record, _names: Names) -> str:
    if not record["category"]:
        return _("Prize for place {place}").format(place=record["place"])
    return _("Prize for place {place}, {category}").format(place=record["place"], category=record["category"])


def _prize_words(record: Record, _names: Names) -> str:
    words = (value_of("amount", record["amount"]) if record["amount"] else "", str(record["thing"]))
    return ", ".join(filter(None, words)) or NOTHING


def _board_item(record: Record, names: Names) -> str:
    if names.are_in_teams(record):
        return _("Round {round}, match {match}").format(round=record["round"], match=record["board"])
    return _("Round {round}, board {board}").format(round=record["round"], board=record["board"])


def _match_board_item(record: Record, names: Names) -> str:
    if not names.are_in_teams(record):
        return _("Round {round}, board {board}, game {game}").format(
            round=record["round"], board=record["match"], game=record["board"]
        )
    return _("Round {round}, match {match}, board {board}").format(
        round=record["round"], match=record["match"], board=record["board"]
    )


def _pair(record: Record, names: Names) -> str:
    return f"{names.player(record, 'white')} – {names.player(record, 'black')}"


def _winner(record: Record, names: Names) -> str:
    """Return who goes on by decision of the arbiter; a dash where the games decide."""
    return names.player(record, "winner") if record.get("winner") else NOTHING


def _member_pair(record: Record, names: Names) -> str:
    """Return who sits at a board of a match, the first-named team first as on the match sheet.

    In the games of two people it is they, first who has White in the first game.
    """
    if not names.are_in_teams(record):
        return names.match(record)
    sides = ("white", "black") if is_white_first(record) else ("black", "white")
    return " – ".join(names.member(record, side) for side in sides)


def _fixed_table(record: Record, names: Names) -> str:
    text = (
        _("always at the table of match {board}")
        if names.are_in_teams(record)
        else _("always at board {board}")
    )
    return text.format(board=record["board"])


def _player(record: Record, names: Names) -> str:
    return names.player(record)


def _in_round(record: Record, names: Names) -> str:
    return _("{player}, round {round}").format(player=names.player(record), round=record["round"])


def _accelerated(record: Record, _names: Names) -> str:
    return f"+{value_of('points', record['points'])} {rounds_of(record)}"


def _kept_apart(record: Record, _names: Names) -> str:
    return _("kept apart {rounds}").format(rounds=rounds_of(record))


def _result(record: Record, _names: Names) -> str:
    return result_of(record)


def label_of_result() -> str:
    """Return what the result of a game or a match is called."""
    return _("Result")


_OF_RESULT: Final = (
    Field(("white_mark", "black_mark"), label_of_result, _result),
    Field(
        ("verified_white", "verified_black"),
        lambda: _("Second pass"),
        lambda record, _names: verified_of(record),
    ),
)

ROW_WORDS: Final[Mapping[str, RowWords]] = {
    "round": RowWords(
        ("number",),
        lambda record, _names: _("Round {number}").format(number=record["number"]),
        _value("state"),
        lambda _record: _("not paired"),
        (
            Field(("state",), lambda: "", _value("state")),
            Field(("published_at",), lambda: _("Published at"), _value("published_at")),
            Field(("by_hand",), lambda: _("Paired by hand"), _value("by_hand")),
        ),
    ),
    "match_board": RowWords(
        ("round", "match", "board"),
        _match_board_item,
        _member_pair,
        fields=(
            Field(("white", "black"), lambda: _("Players"), _member_pair),
            *_OF_RESULT,
            Field(
                ("turned",),
                lambda: _("First-named team has White"),
                lambda record, _names: first_colour_of(record),
            ),
            Field(("block",), lambda: _("Block of games"), lambda record, _names: block_of(record)),
            Field(("kind",), lambda: _("Kind of game"), lambda record, _names: game_kind_of(record)),
        ),
    ),
    "game": RowWords(
        ("round", "board"),
        _board_item,
        _pair,
        fields=(
            Field(("white", "black"), lambda: _("Players"), _pair),
            *_OF_RESULT,
            Field(("day",), lambda: _("Postponed to"), lambda record, _names: day_of(record)),
            Field(("winner",), lambda: _("Goes on by decision"), _winner),
            Field(
                ("reason",), lambda: _("Reason"), lambda record, _names: str(record.get("reason") or NOTHING)
            ),
            Field(("given",), lambda: _("Given as somebody left"), lambda record, _names: given_of(record)),
            Field(("colours_known",), lambda: _("Colours known"), _value("colours_known")),
        ),
    ),
    "section": RowWords(
        (),
        _section_item,
        lambda record, _names: str(record["section"] or record["name"]),
        fields=tuple(
            _plain(column)
            for column in (
                *("name", "section", "city", "federation", "start_date", "end_date", "chief_arbiter"),
                *("time_control", "rounds_planned", "system", "initial_colour", "tie_break_rules", "boards"),
                *("team_ranking", "rating_floor", "baku", "unrated_order", "check_in", "half_point_byes"),
                *("last_rounds_without", "win", "draw", "loss", "forfeit_win", "forfeit_loss"),
                *("pairing_allocated_bye", "full_point_bye", "half_point_bye", "zero_point_bye"),
                *("adjourned", "round_robin", "last_resort", "currency", "prize_sharing", "prize_unit"),
                *("several_prizes", "club_players", "rating_kind", "rating_rule", "other_kinds"),
                *("national_list", "fee", "position", "sheet_languages", "sponsor"),
                *("half_by_cycle", "in_succession", "team_colours", "secondary_for_colours", "board_pattern"),
                *("table_teams", "own_table"),
                *(f"ladder_{name}" for name in field_names(LadderRules)),
                *("match_games", "final_games", "tie_break_games", "line_order", "first_colour"),
                *("third_place", "play_all", "lots_seed"),
                *("fide_mode", "fide_seed", "fide_left_in", "fide_reason", "ratings_by_round", "chess960"),
            )
        ),
    ),
    "logo": RowWords(
        ("position",), lambda _record, _names: _("Logo"), _logo_words, lambda _record: _("none")
    ),
    "tie_break": RowWords(
        ("position",),
        _tie_break_item,
        lambda record, _names: ranking_code_text(str(record["code"])),
        _without_tie_break,
    ),
    "round_date": RowWords(
        ("position",),
        lambda record, _names: _("Day of round {number}").format(number=_number(record, "position") + 1),
        _value("date"),
    ),
    "round_time": RowWords(
        ("position",),
        lambda record, _names: _("Time of round {number}").format(number=_number(record, "position") + 1),
        _value("time"),
    ),
    "category": RowWords(
        ("position",),
        lambda record, _names: _("Category {name}").format(name=record["name"]),
        lambda record, _names: str(record["name"]),
        fields=tuple(
            _plain(column)
            for column in (
                *("name", "women", "under_age", "senior_age", "lowest", "highest", "by_national_rating"),
                *("club", "federation"),
            )
        ),
        name=("name",),
    ),
    "category_tick": RowWords(
        ("category", "player"),
        _player,
        _ticked,
    ),
    "prize": RowWords(
        ("position",),
        _prize_item,
        _prize_words,
        fields=tuple(_plain(column) for column in ("place", "category", "amount", "thing")),
        name=("category", "place"),
    ),
    "deputy_arbiter": RowWords(
        ("position",),
        lambda record, _names: _("Deputy arbiter {number}").format(number=_number(record, "position") + 1),
        _value("name"),
    ),
    "player": RowWords(
        ("id",),
        lambda record, _names: str(record["name"]),
        lambda _record, _names: _("on the list"),
        fields=tuple(
            _plain(column)
            for column in (
                *("withdrawn_from", "expelled", "late", "checked_in", "name", "rating", "title", "sex"),
                *("federation", "fide_id", "birth", "club", "lot", "tpn", "national_rating", "k_factor"),
                *("fide_rating", "national_id", "fee", "paid"),
                *("later_ratings", "outside_value", "no_half_points", "rating_source"),
            )
        ),
    ),
    "member": RowWords(
        ("id",),
        lambda record, names: f"{record['name']} ({names.player(record)})",
        lambda _record, _names: _("on the team’s list"),
        fields=(
            *(_plain(column) for column in ("name", "rating", "title", "sex", "federation", "fide_id")),
            _plain("birth"),
            Field(("player",), lambda: _("Team"), _player),
            Field(
                ("position",),
                lambda: _("Place in the team"),
                lambda record, _names: str(_number(record, "position") + 1),
            ),
        ),
    ),
    "bye": RowWords(
        ("round", "player"),
        _in_round,
        lambda record, names: names.bye(record),
        lambda _record: _("has no bye"),
    ),
    "absence": RowWords(
        ("round", "player"), _in_round, lambda record, names: names.bye(record), lambda _record: _("plays")
    ),
    "virtual_points": RowWords(("player", "first_round"), _player, _accelerated),
    "forbidden_pair": RowWords(
        ("one", "other", "first_round"),
        lambda record, names: f"{names.player(record, 'one')} – {names.player(record, 'other')}",
        _kept_apart,
        lambda _record: _("may meet"),
    ),
    "fixed_table": RowWords(
        ("player",),
        _player,
        _fixed_table,
        lambda _record: _("where the pairing says"),
    ),
    "kept_line": RowWords(("position",), lambda _record, _names: _("Line of the report"), _value("text")),
    "pairing_change": RowWords(
        ("round", "published_at"),
        lambda record, _names: _("Replaced pairings of round {number}").format(number=record["round"]),
        lambda record, _names: reason_text(ChangeReason(record["reason"])),
    ),
    "board_correction": RowWords(
        ("round", "match", "board"),
        lambda record, names: _("{board}, for rating").format(board=_match_board_item(record, names)),
        lambda record, names: f"{_member_pair(record, names)}: {_result(record, names)}",
    ),
    "rating_correction": RowWords(
        ("round", "board"),
        lambda record, _names: _("Round {round}, board {board}, for rating").format(
            round=record["round"], board=record["board"]
        ),
        _result,
    ),
}
