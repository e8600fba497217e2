import { dirname, join } from 'node:path';
import { type Excludes, type PatternList, patternLines, type Target } from '../../scan/index.ts';
import type { Values } from '../arguments/arguments.ts';
import type { Option } from '../arguments/option.ts';
import type { Io } from '../machine/io.ts';
import { relativeDirectory } from '../machine/paths.ts';
import { repositoryTop } from './places.ts';

/** Flags for excluding files from a scan. */
export const excludeOptions: readonly Option[] = [
  {
    long: 'exclude',
    value: 'GLOB',
    about: 'Exclude files and directories (.gitignore syntax)',
    list: 'repeat',
  },
  { long: 'no-gitignore', about: 'Also scan what .gitignore files exclude' },
];

/** Excludes from the command line (`given`), or else from the configuration, and from ignore files above the target. */
export async function readExcludes(
  given: Values,
  configured: readonly PatternList[],
  noGitignore: boolean,
  target: Target,
  io: Io,
): Promise<Excludes> {
  const flags = given.list('exclude');
  const patterns = flags.length > 0 ? [{ by: '--exclude', lines: flags }] : configured;
  // Fetched trees do not contain files that their repository ignores.
  if (target.kind !== 'directory') return { patterns };
  return { patterns, gitignore: !noGitignore, above: await ignoreFilesAbove(target.path, !noGitignore, io) };
}

/** The ignore files in the directories above `root`, up to the top of its repository, outermost first. */
async function ignoreFilesAbove(root: string, gitignore: boolean, { disk }: Io): Promise<readonly PatternList[]> {
  const top = await repositoryTop(root, disk);
  const lists: PatternList[] = [];
  for (let folder = root; top !== undefined && folder !== top; ) {
    folder = dirname(folder);
    for (const by of ['.lintelignore', ...(gitignore ? ['.gitignore'] : [])]) {
      const text = await disk.readText(join(folder, by));
      if (text !== undefined) lists.push({ by, lines: patternLines(text), prefix: relativeDirectory(folder, root) });
    }
  }
  return lists.reverse();
}
