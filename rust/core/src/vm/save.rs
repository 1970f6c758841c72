//! States as bytes, and back: what all games have in common. Plain data is written field by field, sealed by a
//! header that names the game and a checksum; what is read is checked before anything runs on it.

use super::frame::{Core, FREE, Fault, Frame, GRANTED, MachineState, NO_EV, Row, SCRIPT, USED, WINDOW};
use super::run::ASKED;
use crate::action::Action;
use crate::choice::{CHOICE_KINDS, Choice, ChoiceKind, NO_CARD, NO_PART, Offer, Total};
use crate::error::{CoreError, Result};
use crate::ir::op::{Op, a_of, b_of};
use crate::rng::Rng;
use crate::ruleset::{FNV_START, Part, Ruleset, Vocabulary, fnv1a};
use crate::sets::CardSet;

pub fn bad<T>(m: impl Into<String>) -> Result<T> {
    Err(CoreError::Format(m.into()))
}

/// Bytes that are read from the front.
pub struct Reader<'a> {
    bytes: &'a [u8],
}

impl<'a> Reader<'a> {
    fn take(&mut self, n: usize) -> Result<&'a [u8]> {
        if self.bytes.len() < n {
            return bad("the state is truncated");
        }
        let (head, tail) = self.bytes.split_at(n);
        self.bytes = tail;
        Ok(head)
    }
}

/// Plain data that is written little-endian without gaps.
pub trait Pack: Sized {
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
            x => bad(format!("{x} is no flag")),
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
        if a.well_formed() { Ok(a) } else { bad(format!("{} is no action", a.0)) }
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

/// An enum that is one byte: its place in the list of all its values.
#[macro_export]
macro_rules! pack_enum {
    ($t:ty, $all:expr, $what:literal) => {
        impl $crate::vm::save::Pack for $t {
            fn write(&self, out: &mut Vec<u8>) {
                out.push(*self as u8);
            }
            fn read(r: &mut $crate::vm::save::Reader) -> $crate::error::Result<$t> {
                let x: u8 = $crate::vm::save::Pack::read(r)?;
                match $all.get(usize::from(x)) {
                    Some(&v) => Ok(v),
                    None => $crate::vm::save::bad(format!("{x} is no {}", $what)),
                }
            }
        }
    };
}
pub use pack_enum;

/// A struct as its fields, in the order in which they are listed here: all of them, or it is not read back.
#[macro_export]
macro_rules! pack_struct {
    ($t:ident { $($f:ident),* $(,)? }) => {
        impl $crate::vm::save::Pack for $t {
            fn write(&self, out: &mut Vec<u8>) { $($crate::vm::save::Pack::write(&self.$f, out);)* }
            fn read(r: &mut $crate::vm::save::Reader) -> $crate::error::Result<$t> {
                Ok($t { $($f: $crate::vm::save::Pack::read(r)?),* })
            }
        }
    };
}
pub use pack_struct;

pack_enum!(ChoiceKind, CHOICE_KINDS, "kind of choice");
pack_enum!(Total, [Total::None, Total::Exactly, Total::AtLeast], "total");
pack_enum!(Fault, [Fault::None, Fault::Overrun, Fault::Bug], "fault");
pack_struct!(Frame { kind, step, pc, part, owner, ev, dst, sb, src, flag, r });
pack_struct!(Row { what, until, part, seat, value, card, incarnation });
impl Pack for Offer {
    fn write(&self, _out: &mut Vec<u8>) {}
    fn read(_r: &mut Reader) -> Result<Offer> {
        Ok(Offer::NONE)
    }
}
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
    pad,
    offer
});
pack_struct!(Core { choice, rng, top, set_top, asking, over, fault, rows, granted, pad, decisions, pad2 });

// The seal ------------------------------------------------------------------------------------------------------

/// The plain data of a state, without header.
pub fn raw<S: Pack>(st: &S) -> Vec<u8> {
    let mut out = Vec::with_capacity(size_of::<S>() + 64);
    st.write(&mut out);
    out
}

pub fn from_raw<S: Pack>(raw: &[u8]) -> Result<S> {
    let mut r = Reader { bytes: raw };
    let st = S::read(&mut r)?;
    if !r.bytes.is_empty() {
        return bad(format!("{} bytes too many", r.bytes.len()));
    }
    Ok(st)
}

/// What the header of a game's states says.
pub struct Seal<'a> {
    pub magic: &'a [u8; 4],
    pub game: &'a str,
    /// Hash of the card pool, and of config and what is played with.
    pub rules: u64,
    pub hash: u64,
    /// What differs if the second does, in words.
    pub of: &'a str,
}

/// Magic, format, ruleset hash, game hash.
const HEADER: usize = 4 + 2 + 8 + 8;

impl Seal<'_> {
    pub fn write<S: Pack>(&self, st: &S) -> Vec<u8> {
        let mut out = Vec::with_capacity(size_of::<S>() + 64);
        out.extend_from_slice(self.magic);
        crate::FORMAT.write(&mut out);
        self.rules.write(&mut out);
        self.hash.write(&mut out);
        st.write(&mut out);
        fnv1a(&out, FNV_START).write(&mut out);
        out
    }

    pub fn read<S: Pack>(&self, bytes: &[u8]) -> Result<S> {
        if bytes.len() < 6 || &bytes[..4] != self.magic {
            return bad(format!("these bytes are no state of {}", self.game));
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
            return bad("the state is truncated");
        }
        if u64::read(&mut r)? != self.rules {
            return bad("the state was saved with another card pool (ruleset hash differs)");
        }
        if u64::read(&mut r)? != self.hash {
            return bad(format!("the state belongs to a game with another {}", self.of));
        }
        let st = S::read(&mut r)?;
        let body = bytes.len() - r.bytes.len();
        let sum = u64::read(&mut r)?;
        if !r.bytes.is_empty() {
            return bad(format!("{} bytes too many", r.bytes.len()));
        }
        if sum != fnv1a(&bytes[..body], FNV_START) {
            return bad("the state is corrupt (checksum differs)");
        }
        Ok(st)
    }
}

pub fn to_hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    bytes.iter().flat_map(|b| [b >> 4, b & 15]).map(|d| char::from(DIGITS[usize::from(d)])).collect()
}

pub fn from_hex(hex: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> = hex.bytes().map(|b| (b as char).to_digit(16).map(|x| x as u8)).collect();
    let digits = digits.filter(|v| v.len() % 2 == 0)?;
    Some(digits.chunks(2).map(|p| p[0] << 4 | p[1]).collect())
}

// What is read ----------------------------------------------------------------------------------------------------

/// What the machine's part of a state is checked against.
pub struct Limits<'a> {
    pub rules: &'a Ruleset,
    pub vocab: &'a Vocabulary,
    /// All cards there are.
    pub cards: CardSet,
    pub seats: usize,
    /// The greatest kind of frame, and whether a kind may be the lowest of the stack.
    pub last: u8,
    pub root: fn(u8) -> bool,
}

/// Set slots of frame `i`; the stack has been checked.
pub fn slots_of<S: MachineState>(st: &S, i: usize) -> &[CardSet] {
    let top = usize::from(st.core().top);
    let from = usize::from(st.frame(i).sb);
    let until = if i + 1 < top { usize::from(st.frame(i + 1).sb) } else { usize::from(st.core().set_top) };
    st.slots().get(from..until).unwrap_or_default()
}

/// Whether everything that an index or a jump of the machine is made of is in range: counters, frames, slots,
/// programs, rows, the question.
pub fn check<S: MachineState>(st: &S, lim: &Limits) -> Result<()> {
    let core = st.core();
    let (top, sets) = (usize::from(core.top), usize::from(core.set_top));
    if top > st.frames().len() || sets > st.slots().len() || core.decisions > u32::MAX / 2 {
        return bad("a counter is out of range");
    }
    if (top == 0) != core.over || (core.over && core.asking) {
        return bad("the stack contradicts the end of the game");
    }
    if !(-1..lim.seats as i8).contains(&core.choice.seat) {
        return bad("the question is put to no seat");
    }
    if st.frames()[top..].iter().any(|f| *f != Frame::ZERO)
        || st.slots()[sets..].iter().any(|s| !s.is_empty())
    {
        return bad("freed frames or sets are not zero");
    }
    for i in 0..top {
        check_frame(st, i, lim)?;
    }
    let count = |which: fn(&&Row) -> bool| st.rows().iter().filter(which).count();
    let counts = (count(|r| r.what != 0), count(|r| r.what == GRANTED));
    if (usize::from(core.rows), usize::from(core.granted)) != counts {
        return bad("the lasting effects are miscounted");
    }
    for row in st.rows().iter().filter(|r| r.what != 0) {
        if row.what > USED
            || usize::from(row.until) >= lim.vocab.scopes.len()
            || usize::from(row.part) >= lim.rules.parts.len()
            || !(-1..lim.seats as i8).contains(&row.seat)
            || (row.card != NO_CARD && !lim.cards.has(row.card))
            || (row.what == GRANTED && !lim.rules.part(row.part).granted)
        {
            return bad("a lasting effect is out of range");
        }
    }
    if core.fault != Fault::None || usize::from(core.choice.picked) > 128 {
        return bad("a counter is out of range");
    }
    check_question(st, lim)
}

fn check_frame<S: MachineState>(st: &S, i: usize, lim: &Limits) -> Result<()> {
    let (top, sets) = (usize::from(st.core().top), usize::from(st.core().set_top));
    let f = st.frame(i);
    let until = if i + 1 < top { usize::from(st.frame(i + 1).sb) } else { sets };
    if until > sets || usize::from(f.sb) > until || !(-1..lim.seats as i8).contains(&f.owner) {
        return bad("a frame is out of range");
    }
    if f.src != NO_CARD && !lim.cards.has(f.src) {
        return bad("an effect is of a card of no deck");
    }
    if f.kind == FREE || f.kind > lim.last || (i == 0 && !(lim.root)(f.kind)) {
        return bad("a frame is out of range");
    }
    if f.ev != NO_EV && usize::from(f.ev) >= i {
        return bad("a frame's event is not below it");
    }
    let slots = until - usize::from(f.sb);
    if f.kind == SCRIPT || f.part != NO_PART {
        let Some(p) = lim.rules.parts.get(usize::from(f.part)) else {
            return bad("a frame runs a part that does not exist");
        };
        if f.kind == SCRIPT {
            let before = before(lim.rules, p, f.pc);
            let waits = f.flag & ASKED != 0;
            let fits = match before {
                Some((op, _, b)) if waits => op == Op::Ask && f.step == b as u8,
                // What has not begun, or waits for what it called.
                Some(_) => f.step == 0,
                None => f.pc == 0 && !waits && f.step == 0,
            };
            if u32::from(f.pc) >= p.body.len || slots != usize::from(p.slots) || !fits {
                return bad("a script's place is out of range");
            }
            if waits != (st.core().asking && i + 1 == top) {
                return bad("a script waits for no answer");
            }
        }
    }
    if f.kind == WINDOW {
        let events = lim.vocab.events.len();
        if f.ev == NO_EV || usize::try_from(f.r[0]).map_or(true, |e| e >= events) || slots != 2 || f.step > 1
        {
            return bad("a window has no event");
        }
    }
    Ok(())
}

/// The statement of a body after which a script can be suspended, with its operands, if `pc` is just behind one.
pub fn before(rules: &Ruleset, part: &Part, pc: u16) -> Option<(Op, u8, u16)> {
    let (start, len) = (part.body.start as usize, part.body.len as usize);
    let code = rules.code.get(start..start + len)?;
    let last = usize::from(pc).checked_sub(1)?;
    let mut i = 0;
    while i <= last && i < len {
        let w = code[i];
        let (op, a, b) = (Op::of(w)?, a_of(w), b_of(w));
        match op {
            // An inline predicate is nobody's place.
            Op::Filter | Op::Any | Op::Best | Op::Without => i += usize::from(b),
            Op::Show | Op::Paid | Op::Ask | Op::Call | Op::Native | Op::Fire if i == last => {
                return Some((op, a, b));
            }
            _ => {}
        }
        i += 1;
    }
    None
}

fn check_question<S: MachineState>(st: &S, lim: &Limits) -> Result<()> {
    let c = &st.core().choice;
    let everyone = CardSet((1 << lim.seats) - 1);
    match c.kind {
        ChoiceKind::Cards | ChoiceKind::Order
            if !(c.dom - lim.cards).is_empty() || !(c.got - c.dom).is_empty() =>
        {
            return bad("the question is about a card of no deck");
        }
        ChoiceKind::Seats if !(c.dom - everyone).is_empty() || !(c.got - c.dom).is_empty() => {
            return bad("the question is about a seat that there is not");
        }
        _ => {}
    }
    if c.card != NO_CARD && !lim.cards.has(c.card) {
        return bad("the question is about a card of no deck");
    }
    if c.why != NO_PART && usize::from(c.why) >= lim.rules.parts.len() {
        return bad("the question is of a part that does not exist");
    }
    if c.mode == Total::Exactly && usize::from(c.key) >= lim.vocab.queries.len() {
        return bad("the question adds up what there is not");
    }
    let n = usize::from(c.picked).min(c.seq.len());
    let seq: CardSet = c.seq[..n].iter().copied().filter(|&x| c.got.has(x)).collect();
    if c.kind == ChoiceKind::Order && (seq != c.got || c.cut > c.picked || c.picked > 8) {
        return bad("the order of an answer is not what was picked");
    }
    Ok(())
}

/// Whether what was picked so far fits what may be.
pub fn picks_fit(c: &Choice) -> bool {
    let (n, got) = (c.dom.len(), c.got.len());
    match c.kind {
        ChoiceKind::Cards | ChoiceKind::Seats | ChoiceKind::Order => {
            usize::from(c.picked) == got
                && got <= usize::from(c.max)
                && usize::from(c.max) <= n
                && c.min <= c.max
        }
        kind => {
            let asks = kind != ChoiceKind::Option || (1..=16).contains(&c.max);
            asks && c.picked == 0 && c.dom.is_empty() && c.got.is_empty()
        }
    }
}
