import { loaders } from '../iac/index.ts';
import { loadPolicies, type Platform, type Policy, type PolicySource } from '../scan/index.ts';
import { LintelError } from '../source/index.ts';
import { bundledPolicies } from './bundled.ts';
import { plainHost } from './host.ts';

/** Features of every runtime: trees in memory, the bundled policies, all loaders. */
export const plainPlatform: Platform = {
  open: async (target) => {
    if (target.kind === 'files') {
      const { files, file } = target;
      return { files, ...(file === undefined ? {} : { file }) };
    }
    throw unavailable(`a target of the kind ${target.kind}`, 'pass files: memoryFiles(new Map(…))');
  },
  policies: async (paths) => {
    if (paths.length === 0) return bundledSource();
    throw unavailable('policyPaths', 'pass policies: () => ownPolicies([{ label, files }])');
  },
  loaders,
  host: plainHost,
};

/** The bundled policies as a source. */
async function bundledSource(): Promise<PolicySource> {
  return { kind: 'bundle', bundle: await bundledPolicies() };
}

/** Metadata of the bundled policies, sorted by ID: requirement, resource types and severity. */
export async function policies(): Promise<readonly Policy[]> {
  const set = await loadPolicies(await bundledSource());
  return set.describe(set.policies);
}

function unavailable(what: string, help: string): LintelError {
  const message = `${what} needs a file system, which is not available in lintel/edge`;
  return new LintelError([{ code: 'usage', level: 'error', message, help }]);
}
