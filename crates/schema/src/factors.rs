//! The scene factors: how a page looks and what stands around the control. The first level is the default.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Declares a factor as an enum whose first level is the default, with all levels listed.
macro_rules! factor {
    ($(#[$doc:meta])* $name:ident { $first:ident $(, $level:ident)* $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema, TS)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            #[default]
            $first,
            $($level,)*
        }

        impl $name {
            pub const LEVELS: &[$name] = &[$name::$first $(, $name::$level)*];
        }
    };
}

factor!(Theme { Light, Dark, HighContrast });
factor!(Spacing { Comfortable, Compact });
factor!(Layout {
    IsolatedCard,
    FormSection,
    SettingsPanel,
    DashboardPanel,
    TableCell,
    ModalFlow,
    DrawerFlow,
    InlineSurface,
    NestedScroll,
});
factor!(Placement { Center, TopLeft, Top, TopRight, Left, Right, BottomLeft, Bottom, BottomRight });
factor!(Scale { Default, Small, Large });
factor!(
    /// Whether the target is told in words, shown on the page, or both.
    Guidance { Text, Visual, Mixed }
);
factor!(Clutter { None, Low, Medium, High });
factor!(
    /// Whether animations are switched off (`still`) or run as the library ships them (`real`).
    Dynamics { Still, Real }
);

/// The levels an author chose. The eighth factor of the taxonomy, the number of instances, is not
/// chosen: it is counted from the card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields, default)]
pub struct Factors {
    pub theme: Theme,
    pub spacing: Spacing,
    pub layout: Layout,
    pub placement: Placement,
    pub scale: Scale,
    pub guidance: Guidance,
    pub clutter: Clutter,
    pub dynamics: Dynamics,
}
