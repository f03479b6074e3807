"""Invitations are mails to people who may not have asked for any, so there are limits."""

from __future__ import annotations

import pytest

from accounts.models import User
from games import services
from games.models import Invitation
from games.services.matches import INVITATIONS_AN_HOUR, INVITATIONS_TO_ONE_AN_HOUR, MOST_INVITATIONS
from notifications.models import Mail
from tests.games.conftest import MatchMaker

pytestmark = pytest.mark.django_db


def test_one_person_invites_only_so_many_an_hour(match_of: MatchMaker, alice: User, bob: User) -> None:
    for number in range(INVITATIONS_AN_HOUR // MOST_INVITATIONS):
        match_of(alice, seats=2, invitations=[f"p{number}-{each}@example.org" for each in range(MOST_INVITATIONS)])
    match = match_of(alice, seats=2)
    with pytest.raises(services.Forbidden):
        services.invite(match=match, addresses=["one-more@example.org"], by=alice)
    assert Invitation.objects.count() == Mail.objects.filter(kind="invitation").count() == INVITATIONS_AN_HOUR
    assert match_of(bob, seats=2, invitations=["one-more@example.org"]).invitations.count() == 1


def test_one_address_gets_only_so_many_an_hour_whoever_invites(
    match_of: MatchMaker, alice: User, bob: User, charlie: User
) -> None:
    for number in range(INVITATIONS_TO_ONE_AN_HOUR):
        match_of((alice, bob)[number % 2], seats=2, invitations=["dora@example.org"])
    match = match_of(charlie, seats=2)
    with pytest.raises(services.Forbidden):
        services.invite(match=match, addresses=["dora@example.org", "carol@example.org"], by=charlie)
    assert not match.invitations.exists(), "all or none"
    assert Mail.objects.filter(address="dora@example.org").count() == INVITATIONS_TO_ONE_AN_HOUR


def test_the_same_invitation_again_counts_once(match_of: MatchMaker, alice: User) -> None:
    match = match_of(alice, seats=2)
    for _ in range(2 * INVITATIONS_TO_ONE_AN_HOUR):
        services.invite(match=match, addresses=["dora@example.org"], by=alice)
    assert Mail.objects.filter(address="dora@example.org").count() == 1
