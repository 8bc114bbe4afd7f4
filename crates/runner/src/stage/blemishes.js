// Tells which texts outside of `controls` are partly cut off, so that a person cannot read them. What does not show at all
// is hidden on purpose, and what can be scrolled into view is not cut off.
((controls) => {
  const SLACK_PX = 2;
  const found = [];
  const tell = (text, shown, whole) => found.push(`"${text.trim()}" (${Math.round(shown)} of ${Math.round(whole)} px)`);
  const isHidden = ({ visibility, opacity, clip, clipPath }) =>
    visibility === 'hidden' || opacity === '0' || clip !== 'auto' || clipPath !== 'none';
  const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';

  const inControl = ({ left, right, top, bottom }) =>
    controls.some(({ x, y, w, h }) => left < x + w && right > x && top < y + h && bottom > y);

  /** What is left of a box in all that cuts it; nothing if it does not show. */
  const left = (box, from) => {
    let { left, right, top, bottom } = box;
    for (let element = from; element; element = element.parentElement) {
      const style = getComputedStyle(element);
      if (isHidden(style)) return 0;
      if (style.display === 'inline' || style.display === 'contents') continue;
      if (scrolls(style.overflowX)) break;
      if (style.overflowX !== 'visible') {
        const frame = element.getBoundingClientRect();
        [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
        if (!scrolls(style.overflowY)) [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      }
      if (style.position === 'fixed') break;
    }
    return right - left > SLACK_PX && bottom - top > SLACK_PX ? right - left : 0;
  };

  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.data.trim() || text.parentElement.closest('style, script, option, textarea')) continue;
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) {
      const shown = inControl(line) ? 0 : left(line, text.parentElement);
      if (shown > 0 && shown < line.width - SLACK_PX) tell(text.data, shown, line.width);
    }
  }

  const pen = document.createElement('canvas').getContext('2d');
  for (const field of document.querySelectorAll('input:is([type=text], :not([type]))')) {
    const style = getComputedStyle(field);
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const whole = pen.measureText(field.value).width;
    const legible = isHidden(style) || room <= SLACK_PX || whole <= room + SLACK_PX;
    if (!legible && !inControl(field.getBoundingClientRect())) tell(field.value, room, whole);
  }
  return found;
})
