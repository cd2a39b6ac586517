"""Invitations: typed, mistyped, and held against the certificate that the server shows."""

import random
import sys

import pytest

from swissdesk.frozen import replace
from swissdesk.storage.shared.errors import DriverMissingError
from swissdesk.storage.shared.roles import Role
from swissdesk.storage.shared.served.code_letters import LETTERS, WrongGroupError, from_letters, in_letters
from swissdesk.storage.shared.served.errors import (
    IncompleteInvitationError,
    NewerInvitationError,
    NobodyAnswersError,
    WrongLettersError,
)
from swissdesk.storage.shared.served.invitation import Invitation, address_of, invitation_in

INVITATION = Invitation(
    ("192.168.1.17", "10.0.0.5"), 5480, "open_2026", Role.DESK, bytes(range(10)), bytes(range(100, 116))
)


@pytest.mark.parametrize("role", Role)
def test_an_invitation_says_what_was_written_into_it(role):
    invited = replace(INVITATION, role=role)
    assert invitation_in(invited.code) == invited


def test_an_invitation_for_one_address_can_still_be_typed():
    groups = replace(INVITATION, addresses=("192.168.1.17",)).code.split("-")
    assert len(groups) == 15
    assert {len(group) for group in groups[:-1]} == {6}


def test_small_letters_blanks_and_letters_that_look_alike_are_taken():
    code = INVITATION.code
    typed = code.lower().replace("-", " \n").replace("1", "l").replace("0", "o").replace("v", "u")
    assert invitation_in(typed) == INVITATION
    assert invitation_in(code.replace("-", "").replace("1", "I")) == INVITATION


def test_each_wrong_letter_is_found_and_its_group_is_named():
    code = INVITATION.code
    for place, right in enumerate(code):
        if right == "-":
            continue
        for letter in LETTERS:
            if letter != right:
                wrong = code[:place] + letter + code[place + 1 :]
                with pytest.raises(WrongLettersError) as caught:
                    invitation_in(wrong)
                assert caught.value.number == place // 7 + 1


def test_two_letters_that_change_places_are_found():
    code = INVITATION.code
    for place in range(len(code) - 1):
        one, other = code[place : place + 2]
        if "-" not in (one, other) and one != other:
            with pytest.raises(WrongLettersError):
                invitation_in(code[:place] + other + one + code[place + 2 :])


def test_groups_that_are_missing_doubled_or_exchanged_are_found():
    groups = INVITATION.code.split("-")
    for place in range(len(groups)):
        for wrong in (
            groups[:place] + groups[place + 1 :],
            groups[:place] + groups[place:][:1] + groups[place:],
        ):
            with pytest.raises((WrongLettersError, IncompleteInvitationError)):
                invitation_in("-".join(wrong))
    groups[2], groups[3] = groups[3], groups[2]
    with pytest.raises(WrongLettersError, match="Group 3 "):
        invitation_in("-".join(groups))


def test_a_group_that_is_too_short_or_too_long_is_named_rather_than_those_behind_it():
    groups = INVITATION.code.split("-")
    for wrong in (groups[4][:-1], groups[4] + "A", "ÄÖÜ?!*"):
        with pytest.raises(WrongLettersError, match="Group 5 "):
            invitation_in(" ".join((*groups[:4], wrong, *groups[5:])))


@pytest.mark.parametrize("text", ["", "-", "0", "hello world", "postgresql://a/b", "000000"])
def test_what_is_no_invitation_is_refused(text):
    with pytest.raises((WrongLettersError, IncompleteInvitationError)):
        invitation_in(text)


def test_an_invitation_of_a_later_form_is_not_guessed_at():
    with pytest.raises(NewerInvitationError):
        invitation_in(in_letters(bytes((2 << 4, 0, 0))))


def test_any_bytes_come_back_from_letters():
    chance = random.Random(20)
    for length in (*range(1, 40), 255):
        data = chance.randbytes(length)
        assert from_letters(in_letters(data)) == data


def test_letters_of_two_codes_do_not_make_one():
    one, other = (in_letters(bytes((number,)) * 20).split("-") for number in (1, 2))
    with pytest.raises((WrongGroupError, ValueError)):
        from_letters("-".join((*one[:3], *other[3:])))


def test_an_invitation_shows_its_secret_to_no_log():
    for secret in (INVITATION.code, INVITATION.password, repr(INVITATION.secret)):
        assert secret not in repr(INVITATION)
    assert "secret" not in repr(INVITATION)


def test_where_nobody_answers_the_addresses_are_named(tmp_path):
    nowhere = replace(INVITATION, addresses=("127.0.0.1", "127.0.0.2"), port=1)
    with pytest.raises(NobodyAnswersError, match=r"127\.0\.0\.1, 127\.0\.0\.2, port 1"):
        address_of(nowhere.code, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_package_without_the_part_for_servers_says_so(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "ssl", None)
    with pytest.raises(DriverMissingError, match="swissdesk\\[server\\]"):
        address_of(INVITATION.code, tmp_path)
