import type { PartModule, PolicySource } from '../../scan/index.ts';
import { trimEnd } from '../../source/index.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Io } from '../machine/io.ts';
import { absolutePath } from '../machine/paths.ts';
import { bundledSharedModules } from './bundled-shared-modules.ts';

/**
 * The policies in the named folders, or the bundled ones if there are none: a built bundle, or else their sources; plus
 * those in `added` folders. Throws a usage error for a missing folder.
 */
export async function findPolicies(
  paths: readonly string[],
  io: Io,
  added: readonly string[] = [],
): Promise<PolicySource> {
  const source = paths.length === 0 ? await bundledPolicies(io) : await policiesIn(paths, '-p', io);
  if (added.length === 0) return source;
  return { kind: 'joined', sources: [source, await policiesIn(added, '--add-policies', io)] };
}

async function bundledPolicies(io: Io): Promise<PolicySource> {
  const built = async (name: string) => io.importModule(`${io.policyFolder}/${name}.js`);
  if ((await io.disk.kind(`${io.policyFolder}/index.js`)) !== 'file')
    return { kind: 'trees', trees: [{ label: 'policies', ...io.disk.open(io.policyFolder) }] };
  const { index } = (await built('index')) as { readonly index: string };
  const module = async (name: string) => (await built(name)) as PartModule;
  return { kind: 'bundle', bundle: { index, module } };
}

async function policiesIn(paths: readonly string[], flag: string, io: Io): Promise<PolicySource> {
  const trees = [];
  for (const path of paths) {
    const folder = absolutePath(path, io);
    if ((await io.disk.kind(folder)) !== 'directory')
      throw usageError(`${flag}: no such directory: ${JSON.stringify(path)}`);
    trees.push({ label: trimEnd(path, '/\\'), ...io.disk.open(folder) });
  }
  return { kind: 'trees', trees, shared: bundledSharedModules(io) };
}
