//! What all games say in the same words, and why an action is not legal where no rule of a game has to say it.

use crate::action::Action;
use crate::choice::{Choice, NO_PART, Total};
use crate::ruleset::Ruleset;
use crate::vm::Core;

/// zh-Hant, zh-Hans, English: the order of a card's names.
pub const LANGS: [&str; 3] = ["zh-Hant", "zh-Hans", "en"];

/// One phrase in the three languages.
pub type Phrase = [&'static str; 3];
/// What stands before a number, and behind it.
pub type Around = [Phrase; 2];

pub const PASS: Phrase = ["放棄", "放弃", "pass"];
pub const DONE: Phrase = ["完成", "完成", "done"];
pub const USE: Phrase = ["使用", "使用", "use "];
pub const OPTION: Phrase = ["選項", "选项", "option "];
pub const ATTACK: Phrase = ["攻擊", "攻击", "attack "];

pub const OVER: Phrase = ["對局已結束", "对局已结束", "the game is over"];
pub const LATE: Phrase =
    ["須由前往後選：這項應先選", "须由前往后选：这项应先选", "picks ascend: this one had to come earlier"];
pub const LOCKED: Phrase =
    ["鎖定技不可放棄", "锁定技不可放弃", "a locked skill works whether its owner wants it or not"];
pub const BY_EVENT: Phrase = [
    "此技能由事件觸發，不在此時發動",
    "此技能由事件触发，不在此时发动",
    "this skill answers to what happens and is not used here",
];
/// So many more must be picked; the picks do not come to so much.
pub const MORE: Around = [["還須選", "还须选", ""], ["項", "项", " more must be picked"]];
pub const SHORT: Around =
    [["所選的牌還不到", "所选的牌还不到", "the picked cards do not come to "], ["", "", " yet"]];

/// Why nothing is legal, or not what is no action at all; `over` says that the game has ended.
pub fn ruled_out(core: &Core, a: Action, over: &Phrase, lang: usize) -> Option<String> {
    if core.over {
        return Some(over[lang].into());
    }
    (!a.well_formed()).then(|| match lang {
        2 => format!("{} is no action", a.0),
        1 => format!("{} 不是行动", a.0),
        _ => format!("{} 不是行動", a.0),
    })
}

/// Why the picks of a choice are not all yet.
pub fn unfinished(c: &Choice, more: &Around, short: &Around, lang: usize) -> String {
    match c.mode {
        Total::None => format!("{}{}{}", more[0][lang], c.min.saturating_sub(c.picked), more[1][lang]),
        _ => format!("{}{}{}", short[0][lang], c.total, short[1][lang]),
    }
}

/// A choice, named by its prompt, has no such pick.
pub fn not_offered(asked: &str, lang: usize) -> String {
    match lang {
        2 => format!("this choice ({asked}) offers no such pick"),
        1 => "现在的选择没有这一项".into(),
        _ => "現在的選擇沒有這一項".into(),
    }
}

pub fn not_in_hand(name: &str, lang: usize) -> String {
    match lang {
        2 => format!("{name} is not in your hand"),
        1 => format!("手牌没有{name}"),
        _ => format!("手牌沒有{name}"),
    }
}

/// An option of a part's question: as its card names it, or its number.
pub fn option(rules: &Ruleset, part: u16, n: u16, lang: usize) -> String {
    let labels = if part == NO_PART { &[][..] } else { &rules.part(part).labels };
    match labels.get(usize::from(n)) {
        Some(l) if !l.is_empty() => l[lang * (l.len() - 1) / 2].clone(),
        _ => format!("{}{}", OPTION[lang], n + 1),
    }
}
