//! The built-in heuristic: it guesses who is on which side from what was done in public, and looks one move
//! ahead. It uses what its seat knows and nothing else.

use super::legal;
use super::rules::{BASIC, DELAYED, EQUIPMENT, Sanguosha, TRICK, frame, prompt};
use super::state::{AMBITION, NO_KIND, Role, State, WEAPON, phase};
use super::tables::{at, proc};
use super::{nullify, usage};
use crate::action::{Action, Domain};
use crate::choice::{ChoiceKind, NO_CARD, NO_PART};
use crate::games::guozhan::kingdom;
use crate::ir::op::{Op, a_of};
use crate::ruleset::{Class, Ruleset};
use crate::sets::{CardSet, List};
use crate::vm::frame::MachineState;

/// What a kind of card is good for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    Slash,
    Dodge,
    Peach,
    Duel,
    /// Takes a card away from its target, or takes it over.
    Rob,
    /// Hits everybody else.
    Area,
    Draw,
    /// Does everybody good.
    Feast,
    Collateral,
    Nullify,
    /// A delayed trick on somebody else, on oneself.
    Delay,
    Gamble,
    Equip,
    Other,
}

/// What the cards of a pool are good for, by kind, and what each part does, as bits of the procedures it calls.
#[derive(Clone, Debug, Default)]
pub struct Wits {
    pub uses: Vec<Use>,
    pub calls: Vec<u64>,
}

pub fn wits(rules: &Ruleset, info: &[super::rules::Info]) -> Wits {
    let calls = rules
        .parts
        .iter()
        .map(|p| {
            let code = &rules.code[p.body.start as usize..(p.body.start + p.body.len) as usize];
            let procs = code.iter().filter(|&&w| Op::of(w) == Some(Op::Call));
            procs.fold(0, |m, &w| m | 1u64 << (a_of(w) & 63))
        })
        .collect();
    let uses = rules
        .kinds
        .iter()
        .zip(info)
        .map(|(k, i)| match (k.key.as_str(), i.ty) {
            (_, BASIC) if i.family != 0 => Use::Slash,
            ("dodge", _) => Use::Dodge,
            ("peach", _) => Use::Peach,
            ("duel", _) => Use::Duel,
            ("dismantlement" | "snatch", _) => Use::Rob,
            ("archery" | "savage", _) => Use::Area,
            ("ex_nihilo", _) => Use::Draw,
            ("peach_garden" | "harvest", _) => Use::Feast,
            ("collateral", _) => Use::Collateral,
            ("nullification", _) => Use::Nullify,
            (_, DELAYED) if i.aim == super::rules::AIM_SELF => Use::Gamble,
            (_, DELAYED) => Use::Delay,
            (_, EQUIPMENT) => Use::Equip,
            _ => Use::Other,
        })
        .collect();
    Wits { uses, calls }
}

/// They are bits of [`Wits::calls`].
const _: () = assert!(proc::TABLE.len() <= 64);

// What everybody could see ---------------------------------------------------------------------------------

/// A seat hurt another: what that says of it, from the roles that are known.
pub fn note_damage(st: &mut State, source: usize, victim: usize, n: i8) {
    note(st, source, victim, -2 * n.clamp(0, 3));
}

/// A card was used: help or harm, as the table sees it.
pub fn note_use(game: &Sanguosha, st: &mut State, i: usize) {
    let f = *st.frame(i);
    let weight = match game.wits.uses.get(f.r[at::KIND] as usize) {
        Some(Use::Slash | Use::Duel | Use::Rob | Use::Delay) => -1,
        Some(Use::Peach) => 3,
        _ => return,
    };
    for t in List::from(st.slot(i, at::TARGETS)).iter() {
        note(st, f.r[at::USER] as usize, usize::from(t), weight);
    }
}

/// `n` is below 0 for harm, above for help.
fn note(st: &mut State, source: usize, target: usize, n: i8) {
    if source == target || st.deputy[source] != NO_KIND {
        return;
    }
    let known = st.revealed >> target & 1 == 1;
    let side = match st.role[target] {
        Role::Lord | Role::Loyalist if known => 2,
        Role::Rebel if known => -2,
        // Of the others, what they did so far.
        _ => i32::from(st.stance[target].signum()),
    };
    let now = i32::from(st.stance[source]) + i32::from(n) * side;
    st.stance[source] = now.clamp(-60, 60) as i8;
}

/// With hidden generals: the own kingdom, or the one that turning up would bring, against those that are determined.
fn hidden_enmity(st: &State, me: usize, other: usize) -> i32 {
    let mine = match st.kingdom[me] {
        0 => kingdom::would_be(st, me, st.stance[me].max(0) as u8),
        k => k,
    };
    let ambitious = mine >= AMBITION;
    match st.kingdom[other] {
        0 if ambitious => 40,
        0 => 12,
        k if k == mine => -80,
        _ => 70,
    }
}

/// How much a seat wants another to lose, from -100 (a friend) to 100.
fn enmity(st: &State, me: usize, other: usize) -> i32 {
    if me == other {
        return -100;
    }
    if st.deputy[me] != NO_KIND {
        return hidden_enmity(st, me, other);
    }
    let known = |s: usize| st.revealed >> s & 1 == 1;
    let stance = i32::from(st.stance[other]);
    let lord = usize::from(st.lord);
    match st.role[me] {
        Role::Lord | Role::Loyalist => match other {
            o if o == lord => -90,
            o if known(o) && st.role[o] == Role::Loyalist => -90,
            o if known(o) => 90,
            _ if stance < 0 => (-stance * 8).min(90),
            _ if stance > 0 => -(stance * 8).min(70),
            // Most of those who hide are against the lord.
            _ => 12,
        },
        Role::Rebel => match other {
            o if o == lord => 100,
            o if known(o) && st.role[o] == Role::Rebel => -90,
            _ if stance > 0 => (stance * 8).min(80),
            _ if stance < 0 => -(-stance * 8).min(80),
            _ => 4,
        },
        Role::Renegade => {
            // The lord must outlive the rebels, and die last.
            let alone = st.alive.count_ones() == 2;
            match other {
                o if o == lord => {
                    if alone {
                        100
                    } else {
                        -40
                    }
                }
                _ if stance < 0 => (-stance * 8).min(80),
                _ => 20,
            }
        }
    }
}

/// How much a seat would like to harm another now: enemies first, the weak and the bare before others.
fn prey(st: &State, me: usize, s: usize) -> i32 {
    let e = enmity(st, me, s);
    if e <= 0 {
        return e;
    }
    e + 20 - 5 * i32::from(st.hp[s].clamp(0, 4)) - 2 * (st.hand[s].len().min(6) as i32)
}

// Choosing -------------------------------------------------------------------------------------------------

pub fn score(game: &Sanguosha, st: &State, a: Action) -> i32 {
    let c = &st.core.choice;
    let me = c.seat.max(0) as usize;
    match (c.kind, c.prompt) {
        (ChoiceKind::Play, prompt::GENERAL) => general(game, a.kind_of() as u8),
        (ChoiceKind::Play, _) => play(game, st, me, a),
        (ChoiceKind::Respond, prompt::NULLIFY) => nullification(game, st, me, a),
        (ChoiceKind::Respond, prompt::RESCUE) => rescue(st, me, a),
        (ChoiceKind::Respond, _) => answer(game, st, me, a),
        (ChoiceKind::Skills, _) => skill(game, st, me, a),
        (ChoiceKind::Option, _) => option(game, st, me, a),
        (ChoiceKind::Seats, _) => seat(game, st, me, a),
        _ => card(game, st, me, a),
    }
}

fn general(game: &Sanguosha, kind: u8) -> i32 {
    i32::from(game.kind_info(kind).max_hp) * 2 + game.parts[usize::from(kind)].own.len() as i32
}

fn use_of(game: &Sanguosha, kind: u8) -> Use {
    game.wits.uses.get(usize::from(kind)).copied().unwrap_or(Use::Other)
}

/// What a card in the hand is worth keeping.
fn worth(game: &Sanguosha, st: &State, me: usize, card: u8) -> i32 {
    let kind = game.card(card).kind;
    let copies = st.hand[me].into_iter().filter(|&c| game.card(c).kind == kind).count() as i32;
    let base = match use_of(game, kind) {
        Use::Peach => 90,
        Use::Nullify => 60,
        Use::Dodge => 70 - 12 * (copies - 1),
        Use::Draw => 65,
        Use::Slash => 40 - 8 * (copies - 1),
        Use::Rob | Use::Delay => 50,
        Use::Duel | Use::Area => 42,
        Use::Equip => 30,
        Use::Feast | Use::Collateral => 20,
        _ => 10,
    };
    if st.hand[me].has(card) { base } else { base.max(45) }
}

fn best_prey(st: &State, me: usize, seats: CardSet) -> i32 {
    seats.into_iter().map(|s| prey(st, me, usize::from(s))).max().unwrap_or(-100)
}

/// What using a card of a kind is worth in the play phase; ending it is worth 10.
fn use_worth(game: &Sanguosha, st: &State, me: usize, kind: u8, cards: CardSet) -> i32 {
    let cx = crate::vm::QueryCx { absent: cards, ..crate::vm::QueryCx::default() };
    let targets = || legal::targets(game, st, me, kind, &cx, false);
    let harm = |base: i32| {
        let p = best_prey(st, me, targets());
        if p > 0 { base + p / 5 } else { 0 }
    };
    let over_all = |others: bool| -> i32 {
        let n: i32 = game
            .seats_of(st)
            .filter(|&s| !(others && s == me))
            .map(|s| -enmity(st, me, s).clamp(-40, 40))
            .sum();
        n
    };
    match use_of(game, kind) {
        Use::Draw => 100,
        Use::Peach if st.hp[me] < st.max_hp[me] => {
            let peaches =
                st.hand[me].into_iter().filter(|&c| use_of(game, game.card(c).kind) == Use::Peach).count();
            let full = st.hand[me].len() > st.hp[me].max(0) as usize;
            if st.hp[me] <= 2 || peaches > 1 || full { 85 } else { 8 }
        }
        Use::Equip => equip(game, st, me, kind),
        Use::Rob => harm(68),
        Use::Delay => harm(62),
        Use::Slash => harm(55),
        Use::Duel => {
            let slashes =
                st.hand[me].into_iter().filter(|&c| use_of(game, game.card(c).kind) == Use::Slash).count();
            if slashes > 0 || st.hp[me] > 2 { harm(42 + 4 * slashes.min(3) as i32) } else { 0 }
        }
        Use::Area => {
            let weak = -over_all(true);
            if weak > 0 { 58 + weak.min(40) / 4 } else { 0 }
        }
        Use::Feast => {
            let wounded: i32 = game
                .seats_of(st)
                .filter(|&s| st.hp[s] < st.max_hp[s])
                .map(|s| -enmity(st, me, s).clamp(-40, 40))
                .sum();
            let all = if game.kind_info(kind).from_user && game.parts[usize::from(kind)].nullable != NO_PART {
                wounded
            } else {
                over_all(false) + 30
            };
            if all > 0 { 45 } else { 0 }
        }
        Use::Collateral => harm(38),
        _ => 0,
    }
}

fn equip(game: &Sanguosha, st: &State, me: usize, kind: u8) -> i32 {
    let info = game.kind_info(kind);
    let old = st.equip[me][usize::from(info.slot)];
    if old == NO_CARD {
        return 80;
    }
    // A longer weapon is worth it, if nobody is in reach.
    let longer = usize::from(info.slot) == WEAPON && info.range > game.card_info(old).range;
    if longer && st.slashes == 0 { 20 } else { 2 }
}

fn calls(game: &Sanguosha, part: u16) -> u64 {
    game.wits.calls.get(usize::from(part)).copied().unwrap_or(0)
}
const fn bit(p: u8) -> u64 {
    1 << p
}

/// Whether the seats that a part picks are harmed (1), helped (-1) or neither (0).
fn aims(game: &Sanguosha, part: u16) -> i32 {
    let c = calls(game, part);
    if c & (bit(proc::DAMAGE) | bit(proc::USE_AS)) != 0 {
        1
    } else if c & bit(proc::RANDOM) != 0 && c & bit(proc::GIVE) != 0 {
        // Cards are taken from them.
        1
    } else if c & (bit(proc::HEAL) | bit(proc::GIVE)) != 0 {
        -1
    } else {
        1
    }
}

fn play(game: &Sanguosha, st: &State, me: usize, a: Action) -> i32 {
    if a == Action::DONE {
        return 10;
    }
    if let Some(card) = legal::card_of(a) {
        return use_worth(game, st, me, game.card(card).kind, CardSet::one(card));
    }
    let Some(p) = game.named_part(st, me, a) else { return 0 };
    match p.class {
        Class::ViewAs => {
            let Some(kind) = legal::gives(game, st, me, &p) else { return 0 };
            // Only with a card that is worth less than what comes out.
            let dom = legal::accepted(game, st, me, &p, kind, legal::Need::Play);
            let least = dom.into_iter().map(|c| worth(game, st, me, c)).min().unwrap_or(100);
            let x = use_worth(game, st, me, kind, CardSet::EMPTY);
            let n = legal::size(game, st, me, &p) as i32;
            if x > 12 && least * n <= 45 { x - 3 - 4 * n } else { 0 }
        }
        Class::Provider => {
            let Some(kind) = legal::gives(game, st, me, &p) else { return 0 };
            // Asked for once, before an own card is used.
            if st.acts < 2 { use_worth(game, st, me, kind, CardSet::EMPTY) + 1 } else { 0 }
        }
        _ => active(game, st, me, p.part),
    }
}

fn active(game: &Sanguosha, st: &State, me: usize, part: u16) -> i32 {
    let c = calls(game, part);
    let hand = st.hand[me].len() as i32;
    let hp = i32::from(st.hp[me]);
    let friends = || game.seats_of(st).filter(|&s| s != me && enmity(st, me, s) < -20).count();
    let wounded = |s: usize| st.hp[s] < st.max_hp[s];
    let limited = game.rules.part(part).limit > 0;
    if c & bit(proc::SPEND_MARKER) != 0 {
        // It draws cards now or later: when the hand has room for some.
        return if hand < hp { 40 } else { 0 };
    }
    if c & bit(proc::LOSE_HP) != 0 {
        // Health for cards, while there is some.
        return if hp > 2 && hand <= hp && st.acts < 12 { 33 } else { 0 };
    }
    if c & (bit(proc::DAMAGE) | bit(proc::USE_AS)) != 0 {
        let others = st.living() - CardSet::one(me as u8);
        return if best_prey(st, me, others) > 0 && hand > 0 { 57 } else { 0 };
    }
    if c & bit(proc::HEAL) != 0 && c & bit(proc::GIVE) == 0 {
        let good =
            (wounded(me) || game.seats_of(st).any(|s| wounded(s) && enmity(st, me, s) < -20)) && hand > 1;
        return if good { 50 } else { 0 };
    }
    if c & bit(proc::GIVE) != 0 {
        let spare = hand > hp.max(1) || (wounded(me) && hand >= 2 && st.acts < 4);
        return if spare && friends() > 0 && st.acts < 10 { 25 } else { 0 };
    }
    // Cards for cards: the worthless ones are picked.
    let junk = st.hand[me].into_iter().filter(|&x| worth(game, st, me, x) < 35).count();
    if limited && junk > 0 { 30 } else { 0 }
}

fn answer(game: &Sanguosha, st: &State, me: usize, a: Action) -> i32 {
    if a == Action::PASS {
        return 20;
    }
    let f = st.frame(st.top());
    if f.kind == frame::USE {
        // A slash for somebody else's purpose, or another chance at the same target.
        let seats = st.slot(st.top(), at::POOL);
        let good = best_prey(st, me, seats) > 0 || st.equip[me][WEAPON] != NO_CARD;
        return if good { 40 } else { 0 };
    }
    if f.kind == frame::REQUEST && f.r[at::BEHALF] >= 0 {
        // A lord asks for help.
        let friend = enmity(st, me, f.r[at::BEHALF] as usize) < 0;
        let spare = st.hand[me].len() > 1;
        return if friend && spare { 40 } else { 0 };
    }
    match legal::card_of(a) {
        // The card that is missed least.
        Some(c) => 60 - worth(game, st, me, c) / 10,
        None => match game.named_part(st, me, a) {
            // Others' cards and luck first.
            Some(p) if p.class == Class::Provider => 70,
            _ => 45,
        },
    }
}

fn rescue(st: &State, me: usize, a: Action) -> i32 {
    let who = st.frame(st.top()).r[at::WHO].max(0) as usize;
    let e = enmity(st, me, who);
    let good = who == me || e <= -30;
    match (a == Action::PASS, good) {
        (true, _) => 20,
        (false, true) => 50 + i32::from(legal::card_of(a).is_none()),
        (false, false) => 0,
    }
}

fn nullification(game: &Sanguosha, st: &State, me: usize, a: Action) -> i32 {
    if a == Action::PASS {
        return 20;
    }
    let f = st.frame(st.top());
    let (kind, target) = (f.r[nullify::KIND] as u8, f.r[nullify::TARGET]);
    if target < 0 {
        return 0;
    }
    let e = enmity(st, me, target as usize);
    let bad = match use_of(game, kind) {
        Use::Draw => -30,
        Use::Feast => -10,
        Use::Area | Use::Gamble => 30 + 30 * i32::from(st.hp[target as usize] <= 1),
        Use::Duel | Use::Rob | Use::Delay | Use::Collateral => 50,
        _ => 0,
    };
    // What is good for whom: a trick that is nullified already would come back.
    let gain = -e.signum() * bad * if f.r[nullify::PARITY] == 0 { 1 } else { -1 };
    let own = target as usize == me;
    if e.abs() >= 30 && gain >= if own { 30 } else { 50 } { 40 } else { 0 }
}

fn skill(game: &Sanguosha, st: &State, me: usize, a: Action) -> i32 {
    if a == Action::PASS {
        return 20;
    }
    let Some(part) = game.part_of(a) else { return 0 };
    let c = calls(game, part);
    let f = st.frame(st.top());
    let ev = (f.ev != crate::vm::NO_EV).then(|| st.frame(usize::from(f.ev)));
    match ev {
        Some(d) if d.kind == frame::DAMAGE => {
            let (source, target) = (d.r[at::SOURCE], d.r[at::TARGET]);
            let other = if source == me as i8 { target } else { source };
            let hostile = other < 0 || enmity(st, me, other as usize) > -20;
            // What hurts or robs the other is not for friends; what only gains cards always is fine.
            let harms = c & (bit(proc::DISCARD) | bit(proc::JUDGE)) != 0;
            if source == me as i8 && d.r[at::TARGET] != me as i8 && c & bit(proc::DISCARD) != 0 {
                return if hostile && st.hp[target.max(0) as usize] > 1 { 5 } else { 40 };
            }
            if harms && !hostile { 0 } else { 60 }
        }
        Some(j) if j.kind == frame::JUDGE => {
            // Another judge card: only against what would hurt, and nothing tells that in general.
            if c & bit(proc::REPLACE) == 0 { 60 } else { 5 }
        }
        Some(u) if u.kind == frame::USE => {
            let target = u.r[at::TARGET];
            let costs = c & bit(proc::DISCARD) != 0 && u.r[at::USER] == me as i8;
            if costs && st.owned(me).len() < 4 {
                return 5;
            }
            let friend = target >= 0 && target != me as i8 && enmity(st, me, target as usize) < -20;
            if friend && u.r[at::USER] == me as i8 { 0 } else { 60 }
        }
        Some(t) if t.kind == frame::TURN => {
            if c & bit(proc::SPEND_MARKER) != 0 {
                // To keep more cards.
                return if st.hand[me].len() as i32 > i32::from(st.hp[me]) { 60 } else { 0 };
            }
            // Fewer cards now for stronger slashes: with a slash in hand.
            let draws_less = c == 0 && t.r[at::PHASE] as u8 == phase::DRAW && !game.rules.part(part).quiet;
            let slashes = st.hand[me]
                .into_iter()
                .filter(|&x| matches!(use_of(game, game.card(x).kind), Use::Slash | Use::Duel))
                .count();
            let grants = has_grant(game, part);
            if draws_less && grants {
                return if slashes > 0 { 60 } else { 0 };
            }
            if c & bit(proc::RANDOM) != 0 {
                // Give up the draw for others' cards: with two enemies that have some.
                let good =
                    game.seats_of(st).filter(|&s| enmity(st, me, s) > 0 && !st.hand[s].is_empty()).count();
                return if good >= 2 { 60 } else { 0 };
            }
            60
        }
        _ => 60,
    }
}

fn has_grant(game: &Sanguosha, part: u16) -> bool {
    let body = game.rules.part(part).body;
    let code = &game.rules.code[body.start as usize..(body.start + body.len) as usize];
    code.iter().any(|&w| Op::of(w) == Some(Op::Grant))
}

fn option(game: &Sanguosha, st: &State, me: usize, a: Action) -> i32 {
    let asked = &st.core.choice;
    if let Some(x) = crate::games::guozhan::greedy::option(game, st, me, asked, i32::from(a.value())) {
        return x;
    }
    let part = st.core.choice.why;
    let c = calls(game, part);
    // "Discard, or be hurt": cards are paid while they are many; other options are taken as they come.
    let n = i32::from(a.value());
    if c & bit(proc::DAMAGE) != 0 && c & bit(proc::DISCARD) != 0 && st.core.choice.max == 2 {
        let pay = st.hand[me].len() >= 3 || st.hp[me] <= 2;
        return i32::from((n == 0) == pay);
    }
    -n
}

fn seat(game: &Sanguosha, st: &State, me: usize, a: Action) -> i32 {
    let c = &st.core.choice;
    if a == Action::DONE {
        return 0;
    }
    let s = usize::from(a.value());
    let i = st.top();
    let harm = if st.frame(i).kind == frame::USE && usage::is_declaring(st.frame(i)) {
        // A rescue or a gift is aimed at friends, everything else at enemies.
        !matches!(use_of(game, st.frame(i).r[at::KIND] as u8), Use::Peach)
    } else {
        c.why == NO_PART || aims(game, c.why) > 0
    };
    if harm {
        let p = prey(st, me, s);
        // A pick that must be made falls on the least friend.
        if p > 0 { p } else { p - 1 }
    } else {
        -enmity(st, me, s) + 10 * i32::from(st.hp[s] < st.max_hp[s]) - 3 * i32::from(st.hp[s])
    }
}

fn card(game: &Sanguosha, st: &State, me: usize, a: Action) -> i32 {
    let c = &st.core.choice;
    if a == Action::DONE {
        // More than needed is not given away, unless it is swapped or overflows.
        return -34;
    }
    if a == Action::PASS {
        return 0;
    }
    if a.domain() == Domain::Blind {
        return 35;
    }
    let Some(x) = legal::card_of(a) else { return 0 };
    match st.holder(x) {
        Some(s) if s == me => -worth(game, st, me, x),
        // Somebody else's: armor and weapons first, and what hangs over a friend.
        Some(s) => {
            let judged = st.at(x) & 0xf0 == super::state::place::JUDGE;
            match (enmity(st, me, s) > 0, judged) {
                (true, true) => -50,
                (true, false) => 40 + 5 * i32::from(game.card_info(x).slot == 1),
                (false, true) => 60,
                (false, false) => 20,
            }
        }
        // Lying open: the best for oneself.
        None => match use_of(game, game.card(x).kind) {
            Use::Peach => 90,
            Use::Draw => 70,
            Use::Nullify => 60,
            Use::Dodge => 55,
            _ if game.card_info(x).ty == TRICK => 45,
            _ => 30,
        },
    }
    .max(if c.picked == 0 && c.min > 0 { -200 } else { i32::MIN })
}
