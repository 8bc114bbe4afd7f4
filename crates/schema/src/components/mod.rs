//! The canonical components. Each file declares one; this one lists them.

mod common;
pub mod dates;
mod glyph;
mod log;
mod menu_entries;
mod places;
mod table;

pub use common::{
    Choice, ChoiceGroup, Column, MenuItem, Side, TreeNode, broken_line, every_node, find_choice, off_grid, too_long,
    unknown_choices,
};
pub use glyph::Glyph;
pub use menu_entries::every_item;
pub use places::Places;
pub use table::{Row, Rows, cell_text};

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
            button: Button,
            icon_button: IconButton,
            link: Link,
            menu_button: MenuButton,
            split_button: SplitButton,
            toolbar: Toolbar,
            breadcrumb: Breadcrumb,
            pagination: Pagination,
            stepper: Stepper,
            tabs: Tabs,
            accordion: Accordion,
            collapsible_disclosure: CollapsibleDisclosure,
            carousel: Carousel,
            feed_infinite_scroll: FeedInfiniteScroll,
            window_splitter: WindowSplitter,
            text_input: TextInput,
            textarea: Textarea,
            password_input: PasswordInput,
            search_input: SearchInput,
            number_input_spinbutton: NumberInputSpinbutton,
            masked_input: MaskedInput,
            pin_input_otp: PinInputOtp,
            tags_input: TagsInput,
            mentions_input: MentionsInput,
            inline_editable_text: InlineEditableText,
            checkbox: Checkbox,
            checkbox_tristate: CheckboxTristate,
            checkbox_group: CheckboxGroup,
            radio_group: RadioGroup,
            switch: Switch,
            segmented_control: SegmentedControl,
            toggle_button: ToggleButton,
            toggle_button_group_multi: ToggleButtonGroupMulti,
            rating: Rating,
            listbox_single: ListboxSingle,
            listbox_multi: ListboxMulti,
            select_native: SelectNative,
            select_custom_single: SelectCustomSingle,
            select_custom_multi: SelectCustomMulti,
            select_with_search: SelectWithSearch,
            transfer_list: TransferList,
            combobox_editable_single: ComboboxEditableSingle,
            combobox_editable_multi: ComboboxEditableMulti,
            autocomplete_restricted: AutocompleteRestricted,
            autocomplete_freeform: AutocompleteFreeform,
            menu: Menu,
            menubar: Menubar,
            context_menu: ContextMenu,
            tree_view: TreeView,
            tree_select: TreeSelect,
            tree_grid: TreeGrid,
            cascader: Cascader,
            slider_single: SliderSingle,
            slider_range: SliderRange,
            meter: Meter,
            progress_bar: ProgressBar,
            color_swatch_picker: ColorSwatchPicker,
            color_text_input: ColorTextInput,
            color_picker_2d: ColorPicker2d,
            alpha_slider: AlphaSlider,
            date_input_text: DateInputText,
            date_picker_single: DatePickerSingle,
            date_picker_range: DatePickerRange,
            time_input_text: TimeInputText,
            time_picker: TimePicker,
            datetime_picker_single: DatetimePickerSingle,
            datetime_picker_range: DatetimePickerRange,
            calendar_embedded: CalendarEmbedded,
            dialog_modal: DialogModal,
            alert_dialog_confirm: AlertDialogConfirm,
            drawer: Drawer,
            popover: Popover,
            tooltip: Tooltip,
            hover_card: HoverCard,
            toast_snackbar: ToastSnackbar,
            notification_center: NotificationCenter,
            tour_teaching_tip: TourTeachingTip,
            table_static: TableStatic,
            data_table_sortable: DataTableSortable,
            data_table_filterable: DataTableFilterable,
            data_table_paginated: DataTablePaginated,
            data_grid_editable: DataGridEditable,
            data_grid_row_selection: DataGridRowSelection,
            virtual_list: VirtualList,
            file_upload_button: FileUploadButton,
            file_dropzone: FileDropzone,
            file_list_manager: FileListManager,
            download_trigger: DownloadTrigger,
            clipboard_copy: ClipboardCopy,
            drag_drop_sortable_list: DragDropSortableList,
            drag_drop_between_lists: DragDropBetweenLists,
            kanban_board_drag_drop: KanbanBoardDragDrop,
            resizable_columns: ResizableColumns,
            rich_text_editor: RichTextEditor,
            code_editor: CodeEditor,
            markdown_editor: MarkdownEditor,
            json_editor: JsonEditor,
        }
    };
}

each_component!(registry);

pub fn find(name: &str) -> Option<Entry> {
    all().into_iter().find(|entry| entry.name == name)
}
