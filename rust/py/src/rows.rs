//! The games of a batch beside their rows of the arrays: each is played and shown while it lies in the nearest cache.

use rayon::prelude::*;
use sanguo_core::Action;
use sanguo_core::action::dense;
use sanguo_core::encode::Encode;
use sanguo_core::sim::batch::{Bots, Slot, Trouble};
use sanguo_core::sim::fault::{Deed, Found, caught};
use sanguo_core::table::Table;

/// Games that one thread plays before it looks for more.
const BLOCK: usize = 16;

/// Some slots in a row and their rows of the arrays.
pub struct Rows<'a, G: Table> {
    pub first: usize,
    pub slots: &'a mut [Slot<G>],
    pub counts: &'a mut [u32],
    pub observation: &'a mut [f32],
    pub mask: Option<&'a mut [bool]>,
    pub legal: &'a mut [i32],
    pub num_legal: &'a mut [i32],
    pub seat: &'a mut [i8],
    pub reward: &'a mut [f32],
    pub done: &'a mut [bool],
    pub episode: &'a mut [i64],
}

/// What is the same for all slots of a call.
pub struct Plan<'a, G: Encode> {
    pub game: &'a G,
    pub bots: &'a Bots,
    pub version: u32,
    pub size: usize,
    pub width: usize,
    /// `None` to show the games as they are.
    pub picks: Option<Picks<'a>>,
}

/// What is to be played, by slot: actions, or their places in the lists of legal ones. They are known to be legal.
#[derive(Clone, Copy)]
pub enum Picks<'a> {
    Actions(&'a [Action]),
    Places(&'a [i64]),
}

impl Picks<'_> {
    fn of(self, i: usize, legal: &[Action]) -> Action {
        match self {
            Picks::Actions(all) => all[i],
            Picks::Places(all) => legal[all[i] as usize],
        }
    }
}

/// The first slot that went wrong.
pub type Failed<S> = Option<(usize, Trouble<S>)>;

impl<G: Encode> Rows<'_, G> {
    fn run(&mut self, plan: &Plan<'_, G>) -> Failed<G::State> {
        let (seats, kinds) = (plan.game.seats(), plan.game.rules().kinds.len());
        let mut failed = None;
        self.reward.fill(0.0);
        self.done.fill(false);
        for (i, slot) in self.slots.iter_mut().enumerate() {
            if let Some(picks) = plan.picks {
                let reward = &mut self.reward[i * seats..(i + 1) * seats];
                let action = picks.of(self.first + i, &slot.legal);
                match slot.step(plan.game, action, plan.bots, reward) {
                    Ok(done) => self.done[i] = done,
                    Err(t) => {
                        failed.get_or_insert((self.first + i, t));
                        continue;
                    }
                }
            }
            let seat = slot.seat(plan.game);
            self.seat[i] = seat as i8;
            self.episode[i] = slot.episode as i64;
            self.num_legal[i] = slot.legal.len() as i32;
            self.counts[i] = slot.legal.len() as u32;
            show_legal(slot, &mut self.legal[i * plan.width..(i + 1) * plan.width]);
            if let Some(mask) = &mut self.mask {
                let wide = dense::size(kinds);
                let row = &mut mask[i * wide..(i + 1) * wide];
                row.fill(false);
                for &a in &slot.legal {
                    if let Some(k) = dense::index(a, kinds) {
                        row[k] = true;
                    }
                }
            }
            let row = &mut self.observation[i * plan.size..(i + 1) * plan.size];
            let (seat, version) = (usize::from(seat), plan.version);
            if let Err(what) = caught(|| plan.game.encode(&slot.st, seat, version, row)) {
                let found = Found::at(slot.st, Deed::Observe { seat, version }, what);
                failed.get_or_insert((self.first + i, found.into()));
            }
        }
        failed
    }
}

pub fn show_legal<G: Table>(slot: &Slot<G>, row: &mut [i32]) {
    let n = slot.legal.len().min(row.len());
    for (to, a) in row[..n].iter_mut().zip(&slot.legal) {
        *to = i32::from(a.0);
    }
    row[n..].fill(-1);
}

/// All slots in blocks, each with its part of every array.
pub fn run<G: Encode>(
    plan: &Plan<'_, G>,
    rows: Rows<'_, G>,
    pool: Option<&rayon::ThreadPool>,
) -> Failed<G::State> {
    let seats = plan.game.seats();
    let wide = dense::size(plan.game.rules().kinds.len());
    let mut masks = rows.mask.map(|m| m.chunks_mut(BLOCK * wide));
    let mut blocks: Vec<Rows<'_, G>> = rows
        .slots
        .chunks_mut(BLOCK)
        .zip(rows.counts.chunks_mut(BLOCK))
        .zip(rows.observation.chunks_mut(BLOCK * plan.size))
        .zip(rows.legal.chunks_mut(BLOCK * plan.width))
        .zip(rows.num_legal.chunks_mut(BLOCK).zip(rows.seat.chunks_mut(BLOCK)))
        .zip(rows.reward.chunks_mut(BLOCK * seats))
        .zip(rows.done.chunks_mut(BLOCK).zip(rows.episode.chunks_mut(BLOCK)))
        .enumerate()
        .map(
            |(
                i,
                ((((((slots, counts), observation), legal), (num_legal, seat)), reward), (done, episode)),
            )| Rows {
                first: i * BLOCK,
                slots,
                counts,
                observation,
                mask: masks.as_mut().and_then(Iterator::next),
                legal,
                num_legal,
                seat,
                reward,
                done,
                episode,
            },
        )
        .collect();
    match pool {
        Some(p) => {
            let found: Vec<Failed<G::State>> =
                p.install(|| blocks.par_iter_mut().map(|b| b.run(plan)).collect());
            found.into_iter().flatten().next()
        }
        // All blocks are run, whatever happens in one.
        None => blocks.iter_mut().map(|b| b.run(plan)).fold(None, Option::or),
    }
}
