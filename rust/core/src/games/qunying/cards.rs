//! What is printed on the cards of a game: facts and parts side by side, and what a deck and a card must be.

use super::hints::Own;
use super::rules::Qunying;
use super::tables::{VOCABULARY, event, kind_prop};
use crate::error::{CoreError, Result};
use crate::ruleset::{Class, Ruleset};

/// The printed facts of a physical card, side by side for speed.
#[derive(Clone, Copy, Debug, Default)]
pub struct Info {
    pub kind: u16,
    pub cardtype: i8,
    pub faction: i8,
    pub cost: i8,
    pub force: i8,
    pub power: i8,
    pub classes: i8,
    pub counter: i8,
    pub timing: i8,
    pub on_enemy: bool,
    /// The part that is the effect of using it, and the condition on its bearer.
    pub play: Option<u16>,
    pub bearer: Option<u16>,
    /// The mandatory effect of its own deployment, which must be possible (QY-136).
    pub must: Option<u16>,
}

/// One part in a place of a kind: what a mask pointed at.
#[derive(Clone, Copy, Debug)]
pub struct PartRef {
    pub part: u16,
    pub ordinal: u8,
    pub on: u8,
    pub class: Class,
}

impl Qunying {
    pub(super) fn check_deck(&self, seat: usize) -> Result<()> {
        let deck = &self.lists[seat];
        let bad = |what: String| Err(CoreError::Config(format!("deck of seat {seat}: {what}")));
        if deck.len() != usize::from(self.config.deck_size) {
            return bad(format!(
                "{} cards, deck_size is {} (QY-016, QY-017)",
                deck.len(),
                self.config.deck_size
            ));
        }
        for &k in deck {
            let Some(kind) = self.rules.kinds.get(usize::from(k)) else {
                return bad(format!("kind {k} does not exist in the pool"));
            };
            let n = deck.iter().filter(|&&x| x == k).count();
            if n > usize::from(self.config.max_copies) {
                return bad(format!(
                    "{n} copies of {} ({}), at most {} are allowed (QY-018)",
                    kind.names[2], kind.names[0], self.config.max_copies
                ));
            }
        }
        Ok(())
    }

    pub(super) fn printed(&self, kind: u16) -> Info {
        let k = &self.rules.kinds[usize::from(kind)];
        let p = |i: u8| k.props[usize::from(i)] as i8;
        let find =
            |class: Class| self.parts[usize::from(kind)].iter().find(|x| x.class == class).map(|x| x.part);
        Info {
            kind,
            cardtype: p(kind_prop::CARDTYPE),
            faction: p(kind_prop::FACTION),
            cost: p(kind_prop::COST),
            force: p(kind_prop::FORCE),
            power: p(kind_prop::POWER),
            classes: p(kind_prop::CLASSES),
            counter: p(kind_prop::COUNTER),
            timing: p(kind_prop::TIMING),
            on_enemy: p(kind_prop::ON_ENEMY) != 0,
            play: find(Class::Play),
            bearer: find(Class::Rule),
            must: self.parts[usize::from(kind)].iter().map(|x| x.part).find(|&x| {
                let part = self.rules.part(x);
                part.class == Class::Trigger
                    && part.on == event::DEPLOYED
                    && !part.optional
                    && !part.granted
                    && part.can.exists()
                    && self.own[usize::from(x)] == Own::Card(0)
            }),
        }
    }
}

/// The parts of a kind, if it is one that this game can play.
pub(super) fn kind_parts(rules: &Ruleset, k: &crate::ruleset::Kind) -> Result<Vec<PartRef>> {
    let fault = |m: &str| Err(CoreError::Cards(vec![crate::error::CardFault::new(&k.key, m)]));
    if k.parts.len() > VOCABULARY.parts {
        return fault(&format!("a card has at most {} parts", VOCABULARY.parts));
    }
    for (i, (&v, &(lo, hi))) in k.props.iter().zip(VOCABULARY.ranges).enumerate() {
        if !(lo..=hi).contains(&v) {
            return fault(&format!("{} must be {lo} to {hi}, not {v}", VOCABULARY.kind_props[i].name));
        }
    }
    let refs: Vec<PartRef> = k
        .parts
        .iter()
        .enumerate()
        .map(|(i, &p)| PartRef {
            part: p,
            ordinal: i as u8,
            on: rules.part(p).on,
            class: rules.part(p).class,
        })
        .collect();
    for p in &refs {
        let same =
            refs.iter().filter(|q| q.class == Class::Trigger && p.class == Class::Trigger && q.on == p.on);
        if same.count() > 2 {
            return fault("at most two triggers of a card listen to one event");
        }
        if matches!(p.class, Class::ViewAs | Class::Provider) {
            return fault("this game has no conversions or providers");
        }
        if p.class == Class::Trigger && p.on == 255 {
            return fault("a trigger needs an event");
        }
    }
    Ok(refs)
}
