//! The one op list. A word is 32 bits: `op:8 a:8 b:16`.
//!
//! Ops work on two evaluation stacks (numbers, sets) that live inside one step. The pure ops (up to
//! [`Op::Ret`]) are the language of predicates and values: they cannot ask or act. Statements need empty
//! stacks apart from their own operands, so that nothing of a stack is ever state.

/// How an operand byte or half-word is to be checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operand {
    None,
    /// A signed number (`b` only).
    Num,
    /// A number register of the frame.
    Reg,
    /// A set slot of the frame.
    Slot,
    /// A register of the event's frame.
    EvReg,
    /// A set slot of the event's frame.
    EvSlot,
    /// Nesting of candidates, 0 the innermost.
    Depth,
    Zone,
    SeatProp,
    CardProp,
    Query,
    Arg,
    /// Length of the inline predicate that follows.
    Inline,
    /// A jump target in this program.
    Target,
    Proc,
    /// Register and slot of a result: low 5 bits register + 1, high 3 bits slot + 1; 0 none.
    Dst,
    AskKind,
    Part,
    /// Whose counter: 0 this part's own, otherwise the number of a part + 1 (parts of one skill share one).
    Counter,
    Scope,
    Event,
    Native,
    Flag,
}

pub struct OpInfo {
    pub op: Op,
    pub name: &'static str,
    pub a: Operand,
    pub b: Operand,
    /// Numbers and sets popped, numbers and sets pushed. `CALL`, `QUERY` and `NATIVE` add their signature.
    pub pops: (u8, u8),
    pub pushes: (u8, u8),
    pub doc: &'static str,
}

macro_rules! ops {
    ($($name:ident $text:literal ($a:ident $b:ident) ($pn:literal $ps:literal) ($qn:literal $qs:literal) $doc:literal;)*) => {
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(u8)]
        pub enum Op { $($name),* }
        pub const OPS: &[OpInfo] = &[$(OpInfo {
            op: Op::$name, name: $text, a: Operand::$a, b: Operand::$b,
            pops: ($pn, $ps), pushes: ($qn, $qs), doc: $doc,
        }),*];
        const ALL: &[Op] = &[$(Op::$name),*];
    };
}

ops! {
    // values
    Lit      "LIT"     (None Num)      (0 0) (1 0) "a number";
    Var      "VAR"     (Reg None)      (0 0) (1 0) "a number register";
    SetV     "SETV"    (Slot None)     (0 0) (0 1) "a set slot";
    Ev       "EV"      (EvReg None)    (0 0) (1 0) "a number field of the event";
    EvS      "EVS"     (EvSlot None)   (0 0) (0 1) "a set field of the event";
    It       "IT"      (Depth None)    (0 0) (1 0) "the candidate of a filter, 0 the innermost";
    Me       "ME"      (None None)     (0 0) (1 0) "the seat that owns the part";
    This     "THIS"    (None None)     (0 0) (1 0) "the card the part is printed on";
    Sp       "SP"      (SeatProp None) (1 0) (1 0) "a property of a seat";
    Cp       "CP"      (CardProp None) (1 0) (1 0) "a property of a card";
    Zone     "ZONE"    (Zone None)     (1 0) (0 1) "a zone of a seat";
    Seats    "SEATS"   (Flag None)     (0 0) (0 1) "the living seats (a=0), nobody (a=1)";
    Arg      "ARG"     (Arg None)      (0 0) (1 0) "an argument of a static query";
    Add      "ADD"     (None None)     (2 0) (1 0) "sum";
    Sub      "SUB"     (None None)     (2 0) (1 0) "difference";
    Min      "MIN"     (None None)     (2 0) (1 0) "the smaller";
    Max      "MAX"     (None None)     (2 0) (1 0) "the larger";
    Half     "HALF"    (None None)     (1 0) (1 0) "half, rounded down";
    Eq       "EQ"      (None None)     (2 0) (1 0) "equal";
    Lt       "LT"      (None None)     (2 0) (1 0) "less than";
    Not      "NOT"     (None None)     (1 0) (1 0) "is zero";
    Union    "UNION"   (None None)     (0 2) (0 1) "union";
    Minus    "MINUS"   (None None)     (0 2) (0 1) "difference of sets";
    Count    "COUNT"   (None None)     (0 1) (1 0) "number of members";
    Variety  "VARIETY" (CardProp None) (0 1) (1 0) "number of different values of a property";
    Has      "HAS"     (None None)     (1 1) (1 0) "whether a set has a member";
    One      "ONE"     (None None)     (0 1) (1 0) "the first member, -1 if none";
    Bit      "BIT"     (None None)     (1 0) (0 1) "the singleton; empty for a number below 0";
    Filter   "FILTER"  (None Inline)   (0 1) (0 1) "members that satisfy the inline predicate";
    Any      "ANY"     (None Inline)   (0 1) (1 0) "whether some member satisfies it";
    Best     "BEST"    (Flag Inline)   (0 1) (0 1) "members with the greatest (a=1: least) inline key";
    Sums     "SUMS"    (Query None)    (1 1) (1 0) "whether some of the cards have values of a query that add up to just the number";
    Query    "QUERY"   (Query None)    (0 0) (1 0) "a computed value of the game";
    Tally    "TALLY"   (Flag Counter)  (0 0) (1 0) "a counter of the owner (a=0), value given with the grant (a=1)";
    Without  "WITHOUT" (None Inline)   (0 1) (1 0) "the inline value as if those cards were absent";
    AndJ     "ANDJ"    (None Target)   (1 0) (0 0) "short circuit: if zero push it back and jump";
    OrJ      "ORJ"     (None Target)   (1 0) (0 0) "short circuit: if not zero push it back and jump";
    Ret      "RET"     (None None)     (0 0) (0 0) "end of a program or inline predicate";
    // statements
    Store    "STORE"   (Reg None)      (1 0) (0 0) "set a number register";
    StoreS   "STORES"  (Slot None)     (0 1) (0 0) "set a set slot";
    Jmp      "JMP"     (None Target)   (0 0) (0 0) "jump";
    Jz       "JZ"      (None Target)   (1 0) (0 0) "jump if zero";
    Djnz     "DJNZ"    (Reg Target)    (0 0) (0 0) "count a register down, jump while it is above zero";
    Each     "EACH"    (Dst Target)    (0 0) (0 0) "take the next seat out of the set slot, in action order, into the register, or jump";
    Show     "SHOW"    (None None)     (0 0) (0 0) "declaration done: a hidden general turns up here";
    Paid     "PAID"    (None None)     (0 0) (0 0) "costs paid; ends the script if its owner died paying";
    Ask      "ASK"     (AskKind Dst)   (0 0) (0 0) "ask (operands by kind) and store the answer";
    Call     "CALL"    (Proc Dst)      (0 0) (0 0) "call a procedure of the game";
    EvSet    "EVSET"   (EvReg None)    (1 0) (0 0) "change a number field of the event";
    EvSetS   "EVSETS"  (EvSlot None)   (0 1) (0 0) "change a set field of the event";
    EvAdd    "EVADD"   (EvReg None)    (1 0) (0 0) "add to a number field of the event";
    StopEv   "STOPEV"  (None None)     (0 0) (0 0) "the event's windows end here";
    Mark     "MARK"    (Scope Counter) (1 0) (0 0) "count a counter of the owner up until ...";
    Grant    "GRANT"   (Scope Part)    (2 0) (0 0) "another part works for a seat until ..., with a value";
    Fire     "FIRE"    (None Event)    (0 0) (0 0) "open the window of an event";
    Native   "NATIVE"  (Native None)   (0 0) (0 0) "a counted way out: a function of the game";
}

impl Op {
    #[inline]
    pub fn of(word: u32) -> Option<Op> {
        ALL.get((word & 0xff) as usize).copied()
    }
    /// Whether the op may stand in a predicate or value.
    pub const fn is_pure(self) -> bool {
        (self as u8) <= (Op::Ret as u8)
    }
}

#[inline]
pub const fn a_of(word: u32) -> u8 {
    (word >> 8) as u8
}
#[inline]
pub const fn b_of(word: u32) -> u16 {
    (word >> 16) as u16
}
#[inline]
pub const fn word(op: Op, a: u8, b: u16) -> u32 {
    op as u32 | (a as u32) << 8 | (b as u32) << 16
}

/// Operands of `ASK` by kind, popped in this order: numbers, sets. The answer is the first pick and all picks, the
/// number of an option, or for an order the length of the first pile and a [`crate::sets::List`]. If nobody could
/// be asked it is -1 (an order: 0) and the empty set.
pub const ASK_KINDS: &[(&str, u8, u8)] = &[
    ("cards", 3, 1),   // seat min max | domain
    ("seats", 3, 1),   // seat min max | domain
    ("option", 2, 0),  // seat n
    ("order", 1, 1),   // seat | domain
    ("exactly", 3, 1), // seat key total | domain
    ("atleast", 3, 1), // seat key total | domain
];

/// A word taken apart, as the evaluator reads it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ins {
    pub op: Op,
    pub a: u8,
    pub b: u16,
}

impl Ins {
    /// Unknown ops do not pass the verifier; such a word, outside all programs, ends what reads it.
    pub fn of(word: u32) -> Ins {
        Ins { op: Op::of(word).unwrap_or(Op::Ret), a: a_of(word), b: b_of(word) }
    }
}
