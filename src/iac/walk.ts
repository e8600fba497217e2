import type { Files } from './files.ts';
import { joinPath } from './paths.ts';

/** Directories that hold what tools have put there: no loader looks for code in them. */
const foreign: ReadonlySet<string> = new Set([
  '.git/',
  '.hg/',
  '.svn/',
  '.terraform/',
  '.terragrunt-cache/',
  'node_modules/',
]);

/** Called with the entries of a directory; returns which subdirectories to enter, all of them if undefined. */
type Visit = (directory: string, names: readonly string[]) => Promise<((name: string) => boolean) | undefined>;

/** Looks for code in a tree: visits the directories, the upper ones first, without what is excluded or belongs to a tool. */
export async function walk(files: Files, recursive: boolean, visit: Visit): Promise<void> {
  const enter = async (directory: string): Promise<void> => {
    const names = await (files.search ?? files.list)(directory);
    const isEntered = await visit(directory, names);
    if (!recursive) return;
    for (const name of names) {
      if (!name.endsWith('/') || foreign.has(name) || isEntered?.(name) === false) continue;
      await enter(joinPath(directory, name.slice(0, -1)));
    }
  };
  await enter('');
}
