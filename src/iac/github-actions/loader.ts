import type { Diagnostic } from '../../source/index.ts';
import type { Files } from '../files.ts';
import type { Loader } from '../loader.ts';
import { joinPath } from '../paths.ts';
import { hasKey } from '../survey/kind.ts';
import { walk } from '../walk.ts';
import { actionPath, anyPath, dependabotPath, kindOfPath, repositoryOf, workflowPath } from './kinds.ts';

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
    const { run, nested } = runByGithub(file === undefined ? await findFiles(files, recursive !== false) : [file]);
    if (run.length === 0) return { resources: [], errors: [], notes: [], fileCount: 0 };
    const { load } = await import('./load.ts');
    const loaded = await load(files, run, file !== undefined);
    return nested.length === 0 ? loaded : { ...loaded, notes: [...loaded.notes, nestedNote(nested)] };
  },
};

/** GitHub runs the workflows at the top of a repository. Those below it are templates, examples, or came with other code. */
function runByGithub(paths: readonly string[]) {
  const tops = new Set(paths.filter((path) => workflowPath.test(path)).map((path) => repositoryOf(path)));
  const isNested = (path: string): boolean => {
    if (actionPath.test(path)) return false;
    const directory = repositoryOf(path);
    for (let at = directory; at !== ''; ) {
      at = at.slice(0, Math.max(0, at.lastIndexOf('/')));
      if (tops.has(at)) return true;
    }
    return false;
  };
  const nested = paths.filter(isNested);
  return { run: nested.length === 0 ? paths : paths.filter((path) => !isNested(path)), nested };
}

function nestedNote(nested: readonly string[]): Diagnostic {
  const [first = ''] = nested;
  const others = nested.length === 1 ? '' : ` and ${nested.length - 1} more`;
  return {
    code: 'github-actions.nested',
    level: 'note',
    message: `not scanned, because GitHub runs only workflows at the top of the repository: ${first}${others}`,
    help: 'scan the directory itself (-d) if it is a repository of its own',
  };
}

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
