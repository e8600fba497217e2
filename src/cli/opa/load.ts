import { type Activation, activateBundles, type Documents, noDocuments, type StoredPolicy } from '../../opa/index.ts';
import { isObject, type PlainObject, type RegoVersion } from '../../rego/index.ts';
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

/** The policies and data of the paths on the command line: files and directories, or bundles. */
export async function loadPaths(values: Values, io: Io): Promise<Documents> {
  const paths = values.positionals.filter((path) => !isUrl(path));
  const version: RegoVersion = values.isSet('v0-compatible') ? 'v0' : 'v1';
  const ignored = values.list('ignore');
  const verification = await verificationIn(values, io);
  if (!values.isSet('bundle')) {
    if (verification !== undefined) throw usageError('--verification-key verifies bundles: add -b');
    const { modules, data } = await readRegoFiles(paths, version, io, { ignored });
    const policies = modules
      .map((module): StoredPolicy => ({ id: module.source.path, source: module.source, module }))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    return {
      ...noDocuments,
      policies: new Map(policies.map((policy) => [policy.id, policy])),
      data: data as PlainObject,
    };
  }
  const skipVerification = values.isSet('skip-verify');
  const bundles = new Map<string, Activation>();
  for (const path of paths) {
    const bundle = await bundleAt(path, io, {
      ignored,
      version,
      skipVerification,
      ...(verification !== undefined && { verification }),
    });
    bundles.set(path, { bundle });
  }
  return activateBundles(noDocuments, bundles);
}
