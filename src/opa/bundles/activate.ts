import {
  type Bundle,
  type Manifest,
  ownedData,
  type PatchOperation,
  type PlainObject,
  patchData,
  Roots,
  type Value,
} from '../../rego/index.ts';
import { LintelError } from '../../source/index.ts';
import type { ActiveBundle, Documents, StoredPolicy } from '../store/documents.ts';
import { checkOverlaps } from './overlaps.ts';

/** A bundle to activate, which may be a delta bundle. */
export interface Activation {
  readonly bundle: Bundle;
  /** The server's name of this version; absent if it has none. */
  readonly etag?: string;
}

/**
 * The documents with these bundles active, by name, and without the `removed` ones. What a bundle owned before, and what
 * is below its new roots, is replaced. Throws a `LintelError` if roots overlap, or a delta bundle does not apply.
 */
export function activateBundles(
  documents: Documents,
  bundles: ReadonlyMap<string, Activation>,
  removed: readonly string[] = [],
): Documents {
  const active = new Map(documents.bundles);
  const rootsOf = (name: string): readonly string[] => documents.bundles.get(name)?.manifest.roots ?? [];
  for (const name of removed) active.delete(name);
  const roots = [...active].map(([name, { manifest }]) => [name, manifest.roots] as const);
  const changed = [...bundles].map(([name, { bundle }]) => [name, bundle.manifest.roots] as const);
  checkOverlaps(new Map([...roots, ...changed]), bundles.keys());
  const deltas = [...bundles].filter(([, { bundle }]) => bundle.patch !== undefined);
  const snapshots = [...bundles].filter(([, { bundle }]) => bundle.patch === undefined);
  let { data } = documents;
  for (const [name, { bundle }] of deltas) {
    checkDelta(name, bundle.manifest, active.get(name)?.manifest);
    data = patchData(data, bundle.patch!) as PlainObject;
  }
  const erased = unnested([
    ...removed.flatMap(rootsOf),
    ...snapshots.flatMap(([name, { bundle }]) => [...rootsOf(name), ...bundle.manifest.roots]),
  ]);
  for (const [name, { bundle, etag = '' }] of bundles) active.set(name, { manifest: bundle.manifest, etag });
  const [known] = ownedData([records.join('/')], data).map(([, value]) => value as PlainObject);
  data = patchData(data, [
    ...removed
      .filter((name) => known !== undefined && Object.hasOwn(known, name))
      .map((name) => removal([...records, name])),
    ...ownedData(erased, data).map(([path]) => removal(path)),
    ...snapshots.flatMap(([, { bundle }]) => ownedData(bundle.manifest.roots, bundle.data)).map(upsert),
    ...[...bundles.keys()].map((name) => upsert([[...records, name], recordOf(active.get(name)!)])),
  ]) as PlainObject;
  if (snapshots.length + removed.length === 0) return { ...documents, data, bundles: active };
  const policies = new Map([...documents.policies].filter(outside(erased)));
  for (const [name, { bundle }] of snapshots) {
    for (const { path, source, module } of bundle.modules) {
      const id = `${name}/${path.replace(/^\/+/, '')}`;
      policies.set(id, { id, source, module, bundle: name });
    }
  }
  return { policies, data, bundles: active };
}

/** The path of the manifests of active bundles in data. */
const records = ['system', 'bundles'];

/** The manifest as a policy sees it. */
const recordOf = ({ manifest, etag }: ActiveBundle): Value =>
  ({
    etag,
    manifest: Object.fromEntries(Object.entries(manifest).filter(([, value]) => value !== undefined)),
  }) as Value;

function checkDelta(name: string, delta: Manifest, known: Manifest | undefined): void {
  if (known === undefined) return;
  const compared = ({ roots, wasm = [] }: Manifest): string => JSON.stringify([[...roots].sort(), wasm]);
  if (compared(delta) === compared(known)) return;
  const message = `delta bundle '${name}' has wasm resolvers or manifest roots that are different from those in the store`;
  throw new LintelError([{ code: 'bundle.conflict', level: 'error', message }]);
}

/** Roots without those that are below another one. */
function unnested(roots: readonly string[]): readonly string[] {
  const known = new Roots();
  // A root that contains another one is shorter.
  return [...new Set(roots)].sort((a, b) => a.length - b.length).filter((root) => known.add(root) === undefined);
}

function outside(erased: readonly string[]): (entry: readonly [string, StoredPolicy]) => boolean {
  const roots = new Roots();
  for (const root of erased) roots.add(root);
  return ([, { module }]) => roots.find(module.package.path) !== 'below';
}

const pointer = (path: readonly string[]): string =>
  `/${path.map((key) => encodeURIComponent(key.replaceAll('~', '~0'))).join('/')}`;

const upsert = ([path, value]: readonly [readonly string[], Value]): PatchOperation => ({
  op: 'upsert',
  path: pointer(path),
  value,
});

/** All of `data` cannot be removed, only emptied. */
const removal = (path: readonly string[]): PatchOperation =>
  path.length === 0 ? upsert([path, {}]) : { op: 'remove', path: pointer(path) };
