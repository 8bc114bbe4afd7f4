//! The names under which a page reports what is no instance.

/// Begins the name of a plain control around the instances; its place in the scene's list follows.
pub const CLUTTER: &str = "clutter.";
/// The name of Apply and Cancel.
pub const CONFIRM: &str = "confirm";

/// True for the plain controls around the instances; see `Scene::clutter_id`.
pub fn is_clutter(owner: &str) -> bool {
    owner.starts_with(CLUTTER)
}
