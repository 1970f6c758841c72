//! States as bytes, and back: exact in the middle of an effect, refused if anything is off.

use super::rules::{Qunying, frame};
use super::state::{CARDS, HELD, Leaving, NOT_LEAVING, Slot, State};
use super::tables::VOCABULARY;
use crate::choice::{NO_CARD, Total};
use crate::error::Result;
use crate::ruleset::{FNV_START, fnv1a};
use crate::sets::CardSet;
use crate::vm::frame::{SCRIPT, WINDOW};
use crate::vm::save::{self, Limits, Seal, bad, pack_struct};

pack_struct!(Slot { card, gear, attacks, allowed, force, ban, used, over, incarnation, urged });
pack_struct!(Leaving { card, gear, from });
pack_struct!(State {
    core,
    frames,
    sets,
    hand,
    up,
    down,
    field,
    gear,
    pile_set,
    limbo,
    known,
    seen,
    rows,
    slots,
    deck,
    pile,
    deck_n,
    pile_n,
    born,
    drawn,
    epoch,
    spent,
    fog,
    leaving,
    turn,
    seat,
    first,
    phase,
    placed,
    battle_over,
    doomed,
    cause,
    end,
    winner,
    incarnations,
    acts,
    pad
});

impl Qunying {
    /// Identifies config and decks; a state belongs to one such game.
    pub fn game_hash(&self) -> u64 {
        let mut h = fnv1a(&serde_json::to_vec(&self.config).unwrap_or_default(), FNV_START);
        for list in &self.lists {
            for k in list {
                h = fnv1a(&k.to_le_bytes(), h);
            }
            h = fnv1a(b"|", h);
        }
        h
    }

    pub(super) fn seal(&self) -> Seal<'_> {
        Seal {
            magic: b"SGQY",
            game: "qunying",
            rules: self.rules.hash,
            hash: self.game_hash(),
            of: "config or other decks",
        }
    }

    /// Whether a state could be one of this game: everything an index or a jump is made of is in range, and
    /// every card lies in exactly one place.
    pub fn validate(&self, st: &State) -> Result<()> {
        if st.seat > 1 || st.first > 1 || !(-1..=1).contains(&st.winner) {
            return bad("a counter is out of range");
        }
        let all = self.owned(0) | self.owned(1);
        save::check(
            st,
            &Limits {
                rules: &self.rules,
                vocab: &VOCABULARY,
                cards: all,
                seats: 2,
                last: frame::JOIN,
                root: |kind| kind == frame::TURN,
            },
        )?;
        let card = |x: i8| x == -1 || all.has(x as u8);
        for (i, f) in st.frames[..usize::from(st.core.top)].iter().enumerate() {
            // A window's sets are masks of its listeners, all others hold cards.
            if f.kind != WINDOW && save::slots_of(st, i).iter().any(|s| !(*s - all).is_empty()) {
                return bad("an effect holds a card of no deck");
            }
            if f.kind > WINDOW
                && f.kind != frame::TURN
                && f.kind != frame::HURT
                && f.kind != frame::RESPOND
                && !card(f.r[0])
            {
                return bad("a procedure is about a card of no deck");
            }
            if f.kind == frame::HURT && !card(f.r[2]) {
                return bad("a procedure is about a card of no deck");
            }
        }
        if st.rows.iter().any(|r| r.what > 2) {
            return bad("a lasting effect is out of range");
        }
        check_question(st)?;
        self.check_cards(st)
    }

    /// Card conservation: every card of both lists lies in exactly one place, and the masks agree.
    pub fn check_cards(&self, st: &State) -> Result<()> {
        let all = self.owned(0) | self.owned(1);
        let mut seen = CardSet::EMPTY;
        let mut twice = false;
        let mut put = |set: CardSet| {
            twice |= !(seen & set).is_empty();
            seen |= set;
        };
        for s in 0..2 {
            for set in [st.hand[s], st.up[s], st.down[s], st.field[s], st.gear[s], st.pile_set[s]] {
                put(set);
            }
            let (dn, pn) = (usize::from(st.deck_n[s]), usize::from(st.pile_n[s]));
            if dn > st.deck[s].len() || pn > st.pile[s].len() {
                return bad("a deck or pile is too long");
            }
            let (deck, pile) = (&st.deck[s][..dn], &st.pile[s][..pn]);
            if deck.iter().chain(pile).any(|&c| usize::from(c) >= CARDS || State::owner(c) != s) {
                return bad("a deck or pile holds a card of another list");
            }
            let (ds, ps): (CardSet, CardSet) =
                (deck.iter().copied().collect(), pile.iter().copied().collect());
            if ds.len() != dn || ps.len() != pn || ps != st.pile_set[s] {
                return bad("a deck or pile holds a card twice");
            }
            put(ds);
            if st.deck[s][dn..].iter().chain(&st.pile[s][pn..]).any(|&c| c != 0) {
                return bad("a deck or pile is not zero beyond its end");
            }
            let generals: CardSet = st.slots[s].iter().map(|x| x.card).filter(|&c| c != NO_CARD).collect();
            let gear: CardSet = st.slots[s].iter().map(|x| x.gear).filter(|&c| c != NO_CARD).collect();
            if generals != st.field[s] || gear != st.gear[s] {
                return bad("the field contradicts its slots");
            }
            if st.slots[s].iter().any(|x| x.card == NO_CARD && x.gear != NO_CARD) {
                return bad("an equipment stands alone (QY-096)");
            }
            let names: std::collections::BTreeSet<u16> =
                generals.into_iter().map(|c| self.card(c).kind).collect();
            if names.len() != generals.len() {
                return bad("two generals of one name stand on one field (QY-063)");
            }
            let count = |set: CardSet, owner: usize| (set - self.owned(owner)).len();
            if count(st.hand[s], s) > 0 {
                return bad("a hand holds a card of the other deck");
            }
        }
        put(st.limbo);
        for l in st.leaving.iter().filter(|l| **l != NOT_LEAVING) {
            let gear = l.is_going() && l.gear != NO_CARD;
            if !(l.is_going() && usize::from(l.from & 7) < super::state::SLOTS && l.from & 0x70 == 0
                || l.from == HELD && l.gear < st.core.top)
                || !(l.card == NO_CARD || st.limbo.has(l.card))
                || gear && !st.limbo.has(l.gear)
            {
                return bad("a retreating general is not on its way");
            }
        }
        for s in 0..2 {
            let foe = st.hand[s ^ 1] | st.deck_set(s ^ 1);
            if !(st.seen[s] - foe).is_empty() || !(st.known[s] - st.deck_set(0) - st.deck_set(1)).is_empty() {
                return bad("a seat remembers a card where it cannot lie");
            }
        }
        if !(st.spent - st.hand[0] - st.hand[1]).is_empty() {
            return bad("a card is spent that lies in no hand");
        }
        if twice || seen != all {
            return bad("a card is missing or lies in two places");
        }
        Ok(())
    }
}

/// Whether the question fits the frame that asks it.
fn check_question(st: &State) -> Result<()> {
    use super::rules::prompt as p;
    use crate::choice::ChoiceKind as K;
    let (c, top) = (&st.core.choice, usize::from(st.core.top));
    if top == 0 {
        return Ok(());
    }
    let kind = st.frames[top - 1].kind;
    let fits = match (c.kind, c.prompt) {
        (K::None, _) => !st.core.asking,
        (K::Skills, p::NONE) => kind == WINDOW,
        (K::Play, p::STRATEGY | p::BATTLE) => kind == frame::TURN,
        (K::Play, p::TARGET) => {
            kind == frame::ATTACK && st.general_at(st.frames[top - 1].r[0] as u8).is_some()
        }
        (K::Play, p::SLOT) | (K::Cards, p::MAKE_ROOM) => matches!(kind, frame::DEPLOY | frame::JOIN),
        (K::Cards, p::PAY) => kind == frame::USE && c.mode == Total::AtLeast && c.card != NO_CARD,
        (K::Cards, p::BEARER) => kind == frame::USE,
        (K::Cards, p::HAND_LIMIT) => kind == frame::TURN,
        (K::Respond, p::COUNTER) => kind == frame::HURT && c.card != NO_CARD,
        (K::Respond, p::RESPOND) => kind == frame::RESPOND,
        (K::Cards | K::Option | K::Order, p::NONE) => kind == SCRIPT && c.mode != Total::AtLeast,
        _ => false,
    };
    if fits || !st.core.asking { Ok(()) } else { bad("the question does not fit what asks it") }
}
