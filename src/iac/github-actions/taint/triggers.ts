import type { Value } from '../../values/value.ts';
import { entriesOf, itemsOf, member, textOf } from '../model/file.ts';
import type { Workflow } from '../model/workflow.ts';
import { type EventControl, githubTree, keysOf, openEvents, refFields } from './sources.ts';
import { branch, type Control, leaf, type TaintTree, unknownEvent } from './taint.ts';

/** What starts a workflow, and what that makes tainted. */
export interface Triggers {
  /** Keys of events. */
  readonly events: ReadonlySet<string>;
  readonly github: TaintTree;
  readonly inputs: TaintTree;
  readonly controlOf: EventControl;
  /** Paths of `github` that the conditions of callers allow only certain values. */
  readonly fixed?: ReadonlySet<string>;
}

/** Types of inputs that cannot have any text. */
const typedInputs: ReadonlySet<string> = new Set(['boolean', 'number', 'choice', 'environment']);

/** What starts a workflow directly. `byName` are the workflows of the tree. */
export function triggersOf({ value, file }: Workflow, byName: ReadonlyMap<string, Workflow>): Triggers {
  const on = entriesOf(member(value, 'on'));
  const events = [...on.keys()].filter((event) => event !== 'workflow_call').flatMap(keysOf);
  const run = member(value, 'on', 'workflow_run');
  const upstream = run === undefined ? 'anyone' : upstreamControl(run, file.repository, byName);
  const inputs = inputTree(member(value, 'on', 'workflow_dispatch', 'inputs'), 'workflow_dispatch', 'collaborator');
  const fixed = new Map([
    ['push', isListed(member(value, 'on', 'push'), ['branches', 'tags']) ? refFields : []],
    ['workflow_run', isListed(run, ['branches']) ? ['github.event.workflow_run.head_branch'] : []],
  ]);
  const controlOf: EventControl = (event, control, field = '') => {
    if (fixed.get(event)?.includes(field)) return undefined;
    return event === 'workflow_run' ? upstream : control;
  };
  return { events: new Set(events), github: withInputs(githubTree(events, controlOf), inputs), inputs, controlOf };
}

/** Whether the filters of an event only allow the names that they list. */
function isListed(event: Value | undefined, filters: readonly string[]): boolean {
  if (filters.some((filter) => member(event, `${filter}-ignore`) !== undefined)) return false;
  const names = filters.flatMap((filter) => itemsOf(member(event, filter)).map(textOf));
  return names.length > 0 && names.every((name) => name !== undefined && !/[*?+[\]!]|\$\{\{/.test(name));
}

/** What is known of a workflow or an action that is only called from elsewhere. */
export function unknownTriggers(inputs: Value | undefined): Triggers {
  const controlOf: EventControl = (_, control) => control;
  return {
    events: new Set([unknownEvent]),
    github: githubTree([unknownEvent], controlOf),
    inputs: inputTree(inputs, unknownEvent, 'caller'),
    controlOf,
  };
}

/** The declared inputs that can have any text. */
function inputTree(inputs: Value | undefined, event: string, control: Control): TaintTree {
  const names = [...entriesOf(inputs)].filter(([, entry]) => !isTyped(entry.value)).map(([name]) => name);
  return branch(
    names.map((name) => [
      name,
      leaf([{ source: `inputs.${name}`, multiline: true, controls: new Map([[event, control]]) }]),
    ]),
  );
}

/** Whether an input cannot have any text. */
export function isTyped(input: Value): boolean {
  return typedInputs.has(textOf(member(input, 'type')) ?? '');
}

/** `github.event.inputs` has the inputs, too. */
function withInputs(github: TaintTree, inputs: TaintTree): TaintTree {
  const event = github.members.get('event');
  const both = branch([...(event?.members ?? []), ['inputs', inputs]]);
  return branch([...github.members, ['event', { own: event?.own ?? [], members: both.members }]]);
}

/** Who controls the texts of the run that `workflow_run` waits for. */
function upstreamControl(run: Value, repository: string, byName: ReadonlyMap<string, Workflow>): Control {
  const names = itemsOf(member(run, 'workflows')).map(textOf);
  const found = names.map((name) => byName.get(`${repository}\0${name}`));
  const isOpen = (one: Workflow | undefined): boolean =>
    one === undefined || [...entriesOf(member(one.value, 'on')).keys()].some((event) => openEvents.has(event));
  return found.length === 0 || found.some(isOpen) ? 'anyone' : 'merged';
}

/** The repository and the name of a workflow, by which others wait for it: its path if it is not set. */
export function nameOf({ value, file }: Workflow): string {
  const path = file.source.path;
  return `${file.repository}\0${textOf(member(value, 'name')) ?? path.slice(path.lastIndexOf('.github/'))}`;
}
