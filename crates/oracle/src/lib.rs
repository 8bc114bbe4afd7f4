//! The oracle: one policy per component, which serves every library.
//!
//! A policy is a pure function from state, aim and the parts on screen to the next action. So it can
//! also be asked, at any moment of anyone's episode, where an exact next action would go.

mod bubble;
mod days;
mod log;
mod menu_entries;
mod misreading;
mod misses;
mod near_miss;
mod picker;
mod placing;
mod policy;
mod regions;
mod route;
mod sources;
mod spot;
mod strip;
mod times;
mod view;
mod writing;

pub use near_miss::{Miss, NearMiss, near_misses};
pub use policy::{Next, Policy};
pub use route::{Move, Oracle, Route, Stuck, next_action, next_move, regions};
pub use view::View;

use policy::Erased;

pub fn has_policy(component: &str) -> bool {
    find(component).is_some()
}

/// Declares the policy modules and finds them by the component's name.
macro_rules! policies {
    ($($module:ident: $component:ident),* $(,)?) => {
        $(mod $module;)*

        fn find(component: &str) -> Option<Erased> {
            match component {
                $(stringify!($module) => Some(Erased::of::<setpoint_schema::components::$module::$component>()),)*
                _ => None,
            }
        }
    };
}

setpoint_schema::each_component!(policies);
