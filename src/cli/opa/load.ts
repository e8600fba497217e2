import { type Activation, activateBundles, type Documents, type StoredPolicy } from '../../opa/index.ts';
import { isObject, type Module, ownedData, type PlainObject, patchData, type RegoVersion } from '../../rego/index.ts';
import type { Values } from '../arguments/arguments.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';
import { verificationIn } from '../rego/bundle-options.ts';
import { bundleAt } from '../rego/bundles.ts';
import { readRegoFiles } from '../rego/files.ts';
import { isUrl } from './server-config.ts';

/** The documents with the version of OPA in `data.system.version`. */
export function withVersion(documents: Documents, version: string): Documents {
  const { system } = documents.data;
  const build = { build_commit: '', build_hostname: '', build_timestamp: '', version };
  const known = isObject(system) ? (system as PlainObject) : {};
  return { ...documents, data: { ...documents.data, system: { ...known, version: build } } };
}

/**
 * Reads the paths on the command line: files and directories, or bundles. The result puts them into documents, in place
 * of those of an earlier call.
 */
export async function loadPaths(values: Values, io: Io): Promise<(documents: Documents) => Documents> {
  const paths = values.positionals.filter((path) => !isUrl(path));
  const version: RegoVersion = values.isSet('v0-compatible') ? 'v0' : 'v1';
  const ignored = values.list('ignore');
  const verification = await verificationIn(values, io);
  if (!values.isSet('bundle')) {
    if (verification !== undefined) throw usageError('--verification-key verifies bundles: add -b');
    const { modules, data } = await readRegoFiles(paths, version, io, { ignored });
    return (documents) => withFiles(documents, modules, data as PlainObject);
  }
  const skipVerification = values.isSet('skip-verify');
  const bundles = new Map<string, Activation>();
  for (const path of paths) {
    const options = { ignored, version, skipVerification, ...(verification !== undefined && { verification }) };
    bundles.set(path, { bundle: await bundleAt(path, io, options) });
  }
  return (documents) => activateBundles(documents, bundles);
}

/** The documents with these files; what bundles own stays. */
function withFiles(documents: Documents, modules: readonly Module[], data: PlainObject): Documents {
  const own = modules.map((module): StoredPolicy => ({ id: module.source.path, source: module.source, module }));
  const kept = [...documents.policies.values()].filter(({ bundle }) => bundle !== undefined);
  const policies = [...kept, ...own].sort((a, b) => (a.id < b.id ? -1 : 1));
  const roots = [...documents.bundles.values()].flatMap(({ manifest }) => manifest.roots);
  const owned = ownedData([...roots, 'system/bundles'], documents.data);
  const operations = owned.map(
    ([path, value]) => ({ op: 'upsert', path: `/${path.map(encodeURIComponent).join('/')}`, value }) as const,
  );
  return {
    ...documents,
    policies: new Map(policies.map((policy) => [policy.id, policy])),
    data: patchData(data, operations) as PlainObject,
  };
}
