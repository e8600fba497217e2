import { positionOf, type Span } from '../../source/index.ts';
import { commentsOf } from '../comments.ts';
import { type Config, type ConfigValue, isConfig, type Path, type Resource } from '../resource.ts';
import { firstLineOf, type ValueStep } from '../value-step.ts';
import { map, scalar } from '../values/make.ts';
import { lookUp, openRendered, type RenderedMap, render } from '../values/render.ts';
import type { MapValue, Value } from '../values/value.ts';
import { type FileContext, member } from './model/file.ts';
import type { Job } from './model/job.ts';
import { maxSteps, type Step } from './model/step.ts';
import type { Action, Workflow } from './model/workflow.ts';
import { strongestFlow } from './taint/index.ts';

/** Members of a job that its steps do not repeat. */
const left: ReadonlySet<string> = new Set(['steps', 'services', 'expressions', 'flows', 'permission_comments']);

/** What a resource says of what it belongs to. */
interface Owners {
  readonly [name: string]: { readonly value: MapValue; readonly config: ConfigValue; readonly size: number };
}

/** Values of jobs and workflows in all steps of a file, which repeat them. */
const maxRepeated = 1_000_000;

/** The resources of a workflow: itself, its jobs, and their steps. */
export function workflowResources({ file, value, jobs }: Workflow): readonly Resource[] {
  const key = stemOf(file);
  const owner = ownerOf(
    map(value.span, {
      path: scalar(file.source.path, value.span),
      name: member(value, 'name'),
      on: member(value, 'on'),
      permissions: member(value, 'permissions'),
    }),
  );
  const limit = openLimit(file);
  const known: Known = new Map();
  const inner = jobs.flatMap((job) => {
    const owners = { workflow: owner };
    if (!limit.allows(owner.size, job.value.span)) return [];
    const own = { job: ownerOf(shortJob(job)), ...owners };
    const steps = stepResources(`${key}.${job.id}`, job.steps, file, own, limit, known);
    return [resource('github_job', `${key}.${job.id}`, job.id, job.value, file, known, owners), ...steps];
  });
  return [resource('github_workflow', key, key, value, file, known), ...inner];
}

/** The data of steps and jobs, which those around them share. */
type Known = Map<Value, RenderedMap>;

/** Counts what the resources of a file repeat; what is too much is reported and left out. */
function openLimit({ report }: FileContext) {
  let steps = 0;
  let repeated = 0;
  let isReported = false;
  return {
    allows: (size: number, span: Span): boolean => {
      steps++;
      repeated += size;
      if (steps <= maxSteps && repeated <= maxRepeated) return true;
      const message = `the file has more than ${steps > maxSteps ? `${maxSteps} steps` : `${maxRepeated} values in its steps`}: the rest was not scanned`;
      if (!isReported)
        report({ code: 'github-actions.too-large', level: 'error', message, span, help: 'split the file' });
      isReported = true;
      return false;
    },
  };
}

type Limit = ReturnType<typeof openLimit>;

function sizeOf(value: Value): number {
  if (value.kind === 'list') return value.items.reduce((sum, item) => sum + sizeOf(item), 1);
  if (value.kind !== 'map') return 1;
  let size = 1;
  for (const entry of value.entries.values()) size += sizeOf(entry.value);
  return size;
}

/** The resources of an action: itself, and the steps of a composite one. */
export function actionResources({ file, value, steps }: Action): readonly Resource[] {
  const directory = file.source.path.split('/').at(-2) ?? '';
  const key = directory === '' ? stemOf(file) : directory;
  const owner = ownerOf(
    map(value.span, {
      path: scalar(file.source.path, value.span),
      name: member(value, 'name'),
      inputs: member(value, 'inputs'),
    }),
  );
  const known: Known = new Map();
  const inner = stepResources(key, steps, file, { action: owner }, openLimit(file), known);
  return [resource('github_action', key, key, value, file, known), ...inner];
}

/** The resource of a configuration of Dependabot. */
export function dependabotResource(value: MapValue, file: FileContext): Resource {
  const key = stemOf(file);
  return resource('github_dependabot', key, key, value, file, new Map());
}

function stepResources(
  key: string,
  steps: readonly Step[],
  file: FileContext,
  owners: Owners,
  limit: Limit,
  known: Known,
): readonly Resource[] {
  const size = Object.values(owners).reduce((sum, owner) => sum + owner.size, 0);
  return steps.flatMap((step) => {
    if (!limit.allows(size, step.value.span)) return [];
    const own = `${key}[${step.index}]`;
    const name = own.slice(own.lastIndexOf('.') + 1);
    const inner = stepResources(own, step.inner, file, owners, limit, known);
    return [resource('github_step', own, name, step.value, file, known, owners), ...inner];
  });
}

function shortJob({ value }: Job): MapValue {
  return { ...value, entries: new Map([...value.entries].filter(([name]) => !left.has(name))) };
}

function ownerOf(value: MapValue): Owners[string] {
  return { value, config: render(value, [], openRendered()), size: sizeOf(value) };
}

function resource(
  type: string,
  key: string,
  name: string,
  value: MapValue,
  { source, comments }: FileContext,
  known: Known,
  owners: Owners = {},
): Resource {
  const { span } = value;
  const rendered = openRendered(known);
  const own = render(value, [], rendered);
  known.set(value, { config: own, rendered });
  const config: Config = {
    ...(isConfig(own) ? own : {}),
    ...Object.fromEntries(Object.entries(owners).map(([owner, { config }]) => [owner, config])),
  };
  const spanOf = (path: Path): Span => {
    const [first, ...rest] = path;
    const owner = typeof first === 'string' && Object.hasOwn(owners, first) ? owners[first]!.value : undefined;
    return placeOf(owner ?? value, owner === undefined ? path : rest);
  };
  return {
    id: `${type}.${key}`,
    name,
    source: source.path,
    line: positionOf(source, span.start).line,
    type,
    config,
    modulePath: [],
    unknown: rendered.unknown,
    partial: rendered.partial,
    span,
    spanOf,
    provenanceOf: (path) => {
      const at = spanOf(path);
      return wayTo(value, path) ?? [{ kind: 'attribute', text: firstLineOf(at), span: at }];
    },
    comments: commentsOf(span, comments),
  };
}

/** The steps of a flow: of the one that a path names, or the strongest that ends there. */
function wayTo(value: MapValue, path: Path): readonly ValueStep[] | undefined {
  return lookUp(value, path).value.way ?? strongestFlow(value, path)?.way;
}

/** The place of the value at a path, or of the nearest that was written. */
function placeOf(value: Value, path: Path): Span {
  return lookUp(value, path).span;
}

/** The name of a file without its extension. */
function stemOf({ source }: FileContext): string {
  return source.path.slice(source.path.lastIndexOf('/') + 1).replace(/\.ya?ml$/i, '');
}
