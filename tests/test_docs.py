"""The generated documents are up to date and complete; the written ones name what exists."""

from __future__ import annotations

import ast
import inspect
import re
from importlib import import_module
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

import sanguo
from sanguo import _core
from sanguo.cards.pools import GAMES, POOLS
from sanguo.dsl.count import count_pool
from sanguo.dsl.render import render_card
from sanguo.tools.by_game import module
from sanguo.tools.docs import main, stale, wanted, write
from sanguo.tools.lexicon import LANGS, effects, facts, lexicon, marks, simplified, skills
from sanguo.tools.pages.dsl import documented

ROOT = Path(__file__).parents[1]
GAME = "qunying"
POOL = sanguo.pool(GAME)
CARDS = [card for game in GAMES for card in sanguo.pool(game)]
CARD_PAGES = {
    game: "".join(file.read_text(encoding="utf-8") for file in sorted((ROOT / "docs/cards" / game).glob("*.md")))
    for game in GAMES
}
VALUES = {game: module(game, "parameters").VALUES for game in GAMES}


def read(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def test_generated_documents_are_up_to_date() -> None:
    assert stale(ROOT) == [], "run `make docs`"


def test_check_fails_if_something_is_out_of_date(tmp_path: Path) -> None:
    app = typer.Typer()
    app.command()(main)
    run = lambda *args: CliRunner().invoke(app, [*args, "--root", str(tmp_path)])  # noqa: E731
    (tmp_path / "README.md").write_text("no picture here\n", encoding="utf-8")
    assert run("--check").exit_code == 1
    assert not (tmp_path / "docs").exists()
    assert run().exit_code == 0
    assert run("--check").exit_code == 0

    page = tmp_path / "docs/dsl.md"
    page.write_text(page.read_text(encoding="utf-8") + "more\n", encoding="utf-8")
    left_over = tmp_path / "docs/cards/qunying/jin.md"
    left_over.write_text("a faction that is no more\n", encoding="utf-8")
    got = run("--check")
    assert got.exit_code == 1
    assert "docs/dsl.md: out of date" in got.stdout
    assert "docs/cards/qunying/jin.md: out of date" in got.stdout
    assert sorted(write(tmp_path)) == ["docs/cards/qunying/jin.md", "docs/dsl.md"]
    assert not left_over.exists()
    assert stale(tmp_path) == []


def test_the_picture_of_the_readme_is_drawn_anew(tmp_path: Path) -> None:
    readme = tmp_path / "README.md"
    old = read("README.md").replace("base (power", "bass (power")
    readme.write_text(old, encoding="utf-8")
    assert wanted(tmp_path)["README.md"] == read("README.md") != old


# The card language ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", POOLS)
def test_every_word_is_explained(game: str) -> None:
    found = {word.name: word for _, words in documented(game) for word in words}
    assert set(found) == set(import_module(f"sanguo.dsl.{game}").__all__)
    page = read("docs/dsl.md")
    for word in found.values():
        assert word.doc.strip(), f"{word.name} has no docstring"
        assert f"- `{word.usage}`: " in page


@pytest.mark.parametrize("game", POOLS)
def test_every_op_and_table_is_listed(game: str) -> None:
    page = read("docs/dsl.md")
    for op in _core.op_table():
        assert f"| `{op['name']}` |" in page
        assert op["doc"] in page
    vocabulary = _core.vocabulary(game)
    for table in ("kind_props", "card_props", "seat_props", "zones", "places", "scopes", "queries", "procs", "natives"):
        for row in vocabulary[table]:
            assert f"| `{row['name']}` | {row['doc'].replace('|', chr(92) + '|')} |" in page
    for event in vocabulary["events"]:
        assert f"**`{event['name']}`**: {event['doc']}" in page
        assert all(f"- `ev.{field['name']}`: {field['doc']}" in page for field in event["fields"])


@pytest.mark.parametrize("game", POOLS)
def test_at_most_one_card_in_twenty_needs_a_native(game: str) -> None:
    cards = sanguo.pool(game)
    assert sum(count_pool(cards).natives.values()) * 20 <= len(cards)


def test_the_example_of_the_language_plays() -> None:
    first, second, third = re.findall(r"```python\n(.*?)```", read("docs/dsl.md"), re.DOTALL)
    space: dict[str, object] = {}
    exec(compile(second, "docs/dsl.md", "exec"), space)
    raider = space["RAIDER"]
    assert isinstance(raider, sanguo.dsl.Card)
    assert "toll" in sanguo.pool("sanguosha").with_cards(raider).ruleset_json()
    exec(compile(first, "docs/dsl.md", "exec"), space)
    card = space["SPY_MASTER"]
    assert isinstance(card, sanguo.dsl.Card)
    pool = POOL.with_cards(card)
    deck = sanguo.load_game(GAME, decks=["all_wei", "all_shu"]).decks[0].counts()
    deck["spy_master"] = deck.pop("yue_jin")
    result = sanguo.load_game(GAME, pool=pool, decks=[deck, "all_shu"]).simulate(["greedy", "greedy"], 50)
    assert result.seen["spy_master"] > 0
    exec(compile(third, "docs/dsl.md", "exec"), space)
    sapper = space["SAPPER"]
    assert isinstance(sapper, sanguo.dsl.Card)
    pool = sanguo.pool("formation").with_cards(sapper)
    deck = sanguo.load_game("formation").decks[0].counts() | {"sapper": 1}
    del deck["cao_ren"]
    result = sanguo.load_game("formation", pool=pool, decks=[deck, "shu_five_tigers"]).simulate(
        ["greedy", "greedy"], 50
    )
    assert result.seen["sapper"] > 0


# Cards ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", CARDS, ids=lambda card: f"{card.game}-{card.key}")
def test_every_card_has_its_entry(card: sanguo.dsl.Card) -> None:
    entry = CARD_PAGES[card.game].partition(f'<a id="{card.key}"></a>\n')[2].partition("<a id=")[0]
    title, *lines = entry.splitlines()
    assert title.split("### ")[1] == " ".join(dict.fromkeys((card.name_en, card.name_zh_hant, card.name_zh_hans)))
    for lang, comma in (("en", ", "), ("zh-Hant", "、")):
        assert "- " + comma.join([*marks(card, lang), *(f"{what} {n}" for what, n in facts(card, lang))]) in lines
    texts = [f"{f'{names[2]} {names[0]}: ' if names[2] else ''}**{zh}** {en}" for names, (zh, en) in effects(card)]
    assert [line for line in lines if "**" in line] == [f"- {text}" for text in texts]
    assert set(lines) >= {f"- {note}" for note in lexicon(card.game).notes(card, "en")}
    assert [line for line in lines if line.startswith("- _")] == [f"- _{said}_" for said in render_card(card)]
    rules = f"; rules {', '.join(card.rules)}" if card.rules else ""
    assert f"- `{card.key}`, {card.origin}{rules}" in lines
    assert f"#{card.key})" in read(f"docs/cards/{card.game}.md")


def test_simplified_characters() -> None:
    """The table that turns texts into simplified characters agrees with the names, which are given in both."""
    named = [names for card in CARDS for names in (card.names, *skills(card))]
    assert [simplified(names[0]) for names in named] == [names[1] for names in named]
    traditional = {a for names in named for a, b in zip(*names[:2], strict=True) if a != b}
    assert not traditional & set("".join(simplified(zh) for card in CARDS for zh, _ in card.texts))


def test_marks_are_in_every_language() -> None:
    card = POOL.by_key["kong_cheng_ji"]
    assert [marks(card, lang) for lang in LANGS] == [
        ["蜀", "計謀", "對方攻擊宣言時"],
        ["蜀", "计谋", "对方攻击宣言时"],
        ["Shu", "stratagem", "opponent's attack declaration"],
    ]
    assert marks(POOL.by_key["jiu"], "en")[-1] == "for an enemy general"
    seats = sanguo.pool("sanguosha").by_key
    assert [marks(seats["sun_quan"], lang) for lang in LANGS] == [
        ["吳", "武將", "男", "主公候選"],
        ["吴", "武将", "男", "主公候选"],
        ["Wu", "general", "male", "lord candidate"],
    ]
    assert marks(seats["chitu"], "en") == ["equipment", "-1 horse"]
    assert facts(seats["kylin_bow"], "en") == [("attack range", "5"), ("copies", "1")]
    assert lexicon("sanguosha").notes(seats["peach_garden"], "zh-Hant") == ["牌堆中：♥A"]


# Parameters ----------------------------------------------------------------------------------------------


def test_every_parameter_is_listed() -> None:
    page = read("docs/config.md")
    shown = lambda x: str(x) if type(x) is int else f"`{x!r}`"  # noqa: E731
    formats = {GAME: [{}, {"beginner": True}], "sanguosha": [{}], "guozhan": [{}], "formation": [{"lords": []}]}
    for game in GAMES:
        section = page.partition(f"\n## {game}\n")[2].partition("\n## ")[0]
        configs = [sanguo.load_game(game, **given).config for given in formats[game]]
        for name in configs[0]:
            assert f"\n| `{name}` | {' | '.join(shown(c[name]) for c in configs)} | " in section
        assert section.count("\n| `") == len(configs[0])


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in GAMES for name in VALUES[game]])
def test_the_listed_values_are_all_there_are(game: str, name: str) -> None:
    values = VALUES[game][name]
    assert sanguo.load_game(game).config[name] in values
    # Some role tables are for some numbers of players alone.
    seats = {"double_renegade": 6, "two_rebels": 4}
    for value in values:
        more = {"players": seats[value]} if value in seats else {}
        assert sanguo.load_game(game, **{name: value}, **more).config[name] == value
    # The core's refusal names the values that it knows.
    with pytest.raises(sanguo.ConfigError) as refused:
        sanguo.load_game(game, **{name: "nonsense"})
    assert set(re.findall(r"`(\w+)`", str(refused.value))) - {"nonsense"} == set(values)


# Written documents ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", ["README.md", "docs/architecture.md", "docs/dsl.md", "docs/config.md"])
def test_what_a_page_names_exists(page: str) -> None:
    text = read(page)
    links = {target for target in re.findall(r"\]\(([^)#]+)", text) if "://" not in target}
    missing = {link for link in links if not (ROOT / page).parent.joinpath(link).exists()}
    paths = set(re.findall(r"`((?:rust|python|docs|examples|tests)/[\w./-]+)`", text))
    missing |= {path for path in paths if not (ROOT / path).exists()}
    assert not missing


def test_the_numbers_of_the_architecture_hold() -> None:
    text = " ".join(read("docs/architecture.md").split())
    assert "at most 2 KiB for `qunying` and `formation`, and 4 KiB for `sanguosha` and `guozhan`" in text
    assert sanguo.load_game(GAME).state_size <= 2048
    assert sanguo.load_game("formation").state_size <= 2048
    assert sanguo.load_game("sanguosha").state_size <= 4096
    core = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "rust/core/src").rglob("*.rs"))
    for said, constant in (
        ("4,096 steps", "FUEL: u32 = 4096;"),
        ("depth of 12 frames", "SOFT_DEPTH: usize = 12;"),
        ("256 free moves", "MAX_ACTS: u16 = 256;"),
        ("22 frames", "FRAMES: usize = 22;"),
        ("23 sets", "SETS: usize = 23;"),
        ("24 frames", "FRAMES: usize = 24;"),
        ("28 sets", "SETS: usize = 28;"),
        ("44 frames", "FRAMES: usize = 44;"),
        ("64 sets", "SETS: usize = 64;"),
        ("18 in `sanguosha`", "SOFT_DEPTH: usize = 18;"),
        ("28 in `guozhan`", "HIDDEN_SOFT_DEPTH: usize = 28;"),
    ):
        assert said in text
        assert constant in core


def test_the_stub_says_what_the_extension_says() -> None:
    """The docstrings of `_core.pyi` are those of the extension; `make stubs` compares the signatures."""
    tree = ast.parse(read("python/sanguo/_core.pyi"))
    plain = lambda doc: re.findall(r"[^\s.;]+", (doc or "").lower())  # noqa: E731
    public = {name for name in dir(_core) if not name.startswith("__")}
    told = {}
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name in public:
            told[node.name] = (ast.get_docstring(node), getattr(_core, node.name))
            for item in node.body:
                if isinstance(item, ast.FunctionDef) and ast.get_docstring(item):
                    name = f"{node.name}.{item.name}"
                    told[name] = (ast.get_docstring(item), getattr(getattr(_core, node.name), item.name))
    assert set(told) >= public - {"FORMAT"}
    different = {
        name: (plain(here), plain(inspect.getdoc(there)))
        for name, (here, there) in told.items()
        if plain(here) != plain(inspect.getdoc(there))
    }
    assert not different
