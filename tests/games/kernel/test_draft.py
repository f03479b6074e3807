"""What was decided so far, inside one decision."""

from __future__ import annotations

from games.kernel.chance import FairLuck
from games.kernel.draft import Draft


def test_the_state_is_the_fold_of_what_was_added_and_each_event_has_luck_of_its_own() -> None:
    luck = FairLuck(bytes(32), "m", (), 10)
    draft: Draft[int, int] = Draft(lambda state, event: state + event, 100, luck)
    draws = []
    for event in (1, 2, 3):
        draws.append(draft.chance("draw").roll(10**9))
        assert draft.chance("draw").roll(10**9) == draws[-1]
        draft.add(event)
    assert (draft.state, draft.events) == (106, [1, 2, 3])
    assert draws == [luck.stream(ahead, "draw").roll(10**9) for ahead in range(3)]
    assert len(set(draws)) == 3
