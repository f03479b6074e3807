"""The hash chain: nothing in a log can be changed unnoticed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.kernel.chain import GENESIS, BrokenChain, Entry, link, verify

MATCH = "m1"


def log() -> list[Entry]:
    entries, head = [], GENESIS
    for seq, data in enumerate(("{}", '{"seat":1}', '{"seat":0}', "{}"), start=1):
        salt = bytes([seq] * 16).hex()
        head = link(head, salt, MATCH, (seq, "happened", 1, data))
        entries.append(Entry(seq, "happened", 1, data, salt, head))
    return entries


def test_an_untouched_log_verifies_and_gives_its_head() -> None:
    assert verify(MATCH, log()) == log()[-1].hash
    assert verify(MATCH, []) == GENESIS


@pytest.mark.parametrize(
    "change",
    [
        {"kind": "occurred"},
        {"version": 2},
        {"data": '{"seat":2}'},
        {"data": '{"seat": 1}'},
        {"salt": bytes(16).hex()},
        {"hash": "00" * 32},
    ],
)
def test_any_change_of_an_entry_breaks_the_chain_there(change: dict[str, object]) -> None:
    entries = log()
    entries[1] = replace(entries[1], **change)  # type: ignore[arg-type]
    with pytest.raises(BrokenChain, match="event 2"):
        verify(MATCH, entries)


def test_an_entry_changed_together_with_its_hash_breaks_the_chain_at_the_next() -> None:
    entries = log()
    first, second = entries[0], replace(entries[1], data='{"seat":5}')
    forged = link(first.hash, second.salt, MATCH, (2, second.kind, 1, second.data))
    entries[1] = replace(second, hash=forged)
    with pytest.raises(BrokenChain, match="event 3"):
        verify(MATCH, entries)


def test_a_missing_or_repeated_or_moved_entry_breaks_the_chain() -> None:
    one, two, three, four = log()
    for tampered in ([one, three, four], [one, two, two, three], [two, three, four], [one, three, two, four]):
        with pytest.raises(BrokenChain, match="missing"):
            verify(MATCH, tampered)
    with pytest.raises(BrokenChain, match="event 2"):
        verify(MATCH, [one, replace(three, seq=2), replace(two, seq=3), four])


def test_a_log_belongs_to_its_match() -> None:
    with pytest.raises(BrokenChain, match="event 1"):
        verify("m2", log())


def test_the_salt_hides_what_is_hashed() -> None:
    entry = (1, "bid", 1, '{"amount":5}')
    assert link(GENESIS, "00" * 16, MATCH, entry) != link(GENESIS, "01" * 16, MATCH, entry)
