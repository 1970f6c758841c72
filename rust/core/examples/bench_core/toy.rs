//! A tiny card game in plain Rust: what a playout costs when a game has no effects. The engine is measured
//! against it, so that a slow build or a slow machine does not look like a slow engine.
//!
//! Two seats, decks of 24 units with attack, health and cost, boards of 5, mana that grows; units attack units
//! or the other seat, a seat at 0 life or without a card to draw has lost.

use sanguo_core::rng::{Rng, mix};

const DECK: usize = 24;
const HAND: usize = 8;
const BOARD: usize = 5;
const LIFE: i8 = 20;

#[derive(Clone, Copy, Default)]
struct Unit {
    attack: i8,
    health: i8,
    cost: i8,
    ready: bool,
}

#[derive(Clone, Copy)]
struct Seat {
    deck: [Unit; DECK],
    hand: [Unit; HAND],
    board: [Unit; BOARD],
    deck_n: u8,
    hand_n: u8,
    board_n: u8,
    life: i8,
    mana: i8,
    turns: i8,
}

#[derive(Clone, Copy)]
struct Toy {
    seats: [Seat; 2],
    at: u8,
    loser: Option<u8>,
}

const END: u16 = 0;
const PLAY: u16 = 0x100;
const ATTACK: u16 = 0x200;

impl Toy {
    fn new(rng: &mut Rng, out: &mut Vec<u16>) -> Toy {
        let seat = Seat {
            deck: std::array::from_fn(|i| {
                let (attack, health) = ((i % 5) as i8 + 1, (i / 5) as i8 + 1);
                Unit { attack, health, cost: i8::midpoint(attack, health), ready: false }
            }),
            hand: [Unit::default(); HAND],
            board: [Unit::default(); BOARD],
            deck_n: DECK as u8,
            hand_n: 0,
            board_n: 0,
            life: LIFE,
            mana: 0,
            turns: 0,
        };
        let mut t = Toy { seats: [seat; 2], at: 1, loser: None };
        for s in &mut t.seats {
            rng.shuffle(&mut s.deck);
            for _ in 0..4 {
                s.draw();
            }
        }
        t.turn();
        t.advance(out);
        t
    }

    fn turn(&mut self) {
        self.at ^= 1;
        let s = &mut self.seats[usize::from(self.at)];
        s.turns += 1;
        s.mana = s.turns.min(8);
        for u in &mut s.board[..usize::from(s.board_n)] {
            u.ready = true;
        }
        if !s.draw() {
            self.loser = Some(self.at);
        }
    }

    fn legal(&self, out: &mut Vec<u16>) {
        let me = &self.seats[usize::from(self.at)];
        let foe = &self.seats[usize::from(self.at ^ 1)];
        out.push(END);
        if usize::from(me.board_n) < BOARD {
            for (i, u) in me.hand[..usize::from(me.hand_n)].iter().enumerate() {
                if u.cost <= me.mana {
                    out.push(PLAY | i as u16);
                }
            }
        }
        for (i, u) in me.board[..usize::from(me.board_n)].iter().enumerate() {
            if u.ready {
                out.extend((0..=u16::from(foe.board_n)).map(|j| ATTACK | (i as u16) << 4 | j));
            }
        }
    }

    fn apply(&mut self, a: u16) {
        let at = usize::from(self.at);
        match a & 0xf00 {
            PLAY => {
                let s = &mut self.seats[at];
                let u = s.hand[usize::from(a & 15)];
                s.hand_n -= 1;
                s.hand.copy_within(usize::from(a & 15) + 1.., usize::from(a & 15));
                s.mana -= u.cost;
                s.board[usize::from(s.board_n)] = u;
                s.board_n += 1;
            }
            ATTACK => {
                let (i, j) = (usize::from(a >> 4 & 15), usize::from(a & 15));
                let [x, y] = &mut self.seats;
                let (me, foe) = if at == 0 { (x, y) } else { (y, x) };
                me.board[i].ready = false;
                if j == usize::from(foe.board_n) {
                    foe.life -= me.board[i].attack;
                    if foe.life <= 0 {
                        self.loser = Some(self.at ^ 1);
                    }
                } else {
                    foe.board[j].health -= me.board[i].attack;
                    me.board[i].health -= foe.board[j].attack;
                    me.bury();
                    foe.bury();
                }
            }
            _ => self.turn(),
        }
    }

    /// Run on to the next real choice; the list is empty when the game is over.
    fn advance(&mut self, out: &mut Vec<u16>) {
        loop {
            out.clear();
            if self.loser.is_some() {
                return;
            }
            self.legal(out);
            match out[..] {
                [a] => self.apply(a),
                _ => return,
            }
        }
    }
}

impl Seat {
    fn draw(&mut self) -> bool {
        if self.deck_n == 0 {
            return false;
        }
        self.deck_n -= 1;
        if usize::from(self.hand_n) < HAND {
            self.hand[usize::from(self.hand_n)] = self.deck[usize::from(self.deck_n)];
            self.hand_n += 1;
        }
        true
    }

    fn bury(&mut self) {
        let mut kept = 0;
        for i in 0..usize::from(self.board_n) {
            if self.board[i].health > 0 {
                self.board[kept] = self.board[i];
                kept += 1;
            }
        }
        self.board_n = kept as u8;
    }
}

/// Random games; decisions and a check sum.
#[inline(never)]
pub fn games(round: u64, n: u64) -> (u64, u64) {
    let mut legal = Vec::new();
    let (mut decisions, mut check) = (0, 0);
    for i in 0..n {
        let mut rng = Rng::new(mix(round, i));
        let mut t = Toy::new(&mut rng, &mut legal);
        while !legal.is_empty() {
            let a = legal[rng.below(legal.len() as u32) as usize];
            t.apply(a);
            t.advance(&mut legal);
            decisions += 1;
        }
        check += u64::from(t.loser.unwrap_or(0));
    }
    (decisions, check)
}
