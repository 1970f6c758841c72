//! 15: random games.

use crate::mini::frame;
use crate::mini::state::SOFT_DEPTH;
use crate::pool;
use crate::table::{self, Table};
use sanguo_core::ChoiceKind;
use sanguo_core::rng::Rng;
use sanguo_core::ruleset::Class;
use sanguo_core::vm::frame::Fault;
use sanguo_core::vm::run::{ASKED, rewind_ask};
use sanguo_core::vm::{ActionBuf, MachineState, SCRIPT, advance, legal_actions};
use sanguo_core::{Action, sim};
use std::collections::BTreeSet;

const GAMES: u64 = 2000;

/// All generals but the one whose recursion never ends.
fn generals() -> Vec<&'static str> {
    pool::generals().iter().map(|e| e.0).filter(|&k| k != "echo").collect()
}

fn check(t: &Table, decision: u32) {
    let at = || format!("decision {decision}\n{}", t.show());
    if let Err(e) = t.st.check(t.game.cards.len()) {
        panic!("{e}, {}", at());
    }
    assert_eq!(t.st.core.fault, Fault::None, "{}", at());
    let over = t.st.core.over;
    assert!(over == t.legal.is_empty(), "{}", at());
    assert!(t.legal.windows(2).all(|w| w[0] < w[1]), "not ascending or not unique, {}", at());
    // Nothing optional at or above the soft depth.
    if t.st.core.choice.kind == ChoiceKind::Skills {
        assert!(t.frames() < t.game.soft || !t.legal.contains(&Action::PASS), "{}", at());
    }
    let mut again = ActionBuf::new();
    if !over {
        legal_actions(&t.game, &t.st, &mut again);
        assert_eq!(again, t.legal, "{}", at());
        let bottom = t.st.frame(0);
        assert_eq!((bottom.kind, i32::from(bottom.r[0])), (frame::TURN, i32::from(t.st.seat)), "{}", at());
    }
}

/// A question that is put again from the start of its statement is the same question.
fn rewind(t: &Table) -> bool {
    let f = t.st.frame(t.st.top());
    let c = &t.st.core.choice;
    // Half an answer is forgotten.
    let begun = c.picked > 0 || c.pad[0] > 0;
    if t.legal.is_empty() || f.kind != SCRIPT || f.flag & ASKED == 0 || begun {
        return false;
    }
    let mut again = t.st;
    let mut legal = ActionBuf::new();
    rewind_ask(&t.game, &mut again);
    advance(&t.game, &mut again, &mut legal);
    assert!(again == t.st && legal == t.legal, "{}", t.show());
    true
}

fn games(seeds: impl Iterator<Item = u64>) {
    let rules = pool::ruleset();
    let generals = generals();
    let (mut decisions, mut deepest) = (0, 0);
    let (mut rewound, mut over_soft) = (0, 0);
    let mut seen = BTreeSet::new();
    for seed in seeds {
        let mut t = table::random(&rules, &generals, seed);
        // Some games are played near the soft depth all the time.
        t.game.soft = [SOFT_DEPTH, 12, 8, 6][seed as usize % 4];
        let mut rng = Rng::new(seed ^ 0xabcd);
        // A copy that was taken at some decision and is played on its own with the same picks.
        let mut fork = (t.st, t.legal.clone());
        let mut legal = ActionBuf::new();
        let fork_at = rng.below(150);
        for n in 0.. {
            check(&t, n);
            rewound += u32::from(rewind(&t));
            if t.legal.is_empty() {
                break;
            }
            if n == fork_at {
                fork = (t.st, t.legal.clone());
            }
            let a = t.legal[rng.below(t.legal.len() as u32) as usize];
            seen.extend(t.game.part_of(a));
            // A copy equals, and stays equal when it is played on.
            let mut copy = t.st;
            assert!(copy == t.st);
            sim::play(&t.game, &mut t.st, a, &mut t.legal);
            sim::play(&t.game, &mut copy, a, &mut legal);
            assert!(copy == t.st && legal == t.legal, "seed {seed} decision {n}");
            if n >= fork_at {
                assert!(fork.1.contains(&a));
                sim::play(&t.game, &mut fork.0, a, &mut fork.1);
            }
            decisions += 1;
            assert!(n < 20_000, "seed {seed} does not end");
        }
        if fork.0.core.decisions == t.st.core.decisions {
            assert!(fork.0 == t.st && fork.1 == t.legal, "seed {seed}: the copy ended elsewhere");
        }
        deepest = deepest.max(usize::from(t.st.depth));
        // What is mandatory goes a little deeper.
        over_soft = over_soft.max(usize::from(t.st.depth).saturating_sub(t.game.soft));
    }
    assert!(decisions > 50_000 && deepest > 12 && rewound > 1000, "{decisions} decisions, {deepest} frames");
    for (i, p) in rules.parts.iter().enumerate() {
        let picked = p.optional || matches!(p.class, Class::Active | Class::ViewAs | Class::Provider);
        assert!(!picked || seen.contains(&(i as u16)), "{} was never used", p.key);
    }
    assert!((2..=10).contains(&over_soft), "{over_soft} frames above the soft depth");
}

#[test]
fn case_15_random_games_first_half() {
    games(0..GAMES / 2);
}

#[test]
fn case_15_random_games_second_half() {
    games(GAMES / 2..GAMES);
}
