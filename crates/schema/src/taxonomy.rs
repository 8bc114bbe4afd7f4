//! The names of families, components and templates, and how many hard cards each component has.

#[derive(Debug)]
pub struct Family {
    pub name: &'static str,
    pub title: &'static str,
    /// Name and number of cards in the Core suite of each component.
    pub components: &'static [(&'static str, u32)],
}

pub const FAMILIES: &[Family] = &[
    Family {
        name: "command_navigation",
        title: "Command & Navigation",
        components: &[
            ("button", 0),
            ("icon_button", 0),
            ("link", 0),
            ("menu_button", 0),
            ("split_button", 0),
            ("toolbar", 0),
            ("breadcrumb", 0),
            ("pagination", 0),
            ("stepper", 0),
            ("tabs", 0),
        ],
    },
    Family {
        name: "disclosure_progressive",
        title: "Disclosure & Progressive",
        components: &[
            ("accordion", 0),
            ("collapsible_disclosure", 0),
            ("carousel", 0),
            ("feed_infinite_scroll", 8),
            ("window_splitter", 8),
        ],
    },
    Family {
        name: "text_entry",
        title: "Text Entry & Structured Field Input",
        components: &[
            ("text_input", 0),
            ("textarea", 0),
            ("password_input", 0),
            ("search_input", 0),
            ("number_input_spinbutton", 0),
            ("masked_input", 8),
            ("pin_input_otp", 0),
            ("tags_input", 8),
            ("mentions_input", 8),
            ("inline_editable_text", 8),
        ],
    },
    Family {
        name: "discrete_choice",
        title: "Discrete Choice",
        components: &[
            ("checkbox", 0),
            ("checkbox_tristate", 0),
            ("checkbox_group", 0),
            ("radio_group", 0),
            ("switch", 0),
            ("segmented_control", 0),
            ("toggle_button", 0),
            ("toggle_button_group_multi", 0),
            ("rating", 0),
        ],
    },
    Family {
        name: "list_selection",
        title: "List-based Selection (Flat)",
        components: &[
            ("listbox_single", 5),
            ("listbox_multi", 5),
            ("select_native", 5),
            ("select_custom_single", 6),
            ("select_custom_multi", 6),
            ("select_with_search", 4),
            ("transfer_list", 5),
        ],
    },
    Family {
        name: "combobox_autocomplete",
        title: "Combobox & Autocomplete",
        components: &[
            ("combobox_editable_single", 0),
            ("combobox_editable_multi", 4),
            ("autocomplete_restricted", 4),
            ("autocomplete_freeform", 4),
        ],
    },
    Family {
        name: "hierarchical_navigation",
        title: "Hierarchical Selection & Navigation",
        components: &[
            ("menu", 0),
            ("menubar", 0),
            ("context_menu", 16),
            ("tree_view", 8),
            ("tree_select", 8),
            ("tree_grid", 8),
            ("cascader", 8),
        ],
    },
    Family {
        name: "continuous_precision",
        title: "Continuous & High-Precision Input",
        components: &[
            ("slider_single", 8),
            ("slider_range", 8),
            ("meter", 0),
            ("progress_bar", 0),
            ("color_swatch_picker", 5),
            ("color_text_input", 0),
            ("color_picker_2d", 6),
            ("alpha_slider", 5),
        ],
    },
    Family {
        name: "datetime",
        title: "Date & Time",
        components: &[
            ("date_input_text", 0),
            ("date_picker_single", 3),
            ("date_picker_range", 4),
            ("time_input_text", 0),
            ("time_picker", 3),
            ("datetime_picker_single", 0),
            ("datetime_picker_range", 3),
            ("calendar_embedded", 3),
        ],
    },
    Family {
        name: "overlays_transient",
        title: "Overlays & Transient UI",
        components: &[
            ("dialog_modal", 16),
            ("alert_dialog_confirm", 0),
            ("drawer", 0),
            ("popover", 0),
            ("tooltip", 0),
            ("hover_card", 0),
            ("toast_snackbar", 0),
            ("notification_center", 0),
            ("tour_teaching_tip", 0),
        ],
    },
    Family {
        name: "structured_data",
        title: "Structured Data Display",
        components: &[
            ("table_static", 0),
            ("data_table_sortable", 5),
            ("data_table_filterable", 5),
            ("data_table_paginated", 5),
            ("data_grid_editable", 16),
            ("data_grid_row_selection", 0),
            ("virtual_list", 8),
        ],
    },
    Family {
        name: "files_clipboard",
        title: "Files, Clipboard, Downloads",
        components: &[
            ("file_upload_button", 0),
            ("file_dropzone", 0),
            ("file_list_manager", 0),
            ("download_trigger", 0),
            ("clipboard_copy", 0),
        ],
    },
    Family {
        name: "dragdrop_workspace",
        title: "Drag/Drop & Workspace Interactions",
        components: &[
            ("drag_drop_sortable_list", 5),
            ("drag_drop_between_lists", 5),
            ("kanban_board_drag_drop", 6),
            ("resizable_columns", 8),
        ],
    },
    Family {
        name: "advanced_editors",
        title: "Advanced Editors",
        components: &[("rich_text_editor", 16), ("code_editor", 6), ("markdown_editor", 5), ("json_editor", 6)],
    },
];

pub const TEMPLATES: &[&str] = &[
    "activate",
    "navigate_to",
    "disclose",
    "open_overlay",
    "confirm_cancel",
    "toggle_state",
    "enter_text",
    "enter_formatted",
    "select_one",
    "select_many",
    "open_and_select",
    "search_and_select",
    "set_scalar",
    "set_range",
    "match_reference",
    "clear_reset",
    "hierarchical_path_select",
    "table_operation",
    "file_upload",
    "file_manage",
    "drag_operation",
    "editor_operation",
    "scroll_find",
    "transfer_move",
];

pub fn family_of(component: &str) -> Option<&'static Family> {
    FAMILIES.iter().find(|family| family.components.iter().any(|(name, _)| *name == component))
}

/// How many cards of the component belong to the Core suite.
pub fn core_cards(component: &str) -> u32 {
    let all = FAMILIES.iter().flat_map(|family| family.components);
    all.into_iter().find(|(name, _)| *name == component).map_or(0, |(_, cards)| *cards)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_taxonomy_has_97_components_in_14_families_and_304_core_cards() {
        let components: Vec<_> = FAMILIES.iter().flat_map(|family| family.components).collect();
        assert_eq!(FAMILIES.len(), 14);
        assert_eq!(components.len(), 97);
        assert_eq!(components.iter().map(|(_, cards)| cards).sum::<u32>(), 304);
        assert_eq!(TEMPLATES.len(), 24);
    }
}
