//! Who knows what: the one table of visibility, the view of a seat, and worlds consistent with it.
//!
//! | place | who knows which cards lie there |
//! |---|---|
//! | battlefield, both bases (face-down too, QY-033), both piles, cards between places | both |
//! | hand | its owner; the other seat the cards it saw there (`seen`), less those that may have left (`fog`) |
//! | deck | nobody the order; a seat the places it looked at (`known`) |
//!
//! The deck lists belong to the game and are known to both (QY-D09), so each seat knows what its own deck
//! holds by elimination.

use super::config::MAX_DECK;
use super::legal;
use super::rules::{Qunying, frame, prompt};
use super::state::{Place, SLOTS, State};
use crate::action::Action;
use crate::choice::{ChoiceKind, NO_CARD};
use crate::rng::{Rng, mix};
use crate::sets::CardSet;
use crate::table::{Table, run_on};
use crate::vm::frame::{DECK, MachineState, SCRIPT, WINDOW};
use crate::vm::{ActionBuf, QueryCx};
use serde::Serialize;

/// What a seat may know, as a new object that is filled from the table above.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    pub game: &'static str,
    pub seat: u8,
    pub turn: u16,
    /// The seat whose turn it is, and the seat that began.
    pub current: u8,
    pub first: u8,
    pub phase: &'static str,
    /// Cards laid into the base this turn.
    pub placed: u8,
    pub is_over: bool,
    pub winner: Option<u8>,
    pub end_reason: &'static str,
    /// The question, if this seat is the one that is asked.
    pub choice: Option<ChoiceView>,
    pub attack: Option<AttackView>,
    /// Cards between two places: being used, retreating, turned up by damage.
    pub limbo: Vec<u16>,
    pub me: SideView,
    pub foe: SideView,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ChoiceView {
    pub kind: &'static str,
    pub prompt: &'static str,
    /// The card the question is about.
    pub card: Option<u16>,
    pub min: u8,
    pub max: u8,
    pub picked: u8,
    /// What a payment costs, what a total must come to.
    pub total: Option<i8>,
    /// Kinds picked so far.
    pub got: Vec<u16>,
    pub legal: Vec<u16>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AttackView {
    pub attacker: u16,
    /// `None`: the deck.
    pub target: Option<u16>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SideView {
    pub hand_count: u8,
    /// The own hand, as kinds; of the other seat's hand the cards seen there.
    pub hand: Vec<u16>,
    /// How many of the cards seen in this hand may have left it unseen.
    pub hand_doubt: u8,
    pub deck_count: u8,
    pub pile: Vec<u16>,
    pub base_up: Vec<BaseCard>,
    pub base_down: Vec<BaseCard>,
    /// Power 國力 of the face-up base cards.
    pub power: i32,
    pub field: Vec<GeneralView>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BaseCard {
    pub card: u16,
    /// Whether the card is from this side's own deck.
    pub own: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GeneralView {
    pub slot: u8,
    pub card: u16,
    pub own: bool,
    pub force: i32,
    pub printed_force: i32,
    pub gear: Option<u16>,
    pub attacks: u8,
    pub attacks_allowed: u8,
    /// Whether it may declare an attack in this turn's battle phase, if it is its side's turn.
    pub can_attack: bool,
    /// Whether it may attack the deck this turn although enemies stand.
    pub over: bool,
}

impl Qunying {
    /// What `seat` may know. `legal` are the legal actions of the state.
    pub fn view(&self, st: &State, seat: usize, legal: &[Action]) -> View {
        let asked = self.player(st) == Some(seat as u8);
        View {
            game: "qunying",
            seat: seat as u8,
            turn: st.turn,
            current: st.seat,
            first: st.first,
            phase: st.phase.name(),
            placed: st.placed,
            is_over: st.core.over,
            winner: u8::try_from(st.winner).ok(),
            end_reason: st.end.name(),
            choice: asked.then(|| self.choice_view(st, legal)),
            attack: super::battle::current(st).map(|(a, t)| AttackView {
                attacker: self.card(a).kind,
                target: u8::try_from(t).ok().map(|t| self.card(t).kind),
            }),
            limbo: st.limbo.into_iter().map(|c| self.card(c).kind).collect(),
            me: self.side(st, seat, seat),
            foe: self.side(st, seat ^ 1, seat),
        }
    }

    fn choice_view(&self, st: &State, legal: &[Action]) -> ChoiceView {
        let c = &st.core.choice;
        ChoiceView {
            kind: c.kind.name(),
            prompt: prompt::name(c.prompt),
            card: (c.card != NO_CARD).then(|| self.card(c.card).kind),
            min: c.min,
            max: c.max,
            picked: c.picked,
            total: (c.mode != crate::choice::Total::None).then_some(c.total),
            got: self.sorted(c.got),
            legal: legal.iter().map(|a| a.0).collect(),
        }
    }

    fn sorted(&self, set: CardSet) -> Vec<u16> {
        let mut v: Vec<u16> = set.into_iter().map(|c| self.card(c).kind).collect();
        v.sort_unstable();
        v
    }

    fn side(&self, st: &State, side: usize, viewer: usize) -> SideView {
        let base = |set: CardSet| {
            let mut v: Vec<BaseCard> = set
                .into_iter()
                .map(|c| BaseCard { card: self.card(c).kind, own: State::owner(c) == side })
                .collect();
            v.sort_unstable_by_key(|b| (b.card, b.own));
            v
        };
        let cx = QueryCx::default();
        SideView {
            hand_count: st.hand[side].len() as u8,
            hand: self.sorted(if side == viewer { st.hand[side] } else { st.seen[viewer] }),
            hand_doubt: if side == viewer { 0 } else { st.fog[side] },
            deck_count: st.deck_n[side],
            pile: st.pile_cards(side).iter().map(|&c| self.card(c).kind).collect(),
            base_up: base(st.up[side]),
            base_down: base(st.down[side]),
            power: st.up[side].into_iter().map(|c| i32::from(self.card(c).power)).sum(),
            field: self
                .line(st, side)
                .map(|(i, c)| {
                    let s = st.slots[side][i];
                    GeneralView {
                        slot: i as u8,
                        card: self.card(c).kind,
                        own: State::owner(c) == side,
                        force: self.force(st, c, &cx),
                        printed_force: i32::from(self.card(c).force),
                        gear: (s.gear != NO_CARD).then(|| self.card(s.gear).kind),
                        attacks: s.attacks,
                        attacks_allowed: s.allowed,
                        can_attack: legal::may_attack(self, st, side, i),
                        over: s.over,
                    }
                })
                .collect(),
        }
    }

    /// A world consistent with all that `seat` knows: the other hand, both decks and all chance are drawn
    /// anew; it does not depend on the truth. Runs on to the next decision, since what was asked of the
    /// other seat may be no question there.
    pub fn determinize(&self, st: &State, seat: usize, seed: u64, legal: &mut ActionBuf) -> State {
        let mut w = *st;
        let mut rng = Rng::new(mix(seed, 31));
        deal_again(&mut w, seat, &mut rng);
        shuffle_unknown(&mut w, seat, seat, &mut rng);
        run_on(self, w, seat, seed, legal, |w| self.ask_again(w))
    }

    /// Every fact of a state that some seat does not know, changed at random: what the leak test compares.
    pub fn scramble(&self, st: &State, seat: usize, seed: u64) -> State {
        let mut w = *st;
        let mut rng = Rng::new(mix(seed, 41));
        deal_again(&mut w, seat, &mut rng);
        shuffle_unknown(&mut w, seat, seat, &mut rng);
        w.core.rng[DECK] = Rng::new(mix(seed, 42));
        w
    }

    /// Put the other seat's question anew in the drawn world: what it may pick depends on what it holds.
    fn ask_again(&self, w: &mut State) {
        let i = w.top();
        let f = *w.frame(i);
        let c = w.core.choice;
        if f.kind == SCRIPT && matches!(c.kind, ChoiceKind::Cards | ChoiceKind::Seats | ChoiceKind::Order) {
            crate::vm::run::rewind_ask(self, w);
        } else if c.kind == ChoiceKind::Cards {
            // A payment or another rule's question: begin its picks again.
            w.core.choice.begin_again();
        }
    }
}

impl Qunying {
    /// Take a card from wherever it lies, so that what a seat remembers does not depend on which of two
    /// copies it was. Use this, not [`State::take`], when a card leaves a hand or a deck in the open.
    pub fn take(&self, st: &mut State, card: u8, place: Place) -> u8 {
        match place {
            Place::Hand(s) => self.as_remembered(st, card, s, CardSet::EMPTY),
            Place::Deck(s) if st.seen[State::foe(s)].has(card) => {
                // A card seen in the hand comes up in the deck: it may as well be a copy that never left.
                let v = State::foe(s);
                let hidden = (st.hand[s] | st.deck_set(s)) - st.seen[v] - st.known[v];
                if let Some(copy) = self.copy_in(hidden, card) {
                    st.seen[v].remove(card);
                    st.seen[v].insert(copy);
                    st.born.swap(usize::from(card), usize::from(copy));
                } else {
                    st.fog[s] = st.fog[s].saturating_sub(1);
                }
            }
            _ => {}
        }
        st.take(card, place)
    }

    /// Of two copies, what is played or shown is the one that the other seat has seen in this hand, even if that
    /// one has left it unseen.
    /// `shown`: cards that are shown with it, which are others.
    pub fn as_remembered(&self, st: &mut State, card: u8, seat: usize, shown: CardSet) {
        let v = State::foe(seat);
        if st.seen[v].is_empty() || st.seen[v].has(card) {
            return;
        }
        let (hand, all) = (st.hand[seat] & st.seen[v], st.seen[v]);
        let Some(copy) = self.copy_in(hand - shown, card).or_else(|| self.copy_in(all - shown, card)) else {
            return;
        };
        st.seen[v].remove(copy);
        st.seen[v].insert(card);
        st.born.swap(usize::from(card), usize::from(copy));
        if hand.has(copy) {
            st.drawn.swap(usize::from(card), usize::from(copy));
        }
    }

    fn copy_in(&self, set: CardSet, card: u8) -> Option<u8> {
        let kind = self.card(card).kind;
        set.into_iter().find(|&c| c != card && self.card(c).kind == kind)
    }
}

/// Whether a seat can tell which card it is that has moved: it knew the card in its place, or sees it where it is
/// now. Of a hand it remembers, it cannot tell which card has left unseen.
pub fn follows(before: &State, after: &State, card: u8, seat: usize) -> bool {
    match (before.place(card), after.place(card)) {
        (Place::Hand(s) | Place::Deck(s), Place::Hand(t)) if t != seat => {
            let (was, is) = (before.seen[seat], after.seen[seat]);
            // One that was remembered already and comes up ends a doubt, or another copy is remembered for it.
            let instead = || (is - was).into_iter().any(|c| before.place(c) == after.place(c));
            let shown = is.has(card) && (!was.has(card) || after.fog[t] < before.fog[t] || instead());
            shown || (before.known[seat].has(card) && s == t)
        }
        (Place::Hand(s), Place::Deck(_)) if s != seat => after.known[seat].has(card),
        (Place::Deck(_), Place::Deck(_)) => before.known[seat].has(card),
        _ => true,
    }
}

/// Deal the other seat's hand and deck again.
fn deal_again(w: &mut State, viewer: usize, rng: &mut Rng) {
    let foe = viewer ^ 1;
    let announced = announced(w);
    let (shown, hand) = (w.hand[foe] & announced, w.hand[foe] - announced);
    let fixed: CardSet = w.deck_set(foe) & (w.known[viewer] | announced);
    let hidden = (hand | w.deck_set(foe)) - fixed;
    // Cards remembered in the hand: all of them, or all but some that may have left unseen.
    let mut kept: Vec<u8> = ((w.seen[viewer] & hidden) - announced).into_iter().collect();
    if w.fog[foe] > 0 {
        rng.shuffle(&mut kept);
        let most = kept.len().min(usize::from(w.fog[foe]));
        let gone = rng.below(most as u32 + 1) as usize;
        kept.truncate(kept.len() - gone);
    }
    kept.truncate(hand.len());
    // Places in the hand by the epoch they were drawn in, the youngest last.
    let mut places: Vec<u8> = hand.into_iter().map(|c| w.drawn[usize::from(c)]).collect();
    places.sort_unstable();
    let mut free: CardSet = hidden - kept.iter().copied().collect();
    let mut new_hand: Vec<(u8, u8)> = Vec::with_capacity(places.len());
    // The most recent arrivals have the fewest places.
    kept.sort_by_key(|&c| std::cmp::Reverse(w.born[usize::from(c)]));
    for c in kept {
        let born = w.born[usize::from(c)];
        let from = places.iter().position(|&d| d >= born).unwrap_or(places.len() - 1);
        let at = from + rng.below((places.len() - from) as u32) as usize;
        new_hand.push((c, places.remove(at)));
    }
    // A card that went back to the deck in an epoch can only have been drawn since.
    for d in places {
        let may: CardSet = free.into_iter().filter(|&c| w.born[usize::from(c)] <= d).collect();
        let from = if may.is_empty() { free } else { may };
        let Some(c) = rng.member(from) else { break };
        free.remove(c);
        new_hand.push((c, d));
    }
    // Old card at a place -> new card there, to carry over what effects in progress hold.
    let mut map: [u8; 128] = std::array::from_fn(|i| i as u8);
    let mut old: Vec<u8> = hand.into_iter().collect();
    old.sort_by_key(|&c| w.drawn[usize::from(c)]);
    new_hand.sort_by_key(|x| x.1);
    for (&o, &(n, _)) in old.iter().zip(&new_hand) {
        map[usize::from(o)] = n;
    }
    let n = usize::from(w.deck_n[foe]);
    let mut rest: Vec<u8> = free.into_iter().collect();
    rng.shuffle(&mut rest);
    for i in 0..n {
        let o = w.deck[foe][i];
        if !fixed.has(o) {
            let Some(c) = rest.pop() else { break };
            map[usize::from(o)] = c;
            w.deck[foe][i] = c;
        }
    }
    w.hand[foe] = shown | new_hand.iter().map(|x| x.0).collect();
    for c in hidden {
        w.drawn[usize::from(c)] = 0;
    }
    for (c, d) in new_hand {
        w.drawn[usize::from(c)] = d;
    }
    // What the other seat knows of its own deck places moves with them; its memory of this hand stays.
    let known: CardSet = w.known[foe].into_iter().map(|c| map[usize::from(c)]).collect();
    w.known[foe] = known;
    w.spent = w.spent.into_iter().map(|c| map[usize::from(c)]).collect();
    let tops = usize::from(w.core.top);
    for i in 0..tops {
        // The sets of a window are masks of its listeners and hold no cards.
        if w.frames[i].kind == WINDOW {
            continue;
        }
        let from = usize::from(w.frames[i].sb);
        let until = if i + 1 < tops { w.frames[i + 1].sb } else { w.core.set_top };
        for s in &mut w.sets[from..usize::from(until)] {
            *s = s.into_iter().map(|c| map[usize::from(c)]).collect();
        }
    }
    w.core.choice.dom = w.core.choice.dom.into_iter().map(|c| map[usize::from(c)]).collect();
    w.core.choice.got = w.core.choice.got.into_iter().map(|c| map[usize::from(c)]).collect();
}

/// Cards that effects in progress have named in the open while they still lie where they came from: being
/// used and not yet paid for, being deployed, being activated.
fn announced(w: &State) -> CardSet {
    let mut out = CardSet::EMPTY;
    for (i, f) in w.frames[..usize::from(w.core.top)].iter().enumerate() {
        match f.kind {
            frame::USE | frame::DEPLOY | frame::ACTIVATE => out |= CardSet::of(i32::from(f.r[0])),
            frame::DEPLOY_SET => out |= w.slot(i, 0),
            SCRIPT if f.src != NO_CARD => out.insert(f.src),
            _ => {}
        }
    }
    out
}

/// Shuffle the places of a deck that the viewer does not know.
fn shuffle_unknown(w: &mut State, seat: usize, viewer: usize, rng: &mut Rng) {
    let n = usize::from(w.deck_n[seat]);
    let at: Vec<usize> = (0..n).filter(|&i| !w.known[viewer].has(w.deck[seat][i])).collect();
    let mut cards: Vec<u8> = at.iter().map(|&i| w.deck[seat][i]).collect();
    // In an order that tells nothing of the truth.
    cards.sort_unstable();
    rng.shuffle(&mut cards);
    for (&i, &c) in at.iter().zip(&cards) {
        w.deck[seat][i] = c;
    }
}

const _: () = assert!(SLOTS <= 8 && MAX_DECK <= 64);
