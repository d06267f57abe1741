# SPDX-License-Identifier: Apache-2.0
"""Players who have the server started anew, or invite, again and again may do so ever more rarely."""

from tactile_host.together.quotas import MOST_INVITATIONS, InvitationQuota, StartQuota

BEGAN_S = 100.0
HOUR_S = 3600


def test_a_game_that_asks_every_second_gets_few_starts_in_an_hour():
    quota = StartQuota()
    starts = [second for second in range(HOUR_S) if quota.take("wolf", BEGAN_S + second)]
    assert starts[:5] == [0, 30, 90, 210, 450]
    assert len(starts) == 10


def test_another_game_gets_its_start_while_one_cries_wolf():
    quota = StartQuota()
    for second in range(100):
        quota.take("wolf", BEGAN_S + second)
    # The last start was 90 s after the first; all games wait half a minute for each other.
    assert not quota.take("other", BEGAN_S + 119)
    assert quota.take("other", BEGAN_S + 120)


def test_an_hour_of_peace_is_forgiven():
    quota = StartQuota()
    assert [quota.take("game", BEGAN_S + after) for after in (0, 30, 60)] == [True, True, False]
    assert [quota.take("game", BEGAN_S + 30 + HOUR_S + after) for after in (0, 30)] == [True, True]


def test_a_club_begins_so_many_games_in_any_hour():
    quota = InvitationQuota()
    assert all(quota.take(BEGAN_S + second) for second in range(MOST_INVITATIONS))
    assert not quota.take(BEGAN_S + HOUR_S - 1)
    assert quota.take(BEGAN_S + HOUR_S)
    assert not quota.take(BEGAN_S + HOUR_S)
