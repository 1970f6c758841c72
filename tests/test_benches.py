"""The benchmarks' own arithmetic, and that they run: no test here looks at a clock."""

import json
import subprocess
import sys
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
BENCHES = ROOT / "benches"


@pytest.fixture
def benches(monkeypatch):
    monkeypatch.syspath_prepend(str(BENCHES))
    names = [p.stem for p in BENCHES.glob("*.py")]
    yield
    for name in names:
        sys.modules.pop(name, None)


@pytest.fixture
def m(benches):
    import _measure

    return _measure


def contender(m, name, rate, turns):
    """Works at a given rate on a clock of its own and writes down its turns; a rate may be a list, one a turn."""
    rates = iter(rate) if isinstance(rate, list) else None

    def work(n):
        turns.append(name)
        return n, n / (next(rates) if rates else rate)

    return m.Contender(name, work)


def test_ratio_is_ours_over_the_peer_and_the_order_flips_each_round(m):
    turns = []
    c = m.compare(contender(m, "a", 300, turns), contender(m, "b", 100, turns), rounds=4, least=0.001)
    assert turns == ["a", "b", *"abbaabba"]
    assert (c.ours, c.peer) == pytest.approx((300, 100))
    assert c.ratios == pytest.approx((3, 3, 3, 3))
    assert not c.void


def test_ratios_are_taken_round_by_round(m):
    ours = contender(m, "a", [1, 10, 20, 30], [])
    peer = contender(m, "b", [1, 5, 20, 60], [])
    c = m.compare(ours, peer, rounds=3, least=1)
    assert c.ratios == pytest.approx((2, 1, 0.5))
    assert (c.low, c.ratio, c.high) == pytest.approx((0.5, 1, 2))
    assert c.void


def test_slices_are_filled(m):
    asked = []

    def work(n):
        asked.append(n)
        return n, n * 0.001

    n = m.portions(m.Contender("a", work), 0.12)
    assert 0.12 <= n * 0.001 < 0.24
    assert asked == sorted(set(asked))


def test_a_unit_may_be_worth_several_decisions(m):
    c = m.Contender("games", lambda n: (n, 1.0), worth=48.5)
    assert m.rate(c, 10) == pytest.approx(485)


def test_facts_leave_forced_moves_out(m):
    f = m.facts([[1, 2, 4], [3, 1, 1, 3]], 2000)
    assert (f.decisions, f.legal, f.size) == (2, 3, 2000)
    assert f.forced == pytest.approx(3 / 7)


@pytest.fixture
def peers(benches):
    import peers

    return peers


def bounded(peers, **bounds):
    return peers.Primitive(number="2", what="loop", against="hearts", subject=peers.SUBJECTS[0], **bounds)


def test_verdicts(peers):
    row = bounded(peers, floor=1.5, goal=2.3)
    outcome = lambda *ratios, void=False: peers.Outcome(ratios, "", void)  # noqa: E731
    assert row.verdict(outcome(1.0, 1.4, 9.0)) == "below the floor"
    assert row.verdict(outcome(1.0, 1.5, 9.0)) == "floor"
    assert row.verdict(outcome(2.3)) == "goal"
    assert row.verdict(outcome(2.3, void=True)) == "void"
    assert row.verdict(outcome()) == "-"
    cost = bounded(peers, floor=3, goal=1.3, lower=True)
    assert [cost.verdict(outcome(x)) for x in (1.2, 2, 4)] == ["goal", "floor", "below the floor"]


def test_the_page_takes_new_figures_between_its_marks(peers, m):
    found = [(bounded(peers, floor=1.5, goal=2.3), peers.Outcome((1.9, 2.0, 2.123), "", False))]
    figures = peers.page(found, datetime(2031, 2, 3, tzinfo=UTC))
    assert "2031-02-03" in figures
    assert "| 2 | loop | hearts | 2 | 1.9..2.12 | 1.5 | 2.3 | floor |" in figures
    text = peers.PAGE.read_text(encoding="utf-8")
    for what in [*(s.label for s in peers.SUBJECTS), peers.ASKED]:
        once = peers.written(text, what, figures)
        assert figures in once
        assert peers.written(once, what, figures) == once
        assert once.split(peers.BEGIN.format(what))[0] == text.split(peers.BEGIN.format(what))[0]
        assert once.split(peers.END.format(what))[1] == text.split(peers.END.format(what))[1]


def test_the_page_tells_what_is_asked(peers, m):
    kinds = Counter({"play": 30, "play legal": 150, "cards": 10, "cards legal": 25})
    told = peers.asked_page({"qunying": m.Facts(93.5, 4.35, 0.0, 2032)}, {"qunying": kinds, "other": Counter()})
    assert "| qunying | 94 | 4.3 | 0% | 2032 |" in told
    assert "| play | 75.0%, 5.0 | - |" in told
    assert "| cards | 25.0%, 2.5 | - |" in told


def test_decisions_are_counted_by_kind(peers):
    kinds = peers.SUBJECTS[1].kinds(3)
    names = {k for k in kinds if not k.endswith(" legal")}
    assert (
        {"play", "respond", "cards", "seats"}
        <= names
        <= {"play", "respond", "cards", "seats", "skills", "option", "order"}
    )
    assert all(kinds[f"{k} legal"] >= 2 * kinds[k] for k in names)


def test_targets_depend_on_the_game(peers):
    small, *wide, board = peers.SUBJECTS
    assert peers.targets("5", small) == (0.3, 0.8)
    assert [s.key for s in wide] == ["sanguosha5", "sanguosha8", "guozhan6", "guozhan8"]
    for seats in wide:
        assert peers.targets("5", seats) == (0.12, 0.3)
        assert peers.targets("8", seats) == peers.targets("8", small) == (0.75, 0.9)
    assert all(peers.targets(n, board) == peers.targets(n, small) for n in peers.TARGETS)
    assert peers.targets("2b", small) == (0, 0)
    for other in (*wide, board):
        assert {r.number for r in peers.rows(small)} - {r.number for r in peers.rows(other)} == peers.ONCE
    assert set(peers.WIDE) <= set(peers.TARGETS) <= {r.number for r in peers.rows()}


def test_the_page_explains_every_row(peers):
    text = peers.PAGE.read_text(encoding="utf-8").split("What the rows measure:")[1]
    explained = {n for line in text.splitlines() if line.startswith("|") for n in line[2:].split(" |")[0].split(", ")}
    # A row with a letter of its own is the same against another peer, unless the page says more.
    assert {r.number for r in peers.rows()} <= explained | {n + "b" for n in explained}


def test_instruction_counts_are_compared(benches):
    import instructions

    old = {"copy": 100.0, "apply": 1000.0, "gone": 5.0}
    assert instructions.changes(old, {"copy": 102.5, "apply": 900.0, "new": 7.0}) == {"apply": pytest.approx(-0.1)}
    kept = json.loads(instructions.BASELINE.read_text(encoding="utf-8"))["counts"]
    assert set(kept) == {f"{s.key} {work}" for s in instructions.SUBJECTS for work in instructions.OPERATIONS}


def test_callgrind_output_is_read(benches, tmp_path):
    from _callgrind import Profile

    path = tmp_path / "out"
    path.write_text(
        "events: Ir\n\nfl=(1) a.rs\nfn=(1) sanguo_core::outer\n10 5\ncfn=(2) sanguo_core::inner\ncalls=3 20\n11 60\n"
        "* 1\nfn=(2)\n20 40\ncfn=(2)\ncalls=1 20\n+1 20\nfi=(2) b.rs\n-3 20\n",
        encoding="utf-8",
    )
    p = Profile.read(path)
    assert p.own == {"sanguo_core::outer": 6, "sanguo_core::inner": 60}
    assert p.whole == {"sanguo_core::outer": 66, "sanguo_core::inner": 60}
    assert p.calls == {"sanguo_core::inner": 4}
    assert "66" in p.table(1)


def run(*args):
    return subprocess.run(
        [sys.executable, BENCHES / "peers.py", *args], capture_output=True, text=True, check=False, timeout=120
    )


def test_our_side_runs_without_peers():
    done = run("--no-peers", "--no-native", "--rounds", "1", "--slice", "0.001")
    assert done.returncode == 0, done.stderr
    labels = (
        "qunying",
        "sanguosha, 5 seats",
        "sanguosha, 8 seats",
        "guozhan, 6 seats",
        "guozhan, 8 seats",
        "formation",
    )
    for label in labels:
        lines = done.stdout.split(f"\n{label}\n")[1].split("\n\n")[0].splitlines()
        assert any(line.startswith(f"{label}: ") for line in done.stdout.splitlines())
        for number in ("1", "2", "3", "4", "5", "5b", "11", "14", "17"):
            at = next(i for i, line in enumerate(lines) if line.startswith(f"{number} "))
            told = next(line for line in lines[at:] if "/s; " in line)
            assert "peer left out" in told
        assert any("rollout" in line and "simulate" in line for line in lines)


def test_one_game_can_be_measured_alone():
    done = run("--no-peers", "--no-native", "--rounds", "1", "--slice", "0.001", "--rows", "1", "--game", "sanguosha8")
    assert done.returncode == 0, done.stderr
    assert "\nsanguosha, 8 seats\n" in done.stdout
    assert "\nqunying\n" not in done.stdout
    assert "\nsanguosha, 5 seats\n" not in done.stdout


def test_a_peer_that_is_not_installed_is_named(peers, monkeypatch):
    monkeypatch.setitem(sys.modules, "rlcard", None)
    row = next(r for r in peers.rows() if r.number == "17")
    monkeypatch.setattr(peers, "options", peers.Options(rounds=1, slice=0.001))
    outcome = row.measure()
    assert outcome.ratios == ()
    assert "peer not installed (rlcard" in outcome.text
    assert row.verdict(outcome) == "-"


def test_wrong_arguments_are_told():
    assert "there is no row 99" in run("--rows", "1,99").stderr
    done = run("--rows", "1", "--write")
    assert done.returncode == 2
    assert "full run" in done.stderr
