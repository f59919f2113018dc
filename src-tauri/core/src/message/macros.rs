//! How messages are defined: the enum, its names in the catalogues and its parameters in one place.

/// Defines an enum of messages.
///
/// Each variant has the name of its message in the catalogues, after `=>`; its fields are the parameters, under their own
/// names. `as` gives the code for programs, where it is not `invalid`. After the name of the enum may follow the error that it
/// turns into, which has to be made of a [`Refusal`](crate::message::Refusal).
///
/// ```
/// bindery_core::messages! {
///     /// Why no answer is opened.
///     pub enum Unopened {
///         /// There is none.
///         Missing {
///             /// Which.
///             id: String,
///         } => "answer-missing" as "not_found",
///     }
/// }
/// let why = Unopened::Missing { id: "r-1".to_owned() };
/// assert_eq!(why.to_string(), "there is no answer `r-1` in this archive");
/// ```
#[macro_export]
macro_rules! messages {
    (
        $(#[$attribute:meta])*
        $vis:vis enum $Name:ident $(: $Error:path)? {
            $(
                $(#[$of_variant:meta])*
                $Variant:ident $({ $($(#[$of_field:meta])* $field:ident: $Type:ty),* $(,)? })?
                    => $id:literal $(as $code:literal)?
            ),* $(,)?
        }
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        $vis enum $Name {
            $($(#[$of_variant])* $Variant $({ $($(#[$of_field])* $field: $Type),* })?),*
        }

        impl $crate::message::ToMessage for $Name {
            fn message(&self) -> $crate::message::Message {
                match self {
                    $(Self::$Variant $({ $($field),* })? =>
                        $crate::message::Message::named($id) $($(.with(stringify!($field), $field))*)?),*
                }
            }

            fn code(&self) -> &'static str {
                match self {
                    $(Self::$Variant { .. } => $crate::code_or_invalid!($($code)?)),*
                }
            }
        }

        impl ::std::fmt::Display for $Name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(&$crate::message::ToMessage::message(self), f)
            }
        }

        impl ::std::error::Error for $Name {}

        $(
            impl From<$Name> for $Error {
                fn from(why: $Name) -> Self {
                    $crate::message::Refusal::of(&why).into()
                }
            }
        )?
    };
}

/// Gives an error that holds other errors its messages: pattern by pattern the name in the catalogues, the parameters and the
/// code, or, after `@`, what is inside and says it.
///
/// ```
/// enum Failed {
///     Answer(String),
/// }
/// bindery_core::worded! {
///     for Failed {
///         Self::Answer(id) => "answer-missing" { id: id } as "not_found";
///     }
/// }
/// ```
#[macro_export]
macro_rules! worded {
    (for $Name:ident {
        $($pattern:pat => $id:literal $({ $($name:ident: $value:expr),* $(,)? })? $(as $code:literal)?;)*
        $(@ $inside:pat => $message:expr;)*
    }) => {
        impl $crate::message::ToMessage for $Name {
            fn message(&self) -> $crate::message::Message {
                match self {
                    $($pattern => $crate::message::Message::named($id) $($(.with(stringify!($name), $value))*)?,)*
                    $($inside => $crate::message::ToMessage::message($message),)*
                }
            }

            #[allow(unused_variables, reason = "the patterns are those of the message, which needs the names")]
            fn code(&self) -> &'static str {
                match self {
                    $($pattern => $crate::code_or_invalid!($($code)?),)*
                    $($inside => $crate::message::ToMessage::code($message),)*
                }
            }
        }
    };
}

/// The code that is given, or `invalid`.
#[doc(hidden)]
#[macro_export]
macro_rules! code_or_invalid {
    () => {
        "invalid"
    };
    ($code:literal) => {
        $code
    };
}

/// A message where it is said: its name in the catalogues, and its parameters. For what is told, as against failures, which are
/// enums.
///
/// ```
/// let pages = bindery_core::message!("place-pages" { first: 2_u32, last: 3_u32 });
/// assert_eq!(pages.to_string(), "pages 2 to 3");
/// ```
#[macro_export]
macro_rules! message {
    ($id:literal $({ $($name:ident: $value:expr),* $(,)? })?) => {
        $crate::message::Message::named($id) $($(.given(stringify!($name), {
            #[allow(unused_imports, reason = "where a message is made, it may be there already")]
            use $crate::message::ToArg as _;
            // Through references too.
            ($value).to_arg()
        }))*)?
    };
}
