//! States as bytes, and back: exact in the middle of an effect, refused if anything is off.

use super::rules::{Qunying, frame};
use super::state::{CARDS, END_REASONS, FRAMES, HELD, Leaving, NOT_LEAVING, PHASES, SETS, Slot, State};
use crate::action::Action;
use crate::choice::{CHOICE_KINDS, Choice, NO_CARD, NO_PART, Total};
use crate::error::{CoreError, Result};
use crate::rng::Rng;
use crate::ruleset::{FNV_START, fnv1a};
use crate::sets::CardSet;
use crate::vm::frame::{Core, Fault, Frame, NO_EV, Row, SCRIPT, WINDOW};
use crate::vm::{ActionBuf, legal_actions};

const MAGIC: &[u8; 4] = b"SGQY";
/// Magic, format, ruleset hash, game hash.
const HEADER: usize = 4 + 2 + 8 + 8;

struct Reader<'a> {
    bytes: &'a [u8],
}

impl<'a> Reader<'a> {
    fn take(&mut self, n: usize) -> Result<&'a [u8]> {
        if self.bytes.len() < n {
            return Err(CoreError::Format("the state is truncated".into()));
        }
        let (head, tail) = self.bytes.split_at(n);
        self.bytes = tail;
        Ok(head)
    }
}

trait Pack: Sized {
    fn write(&self, out: &mut Vec<u8>);
    fn read(r: &mut Reader) -> Result<Self>;
}

macro_rules! pack_int {
    ($($t:ty),*) => {$(impl Pack for $t {
        fn write(&self, out: &mut Vec<u8>) { out.extend_from_slice(&self.to_le_bytes()); }
        fn read(r: &mut Reader) -> Result<$t> {
            let b = r.take(size_of::<$t>())?;
            let mut a = [0; size_of::<$t>()];
            a.copy_from_slice(b);
            Ok(<$t>::from_le_bytes(a))
        }
    })*};
}
pack_int!(u8, i8, u16, u32, u64, u128);

impl Pack for bool {
    fn write(&self, out: &mut Vec<u8>) {
        out.push(u8::from(*self));
    }
    fn read(r: &mut Reader) -> Result<bool> {
        match u8::read(r)? {
            0 => Ok(false),
            1 => Ok(true),
            x => Err(CoreError::Format(format!("{x} is no flag"))),
        }
    }
}
impl Pack for CardSet {
    fn write(&self, out: &mut Vec<u8>) {
        self.0.write(out);
    }
    fn read(r: &mut Reader) -> Result<CardSet> {
        Ok(CardSet(u128::read(r)?))
    }
}
impl Pack for Rng {
    fn write(&self, out: &mut Vec<u8>) {
        self.raw().write(out);
    }
    fn read(r: &mut Reader) -> Result<Rng> {
        Ok(Rng::from_raw(Pack::read(r)?))
    }
}
impl Pack for Action {
    fn write(&self, out: &mut Vec<u8>) {
        self.0.write(out);
    }
    fn read(r: &mut Reader) -> Result<Action> {
        let a = Action(u16::read(r)?);
        if a.well_formed() { Ok(a) } else { Err(CoreError::Format(format!("{} is no action", a.0))) }
    }
}
impl<T: Pack + Copy, const N: usize> Pack for [T; N] {
    fn write(&self, out: &mut Vec<u8>) {
        for x in self {
            x.write(out);
        }
    }
    fn read(r: &mut Reader) -> Result<[T; N]> {
        let first = T::read(r)?;
        let mut a = [first; N];
        for x in a.iter_mut().skip(1) {
            *x = T::read(r)?;
        }
        Ok(a)
    }
}

macro_rules! pack_enum {
    ($t:ty, $all:expr, $what:literal) => {
        impl Pack for $t {
            fn write(&self, out: &mut Vec<u8>) {
                out.push(*self as u8);
            }
            fn read(r: &mut Reader) -> Result<$t> {
                let x = u8::read(r)?;
                $all.get(usize::from(x))
                    .copied()
                    .ok_or_else(|| CoreError::Format(format!("{x} is no {}", $what)))
            }
        }
    };
}
pack_enum!(super::Phase, PHASES, "phase");
pack_enum!(super::EndReason, END_REASONS, "end reason");
pack_enum!(crate::choice::ChoiceKind, CHOICE_KINDS, "kind of choice");
pack_enum!(Total, [Total::None, Total::Exactly, Total::AtLeast], "total");
pack_enum!(Fault, [Fault::None, Fault::Overrun, Fault::Bug], "fault");

macro_rules! pack_struct {
    ($t:ident { $($f:ident),* $(,)? }) => {
        impl Pack for $t {
            fn write(&self, out: &mut Vec<u8>) { $(self.$f.write(out);)* }
            fn read(r: &mut Reader) -> Result<$t> { Ok($t { $($f: Pack::read(r)?),* }) }
        }
    };
}
pack_struct!(Frame { kind, step, pc, part, owner, ev, dst, sb, src, flag, r });
pack_struct!(Row { what, until, part, seat, value, card, incarnation });
pack_struct!(Slot { card, gear, attacks, allowed, force, ban, used, over, incarnation, urged });
pack_struct!(Leaving { card, gear, from });
pack_struct!(Choice {
    dom,
    got,
    kind,
    seat,
    min,
    max,
    picked,
    mode,
    key,
    total,
    last,
    why,
    card,
    prompt,
    seq,
    cut,
    pad
});
pack_struct!(Core { choice, rng, top, set_top, asking, over, fault, pad, decisions, pad2 });
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

    /// The plain data of a state, without header.
    pub fn raw(&self, st: &State) -> Vec<u8> {
        let mut out = Vec::with_capacity(size_of::<State>() + 64);
        st.write(&mut out);
        out
    }

    /// A 64-bit digest: equal states have equal digests on every machine.
    pub fn digest(&self, st: &State) -> u64 {
        fnv1a(&self.raw(st), FNV_START)
    }

    pub fn to_bytes(&self, st: &State) -> Vec<u8> {
        let mut out = Vec::with_capacity(size_of::<State>() + 64);
        out.extend_from_slice(MAGIC);
        crate::FORMAT.write(&mut out);
        self.rules.hash.write(&mut out);
        self.game_hash().write(&mut out);
        st.write(&mut out);
        fnv1a(&out, FNV_START).write(&mut out);
        out
    }

    pub fn read_bytes(&self, bytes: &[u8], legal: &mut ActionBuf) -> Result<State> {
        let bad = |m: String| Err(CoreError::Format(m));
        if bytes.len() < 6 || &bytes[..4] != MAGIC {
            return bad("these bytes are no state of qunying".into());
        }
        let mut r = Reader { bytes: &bytes[4..] };
        let format = u16::read(&mut r)?;
        if format != crate::FORMAT {
            return bad(format!(
                "the state was saved with format {format}, this release reads format {}",
                crate::FORMAT
            ));
        }
        if bytes.len() < HEADER + 8 {
            return bad("the state is truncated".into());
        }
        if u64::read(&mut r)? != self.rules.hash {
            return bad("the state was saved with another card pool (ruleset hash differs)".into());
        }
        if u64::read(&mut r)? != self.game_hash() {
            return bad("the state belongs to a game with another config or other decks".into());
        }
        let st = State::read(&mut r)?;
        let body = bytes.len() - r.bytes.len();
        let sum = u64::read(&mut r)?;
        if !r.bytes.is_empty() {
            return bad(format!("{} bytes too many", r.bytes.len()));
        }
        if sum != fnv1a(&bytes[..body], FNV_START) {
            return bad("the state is corrupt (checksum differs)".into());
        }
        self.validate(&st)?;
        legal.clear();
        if !st.core.over {
            legal_actions(self, &st, legal);
            if legal.is_empty() {
                return bad("the state has no legal action".into());
            }
        }
        Ok(st)
    }

    /// A state from its plain data, validated.
    pub fn read_raw(&self, raw: &[u8]) -> Result<State> {
        let mut r = Reader { bytes: raw };
        let st = State::read(&mut r)?;
        if !r.bytes.is_empty() {
            return Err(CoreError::Format(format!("{} bytes too many", r.bytes.len())));
        }
        self.validate(&st)?;
        Ok(st)
    }

    /// Whether a state could be one of this game: everything an index or a jump is made of is in range, and
    /// every card lies in exactly one place.
    pub fn validate(&self, st: &State) -> Result<()> {
        let bad = |m: &str| Err(CoreError::Format(m.to_owned()));
        let (top, sets) = (usize::from(st.core.top), usize::from(st.core.set_top));
        if top > FRAMES || sets > SETS || st.seat > 1 || st.first > 1 || !(-1..=1).contains(&st.winner) {
            return bad("a counter is out of range");
        }
        if (top == 0) != st.core.over || (st.core.over && st.core.asking) {
            return bad("the stack contradicts the end of the game");
        }
        if st.core.choice.seat > 1 || st.core.choice.seat < -1 {
            return bad("the question is put to no seat");
        }
        if st.frames[top..].iter().any(|f| *f != Frame::ZERO) || st.sets[sets..].iter().any(|s| !s.is_empty())
        {
            return bad("freed frames or sets are not zero");
        }
        let all = self.owned(0) | self.owned(1);
        let card = |x: i8| x == -1 || all.has(x as u8);
        for (i, f) in st.frames[..top].iter().enumerate() {
            let script = f.kind == SCRIPT;
            let until = if i + 1 < top { usize::from(st.frames[i + 1].sb) } else { sets };
            if until > sets || usize::from(f.sb) > until || !(-1..=1).contains(&f.owner) {
                return bad("a frame is out of range");
            }
            // A window's sets are masks of its listeners, all others hold cards.
            if f.kind != WINDOW && st.sets[usize::from(f.sb)..until].iter().any(|s| !(*s - all).is_empty()) {
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
            if f.src != NO_CARD && !all.has(f.src) {
                return bad("an effect is of a card of no deck");
            }
            if f.kind == 0
                || f.kind > frame::JOIN
                || usize::from(f.sb) > sets
                || (i == 0 && f.kind != frame::TURN)
            {
                return bad("a frame is out of range");
            }
            if f.ev != NO_EV && usize::from(f.ev) >= i {
                return bad("a frame's event is not below it");
            }
            if script || f.part != NO_PART {
                let Some(p) = self.rules.parts.get(usize::from(f.part)) else {
                    return bad("a frame runs a part that does not exist");
                };
                if script
                    && (u32::from(f.pc) >= p.body.len || usize::from(f.sb) + usize::from(p.slots) > sets)
                {
                    return bad("a script's place is out of range");
                }
            }
            if f.kind == WINDOW && (f.ev == NO_EV || !(0..6).contains(&f.r[0])) {
                return bad("a window has no event");
            }
        }
        for row in st.rows.iter().filter(|r| r.what != 0) {
            if row.what > 2
                || usize::from(row.part) >= self.rules.parts.len()
                || usize::from(row.card) >= CARDS
            {
                return bad("a lasting effect is out of range");
            }
        }
        if st.core.fault != Fault::None || usize::from(st.core.choice.picked) > CARDS {
            return bad("a counter is out of range");
        }
        check_question(st)?;
        let c = &st.core.choice;
        if c.kind == crate::choice::ChoiceKind::Cards
            && (!(c.dom - all).is_empty() || !(c.got - c.dom).is_empty())
        {
            return bad("the question is about a card of no deck");
        }
        if c.card != NO_CARD && !all.has(c.card) {
            return bad("the question is about a card of no deck");
        }
        self.check_cards(st)
    }

    /// Card conservation: every card of both lists lies in exactly one place, and the masks agree.
    pub fn check_cards(&self, st: &State) -> Result<()> {
        let bad = |m: &str| Err(CoreError::Format(m.to_owned()));
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
    if fits || !st.core.asking {
        Ok(())
    } else {
        Err(CoreError::Format("the question does not fit what asks it".into()))
    }
}
