"""Letter Tycoon's dictionaries (rules page, "Dictionaries")."""

import json
import lzma
import random
import re
from collections import Counter
from importlib.resources import files

import pytest

from games.letter_tycoon import lexicon
from games.letter_tycoon.lexicon import BadWordList, Lexicon

WORDS = files("games.letter_tycoon") / "words"
LISTS = ("american", "international", "casual")
COUNTS = {"american": 104_990, "international": 221_003, "casual": 74_550}
DIGESTS = {
    "american": "805be88a8755dcd18655a23a62e3125931b50a765006865945c3b0d30a44323e",
    "international": "2c5f322d9f24c81b456612f324f92f54469ce28c01862576b59de11e4537969b",
    "casual": "b5ab36c3742325037c31219bdb8edbfcd55456d3edc1c0b826fd5643062db511",
}
BAG = "".join(
    letter * count
    for letter, count in zip(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
        (9, 2, 2, 4, 12, 2, 3, 4, 9, 1, 1, 4, 2, 6, 8, 2, 1, 6, 6, 6, 4, 2, 2, 1, 2, 1),
        strict=True,
    )
)


def text_of(name: str) -> bytes:
    return lzma.decompress((WORDS / f"{name}.txt.xz").read_bytes())


def shipped(name: str) -> Lexicon:
    return lexicon.load(lexicon.shipped()[name])


def some_words(count: int) -> list[str]:
    return text_of("casual").decode().split()[:count]


def as_file(words: list[str], end: str = "\n") -> bytes:
    return "".join(word + end for word in words).encode()


def test_the_american_list_is_the_first_and_so_the_default() -> None:
    assert tuple(lexicon.shipped()) == LISTS


@pytest.mark.parametrize("name", LISTS)
def test_a_shipped_list_has_as_many_words_as_the_rules_page_and_the_index_say(name: str) -> None:
    index = {entry["name"]: entry for entry in json.loads((WORDS / "index.json").read_text())}

    assert len(shipped(name)) == COUNTS[name] == index[name]["words"]


@pytest.mark.parametrize("name", LISTS)
def test_a_shipped_list_keeps_its_digest_so_that_running_matches_find_it(name: str) -> None:
    assert lexicon.digest_of(text_of(name)) == lexicon.shipped()[name] == DIGESTS[name]


@pytest.mark.parametrize("name", LISTS)
def test_a_shipped_text_is_canonical(name: str) -> None:
    text = text_of(name)
    words = text.decode("ascii").split("\n")

    assert words.pop() == ""
    assert words == sorted(set(words))
    assert all(re.fullmatch("[A-Z]{3,12}", word) for word in words)
    assert lexicon.parse(text).text == text


@pytest.mark.parametrize("name", LISTS)
def test_the_shipped_trie_has_exactly_the_words_of_the_shipped_text(name: str) -> None:
    words = text_of(name).decode().split()
    opened = shipped(name)

    assert sorted(opened) == words
    assert all(word in opened for word in words)


@pytest.mark.parametrize("name", LISTS)
def test_the_shipped_trie_answers_like_one_built_from_the_text(name: str) -> None:
    built = Lexicon.from_text(text_of(name))

    assert sorted(built) == sorted(shipped(name))
    assert list(built.spellable("RETAINSQU")) == list(shipped(name).spellable("RETAINSQU"))


def test_the_copyright_notice_lies_beside_the_lists() -> None:
    notice = (WORDS / "COPYRIGHT").read_text("latin-1")

    assert "Kevin Atkinson" in notice
    assert "this permission notice appear in" in notice


@pytest.mark.parametrize("name", LISTS)
@pytest.mark.parametrize("word", ["QUEUE", "AQUA", "SEQUOIA", "RHYTHM", "EYE", "AUTHOR", "STRENGTHS", "ADS"])
def test_the_words_of_the_worked_values_are_words(name: str, word: str) -> None:
    assert word in shipped(name)


@pytest.mark.parametrize("name", LISTS)
@pytest.mark.parametrize(
    "word",
    ["", "A", "AT", "QZX", "queue", "Queue", "QUEUE ", "QUEUE\n", "EUEQU", "AET:TEA", ":", "CAFÉ", "\ud800", "ＡＤＳ"],
)
def test_what_is_no_upper_case_word_of_the_list_is_no_word(name: str, word: str) -> None:
    assert word not in shipped(name)


def test_the_lists_differ_as_their_names_say() -> None:
    assert "COLOR" in shipped("american")
    assert "ORGANISE" in shipped("international")
    assert set(shipped("casual")) < set(shipped("american")) < set(shipped("international"))


@pytest.mark.parametrize("debian_took_out", ["MYS", "SANGS", "REPRIZED"])
def test_the_lists_are_made_from_the_source_with_debians_patches(debian_took_out: str) -> None:
    assert debian_took_out not in shipped("international")


def by_brute_force(words: list[str], letters: str) -> list[str]:
    held = Counter(letters)
    return [word for word in words if Counter(word) <= held]


@pytest.mark.parametrize("size", [3, 7, 10, 12])
def test_spellable_finds_what_a_search_of_the_whole_list_finds(size: int) -> None:
    words = text_of("casual").decode().split()
    luck = random.Random(size)

    for _ in range(5):
        rack = "".join(luck.sample(BAG, size))
        assert sorted(shipped("casual").spellable(rack)) == by_brute_force(words, rack), rack


@pytest.mark.parametrize("rack", ["EEEEEEE", "SSSTTTEEE", "AADDDDZ", "QUEUEING", "ABCDEFGHIJKL"])
def test_spellable_uses_a_letter_as_often_as_it_is_held(rack: str) -> None:
    words = text_of("international").decode().split()

    assert sorted(shipped("international").spellable(rack)) == by_brute_force(words, rack)


@pytest.mark.parametrize("letters", ["", "A", "AT", "QZX", "a:b", "123", "éè"])
def test_letters_that_spell_nothing_give_nothing(letters: str) -> None:
    assert list(shipped("american").spellable(letters)) == []


def test_spellable_yields_each_word_once_and_always_in_the_same_order() -> None:
    first = list(shipped("american").spellable("TTEEAASSR"))

    assert len(first) == len(set(first)) > 100
    assert list(shipped("american").spellable("RSSAAEETT")) == first


def test_a_list_is_loaded_once_a_process() -> None:
    assert shipped("american") is shipped("american")


def test_the_digest_is_the_sha256_of_the_text() -> None:
    assert lexicon.digest_of(b"abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_the_same_words_in_another_order_case_and_layout_are_the_same_list() -> None:
    words = some_words(150)
    untidy = "\ufeff\r\n" + "".join(f" \t{word.lower()} \r\n\r\n" for word in reversed(words + words[:20]))

    checked = lexicon.parse(untidy.encode())

    assert checked.text == as_file(words)
    assert (checked.words, checked.left_out) == (150, 0)


def test_a_last_line_without_a_newline_counts() -> None:
    words = some_words(120)

    assert lexicon.parse(as_file(words).rstrip(b"\n")).text == as_file(words)


def test_words_that_nobody_can_play_are_left_out_and_counted_once_each() -> None:
    words = some_words(100)

    checked = lexicon.parse(as_file([*words, "AT", "at", "ABCDEFGHIJKLM", "ABCDEFGHIJKLMNOP"]))

    assert checked.text == as_file(words)
    assert (checked.words, checked.left_out) == (100, 3)


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("it's", '"\'"'),
        ("two words", "' '"),
        ("caf\u00e9", r"'\\xe9'"),
        ("\u017fun", r"'\\u017f'"),  # upper() would make this long s an S
        ("stra\u00dfe", r"'\\xdf'"),  # upper() would make this SS
        ("w\u0131n", r"'\\u0131'"),  # upper() would make this dotless i an I
        ("\uff21\uff22\uff23", r"'\\uff21'"),
        ("a\u0301gua", r"'\\u0301'"),
        ("\u0410BC", r"'\\u0410'"),  # a Cyrillic A
        ("cat\u00a0", r"'\\xa0'"),
        ("cat\u2028dog", r"'\\u2028'"),
        ("cat\x00", r"'\\x00'"),
        ("cat\rdog", r"'\\r'"),
        ("cat2", "'2'"),
        ("#cat", "'#'"),
        ("\U0001f600", r"'\\U0001f600'"),
    ],
)
def test_a_line_with_anything_but_letters_is_refused_with_its_number(line: str, wrong: str) -> None:
    data = as_file([*some_words(150), line, "ANOTHER"])

    with pytest.raises(BadWordList, match=rf"^Line 151, .*: {wrong} is not one of the letters A to Z"):
        lexicon.parse(data)


def test_a_latin_1_file_is_read_and_its_accents_are_refused_by_name() -> None:
    assert lexicon.parse(as_file(some_words(150)).decode().lower().encode("latin-1")).words == 150
    with pytest.raises(BadWordList, match=r"^Line 101, 'caf\\xe9': '\\xe9'"):
        lexicon.parse(as_file(some_words(100)) + b"caf\xe9\n")


def test_a_utf_16_file_is_refused() -> None:
    with pytest.raises(BadWordList, match=r"^Line 1, "):
        lexicon.parse(as_file(some_words(150)).decode().encode("utf-16"))


def test_a_word_of_one_letter_is_refused() -> None:
    with pytest.raises(BadWordList, match="^Line 101, 'x': a word has at least 2 letters"):
        lexicon.parse(as_file([*some_words(100), "x"]))


def test_a_very_long_line_is_quoted_short() -> None:
    with pytest.raises(BadWordList) as refusal:
        lexicon.parse(as_file([*some_words(100), "x" * 100_000 + "1"]))

    assert len(str(refusal.value)) < 200


@pytest.mark.parametrize("data", [b"", b"\r\n\n", as_file(["AT", "IT"] * 200), as_file(["CAT"] * 500)])
def test_a_list_without_enough_usable_words_is_refused(data: bytes) -> None:
    with pytest.raises(BadWordList, match="a list needs at least 100"):
        lexicon.parse(data)


def test_ninety_nine_words_are_too_few_and_a_hundred_are_enough() -> None:
    assert lexicon.parse(as_file(some_words(100))).words == 100
    with pytest.raises(BadWordList, match="99 words"):
        lexicon.parse(as_file(some_words(99)))
