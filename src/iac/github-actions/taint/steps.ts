import type { Span } from '../../../source/index.ts';
import type { Path } from '../../resource.ts';
import { firstLineOf } from '../../value-step.ts';
import type { Value } from '../../values/value.ts';
import { entriesOf, member, textOf } from '../model/file.ts';
import type { Job } from '../model/job.ts';
import type { Step } from '../model/step.ts';
import { placeIn } from '../model/text-places.ts';
import { actionName, actionUsed, isCache } from './actions.ts';
import { checkedOut, mayRead, readFrom } from './changes.ts';
import type { Sink } from './flow.ts';
import { guardOf } from './guard.ts';
import type { Run, StepRun } from './run.ts';
import { contextTaints, expressionsIn, type Scope, setVariable, setVariables, sourced, taintsOfText } from './scope.ts';
import { type ScriptEffects, scriptEffects } from './script.ts';
import { changeTaint } from './sources.ts';
import { branch, leaf, maxMembers, mergedTree, type Taint, type TaintTree, through } from './taint.ts';

/** Maximum length of a line that is searched for quotes. */
const maxLine = 500;

/** Finds the flows into steps. */
export function runSteps(steps: readonly Step[], run: StepRun): void {
  for (const step of steps) {
    runStep(step, run);
    runSteps(step.inner, run);
  }
}

function runStep(step: Step, run: StepRun): void {
  const { project, outputs } = run;
  const { value } = step;
  const guard = guardOf(member(value, 'if'));
  const events = new Set([...run.scope.events].filter((event) => guard.allows(event)));
  if (events.size === 0) return;
  const contexts = new Map(run.scope.contexts).set('steps', { own: [], members: outputs });
  const fixed = guard.fixed.size === 0 ? run.scope.fixed : new Set([...run.scope.fixed, ...guard.fixed]);
  const outer = { ...run.scope, events, contexts, fixed };
  const scope = { ...outer, env: value.entries.has('env') ? new Map(outer.env) : outer.env };
  setVariables(scope.env, member(value, 'env'), outer);

  checkTexts(step, scope, project);
  const id = textOf(member(value, 'id'))?.toLowerCase();
  const results = value.entries.has('run') ? runScript(step, scope, run) : useAction(step, scope, run);
  if (id !== undefined && results.length > 0 && outputs.size < maxMembers) outputs.set(id, mergedTree(results));
}

/** Records a flow for each taint of each expression in a text. */
export function sink(
  site: Step | Job,
  path: Path,
  kind: Sink,
  { value, scope, project }: { readonly value: Value | undefined; readonly scope: Scope; readonly project: Run },
): void {
  if (value === undefined) return;
  const isJavaScript = kind === 'script-input' && actionName(site.value) === 'actions/github-script';
  for (const { taints, start, end } of expressionsIn(value, scope)) {
    // JSON is a literal of JavaScript, unless it is in quotes.
    const isLiteral = isJavaScript && !isQuoted(textOf(value) ?? '', start);
    const dangerous = isLiteral ? taints.filter(({ json }) => json !== true) : taints;
    if (dangerous.length > 0)
      addFlows(site, path, kind, { taints: dangerous, span: placeIn(scope.file, value, start, end), project });
  }
}

/** Whether a place in a line of JavaScript is in quotes. */
function isQuoted(script: string, at: number): boolean {
  let quote = '';
  const before = script.slice(Math.max(0, at - maxLine), at);
  for (const character of before.slice(before.lastIndexOf('\n') + 1)) {
    if (quote === '' ? '\'"`'.includes(character) : character === quote) quote = quote === '' ? character : '';
  }
  return quote !== '';
}

function addFlows(
  site: Step | Job,
  path: Path,
  kind: Sink,
  { taints, span, project }: { readonly taints: readonly Taint[]; readonly span: Span; readonly project: Run },
): void {
  for (const taint of through(taints, { kind: 'attribute', text: firstLineOf(span), span }))
    project.flows.add(site, { path, sink: kind, taint, span });
}

/** The texts of a step that are dangerous whatever it runs. */
function checkTexts(step: Step, scope: Scope, project: Run): void {
  const { value } = step;
  const check = (path: Path, kind: Sink): void => {
    const found = member(value, ...path.map(String));
    sink(step, path, kind, { value: found, scope, project });
  };
  check(['run'], 'script');
  check(['shell'], 'shell');
  check(['working-directory'], 'working-directory');
  for (const input of actionUsed(value)?.code ?? []) {
    const name = inputName(value, input);
    if (name !== undefined) check(['with', name], 'script-input');
  }
  if (isCache(value)) for (const input of ['key', 'restore-keys']) check(['with', input], 'cache-key');
}

/** The name of an input as the step writes it. */
function inputName(step: Value, input: string): string | undefined {
  return [...entriesOf(member(step, 'with')).keys()].find((name) => name.toLowerCase() === input.toLowerCase());
}

/** Variables that every step has. */
const runnerVariables = [
  ['GITHUB_HEAD_REF', 'github.head_ref'],
  ['GITHUB_REF_NAME', 'github.ref_name'],
  ['GITHUB_REF', 'github.ref'],
] as const;

/** Follows what a script does; the result are its outputs. */
function runScript(step: Step, scope: Scope, { project, tree, scope: outer }: StepRun): readonly TaintTree[] {
  const script = member(step.value, 'run');
  const text = textOf(script);
  if (script === undefined || text === undefined || step.script === undefined) return [];
  const expressions = expressionsIn(script, scope).map(({ taints }) => taints);
  const variables = new Map([...scope.env.values()].map(({ name, taints }) => [name, taints]));
  for (const [name, path] of runnerVariables) {
    if (!variables.has(name)) variables.set(name, sourced(contextTaints(path.split('.'), scope), script.span));
  }
  const isUsed = [...variables].some(([name, taints]) => taints.length > 0 && text.includes(name));
  const isWritten = expressions.some((taints) => taints.length > 0) && /GITHUB_|::set-/.test(text);
  if (!isUsed && !isWritten && !mayRead(text, tree)) return [];
  const effects = scriptEffects({
    script: step.script,
    variables,
    expressions,
    files: tree.written,
    readBy: (words) => readFrom(words, { tree, scope, span: script.span }),
    assigned: (taints, name, start, end) => {
      const span = placeIn(scope.file, script, start, end);
      return through(taints, { kind: 'variable', name, text: firstLineOf(span), span });
    },
  });
  for (const { taints, start, end } of effects.runs)
    addFlows(step, ['run'], 'command', { taints, span: placeIn(scope.file, script, start, end), project });
  const direct = new Set(expressions.flatMap((taints) => taints.map(({ source }) => source)));
  return keepWrites(effects, { step, script, scope, project, outer, direct });
}

/** The variables and outputs that a script writes. */
function keepWrites(
  { writes }: ScriptEffects,
  given: {
    readonly step: Step;
    readonly script: Value;
    readonly scope: Scope;
    readonly project: Run;
    readonly outer: Scope;
    /** Sources that get into the script itself, which is worse. */
    readonly direct: ReadonlySet<string>;
  },
): readonly TaintTree[] {
  const { step, script, scope, project, outer, direct } = given;
  const id = textOf(member(step.value, 'id')) ?? '';
  const outputs: TaintTree[] = [];
  for (const { file, name, taints, isDelimited, start, end } of writes) {
    const span = placeIn(scope.file, script, start, end);
    const text = firstLineOf(span);
    if (file === 'output') {
      const label = `steps.${id}.outputs.${name ?? '*'}`;
      const tainted = leaf(through(taints, { kind: 'output', name: label, text, span }));
      outputs.push(branch([['outputs', branch([[name ?? '*', tainted]])]]));
      continue;
    }
    // A text of one line only sets the variable that it is for.
    const dangerous = taints
      .filter(({ source }) => !direct.has(source))
      .filter(({ multiline }) => file === 'path' || (multiline === true && !isDelimited));
    if (dangerous.length > 0) addFlows(step, ['run'], 'environment-file', { taints: dangerous, span, project });
    if (file === 'env' && name !== undefined)
      setVariable(outer.env, name, through(taints, { kind: 'variable', name: `env.${name}`, text, span }));
  }
  return outputs;
}

/** Follows what an action does; the result are its outputs. */
function useAction(step: Step, scope: Scope, run: StepRun): readonly TaintTree[] {
  const { value, local } = step;
  const { project } = run;
  if (local !== undefined) return [branch([['outputs', project.callAction(step, local, scope, run)]])];
  checkedOut(value, scope, run);
  const known = actionUsed(value);
  if (known === undefined) return [];
  const id = textOf(member(value, 'id')) ?? '';
  const span = member(value, 'uses')?.span ?? value.span;
  const text = actionName(value) ?? '';
  const output = (name: string, taints: readonly Taint[]): readonly [string, TaintTree] => [
    name,
    leaf(through(taints, { kind: 'output', name: `steps.${id}.outputs.${name}`, text, span })),
  ];
  const outputs: (readonly [string, TaintTree])[] = [];
  const { changes = [], safe = [], passes = [], reads = {}, sets = {} } = known;
  for (const name of known.escapes?.(value) === true ? [] : changes) {
    const taints = changeTaint(`${text}: ${name}`, scope.events, run.controlOf);
    outputs.push(output(name, sourced(taints, span)));
  }
  if (readsPullRequest(value)) {
    const taints = sourced(changeTaint(`${text}: *`, scope.events, run.controlOf), span);
    const json = textOf(member(value, 'with', 'result-encoding')) !== 'string';
    outputs.push(output('*', taints));
    outputs.push(output('result', json ? taints.map((taint) => ({ ...taint, json })) : taints));
  }
  for (const [name, path] of [...Object.entries(reads), ...readByScript(value)])
    outputs.push(output(name, sourced(contextTaints(path.split('.'), scope), span)));
  for (const [input, name] of passes) {
    const written = inputName(value, input);
    const found = written === undefined ? undefined : member(value, 'with', written);
    if (found !== undefined) outputs.push(output(name, taintsOfText(found, scope)));
  }
  for (const [name, path] of Object.entries(sets)) {
    const taints = sourced(contextTaints(path.split('.'), scope), span);
    setVariable(run.scope.env, name, through(taints, { kind: 'variable', name: `env.${name}`, text, span }));
  }
  const { members } = mergedTree(outputs.map(([name, tainted]) => branch([[name, tainted]])));
  const safeMembers = safe.map((name) => [name, leaf([])] as const);
  if (members.size === 0) return [];
  const all: TaintTree = { own: [], members: new Map([...members, ...safeMembers]) };
  return [branch([['outputs', all]])];
}

/** Whether a script of actions/github-script gets an issue or a pull request, and passes on a text of it. */
function readsPullRequest(step: Value): boolean {
  if (actionName(step) !== 'actions/github-script') return false;
  const script = textOf(member(step, 'with', 'script')) ?? '';
  return (
    /\b(?:pulls|issues)\.get\(/.test(script) &&
    /\.(?:head\.(?:ref|label)|title|body)\b/.test(script) &&
    [...script.matchAll(/\breturn\b([^;\n]*)|\bsetOutput\(\s{0,9}['"][\w-]{1,100}['"]\s{0,9},([^;\n)]*)/g)].some(
      ([, returned = '', set = '']) => !isConstant((returned || set).trim()),
    )
  );
}

/** A value of JavaScript that is written out, or nothing. */
function isConstant(code: string): boolean {
  return /^(?:(['"`])[^'"`$\\]*\1|true|false|null|undefined|\d+)?$/.test(code);
}

/** Texts of the event that a script of actions/github-script returns or sets as an output. */
function readByScript(step: Value): readonly (readonly [output: string, path: string])[] {
  if (actionName(step) !== 'actions/github-script') return [];
  const script = textOf(member(step, 'with', 'script')) ?? '';
  const pattern =
    /(?:\breturn\s{1,9}|setOutput\(\s{0,9}['"]([\w-]{1,100})['"],\s{0,9})context\.payload\.([\w.?]{1,200})/g;
  return [...script.matchAll(pattern)].map(([, output = 'result', path = '']) => [
    output,
    `github.event.${path.replaceAll('?', '').toLowerCase()}`,
  ]);
}
