"""The cards of a round as they lie on the table."""

import random
from collections import Counter
from functools import cache
from itertools import chain

import pytest

from swissdesk.errors import OtherwisePairedError
from swissdesk.frozen import replace
from swissdesk.pairing.explaining.explanation import Verdict
from swissdesk.pairing.systems import system_named, system_names
from swissdesk.services.explaining.cards import CardQuestion, CardTable, open_cards
from swissdesk.services.explaining.questions import question_about
from swissdesk.terms import Float, SystemName, TeamScore, Tpn
from swissdesk.tournament.event.generated import generate
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.round.cards import every_card
from tests.conformance.plans import random_plan
from tests.long_run import sample


@cache
def events(system: SystemName) -> tuple[Tournament, ...]:
    """Return random events, which several tests look at: playing one takes longer than to look at it."""
    chance = random.Random(f"cards {system}")
    return tuple(
        generate(random_plan(system, chance, 18), "Ten", chance) for _event in range(sample(2, long=40))
    )


def asked(t: Tournament, number: int) -> CardQuestion:
    question, people = question_about(t, number), players_by_id(t)
    resting = {player.tpn: "away" for player in question.request.players if not player.takes_part}
    return CardQuestion(question, {tpn: people[one] for tpn, one in question.players.items()}, resting)


def laid(table: CardTable) -> Counter[Tpn]:
    pairs = [pair for bracket in table.brackets for pair in bracket.pairs]
    byes = [bracket.bye for bracket in table.brackets if bracket.bye is not None]
    return Counter([*chain.from_iterable((pair.left, pair.right) for pair in pairs), *byes])


@pytest.mark.parametrize("system", system_names())
def test_everybody_lies_on_the_table_once(system: SystemName):
    seen: Counter[str] = Counter()
    for t in events(system):
        for paired in t.rounds:
            table = open_cards(asked(t, paired.number)).table
            assert table.by_rules
            assert not table.note
            assert laid(table) + Counter(tpn for tpn, _words in table.resting) == Counter([*table.cards])
            boards = sorted(pair.board for bracket in table.brackets for pair in bracket.pairs)
            assert boards == [game.board for game in paired.games]
            scores = [bracket.score for bracket in table.brackets]
            assert scores == sorted(scores, reverse=True)
            assert sorted(bracket.place for bracket in table.brackets) == [*range(1, len(table.brackets) + 1)]
            seen["costs"] += sum(bool(bracket.costs) for bracket in table.brackets)
            seen["moves"] += len(table.moves)
    assert bool(seen["moves"]) is not system_named(system).ranks_boards_alone


@pytest.mark.parametrize("system", system_names())
def test_who_leaves_a_bracket_arrives_in_another(system: SystemName):
    for t in events(system):
        for paired in t.rounds:
            table = open_cards(asked(t, paired.number)).table
            for home, bracket in enumerate(table.brackets):
                for mover in bracket.movers:
                    target = table.brackets[mover.target]
                    assert mover.tpn in {tpn for tpn, _score in target.came}
                    assert (mover.score, mover.goes_up) == (target.score, mover.target < home)
                here = {*chain.from_iterable((pair.left, pair.right) for pair in bracket.pairs), bracket.bye}
                gone = {mover.tpn for mover in bracket.movers}
                came = {tpn for tpn, _score in bracket.came}
                assert {*bracket.residents} - gone | came == here - {None}


@pytest.mark.parametrize("system", system_names())
def test_a_card_holds_what_the_paper_card_has(system: SystemName):
    looks_at_floats, seen = system_named(system).looks_at_floats, Counter()
    for t in events(system):
        if len(t.rounds) < 2:
            continue
        paper = every_card(t)
        numbers = {player.id: player.tpn for player in t.players}
        table = open_cards(asked(t, len(t.rounds))).table
        for player, lines in paper.items():
            card, before = table.cards[numbers[player]], lines[: len(t.rounds) - 1]
            if t.settings.pairing_score is TeamScore.MATCH_POINTS:  # lines have the match points always
                assert card.score == before[-1].score
            assert card.due == before[-1].due
            assert card.colours == tuple(line.colour if line.was_played else None for line in before)
            counted = before if system_named(system).pairs_by_ratings else before[-2:]
            floats = [(line.round_number, line.float_mark) for line in reversed(counted)]
            assert (card.average or 0) == before[-1].average
            wanted = [one for one in floats if one[1] is not Float.NONE] if looks_at_floats else []
            assert [*card.floats] == wanted
            seen["floats"] += len(card.floats)
    assert bool(seen["floats"]) is looks_at_floats


@pytest.mark.parametrize("system", system_names())
def test_whom_a_card_may_meet_is_what_the_engine_answers(system: SystemName):
    t = events(system)[0]
    number = len(t.rounds) if system_named(system).knock_out is None else 1
    opened, verdicts = open_cards(asked(t, number)), Counter()
    record = system_named(system)
    apart = Verdict.HAVE_MET if record.schedule is None else Verdict.OTHER_ROUND
    apart = apart if record.knock_out is None else Verdict.OTHER_LINES
    absolute = {apart, Verdict.FORBIDDEN, Verdict.SAME_COLOUR, Verdict.NEVER}
    chance = random.Random(5)
    for _pair in range(100):
        one, other = chance.sample(sorted(laid(opened.table)), 2)
        found = opened.obstacle(one, other)
        answered = opened.why_not(one, other).found.verdict
        assert (answered if answered in absolute else None) == found
        verdicts[found] += 1
    assert verdicts[None]
    meet_at_once = record.ladder is not None and not t.settings.ladder.rounds_between
    assert bool(verdicts[apart]) is not meet_at_once
    assert opened.obstacle(one, one) is None


def with_other_pairs(t: Tournament, number: int) -> CardQuestion:
    """Return a round whose first two boards have changed their Blacks, by hand."""
    question = asked(t, number)
    first, second, *others = question.question.boards
    assert first.pair is not None
    assert second.pair is not None
    changed = (
        replace(first, pair=first.pair._replace(black=second.pair.black)),
        replace(second, pair=second.pair._replace(black=first.pair.black)),
        *others,
    )
    pairing = question.question.pairing
    assert pairing is not None
    pairs = tuple(board.pair for board in changed if board.pair is not None)
    laid_by_hand = replace(pairing, pairs=pairs)
    return replace(
        question,
        question=replace(question.question, boards=changed, pairing=laid_by_hand, by_hand="a bus was late"),
    )


@pytest.mark.parametrize("system", system_names())
def test_a_round_laid_by_hand_lies_in_its_scoregroups(system: SystemName):
    for t in events(system):
        for paired in t.rounds:
            if len(paired.games) < 2:
                continue
            opened = open_cards(with_other_pairs(t, paired.number))
            table = opened.table
            assert not table.by_rules
            assert "a bus was late" in table.note
            assert laid(table) + Counter(tpn for tpn, _words in table.resting) == Counter([*table.cards])
            assert {bracket.place for bracket in table.brackets} == {0}
            for home, bracket in enumerate(table.brackets):
                assert all(
                    table.cards[tpn].score + table.cards[tpn].virtual == bracket.score
                    for tpn in bracket.residents
                )
                assert all(mover.target > home for mover in bracket.movers)
            one, other = table.brackets[0].residents[0], table.brackets[-1].residents[-1]
            with pytest.raises(OtherwisePairedError, match="a bus was late"):
                opened.why_not(one, other)
