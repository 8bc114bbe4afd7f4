//! The canonical components. Each file declares one; this one lists them.

mod common;

pub use common::{Choice, Column, MenuItem, TreeNode, every_node, find_choice, off_grid, unknown_choices};

use crate::Entry;

/// Declares the modules and the registry together, so that a component cannot be in only one.
macro_rules! registry {
    ($($module:ident: $component:ident),* $(,)?) => {
        $(pub mod $module;)*

        /// Every component that is implemented, in the order of the taxonomy.
        pub fn all() -> Vec<Entry> {
            vec![$(Entry::of::<$module::$component>()),*]
        }
    };
}

/// The one list of components, in the order of the taxonomy: hands it to another macro, so that a
/// component that lacks a policy does not compile.
#[macro_export]
macro_rules! each_component {
    ($do:ident) => {
        $do! {
            tabs: Tabs,
            window_splitter: WindowSplitter,
            inline_editable_text: InlineEditableText,
            rating: Rating,
            select_custom_multi: SelectCustomMulti,
            autocomplete_restricted: AutocompleteRestricted,
            context_menu: ContextMenu,
            tree_view: TreeView,
            slider_single: SliderSingle,
            date_picker_range: DatePickerRange,
            dialog_modal: DialogModal,
            data_table_sortable: DataTableSortable,
            file_dropzone: FileDropzone,
            drag_drop_sortable_list: DragDropSortableList,
            rich_text_editor: RichTextEditor,
        }
    };
}

each_component!(registry);

pub fn find(name: &str) -> Option<Entry> {
    all().into_iter().find(|entry| entry.name == name)
}
