//! Frames, the pools beside them and what every state has in common.

use crate::choice::Choice;
use crate::rng::Rng;
use crate::sets::CardSet;

/// Kinds of frame that belong to the machine; a game's own start at [`FIRST_NATIVE`].
pub const FREE: u8 = 0;
pub const SCRIPT: u8 = 1;
pub const WINDOW: u8 = 2;
pub const FIRST_NATIVE: u8 = 3;

pub const NO_EV: u8 = 255;
/// A result that nobody reads.
pub const NO_DST: u8 = 0;

/// Where a result goes in the caller: register and set slot, either may be missing.
pub const fn dst(reg: Option<u8>, slot: Option<u8>) -> u8 {
    let r = match reg {
        Some(r) => r + 1,
        None => 0,
    };
    let s = match slot {
        Some(s) => s + 1,
        None => 0,
    };
    r | s << 5
}

/// One suspended procedure: 32 bytes of plain data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Frame {
    pub kind: u8,
    /// Where a procedure goes on. A script that waits for an answer keeps its destination here.
    pub step: u8,
    pub pc: u16,
    pub part: u16,
    /// The seat that acts (-1 none).
    pub owner: i8,
    /// Stack index of the frame that is the event.
    pub ev: u8,
    pub dst: u8,
    /// Base of this frame's slots in the set pool.
    pub sb: u8,
    /// The card the part is printed on, or a use record.
    pub src: u8,
    /// Bit 7: the event's windows end. Others belong to the procedure.
    pub flag: u8,
    pub r: [i8; 20],
}

pub const STOP: u8 = 0x80;

impl Frame {
    pub const ZERO: Frame = Frame {
        kind: FREE,
        step: 0,
        pc: 0,
        part: 0,
        owner: 0,
        ev: 0,
        dst: 0,
        sb: 0,
        src: 0,
        flag: 0,
        r: [0; 20],
    };
    pub fn new(kind: u8, owner: i8) -> Frame {
        Frame {
            kind,
            owner,
            ev: NO_EV,
            src: crate::choice::NO_CARD,
            part: crate::choice::NO_PART,
            ..Frame::ZERO
        }
    }
}

/// One lasting thing: a granted part, a counter, a use limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(C)]
pub struct Row {
    /// 0 free, 1 granted part, 2 counter, 3 uses of a limited part.
    pub what: u8,
    /// The scope it ends with.
    pub until: u8,
    pub part: u16,
    pub seat: i8,
    pub value: i8,
    pub card: u8,
    pub incarnation: u8,
}

pub const GRANTED: u8 = 1;
pub const COUNTER: u8 = 2;
/// Uses of a part with a limit, in the scope of the limit. The game counts and reads them; `TALLY` does not.
pub const USED: u8 = 3;

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Fault {
    None = 0,
    /// A pool of the machine is full: too many nested mandatory effects. Ends as the game documents.
    Overrun = 1,
    /// The engine contradicts itself.
    Bug = 2,
}

/// What the states of all games share beside the pools.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Core {
    pub choice: Choice,
    pub rng: [Rng; 3],
    pub top: u8,
    pub set_top: u8,
    pub asking: bool,
    pub over: bool,
    pub fault: Fault,
    /// Rows in use, and those of them that hold granted parts.
    pub rows: u8,
    pub granted: u8,
    pub pad: [u8; 1],
    /// Player decisions taken so far.
    pub decisions: u32,
    pub pad2: [u8; 4],
}

/// Streams of random numbers: what one draws never moves another.
pub const DECK: usize = 0;
pub const RANDOM_CARD: usize = 1;
pub const SETUP: usize = 2;

impl Core {
    /// The question is taken back.
    pub fn unask(&mut self) {
        self.asking = false;
        self.choice = Choice::NONE;
    }
    pub fn new(seed: u64) -> Core {
        use crate::rng::mix;
        Core {
            choice: Choice::NONE,
            rng: [Rng::new(mix(seed, 11)), Rng::new(mix(seed, 12)), Rng::new(mix(seed, 13))],
            top: 0,
            set_top: 0,
            asking: false,
            over: false,
            fault: Fault::None,
            rows: 0,
            granted: 0,
            pad: [0; 1],
            decisions: 0,
            pad2: [0; 4],
        }
    }
    pub fn reseed(&mut self, seed: u64) {
        use crate::rng::mix;
        self.rng = [Rng::new(mix(seed, 21)), Rng::new(mix(seed, 22)), Rng::new(mix(seed, 23))];
    }
    /// Nobody is asked, nothing is wrong, and the game goes on.
    #[inline]
    pub fn runs(&self) -> bool {
        !((self.fault != Fault::None) | self.over | self.asking)
    }
    #[inline]
    pub fn ask(&mut self, choice: Choice) {
        self.choice = choice;
        self.asking = true;
    }
}

/// A number as a register or row holds it.
#[inline]
pub fn small(x: i32) -> i8 {
    x.clamp(-128, 127) as i8
}

/// The accessors of [`MachineState`] for a state whose pools are the named fields beside `core`.
#[macro_export]
macro_rules! machine_state {
    ($state:ty, $frames:ident, $slots:ident, $rows:ident) => {
        impl $crate::vm::MachineState for $state {
            #[inline]
            fn core(&self) -> &$crate::vm::Core {
                &self.core
            }
            #[inline]
            fn core_mut(&mut self) -> &mut $crate::vm::Core {
                &mut self.core
            }
            #[inline]
            fn frames(&self) -> &[$crate::vm::Frame] {
                &self.$frames
            }
            #[inline]
            fn frames_mut(&mut self) -> &mut [$crate::vm::Frame] {
                &mut self.$frames
            }
            #[inline]
            fn slots(&self) -> &[$crate::sets::CardSet] {
                &self.$slots
            }
            #[inline]
            fn slots_mut(&mut self) -> &mut [$crate::sets::CardSet] {
                &mut self.$slots
            }
            #[inline]
            fn rows(&self) -> &[$crate::vm::Row] {
                &self.$rows
            }
            #[inline]
            fn rows_mut(&mut self) -> &mut [$crate::vm::Row] {
                &mut self.$rows
            }
        }
    };
}

/// A state that the machine can run: plain data with the machine's pools in it.
pub trait MachineState: Copy + Send + Sync + PartialEq {
    fn core(&self) -> &Core;
    fn core_mut(&mut self) -> &mut Core;
    fn frames(&self) -> &[Frame];
    fn frames_mut(&mut self) -> &mut [Frame];
    fn slots(&self) -> &[CardSet];
    fn slots_mut(&mut self) -> &mut [CardSet];
    fn rows(&self) -> &[Row];
    fn rows_mut(&mut self) -> &mut [Row];

    /// Index of the top frame; the stack must not be empty.
    #[inline]
    fn top(&self) -> usize {
        usize::from(self.core().top).saturating_sub(1)
    }
    #[inline]
    fn frame(&self, i: usize) -> &Frame {
        &self.frames()[i]
    }
    #[inline]
    fn frame_mut(&mut self, i: usize) -> &mut Frame {
        &mut self.frames_mut()[i]
    }
    #[inline]
    fn slot(&self, frame: usize, s: usize) -> CardSet {
        let i = usize::from(self.frame(frame).sb) + s;
        self.slots().get(i).copied().unwrap_or_default()
    }
    #[inline]
    fn set_slot(&mut self, frame: usize, s: usize, v: CardSet) {
        let i = usize::from(self.frame(frame).sb) + s;
        if let Some(x) = self.slots_mut().get_mut(i) {
            *x = v;
        }
    }
    /// Push a frame with `sets` zeroed set slots. A full pool sets a fault, which ends the game.
    fn push(&mut self, mut f: Frame, sets: u8) -> bool {
        let (top, set_top) = (usize::from(self.core().top), self.core().set_top);
        if top >= self.frames().len() || usize::from(set_top) + usize::from(sets) > self.slots().len() {
            self.core_mut().fault = Fault::Overrun;
            return false;
        }
        f.sb = set_top;
        self.frames_mut()[top] = f;
        let c = self.core_mut();
        c.top += 1;
        c.set_top += sets;
        true
    }
    /// End the top frame: zero what it held and hand its results to the caller.
    fn ret(&mut self, number: i32, set: CardSet) {
        let i = self.top();
        let (d, sb) = (self.frame(i).dst, self.frame(i).sb);
        let until = self.core().set_top;
        for s in &mut self.slots_mut()[usize::from(sb)..usize::from(until)] {
            *s = CardSet::EMPTY;
        }
        self.frames_mut()[i] = Frame::ZERO;
        let c = self.core_mut();
        c.top -= 1;
        c.set_top = sb;
        if c.top > 0 {
            self.give(usize::from(self.core().top) - 1, d, number, set);
        }
    }
    /// Store results in a frame. Numbers beyond a register saturate.
    #[inline]
    fn give(&mut self, frame: usize, d: u8, number: i32, set: CardSet) {
        if d & 0x1f != 0
            && let Some(r) = self.frame_mut(frame).r.get_mut(usize::from(d & 0x1f) - 1)
        {
            *r = small(number);
        }
        if d >> 5 != 0 {
            self.set_slot(frame, usize::from(d >> 5) - 1, set);
        }
    }
    /// Empty the stack, zeroing all of it.
    fn clear_stack(&mut self) {
        let (t, s) = (usize::from(self.core().top), usize::from(self.core().set_top));
        self.frames_mut()[..t].fill(Frame::ZERO);
        self.slots_mut()[..s].fill(CardSet::EMPTY);
        let c = self.core_mut();
        (c.top, c.set_top, c.asking) = (0, 0, false);
        c.choice = Choice::NONE;
    }
    /// Make a row, or report that the table is full.
    fn add_row(&mut self, row: Row) -> bool {
        if let Some(free) = self.rows_mut().iter_mut().find(|r| r.what == 0) {
            *free = row;
            self.core_mut().rows += 1;
            self.core_mut().granted += u8::from(row.what == GRANTED);
            return true;
        }
        self.core_mut().fault = Fault::Overrun;
        false
    }
    /// End rows.
    fn drop_rows(&mut self, which: impl Fn(&Row) -> bool) {
        // Mostly there are none.
        if self.core().rows == 0 {
            return;
        }
        let (mut rows, mut granted) = (0, 0);
        for r in self.rows_mut() {
            if r.what != 0 && which(r) {
                *r = Row::default();
            }
            rows += u8::from(r.what != 0);
            granted += u8::from(r.what == GRANTED);
        }
        let core = self.core_mut();
        (core.rows, core.granted) = (rows, granted);
    }
    /// Add `n` to the row that counts `what` of a part for a seat until the end of a scope, or make it.
    fn count(&mut self, what: u8, until: u8, part: u16, seat: i8, card: u8, n: i32) {
        let same = |r: &&mut Row| (r.what, r.until, r.part, r.seat) == (what, until, part, seat);
        if let Some(r) = self.rows_mut().iter_mut().find(same) {
            r.value = small(i32::from(r.value).saturating_add(n));
        } else {
            self.add_row(Row { what, until, part, seat, value: small(n), card, incarnation: 0 });
        }
    }
    /// What [`MachineState::count`] has counted, over all scopes.
    fn counted(&self, what: u8, part: u16, seat: i8) -> i32 {
        if self.core().rows == 0 {
            return 0;
        }
        let same = |r: &&Row| (r.what, r.part, r.seat) == (what, part, seat);
        self.rows().iter().filter(same).map(|r| i32::from(r.value)).sum()
    }
    /// End the rows of a scope.
    #[inline]
    fn expire(&mut self, until: u8) {
        self.drop_rows(|r| r.until == until);
    }
}
