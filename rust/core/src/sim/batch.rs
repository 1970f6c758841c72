//! Games side by side, each in a slot that starts the next one by itself, with bots at some of the seats.

use super::fault::{self, Deed, Found, caught};
use crate::Action;
use crate::rng::{Rng, mix};
use crate::table::{Bot, Table};
use crate::vm::{ActionBuf, MachineState};

/// Games in a row without a question for the caller after which a slot gives up.
const SILENT: u64 = 100;

/// The seed of a slot of a batch, of the k-th game in a slot, and of a seat's bot in a game.
pub const fn slot_seed(seed: u64, slot: u64) -> u64 {
    mix(seed, slot)
}
pub const fn game_seed(slot: u64, k: u64) -> u64 {
    mix(slot, k)
}
pub const fn bot_seed(game: u64, seat: u64) -> u64 {
    mix(game, 1000 + seat)
}

/// What can go wrong in a slot.
pub enum Trouble<S> {
    /// A fault of the engine. If an action met it, the slot is as it was before.
    Fault(Box<Found<S>>),
    /// Many games in a row had no question for the caller.
    Silent,
}

impl<S> From<Box<Found<S>>> for Trouble<S> {
    fn from(found: Box<Found<S>>) -> Trouble<S> {
        Trouble::Fault(found)
    }
}

/// One running game. Whenever a call returns well, a seat of the caller's is asked.
#[derive(Clone, Debug)]
pub struct Slot<G: Table> {
    pub st: G::State,
    pub legal: ActionBuf,
    /// Games that have ended here.
    pub episode: u64,
    game_seed: u64,
    seed: u64,
}

/// The bots by seat, `None` for the caller's.
pub type Bots = [Option<Bot>];

impl<G: Table> Slot<G> {
    /// Deal the first game and run to the first question for the caller.
    pub fn new(game: &G, seed: u64, bots: &Bots) -> Result<Slot<G>, Trouble<G::State>> {
        let mut legal = ActionBuf::new();
        let first = game_seed(seed, 0);
        let st = fault::deal(game, first, &mut legal)?;
        let mut slot = Slot { st, legal, episode: 0, game_seed: first, seed };
        slot.until_asked(game, bots)?;
        Ok(slot)
    }

    /// The seat that is asked.
    pub fn seat(&self, game: &G) -> u8 {
        game.player(&self.st).unwrap_or(0)
    }

    /// Carry out a legal action and run to the caller's next question. If the game ends on the way, its returns
    /// are written into `reward`, one a seat, the next game is dealt, and the answer is true.
    pub fn step(
        &mut self,
        game: &G,
        a: Action,
        bots: &Bots,
        reward: &mut [f32],
    ) -> Result<bool, Trouble<G::State>> {
        self.play(game, a)?;
        self.let_bots_play(game, bots)?;
        if !self.legal.is_empty() {
            return Ok(false);
        }
        let mut returns = [0.0; 16];
        let seats = reward.len().min(returns.len());
        game.returns(&self.st, &mut returns[..seats]);
        for (r, x) in reward.iter_mut().zip(returns) {
            *r = x as f32;
        }
        self.until_asked(game, bots)?;
        Ok(true)
    }

    fn play(&mut self, game: &G, action: Action) -> Result<(), Trouble<G::State>> {
        // Kept to go back to; of many games it also fetches the whole state at once, instead of piece by piece.
        let before = self.st;
        fault::try_play(game, &mut self.st, action, &mut self.legal).map_err(|what| {
            self.st = before;
            self.legal.clear();
            crate::vm::legal_actions(game, &self.st, &mut self.legal);
            Found::at(before, Deed::Play(action), what).into()
        })
    }

    fn let_bots_play(&mut self, game: &G, bots: &Bots) -> Result<(), Trouble<G::State>> {
        while let Some(seat) = game.player(&self.st) {
            let Some(Some(bot)) = bots.get(usize::from(seat)) else { break };
            // As the bot of a single state draws: by its seed and the number of decisions.
            let seed = bot_seed(self.game_seed, u64::from(seat));
            let mut rng = Rng::new(mix(seed, u64::from(self.st.core().decisions)));
            let a = caught(|| bot.pick(game, &self.st, &self.legal, &mut rng))
                .map_err(|what| Found::at(self.st, Deed::Greedy, what))?;
            self.play(game, a)?;
        }
        Ok(())
    }

    /// Deal games until one asks the caller something.
    fn until_asked(&mut self, game: &G, bots: &Bots) -> Result<(), Trouble<G::State>> {
        for _ in 0..SILENT {
            self.let_bots_play(game, bots)?;
            if !self.legal.is_empty() {
                return Ok(());
            }
            self.episode += 1;
            self.game_seed = game_seed(self.seed, self.episode);
            self.st = fault::deal(game, self.game_seed, &mut self.legal)?;
        }
        Err(Trouble::Silent)
    }
}
