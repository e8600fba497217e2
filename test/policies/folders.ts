import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../shared.ts';

export const policiesFolder = join(repository, 'policies');

/** One folder of a rule: the names of its files, and the id that its path gives. */
export interface PolicyFolder {
  readonly id: string;
  readonly path: string;
  readonly files: readonly string[];
}

/** Whether a rule is for workflows of GitHub, and not for its resources in Terraform. */
export const isForWorkflows = (path: string): boolean =>
  /^github\/(?:workflow|job|step|action|dependabot)\//.test(path);

/** All files below `policies`, as paths relative to it, sorted. */
export function policyFiles(directory = ''): readonly string[] {
  return readdirSync(join(policiesFolder, directory))
    .sort()
    .flatMap((name) => {
      const path = directory === '' ? name : `${directory}/${name}`;
      return statSync(join(policiesFolder, path)).isDirectory() ? policyFiles(path) : [path];
    });
}

/** All folders with files, except `policies` itself and `lib`. */
export function policyFolders(): readonly PolicyFolder[] {
  const folders = new Map<string, string[]>();
  for (const path of policyFiles()) {
    const slash = path.lastIndexOf('/');
    if (slash < 0 || path.startsWith('lib/')) continue;
    const directory = path.slice(0, slash);
    folders.set(directory, [...(folders.get(directory) ?? []), path.slice(slash + 1)]);
  }
  return [...folders].map(([path, files]) => ({ id: path.replaceAll('/', '.'), path, files }));
}

export function readPolicyFile(path: string): string {
  return readFileSync(join(policiesFolder, path), 'utf8');
}
