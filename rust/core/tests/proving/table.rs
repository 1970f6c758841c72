//! A table set up by names, and moves made by names, all through the machine's own face.

use crate::mini::state::{CARDS, SEATS};
use crate::mini::tables::kind_prop;
use crate::mini::{Mini, State, rules, turn};
use crate::pool;
use sanguo_core::action::Domain;
use sanguo_core::choice::NO_CARD;
use sanguo_core::vm::{ActionBuf, MachineState, advance};
use sanguo_core::{Action, CardSet, ChoiceKind, sim};
use std::fmt::Write;

/// A card as a pick.
pub fn card(c: u8) -> Action {
    Action::new(Domain::Card, u16::from(c))
}

/// A position and the game it belongs to.
pub struct Table {
    pub game: Mini,
    pub st: State,
    pub legal: ActionBuf,
}

/// What will lie on the table; cards by name, `name*` is a red one.
#[derive(Default)]
pub struct Setup<'a> {
    generals: Vec<&'a str>,
    camp: Vec<u8>,
    hands: Vec<(usize, &'a str)>,
    equips: Vec<(usize, &'a str)>,
    hp: Vec<(usize, i8)>,
    deck: &'a str,
    current: usize,
    at_start: bool,
    fillers: usize,
}

/// Seats from 0 on by general; the first is the lord.
pub fn seats<'a>(generals: &[&'a str]) -> Setup<'a> {
    Setup { generals: generals.to_vec(), fillers: 24, ..Setup::default() }
}

impl<'a> Setup<'a> {
    pub fn hand(mut self, seat: usize, cards: &'a str) -> Self {
        self.hands.push((seat, cards));
        self
    }
    pub fn equip(mut self, seat: usize, cards: &'a str) -> Self {
        self.equips.push((seat, cards));
        self
    }
    pub fn hp(mut self, seat: usize, hp: i8) -> Self {
        self.hp.push((seat, hp));
        self
    }
    /// Camps by seat; the lord's is 0, others 1 if not named.
    pub fn camp(mut self, camp: &[u8]) -> Self {
        self.camp = camp.to_vec();
        self
    }
    /// The draw pile from the top; blanks lie below.
    pub fn deck(mut self, cards: &'a str) -> Self {
        self.deck = cards;
        self
    }
    pub fn fillers(mut self, n: usize) -> Self {
        self.fillers = n;
        self
    }
    pub fn current(mut self, seat: usize) -> Self {
        self.current = seat;
        self
    }
    /// Begin with the start of the turn instead of its free moves.
    pub fn at_start(mut self) -> Self {
        self.at_start = true;
        self
    }

    pub fn begin(self) -> Table {
        self.begin_in(pool::ruleset())
    }
    pub fn begin_in(self, rules: sanguo_core::ruleset::Ruleset) -> Table {
        let mut cards = Vec::new();
        let mut make = |names: &str| -> Vec<u8> {
            let one = |n: &str| {
                let kind =
                    rules.kind_by_key(n.trim_end_matches('*')).unwrap_or_else(|| panic!("no card {n}"));
                cards.push(rules::Card { kind, red: n.ends_with('*') });
                (cards.len() - 1) as u8
            };
            names.split_whitespace().map(one).collect()
        };
        let mut st = State::blank(7);
        for &(seat, names) in &self.hands {
            st.hand[seat] |= make(names).into_iter().collect();
        }
        for &(seat, names) in &self.equips {
            for (name, c) in names.split_whitespace().zip(make(names)) {
                let kind = rules.kind_by_key(name.trim_end_matches('*')).expect("a card");
                st.equip[seat]
                    [rules.kinds[usize::from(kind)].props[usize::from(kind_prop::VALUE)] as usize] = c;
            }
        }
        let top = make(self.deck);
        for c in make(&"blank ".repeat(self.fillers)) {
            st.push_top(c);
        }
        for &c in top.iter().rev() {
            st.push_top(c);
        }
        let game = Mini::new(rules, &self.generals, &self.camp, cards);
        for (s, &g) in game.generals.iter().enumerate().take(game.seats) {
            st.alive |= 1 << s;
            st.max_hp[s] = game.prop(g, kind_prop::VALUE) as i8;
            st.hp[s] = st.max_hp[s];
            if game.prop(g, kind_prop::HIDDEN) == 0 {
                st.shown |= 1 << s;
            }
        }
        for &(s, hp) in &self.hp {
            st.hp[s] = hp;
            st.max_hp[s] = st.max_hp[s].max(hp);
        }
        st.seat = self.current as u8;
        turn::push(&mut st, if self.at_start { 0 } else { turn::PLAY });
        let mut t = Table { game, st, legal: ActionBuf::new() };
        advance(&t.game, &mut t.st, &mut t.legal);
        t.check();
        t
    }
}

impl Table {
    fn check(&self) {
        if let Err(e) = self.st.check(self.game.cards.len()) {
            panic!("{e}\n{}", self.show());
        }
        let over = self.st.core.over;
        assert!(over == self.legal.is_empty() && (over || self.legal.is_sorted()), "{}", self.show());
    }
    pub fn show(&self) -> String {
        let st = &self.st;
        let names = |s: CardSet| s.into_iter().map(|c| self.name(c)).collect::<Vec<_>>().join(" ");
        let mut out = format!("asked: seat {} {:?}\n", st.core.choice.seat, st.core.choice.kind);
        for a in &self.legal {
            _ = writeln!(out, "  {}", self.text(*a));
        }
        for s in 0..self.game.seats {
            let (h, e) = (names(st.hand[s]), names(st.equips(s)));
            _ = writeln!(out, "seat {s}: hp {} lives {} hand [{h}] equip [{e}]", st.hp[s], st.lives(s));
        }
        let frames: Vec<_> = st.frames[..usize::from(st.core.top)].iter().map(|f| (f.kind, f.step)).collect();
        out + &format!("frames {frames:?} fault {:?} end {:?}", st.core.fault, st.end)
    }
    fn name(&self, c: u8) -> String {
        let card = self.game.cards[usize::from(c)];
        let key = &self.game.rules.kinds[usize::from(card.kind)].key;
        if card.red { format!("{key}*") } else { key.clone() }
    }
    /// A legal action in words: `pass done option:1 seat:2 blind:2`, a part by its key, a card by its name.
    pub fn text(&self, a: Action) -> String {
        match a.domain() {
            Domain::Pass => "pass".into(),
            Domain::Done => "done".into(),
            Domain::Option => format!("option:{}", a.value()),
            Domain::Seat => format!("seat:{}", a.value()),
            Domain::Blind => format!("blind:{}", a.value()),
            Domain::Card => self.name(a.value() as u8),
            _ => self.game.part_of(a).map_or("?".into(), |p| self.game.rules.part(p).key.clone()),
        }
    }

    /// Make moves: each is a legal action in words, `seat>action` if the asked seat is to be checked as well.
    pub fn play(&mut self, moves: &str) -> &mut Table {
        for m in moves.split_whitespace() {
            let (seat, what) = m.split_once('>').map_or((None, m), |(s, w)| (s.parse::<i8>().ok(), w));
            if let Some(s) = seat {
                assert_eq!(self.st.core.choice.seat, s, "{m} of {moves}\n{}", self.show());
            }
            let hit = self.legal.iter().copied().find(|&a| self.text(a) == what);
            let a = hit.unwrap_or_else(|| panic!("{m} of {moves} is not legal\n{}", self.show()));
            sim::play(&self.game, &mut self.st, a, &mut self.legal);
            self.check();
        }
        self
    }
    pub fn part(&self, key: &str) -> u16 {
        self.game.rules.parts.iter().position(|p| p.key == key).expect("a part") as u16
    }
    /// Who is asked, and what is legal, in words.
    #[track_caller]
    pub fn asked(&mut self, seat: usize, kind: ChoiceKind, legal: &str) -> &mut Table {
        let c = &self.st.core.choice;
        assert_eq!((c.seat, c.kind), (seat as i8, kind), "{}", self.show());
        self.legal_is(legal)
    }
    #[track_caller]
    pub fn legal_is(&mut self, legal: &str) -> &mut Table {
        let now: Vec<_> = self.legal.iter().map(|&a| self.text(a)).collect();
        assert_eq!(now.join(" "), legal, "{}", self.show());
        self
    }
    /// The free moves of a seat are on again: whatever was going on is over.
    #[track_caller]
    pub fn free(&mut self, seat: usize) -> &mut Table {
        let c = &self.st.core.choice;
        assert_eq!((c.seat, c.kind, self.st.core.top), (seat as i8, ChoiceKind::Play, 1), "{}", self.show());
        self
    }
    #[track_caller]
    pub fn hand(&mut self, seat: usize, cards: &str) -> &mut Table {
        let mut now: Vec<_> = self.st.hand[seat].into_iter().map(|c| self.name(c)).collect();
        let mut want: Vec<_> = cards.split_whitespace().map(String::from).collect();
        now.sort_unstable();
        want.sort_unstable();
        assert_eq!(now, want, "hand of seat {seat}\n{}", self.show());
        self
    }
    #[track_caller]
    pub fn hp(&mut self, hp: &[i8]) -> &mut Table {
        assert_eq!(&self.st.hp[..hp.len()], hp, "{}", self.show());
        self
    }
    #[track_caller]
    pub fn discarded(&mut self, cards: &str) -> &mut Table {
        let now: Vec<_> = self.st.discard.into_iter().map(|c| self.name(c)).collect();
        for c in cards.split_whitespace() {
            assert!(now.iter().any(|n| n == c), "{c} is not in the discard pile {now:?}\n{}", self.show());
        }
        self
    }
    /// Cards of the draw pile from the top.
    pub fn top(&self, n: usize) -> String {
        let cards = self.st.deck_cards().iter().rev().take(n);
        cards.map(|&c| self.name(c)).collect::<Vec<_>>().join(" ")
    }
}

/// A table of random generals and a shuffled deck, at the start of the first turn.
pub fn random(rules: &sanguo_core::ruleset::Ruleset, generals: &[&str], seed: u64) -> Table {
    use sanguo_core::rng::Rng;
    use sanguo_core::vm::frame::SETUP;
    let mut rng = Rng::new(seed);
    let n = 4 + rng.below(SEATS as u32 - 3) as usize;
    let names: Vec<&str> = (0..n).map(|_| generals[rng.below(generals.len() as u32) as usize]).collect();
    let counts = [
        ("strike", 22),
        ("dodge", 12),
        ("peach", 6),
        ("nullify", 8),
        ("savage", 3),
        ("barrage", 3),
        ("volley", 6),
        ("boon", 4),
        ("dismantle", 8),
        ("erosion", 3),
        ("trap", 4),
        ("strip", 3),
        ("blade", 2),
        ("shield", 3),
        ("cloak", 3),
    ];
    let mut cards = Vec::new();
    for (name, k) in counts {
        let kind = rules.kind_by_key(name).expect("a card");
        cards.extend((0..k).map(|i| rules::Card { kind, red: i % 2 == 0 }));
    }
    assert!(cards.len() <= CARDS);
    let camp: Vec<u8> = (0..n).map(|s| (s % 3 != 0) as u8).collect();
    let game = Mini::new(rules.clone(), &names, &camp, cards);
    let mut st = State::blank(seed);
    let mut deck: Vec<u8> = (0..game.cards.len() as u8).collect();
    st.core.rng[SETUP].shuffle(&mut deck);
    for c in deck {
        st.push_top(c);
    }
    for s in 0..n {
        let g = game.generals[s];
        st.alive |= 1 << s;
        st.max_hp[s] = game.prop(g, kind_prop::VALUE) as i8;
        st.hp[s] = st.max_hp[s];
        st.shown |= u8::from(game.prop(g, kind_prop::HIDDEN) == 0) << s;
        st.draw(s, 4);
        assert!(st.equip[s].iter().all(|&c| c == NO_CARD));
    }
    turn::push(&mut st, 0);
    let mut t = Table { game, st, legal: ActionBuf::new() };
    advance(&t.game, &mut t.st, &mut t.legal);
    t.check();
    t
}

impl Table {
    pub fn frames(&self) -> usize {
        usize::from(self.st.core().top)
    }
}
