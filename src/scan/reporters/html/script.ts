/**
 * The script of the page: it shows the filtered violations, one group at a time. Everything is set as text, so that
 * nothing in the data is interpreted as markup. Groups and violations are created on demand.
 */
export const script = `'use strict';
const data = JSON.parse(document.getElementById('data').textContent);
const { rules, violations } = data;
const ranks = { HIGH: 0, MEDIUM: 1, LOW: 2 };
const maxGroups = 200, maxInGroup = 50;
// On paper everything is there, and nothing can be opened.
let printing = false;
const byId = (id) => document.getElementById(id);
const results = byId('results'), amount = byId('amount'), search = byId('search');

function element(name, properties = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) node[key] = value;
  node.append(...children.filter((child) => child !== ''));
  return node;
}

function link(text, address) {
  return /^https?:/i.test(address || '') ? element('a', { href: address, textContent: text, rel: 'noopener noreferrer' }) : text;
}

function option(select, value) {
  select.append(element('option', { value, textContent: value }));
}

for (const violation of violations) {
  const rule = rules[violation.rule];
  violation.severity = violation.severity || rule.severity;
  violation.words = [violation.file, violation.address, violation.what, rule.id, rule.title, rule.names].join(' ').toLowerCase();
}
for (const key of ['category', 'provider']) {
  const values = new Set(violations.map((violation) => rules[violation.rule][key]).filter(Boolean));
  for (const value of [...values].sort()) option(byId(key), value);
}

function chosen() {
  const severities = new Set([...document.querySelectorAll('.counts input:checked')].map((box) => box.value));
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
  const category = byId('category').value, provider = byId('provider').value;
  return violations.filter((violation) => {
    const rule = rules[violation.rule];
    return severities.has(violation.severity) && (!category || rule.category === category) && (!provider || rule.provider === provider) &&
      words.every((word) => violation.words.includes(word));
  });
}

const groupings = {
  file: { key: (violation) => violation.file, name: (key) => element('span', { className: 'name place', textContent: key }), order: () => 0 },
  rule: {
    key: (violation) => violation.rule,
    name: (key) => element('span', { className: 'name' }, rules[key].title, ' ', element('code', { className: 'id quiet', textContent: rules[key].id })),
    order: (a, b) => ranks[a.members[0].severity] - ranks[b.members[0].severity] || b.members.length - a.members.length,
  },
};

function show() {
  const by = byId('group').value, grouping = groupings[by];
  const found = chosen();
  const groups = new Map();
  for (const violation of found) {
    const key = grouping.key(violation);
    if (!groups.has(key)) groups.set(key, { key, members: [] });
    groups.get(key).members.push(violation);
  }
  const ordered = [...groups.values()].sort(grouping.order);
  const all = found.length === violations.length;
  amount.textContent = (all ? found.length : found.length + ' of ' + violations.length) + (violations.length === 1 ? ' violation' : ' violations') +
    ' in ' + groups.size + ' ' + (by === 'file' ? 'file' : 'rule') + (groups.size === 1 ? '' : 's');
  results.replaceChildren();
  const open = printing || ordered.length === 1 || (ordered.length <= 20 && found.length <= 100);
  inPortions(results, ordered, maxGroups, (group) => groupOf(group, grouping, by, open));
  // On paper, each rule is explained once.
  if (printing && by === 'file') results.append(rulesOf(found));
  if (found.length === 0) results.append(element('p', { textContent: violations.length === 0 ? 'No violations.' : 'No violations match the filters.' }));
}

/** Appends the results of \`make\` for the first items, and a button for the next ones. */
function inPortions(parent, items, maxItems, make) {
  let shown = 0;
  const more = element('button', { type: 'button' });
  const next = () => {
    const first = shown;
    more.remove();
    const made = items.slice(shown, printing ? items.length : shown + maxItems).map(make);
    parent.append(...made);
    shown += made.length;
    if (shown < items.length) {
      more.textContent = 'Show more (' + (items.length - shown) + ' left)';
      parent.append(more);
    }
    if (first > 0) (made[0].querySelector('summary') || made[0]).focus();
  };
  more.onclick = next;
  next();
}

function groupOf({ key, members }, grouping, by, open) {
  const counts = Object.keys(ranks).flatMap((severity) => {
    const count = members.filter((violation) => violation.severity === severity).length;
    return count === 0 ? [] : [element('span', { className: 'badge ' + severity, textContent: count + ' ' + severity.toLowerCase() })];
  });
  const details = element('details', { className: 'group' }, element('summary', {}, grouping.name(key), ...counts));
  const fill = () => {
    if (details.children.length > 1) return;
    if (by === 'rule') details.append(element('div', { className: 'intro' }, ...explanation(rules[key])));
    const items = element('div', { className: 'items' }), explained = new Set();
    details.append(items);
    inPortions(items, members, maxInGroup, (violation) => {
      const isFirst = !explained.has(violation.rule);
      explained.add(violation.rule);
      return articleOf(violation, by, isFirst);
    });
  };
  details.addEventListener('toggle', () => details.open && fill());
  if (open) { details.open = true; fill(); }
  return details;
}

/** The text between two backticks is code. */
function spansOf(value) {
  if (typeof value !== 'string') return [value];
  return value.split(/\`([^\`]+)\`/).map((part, at) => at % 2 ? element('code', { textContent: part }) : part);
}

function explanation(rule) {
  const rows = [['Why', rule.description], ['Fix', rule.remediation], ['Skip', element('code', { className: 'whole', textContent: '# lintel:skip=' + rule.id + ' reason' })],
    ['More', rule.link && link(rule.link, rule.link)]];
  const list = element('dl', { className: 'fields' });
  for (const [name, value] of rows) {
    const className = 'is-' + name.toLowerCase();
    if (value) list.append(element('dt', { className, textContent: name }), element('dd', { className }, ...spansOf(value)));
  }
  return [list];
}

function rulesOf(found) {
  const shown = [...new Set(found.map((violation) => violation.rule))].map((index) => rules[index]).sort((a, b) => ranks[a.severity] - ranks[b.severity] || (a.id < b.id ? -1 : 1));
  const items = element('div', { className: 'items' }, ...shown.map((rule) => element('article', {}, titleOf(rule, rule.severity), ...explanation(rule))));
  return element('section', { className: 'rules' }, element('h2', { textContent: 'Rules' }), items);
}

function titleOf(rule, severity) {
  return element('h3', {}, element('span', { className: 'badge ' + severity, textContent: severity }), rule.title, element('code', { className: 'id quiet', textContent: rule.id }));
}

/** Within a file, a rule is explained at its first violation, and on request at the others. */
function articleOf(violation, by, isFirst) {
  const rule = rules[violation.rule];
  const place = violation.file + ':' + violation.line;
  const parts = [element('p', {}, element('span', { className: 'place' }, link(place, violation.link)), ' ', element('code', { className: 'quiet', textContent: violation.address }))];
  if (by === 'file') parts.unshift(titleOf(rule, violation.severity));
  if (violation.what) parts.push(element('p', { textContent: violation.what }));
  if (violation.code) parts.push(codeOf(violation.code));
  if (violation.way) parts.push(wayOf(violation.way));
  if (violation.fix) parts.push(fixOf(violation));
  if (by === 'file') parts.push(element('details', { className: 'about', open: isFirst }, element('summary', { textContent: 'Why, and how to fix it' }), ...explanation(rule)));
  return element('article', { tabIndex: -1 }, ...parts);
}

function wayOf(steps) {
  const items = steps.map(([step, place, address]) =>
    element('li', {}, element('code', { textContent: step }), ...(place ? [' ', element('span', { className: 'place' }, link(place, address))] : [])));
  return element('details', { className: 'way' }, element('summary', { textContent: 'Where the value comes from' }), element('ol', {}, ...items));
}

function fixOf({ fix, unsafe }) {
  const kinds = { '-': 'del', '+': 'ins', ' ': 'span' };
  const changes = fix.map(([place, address, lines]) => {
    const rows = lines.map(([sign, line]) => element(kinds[sign], { className: 'row', textContent: sign + ' ' + line + '\\n' }));
    return element('div', {}, element('span', { className: 'place' }, link(place, address)), element('pre', { className: 'diff' }, ...rows));
  });
  const note = unsafe ? [element('p', {}, element('b', { textContent: 'Unsafe' }), ' ' + unsafe)] : [];
  return element('details', { className: 'fix', open: true }, element('summary', { textContent: 'Diff of the fix' }), ...note, ...changes);
}

function codeOf(lines) {
  const pre = element('pre');
  for (const [number, before, marked, after] of lines) {
    const row = element('span', { className: marked ? 'row' : 'row context' }, element('span', { className: 'number', textContent: number }), before);
    if (marked) row.append(element('mark', { textContent: marked }));
    row.append(after || '', '\\n');
    pre.append(row);
  }
  return pre;
}

const selects = ['category', 'provider', 'group'].map(byId);
const boxes = [...document.querySelectorAll('.counts input')];

/** The filters are in the address, so that it can be sent to others. */
function keep() {
  const kept = new URLSearchParams();
  if (search.value) kept.set('q', search.value);
  const off = boxes.filter((box) => !box.checked).map((box) => box.value.toLowerCase());
  if (off.length > 0) kept.set('without', off.join(','));
  for (const select of selects) if (select.selectedIndex > 0) kept.set(select.id, select.value);
  try {
    history.replaceState(null, '', kept.size > 0 || location.hash.includes('=') ? '#' + kept : location.hash || location.pathname);
  } catch {
    // A page within another has no address.
  }
}

function restore() {
  if (location.hash !== '' && !location.hash.includes('=')) return;
  const kept = new URLSearchParams(location.hash.slice(1));
  search.value = kept.get('q') || '';
  const off = (kept.get('without') || '').split(',');
  for (const box of boxes) box.checked = !off.includes(box.value.toLowerCase());
  for (const select of selects) {
    const wanted = [...select.options].findIndex(({ value }) => value === kept.get(select.id));
    select.selectedIndex = Math.max(0, wanted);
  }
}

function change() { keep(); show(); }
let waiting;
search.addEventListener('input', () => { clearTimeout(waiting); waiting = setTimeout(change, 120); });
for (const control of [...selects, ...boxes]) control.addEventListener('change', change);
window.addEventListener('hashchange', () => { restore(); show(); });
window.addEventListener('beforeprint', () => {
  printing = true;
  show();
  for (const details of document.querySelectorAll('details:not(.about)')) details.open = true;
});
window.addEventListener('afterprint', () => { printing = false; show(); });
byId('open').onclick = () => { for (const group of [...document.querySelectorAll('.group')].slice(0, 50)) group.open = true; };
byId('close').onclick = () => { for (const group of document.querySelectorAll('.group')) group.open = false; };
document.addEventListener('keydown', (event) => {
  const typing = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName);
  if (event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) { event.preventDefault(); search.focus(); }
  if (event.key === 'Escape' && event.target === search) { search.value = ''; change(); }
});
document.body.classList.add('ready');
restore();
show();
`;

/** The digest of \`script\`, in base64: the page's policy allows only this script. */
export const scriptDigest = 'sha256-yPyry9oEVLxkPakKsakhQpZJAgEvgOVlKCPLjQxsft0=';
