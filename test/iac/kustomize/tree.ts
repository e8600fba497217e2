import { filesOf } from '../../../conformance/terraform/disk.ts';
import type { Config, ConfigValue } from '../../../src/iac/index.ts';
import type { Build, BuildOptions } from '../../../src/iac/kustomize/index.ts';
import { build, spanAt } from '../../../src/iac/kustomize/index.ts';
import { positionOf, type Span } from '../../../src/source/index.ts';

type Texts = Readonly<Record<string, string>>;

/** A build of texts by path. */
export function buildOf(texts: Texts, directory = '', options: BuildOptions = {}): Promise<Build> {
  return build(filesOf(texts), directory, options);
}

/** The objects of a build that has no problem. */
export async function objectsOf(texts: Texts, directory = ''): Promise<readonly Config[]> {
  const { objects, problems } = await buildOf(texts, directory);
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'));
  return objects.map(({ config }) => config);
}

/** The problems of a build as `code file:line`. */
export async function problemsOf(texts: Texts, directory = ''): Promise<readonly string[]> {
  const { problems } = await buildOf(texts, directory);
  return problems.map(({ code, span }) => `${code} ${placeOf(span)}`);
}

/** The fields that differ between objects of different kinds, as `kind path`, with their new values. */
export function changesBetween(before: readonly Config[], after: readonly Config[]): Readonly<Record<string, unknown>> {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const removed = Object.keys(old).filter((path) => !Object.hasOwn(now, path));
  const changed = Object.entries(now).filter(([path, value]) => old[path] !== value);
  return Object.fromEntries([...changed, ...removed.map((path) => [path, 'removed'] as const)]);
}

function fieldsOf(objects: readonly Config[]): Readonly<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  const visit = (value: ConfigValue, path: string): void => {
    if (typeof value !== 'object' || value === null) fields[path] = value;
    else for (const [key, item] of Object.entries(value)) visit(item as ConfigValue, `${path}.${key}`);
  };
  for (const { kind, ...rest } of objects) {
    for (const [key, value] of Object.entries(rest)) visit(value, `${kind} ${key}`);
  }
  return fields;
}

/** `file:line`. */
export function placeOf(span: Span | undefined): string {
  if (span === undefined) return 'nowhere';
  return `${span.source.path}:${positionOf(span.source, span.start).line}`;
}

/** The place of the value at `path` in the object at `index`. */
export function placeIn({ objects }: Build, index: number, path: readonly (string | number)[]): string {
  return placeOf(spanAt(objects[index]!.root, path));
}

export const deployment = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 1
  template:
    spec:
      containers:
      - name: app
        image: nginx:1.25
        env:
        - name: LEVEL
          value: info
`;
