//! 無懈可擊·國: what it does for the others of a kingdom.

use crate::games::sanguosha::rules::frame;
use crate::games::sanguosha::state::{AMBITION, State};
use crate::games::sanguosha::tables::at;
use crate::games::sanguosha::usage;
use crate::sets::List;
use crate::vm::frame::MachineState;

/// The use that the nullification in frame `i` is about, if that may spare more than one target: the trick is not
/// delayed, its target of a kingdom of more than one.
pub fn spares(st: &State, i: usize) -> bool {
    let Some(j) = i.checked_sub(1) else { return false };
    let f = st.frame(j);
    let target = f.r[at::TARGET];
    f.kind == frame::USE && target >= 0 && (1..AMBITION).contains(&st.kingdom[target.min(11) as usize])
}

/// The later targets of the same kingdom are spared without being asked for (GZ-R46).
pub fn spare(st: &mut State, i: usize) {
    let Some(j) = i.checked_sub(1).filter(|_| spares(st, i)) else { return };
    let f = *st.frame(j);
    let kingdom = st.kingdom[f.r[at::TARGET].clamp(0, 11) as usize];
    let mut flags = List::from(st.slot(j, at::FLAGS));
    for (n, t) in usage::list(st, j).iter().enumerate().skip(f.r[at::INDEX].max(0) as usize + 1) {
        if st.kingdom[usize::from(t)] == kingdom {
            flags.set(n, flags.get(n).unwrap_or(5) | 1 << 6);
        }
    }
    st.set_slot(j, at::FLAGS, flags.into());
}
