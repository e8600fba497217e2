import { isObject } from '../values/index.ts';
import { type Bundle, bundleError, type Manifest } from './bundle.ts';
import { openDataTree } from './data-tree.ts';
import { patchData } from './patch.ts';
import { ownedData, Roots } from './roots.ts';

/**
 * Several bundles as one, whose revision is empty; one alone keeps its manifest. `version` is that of the language for
 * bundles whose manifest names none. Throws a `LintelError` if bundles own the same documents, or if one of them is a
 * delta bundle.
 */
export function mergeBundles(bundles: readonly Bundle[], version = 1): Bundle {
  const roots = new Roots();
  const data = openDataTree();
  for (const { manifest, data: documents, patch } of bundles) {
    if (patch !== undefined) {
      throw bundleError('bundle.invalid', 'a delta bundle changes an active bundle, and cannot be used alone');
    }
    for (const root of manifest.roots) {
      const other = roots.add(root);
      if (other === undefined) continue;
      const message = `two bundles own the same documents: roots ${JSON.stringify(other)} and ${JSON.stringify(root)}`;
      throw bundleError('bundle.conflict', message, 'give each bundle its own roots in its .manifest');
    }
    for (const [place, value] of ownedData(manifest.roots, documents)) data.put(place, value, 'a bundle');
  }
  const [first] = bundles;
  const modules = bundles.flatMap((bundle) => bundle.modules);
  const whole = (bundles.length === 1 ? first?.manifest.rego_version : undefined) ?? version;
  const others = modules.filter((module) => module.version !== whole);
  const versions = {
    rego_version: whole,
    file_rego_versions: Object.fromEntries(others.map((module) => [module.path, module.version])),
  };
  if (first !== undefined && bundles.length === 1) return { ...first, manifest: { ...first.manifest, ...versions } };
  const manifest: Manifest = {
    revision: '',
    roots: bundles.flatMap((bundle) => bundle.manifest.roots),
    wasm: bundles.flatMap((bundle) => bundle.manifest.wasm ?? []),
    ...versions,
  };
  return { manifest, data: data.value(), modules, compiled: bundles.flatMap(({ compiled }) => compiled) };
}

/**
 * The bundle after a delta bundle for it. Throws a `LintelError` if the delta is for other roots, or an operation does
 * not apply; the bundle itself does not change.
 */
export function applyDelta(bundle: Bundle, delta: Bundle): Bundle {
  if (delta.patch === undefined) throw bundleError('bundle.invalid', 'not a delta bundle: it has no patch.json');
  const set = ({ roots }: Manifest): string => JSON.stringify([...roots].sort());
  const resolvers = ({ wasm = [] }: Manifest): string => JSON.stringify(wasm);
  if (set(bundle.manifest) !== set(delta.manifest) || resolvers(bundle.manifest) !== resolvers(delta.manifest)) {
    const message = `the delta bundle is for other roots: ${JSON.stringify(delta.manifest.roots)}, not ${JSON.stringify(bundle.manifest.roots)}`;
    throw bundleError('bundle.conflict', message);
  }
  const data = patchData(isObject(bundle.data) ? bundle.data : {}, delta.patch);
  const { revision, metadata } = delta.manifest;
  const manifest = { ...bundle.manifest, revision, ...(metadata !== undefined && { metadata }) };
  return { ...bundle, manifest, data };
}
