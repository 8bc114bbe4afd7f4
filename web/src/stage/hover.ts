//! Tells whether the pointer's way from one element to another shows.

const PSEUDO_ELEMENT = /::[\w-]+(\([^)]*\))?/g;

/** True if a rule of the page holds for other elements than before the pointer came here. */
export function showsHover({ relatedTarget }: MouseEvent): boolean {
  const hoveredBefore = `:is(${lineage(relatedTarget).map(path).join()})`;
  const changes = (selector: string) => {
    const [now, before] = [document.querySelectorAll(selector), document.querySelectorAll(selector.replaceAll(':hover', hoveredBefore))];
    return now.length !== before.length || [...now].some((one, index) => one !== before[index]);
  };
  return [...document.styleSheets, ...document.adoptedStyleSheets].some((sheet) => hoverSelectors(sheet.cssRules).some(changes));
}

function hoverSelectors(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    const inner = 'cssRules' in rule ? hoverSelectors(rule.cssRules as CSSRuleList) : [];
    const concerned = rule instanceof CSSStyleRule && rule.selectorText.includes(':hover');
    return concerned ? [rule.selectorText.replaceAll(PSEUDO_ELEMENT, ':is(*)'), ...inner] : inner;
  });
}

function lineage(target: EventTarget | null): Element[] {
  const line: Element[] = [];
  for (let one = target instanceof Element && target.isConnected ? target : null; one; one = one.parentElement) line.push(one);
  return line;
}

/** A selector for this element alone. */
function path(element: Element): string {
  const steps: string[] = [];
  for (let one = element; one.parentElement; one = one.parentElement) {
    steps.unshift(`:nth-child(${[...one.parentElement.children].indexOf(one) + 1})`);
  }
  return [':root', ...steps].join(' > ');
}
