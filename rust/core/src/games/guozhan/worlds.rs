//! Who knows a hidden general, and pairs of generals consistent with what a seat knows (GZ-R12 to R14).
//!
//! | fact | who knows it |
//! |---|---|
//! | a general that is or was face-up, one that was looked at | everybody; who looked |
//! | a face-down general | its owner |
//! | candidates | the seat that chooses |
//! | a half-fish | its owner; everybody once both generals were up |
//! | most health | everybody, once all have chosen |

use crate::games::sanguosha::rules::{GENERAL, Sanguosha};
use crate::games::sanguosha::state::{CANDIDATES, NO_KIND, State, phase};
use crate::rng::Rng;
use crate::vm::frame::{MachineState, SCRIPT};

/// How often pairs are drawn anew that do not come out even.
const TRIES: usize = 40;

impl Sanguosha {
    /// Whether a seat knows a general of another, 0 the head, 1 the deputy.
    pub fn knows_hidden(&self, st: &State, viewer: usize, whose: usize, which: usize) -> bool {
        st.kind_of_general(whose, which) != NO_KIND
            && (viewer == whose || st.looked[which][whose] >> viewer & 1 == 1)
    }

    /// Whether a part is printed on no general of a seat that is face-up.
    pub fn is_secret(&self, st: &State, seat: usize, part: u16) -> bool {
        if self.hidden.is_none() {
            return false;
        }
        let kind = self.home[usize::from(part)].0;
        let open = |w: usize| st.up[w] >> seat & 1 == 1 && st.kind_of_general(seat, w) == kind;
        self.kind_info(kind).ty == GENERAL && !self.rules.part(part).granted && !open(0) && !open(1)
    }

    /// A question of a part whose general nobody else knows yet is taken back: it was never public.
    pub fn unask(&self, w: &mut State) {
        let f = *w.frame(w.top());
        if f.kind == SCRIPT && self.is_secret(w, f.owner.max(0) as usize, f.part) {
            w.core.unask();
            w.ret(0, crate::sets::CardSet::EMPTY);
        }
    }

    /// Generals that a seat does not know, drawn anew.
    pub fn draw_pairs(&self, w: &mut State, seat: usize, rng: &mut Rng) {
        let before = *w;
        for _ in 0..TRIES {
            *w = before;
            let done = if w.phase == phase::SETUP {
                self.draw_dealt(w, seat, rng)
            } else {
                self.draw_hidden(w, seat, rng)
            };
            if done {
                return;
            }
        }
        *w = before;
    }

    /// While generals are being chosen: hands of generals, and what was chosen of them.
    fn draw_dealt(&self, w: &mut State, seat: usize, rng: &mut Rng) -> bool {
        let own = w.candidates[seat];
        let mut pool: Vec<u8> = self
            .generals
            .iter()
            .copied()
            .filter(|g| !self.given.contains(g) && !self.given_deputy.contains(g) && !own.contains(g))
            .collect();
        rng.shuffle(&mut pool);
        for s in (0..w.seats()).filter(|&s| s != seat && self.given[s] == NO_KIND) {
            let n = w.candidates[s].iter().filter(|&&k| k != NO_KIND).count();
            if pool.len() < n || n == 0 {
                return false;
            }
            let mut mine = pool.split_off(pool.len() - n);
            mine.sort_unstable();
            w.candidates[s] = [NO_KIND; CANDIDATES];
            w.candidates[s][..n].copy_from_slice(&mine);
            let (half, whole) = (w.general[s] != NO_KIND, w.chosen >> s & 1 == 1);
            (w.general[s], w.deputy[s]) = (NO_KIND, NO_KIND);
            if half || whole {
                let Some(head) = any(self.pair_choices(w, s), rng) else { return false };
                w.general[s] = head;
                self.listen(w, s);
                if whole {
                    let Some(deputy) = any(self.pair_choices(w, s), rng) else { return false };
                    self.take_pair(w, s, head, deputy);
                }
            }
        }
        true
    }

    fn draw_hidden(&self, w: &mut State, seat: usize, rng: &mut Rng) -> bool {
        let open = |w: &State, s: usize, which: usize| !self.knows_hidden(w, seat, s, which);
        let mut seats: Vec<usize> = (0..w.seats()).filter(|&s| open(w, s, 0) || open(w, s, 1)).collect();
        let mut taken = [false; 256];
        for s in 0..w.seats() {
            for which in 0..2 {
                if !open(w, s, which) {
                    taken[usize::from(w.kind_of_general(s, which))] = true;
                }
            }
        }
        rng.shuffle(&mut seats);
        let looked = w.looked;
        for s in seats {
            let (a, b) = (open(w, s, 0), open(w, s, 1));
            let choices = |known: u8, is_open: bool| -> Vec<u8> {
                if is_open {
                    self.generals.iter().copied().filter(|&g| !taken[usize::from(g)]).collect()
                } else {
                    vec![known]
                }
            };
            let (heads, deputies) = (choices(w.general[s], a), choices(w.deputy[s], b));
            let mut pairs = Vec::new();
            for &h in &heads {
                for &d in &deputies {
                    let (x, y) = (self.kind_info(h), self.kind_info(d));
                    let halves = x.halves + y.halves;
                    if h != d && x.kingdom == y.kingdom && halves / 2 == w.max_hp[s] {
                        pairs.push((h, d));
                    }
                }
            }
            if pairs.is_empty() {
                return false;
            }
            let (h, d) = pairs[rng.below(pairs.len() as u32) as usize];
            (taken[usize::from(h)], taken[usize::from(d)]) = (true, true);
            let hp = w.hp[s];
            self.take_pair(w, s, h, d);
            w.hp[s] = hp;
        }
        w.looked = looked;
        true
    }
}

fn any(mut of: impl Iterator<Item = u8>, rng: &mut Rng) -> Option<u8> {
    let all: Vec<u8> = of.by_ref().collect();
    all.get(rng.below(all.len() as u32) as usize).copied()
}
