import { type Config, type ConfigValue, isConfig, type Path, type Resource } from '../../iac/index.ts';
import type { Diagnostic } from '../../source/index.ts';

/** An object of Kubernetes and where it is written. A `Resource` is one. */
export type KubernetesObject = Pick<Resource, 'config' | 'span' | 'spanOf'>;

/** The group, version and kind of an object; empty where it does not name them. */
export interface ObjectKind {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

export function kindOf(object: Config): ObjectKind {
  const apiVersion = textAt(object, 'apiVersion');
  const slash = apiVersion.indexOf('/');
  return {
    group: slash < 0 ? '' : apiVersion.slice(0, slash),
    version: apiVersion.slice(slash + 1),
    kind: textAt(object, 'kind'),
  };
}

/** Whether an object is a namespace. */
export function isNamespace(object: Config): boolean {
  const { group, kind } = kindOf(object);
  return kind === 'Namespace' && group === '';
}

/** The value at a path of keys; undefined if there is none. */
export function valueAt(object: ConfigValue | undefined, ...path: readonly string[]): ConfigValue | undefined {
  let value: ConfigValue | undefined = object;
  for (const key of path) value = isConfig(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return value;
}

/** The text at a path; empty if it is not a text. */
export function textAt(object: ConfigValue | undefined, ...path: readonly string[]): string {
  const value = valueAt(object, ...path);
  return typeof value === 'string' ? value : '';
}

/** The list at a path; empty if it is not a list. */
export function listAt(object: ConfigValue | undefined, ...path: readonly string[]): readonly ConfigValue[] {
  const value = valueAt(object, ...path);
  return Array.isArray(value) ? (value as readonly ConfigValue[]) : [];
}

export const nameOf = (object: Config): string => textAt(object, 'metadata', 'name');
export const namespaceOf = (object: Config): string => textAt(object, 'metadata', 'namespace');

/** The labels of an object; none if one of them is not a text, as the API machinery reads them. */
export function labelsOf(object: Config): ReadonlyMap<string, string> {
  const labels = valueAt(object, 'metadata', 'labels');
  const entries = isConfig(labels) ? Object.entries(labels) : [];
  return entries.every((entry): entry is [string, string] => typeof entry[1] === 'string')
    ? new Map(entries)
    : new Map();
}

/** A diagnostic at a place of an object. */
export function problemAt(
  object: KubernetesObject,
  path: Path,
  problem: Pick<Diagnostic, 'code' | 'message' | 'help'> & Partial<Pick<Diagnostic, 'level'>>,
): Diagnostic {
  return { level: 'error', ...problem, span: object.spanOf(path) };
}
