import { addAll } from '../../../source/index.ts';
import type { Files } from '../../files.ts';
import { joinPath, resolvePath } from '../../paths.ts';
import { walk } from '../../walk.ts';
import { BuildError } from '../build-error.ts';
import type { Text } from './decode.ts';
import type { Kustomization } from './kustomization.ts';
import { kustomizationNames, parseKustomization } from './kustomization.ts';

/** A directory with a kustomization, and the directories that it uses. */
interface Found {
  readonly directory: string;
  readonly uses: readonly string[];
}

/**
 * The directories to build, in path order: those whose kustomization no other one uses. Of kustomizations that use each
 * other in a cycle the first one is included, so that the cycle is reported. A component that nothing uses is built
 * alone.
 */
export async function rootsIn(files: Files, recursive: boolean): Promise<readonly string[]> {
  const found = new Map<string, Found>();
  await walk(files, recursive, async (directory, names) => {
    const name = names.find((candidate) => kustomizationNames.includes(candidate));
    if (name !== undefined) found.set(directory, await read(files, directory, name));
    return undefined;
  });
  const used = new Set([...found.values()].flatMap(({ uses }) => uses));
  const all = [...found.keys()].sort();
  const roots = all.filter((directory) => !used.has(directory));
  const reached = new Set<string>();
  for (const root of roots) reach(root, found, reached);
  for (const directory of all) {
    if (reached.has(directory)) continue;
    roots.push(directory);
    reach(directory, found, reached);
  }
  return roots.sort();
}

function reach(directory: string, found: ReadonlyMap<string, Found>, reached: Set<string>): void {
  const waiting = [directory];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    addAll(waiting, found.get(next)?.uses ?? []);
  }
}

async function read(files: Files, directory: string, name: string): Promise<Found> {
  const path = joinPath(directory, name);
  const text = (await files.read(path)) ?? '';
  try {
    const kustomization = parseKustomization({ path, text });
    const uses = namedBy(kustomization).flatMap((named) => resolvePath(directory, named.text) ?? []);
    return { directory, uses: uses.filter((used) => used !== directory) };
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    return { directory, uses: [] };
  }
}

/** Paths that may be the directory of another kustomization. */
function namedBy(k: Kustomization): readonly Text[] {
  return [k.resources, k.bases, k.components, k.generators, k.transformers, k.validators].flatMap((list) => list ?? []);
}
