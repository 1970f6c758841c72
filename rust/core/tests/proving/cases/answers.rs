use crate::table::seats;
#[test]
fn smoke() {
    let mut t = seats(&["plain", "plain", "plain", "plain"]).hand(0, "strike").begin();
    t.play("0>strike 0>seat:2").free(0).hp(&[4, 4, 3, 4]);
}
