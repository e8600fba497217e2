import { didYouMean, type Span } from '../../../source/index.ts';
import type { MapEntry, MapValue, Value } from '../../values/value.ts';
import { entriesOf, member, textOf } from '../model/file.ts';
import type { Job } from '../model/job.ts';
import { effectivePermissions } from '../model/permissions.ts';
import type { Step } from '../model/step.ts';
import type { Tree } from '../model/tree.ts';
import type { Action, Workflow } from '../model/workflow.ts';
import { cyclicNeeds } from './needs.ts';
import { type Report, reporterOf } from './report.ts';

/**
 * Reports calls of workflows in the tree that GitHub rejects, inputs of local actions that are ignored or missing, and
 * local actions that are not there: jobs may create them, unless only a part of the tree is known.
 */
export function checkCalls({ workflows, actions }: Tree, isThere: (path: string) => boolean, isPart: boolean): void {
  const missing = isPart ? 'warning' : 'note';
  const endless = endlessCalls([...workflows.values()]);
  for (const workflow of workflows.values()) {
    const report = reporterOf(workflow.file);
    for (const job of workflow.jobs) {
      if (job.uses?.kind === 'local') {
        const callee = job.local === undefined ? undefined : workflows.get(job.local);
        if (callee !== undefined) {
          checkCall(job, callee, endless.has(callee.file.source.path), report);
          checkPermissions(job, workflow, { workflows, actions }, report);
        } else if (job.local === undefined || !isThere(job.local)) {
          const path = textOf(member(job.value, 'uses', 'text')) ?? '';
          const help = 'correct the path, from the root of the repository';
          report('github-actions.call', `no such workflow: ${shown(path)}`, placeOf(job), help, 'warning');
        }
      }
      checkSteps(job.steps, actions, missing, report);
    }
  }
  for (const action of actions.values()) checkSteps(action.steps, actions, missing, reporterOf(action.file));
}

/** Workflows that call themselves, or one that does. */
function endlessCalls(workflows: readonly Workflow[]): ReadonlySet<string> {
  const paths = new Set(workflows.map(({ file }) => file.source.path));
  const calls = workflows.map(({ file, jobs }) => ({
    id: file.source.path,
    needs: jobs.flatMap(({ local }) => (local !== undefined && paths.has(local) ? [local] : [])),
  }));
  return new Set(cyclicNeeds(calls).keys());
}

function placeOf({ value }: Job): Span {
  return member(value, 'uses')?.span ?? value.span;
}

function checkCall(job: Job, { value, file }: Workflow, isEndless: boolean, report: Report): void {
  const { path } = file.source;
  const call = entriesOf(member(value, 'on')).get('workflow_call')?.value;
  if (call === undefined) {
    report('github-actions.call', `${path} cannot be called`, placeOf(job), 'add workflow_call to its events');
    return;
  }
  if (isEndless)
    report('github-actions.call', `the calls of ${path} form a circle`, placeOf(job), 'remove one of the calls');
  checkArguments('input', member(call, 'inputs'), member(job.value, 'with'), job, path, report);
  const secrets = member(job.value, 'secrets');
  if (secrets?.kind !== 'scalar') checkArguments('secret', member(call, 'secrets'), secrets, job, path, report);
}

/** The inputs or secrets of a call, and those that the called workflow declares. */
function checkArguments(
  kind: 'input' | 'secret',
  declared: Value | undefined,
  given: Value | undefined,
  job: Job,
  path: string,
  report: Report,
): void {
  if (hasExpressionKey(given) || (given !== undefined && given.kind !== 'map')) return;
  const known = byName(declared);
  const passed = byName(given);
  for (const [name, [written, { value, span }]] of passed) {
    const declaration = known.get(name)?.[1].value;
    if (declaration === undefined) {
      const names = [...known.values()].map(([one]) => one);
      report(
        'github-actions.call',
        `${path} has no ${kind} ${shown(written)}${didYouMean(written, names)}`,
        keySpan(span, written),
      );
    } else if (kind === 'input') checkType(written, value, declaration, path, report);
  }
  for (const [name, [written, { value }]] of known) {
    if (passed.has(name) || !isRequired(value)) continue;
    const section = kind === 'input' ? 'with' : 'secrets';
    report('github-actions.call', `${path} needs the ${kind} ${shown(written)}`, placeOf(job), `add it to ${section}`);
  }
}

function byName(map: Value | undefined): ReadonlyMap<string, readonly [name: string, entry: MapEntry]> {
  return new Map([...entriesOf(map)].map(([name, entry]) => [name.toLowerCase(), [name, entry]]));
}

function isRequired(declared: Value): boolean {
  return textOf(member(declared, 'required')) === 'true';
}

function hasExpressionKey(map: Value | undefined): boolean {
  return [...entriesOf(map).keys()].some((name) => name.includes('${{'));
}

function checkType(name: string, given: Value, declared: Value, path: string, report: Report): void {
  const type = textOf(member(declared, 'type'));
  if (given.kind !== 'scalar' || (type !== 'boolean' && type !== 'number')) return;
  const { value } = given;
  if (typeof value === 'string' && value.includes('${{')) return;
  const isRight = typeof value === type || (type === 'number' && typeof value === 'bigint');
  if (isRight || value === null) return;
  report(
    'github-actions.call',
    `the input ${shown(name)} of ${path} is a ${type}`,
    given.span,
    `write a ${type} without quotes`,
  );
}

const levels = ['none', 'read', 'write'];
/** Workflows that GitHub lets one call, directly or through others. */
const maxCalled = 50;

/** Reports what a called workflow, or one that it calls, needs more than the token of the job is allowed. */
function checkPermissions(job: Job, workflow: Workflow, { workflows }: Tree, report: Report): void {
  const allowed = effectivePermissions(job.value, workflow.value);
  if (allowed === undefined) return;
  const seen = new Set<string>();
  const visit = (path: string): void => {
    const callee = workflows.get(path);
    if (callee === undefined || seen.has(path) || seen.size >= maxCalled) return;
    seen.add(path);
    for (const inner of callee.jobs) {
      const needed = effectivePermissions(inner.value, callee.value);
      const more = needed === undefined ? [] : beyond(needed, allowed);
      if (more.length > 0) {
        const message = `the job ${inner.id} of ${path} needs ${more.join(', ')}, and ${job.id} does not allow it`;
        report('github-actions.call', message, placeOf(job), 'add it to the permissions of the job');
      } else if (needed === undefined && inner.local !== undefined) visit(inner.local);
    }
  };
  if (job.local !== undefined) visit(job.local);
}

function beyond(needed: MapValue, allowed: MapValue): readonly string[] {
  const rank = (level: Value | undefined): number => levels.indexOf(levelOf(level));
  return [...needed.entries].flatMap(([scope, { value }]) =>
    rank(value) > rank(member(allowed, scope)) ? [`${scope}: ${levelOf(value)}`] : [],
  );
}

function levelOf(level: Value | undefined): string {
  return textOf(level) ?? 'none';
}

/** The inputs of local actions: GitHub ignores unknown ones, and does not check whether required ones are there. */
function checkSteps(
  steps: readonly Step[],
  actions: ReadonlyMap<string, Action>,
  missing: 'warning' | 'note',
  report: Report,
): void {
  for (const { value, uses, local, inner } of steps) {
    const action = local === undefined ? undefined : actions.get(local);
    if (action !== undefined) checkInputs(value, action, report);
    else if (uses?.kind === 'local') {
      const help = 'correct the path, unless a step before this one creates the action';
      const message = `no such action: ${shown(textOf(member(value, 'uses', 'text')) ?? '')}`;
      report('github-actions.call', message, member(value, 'uses')?.span ?? value.span, help, missing);
    }
    checkSteps(inner, actions, missing, report);
  }
}

function checkInputs(step: MapValue, action: Action, report: Report): void {
  const given = member(step, 'with');
  if (hasExpressionKey(given) || (given !== undefined && given.kind !== 'map')) return;
  const known = byName(member(action.value, 'inputs'));
  const passed = byName(given);
  const { path } = action.file.source;
  const isDocker = textOf(member(action.value, 'runs', 'using')) === 'docker';
  for (const [name, [written, { span }]] of passed) {
    if (known.has(name) || (isDocker && (name === 'args' || name === 'entrypoint'))) continue;
    const names = [...known.values()].map(([one]) => one);
    const message = `${path} has no input ${shown(written)}${didYouMean(written, names)}`;
    report('github-actions.input', message, keySpan(span, written), 'GitHub ignores it', 'note');
  }
  for (const [name, [written, { value }]] of known) {
    if (passed.has(name) || !isRequired(value) || member(value, 'default') !== undefined) continue;
    const at = member(step, 'uses')?.span ?? step.span;
    report('github-actions.input', `${path} needs the input ${shown(written)}`, at, 'add it to with', 'note');
  }
}

/** The key of an entry. */
function keySpan({ source, start }: Span, key: string): Span {
  return { source, start, end: start + key.length };
}

function shown(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
