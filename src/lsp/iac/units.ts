import { directoryOf, type Files, joinPath } from '../../iac/index.ts';
import type { Report } from '../../scan/index.ts';
import { addAll } from '../../source/index.ts';

/** Folders with more files than this are not scanned as a whole after each change. */
const maxWhole = 1000;

const foreign = /^(?:\.git|\.hg|\.svn|\.terraform|\.terragrunt-cache|node_modules)\/$/;
const charts = ['Chart.yaml'];
const kustomizations = ['kustomization.yaml', 'kustomization.yml', 'Kustomization'];

/** Whether a folder is so small that all of it is scanned after each change. */
export async function isSmall(files: Files): Promise<boolean> {
  let count = 0;
  const waiting = [''];
  while (waiting.length > 0) {
    const directory = waiting.pop()!;
    for (const name of await files.list(directory)) {
      if (++count > maxWhole) return false;
      if (name.endsWith('/') && !foreign.test(name)) waiting.push(joinPath(directory, name.slice(0, -1)));
    }
  }
  return true;
}

/**
 * The files and directories of a large folder that are scanned for a document: the chart or the kustomization that it
 * is part of, or else the files of its directory, with the root modules that are known to call it.
 */
export async function unitOf(
  path: string,
  files: Files,
  callers: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<readonly string[]> {
  const own = directoryOf(path);
  const names = (list: readonly string[], directory: string): string[] =>
    list.filter((name) => !name.endsWith('/')).map((name) => joinPath(directory, name));
  for (let directory = own; directory !== ''; directory = directoryOf(directory)) {
    const found = await files.list(directory);
    if (charts.some((name) => found.includes(name))) return [directory];
    if (kustomizations.some((name) => found.includes(name))) return [directory];
  }
  const unit: string[] = [];
  for (const directory of new Set([own, ...(callers.get(own) ?? [])])) {
    addAll(unit, names(await files.list(directory), directory));
  }
  return unit;
}

/** For each directory, the root modules whose resources are written there. */
export function callersIn({ resources }: Report): ReadonlyMap<string, ReadonlySet<string>> {
  const callers = new Map<string, Set<string>>();
  for (const resource of resources) {
    for (const { source, root } of [resource, ...(resource.elsewhere ?? [])]) {
      if (root === undefined) continue;
      const directory = directoryOf(source);
      callers.set(directory, (callers.get(directory) ?? new Set()).add(root));
    }
  }
  return callers;
}
