import type { MapValue } from '../../values/value.ts';
import { type FileContext, member } from './file.ts';
import { type Job, jobsOf, jobsValue } from './job.ts';
import { type Step, stepsOf, stepsValue, withPlaces } from './step.ts';

/** A workflow. */
export interface Workflow {
  readonly kind: 'workflow';
  readonly file: FileContext;
  /** With everything that is computed: `jobs` is a list. */
  readonly value: MapValue;
  readonly jobs: readonly Job[];
}

/** An action (action.yml). */
export interface Action {
  readonly kind: 'action';
  readonly file: FileContext;
  readonly value: MapValue;
  /** The steps of a composite action. */
  readonly steps: readonly Step[];
}

export function workflowOf(written: MapValue, file: FileContext): Workflow {
  const jobs = jobsOf(written, file);
  const listed = member(written, 'jobs');
  const value = withPlaces(written, written, { ...(listed && { jobs: jobsValue(jobs, listed) }) });
  return { kind: 'workflow', file, value, jobs };
}

export function actionOf(written: MapValue, file: FileContext): Action {
  const runs = member(written, 'runs');
  const listed = member(runs, 'steps');
  if (runs?.kind !== 'map' || listed === undefined) return { kind: 'action', file, value: written, steps: [] };
  const steps = stepsOf(listed, file, {});
  const value = withPlaces(written, written, { runs: withPlaces(runs, runs, { steps: stepsValue(steps, listed) }) });
  return { kind: 'action', file, value, steps };
}
