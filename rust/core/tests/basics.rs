//! What the core promises of its plain data: sizes, copies, stable random numbers, stable action numbers.

use sanguo_core::action::{Action, DOMAINS, Domain, dense};
use sanguo_core::games::qunying::State;
use sanguo_core::rng::{Rng, mix};
use sanguo_core::sets::CardSet;
use sanguo_core::vm::Frame;

fn is_copy<T: Copy + Send + Sync + 'static>() {}

#[test]
fn states_and_frames_are_plain_data_of_a_fixed_size() {
    is_copy::<State>();
    is_copy::<Frame>();
    assert_eq!(size_of::<Frame>(), 32);
    assert_eq!(size_of::<Action>(), 2);
    // The budget of the two-player games is 2 KiB.
    assert_eq!(size_of::<State>(), 2048);
}

#[test]
fn random_numbers_never_change_between_releases() {
    let mut r = Rng::new(7);
    let first: Vec<u64> = (0..3).map(|_| r.next_u64()).collect();
    assert_eq!(first, GOLDEN);
    let mut r = Rng::new(7);
    let mut deck: Vec<u8> = (0..10).collect();
    r.shuffle(&mut deck);
    assert_eq!(deck, SHUFFLED);
    assert_eq!(mix(1, 2), MIXED);
    // The published reference values of xoroshiro128++ from the state (1, 2).
    let mut r = Rng::from_raw([1, 2]);
    let published = [393_217, 669_327_710_093_319, 1_732_421_326_133_921_491, 11_394_790_081_659_126_983];
    assert_eq!([(); 4].map(|()| r.next_u64()), published);
}

const GOLDEN: [u64; 3] = [11620550107985534471, 2209076536077255689, 7739475417150985343];
const SHUFFLED: [u8; 10] = [4, 1, 8, 3, 2, 7, 0, 9, 5, 6];
const MIXED: u64 = 17911839290282890590;

#[test]
fn bounded_numbers_are_even() {
    let mut r = Rng::new(3);
    let mut n = [0u32; 7];
    for _ in 0..70_000 {
        n[r.below(7) as usize] += 1;
    }
    assert!(n.iter().all(|&x| (9_500..10_500).contains(&x)), "{n:?}");
    assert_eq!(r.below(0), 0);
    assert_eq!(r.below(1), 0);
}

#[test]
fn shuffles_are_even() {
    let mut r = Rng::new(9);
    let mut n = [[0u32; 5]; 5];
    for _ in 0..50_000 {
        let mut xs = [0, 1, 2, 3, 4];
        r.shuffle(&mut xs);
        for (at, &x) in xs.iter().enumerate() {
            n[at][x] += 1;
        }
    }
    assert!(n.iter().flatten().all(|&x| (9_600..10_400).contains(&x)), "{n:?}");
    // All orders of four come up alike.
    let mut orders = std::collections::BTreeMap::new();
    for _ in 0..48_000 {
        let mut xs = [0, 1, 2, 3];
        r.shuffle(&mut xs);
        *orders.entry(xs).or_insert(0u32) += 1;
    }
    assert_eq!(orders.len(), 24);
    assert!(orders.values().all(|&x| (1_800..2_200).contains(&x)), "{orders:?}");
}

#[test]
fn dense_numbers_and_actions_are_one_to_one() {
    for kinds in [1, 3, 138] {
        let mut seen = std::collections::HashSet::new();
        for i in 0..dense::size(kinds) {
            let a = dense::action(i, kinds).expect("every index is an action");
            assert_eq!(dense::index(a, kinds), Some(i));
            assert!(seen.insert(a));
        }
        assert_eq!(dense::action(dense::size(kinds), kinds), None);
    }
}

#[test]
fn an_added_kind_moves_no_action() {
    for raw in 0..u16::MAX {
        let a = Action(raw);
        if !a.well_formed() {
            continue;
        }
        if let Some(i) = dense::index(a, 138) {
            assert_eq!(dense::index(a, 139), Some(i));
        }
    }
}

#[test]
fn legal_lists_are_ordered_by_domain() {
    let firsts: Vec<Action> = DOMAINS.iter().map(|&d| Action::new(d, 0)).collect();
    assert!(firsts.is_sorted());
    assert_eq!(Action::PASS.domain(), Domain::Pass);
    assert_eq!(Action::DONE.domain(), Domain::Done);
    assert!(!Action(0xf000).well_formed());
}

#[test]
fn sets_are_ordered() {
    let s: CardSet = [90u8, 3, 127, 0].into_iter().collect();
    assert_eq!(s.into_iter().collect::<Vec<_>>(), [0, 3, 90, 127]);
    assert_eq!(s.first(), 0);
    assert_eq!(s.nth(2), Some(90));
    assert_eq!(CardSet::of(-1), CardSet::EMPTY);
    assert_eq!((s - CardSet::one(3)).len(), 3);
}
