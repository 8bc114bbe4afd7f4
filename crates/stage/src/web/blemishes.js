// Tells what would look broken to a person: texts that are cut off, lie on one another or leave the window, words that are
// broken in the middle, and areas that scroll by a hair. What does not show at all is hidden on purpose, and what can be
// scrolled into view is not cut off. How `controls` cut and scroll what they hold is part of them.
((controls) => {
  const SLACK_PX = 2;
  /** A scroll bar that has less than this to do is there by mistake. */
  const HAIR_PX = 3;
  /** A scroll bar is wider than this, and a pair of borders is not. */
  const BORDERS_PX = 8;
  /** Letters seldom fill their line, so lines may touch. */
  const TOUCH = 0.35;
  /** A longer one, such as a name of a file, may have to be broken. */
  const LONGEST_WORD = 20;
  const BREAKS_ANYWHERE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
  const found = [];
  const px = Math.round;
  const isHidden = ({ visibility, opacity, clip, clipPath }) =>
    visibility === 'hidden' || opacity === '0' || clip !== 'auto' || clipPath !== 'none';
  const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';
  const common = (a, b) => ({
    left: Math.max(a.left, b.left), right: Math.min(a.right, b.right), top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom),
  });
  const width = ({ left, right }) => right - left;
  const height = ({ top, bottom }) => bottom - top;
  const inControl = ({ left, right, top, bottom }) =>
    controls.some(({ x, y, w, h }) => left < x + w && right > x && top < y + h && bottom > y);

  const isOfControl = ({ left, right, top, bottom }) =>
    controls.some(({ x, y, w, h }) => left > x - SLACK_PX && right < x + w + SLACK_PX && top > y - SLACK_PX && bottom < y + h + SLACK_PX);

  /** What is left of a box within all that cuts it, with what can be scrolled or as it is now; nothing if it does not show. */
  const visible = (box, from, scrolled) => {
    let { left, right, top, bottom } = box;
    for (let element = from; element; element = element.parentElement) {
      const style = getComputedStyle(element);
      if (isHidden(style)) return null;
      if (style.display === 'inline' || style.display === 'contents') continue;
      const cuts = (overflow) => overflow !== 'visible' && !(scrolled && scrolls(overflow));
      if (scrolled && scrolls(style.overflowX)) break;
      const frame = element.getBoundingClientRect();
      if (cuts(style.overflowX)) [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      if (cuts(style.overflowY)) [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      if (style.position === 'fixed') break;
    }
    return right - left > SLACK_PX && bottom - top > SLACK_PX ? { left, right, top, bottom } : null;
  };

  /** Tooltips let a little through. */
  const isOpaque = ({ backgroundColor }) => Number(/^rgba\(.*, ([\d.]+)\)$/.exec(backgroundColor)?.[1] ?? 1) > 0.8;

  /** True if an element lies on a surface of its own, as a popup does, which hides what is below instead of mixing with it. */
  const hasSurface = (element, other) => {
    for (let at = element; at && !at.contains(other); at = at.parentElement) if (isOpaque(getComputedStyle(at))) return true;
    return false;
  };

  /** The words of a text that are short enough to expect them in one line, and of a script that does not break anywhere. */
  const shortWords = (data) =>
    [...data.matchAll(/[\p{L}\p{N}]+/gu)].filter(([word]) => word.length <= LONGEST_WORD && !BREAKS_ANYWHERE.test(word));

  /** True if a word of a text begins in one line and ends in another. */
  const isBroken = (text, { index, 0: word }) => {
    const part = document.createRange();
    part.setStart(text, index);
    part.setEnd(text, index + word.length);
    const tops = [...part.getClientRects()].filter((rect) => rect.width > 0).map(({ top }) => top);
    return Math.max(...tops) - Math.min(...tops) > SLACK_PX;
  };

  const lines = [];
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!text.data.trim() || element.closest('style, script, option, textarea')) continue;
    range.selectNodeContents(text);
    const rects = range.getClientRects();
    // In an editor any letter may end a line.
    if (rects.length > 1 && !element.closest('[contenteditable]') && visible(element.getBoundingClientRect(), element, true)) {
      for (const word of shortWords(text.data)) if (isBroken(text, word)) found.push(`"${word[0]}" is broken in the middle`);
    }
    for (const line of rects) {
      if (!inControl(line)) {
        const shown = visible(line, element, true);
        if (shown && width(shown) < line.width - SLACK_PX) found.push(`"${text.data.trim()}" is cut off (${px(width(shown))} of ${px(line.width)} px)`);
      }
      const now = visible(line, element, false);
      if (now) lines.push({ text, element, box: now });
    }
  }

  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (one.text === other.text) continue;
      const both = common(one.box, other.box);
      const tight = Math.min(height(one.box), height(other.box)) * TOUCH;
      if (width(both) <= SLACK_PX || height(both) <= tight) continue;
      if (!hasSurface(one.element, other.element) && !hasSurface(other.element, one.element)) {
        found.push(`"${one.text.data.trim()}" and "${other.text.data.trim()}" lie on one another`);
      }
    }
  }

  for (const { text, box } of lines) {
    if (box.left < -SLACK_PX || box.right > innerWidth + SLACK_PX) found.push(`"${text.data.trim()}" leaves the window`);
  }

  for (const area of document.querySelectorAll('body *')) {
    const [down, across] = [area.scrollHeight - area.clientHeight, area.scrollWidth - area.clientWidth];
    const hasBar = (outer, inner) => outer - inner > BORDERS_PX;
    const hair = (by, outer, inner) => by > 0 && by < HAIR_PX && hasBar(outer, inner);
    const barely = hair(down, area.offsetWidth, area.clientWidth) || hair(across, area.offsetHeight, area.clientHeight);
    if (barely && !isOfControl(area.getBoundingClientRect())) {
      found.push(`an area scrolls by ${Math.max(down, across)} px (${area.className})`);
    }
  }

  const pen = document.createElement('canvas').getContext('2d');
  for (const field of document.querySelectorAll('input:is([type=text], :not([type]))')) {
    const style = getComputedStyle(field);
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const whole = pen.measureText(field.value).width;
    const legible = isHidden(style) || room <= SLACK_PX || whole <= room + SLACK_PX;
    if (!legible && !inControl(field.getBoundingClientRect())) found.push(`"${field.value}" is cut off (${px(room)} of ${px(whole)} px)`);
  }
  return found;
})
