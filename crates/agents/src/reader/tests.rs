//! Each rule over hand-made trees.

use super::*;
use setpoint_schema::{Refusal, Sight, Surface};

/// What the reader does when it is shown these trees one after the other.
fn plays(instruction: &str, trees: &[&str]) -> Vec<String> {
    let mut reader = Reader::default();
    trees.iter().zip(1..).map(|(tree, step)| told(&reader.next(&turn(instruction, step, &[]), tree))).collect()
}

fn turn<'a>(instruction: &'a str, step: u32, results: &'a [StepResult]) -> Turn<'a> {
    const SURFACE: &Surface = &Surface::WEB;
    let observation = Observation::Nothing;
    Turn { instruction, step, step_limit: 60, surface: SURFACE, sight: step, observation, results }
}

fn told(action: &Action) -> String {
    match action {
        Action::Click { at: Place::Element(number), button: Button::Right, .. } => format!("right click {number}"),
        Action::Click { at: Place::Element(number), count: 2, .. } => format!("double click {number}"),
        Action::Click { at: Place::Element(number), modifiers, .. } if modifiers.is_empty() => {
            format!("click {number}")
        }
        Action::Click { at: Place::Element(number), .. } => format!("click {number} as well"),
        Action::Scroll { at: Place::Element(number), .. } => format!("scroll {number}"),
        Action::Select { at: Place::Element(number), label } => format!("select {label} in {number}"),
        Action::Key { chord } => chord.clone(),
        Action::Type { text } => format!("type {text}"),
        Action::Drag { path } => match path[..] {
            [Place::Element(from), Place::Element(to)] => format!("drag {from} to {to}"),
            _ => "drag".into(),
        },
        Action::Upload { files } => format!("upload {}", files.join(", ")),
        Action::Clear => "clear".into(),
        Action::Done => "done".into(),
        Action::Infeasible { .. } => "give up".into(),
        other => format!("{other:?}"),
    }
}

#[test]
fn a_button_is_pressed_as_often_as_asked() {
    let tree = "[1] button \"Ring Foyer bell\"\n[2] button \"Ring Bar bell\"\n";
    assert_eq!(plays("Ring the Foyer bell three times.", &[tree; 4]), ["click 1", "click 1", "click 1", "done"]);
}

#[test]
fn a_switch_is_turned_only_if_it_stands_otherwise() {
    let off = "[1] switch \"Quiet hours\" checked=false\n[2] switch \"Night lights\" checked\n";
    let on = "[1] switch \"Quiet hours\" checked\n[2] switch \"Night lights\" checked\n";
    assert_eq!(plays("Turn quiet hours on.", &[off, on]), ["click 1", "done"]);
    assert_eq!(plays("Turn quiet hours on.", &[on]), ["done"]);
    assert_eq!(plays("Turn the night lights off.", &[on, off]), ["click 2", "done"]);
}

#[test]
fn what_else_is_ticked_is_cleared_if_nothing_else_is_wanted() {
    let first = "[1] group \"Marks\"\n  [2] checkbox \"Depths\" checked=false\n  [3] checkbox \"Grid\" checked\n";
    let second = "[1] group \"Marks\"\n  [2] checkbox \"Depths\" checked\n  [3] checkbox \"Grid\" checked\n";
    let last = "[1] group \"Marks\"\n  [2] checkbox \"Depths\" checked\n  [3] checkbox \"Grid\" checked=false\n";
    assert_eq!(plays("Show depths and nothing else.", &[first, second, last]), ["click 2", "click 3", "done"]);
    assert_eq!(plays("Show depths.", &[first, second]), ["click 2", "done"]);
}

#[test]
fn the_radio_of_the_named_group_is_chosen() {
    let tree = "[1] radiogroup \"Shirt\"\n  [2] radio \"Ivory\" checked=false\n[3] radiogroup \"Socks\"\n  [4] radio \"Ivory\" checked=false\n";
    assert_eq!(plays("We play in ivory socks.", &[tree, tree]), ["click 4", "done"]);
}

#[test]
fn a_list_is_opened_and_its_option_chosen() {
    let closed = "[1] combobox \"Opening piece\" value=\"C major\" opens=listbox expanded=false\n";
    let open = "[1] combobox \"Opening piece\" value=\"C major\" opens=listbox expanded\n[2] listbox\n  [3] option \"D major\" selected=false\n  [4] option \"E flat major\" selected=false\n";
    let after = "[1] combobox \"Opening piece\" value=\"E flat major\" opens=listbox expanded=false\n";
    let instruction = "Transpose the opening piece to E flat major.";
    assert_eq!(plays(instruction, &[closed, open, after]), ["click 1", "click 4", "done"]);
}

#[test]
fn what_was_dropped_from_a_choice_is_chosen_as_well() {
    let list = |fatou: &str, ewa: &str| {
        format!("[1] listbox \"Voices\"\n  [2] option \"Fatou\" {fatou}\n  [3] option \"Ewa\" {ewa}\n")
    };
    let (off, on) = ("selected=false", "selected");
    let trees = [list(off, off), list(on, off), list(off, on), list(on, on)];
    let trees: Vec<&str> = trees.iter().map(String::as_str).collect();
    assert_eq!(plays("Call Fatou and Ewa.", &trees), ["click 2", "click 3", "click 2 as well", "done"]);
}

#[test]
fn text_goes_into_the_field_that_the_instruction_speaks_of() {
    let tree = "[1] textbox \"Stall name\" value=\"Greens\"\n[2] textbox \"Guest network\" value=\"Old\"\n[3] button \"Discard\"\n[4] button \"Save\"\n";
    let played = plays("Rename the guest network to North Studio 4 and save.", &[tree; 5]);
    assert_eq!(played, ["click 2", "clear", "type North Studio 4", "click 4", "done"]);
}

#[test]
fn a_number_goes_into_a_spin_button() {
    let tree = "[1] spinbutton \"Seats\" value=\"12\" valuemin=0 valuemax=90\n";
    assert_eq!(plays("Book 38 seats.", &[tree; 5]), ["click 1", "Control+A", "type 38", "Tab", "done"]);
}

#[test]
fn a_slider_is_moved_by_keys() {
    let at = |value: u32| format!("[1] slider \"Brightness\" value=\"{value}\" valuemin=0 valuemax=100\n");
    let trees = [at(63), at(63), at(64), at(65)];
    let trees: Vec<&str> = trees.iter().map(String::as_str).collect();
    assert_eq!(plays("Set the brightness to 65 %.", &trees), ["click 1", "ArrowRight", "ArrowRight", "done"]);
}

#[test]
fn a_column_is_sorted_the_way_that_is_asked() {
    let table = |sort: &str| format!("[1] table\n  [2] columnheader \"Name\"\n  [3] columnheader \"Overtime\"{sort}\n");
    let trees = [table(""), table(" sort=ascending"), table(" sort=descending")];
    let trees: Vec<&str> = trees.iter().map(String::as_str).collect();
    assert_eq!(plays("Sort by Overtime, largest first.", &trees), ["click 3", "click 3", "done"]);
}

#[test]
fn what_unfolds_is_answered() {
    let closed = "[1] button \"Seat Ilse\" expanded=false\n";
    let open = "[1] button \"Seat Ilse\" expanded\n[2] button \"By the window\"\n[3] button \"On the terrace\"\n";
    assert_eq!(plays("Seat Ilse on the terrace.", &[closed, open, closed]), ["click 1", "click 3", "done"]);
}

#[test]
fn a_confirmation_is_given() {
    let page = "[1] button \"Erase recording\"\n";
    let asked = "[1] alertdialog \"Are you sure?\"\n  [2] button \"Cancel\"\n  [3] button \"Confirm\"\n";
    assert_eq!(plays("Erase the recording.", &[page, asked, page]), ["click 1", "click 3", "done"]);
}

#[test]
fn a_change_is_confirmed_once() {
    let tree = "[1] switch \"Frost alarm\" checked\n[2] button \"Back\"\n[3] button \"Next\"\n[4] button \"Discard\"\n[5] button \"Save\"\n";
    let off = tree.replace(" checked", " checked=false");
    let played = plays("Turn the frost alarm on and save.", &[&off, tree, tree]);
    assert_eq!(played, ["click 1", "click 5", "done"]);
}

#[test]
fn a_button_called_save_may_be_what_is_asked_for() {
    let tree = "[1] group \"Notice for Oslo\"\n  [2] button \"Save\"\n[3] group \"Notice for Bergen\"\n  [4] button \"Save\"\n";
    assert_eq!(plays("Save the notice for Bergen.", &[tree])[0], "click 4");
}

#[test]
fn what_the_instruction_asks_for_last_is_pressed_last() {
    let tree = "[1] combobox \"Filter\" value=\"Red\" opens=listbox expanded=false\n[2] button \"Queue\"\n";
    let open = "[1] combobox \"Filter\" value=\"Red\" opens=listbox expanded\n[2] button \"Queue\"\n[3] listbox\n  [4] option \"Oxygen\" selected=false\n";
    let played = plays("Take it through the oxygen filter, then queue it.", &[tree, open, tree, tree]);
    assert_eq!(played, ["click 1", "click 4", "click 2", "done"]);
}

#[test]
fn what_was_ticked_is_moved_by_the_button_that_woke_up() {
    let list = |ticked: &str, load: &str| {
        format!(
            "[1] list\n  [2] listitem\n    [3] checkbox {ticked}\n    [4] text \"Harp\"\n  [5] listitem\n    [6] checkbox checked=false\n    [7] text \"Cello\"\n[8] button \"Load\"{load}\n[9] button \"Unload\" disabled\n"
        )
    };
    let (before, after) = (list("checked=false", " disabled"), list("checked", ""));
    assert_eq!(plays("Put the harp into the van.", &[&before, &after, &after]), ["click 3", "click 8", "done"]);
}

#[test]
fn what_is_cleared_is_not_chosen_again() {
    let list = |ewa: &str, bao: &str| {
        format!("[1] listbox \"Voices\"\n  [2] option \"Ewa\" {ewa}\n  [3] option \"Bao\" {bao}\n")
    };
    let (off, on) = ("selected=false", "selected");
    let trees = [list(off, on), list(on, on), list(on, off)];
    let trees: Vec<&str> = trees.iter().map(String::as_str).collect();
    assert_eq!(plays("Call Ewa and nobody else.", &trees), ["click 2", "click 3", "done"]);
}

#[test]
fn a_text_that_is_opened_for_editing_is_written_and_entered() {
    let shown = "[1] group \"Name on the label\"\n  [2] text \"Whale\"\n  [3] button \"Edit Name on the label\"\n";
    let open = "[1] group \"Name on the label\"\n  [2] textbox \"Name on the label\" value=\"Whale\" focused\n  [3] button \"Save Name on the label\"\n";
    let played = plays("Change the name on the label to Woven reed boat.", &[shown, open, open, open, open, shown]);
    assert_eq!(played, ["click 3", "click 2", "clear", "type Woven reed boat", "Enter", "done"]);
}

#[test]
fn a_combobox_that_holds_a_text_is_written_over() {
    let closed = "[1] combobox \"Name on the pass\" value=\"Mei Lin\" opens=listbox expanded=false\n";
    let open = "[1] combobox \"Name on the pass\" value=\"Mei Lin\" opens=listbox expanded\n";
    let played = plays("Put the name Keiko Oduya on the pass.", &[closed, open, open, open]);
    assert_eq!(played, ["click 1", "Control+A", "type Keiko Oduya", "Enter"]);
}

#[test]
fn the_option_of_a_native_select_is_chosen_by_its_label() {
    let tree = "[1] text \"Language\"\n[2] combobox \"Language\" value=\"None\" opens=menu expanded=false\n";
    assert_eq!(plays("Choose Swahili as the language.", &[tree, tree]), ["select Swahili in 2", "done"]);
}

#[test]
fn what_does_nothing_is_clicked_with_the_other_button() {
    let tree = "[1] listitem\n  [2] text \"crew-list.csv\"\n";
    let menu = "[1] listitem\n  [2] text \"crew-list.csv\"\n[3] menu\n  [4] menuitem \"Archive\"\n";
    let played = plays("Archive crew-list.csv.", &[tree, tree, menu, tree]);
    assert_eq!(played, ["click 2", "right click 2", "click 4", "done"]);
}

#[test]
fn the_same_is_written_as_elsewhere() {
    let tree = "[1] text \"Second plate\"\n[2] spinbutton \"Second plate\" value=\"120\" valuemin=1 valuemax=900\n[3] text \"First plate\"\n[4] spinbutton \"First plate\" value=\"415\" valuemin=1 valuemax=900\n";
    let played = plays("Expose the second plate as long as the first plate.", &[tree; 5]);
    assert_eq!(played, ["click 2", "Control+A", "type 415", "Tab", "done"]);
}

#[test]
fn the_same_is_chosen_as_elsewhere() {
    let closed = "[1] text \"Assam\"\n[2] combobox \"Room 12\" opens=listbox expanded=false\n[3] text \"Hojicha\"\n[4] combobox \"Room 14\" opens=listbox expanded=false\n";
    let open = "[1] text \"Assam\"\n[2] combobox \"Room 12\" opens=listbox expanded\n[3] text \"Hojicha\"\n[4] combobox \"Room 14\" opens=listbox expanded=false\n[5] listbox\n  [6] option \"Assam\" selected\n  [7] option \"Hojicha\" selected=false\n";
    let played = plays("Room 12 wants the same tea as room 14.", &[closed, open, closed]);
    assert_eq!(played, ["click 2", "click 7", "done"]);
}

#[test]
fn pages_are_turned_until_a_name_shows() {
    let page = |name: &str| {
        format!(
            "[1] list\n  [2] listitem \"{name}\"\n[3] button \"Previous page\" disabled\n[4] button \"Next page\"\n"
        )
    };
    let trees = [page("Yusuf Demirkan"), page("Oksana Hrytsenko"), page("Rania Haddad"), page("Rania Haddad")];
    let trees: Vec<&str> = trees.iter().map(String::as_str).collect();
    assert_eq!(plays("Highlight the guest Rania Haddad.", &trees)[..3], ["click 4", "click 4", "click 2"]);
}

#[test]
fn a_date_is_typed_part_by_part() {
    let group = |name: &str, first: u32| {
        let part = |part: &str, at: u32| {
            format!("  [{}] spinbutton \"{part}\" value=\"1\" valuemin=1 valuemax=9999\n", first + at)
        };
        format!("[{first}] group \"{name}\"\n{}{}{}", part("Day", 1), part("Month", 2), part("Year", 3))
    };
    let tree = group("First day", 1) + &group("Last day", 5);
    let played = plays("The dig goes from 20 Apr 2026 to 5 Jun 2026.", &[tree.as_str(); 5]);
    assert_eq!(played, ["click 2", "type 20042026", "click 6", "type 05062026", "done"]);
}

#[test]
fn both_ends_of_a_period_are_written() {
    let tree = "[1] textbox \"Nights\" value=\"2026-03-09\"\n[2] textbox \"Nights\" value=\"2026-03-13\"\n";
    let played = plays("The nights move to 27 Mar 2026 – 5 Apr 2026.", &[tree; 9]);
    let ends = ["click 1", "clear", "type 2026-03-27", "Enter", "click 2", "clear", "type 2026-04-05", "Enter", "done"];
    assert_eq!(played, ends);
}

#[test]
fn a_gauge_is_brought_to_a_number_by_its_buttons() {
    let at = |value: u32| {
        format!(
            "[1] meter \"Upper lock\" value=\"{value}\" valuemin=0 valuemax=400\n[2] button \"Let out\"\n[3] button \"Let in\"\n"
        )
    };
    let trees = [at(220), at(200), at(220), at(240)];
    let trees: Vec<&str> = trees.iter().map(String::as_str).collect();
    assert_eq!(plays("Set the water in the upper lock to 240 cm.", &trees), ["click 2", "click 3", "click 3", "done"]);
}

#[test]
fn files_are_given_to_what_asks_for_them() {
    let tree = "[1] button \"Add to the claim\"\n[2] button \"Add to the reply\"\n";
    let played = plays("Add invoice-2041.pdf to the reply.", &[tree; 3]);
    assert_eq!(played, ["click 2", "upload invoice-2041.pdf", "done"]);
}

#[test]
fn of_equal_choices_the_one_at_that_place_is_meant() {
    let list = |name: &str, first: u32| {
        let stars = (1..=5).map(|at| format!("  [{}] radio \"star\" checked=false\n", first + at));
        format!("[{first}] list \"{name}\"\n{}", stars.collect::<String>())
    };
    let tree = list("Comfort", 1) + &list("Cleanliness", 7);
    assert_eq!(plays("Give cleanliness 2 stars.", &[&tree, &tree]), ["click 9", "done"]);
}

#[test]
fn an_item_is_dragged_to_its_place() {
    let list = |dishes: [&str; 3]| {
        let items = dishes.iter().zip(1..).map(|(dish, at)| format!("[{at}] button \"{at} {dish}\"\n"));
        items.collect::<String>()
    };
    let (now, top) = (list(["Ceviche", "Tamales", "Beef pho"]), list(["Beef pho", "Ceviche", "Tamales"]));
    assert_eq!(plays("Put Beef pho at the top of the menu.", &[&now, &top]), ["drag 3 to 1", "done"]);
    assert_eq!(plays("Serve Ceviche last.", &[&now])[0], "drag 1 to 3");
    assert_eq!(plays("Serve Ceviche right after Tamales.", &[&now])[0], "drag 1 to 2");
    assert_eq!(plays("Serve Beef pho before Tamales.", &[&now])[0], "drag 3 to 2");
}

#[test]
fn an_item_is_dragged_to_another_list_and_then_to_its_place() {
    let lists = |ideas: [&str; 2], menu: &[&str]| {
        let mut lines = vec!["text \"Ideas\"".to_string()];
        lines.extend(ideas.iter().zip(1..).map(|(dish, at)| format!("button \"{at} {dish}\"")));
        lines.push("text \"On the menu\"".to_string());
        lines.extend(menu.iter().zip(1..).map(|(dish, at)| format!("button \"{at} {dish}\"")));
        lines.iter().zip(1..).map(|(line, at)| format!("[{at}] {line}\n")).collect::<String>()
    };
    let trees = [
        lists(["Manti", "Falafel"], &["Miso soup", "Pie"]),
        lists(["Manti", "Toast"], &["Miso soup", "Falafel", "Pie"]),
        lists(["Manti", "Toast"], &["Miso soup", "Pie", "Falafel"]),
    ];
    let trees: Vec<&str> = trees.iter().map(String::as_str).collect();
    let played = plays("Put Falafel on the menu, as the last dish.", &trees);
    assert_eq!(played, ["drag 3 to 6", "drag 6 to 7", "done"]);
}

#[test]
fn a_field_is_emptied() {
    let field = "[1] textbox \"Remark\" value=\"Late\"\n";
    assert_eq!(plays("Leave the remark empty.", &[field; 4]), ["click 1", "clear", "Tab", "done"]);
    let list = "[1] combobox \"Second reader\" value=\"Nomsa\" opens=listbox expanded=false\n";
    assert_eq!(plays("Leave the second reader empty.", &[list; 4]), ["click 1", "clear", "Tab", "done"]);
    let list = "[1] combobox \"Second reader\" value=\"Nomsa\" opens=listbox expanded=false\n[2] button \"Clear\"\n";
    assert_eq!(plays("Leave the second reader empty.", &[list])[0], "click 2");
}

#[test]
fn a_number_is_chosen_in_the_words_of_the_list() {
    let tree = "[1] combobox \"Row\" value=\"Row 1\" opens=menu expanded=false\n";
    assert_eq!(plays("Seat her in row 10.", &[tree])[0], "select Row 10 in 1");
}

#[test]
fn a_slider_is_found_again_though_its_row_shows_another_number() {
    let at = |value: u32| {
        format!("[1] row \"Berth 5 {value} m\"\n  [2] slider \"Berth 5\" value=\"{value}\" valuemin=0 valuemax=100\n")
    };
    let trees = [at(10), at(10), at(11), at(12)];
    let trees: Vec<&str> = trees.iter().map(String::as_str).collect();
    assert_eq!(plays("Dredge Berth 5 to 12 m.", &trees), ["click 2", "ArrowRight", "ArrowRight", "done"]);
}

#[test]
fn what_is_replaced_is_turned_off() {
    let list = |rice: &str, wool: &str| {
        format!(
            "[1] listbox \"Count first\"\n  [2] option \"Rice sacks\" {rice}\n  [3] option \"Wool blankets\" {wool}\n"
        )
    };
    let (off, on) = ("selected=false", "selected");
    let trees = [list(on, off), list(on, on), list(off, on)];
    let trees: Vec<&str> = trees.iter().map(String::as_str).collect();
    assert_eq!(plays("Put Wool blankets in the place of Rice sacks.", &trees), ["click 3", "click 2", "done"]);
}

#[test]
fn what_stands_elsewhere_is_left_as_it_is() {
    let lines = ["text \"Lines\"", "checkbox \"Tips\" checked=false", "checkbox \"Bonus\" checked"];
    let far =
        ["text \"Options\"", "text \"Rate\"", "textbox \"Rate\"", "text \"Note\"", "checkbox \"Second check\" checked"];
    let tree = |tips: &str, bonus: &str| {
        let all = lines.iter().chain(&far).zip(1..).map(|(line, at)| format!("  [{}] {line}\n", at + 1));
        let text = format!("[1] main\n{}", all.collect::<String>());
        text.replace("\"Tips\" checked=false", tips).replace("\"Bonus\" checked", bonus)
    };
    let first = tree("\"Tips\" checked=false", "\"Bonus\" checked");
    let second = tree("\"Tips\" checked", "\"Bonus\" checked");
    let last = tree("\"Tips\" checked", "\"Bonus\" checked=false");
    assert_eq!(plays("Pay tips and nothing else.", &[&first, &second, &last]), ["click 3", "click 4", "done"]);
}

#[test]
fn it_looks_further_down_before_it_gives_up() {
    let top = "[1] main (scrolls: 0 px above, 300 px below)\n  [2] text \"Welcome\"\n";
    let bottom = "[1] main (scrolls: 300 px above, 0 px below)\n  [2] switch \"Frost alarm\" checked=false\n";
    assert_eq!(plays("Turn the frost alarm on.", &[top, bottom, bottom]), ["scroll 1", "click 2", "done"]);
}

#[test]
fn it_gives_up_where_it_has_no_rule() {
    assert_eq!(plays("Do as the note says.", &["[1] button \"Ring the pass\"\n"]), ["give up"]);
}

#[tokio::test]
async fn without_a_tree_it_gives_up() {
    let sight = Sight { mode: Mode::Pixel, text: None, picture: None, elements: Vec::new() };
    let turn = Turn { observation: Observation::Sight(&sight), ..turn("Ring the bell.", 1, &[]) };
    let answer = Reader::default().act(&turn).await.expect("an answer");
    assert_eq!(told(&answer.actions[0]), "give up");
}

#[test]
fn what_was_refused_is_got_out_of_the_way_whatever_the_words_say() {
    let tree = "[1] button \"Ring Foyer bell\"\n";
    let after = |result: StepResult| {
        let mut reader = Reader::default();
        reader.next(&turn("Ring the Foyer bell twice.", 1, &[]), tree);
        told(&reader.next(&turn("Ring the Foyer bell twice.", 2, &[result]), tree))
    };
    assert_eq!(after(StepResult::refused(Refusal::Unreachable, "element 1 is covered")), "Escape");
    assert_eq!(after(StepResult::Done("not done: a bell that says so".into())), "click 1");
}
