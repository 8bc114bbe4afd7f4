use super::*;
#[test]
fn look() {
    let s = |a: &str, b: &str| println!("--- {b}\n{}", slider_problems(a, b));
    let m = |a: &str, b: &str| println!("--- {b}\n{}", select_problems(a, b));
    s("title: Bridge lights", "title: Bridge: lights: x");
    s("title: Bridge lights", "  title: Bridge lights");
    s("    revision: 2", "    revison: 2");
    s("min: 0, max: 100, step: 5, value: 20 }", "min: 0, max: 100, stepp: 5, value: 20 }");
    s("min: 0, max: 100", "min: low, max: 100");
    s("{ value: \"{target}\" }", "{ value: { nera: 5, within: 1 } }");
    s("{ value: \"{target}\" }", "{ value: { near: 5, tolerence: 1 } }");
    s("{ value: \"{target}\" }", "{ value: {target} }");
    s("{ value: \"{target}\" }", "{ value: \"{tarjet}\" }");
    s("{ value: \"{target}\" }", "{ valeu: \"{target}\" }");
    s("{ value: \"{target}\" }", "{ value: \"{target + 2}\" }");
    s("{ value: \"{target}\" }", "{ value: \"{target + 100}\" }");
    s("{ value: \"{target}\" }", "{ value: { not: 20 } }");
    s("{ value: \"{target}\" }", "{ value: 20 }");
    s("goal: { brightness:", "goal: { brigthness:");
    s("goal: { limit:", "goal: { approved:");
    s("same_as: approved", "same_as: aproved");
    s("first: 65, not: [20]", "first: 66");
    s("first: 65, not: [20]", "not: [tarjet]");
    s("int: [5, 95], step: 5, first: 65, not: [20]", "pick: [20], not: [20]");
    s("id: match-approved", "id: brightness");
    s("id: match-approved", "id: Match_approved");
    s("guidance: visual", "guidance: visaul");
    s("guidance: visual", "guidance: text");
    s("clutter: low", "clutter: high");
    s("clutter: low", "guidance: mixed");
    s("label: Contrast", "label: Brightness");
    s("template: set_scalar", "template: set_scaler");
    s("world: harbour", "world: habour");
    s("Set Brightness to", "With MUI, set Brightness to");
    s("    instruction: Set Brightness to {target} %.\n", "");
    s("value: 50 }", "value: 52 }");
    s("component: slider_single", "component: slider_singel");
    s("component: slider_single", "component: button");
    s("vars: { target:", "vars: { extra: { pick: [1] }, target:");
    s("instruction: Set Brightness to {target} %.", "instruction: \"{target | shout}\"");
}
#[test]
fn look2() {
    let m = |a: &str, b: &str| println!("--- {b}\n{}", select_problems(a, b));
    m("options: { pool: countries, n: 14, include: [first, second, Italy] }", "options: [Italy, Norway, { label: Ghana, disabled: true }]");
    m("options: { pool: countries, n: 14, include: [first, second, Italy] }", "options: [Italy, Norway, { label: Ghana, disabeld: true }]");
    m("pool: countries, n: 14, include: [first", "pool: contries, n: 14, include: [first");
    m("pool: countries, not", "pool: contries, not");
    m("n: 14, include: [first, second, Italy]", "n: 40, include: [first, second, Italy]");
    m("include: [first, second, Italy]", "include: [first, secnod, Italy]");
    m("include: [first, second, Italy]", "inclde: [first, second, Italy]");
    m("first: { pick: [Norway", "first: { pick: [Norway, 5], x: [Norway");
    m("first: { pick: [Norway", "first: { not: [second], pick: [Norway");
    m("{ apply: Apply, cancel: Discard }", "{ apply: Apply }");
    m("selected: { set:", "open: true, selected: { ste:");
}
