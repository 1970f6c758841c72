//! The built-in heuristic: what each pick gains at once. It uses what its seat knows and nothing else.

use super::board;
use super::cards::{ARMOR, CHARACTER, Info, TRICK, WEAPON};
use super::legal;
use super::rules::{Formation, prompt};
use super::slot::Slot;
use super::state::State;
use super::tables::{at, event, proc, query, status};
use crate::action::{Action, Domain};
use crate::choice::{ChoiceKind, NO_CARD, NO_PART, Total};
use crate::ir::op::{ASK_KINDS, Op, a_of, b_of};
use crate::ruleset::{Class, Ruleset};
use crate::vm::frame::{MachineState, WINDOW};
use crate::vm::{Game, QueryCx};

/// What a part does, as far as its words tell: procedures that it calls as bits, cards that it discards as a cost,
/// damage.
#[derive(Clone, Copy, Debug, Default)]
pub struct Deed {
    pub calls: u32,
    pub cost: i32,
    pub damage: i32,
    pub deadly: bool,
    /// It picks whom it hits, instead of hitting all that fit.
    pub aimed: bool,
}

#[derive(Clone, Debug, Default)]
pub struct Wits {
    pub deeds: Vec<Deed>,
    /// How much a resource card is worth keeping, by kind.
    pub keep: Vec<i32>,
}

const fn bit(p: u8) -> u32 {
    1 << p
}
const HARMS: u32 = bit(proc::DAMAGE) | bit(proc::DAMAGE_BOTH);

pub fn wits(rules: &Ruleset, info: &[Info]) -> Wits {
    let deeds: Vec<Deed> = rules
        .parts
        .iter()
        .map(|p| {
            let code = &rules.code[p.body.start as usize..(p.body.start + p.body.len) as usize];
            let mut d = Deed::default();
            let mut lits = [0i32; 4];
            for &w in code {
                match Op::of(w) {
                    Some(Op::Lit) => {
                        lits.rotate_right(1);
                        lits[0] = i32::from(b_of(w) as i16);
                    }
                    Some(Op::Ask)
                        if ASK_KINDS.get(usize::from(a_of(w))).is_some_and(|k| k.0 == "atleast") =>
                    {
                        d.cost += lits[0];
                    }
                    Some(Op::Ask) => d.aimed = true,
                    Some(Op::Call) => {
                        d.calls |= 1 << (a_of(w) & 31);
                        if 1 << a_of(w) & HARMS != 0 {
                            // Points, and after them the kind of damage.
                            d.damage = d.damage.max(lits[1]);
                            d.deadly |= lits[0] == 1;
                        }
                    }
                    _ => {}
                }
            }
            d
        })
        .collect();
    let keep = rules
        .kinds
        .iter()
        .zip(info)
        .map(|(k, i)| {
            let plays = k.parts.iter().any(|&p| rules.part(p).class == Class::Play);
            match i.ty {
                _ if i.fixed > 0 => 0,
                CHARACTER => 2 * i32::from(i.attack) + i32::from(i.hp) + if i.god { 8 } else { 0 },
                TRICK if plays => 6,
                WEAPON | ARMOR => 4,
                _ if plays => 5,
                _ => 3,
            }
        })
        .collect();
    Wits { deeds, keep }
}

/// How the sides stand at a glance: health above all that of the 主將, strength on the field, cards to come. A lead of
/// some fourteen points is as good as won.
pub fn judge(game: &Formation, st: &State, out: &mut [f64]) -> bool {
    let side = |s: usize| -> i32 {
        let of = |spot: usize| {
            let x = &st.slots[spot];
            let attack = i32::from(game.card_info(x.card).attack);
            let gear = i32::from(x.weapon != NO_CARD) + i32::from(x.armor != NO_CARD);
            let own = if board::place(spot) == board::LORD {
                3 * i32::from(x.hp) + attack
            } else {
                i32::from(x.hp) + 2 * attack
            };
            10 * (own + gear + i32::from(x.has(status::CHARGED)))
        };
        let hands = 6 * game.hand(st, s).len() + 15 * game.recruits(st, s).len();
        st.line(s).map(of).sum::<i32>() + hands as i32
    };
    let x = f64::from(side(0) - side(1)) / 140.0;
    let lead = x / (1.0 + x * x).sqrt();
    out[..2].copy_from_slice(&[lead, -lead]);
    true
}

pub fn score(game: &Formation, st: &State, a: Action) -> i32 {
    let c = &st.core.choice;
    let seat = c.seat.max(0) as usize & 1;
    let kind = a.kind_of() as u8;
    match (c.kind, c.prompt) {
        (ChoiceKind::Play, prompt::LORD) => {
            let i = game.kind_info(kind);
            2 * i32::from(i.hp) + i32::from(i.attack)
        }
        (ChoiceKind::Play, _) => match a.domain() {
            Domain::Done => 1,
            Domain::Place => 900 + keep(game, kind),
            Domain::Hand => use_value(game, st, seat, kind),
            _ => act_value(game, st, seat, a),
        },
        (ChoiceKind::Skills, _) => {
            i32::from(a != Action::PASS) * if guards(game, st, seat, a) { 1 } else { -1 }
        }
        (ChoiceKind::Option, _) => -i32::from(a.value()),
        (_, prompt::POSITION) => position_value(game, st, seat, a),
        (_, prompt::TARGET) => target_value(game, st, seat, a),
        (_, prompt::BEARER) => bearer_value(game, st, seat, a),
        (_, prompt::ASCEND) => i32::from(a != Action::DONE),
        (_, prompt::DISCARD) => -keep(game, kind),
        _ if c.mode == Total::AtLeast => -keep(game, kind),
        _ => pick_value(game, st, seat, a),
    }
}

fn keep(game: &Formation, kind: u8) -> i32 {
    game.wits.keep.get(usize::from(kind)).copied().unwrap_or(0)
}

/// What so much damage to a character is worth to its enemy.
fn hit_value(
    game: &Formation,
    st: &State,
    spot: usize,
    n: i32,
    deadly: bool,
    cause: i32,
    source: i32,
) -> i32 {
    let cx = QueryCx::default();
    let s: &Slot = &st.slots[spot];
    let lord = board::place(spot) == board::LORD;
    let mut n = n;
    if !deadly {
        n -= game.query(st, query::REDUCTION, &[i32::from(s.card), cause, source], &cx);
    }
    if lord && (!deadly || game.config.shield_against_d) {
        n -= game.query(st, query::SHIELD, &[board::side(spot) as i32, -1, -1], &cx);
    }
    if n <= 0 {
        return 0;
    }
    let mut value = 0;
    if !deadly && s.has(status::BULWARK) {
        n -= 1;
        value += 2;
    }
    if n > 0 && s.has(status::CHARGED) {
        n -= i32::from(!deadly);
        value += 4;
    }
    if n <= 0 {
        return value;
    }
    let threat = i32::from(game.card_info(s.card).attack);
    match (n >= i32::from(s.hp), lord) {
        (true, true) => 10_000,
        (true, false) => value + 30 + 6 * threat,
        (false, true) => value + 10 * n,
        (false, false) => value + 7 * n + threat,
    }
}

/// What an attack is worth.
fn attack_value(game: &Formation, st: &State, from: usize, to: usize) -> i32 {
    let cx = QueryCx::default();
    let (a, t) = (i32::from(st.slots[from].card), i32::from(st.slots[to].card));
    let n = game.query(st, query::ATTACK, &[a, t, -1], &cx);
    let deadly = game.query(st, query::DEADLY, &[a, t, -1], &cx) != 0;
    let mut value = hit_value(game, st, to, n, deadly, 0, a);
    if value == 0 {
        return -1;
    }
    if st.slots[to].armor != NO_CARD && game.query(st, query::IGNORES_ARMOR, &[a, t, -1], &cx) == 0 {
        // Its armor does something, whatever that is.
        value -= if value < 10_000 && st.slots[from].hp <= 1 { 12 } else { 3 };
    }
    value.max(1)
}

fn best_attack(game: &Formation, st: &State, from: usize) -> i32 {
    let targets = legal::targets(game, st, from);
    let side = board::side(from);
    st.line(side ^ 1)
        .filter(|&t| targets.has(st.slots[t].card))
        .map(|t| attack_value(game, st, from, t))
        .max()
        .unwrap_or(-1)
}

/// A character that acts, or a part of it.
fn act_value(game: &Formation, st: &State, seat: usize, a: Action) -> i32 {
    if let Some(spot) = legal::spot_of(seat, a) {
        let best = best_attack(game, st, spot);
        return if best > 0 { 100 + best } else { 0 };
    }
    let Some(p) = game.named_part(st, seat, a) else { return 0 };
    let deed = game.wits.deeds.get(usize::from(p.part)).copied().unwrap_or_default();
    if p.class == Class::ViewAs {
        return legal::gives(game, st, seat, &p).map_or(0, |k| use_value(game, st, seat, k));
    }
    let gain = deed_value(game, st, seat, deed, 1) - 4 * deed.cost;
    if p.on != event::ACTION {
        return if gain > 0 { 150 + gain } else { 0 };
    }
    // The action could be an attack, or be kept for 蓄力.
    let other = best_attack(game, st, usize::from(p.spot)).max(3);
    if gain > other { 100 + gain } else { 0 }
}

/// What a deed gains; `cause` 1 of a skill, 2 of a card.
fn deed_value(game: &Formation, st: &State, seat: usize, d: Deed, cause: i32) -> i32 {
    let mut value = 0;
    if d.calls & HARMS != 0 {
        let all = st.line(seat ^ 1).map(|t| hit_value(game, st, t, d.damage, d.deadly, cause, -1));
        value += if d.aimed { all.max().unwrap_or(0) } else { all.sum() };
    }
    let missing = |s: usize| i32::from(st.slots[s].max_hp) - i32::from(st.slots[s].hp);
    if d.calls & bit(proc::HEAL) != 0 {
        let most =
            st.line(seat).map(|s| if board::place(s) == board::LORD { 9 } else { 6 } * missing(s).min(2));
        value += most.max().unwrap_or(0);
    }
    if d.calls & (bit(proc::DRAW) | bit(proc::RECRUIT)) != 0 {
        value += 12;
    }
    if d.calls & (bit(proc::SET_STATE) | bit(proc::GIVE) | bit(proc::RANDOM)) != 0 {
        value += 8;
    }
    if d.calls & (bit(proc::ACT_AGAIN) | bit(proc::ASCEND)) != 0 {
        value += 20;
    }
    if d.calls == bit(proc::DISCARD) {
        value += 8;
    }
    value
}

/// What using a resource card is worth; as much as ending the phase if it had better be kept.
fn use_value(game: &Formation, st: &State, seat: usize, kind: u8) -> i32 {
    let info = game.kind_info(kind);
    if info.is_gear() {
        let free =
            |s: usize| if info.ty == WEAPON { st.slots[s].weapon } else { st.slots[s].armor } == NO_CARD;
        return if st.line(seat).any(free) { 700 } else { 0 };
    }
    let part = game.parts[usize::from(kind)].play;
    if part == NO_PART {
        return 0;
    }
    let deed = game.wits.deeds.get(usize::from(part)).copied().unwrap_or_default();
    if deed.calls & bit(proc::SET_STATE) != 0 {
        // 蓄力 goes to who is about to attack.
        let ready = st.line(seat).any(|s| !st.slots[s].has(status::CHARGED) && best_attack(game, st, s) > 0);
        return if ready { 300 } else { 0 };
    }
    let gain = deed_value(game, st, seat, deed, 2) - 4 * deed.cost;
    if gain <= 4 {
        return 0;
    }
    if deed.calls & (bit(proc::DRAW) | bit(proc::RECRUIT)) != 0 { 800 } else { 250 + gain.min(20_000) }
}

/// Whether a part that a window offers is worth its use: most are, guards where they save more than they cost.
fn guards(game: &Formation, st: &State, seat: usize, a: Action) -> bool {
    let w = st.frame(st.top());
    if w.kind != WINDOW || w.r[0] as u8 != event::AIMED {
        return true;
    }
    let f = st.frame(usize::from(w.ev));
    let spot = |r: usize| st.spot_of(i32::from(f.r[r]));
    let (Some(from), Some(to)) = (spot(at::ATTACKER), spot(at::TARGET)) else { return false };
    let (side, place, _) = a.slot_of();
    if side != 0 || place >= board::PLACES {
        return false;
    }
    let guard = board::spot(seat, place);
    attack_value(game, st, from, to) > attack_value(game, st, from, guard) + 2
}

fn position_value(game: &Formation, st: &State, seat: usize, a: Action) -> i32 {
    let (_, _, place) = a.slot_of();
    let c = st.core.choice.card;
    let info = game.card_info(c);
    let row = board::row(board::spot(seat, place.min(board::PLACES - 1)));
    let stands = i32::from(info.attack) >= 2 || info.hp >= 4;
    i32::from((row == board::FRONT_ROW) == stands)
}

fn target_value(game: &Formation, st: &State, seat: usize, a: Action) -> i32 {
    let (side, place, code) = a.slot_of();
    let Some(from) = st.spot(st.core.choice.card) else { return 0 };
    if side == 1 && place < board::PLACES && code == 0 {
        attack_value(game, st, from, board::spot(seat ^ 1, place))
    } else {
        -10
    }
}

fn bearer_value(game: &Formation, st: &State, seat: usize, a: Action) -> i32 {
    let spot = board::spot(seat, a.slot_of().1.min(board::PLACES - 1));
    let s = &st.slots[spot];
    let c = st.core.choice.card;
    if c != NO_CARD && game.card_info(c).ty == WEAPON {
        let free = if s.weapon == NO_CARD { 20 } else { 0 };
        free + 2 * i32::from(game.card_info(s.card).attack) + i32::from(board::row(spot) == board::FRONT_ROW)
    } else {
        let free = if s.armor == NO_CARD { 20 } else { 0 };
        free + if board::place(spot) == board::LORD { 5 } else { i32::from(s.hp) }
    }
}

/// A pick of an effect: of the enemy what is strong and weak enough to fall, of one's own who gains most.
fn pick_value(game: &Formation, st: &State, seat: usize, a: Action) -> i32 {
    let c = &st.core.choice;
    let deed = game.wits.deeds.get(usize::from(c.why)).copied().unwrap_or_default();
    match a.domain() {
        Domain::Done => 0,
        Domain::Slot => {
            let (side, place, code) = a.slot_of();
            let spot = board::spot(seat ^ side, if place < board::PLACES { place } else { code });
            let s = &st.slots[spot.min(board::SPOTS - 1)];
            if !s.up || place >= board::PLACES {
                return 1;
            }
            let attack = i32::from(game.card_info(s.card).attack);
            if side == 1 {
                let hit = hit_value(game, st, spot, deed.damage.max(1), deed.deadly, 1, -1);
                return if deed.calls & HARMS != 0 { 1 + hit } else { 1 + 3 * attack };
            }
            if deed.calls & HARMS != 0 {
                // It is the own ones that suffer.
                return 20 - hit_value(game, st, spot, deed.damage, deed.deadly, 1, -1);
            }
            if deed.calls & bit(proc::HEAL) != 0 {
                let missing = (s.max_hp - s.hp).clamp(0, 3);
                return i32::from(missing) * if board::place(spot) == board::LORD { 4 } else { 2 };
            }
            1 + best_attack(game, st, spot).clamp(0, 50) + attack
        }
        Domain::Hand if !a.flags().0 => 10 - keep(game, a.kind_of() as u8),
        Domain::Blind => 2,
        _ => keep(game, a.kind_of() as u8),
    }
}
