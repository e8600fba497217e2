import { imageValue } from '../../docker/evaluate/image.ts';
import { list, map, mapByName, scalar } from '../../values/make.ts';
import type { MapEntry, MapValue, Value } from '../../values/value.ts';
import { evaluateTemplate, hasExpression, isKnown, jsonOf, parseTemplate } from '../expressions/index.ts';
import { expressionsValue, expressionTextsIn, type FoundText } from './expressions.ts';
import { entriesOf, type FileContext, itemsOf, member, textOf } from './file.ts';
import { expressionParts } from './masked.ts';
import { effectivePermissions, permissionComments } from './permissions.ts';
import { type Step, stepsOf, stepsValue, usesIn, withPlaces } from './step.ts';
import type { Uses } from './uses.ts';

/** A job of a workflow. */
export interface Job {
  readonly id: string;
  /** With everything that is computed, and its steps. */
  readonly value: MapValue;
  /** The workflow that it calls. */
  readonly uses: Uses | undefined;
  /** The path in the tree of the local workflow that it calls. */
  readonly local: string | undefined;
  readonly steps: readonly Step[];
  /** Texts with expressions, without those in steps. */
  readonly texts: readonly FoundText[];
}

/** The jobs of a workflow, in order. */
export function jobsOf(workflow: MapValue, file: FileContext): readonly Job[] {
  return [...entriesOf(member(workflow, 'jobs'))].flatMap(([id, { value, span }]) =>
    value.kind === 'map' ? jobOf(id, { value, span }, workflow, file) : [],
  );
}

const inJobs: ReadonlySet<string> = new Set(['steps']);

function jobOf(
  id: string,
  { value: written, span }: MapEntry & { readonly value: MapValue },
  workflow: MapValue,
  file: FileContext,
): Job {
  const defaults = (name: string): Value | undefined =>
    member(written, 'defaults', 'run', name) ?? member(workflow, 'defaults', 'run', name);
  const steps = stepsOf(member(written, 'steps'), file, {
    shell: textOf(defaults('shell')) ?? runnerShell(written),
    workingDirectory: defaults('working-directory'),
  });
  const found = usesIn(written, file);
  const listed = member(written, 'steps');
  const texts = expressionTextsIn(written, inJobs, file);
  const value = map(span, { id: scalar(id, span) });
  return {
    id,
    value: withPlaces(
      written,
      { ...value, entries: new Map([...value.entries, ...written.entries]) },
      {
        effective_permissions: effectivePermissions(written, workflow),
        permission_comments: permissionComments(written, file),
        container: withImage(member(written, 'container')),
        services: withImages(member(written, 'services')),
        ...(found && { uses: found.value }),
        ...(listed && { steps: stepsValue(steps, listed) }),
        expressions: expressionsValue(texts, written.span),
      },
    ),
    uses: found?.uses,
    local: found?.local,
    steps,
    texts,
  };
}

/** A container with the parts of its image. */
function withImage(container: Value | undefined): Value | undefined {
  const image = member(container, 'image');
  const text = textOf(image);
  if (container?.kind !== 'map' || image === undefined || text === undefined) return container;
  const constant = constantImage(text);
  const parts = constant === undefined ? expressionParts(text) : [constant];
  return withPlaces(container, container, { image: imageValue(parts, image.span) });
}

/** The image of a text whose expressions use no contexts: `fromJSON('{"image": "node"}')`. */
function constantImage(text: string): string | undefined {
  if (!hasExpression(text)) return undefined;
  const { value } = evaluateTemplate(parseTemplate(text));
  if (value === undefined || value === '' || !isKnown(value)) return undefined;
  const json = jsonOf(value);
  const image = typeof json === 'object' && json !== null ? (json as Readonly<Record<string, unknown>>).image : json;
  return typeof image === 'string' && image !== '' ? image : undefined;
}

function withImages(services: Value | undefined): Value | undefined {
  if (services?.kind !== 'map') return services;
  const members = [...services.entries].map(([name, { value }]) => [name, withImage(value) ?? value] as const);
  return withPlaces(services, mapByName(services.span, members), {});
}

/** The shell of the runner: PowerShell on Windows, sh in a container, and else bash. */
function runnerShell(job: MapValue): string {
  if (member(job, 'container') !== undefined) return 'sh';
  const labels = itemsOf(member(job, 'runs-on', 'labels')).flatMap((label) => labelsOf(textOf(label) ?? '', job));
  return labels.length > 0 && labels.every((label) => /windows/i.test(label)) ? 'pwsh' : 'bash';
}

/** A label, or those that a value of the matrix stands for. */
function labelsOf(label: string, job: MapValue): readonly string[] {
  const [, name] = /^\$\{\{ ?matrix\.([\w-]{1,100}) ?\}\}$/.exec(label) ?? [];
  if (name === undefined) return [label];
  const matrix = member(job, 'strategy', 'matrix');
  const included = itemsOf(member(matrix, 'include')).map((entry) => member(entry, name));
  const labels = [...itemsOf(member(matrix, name)), ...included].flatMap((value) => textOf(value) ?? []);
  return labels.length === 0 ? [label] : labels;
}

/** The jobs as a value: a list, in their order. */
export function jobsValue(jobs: readonly Job[], written: Value): Value {
  return list(
    jobs.map(({ value }) => value),
    written.span,
  );
}
