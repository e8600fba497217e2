import { scopeOf } from '../data/kinds.ts';

/** The type of an object: `apps/v1` and `Deployment` are the group `apps`, the version `v1` and the kind. */
export interface Gvk {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

/** The identity of an object. */
export interface Identity extends Gvk {
  readonly name: string;
  readonly namespace: string;
}

/** A pattern for objects; empty or absent parts match anything. */
export interface GvkPattern {
  readonly group?: string;
  readonly version?: string;
  readonly kind?: string;
}

export function gvkOf(apiVersion: string, kind: string): Gvk {
  const slash = apiVersion.indexOf('/');
  return slash < 0
    ? { group: '', version: apiVersion, kind }
    : { group: apiVersion.slice(0, slash), version: apiVersion.slice(slash + 1), kind };
}

export function apiVersionOf({ group, version }: Gvk): string {
  return group === '' ? version : `${group}/${version}`;
}

export function isClusterScoped(gvk: Gvk): boolean {
  return scopeOf(apiVersionOf(gvk), gvk.kind) === 'cluster';
}

/** The namespace of cluster-scoped objects. */
const noNamespace = '_non_namespaceable_';

/** The namespace of an object, never empty. */
export function namespaceOf(id: Identity): string {
  if (isClusterScoped(id)) return noNamespace;
  return id.namespace === '' ? 'default' : id.namespace;
}

export function isSameGvk(a: Gvk, b: Gvk): boolean {
  return a.group === b.group && a.version === b.version && a.kind === b.kind;
}

export function isSelected(gvk: Gvk, { group, version, kind }: GvkPattern): boolean {
  return (
    (group === undefined || group === '' || group === gvk.group) &&
    (version === undefined || version === '' || version === gvk.version) &&
    (kind === undefined || kind === '' || kind === gvk.kind)
  );
}

/** For messages. */
export function textOfIdentity({ kind, name, namespace }: Identity): string {
  return namespace === '' || namespace === noNamespace ? `${kind} ${name}` : `${kind} ${name} in ${namespace}`;
}
