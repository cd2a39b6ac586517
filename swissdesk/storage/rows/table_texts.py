"""What the tables of an event file hold, in words for whoever has to check them."""

from swissdesk.words import _


def table_text(table: str) -> str:
    """Return what a table lists, in the plural; raises `KeyError` for one that lists nothing of the event."""
    return {
        "section": _("settings"),
        "logo": _("logos"),
        "deputy_arbiter": _("deputy arbiters"),
        "round_date": _("dates of rounds"),
        "round_time": _("times of rounds"),
        "tie_break": _("tie-breaks"),
        "player": _("players"),
        "member": _("members of teams"),
        "round": _("rounds"),
        "game": _("games"),
        "match_board": _("boards of matches"),
        "bye": _("byes"),
        "absence": _("announced absences"),
        "virtual_points": _("virtual points"),
        "forbidden_pair": _("forbidden pairs"),
        "fixed_table": _("fixed tables"),
        "category": _("categories"),
        "category_tick": _("players ticked for categories"),
        "prize": _("prizes"),
        "kept_line": _("lines kept from the report file"),
        "pairing_change": _("changes of published pairings"),
        "rating_correction": _("corrections for rating"),
        "board_correction": _("corrections of boards"),
        "print": _("printed sheets"),
    }[table]
