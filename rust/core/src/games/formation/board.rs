//! The ten positions and the distance between them (FM-C01, FM-C02).
//!
//! A place is 0 to 4 on each side: 主將, 左前鋒, 右前鋒, 左後衛, 右後衛, which is the order of everything that
//! goes by position. A spot is `5 * side + place`; as a number of the card language it is a position, `2 + spot`.

pub const PLACES: usize = 5;
pub const SPOTS: usize = 2 * PLACES;
pub const LORD: usize = 0;
pub const LEFT_FRONT: usize = 1;
pub const RIGHT_FRONT: usize = 2;
pub const LEFT_BACK: usize = 3;
pub const RIGHT_BACK: usize = 4;
/// Number of the first position; those below are seats.
pub const FIRST_POSITION: u8 = 2;
/// Number of the first card.
pub const FIRST_CARD: u8 = 16;

/// Rows as card programs read them.
pub const FRONT_ROW: i32 = 0;
pub const BACK_ROW: i32 = 1;
pub const LORD_ROW: i32 = 2;

#[inline]
pub const fn spot(side: usize, place: usize) -> usize {
    PLACES * side + place
}
#[inline]
pub const fn side(spot: usize) -> usize {
    (spot >= PLACES) as usize
}
#[inline]
pub const fn place(spot: usize) -> usize {
    if spot >= PLACES { spot - PLACES } else { spot }
}
/// The spot of a position's number.
#[inline]
pub fn spot_of(position: i32) -> Option<usize> {
    let first = i32::from(FIRST_POSITION);
    (first..first + SPOTS as i32).contains(&position).then(|| (position - first) as usize)
}
#[inline]
pub const fn position(spot: usize) -> u8 {
    FIRST_POSITION + spot as u8
}

#[inline]
pub const fn row(spot: usize) -> i32 {
    match place(spot) {
        LORD => LORD_ROW,
        LEFT_FRONT | RIGHT_FRONT => FRONT_ROW,
        _ => BACK_ROW,
    }
}

/// Column and row of a spot as side 0 sees the board (FM-C01): its left is the other side's right.
const fn point(spot: usize) -> (i32, i32) {
    let (x, y) = match place(spot) {
        LORD => (1, 2),
        LEFT_FRONT => (0, 2),
        RIGHT_FRONT => (2, 2),
        LEFT_BACK => (0, 3),
        _ => (2, 3),
    };
    if side(spot) == 0 { (x, y) } else { (2 - x, 3 - y) }
}
/// D01: equal for spots that stand in one column, whichever the side.
#[inline]
pub const fn column(spot: usize) -> i32 {
    point(spot).0
}

const fn steps(a: usize, b: usize) -> u8 {
    let ((ax, ay), (bx, by)) = (point(a), point(b));
    let (dx, dy) = ((ax - bx).unsigned_abs(), (ay - by).unsigned_abs());
    if dx > dy { dx as u8 } else { dy as u8 }
}
const DISTANCES: [[u8; SPOTS]; SPOTS] = {
    let mut d = [[0; SPOTS]; SPOTS];
    let mut i = 0;
    while i < SPOTS * SPOTS {
        d[i / SPOTS][i % SPOTS] = steps(i / SPOTS, i % SPOTS);
        i += 1;
    }
    d
};
/// FM-C02: it does not depend on who stands where.
#[inline]
pub const fn distance(a: usize, b: usize) -> i32 {
    DISTANCES[a][b] as i32
}

/// The places of the enemy so far away, as bits.
#[inline]
pub const fn enemies_at(spot: usize, distance: i32) -> u8 {
    const AT: [[u8; 4]; SPOTS] = {
        let mut at = [[0; 4]; SPOTS];
        let mut i = 0;
        while i < SPOTS * PLACES {
            let (a, p) = (i / PLACES, i % PLACES);
            at[a][DISTANCES[a][PLACES * (1 - side(a)) + p] as usize] |= 1 << p;
            i += 1;
        }
        at
    };
    AT[spot][(distance & 3) as usize]
}
/// The farthest that an enemy can stand.
pub const FAR: i32 = 3;

/// The places that are named by bits.
#[inline]
pub fn places(mut bits: u8) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let p = (bits != 0).then(|| bits.trailing_zeros() as usize);
        bits &= bits.wrapping_sub(1);
        p
    })
}

/// The other spot of a column on its side; `None` of a 主將's.
#[inline]
pub const fn partner(spot: usize) -> Option<usize> {
    match place(spot) {
        LORD => None,
        LEFT_FRONT | RIGHT_FRONT => Some(spot + 2),
        _ => Some(spot - 2),
    }
}
/// D03: the enemy spot that a spot faces; a 後衛 faces nobody.
#[inline]
pub const fn opposite(spot: usize) -> Option<usize> {
    let other = PLACES * (1 - side(spot));
    match place(spot) {
        LORD => Some(other + LORD),
        LEFT_FRONT => Some(other + RIGHT_FRONT),
        RIGHT_FRONT => Some(other + LEFT_FRONT),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FM-C02: the table of the rule book, own against enemy.
    #[test]
    fn distances_are_those_of_the_rule_book() {
        let rows = [LEFT_FRONT, LORD, RIGHT_FRONT, LEFT_BACK, RIGHT_BACK];
        let columns = [RIGHT_FRONT, LORD, LEFT_FRONT, RIGHT_BACK, LEFT_BACK];
        let table = [[1, 1, 2, 2, 2], [1, 1, 1, 2, 2], [2, 1, 1, 2, 2], [2, 2, 2, 3, 3], [2, 2, 2, 3, 3]];
        for (row, mine) in table.iter().zip(rows) {
            for (d, theirs) in row.iter().zip(columns) {
                assert_eq!(distance(spot(0, mine), spot(1, theirs)), *d);
                assert_eq!(distance(spot(1, mine), spot(0, theirs)), *d);
                assert_eq!(distance(spot(1, theirs), spot(0, mine)), *d);
            }
        }
    }
    #[test]
    fn enemies_are_found_by_their_distance() {
        for a in 0..SPOTS {
            for p in 0..PLACES {
                let b = spot(1 - side(a), p);
                let at: Vec<i32> = (0..=FAR).filter(|&d| places(enemies_at(a, d)).any(|x| x == p)).collect();
                assert_eq!(at, [distance(a, b)]);
            }
        }
    }
    #[test]
    fn who_faces_whom_stands_in_one_column_at_distance_one() {
        for a in 0..SPOTS {
            if let Some(b) = opposite(a) {
                assert_eq!((distance(a, b), column(a) == column(b), opposite(b)), (1, true, Some(a)));
            }
            if let Some(b) = partner(a) {
                assert_eq!((distance(a, b), side(a) == side(b), partner(b)), (1, true, Some(a)));
            }
        }
    }
}
