//! The made-up cards and generals of the mini game.

use crate::asm::{Names, assemble};
use crate::mini::tables::VOCABULARY as V;
use sanguo_core::ir::op::{OPS, Op, Operand, a_of, b_of};
use sanguo_core::ruleset::{Class, Kind, Part, Ruleset, RulesetSource, Span};

/// A part as declared: programs are text.
#[derive(Clone)]
pub struct Def {
    pub key: &'static str,
    pub class: Class,
    pub on: u8,
    pub flags: u8,
    pub limit: (u8, u8),
    pub when: &'static str,
    pub can: &'static str,
    pub value: &'static str,
    pub times: &'static str,
    pub body: &'static str,
}

pub const OPTIONAL: u8 = 1;
pub const QUIET: u8 = 2;
pub const DEAD: u8 = 4;
pub const GRANTED: u8 = 8;

pub fn def(key: &'static str, class: Class, on: &str) -> Def {
    let on = if class == Class::Static {
        V.queries.iter().position(|q| q.name == on)
    } else {
        V.events.iter().position(|e| e.name == on)
    };
    let on = on.map_or(255, |i| i as u8);
    Def { key, class, on, flags: 0, limit: (0, 0), when: "", can: "", value: "", times: "", body: "" }
}

impl Def {
    pub fn flags(mut self, f: u8) -> Def {
        self.flags |= f;
        self
    }
    pub fn limit(mut self, n: u8, scope: u8) -> Def {
        self.limit = (n, scope);
        self
    }
    pub fn when(mut self, t: &'static str) -> Def {
        self.when = t;
        self
    }
    pub fn can(mut self, t: &'static str) -> Def {
        self.can = t;
        self
    }
    pub fn value(mut self, t: &'static str) -> Def {
        self.value = t;
        self
    }
    pub fn times(mut self, t: &'static str) -> Def {
        self.times = t;
        self
    }
    pub fn body(mut self, t: &'static str) -> Def {
        self.body = t;
        self
    }
}

fn trigger(key: &'static str, on: &str) -> Def {
    def(key, Class::Trigger, on)
}
fn may(key: &'static str, on: &str) -> Def {
    trigger(key, on).flags(OPTIONAL)
}
fn play(key: &'static str, body: &'static str) -> Def {
    def(key, Class::Play, "each").body(body)
}
fn active(key: &'static str, body: &'static str) -> Def {
    def(key, Class::Active, "").body(body)
}
fn aim_rule(key: &'static str, can: &'static str) -> Def {
    def(key, Class::Rule, "").can(can)
}
fn view_as(key: &'static str, value: &'static str, can: &'static str) -> Def {
    def(key, Class::ViewAs, "").value(value).can(can)
}

/// A kind: key, type, aim, value, hidden, parts.
pub type Entry = (&'static str, [i16; 4], Vec<Def>);

const PHASE: u8 = crate::mini::tables::scope::PHASE;
const TURN: u8 = crate::mini::tables::scope::TURN;

pub fn cards() -> Vec<Entry> {
    let strike = "0 =r0
        ev:sure not if( ev:target kind:dodge 0 -1 ev:need request!>r0 )
        r0 if( fire:offset )
        r0 not or( ev:hit ) if( ev:user ev:target 1 1 damage! )";
    let dodge_or_hurt = "ev:target kind:dodge 0 -1 1 request!>r0
        r0 not if( ev:user ev:target 1 1 damage! )";
    vec![
        ("blank", [0, 0, 0, 0], vec![]),
        ("strike", [0, 1, 0, 0], vec![play("strike", strike)]),
        ("dodge", [0, 0, 0, 0], vec![]),
        (
            "peach",
            [0, 4, 0, 0],
            vec![play("peach", "ev:target 1 heal!"), aim_rule("wounded", "arg0 hp@ arg0 max_hp@ <")],
        ),
        ("nullify", [1, 0, 0, 0], vec![]),
        (
            "savage",
            [1, 3, 0, 0],
            vec![play(
                "savage",
                "ev:target kind:strike 1 -1 1 request!>r0 r0 not if( ev:user ev:target 1 1 damage! )",
            )],
        ),
        ("barrage", [1, 3, 0, 0], vec![play("barrage", dodge_or_hurt)]),
        // Up to two targets.
        ("volley", [0, 2, 0, 0], vec![play("volley", dodge_or_hurt)]),
        ("boon", [1, 4, 0, 0], vec![play("boon", "ev:target 2 draw!")]),
        (
            "dismantle",
            [1, 1, 0, 0],
            vec![
                play("dismantle", "ev:target zone:owned ev:user 1 1 ask:cards>s0 s0 discard!"),
                aim_rule("has_cards", "arg0 zone:owned count 0 = not"),
            ],
        ),
        ("erosion", [1, 1, 0, 0], vec![play("erosion", "ev:target 3 erode!")]),
        ("trap", [0, 0, 0, 0], vec![def("trap", Class::Play, "trapped").body("me after@ 2 erode!")]),
        // Takes all equipment of a seat in one move.
        ("strip", [1, 1, 0, 0], vec![play("strip", "ev:target zone:equip discard!")]),
        ("blade", [2, 4, 0, 0], vec![def("blade", Class::Static, "quota").when("arg0 me =").value("3")]),
        (
            "shield",
            [2, 4, 1, 0],
            vec![
                def("shield", Class::Provider, "requested")
                    .when("ev:kind kind:dodge =")
                    .body("me judge!>r0,s0 s0 any{ it red@ } if( nobody provide! )"),
            ],
        ),
        ("cloak", [2, 4, 2, 0], vec![]),
    ]
}

pub fn generals() -> Vec<Entry> {
    let g = |key, parts| (key, [3, 0, 4, 0], parts);
    let hidden = |key, parts| (key, [3, 0, 4, 1], parts);
    let my_damage = "ev:victim me =";
    vec![
        g("plain", vec![]),
        // Other seats of its camp may dodge for it, in action order.
        g(
            "protected",
            vec![
                def("escort", Class::Provider, "requested")
                    .when("ev:kind kind:dodge = and( living any{ it me = not and( it camp@ me camp@ = ) } )")
                    .body(
                        "living filter{ it me = not and( it camp@ me camp@ = ) } =s0
                         each:r0,s0(
                             r0 ev:kind 1 me 1 request!>r1,s1
                             r1 if( s1 provide! jmp:out )
                         ) out:",
                    ),
            ],
        ),
        g("feinter", vec![view_as("feint", "kind:dodge", "arg0 me zone:hand has and( arg0 red@ not )")]),
        g("seer", vec![view_as("foresee", "kind:nullify", "arg0 me zone:hand has and( arg0 red@ not )")]),
        g(
            "medic",
            vec![view_as("cure", "kind:peach", "arg0 red@").when("me on_turn@ not")],
        ),
        g(
            "scholar",
            vec![
                may("wit", "using")
                    .when("ev:user me = and( ev:mode 0 = ) and( ev:kind kind:nullify = or( ev:kind kind:barrage = ) )")
                    .body("me 1 draw!"),
            ],
        ),
        g(
            "oracle",
            vec![
                may("rewrite", "retrial")
                    .can("me zone:hand count")
                    .body("me zone:hand me 1 1 ask:cards>s0 show s0 lay! paid s0 replace!"),
            ],
        ),
        g(
            "heir",
            vec![
                may("keep", "judged").when("ev:who me =").body("me evs:cards give!"),
                active("bet", "me judge!>r0,s0 s0 any{ it red@ } if( me 1 heal! )").limit(1, TURN),
            ],
        ),
        g("last", vec![may("refill", "moved").when("me evs:emptied has").body("me 1 draw!")]),
        g(
            "rider",
            vec![
                may("spur", "moved")
                    .times("evs:unequipped filter{ it half half me = } count")
                    .body("me 2 draw!"),
            ],
        ),
        g(
            "planner",
            vec![may("legacy", "damaged").when(my_damage).times("ev:amount").body(
                "me 1 draw!
                 me zone:hand me 0 1 ask:cards>s0
                 s0 count if( living me bit \\ me 1 1 ask:seats>r0 r0 s0 give! )",
            )],
        ),
        // Two parts that go by points.
        g(
            "twins",
            vec![
                may("moan", "damaged").when(my_damage).times("ev:amount").body("me 1 draw!"),
                may("sigh", "damaged").when(my_damage).times("ev:amount").body("ev:source 1 draw!"),
            ],
        ),
        g(
            "thorn",
            vec![
                may("retort", "damaged")
                    .when("ev:victim me = and( ev:source living has )")
                    .body("me ev:source 1 0 damage!"),
            ],
        ),
        g(
            "scatter",
            vec![
                may("shards", "damaged")
                    .when(my_damage)
                    .body("living me bit \\ me 1 1 ask:seats>r0 me r0 1 0 damage!"),
            ],
        ),
        // Answers damage with damage before it happens, again and again.
        g(
            "echo",
            vec![
                trigger("echo", "causing")
                    .when("ev:source me =")
                    .body("1 ev=prevent me ev:victim 1 0 damage!"),
            ],
        ),
        g(
            "deflector",
            vec![
                may("deflect", "becoming")
                    .when("ev:target me = and( ev:kind kind:strike = or( ev:kind kind:volley = ) )")
                    .can("me zone:owned count and( living me bit \\ ev:user bit \\ count )")
                    .body(
                        "me zone:owned me 1 1 ask:cards>s0
                         living me bit \\ ev:user bit \\ me 1 1 ask:seats>r0
                         show s0 discard! paid
                         r0 ev=target stop",
                    ),
            ],
        ),
        g(
            "gazer",
            vec![
                may("gaze", "turn_start")
                    .when("ev:who me =")
                    .body("4 top!>s0 s0 me ask:order>r0,s1 r0 s1 arrange!"),
            ],
        ),
        // Several parts at one moment; burning makes hoarding impossible.
        g(
            "schemer",
            vec![
                may("burn", "damaged").when(my_damage).can("me zone:hand count").body("me zone:hand discard!"),
                may("hoard", "damaged").when(my_damage).can("me zone:hand count").body("me 1 draw!"),
                trigger("brood", "damaged").when(my_damage).body("me 1 heal!"),
                trigger("grudge", "damaged").flags(QUIET).when(my_damage).body("1 mark:game"),
                // The counter of the other part.
                active("vent", "-1 mark:game:grudge living me bit \\ =s0 each:r0,s0( me r0 1 0 damage! )")
                    .when("tally:grudge")
                    .limit(1, TURN),
            ],
        ),
        hidden(
            "hexer",
            vec![
                may("hex", "damaged")
                    .when("ev:victim me = and( ev:source living has )")
                    .can("me zone:hand count")
                    .body(
                        "me zone:hand me 1 1 ask:cards>s0
                         show s0 discard! paid
                         me ev:source ev:amount 0 damage!",
                    ),
            ],
        ),
        g(
            "marshal",
            vec![
                active(
                    "rally",
                    "living me 1 1 ask:seats>r0 me 3 ask:option>r1
                     r0 r1 1 + grant:turn:rally_hit
                     r0 r1 1 + grant:turn:rally_limit",
                )
                .limit(1, PHASE),
                trigger("rally_hit", "causing")
                    .flags(GRANTED)
                    .when("ev:source me = and( ev:by kind:strike = )")
                    .body("given ev+amount"),
                def("rally_limit", Class::Static, "limit").flags(GRANTED).when("arg0 me =").value("given"),
                active("tempo", "me 1 draw! 1 mark:turn").when("tally 2 <"),
                active("drill", "3 =r0 repeat:r0( me 1 draw! )").limit(1, TURN),
            ],
        ),
        g(
            "giver",
            vec![
                may("alms", "retrial").can("me zone:hand count").body(
                    "me zone:hand me 1 1 ask:cards>s0 living me bit \\ me 1 1 ask:seats>r0 r0 s0 give!",
                ),
            ],
        ),
        // What wakes it makes the other part possible.
        g(
            "sleeper",
            vec![
                trigger("wake", "damaged").when(my_damage).body("me 1 draw!"),
                may("stretch", "damaged").when(my_damage).can("me zone:hand count").body("me 1 heal!"),
            ],
        ),
        g(
            "mentor",
            vec![
                active("teach", "living me 1 1 ask:seats>r0 r0 1 grant:game:lesson").limit(1, TURN),
                may("lesson", "damaged").flags(GRANTED).when(my_damage).times("ev:amount").body("me given draw!"),
            ],
        ),
        // Pays with its own blood.
        g("zealot", vec![active("blood", "show me me 1 0 damage! paid me after@ 3 draw!").limit(1, TURN)]),
        g(
            "chaser",
            vec![may("chase", "offset").when("ev:user me =").body("1 ev=hit")],
        ),
        // Its own cards and those of the next seat: exactly one red one.
        g(
            "assessor",
            vec![
                active(
                    "assess",
                    "me zone:hand me after@ zone:owned | me 2 1 ask:exactly>s0 s0 discard!",
                )
                .limit(1, TURN),
            ],
        ),
        // Asks about nothing.
        g(
            "hollow",
            vec![
                active(
                    "muse",
                    "7 =r0 7 =r1 7 =r2
                     nobody me 1 1 ask:seats>r0 r0 1 draw!
                     nobody me 1 1 ask:cards>r1,s0 s0 discard! r1 bit discard!
                     me 0 ask:option>r2
                     r0 -1 = and( r1 -1 = ) and( r2 -1 = ) if( me 2 draw! )",
                )
                .limit(1, TURN),
            ],
        ),
        // Hears of every aim.
        g("herald", vec![may("cry", "becoming").when("ev:kind kind:volley =").body("me 1 draw!")]),
        // All hands at once.
        g(
            "sweeper",
            vec![
                active(
                    "sweep",
                    "nobody =s1 living me bit \\ =s0 each:r0,s0( r0 zone:hand s1 | =s1 ) s1 discard!",
                )
                .limit(1, TURN),
            ],
        ),
        // Its last wish is made when it has died.
        g(
            "martyr",
            vec![
                trigger("wish", "died")
                    .flags(DEAD)
                    .when("ev:who me =")
                    .body("living me 1 1 ask:seats>r0 paid r0 2 draw!"),
            ],
        ),
        // A target's own answer to being aimed at, and the user's: two windows.
        g(
            "duelist",
            vec![
                may("press", "targeted").when("ev:kind kind:strike =").body("2 ev=need"),
                may("yield", "became").when("ev:kind kind:strike =").can("me zone:hand count").body(
                    "me zone:hand me 1 1 ask:cards>s0 show s0 discard! paid 1 ev=void stop",
                ),
            ],
        ),
    ]
}

struct Numbers<'a> {
    entries: &'a [Entry],
}

impl Names for Numbers<'_> {
    fn kind(&self, name: &str) -> Option<i16> {
        self.entries.iter().position(|e| e.0 == name).map(|i| i as i16)
    }
    fn part(&self, name: &str) -> Option<u16> {
        self.entries.iter().flat_map(|e| &e.2).position(|d| d.key == name).map(|i| i as u16)
    }
}

/// Set slots that a body names.
pub fn slots_of(words: &[u32]) -> u8 {
    let mut n = 0;
    for &w in words {
        let Some(info) = Op::of(w).map(|op| &OPS[op as usize]) else { continue };
        for (kind, x) in [(info.a, u16::from(a_of(w))), (info.b, b_of(w))] {
            match kind {
                Operand::Slot => n = n.max(x as u8 + 1),
                Operand::Dst => n = n.max((x >> 5) as u8),
                _ => {}
            }
        }
    }
    n
}

/// Lower entries to what a ruleset is loaded from.
pub fn source(entries: &[Entry]) -> RulesetSource {
    let names = Numbers { entries };
    let mut out = RulesetSource { game: "mini".into(), kinds: vec![], parts: vec![], code: vec![] };
    for (key, props, defs) in entries {
        let first = out.parts.len() as u16;
        for d in defs {
            let mut span = |text: &str| {
                if text.is_empty() {
                    return Span::default();
                }
                let words = assemble(text, &names);
                let start = out.code.len() as u32;
                out.code.extend(&words);
                Span { start, len: words.len() as u32 }
            };
            let (when, can, value) = (span(d.when), span(d.can), span(d.value));
            let (times, body) = (span(d.times), span(d.body));
            let slots = slots_of(&out.code[body.start as usize..(body.start + body.len) as usize]);
            let has = |f: u8| d.flags & f != 0;
            out.parts.push(Part {
                names: Vec::new(),
                labels: Vec::new(),
                key: d.key.into(),
                class: d.class,
                on: d.on,
                zones: 1,
                optional: has(OPTIONAL),
                quiet: has(QUIET),
                dead: has(DEAD),
                locked: false,
                granted: has(GRANTED),
                limit: d.limit.0,
                scope: d.limit.1,
                floor: -1,
                slots,
                when,
                can,
                value,
                times,
                body,
            });
        }
        out.kinds.push(Kind {
            companions: Vec::new(),
            key: (*key).into(),
            names: [(*key).into(), (*key).into(), (*key).into()],
            props: props.to_vec(),
            parts: (first..out.parts.len() as u16).collect(),
        });
    }
    out
}

pub fn entries() -> Vec<Entry> {
    let mut all = cards();
    all.extend(generals());
    all
}

/// The ruleset of all cards here: every program has passed the verifier.
pub fn ruleset() -> Ruleset {
    Ruleset::load(&V, source(&entries())).unwrap_or_else(|e| panic!("{e}"))
}
