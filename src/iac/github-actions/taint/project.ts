import type { Value } from '../../values/value.ts';
import { entriesOf, itemsOf, member, textOf } from '../model/file.ts';
import type { Job } from '../model/job.ts';
import type { Step } from '../model/step.ts';
import type { Action, Workflow } from '../model/workflow.ts';
import { Flows } from './flow.ts';
import { guardOf } from './guard.ts';
import type { Run, StepRun } from './run.ts';
import { type Environment, named, type Scope, setVariables, taintsOfText, treeOfValue } from './scope.ts';
import { runSteps, sink } from './steps.ts';
import { branch, leaf, noTaint, type TaintTree, through } from './taint.ts';
import { isTyped, nameOf, type Triggers, triggersOf, unknownTriggers } from './triggers.ts';

/** Calls within each other: GitHub allows ten. */
const maxDepth = 10;
/** Characters of all actions and workflows that are followed into, once for each call. */
const maxCalled = 20_000_000;

/** The flows in the workflows and actions of a tree. */
export function findFlows(workflows: readonly Workflow[], actions: readonly Action[]): Flows {
  return new Project(workflows, actions).run();
}

/** The workflows and actions of a tree, which may call each other. */
class Project implements Run {
  readonly flows = new Flows();
  readonly #workflows: ReadonlyMap<string, Workflow>;
  readonly #actions: ReadonlyMap<string, Action>;
  /** Workflows and actions that something in the tree calls. */
  readonly #called = new Set<string>();
  #left = maxCalled;

  constructor(workflows: readonly Workflow[], actions: readonly Action[]) {
    this.#workflows = new Map(workflows.map((one) => [one.file.source.path, one]));
    this.#actions = new Map(actions.map((one) => [directoryOfAction(one), one]));
    const jobs = workflows.flatMap((one) => one.jobs);
    const steps = [...jobs, ...actions].flatMap((one) => one.steps);
    for (const { local } of [...jobs, ...steps, ...steps.flatMap(({ inner }) => inner)])
      if (local !== undefined) this.#called.add(local);
  }

  /** Whether another call may be followed. */
  #mayCall({ value }: Workflow | Action, depth: number): boolean {
    this.#left -= value.span.end - value.span.start;
    return depth < maxDepth && this.#left >= 0;
  }

  run(): Flows {
    const byName = new Map([...this.#workflows.values()].map((one) => [nameOf(one), one]));
    for (const [path, workflow] of this.#workflows) {
      const triggers = triggersOf(workflow, byName);
      if (triggers.events.size > 0) this.#runWorkflow(workflow, triggers, 0);
      const call = entriesOf(member(workflow.value, 'on')).get('workflow_call');
      if (call !== undefined && !this.#called.has(path))
        this.#runWorkflow(workflow, unknownTriggers(member(call.value, 'inputs')), 0);
    }
    for (const [directory, action] of this.#actions) {
      // Others may use an action that is not in .github.
      if (this.#called.has(directory) && /(?:^|\/)\.github\//.test(directory)) continue;
      this.#runAction(action, unknownTriggers(member(action.value, 'inputs')), new Map(), 0);
    }
    return this.flows;
  }

  /** Runs a workflow; the result are its outputs. */
  #runWorkflow(workflow: Workflow, triggers: Triggers, depth: number): TaintTree {
    const { file, value, jobs } = workflow;
    const { events, github, inputs, fixed = new Set() } = triggers;
    const env: Environment = new Map();
    const contexts = new Map([
      ['github', github],
      ['inputs', inputs],
    ]);
    const scope: Scope = { file, events, contexts, env, fixed };
    setVariables(env, member(value, 'env'), scope);
    const results = new Map<string, JobResult>();
    for (const job of inOrder(jobs)) {
      const needed = new Map(needsOf(job).map((id) => [id, results.get(id) ?? nothing]));
      results.set(job.id.toLowerCase(), this.#runJob(job, needed, scope, triggers, depth));
    }
    const jobsTree = branch([...results].map(([id, { outputs }]) => [id, branch([['outputs', outputs]])]));
    const outputScope = { ...scope, contexts: new Map(contexts).set('jobs', jobsTree) };
    return outputsOf(member(value, 'on', 'workflow_call', 'outputs'), outputScope);
  }

  #runJob(
    job: Job,
    needed: ReadonlyMap<string, JobResult>,
    outer: Scope,
    triggers: Triggers,
    depth: number,
  ): JobResult {
    const { value, local } = job;
    const guard = guardOf(member(value, 'if'));
    const events = new Set(
      [...outer.events].filter((event) => {
        const skipped = [...needed].filter(([, need]) => !need.events.has(event)).map(([id]) => id);
        return (skipped.length === 0 || guard.runsAlways) && guard.allows(event, skipped);
      }),
    );
    if (events.size === 0) return nothing;
    const needs = branch([...needed].map(([id, { outputs }]) => [id, branch([['outputs', outputs]])]));
    const contexts = new Map(outer.contexts).set('needs', needs);
    const scope: Scope = {
      ...outer,
      events,
      contexts,
      env: new Map(outer.env),
      fixed: new Set([...outer.fixed, ...guard.fixed]),
    };
    const matrix = member(value, 'strategy', 'matrix');
    if (matrix !== undefined) contexts.set('matrix', matrixTree(matrix, scope));
    setVariables(scope.env, member(value, 'env'), scope);
    this.#checkJob(job, scope);
    const callee = local === undefined ? undefined : this.#workflows.get(local);
    if (callee !== undefined && this.#mayCall(callee, depth)) {
      const declared = member(callee.value, 'on', 'workflow_call', 'inputs');
      const inputs = passedInputs(member(value, 'with'), declared, scope, callee);
      const called = { ...triggers, events, inputs, fixed: ofGithub(scope.fixed) };
      return {
        events,
        outputs: renamed(
          this.#runWorkflow(callee, called, depth + 1),
          `needs.${job.id}.outputs`,
          member(value, 'uses'),
        ),
      };
    }
    const run: StepRun = {
      project: this,
      scope,
      controlOf: triggers.controlOf,
      outputs: new Map(),
      tree: { git: [], files: [], written: new Map() },
      depth,
    };
    runSteps(job.steps, run);
    const outputScope = { ...scope, contexts: new Map(contexts).set('steps', branch(run.outputs)) };
    const outputs = member(value, 'outputs');
    const name = `needs.${job.id}.outputs`;
    return { events, outputs: outputs === undefined ? noTaint : treeOfValue(outputs, outputScope, 'output', name) };
  }

  /** The texts of a job that are dangerous whatever its steps do. */
  #checkJob(job: Job, scope: Scope): void {
    const { value } = job;
    const check = (...path: readonly (string | number)[]): void => {
      const kind = path[0] === 'runs-on' ? 'runner' : 'container-image';
      sink(job, path, kind, { value: at(value, path), scope, project: this });
    };
    check('runs-on', 'group');
    for (const index of itemsOf(member(value, 'runs-on', 'labels')).keys()) check('runs-on', 'labels', index);
    check('container', 'image', 'image');
    for (const name of entriesOf(member(value, 'services')).keys()) check('services', name, 'image', 'image');
  }

  /** Runs a local action as a step; the result are its outputs. */
  callAction(step: Step, directory: string, scope: Scope, run: StepRun): TaintTree {
    const action = this.#actions.get(directory);
    if (action === undefined || !this.#mayCall(action, run.depth)) return noTaint;
    const inputs = passedInputs(member(step.value, 'with'), member(action.value, 'inputs'), scope, action);
    const github = scope.contexts.get('github') ?? noTaint;
    const called = { events: scope.events, github, inputs, controlOf: run.controlOf, fixed: ofGithub(scope.fixed) };
    const env = new Map(scope.env);
    const outputs = this.#runAction(action, called, env, run.depth + 1, run);
    // What it sets, later steps have, too.
    for (const [name, variable] of env) if (scope.env.get(name) !== variable) run.scope.env.set(name, variable);
    const id = textOf(member(step.value, 'id')) ?? '';
    return renamed(outputs, `steps.${id}.outputs`, member(step.value, 'uses'));
  }

  #runAction(action: Action, triggers: Triggers, env: Environment, depth: number, caller?: StepRun): TaintTree {
    const { events, github, inputs, controlOf, fixed = new Set() } = triggers;
    const contexts = new Map([
      ['github', github],
      ['inputs', inputs],
    ]);
    const scope: Scope = { file: action.file, events, contexts, env, fixed };
    const run: StepRun = {
      project: this,
      scope,
      controlOf,
      outputs: new Map(),
      tree: caller?.tree ?? { git: [], files: [], written: new Map() },
      depth,
    };
    runSteps(action.steps, run);
    const outputScope = { ...scope, contexts: new Map(contexts).set('steps', branch(run.outputs)) };
    return outputsOf(member(action.value, 'outputs'), outputScope);
  }
}

interface JobResult {
  readonly events: ReadonlySet<string>;
  readonly outputs: TaintTree;
}

/** The jobs that a job needs, in lower case. */
function needsOf({ value }: Job): readonly string[] {
  return itemsOf(member(value, 'needs')).map((need) => (textOf(need) ?? '').toLowerCase());
}

/** Jobs, each after those that it needs; those that need each other never run, and come in any order. */
function inOrder(jobs: readonly Job[]): readonly Job[] {
  const byId = new Map(jobs.map((job) => [job.id.toLowerCase(), job]));
  const seen = new Set<string>();
  const ordered = new Set<Job>();
  const open = [...byId.keys()].reverse();
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const job = byId.get(id);
    if (job === undefined || ordered.has(job)) continue;
    const missing = seen.has(id) ? [] : needsOf(job).filter((need) => !seen.has(need));
    seen.add(id);
    if (missing.length === 0) ordered.add(job);
    else for (const next of [id, ...missing]) open.push(next);
  }
  return [...ordered];
}

const nothing: JobResult = { events: new Set(), outputs: noTaint };

function directoryOfAction({ file }: Action): string {
  const { path } = file.source;
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function at(value: Value, path: readonly (string | number)[]): Value | undefined {
  return path.reduce<Value | undefined>(
    (found, key) => (typeof key === 'number' ? itemsOf(found)[key] : member(found, key)),
    value,
  );
}

/** The axes of a matrix, and what `include` adds. */
function matrixTree(matrix: Value, scope: Scope): TaintTree {
  const all = treeOfValue(matrix, scope, 'key', 'matrix');
  const include = all.members.get('include');
  const axes = new Map([...all.members].filter(([name]) => name !== 'include' && name !== 'exclude'));
  return { own: [...all.own, ...(include?.own ?? [])], members: new Map([...(include?.members ?? []), ...axes]) };
}

/** The paths that are the same in a called workflow or action. */
function ofGithub(fixed: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...fixed].filter((path) => path.startsWith('github.')));
}

/** The inputs of a call, by those that are declared: a missing one has its default. */
function passedInputs(
  given: Value | undefined,
  declared: Value | undefined,
  scope: Scope,
  { file }: Workflow | Action,
): TaintTree {
  const written = new Map([...entriesOf(given)].map(([name, entry]) => [name.toLowerCase(), entry.value]));
  return branch(
    [...entriesOf(declared)].map(([name, { value }]) => {
      const passed = written.get(name.toLowerCase());
      const used = passed ?? member(value, 'default');
      if (used === undefined || isTyped(value)) return [name, noTaint];
      const at = passed === undefined ? { ...scope, file } : scope;
      return [name, leaf(named(used, at, 'argument', `inputs.${name}`))];
    }),
  );
}

/** The outputs that are declared with a `value`. */
function outputsOf(declared: Value | undefined, scope: Scope): TaintTree {
  return branch(
    [...entriesOf(declared)].map(([name, entry]) => {
      const value = member(entry.value, 'value');
      return [name, value === undefined ? noTaint : leaf(taintsOfText(value, scope))];
    }),
  );
}

/** Outputs as the caller calls them. */
function renamed({ own, members }: TaintTree, name: string, uses: Value | undefined): TaintTree {
  if (uses === undefined) return { own, members };
  const { span } = uses;
  const text = textOf(member(uses, 'text')) ?? '';
  return branch(
    [...members].map(([output, tree]) => [
      output,
      leaf(through(tree.own, { kind: 'output', name: `${name}.${output}`, text, span })),
    ]),
  );
}
