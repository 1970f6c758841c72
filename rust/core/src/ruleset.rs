//! The immutable tables of a card pool: kinds, parts, programs; and the vocabulary of a game.
//!
//! A ruleset stands beside the state, so thousands of states share it. It is made from the JSON that the
//! card language lowers to, and every program in it has passed the verifier.

use crate::action::MAX_KINDS;
use crate::error::{CardFault, CoreError};
use crate::ir::op::{Ins, Op, word};
use crate::ir::verify::{self, Entry};
use serde::{Deserialize, Serialize};

/// A computed value: name, number of arguments, documentation.
pub struct QueryInfo {
    pub name: &'static str,
    pub args: u8,
    /// Whether `static` parts may change it.
    pub fold: bool,
    pub doc: &'static str,
}

/// A procedure behind `CALL`: its operands on the stacks and its results.
pub struct ProcInfo {
    pub name: &'static str,
    pub numbers: u8,
    pub sets: u8,
    pub gives_number: bool,
    pub gives_set: bool,
    pub doc: &'static str,
}

/// An event: the fields of its record, by register or set slot.
pub struct EventInfo {
    pub name: &'static str,
    pub fields: &'static [FieldInfo],
    pub doc: &'static str,
}

/// One field; several events may share a record and differ in what may be changed.
#[derive(Clone, Copy)]
pub struct FieldInfo {
    pub name: &'static str,
    pub reg: u8,
    pub is_set: bool,
    pub mutable: bool,
    pub doc: &'static str,
}

/// A named number of the language (zone, property ...): its index in the list is the operand.
pub struct Word {
    pub name: &'static str,
    pub doc: &'static str,
}

/// The numbered tables of one game. A new game adds tables, no op.
pub struct Vocabulary {
    pub game: &'static str,
    pub zones: &'static [Word],
    pub seat_props: &'static [Word],
    pub card_props: &'static [Word],
    pub kind_props: &'static [Word],
    pub queries: &'static [QueryInfo],
    pub procs: &'static [ProcInfo],
    pub events: &'static [EventInfo],
    pub scopes: &'static [Word],
    pub natives: &'static [ProcInfo],
    /// Where a part may work (bits of [`Part::zones`]).
    pub places: &'static [Word],
    /// The least and greatest value of each of `kind_props`.
    pub ranges: &'static [(i16, i16)],
    /// Parts that a card may have.
    pub parts: usize,
}

impl Vocabulary {
    /// That of a game whose cards have no code.
    pub const fn plain(game: &'static str) -> Vocabulary {
        Vocabulary {
            game,
            zones: &[],
            seat_props: &[],
            card_props: &[],
            kind_props: &[],
            queries: &[],
            procs: &[],
            events: &[],
            scopes: &[],
            natives: &[],
            places: &[],
            ranges: &[],
            parts: 0,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// Fires at an event.
    Trigger,
    /// Used by declaration in the owner's free phase.
    Active,
    /// What happens when the card itself is used.
    Play,
    /// Changes a query.
    Static,
    /// One card answers or is used as another.
    ViewAs,
    /// Another way to answer a request.
    Provider,
    /// A condition of the card's own rule (who may bear it, ...), read by the game.
    Rule,
}

/// A stretch of code; `len` 0 means that there is no such program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Span {
    pub start: u32,
    pub len: u32,
}

impl Span {
    pub const fn exists(self) -> bool {
        self.len != 0
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Part {
    pub key: String,
    pub class: Class,
    /// Index into the events (triggers, plays) or queries (statics); 255 none.
    pub on: u8,
    #[serde(default)]
    pub zones: u8,
    #[serde(default)]
    pub optional: bool,
    #[serde(default)]
    pub quiet: bool,
    #[serde(default)]
    pub dead: bool,
    /// Of a locked skill 鎖定技.
    #[serde(default)]
    pub locked: bool,
    /// A granted part: nobody has it until `GRANT`.
    #[serde(default)]
    pub granted: bool,
    /// Uses in a scope; 0 unlimited.
    #[serde(default)]
    pub limit: u8,
    #[serde(default)]
    pub scope: u8,
    /// A static part never lowers its query below this (-1: no such bound).
    #[serde(default = "no_floor")]
    pub floor: i8,
    /// Set slots that the body needs.
    #[serde(default)]
    pub slots: u8,
    /// What its skill is called: zh-Hant, zh-Hans, English.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    /// What the options of its question are called: zh-Hant, zh-Hans, English.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub labels: Vec<Vec<String>>,
    #[serde(default)]
    pub when: Span,
    #[serde(default)]
    pub can: Span,
    #[serde(default)]
    pub value: Span,
    #[serde(default)]
    pub times: Span,
    #[serde(default)]
    pub body: Span,
}

const fn no_floor() -> i8 {
    -1
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Kind {
    pub key: String,
    /// zh-Hant, zh-Hans, English.
    pub names: [String; 3],
    /// Values of the vocabulary's `kind_props`, in their order.
    pub props: Vec<i16>,
    pub parts: Vec<u16>,
    /// Keys of the generals that it goes well with 珠聯璧合.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub companions: Vec<String>,
}

/// What the card language lowers a pool to.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RulesetSource {
    pub game: String,
    pub kinds: Vec<Kind>,
    pub parts: Vec<Part>,
    pub code: Vec<u32>,
}

#[derive(Clone, Debug)]
pub struct Ruleset {
    pub kinds: Vec<Kind>,
    pub parts: Vec<Part>,
    pub code: Vec<u32>,
    /// The same code, taken apart.
    pub ops: Vec<Ins>,
    /// Content hash: equal pools have equal hashes on every machine.
    pub hash: u64,
}

/// FNV-1a, 64 bits.
pub fn fnv1a(bytes: &[u8], mut h: u64) -> u64 {
    for &b in bytes {
        h = (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3);
    }
    h
}
pub const FNV_START: u64 = 0xcbf2_9ce4_8422_2325;

impl Ruleset {
    /// Load and verify; reports every fault of the pool at once.
    pub fn load(vocab: &Vocabulary, src: RulesetSource) -> Result<Ruleset, CoreError> {
        let mut faults = Vec::new();
        if src.game != vocab.game {
            return Err(CoreError::Ruleset(format!(
                "the pool is of game '{}', not '{}'",
                src.game, vocab.game
            )));
        }
        if src.kinds.is_empty() || src.kinds.len() > MAX_KINDS {
            return Err(CoreError::Ruleset(format!(
                "a pool holds 1 to {MAX_KINDS} cards, this one {}",
                src.kinds.len()
            )));
        }
        if src.code.len() > 1 << 20 || src.parts.len() >= usize::from(u16::MAX) {
            return Err(CoreError::Ruleset("the pool is too large".into()));
        }
        let mut seen = std::collections::BTreeSet::new();
        for k in &src.kinds {
            if !seen.insert(&k.key) {
                faults.push(CardFault::new(&k.key, "this key stands twice in the pool"));
            }
            if k.props.len() != vocab.kind_props.len() {
                faults.push(CardFault::new(
                    &k.key,
                    format!("{} properties, {} are needed", k.props.len(), vocab.kind_props.len()),
                ));
            }
            for &p in &k.parts {
                if usize::from(p) >= src.parts.len() {
                    faults.push(CardFault::new(&k.key, format!("part {p} does not exist")));
                }
            }
        }
        for part in &src.parts {
            verify_part(vocab, &src, part, &mut faults);
        }
        if !faults.is_empty() {
            return Err(CoreError::Cards(faults));
        }
        let bytes = serde_json::to_vec(&src).map_err(|e| CoreError::Ruleset(e.to_string()))?;
        let hash = fnv1a(&bytes, FNV_START);
        let ops = src.code.iter().map(|&w| Ins::of(w)).collect();
        Ok(Ruleset { kinds: src.kinds, parts: src.parts, code: src.code, ops, hash })
    }

    pub fn from_json(vocab: &Vocabulary, json: &str) -> Result<Ruleset, CoreError> {
        let src: RulesetSource =
            serde_json::from_str(json).map_err(|e| CoreError::Ruleset(format!("not a ruleset: {e}")))?;
        Ruleset::load(vocab, src)
    }

    /// Kinds that have a key, names in the three languages, and nothing else.
    pub fn plain(vocab: &Vocabulary, kinds: &[(&str, [&str; 3])]) -> Result<Ruleset, CoreError> {
        let kind = |&(key, names): &(&str, [&str; 3])| Kind {
            key: key.to_owned(),
            names: names.map(str::to_owned),
            props: vec![],
            parts: vec![],
            companions: vec![],
        };
        let (game, kinds) = (vocab.game.to_owned(), kinds.iter().map(kind).collect());
        Ruleset::load(vocab, RulesetSource { game, kinds, parts: vec![], code: vec![] })
    }

    /// Break programs behind the verifier's back, so that tests can see what a fault of the engine does: of the
    /// parts whose key begins with `key` those of a name such as "body". A broken body is a contradiction of the
    /// engine; with `panics` the first word of a program makes the machine panic. Whether there was one.
    pub fn sabotage(&mut self, key: &str, program: &str, panics: bool) -> bool {
        let end = self.code.len() as u32;
        let mut found = false;
        for part in self.parts.iter_mut().filter(|p| p.key.starts_with(key)) {
            let span = match program {
                "when" => &mut part.when,
                "can" => &mut part.can,
                "value" => &mut part.value,
                "times" => &mut part.times,
                "body" => &mut part.body,
                _ => return false,
            };
            if !span.exists() {
                continue;
            }
            found = true;
            if panics {
                // A register that no frame has.
                let broken = word(Op::Var, u8::MAX, 0);
                self.code[span.start as usize] = broken;
                self.ops[span.start as usize] = Ins::of(broken);
            } else {
                span.start = end;
            }
        }
        found
    }

    #[inline]
    pub fn part(&self, p: u16) -> &Part {
        &self.parts[usize::from(p)]
    }
    /// What a kind is called in a language; a question mark if there is no such kind.
    pub fn name(&self, kind: usize, lang: usize) -> &str {
        self.kinds.get(kind).map_or("?", |k| &k.names[lang])
    }
    pub fn kind_by_key(&self, key: &str) -> Option<u16> {
        self.kinds.iter().position(|k| k.key == key).map(|i| i as u16)
    }
}

fn verify_part(vocab: &Vocabulary, src: &RulesetSource, part: &Part, faults: &mut Vec<CardFault>) {
    let is_static = part.class == Class::Static;
    let table = if is_static { vocab.queries.len() } else { vocab.events.len() };
    if part.on != 255 && usize::from(part.on) >= table {
        faults.push(CardFault::new(&part.key, format!("number {} is no event or query", part.on)));
        return;
    }
    if is_static && (part.on == 255 || !vocab.queries[usize::from(part.on)].fold) {
        faults.push(CardFault::new(&part.key, "a static part must change a query that is a fold"));
        return;
    }
    let args = if is_static { vocab.queries[usize::from(part.on)].args } else { 0 };
    let event = if is_static || part.on == 255 { None } else { Some(&vocab.events[usize::from(part.on)]) };
    // A rule part or a conversion is asked about one candidate, its first argument; the rule of a second target
    // reads the first target as its second.
    let args = match part.class {
        Class::Rule => 2,
        Class::ViewAs => 1,
        _ => args,
    };
    for (name, span, body) in [
        ("when", part.when, false),
        ("can", part.can, false),
        ("value", part.value, false),
        ("times", part.times, false),
        ("body", part.body, true),
    ] {
        if !span.exists() {
            continue;
        }
        let entry = Entry { vocab, event, args, body, slots: part.slots, parts: src.parts.len() };
        if let Err(e) = verify::check(&src.code, span, &entry) {
            faults.push(CardFault::new(&format!("{}.{name}", part.key), e));
        }
    }
    if part.slots > verify::SLOTS {
        faults.push(CardFault::new(&part.key, format!("a body binds at most {} sets", verify::SLOTS)));
    }
}
