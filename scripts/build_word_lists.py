"""Build the word lists of Letter Tycoon from SCOWL, as Debian's source package `scowl` has it.

    python -m scripts.build_word_lists [FOLDER]

FOLDER is the unpacked source package (with Debian's patches, which take out three non-words). Without it, the
package is fetched by apt (needs `apt-get` and `dpkg-dev`) from wherever this Debian gets its packages.
The same source gives the same files: for each list its text, and the trie that the game opens (building a trie
at each start would cost a process 0.4 s and 30 MB).
"""

import json
import lzma
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from games.letter_tycoon.word_list import LONGEST_WORD, SHORTEST_WORD, canonical_text, digest_of
from games.letter_tycoon.word_trie import Lexicon

PACKAGE = "scowl=2020.12.07-2"
TARGET = Path(__file__).resolve().parent.parent / "games" / "letter_tycoon" / "words"
APT_FOLDER = Path("/etc/apt")
FILE_NAME = re.compile(r"(?P<category>.+)-words\.(?P<size>\d\d)")
WORD = re.compile(rf"[a-z]{{{SHORTEST_WORD},{LONGEST_WORD}}}")
AMERICAN = frozenset({"english", "american", "variant_1", "variant_2", "variant_3"})
# A small dictionary, so that reading a list takes little memory. The texts are at most 2.2 MB long.
FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 22}]


@dataclass(frozen=True)
class Recipe:
    """Which files make a list, and how many words must come out. No categories: all of them."""

    name: str
    categories: frozenset[str] | None
    largest_size: int
    words: int

    def takes(self, category: str, size: int) -> bool:
        """Say whether a file belongs to this list."""
        return size <= self.largest_size and (self.categories is None or category in self.categories)


RECIPES = (  # the default comes first
    Recipe("american", AMERICAN, 70, 104_990),
    Recipe("international", None, 80, 221_003),
    Recipe("casual", AMERICAN, 60, 74_550),
)


def main() -> None:
    """Build the lists from the folder named on the command line, or from a fresh copy of the package."""
    if len(sys.argv) > 1:
        build(Path(sys.argv[1]))
        return
    with TemporaryDirectory() as folder:
        build(fetch(Path(folder)))


def fetch(folder: Path) -> Path:
    """Fetch and unpack the source package without touching the machine's own package lists."""
    sources = folder / "sources"
    sources.mkdir()
    (folder / "lists" / "partial").mkdir(parents=True)
    copy_sources(sources)
    settings = (
        "Dir::Etc::sourcelist=/dev/null",
        f"Dir::Etc::sourceparts={sources}",
        f"Dir::State::lists={folder / 'lists'}",
        f"Dir::Cache={folder}",
        "APT::Sandbox::User=root",  # apt's own user cannot enter a temporary folder
    )
    apt = ["apt-get", "--quiet", *(part for setting in settings for part in ("-o", setting))]
    subprocess.run([*apt, "update"], check=True, cwd=folder)  # noqa: S603
    subprocess.run([*apt, "source", PACKAGE], check=True, cwd=folder)  # noqa: S603
    return next(folder.glob("scowl-*/"))


def copy_sources(target: Path) -> None:
    """Write this Debian's package sources again, asking for source packages, in both notations apt knows."""
    deb822 = APT_FOLDER / "sources.list.d" / "debian.sources"
    one_line = APT_FOLDER / "sources.list"
    if deb822.exists():
        text = re.sub(r"(?m)^Types:.*$", "Types: deb-src", deb822.read_text())
        (target / "debian.sources").write_text(text)
    if one_line.exists():
        text = re.sub(r"(?m)^deb\s", "deb-src ", one_line.read_text())
        (target / "debian.list").write_text(text)


def build(source: Path) -> None:
    """Write the lists, their index and their copyright notice. Writes nothing if a count is not as expected."""
    texts = {recipe.name: canonical_text(words(source / "final", recipe)) for recipe in RECIPES}
    for recipe in RECIPES:
        count = texts[recipe.name].count(b"\n")
        if count != recipe.words:
            raise SystemExit(f"{recipe.name} has {count:,} words, but {recipe.words:,} were expected. Wrong source?")
    TARGET.mkdir(exist_ok=True)
    for name, text in texts.items():
        (TARGET / f"{name}.txt.xz").write_bytes(lzma.compress(text, filters=FILTERS))
        Lexicon.from_text(text).save(TARGET / f"{name}.trie")
    (TARGET / "index.json").write_text(json.dumps(index(texts), indent=2) + "\n", encoding="utf-8")
    (TARGET / "COPYRIGHT").write_bytes((source / "Copyright").read_bytes())


def words(folder: Path, recipe: Recipe) -> Iterator[str]:
    """Yield the words of a list in upper case; the same word may come from several files."""
    for path in folder.iterdir():
        match = FILE_NAME.fullmatch(path.name)
        if match and recipe.takes(match["category"], int(match["size"])):
            lines = path.read_text("latin-1").splitlines()
            yield from (line.upper() for line in lines if WORD.fullmatch(line))


def index(texts: dict[str, bytes]) -> list[dict[str, str | int]]:
    """Describe the lists: name, number of words, and the digest of the plain text."""
    return [{"name": name, "words": text.count(b"\n"), "sha256": digest_of(text)} for name, text in texts.items()]


if __name__ == "__main__":
    main()
