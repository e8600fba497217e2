/** Lines that get a number. */
const maxLines = 10_000;

/** A text area with numbered lines, marks on lines, and undo for changes by the page. */
export function createEditor(area, onInput) {
  const gutter = area.previousElementSibling;
  let marks = new Map();
  let drawn = '';

  const draw = () => {
    if (gutter === null) return;
    const count = Math.min(area.value.split('\n').length, maxLines);
    const key = JSON.stringify([count, ...marks]);
    if (key === drawn) return;
    drawn = key;
    gutter.replaceChildren(...Array.from({ length: count }, (_, index) => numbered(index + 1, marks.get(index + 1))));
    gutter.scrollTop = area.scrollTop;
  };
  area.addEventListener('input', () => {
    draw();
    onInput();
  });
  area.addEventListener('scroll', () => {
    if (gutter !== null) gutter.scrollTop = area.scrollTop;
  });
  area.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.isComposing || gutter === null) return;
    const before = area.value.slice(0, area.selectionStart);
    const indent = /^[ \t]*/.exec(before.slice(before.lastIndexOf('\n') + 1))[0];
    event.preventDefault();
    insert(area, `\n${indent}${/[{[(]$/.test(before) ? '\t' : ''}`);
  });

  return {
    get text() {
      return area.value;
    },
    set text(text) {
      area.value = text;
      marks = new Map();
      draw();
    },
    /** Replaces the text as if it were typed, so that it can be undone. */
    replace(text) {
      area.focus();
      area.select();
      insert(area, text);
      area.setSelectionRange(0, 0);
      area.scrollTop = 0;
    },
    /** Marks lines: `held`, `failed` or `wrong`. */
    mark(lines) {
      marks = lines;
      draw();
    },
    /** Selects a stretch of the text, and shows it. */
    select(start, end) {
      area.focus();
      area.setSelectionRange(start, Math.max(end, start + 1));
      const line = area.value.slice(0, start).split('\n').length - 1;
      const height = Number.parseFloat(getComputedStyle(area).lineHeight);
      area.scrollTop = Math.max(0, line * height - area.clientHeight / 2);
      area.scrollIntoView({ block: 'nearest' });
    },
  };
}

const signs = { held: '+', failed: '−', wrong: '!' };

function numbered(line, mark) {
  const item = document.createElement('span');
  item.textContent = mark === undefined ? String(line) : `${signs[mark]} ${line}`;
  if (mark !== undefined) item.className = mark;
  return item;
}

function insert(area, text) {
  // Deprecated, but nothing else can be undone.
  if (document.execCommand('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input'));
}
