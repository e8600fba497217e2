import { withMembers } from '../../values/make.ts';
import type { MapValue } from '../../values/value.ts';
import { member } from '../model/file.ts';
import { type Job, jobsValue } from '../model/job.ts';
import { type Step, stepsValue } from '../model/step.ts';
import type { Action, Workflow } from '../model/workflow.ts';
import { type Flows, flowsValue } from './flow.ts';
import { findFlows } from './project.ts';

/** Workflows and actions of a tree with the flows that end in their jobs and steps. */
export function withFlows(
  workflows: readonly Workflow[],
  actions: readonly Action[],
): { readonly workflows: readonly Workflow[]; readonly actions: readonly Action[] } {
  const flows = findFlows(workflows, actions);
  return {
    workflows: workflows.map((one) => workflowWith(one, flows)),
    actions: actions.map((one) => actionWith(one, flows)),
  };
}

function workflowWith(workflow: Workflow, flows: Flows): Workflow {
  const jobs = workflow.jobs.map((job) => jobWith(job, flows));
  const written = member(workflow.value, 'jobs');
  if (written === undefined || jobs.every((job, index) => job === workflow.jobs[index])) return workflow;
  return { ...workflow, jobs, value: replaced(workflow.value, 'jobs', jobsValue(jobs, written)) };
}

function jobWith(job: Job, flows: Flows): Job {
  const own = flowsValue(flows.of(job), job.value.span);
  const steps = stepsWith(job.steps, flows);
  const written = member(job.value, 'steps');
  if (own === undefined && steps === job.steps) return job;
  const value = written === undefined ? job.value : replaced(job.value, 'steps', stepsValue(steps, written));
  return { ...job, steps, value: own === undefined ? value : withMembers(value, { flows: own }) };
}

/** Steps with their flows: the same list if there are none. */
function stepsWith(steps: readonly Step[], flows: Flows): readonly Step[] {
  const all = steps.map((step) => stepWith(step, flows));
  return all.every((step, index) => step === steps[index]) ? steps : all;
}

function stepWith(step: Step, flows: Flows): Step {
  const own = flowsValue(flows.of(step), step.value.span);
  const inner = stepsWith(step.inner, flows);
  const written = member(step.value, 'parallel');
  if (own === undefined && inner === step.inner) return step;
  const value = written === undefined ? step.value : replaced(step.value, 'parallel', stepsValue(inner, written));
  return { ...step, inner, value: own === undefined ? value : withMembers(value, { flows: own }) };
}

function actionWith(action: Action, flows: Flows): Action {
  const steps = stepsWith(action.steps, flows);
  const runs = member(action.value, 'runs');
  const written = member(runs, 'steps');
  if (runs?.kind !== 'map' || written === undefined || steps === action.steps) return action;
  const value = replaced(action.value, 'runs', replaced(runs, 'steps', stepsValue(steps, written)));
  return { ...action, steps, value };
}

/** The map with another value of a member, which keeps its place. */
function replaced(map: MapValue, name: string, value: MapValue | ReturnType<typeof stepsValue>): MapValue {
  const span = map.entries.get(name)?.span ?? value.span;
  return { ...map, entries: new Map(map.entries).set(name, { value, span }) };
}
