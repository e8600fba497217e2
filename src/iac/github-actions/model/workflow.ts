import type { MapValue } from '../../values/value.ts';
import { expressionsValue, expressionTextsIn, type FoundText } from './expressions.ts';
import { type FileContext, member } from './file.ts';
import { type Job, jobsOf, jobsValue } from './job.ts';
import { permissionComments } from './permissions.ts';
import { type Step, stepsOf, stepsValue, withPlaces } from './step.ts';

/** A workflow. */
export interface Workflow {
  readonly kind: 'workflow';
  readonly file: FileContext;
  /** With everything that is computed: `jobs` is a list. */
  readonly value: MapValue;
  readonly jobs: readonly Job[];
  /** Texts with expressions, without those in jobs. */
  readonly texts: readonly FoundText[];
}

/** An action (action.yml). */
export interface Action {
  readonly kind: 'action';
  readonly file: FileContext;
  readonly value: MapValue;
  /** The steps of a composite action. */
  readonly steps: readonly Step[];
  /** Texts with expressions, without those in the steps of a composite action. */
  readonly texts: readonly FoundText[];
}

const inWorkflows: ReadonlySet<string> = new Set(['jobs']);
const inComposites: ReadonlySet<string> = new Set(['runs']);
const nothing: ReadonlySet<string> = new Set();

export function workflowOf(written: MapValue, file: FileContext): Workflow {
  const jobs = jobsOf(written, file);
  const listed = member(written, 'jobs');
  const texts = expressionTextsIn(written, inWorkflows, file);
  const value = withPlaces(written, written, {
    ...(listed && { jobs: jobsValue(jobs, listed) }),
    permission_comments: permissionComments(written, file),
    expressions: expressionsValue(texts, written.span),
  });
  return { kind: 'workflow', file, value, jobs, texts };
}

export function actionOf(written: MapValue, file: FileContext): Action {
  const runs = member(written, 'runs');
  const listed = member(runs, 'steps');
  const steps = stepsOf(listed, file, {});
  const texts = expressionTextsIn(written, listed === undefined ? nothing : inComposites, file);
  const isComposite = runs?.kind === 'map' && listed !== undefined;
  const value = withPlaces(written, written, {
    ...(isComposite && { runs: withPlaces(runs, runs, { steps: stepsValue(steps, listed) }) }),
    expressions: expressionsValue(texts, written.span),
  });
  return { kind: 'action', file, value, steps, texts };
}
