import type { Files } from '../files.ts';
import type { Loader } from '../loader.ts';
import { joinPath } from '../paths.ts';
import { hasKey } from '../survey/kind.ts';
import { walk } from '../walk.ts';
import { actionPath, anyPath, dependabotPath, kindOfPath, workflowPath } from './kinds.ts';

/** Workflows and actions of GitHub, and configurations of Dependabot. Their code is loaded when there is one. */
export const githubActions: Loader = {
  id: 'github-actions',
  title: 'GitHub Actions',
  synonyms: ['gha', 'github'],
  versions: ['v1'],
  kinds: [
    { title: 'GitHub Actions workflow', plural: 'GitHub Actions workflows', path: workflowPath },
    {
      title: 'GitHub action',
      plural: 'GitHub actions',
      path: actionPath,
      holds: (text) => hasKey(text, 'runs'),
    },
    { title: 'Dependabot configuration', plural: 'Dependabot configurations', path: dependabotPath },
  ],
  files: anyPath,
  load: async (files, { file, recursive }) => {
    const paths = file === undefined ? await findFiles(files, recursive !== false) : [file];
    if (paths.length === 0) return { resources: [], errors: [], notes: [], fileCount: 0 };
    const { load } = await import('./load.ts');
    return load(files, paths, file !== undefined);
  },
};

async function findFiles(files: Files, recursive: boolean): Promise<readonly string[]> {
  const found: string[] = [];
  const add = (directory: string, names: readonly string[]): void => {
    for (const name of names) {
      const path = joinPath(directory, name);
      if (kindOfPath(path) !== undefined) found.push(path);
    }
  };
  await walk(files, recursive, async (directory, names) => {
    add(directory, names);
    // A repository is scanned with its workflows, although these are in directories.
    if (!recursive && names.includes('.github/')) {
      const list = files.search ?? files.list;
      for (const folder of ['.github', '.github/workflows']) add(folder, await list(folder));
    }
    return undefined;
  });
  return found.sort();
}
