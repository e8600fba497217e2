import { didYouMean, type Span } from '../../../source/index.ts';
import type { MapEntry, MapValue, Value } from '../../values/value.ts';
import { entriesOf, type FileContext, itemsOf, member, textOf } from '../model/file.ts';
import { isCron } from './cron.ts';
import { problemWithId } from './ids.ts';
import { cyclicNeeds } from './needs.ts';
import { type Report, reporterOf } from './report.ts';

/** Reports what GitHub refuses in a workflow that has the right syntax. */
export function checkWorkflow(workflow: MapValue, file: FileContext): void {
  const report = reporterOf(file);
  checkEvents(member(workflow, 'on'), report);
  const jobs = member(workflow, 'jobs');
  if (jobs?.kind === 'map' && jobs.entries.size === 0)
    report('github-actions.value', 'the workflow has no job', jobs.span);
  for (const [id, entry] of entriesOf(jobs)) checkJob(id, entry, report);
  checkNeeds(entriesOf(jobs), report);
}

/** Reports what GitHub refuses in an action. */
export function checkAction(action: MapValue, file: FileContext): void {
  checkSteps(member(action, 'runs', 'steps'), reporterOf(file));
}

function checkEvents(on: Value | undefined, report: Report): void {
  if (on?.kind === 'map' && on.entries.size === 0)
    report('github-actions.value', 'no event starts the workflow', on.span, 'add an event to on');
  for (const entry of itemsOf(member(on, 'schedule'))) {
    const cron = member(entry, 'cron');
    const text = textOf(cron);
    if (cron === undefined || text === undefined || isCron(text)) continue;
    const message = `${JSON.stringify(text.slice(0, 60))} is not a schedule`;
    report(
      'github-actions.value',
      message,
      cron.span,
      'write five fields: minute, hour, day, month and day of the week',
    );
  }
  for (const event of ['workflow_call', 'workflow_dispatch']) {
    for (const [name, { value, span }] of entriesOf(member(on, event, 'inputs'))) checkInput(name, value, span, report);
  }
}

function checkInput(name: string, input: Value, span: Span, report: Report): void {
  const type = textOf(member(input, 'type')) ?? 'string';
  const options = member(input, 'options');
  if (type === 'choice' && itemsOf(options).length === 0) {
    report(
      'github-actions.missing-key',
      `the input ${name} needs "options"`,
      span,
      'list the values that can be chosen',
    );
  } else if (type !== 'choice' && options !== undefined) {
    report(
      'github-actions.value',
      `the input ${name} has options, but its type is not choice`,
      options.span,
      'set type to choice',
    );
  }
  const value = member(input, 'default');
  if (value?.kind !== 'scalar' || String(value.value).includes('${{')) return;
  if (type === 'boolean' && typeof value.value !== 'boolean') {
    report(
      'github-actions.value',
      `the default of the input ${name} is not a boolean`,
      value.span,
      'write true or false',
    );
  } else if (type === 'number' && typeof value.value !== 'number') {
    report('github-actions.value', `the default of the input ${name} is not a number`, value.span, 'write a number');
  }
}

function checkJob(id: string, { value: job, span }: MapEntry, report: Report): void {
  const problem = problemWithId(id);
  const start = { ...span, end: span.start + id.length };
  if (problem !== undefined)
    report('github-actions.id', `the ID ${JSON.stringify(id.slice(0, 100))} is not valid: ${problem}`, start);
  const isOwn = member(job, 'runs-on') !== undefined;
  const steps = member(job, 'steps');
  if (isOwn && itemsOf(steps).length === 0 && (steps === undefined || steps.kind === 'list')) {
    report(
      'github-actions.missing-key',
      `the job ${id} has no steps`,
      start,
      'add steps, or call a workflow with uses',
    );
  }
  checkSteps(steps, report);
  checkImage(member(job, 'container'), report);
  for (const [, service] of entriesOf(member(job, 'services'))) checkImage(service.value, report);
  for (const [name, { value }] of entriesOf(member(job, 'strategy', 'matrix'))) {
    if (value.kind === 'list' && value.items.length === 0 && name !== 'include' && name !== 'exclude') {
      report(
        'github-actions.value',
        `the matrix has no value for ${name}`,
        value.span,
        'add a value, or remove the key',
      );
    }
  }
  checkGroup(member(job, 'runs-on', 'group'), report);
}

function checkGroup(group: Value | undefined, report: Report): void {
  const text = textOf(group) ?? '';
  if (group === undefined || text.includes('${{') || !text.includes('/')) return;
  if (/^(?:org|organization|ent|enterprise)\/[^/]+$/.test(text)) return;
  const help = 'write organization/NAME or enterprise/NAME';
  report('github-actions.value', `${JSON.stringify(text.slice(0, 60))} names no group of runners`, group.span, help);
}

function checkImage(container: Value | undefined, report: Report): void {
  if (container?.kind !== 'map' || member(container, 'image') !== undefined || hasExpression(container)) return;
  report('github-actions.missing-key', 'a container needs "image"', container.span, 'add image');
}

function hasExpression(value: Value): boolean {
  if (value.kind === 'map') return [...value.entries.values()].some((entry) => hasExpression(entry.value));
  if (value.kind === 'list') return value.items.some(hasExpression);
  return value.kind === 'scalar' && String(value.value).includes('${{');
}

function checkSteps(steps: Value | undefined, report: Report): void {
  const seen = new Set<string>();
  const visit = (list: Value | undefined): void => {
    for (const step of itemsOf(list)) {
      const id = member(step, 'id');
      const text = textOf(id);
      if (id !== undefined && text !== undefined) checkStepId(text, id.span, seen, report);
      visit(member(step, 'parallel'));
    }
  };
  visit(steps);
}

function checkStepId(id: string, span: Span, seen: Set<string>, report: Report): void {
  const shown = JSON.stringify(id.slice(0, 100));
  const problem = problemWithId(id);
  if (problem !== undefined) report('github-actions.id', `the ID ${shown} is not valid: ${problem}`, span);
  else if (seen.has(id.toLowerCase()))
    report('github-actions.id', `another step has the ID ${shown}`, span, 'use each ID once in a job');
  seen.add(id.toLowerCase());
}

function checkNeeds(jobs: MapValue['entries'], report: Report): void {
  const ids = new Map([...jobs.keys()].map((id) => [id.toLowerCase(), id]));
  const needing = [...jobs].map(([id, { value }]) => {
    const needs = itemsOf(member(value, 'needs')).flatMap((need) => {
      const text = textOf(need) ?? '';
      const known = ids.get(text.toLowerCase());
      if (known !== undefined) return { id: known, span: need.span };
      const message = `the job ${id} needs ${JSON.stringify(text.slice(0, 100))}, which is not a job of this workflow`;
      report('github-actions.needs', `${message}${didYouMean(text, [...jobs.keys()])}`, need.span);
      return [];
    });
    return { id, needs };
  });
  const cyclic = cyclicNeeds(needing.map(({ id, needs }) => ({ id, needs: needs.map((need) => need.id) })));
  for (const { id, needs } of needing) {
    const need = needs.find((one) => one.id === cyclic.get(id));
    if (need === undefined) continue;
    const message = `the job ${id} needs ${need.id}, which does not start before it`;
    report('github-actions.needs', message, need.span, 'remove one of the needs that form a circle');
  }
}
