import random

from keizer_events import ABSENT, BYE, game, play_paired_round, random_rules, request_for

from swissdesk.errors import NoLegalPairingError
from swissdesk.pairing.explaining.explanation import BracketKind, Verdict
from swissdesk.pairing.keizer.explaining.questions import ExplainedKeizerRound
from swissdesk.pairing.keizer.words import KeizerWords
from swissdesk.pairing.request import LadderRules
from swissdesk.pairing.systems import pair_round
from swissdesk.pairing.words.common import Names

WORDS, NAMES = KeizerWords(), Names({})


def test_one_bracket_holds_everybody_in_the_order_of_the_ladder():
    explained = ExplainedKeizerRound(request_for(dict.fromkeys(range(1, 6), ())))
    bracket = explained.bracket(0)
    assert bracket.kind is BracketKind.LADDER
    assert bracket.residents == (1, 2, 3, 4, 5)
    assert [one.values for one in bracket.ranking] == [(42, 7), (36, 6), (30, 5), (24, 4), (18, 3)]
    assert WORDS.title(bracket) == "Ladder: 5 players are there"
    assert list(WORDS.about(bracket)) == ["By Keizer points: 1 (7), 2 (6), 3 (5), 4 (4), 5 (3)."]


def test_two_do_not_meet_who_met_too_recently():
    histories = {1: (game(2, "W", 1),), 2: (game(1, "B", 0),), 3: (ABSENT,), 4: (ABSENT,)}
    found = ExplainedKeizerRound(request_for(histories)).why_not(1, 2)
    assert found.verdict is Verdict.HAVE_MET
    assert (
        WORDS.why_not(found) == "1-2: they met in round 1, and at least 3 rounds lie between two games [5.1]."
    )


def test_who_is_further_down_is_met_by_nobody_higher_without_a_loss():
    found = ExplainedKeizerRound(request_for(dict.fromkeys(range(1, 5), ()))).why_not(1, 4)
    assert WORDS.why_not(found) == ("1-4: then 1 would meet 4 and not 2, who is nearer on the ladder [5.2].")


def test_another_bye_is_named():
    found = ExplainedKeizerRound(request_for(dict.fromkeys(range(1, 4), ()))).why_not(1, 3)
    assert WORDS.why_not(found) == "1-3: then 2 would have the bye and not 3 [4.1]."


def test_fewer_rounds_between_games_are_named_where_not_everybody_can_be_paired():
    histories = {1: (ABSENT, game(2, "W", 1)), 2: (ABSENT, game(1, "B", 0))}
    bracket = ExplainedKeizerRound(request_for(histories)).bracket(0)
    said = list(WORDS.about(bracket))
    assert said[1] == "Not everybody could be paired otherwise: 3 rounds fewer lie between two games [5.1]."


def test_who_is_needed_by_the_others_does_not_get_the_bye():
    forbidden = [(1, 2), (2, 3)]
    request = request_for({1: (), 2: (), 3: (BYE,)}, forbidden=forbidden, rules=LadderRules(rounds_between=0))
    explained = ExplainedKeizerRound(request)
    assert explained.bye == 2
    assert not explained.bracket(0).passed_byes
    turned = request_for({1: (), 2: (BYE,), 3: ()}, forbidden=forbidden)
    bracket = ExplainedKeizerRound(turned).bracket(0)
    assert [passed.player for passed in bracket.passed_byes] == [3, 1]
    assert len(list(WORDS.about_bye(bracket))) == 2


def test_everything_that_is_asked_of_random_rounds_has_an_answer():
    verdicts = set()
    for seed in range(40):
        chance = random.Random(seed)
        size = chance.randint(3, 10)
        request = request_for(dict.fromkeys(range(1, size + 1), ()), rules=random_rules(chance, size))
        for _round in range(chance.randint(1, 7)):
            try:
                request = play_paired_round(chance, request, pair_round(request), 0.2)
            except NoLegalPairingError:
                break
        try:
            explained = ExplainedKeizerRound(request)
        except NoLegalPairingError:
            continue
        explained.check(pair_round(request))
        for board in explained.explanation().boards:
            assert len(explained.refusals(board)) == len(board.passed_over)
            assert WORDS.part(board, explained.bracket(0), NAMES)
            assert WORDS.colours(board, NAMES)
        people = explained.field.numbers
        for one in people:
            for other in people:
                if one != other:
                    found = explained.why_not(one, other)
                    verdicts.add(found.verdict)
                    assert WORDS.why_not(found)
    assert {Verdict.THEY_MEET, Verdict.HAVE_MET, Verdict.LATER, Verdict.CRITERION} <= verdicts
