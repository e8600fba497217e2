import { basename, dirname, posix, resolve } from 'node:path';
import { compareStrings } from '../../../go/index.ts';
import type { Files } from '../../../iac/index.ts';
import { addAll, type Diagnostic, LintelError } from '../../../source/index.ts';
import type { Values } from '../../arguments/arguments.ts';
import { usageError } from '../../arguments/usage-error.ts';
import type { Io } from '../../machine/io.ts';
import { isWithin } from '../../machine/paths.ts';
import { readableTop } from '../../scan/target.ts';
import { readSuite, type Suite } from './suite.ts';

/** Suites, and the tree that has them and their files. */
export interface Suites {
  readonly files: Files;
  /** By path in the tree, sorted. */
  readonly suites: ReadonlyMap<string, Suite>;
  /** How a path in the tree is shown. */
  readonly shown: (path: string) => string;
}

const manifest = /\.ya?ml$/;

/**
 * The suites in a file, in a directory, or with `/...` also in the directories below it. The files that they name may be
 * elsewhere in the git repository or below the current directory. Throws a `LintelError` for all files that are invalid.
 */
export async function findSuites(path: string, values: Values, io: Io): Promise<Suites> {
  const isRecursive = path.endsWith('/...') || path === '...';
  const given = isRecursive ? path.slice(0, -'...'.length) : path;
  const absolute = resolve(io.cwd, given);
  const kind = await io.disk.kind(absolute);
  if (kind === undefined) throw usageError(`no such file or directory: ${JSON.stringify(path)}`);
  if (kind !== 'directory' && isRecursive) throw usageError(`${JSON.stringify(given)} is not a directory`);
  if (kind !== 'directory' && !manifest.test(path))
    throw usageError(`${JSON.stringify(path)} must end in .yaml or .yml`);
  const root = kind === 'directory' ? absolute : dirname(absolute);
  const top = await readableTop(root, values, io);
  const { files } = io.disk.open(root, undefined, top === root && isWithin(io.cwd, root) ? io.cwd : top);
  const found = kind === 'directory' ? await manifestsIn(files, isRecursive) : [basename(absolute)];
  const suites = new Map<string, Suite>();
  const problems: Diagnostic[] = [];
  for (const file of found.sort(compareStrings)) {
    const text = await files.read(file);
    if (text === undefined) throw usageError(`cannot read ${JSON.stringify(shown(file))}`);
    try {
      const suite = readSuite({ path: shown(file), text });
      if (suite !== undefined) suites.set(file, suite);
    } catch (error) {
      if (!(error instanceof LintelError)) throw error;
      addAll(problems, error.diagnostics);
    }
  }
  if (problems.length > 0) throw new LintelError(problems);
  return { files, suites, shown };

  function shown(file: string): string {
    if (kind !== 'directory') return posix.join(posix.dirname(given), file);
    if (file.startsWith('../')) return posix.join(given, file);
    return given === '' || given.endsWith('/') ? given + file : `${given}/${file}`;
  }
}

async function manifestsIn(files: Files, isRecursive: boolean): Promise<string[]> {
  const found: string[] = [];
  const walk = async (folder: string): Promise<void> => {
    for (const name of await files.list(folder)) {
      const path = folder === '' ? name : `${folder}/${name}`;
      if (!name.endsWith('/')) {
        if (manifest.test(name)) found.push(path);
      } else if (isRecursive) await walk(path.slice(0, -1));
    }
  };
  await walk('');
  return found;
}
