//! How a game writes its numbered words and values. Of the tables of its vocabulary each macro numbers its rows from 0,
//! makes a constant of each, and of all of them `TABLE`. They stand in a module of their own each, since it is
//! `zone::HAND` that rules name.

use crate::ruleset::FieldInfo;

/// A number of an event's record.
pub const fn number(name: &'static str, reg: usize, mutable: bool, doc: &'static str) -> FieldInfo {
    FieldInfo { name, reg: reg as u8, is_set: false, mutable, doc }
}

/// A set of an event's record.
pub const fn set(name: &'static str, slot: usize, mutable: bool, doc: &'static str) -> FieldInfo {
    FieldInfo { name, reg: slot as u8, is_set: true, mutable, doc }
}

/// Constants of consecutive numbers from the first one on.
#[macro_export]
macro_rules! numbered {
    ($n:expr; $(#[$about:meta])* $k:ident $($rest:tt)*) => {
        $(#[$about])*
        #[allow(dead_code, reason = "some are only named by cards")]
        pub const $k: u8 = $n;
        $crate::numbered!($n + 1; $($rest)*);
    };
    ($n:expr;) => {};
}

/// Words: the constant, the name, what it means.
#[macro_export]
macro_rules! words {
    ($($konst:ident $name:literal $($doc:literal)?;)*) => {
        $crate::numbered!(0u8; $($konst)*);
        pub const TABLE: &[$crate::ruleset::Word] =
            &[$($crate::ruleset::Word { name: $name, doc: concat!($($doc)?) }),*];
    };
}

/// Queries: the constant, the name, the number of arguments, whether static parts may change it, what it means.
#[macro_export]
macro_rules! queries {
    ($($konst:ident $name:literal $args:literal $fold:literal $doc:literal;)*) => {
        $crate::numbered!(0u8; $($konst)*);
        pub const TABLE: &[$crate::ruleset::QueryInfo] =
            &[$($crate::ruleset::QueryInfo { name: $name, args: $args, fold: $fold, doc: $doc }),*];
    };
}

/// Procedures: the constant, the name, how many numbers and sets it takes, whether it gives a number and a set, what
/// it does.
#[macro_export]
macro_rules! procs {
    ($($konst:ident $name:literal $numbers:literal $sets:literal $number:literal $set:literal $doc:literal;)*) => {
        $crate::numbered!(0u8; $($konst)*);
        pub const TABLE: &[$crate::ruleset::ProcInfo] = &[$($crate::ruleset::ProcInfo {
            name: $name, numbers: $numbers, sets: $sets, gives_number: $number, gives_set: $set, doc: $doc,
        }),*];
    };
}

/// Events: the constant, the name, the fields of its record, when it is.
#[macro_export]
macro_rules! events {
    ($($konst:ident $name:literal $fields:ident $($doc:literal)?;)*) => {
        $crate::numbered!(0u8; $($konst)*);
        pub const TABLE: &[$crate::ruleset::EventInfo] =
            &[$($crate::ruleset::EventInfo { name: $name, fields: $fields, doc: concat!($($doc)?) }),*];
    };
}

/// Numbers that are told by a name: the constants, `NAMES`, and `name`, which takes what is none for the last.
#[macro_export]
macro_rules! named {
    ($($(#[$about:meta])* $konst:ident $name:literal;)*) => {
        $crate::numbered!(0u8; $($(#[$about])* $konst)*);
        pub const NAMES: [&str; [$($name),*].len()] = [$($name),*];
        pub const fn name(n: u8) -> &'static str {
            NAMES[if (n as usize) < NAMES.len() { n as usize } else { NAMES.len() - 1 }]
        }
    };
}

/// An enum that is one byte, by its place: what a value of it is called in messages, the list of all, and the name of
/// each.
#[macro_export]
macro_rules! named_enum {
    ($(#[$about:meta])* $t:ident $what:literal $all:ident {
        $($(#[$of:meta])* $v:ident $name:literal),* $(,)?
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(u8)]
        pub enum $t {
            $($(#[$of])* $v),*
        }
        pub const $all: [$t; [$($name),*].len()] = [$($t::$v),*];

        impl $t {
            pub const NAMES: [&str; $all.len()] = [$($name),*];
            pub const fn name(self) -> &'static str {
                $t::NAMES[self as usize]
            }
        }
        $crate::vm::save::pack_enum!($t, $all, $what);
    };
}
