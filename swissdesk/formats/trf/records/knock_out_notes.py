"""What knock-outs have beside the format, in comments of our own.

`### KNOCKOUT games 2; final 0; lines fixed; colour alternate; third no; all no; lots 0; ladder …` are the
rules, `### WINNER number round reason` is who went on from a stage by decision of the arbiter, without a
reason who did from a tied match of teams.
"""

import re
from collections.abc import Mapping
from typing import Final

from swissdesk.frozen import Frozen, field, replace
from swissdesk.pairing.knock_out_rules import (
    GAMES_OF_MATCH,
    FirstColour,
    KnockOutRules,
    LineOrder,
    blocks_of,
    deciders_of,
)

RULES: Final = "### KNOCKOUT "
WINNER: Final = "### WINNER "

_RULES: Final = (
    r"(?a)games ([0-9]); final ([0-9]); lines ([a-z ]+); colour ([a-z ]+); third (yes|no); all (yes|no); "
    r"lots ([0-9]{1,9}); ladder ?(.*)"
)
_WINNER: Final = r"(?a)(\d{1,5}) (\d{1,2})(?: (.+))?"


class KnockOutNotes(Frozen):
    """The rules, None where no comment has them; winners and reasons by number of the player and stage."""

    rules: KnockOutRules | None = None
    winners: Mapping[tuple[int, int], str] = field(default_factory=dict)


def with_knock_out_note(notes: KnockOutNotes, line: str) -> KnockOutNotes | None:
    """Return the notes with what a comment adds; None for one that says nothing sensible of this kind."""
    if line.startswith(RULES):
        rules = _rules(line.removeprefix(RULES).strip())
        return None if rules is None else replace(notes, rules=rules)
    found = re.fullmatch(_WINNER, line.removeprefix(WINNER).strip()) if line.startswith(WINNER) else None
    if found is None:
        return None
    key, reason = (int(found[1]), int(found[2])), (found[3] or "").strip()
    return replace(notes, winners={**notes.winners, key: reason})


def _check_ladder(ladder: str) -> None:
    """Raise ValueError for a text that neither people nor teams can have."""
    try:
        blocks_of(ladder)
    except ValueError:
        deciders_of(ladder)


def _rules(words: str) -> KnockOutRules | None:
    found = re.fullmatch(_RULES, words)
    if found is None:
        return None
    games, final, lines, colour, third, plays_all, lots, ladder = found.groups()
    try:
        if ladder:
            _check_ladder(ladder)
        rules = KnockOutRules(
            int(games),
            int(final),
            ladder,
            LineOrder(lines),
            FirstColour(colour),
            third == "yes",
            plays_all == "yes",
            int(lots),
        )
    except ValueError:
        return None
    return rules if rules.games in GAMES_OF_MATCH and rules.final_games in (0, *GAMES_OF_MATCH) else None
