import { createEditor } from './editor.js';
import { examples } from './examples.js';
import { createRunner } from './runner.js';
import { fragmentOf, stateOf } from './share.js';

const element = (id) => document.getElementById(id);
const run = createRunner(new URL('./worker.js', import.meta.url));
/** Characters of a text that is evaluated. */
const maxText = 500_000;
/** Problems that are listed. */
const maxProblems = 100;

let timer;
const runSoon = () => {
  clearTimeout(timer);
  timer = setTimeout(runNow, 150);
};
const names = ['policy', 'input', 'data', 'query'];
const editors = Object.fromEntries(names.map((name) => [name, createEditor(element(name), runSoon)]));
const texts = () => Object.fromEntries(names.map((name) => [name, editors[name].text]));
const state = () => ({ ...texts(), version: element('version').value });

function open({ version, ...given }) {
  for (const name of names) editors[name].text = given[name];
  element('version').value = version === 'v0' ? 'v0' : 'v1';
  runNow();
}

async function runNow() {
  clearTimeout(timer);
  const long = names.find((name) => editors[name].text.length > maxText);
  if (long !== undefined) return show({ problems: [{ message: `${long} is longer than ${maxText} characters.` }] });
  element('result').setAttribute('aria-busy', 'true');
  const options = { covered: element('coverage').checked, strict: element('strict').checked };
  const answer = await run('evaluate', { ...state(), ...options });
  if (answer !== undefined) show(answer);
}

function show({ result, metrics, problems, printed = [], lines = [] }) {
  element('result').removeAttribute('aria-busy');
  const status = element('status');
  status.className = problems.length > 0 ? 'wrong' : '';
  const counted = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`;
  const text = problems.length > 0 ? counted : result === undefined ? 'Undefined' : 'Defined';
  // Screen readers read each change, so figures that always change are outside of the status.
  if (status.textContent !== text) status.textContent = text;
  element('metrics').textContent =
    metrics === undefined ? '' : `(${metrics.milliseconds.toFixed(1)} ms, ${metrics.steps} steps)`;
  element('result').textContent = result ?? '';
  element('result').hidden = result === undefined;
  element('problems').replaceChildren(...problems.slice(0, maxProblems).map(itemOf));
  element('printed').textContent = printed.join('\n');
  element('output').hidden = printed.length === 0;
  const held = lines.filter(([, holds]) => holds).length;
  element('legend').hidden = lines.length === 0;
  element('covered').textContent = `${held} of ${lines.length} lines held.`;
  for (const name of names) {
    const wrong = problems.filter(({ editor }) => editor === name).map(({ line }) => [line, 'wrong']);
    const covered = name === 'policy' ? lines.map(([line, holds]) => [line, holds ? 'held' : 'failed']) : [];
    editors[name].mark(new Map([...covered, ...wrong]));
    element(name).setAttribute('aria-invalid', String(wrong.length > 0));
  }
}

/** A problem; its place is a button that leads there. */
function itemOf({ message, help, editor, start, end, line, column }) {
  const item = document.createElement('li');
  if (editor in editors) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = `${editor}:${line}:${column}`;
    button.addEventListener('click', () => editors[editor].select(start, end));
    item.append(button, ' ');
  }
  item.append(help === undefined ? message : `${message}\n${help}`);
  return item;
}

async function format() {
  const { policy, version } = state();
  const answer = await run('format', { policy, version });
  // If the policy was changed meanwhile, the answer is for the older text.
  if (answer === undefined || policy !== editors.policy.text) return;
  if (answer.text === undefined) return show(answer);
  if (answer.text === policy) runNow();
  else editors.policy.replace(answer.text);
  note('The policy is formatted.');
}

async function share() {
  const fragment = await fragmentOf(state());
  if (fragment === undefined) return note('The texts are too long for a link.');
  history.replaceState(null, '', fragment);
  await navigator.clipboard.writeText(location.href).then(
    () => note('The link is copied.'),
    () => note('The link is in the address bar.'),
  );
}

const note = (text) => {
  element('note').textContent = text;
};

async function openFragment() {
  if (location.hash === '') return open(examples[0]);
  const shared = await stateOf(location.hash);
  if (shared === undefined) note('The link is damaged or too long.');
  open(shared ?? examples[0]);
}

element('example').append(...examples.map(({ name }, index) => new Option(name, String(index))));
element('example').addEventListener('change', ({ target }) => {
  const example = examples[Number(target.value)];
  if (target.value !== '') open(example);
});
for (const id of ['version', 'coverage', 'strict']) element(id).addEventListener('change', runNow);
element('format').addEventListener('click', format);
element('share').addEventListener('click', share);
element('tools').addEventListener('submit', (event) => event.preventDefault());
addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) runNow();
});
addEventListener('hashchange', openFragment);
openFragment();
