"""What the core looks up instead of interpreting a card's program is what the interpreter says of it.

Builds with assertions ask both, wherever a condition, a value or an operand is looked up; here they play random games.
"""

import subprocess
import sys
from pathlib import Path

import pytest

import sanguo

BENCHES = Path(__file__).resolve().parent.parent / "benches"

TABLES = [
    ("sanguosha", {"players": 5}),
    ("sanguosha", {"players": 10, "jijiang_repeats": True}),
    ("guozhan", {"players": 6}),
    ("guozhan", {"players": 9, "markers": True}),
    ("guozhan", {"players": 4, "generals": "standard"}),
    ("formation", {}),
]


@pytest.mark.parametrize(("name", "options"), TABLES, ids=[f"{n}-{o.get('players', 2)}" for n, o in TABLES])
def test_random_games_with_assertions(name: str, options: dict, monkeypatch, tmp_path) -> None:
    monkeypatch.syspath_prepend(str(BENCHES))
    import _native

    try:
        setup = tmp_path / "game.json"
        _native.setup(setup, sanguo.load_game(name, **options))
        program = _native.build(assertions=True)
    finally:
        for module in ("_native", "_measure"):
            sys.modules.pop(module, None)
    played = subprocess.run([program, setup, "game", "300"], capture_output=True, text=True, check=False)
    assert played.returncode == 0, played.stderr
    decisions, check = map(int, played.stdout.split()[:2])
    assert decisions > 300 * 40
    assert check > 300
