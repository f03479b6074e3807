"""`manage.py wordlist`: an operator's own lists (rules page, "Dictionaries")."""

import lzma
from concurrent.futures import ThreadPoolExecutor
from io import StringIO
from pathlib import Path
from threading import Barrier

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from games import wordlists
from games.letter_tycoon import lexicon
from games.models import WordList

pytestmark = pytest.mark.django_db

LETTERS = "ABCDEFGHIJ"


def words(last: str) -> list[str]:
    """A hundred words that no other test uses, if `last` is its own."""
    return [f"{first}{second}{last}" for first in LETTERS for second in LETTERS]


def write(folder: Path, lines: list[str]) -> Path:
    path = folder / "words.txt"
    path.write_text("\n".join(lines))
    return path


def run(*arguments: object) -> str:
    out = StringIO()
    call_command("wordlist", *map(str, arguments), stdout=out)
    return out.getvalue()


def test_an_added_list_can_be_played_with(tmp_path: Path) -> None:
    said = run("add", "club", write(tmp_path, [word.lower() for word in words("KXQ")]))

    digest = lexicon.names()["club"]
    club = lexicon.load(digest)
    assert len(club) == 100
    assert "ABKXQ" in club
    assert "ABKXX" not in club
    assert list(club.spellable("QXKBA")) == ["ABKXQ", "BAKXQ"]
    assert f"The list club is stored. Words: 100. SHA-256: {digest}." in said


def test_the_shipped_lists_come_first_and_keep_their_names(tmp_path: Path) -> None:
    run("add", "a-first-name", write(tmp_path, words("A")))

    assert list(lexicon.names()) == ["american", "international", "casual", "a-first-name"]


def test_the_list_shows_name_words_and_digest_of_every_list(tmp_path: Path) -> None:
    run("add", "club", write(tmp_path, words("B")))

    lines = [line.split() for line in run("list").splitlines()]

    assert lines == [
        ["american", "104990", lexicon.names()["american"]],
        ["international", "221003", lexicon.names()["international"]],
        ["casual", "74550", lexicon.names()["casual"]],
        ["club", "100", lexicon.names()["club"]],
    ]


def test_words_that_are_left_out_are_counted_aloud(tmp_path: Path) -> None:
    said = run("add", "club", write(tmp_path, [*words("C"), "AT", "UNEXCEPTIONABLE"]))

    assert "cannot be played; left out: 2." in said


def test_adding_the_same_list_again_changes_nothing(tmp_path: Path) -> None:
    path = write(tmp_path, words("D"))
    run("add", "club", path)
    before = WordList.objects.values().get()

    assert "The list club is stored." in run("add", "club", path)
    assert WordList.objects.values().get() == before


def test_a_name_that_has_other_words_is_refused_and_keeps_them(tmp_path: Path) -> None:
    run("add", "club", write(tmp_path, words("E")))
    digest = lexicon.names()["club"]

    with pytest.raises(CommandError, match="already a list club, and it has other words"):
        run("add", "club", write(tmp_path, words("F")))
    assert lexicon.names()["club"] == digest


def test_the_same_words_under_a_second_name_are_refused(tmp_path: Path) -> None:
    path = write(tmp_path, words("G"))
    run("add", "club", path)

    with pytest.raises(CommandError, match="The list club already has exactly these words"):
        run("add", "pub", path)
    assert WordList.objects.count() == 1


@pytest.mark.parametrize("name", ["american", "international", "casual"])
def test_the_name_of_a_shipped_list_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(CommandError, match=f"{name} is the name of a list that comes with the game"):
        run("add", name, write(tmp_path, words("H")))


def test_a_copy_of_a_shipped_list_is_refused(tmp_path: Path) -> None:
    copy = write(tmp_path, list(lexicon.load(lexicon.names()["casual"])))

    with pytest.raises(CommandError, match="The list casual already has exactly these words"):
        run("add", "mine", copy)


@pytest.mark.parametrize("name", ["", "two words", "a/b", "../up", "name\n", "x" * 41, "h\u00e9"])
def test_a_name_that_would_not_fit_in_an_address_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(CommandError, match="cannot be the name of a word list"):
        run("add", name, write(tmp_path, words("I")))
    assert not WordList.objects.exists()


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=r"nowhere\.txt cannot be read: No such file or directory\."):
        run("add", "club", tmp_path / "nowhere.txt")


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="cannot be read: Is a directory"):
        run("add", "club", tmp_path)


def test_a_bad_line_is_named_and_nothing_is_stored(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match='^Line 101, "it\'s": '):
        run("add", "club", write(tmp_path, [*words("J"), "it's"]))
    assert not WordList.objects.exists()


def test_too_few_words_are_refused(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="a list needs at least 100"):
        run("add", "club", write(tmp_path, ["CAT", "DOG"]))


def test_an_action_is_required() -> None:
    with pytest.raises(CommandError, match="required: action"):
        run()


def test_a_stored_list_that_was_changed_by_hand_is_not_played_with() -> None:
    row = wordlists.add("club", "\n".join(words("K")).encode())
    WordList.objects.update(text=lzma.compress(b"OTHER\nWORDS\n"))

    with pytest.raises(lexicon.UnknownLexicon, match="damaged"):
        lexicon.load(row.digest)


def test_a_list_that_was_refused_as_unknown_is_found_once_it_is_added() -> None:
    data = "\n".join(words("L")).encode()
    digest = lexicon.digest_of(lexicon.parse(data).text)
    with pytest.raises(lexicon.UnknownLexicon):
        lexicon.load(digest)

    wordlists.add("club", data)

    assert "AAL" in lexicon.load(digest)


def test_registering_twice_lists_nothing_twice() -> None:
    wordlists.add("club", "\n".join(words("M")).encode())
    wordlists.register()

    assert list(lexicon.names()).count("club") == 1


def test_a_list_nobody_has_is_refused_by_its_digest() -> None:
    with pytest.raises(lexicon.UnknownLexicon, match="no word list with the digest not-a-digest"):
        lexicon.load("not-a-digest")


@pytest.mark.django_db(transaction=True)
def test_of_two_operators_who_take_the_same_name_at_once_one_is_refused() -> None:
    together = Barrier(2)

    def add(last: str) -> str:
        try:
            together.wait()
            return wordlists.add("club", "\n".join(words(last)).encode()).digest
        except wordlists.WordListConflict as conflict:
            return str(conflict)
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as both:
        answers = set(both.map(add, ["N", "O"]))

    digest = WordList.objects.get().digest
    assert answers == {digest, "There is already a list club, and it has other words. Choose another name."}
