import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, isAbsolute, join, posix } from 'node:path';
import process from 'node:process';
import type { OpenTree } from '../../scan/index.ts';
import { memoryFiles } from '../../scan/index.ts';
import { usageError } from '../arguments/usage-error.ts';
import { decode } from './files.ts';

/**
 * The tree below `directory` at a revision of its git repository. Files that git does not track (downloaded modules below
 * `.terraform`, files that are `named` on the command line) are taken from `current`, the current state of the same tree.
 *
 * Git's plumbing reads the objects: three commands that do not check out files, and so run neither hooks nor filters, in an
 * environment in which the repository's configuration cannot start a program (no file system monitor, no fetching of missing
 * objects). Throws a usage error if there is no git, no repository, or no such revision.
 */
export async function openRevision(
  directory: string,
  revision: string,
  current: OpenTree,
  named: ReadonlySet<string> = new Set(),
): Promise<OpenTree> {
  const flag = `--diff ${revision}`;
  if (revision.startsWith('-')) throw usageError(`${flag}: a revision cannot start with -`);
  const git = await findGit();
  if (git === undefined) throw usageError(`${flag} requires git, which is not on the PATH`);
  const run = (...args: string[]): Promise<string> => output(git, [...safeguards, '-C', directory, ...args]);
  if ((await run('rev-parse', '--is-inside-work-tree').catch(() => '')).trim() !== 'true') {
    throw usageError(`${flag}: ${JSON.stringify(directory)} is not in a git repository that git can read`);
  }
  const commit = (await run('rev-parse', '--verify', '--quiet', `${revision}^{commit}`).catch(() => '')).trim();
  if (commit === '') {
    throw usageError(`${flag}: unknown revision; in a shallow clone, fetch it first`);
  }
  const { above } = current.files;
  const entries = await entriesAt(commit, above, run);
  const blobs = openBlobs(git, directory);
  const listed = memoryFiles(new Map([...entries.keys()].map((path) => [path, ''])));
  const follow = links(entries, blobs.read);
  const readBytes = async (path: string): Promise<Uint8Array | undefined> => {
    const found = entries.get(await follow(path));
    if (found !== undefined) return found.mode === file ? blobs.read(found.object) : undefined;
    return isTracked(path, above) && !named.has(path) ? undefined : current.files.readBytes?.(path);
  };
  return {
    files: {
      ...(above === undefined ? {} : { above }),
      list: async (path) => {
        if (!isTracked(path, above)) return current.files.list(path);
        // Readable directories above are not part of the tree.
        return (await listed.list(await follow(path))).filter((name) => name !== '../');
      },
      read: async (path) => {
        const bytes = await readBytes(path);
        return bytes === undefined ? undefined : decode(bytes);
      },
      readBytes,
    },
    ...(current.file === undefined ? {} : { file: current.file }),
    close: async () => {
      blobs.close();
      await current.close?.();
    },
  };
}

/** Whether a path could be in the repository: not outside the readable directories, not downloaded by tools. */
function isTracked(path: string, above: string | undefined): boolean {
  const names = path.split('/');
  return !names.includes('.terraform') && (above !== undefined || !names.includes('..'));
}

/** The entries of a revision by path from the directory, including readable ones above it. */
async function entriesAt(
  commit: string,
  above: string | undefined,
  run: (...args: string[]) => Promise<string>,
): Promise<ReadonlyMap<string, Entry>> {
  if (above === undefined) return readEntries(await run('ls-tree', '-r', '-z', commit));
  const prefix = (await run('rev-parse', '--show-prefix')).trim();
  const all = readEntries(await run('ls-tree', '-r', '-z', '--full-tree', commit));
  return new Map([...all].map(([path, entry]) => [posix.relative(`/${prefix}`, `/${path}`), entry]));
}

const file = 'file';
interface Entry {
  readonly mode: 'file' | 'link';
  readonly object: string;
}

/** The files and links in the output of `ls-tree -r -z`: `mode type object<TAB>path`. */
function readEntries(text: string): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const line of text.split('\0')) {
    const [, mode, object, path] = /^(\d+) blob ([0-9a-f]+)\t(.+)$/s.exec(line) ?? [];
    if (path !== undefined) entries.set(path, { mode: mode === '120000' ? 'link' : file, object: object! });
  }
  return entries;
}

/** Follows the links on a path, within the tree. */
function links(entries: ReadonlyMap<string, Entry>, read: Blobs['read']): (path: string) => Promise<string> {
  const hasLinks = [...entries.values()].some(({ mode }) => mode === 'link');
  if (!hasLinks) return async (path) => path;
  const follow = async (path: string, hops: number): Promise<string> => {
    const names = path.split('/');
    for (let length = 1; length <= names.length; length++) {
      const entry = entries.get(names.slice(0, length).join('/'));
      if (entry?.mode !== 'link') continue;
      const target = new TextDecoder().decode(await read(entry.object));
      const next = normal([...names.slice(0, length - 1), ...target.split('/'), ...names.slice(length)]);
      if (next === undefined || target.startsWith('/') || hops === 0) return path;
      return follow(next, hops - 1);
    }
    return path;
  };
  return (path) => follow(path, 20);
}

function normal(names: readonly string[]): string | undefined {
  const found: string[] = [];
  for (const name of names) {
    if (name === '..' && found.pop() === undefined) return undefined;
    if (name !== '..' && name !== '.' && name !== '') found.push(name);
  }
  return found.join('/');
}

const safeguards = [
  '--no-pager',
  '--literal-pathspecs',
  '-c',
  'core.fsmonitor=false',
  '-c',
  'core.hooksPath=/dev/null',
];

/** The environment for git: enough to find itself and the user's settings, without network access. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, HOME, USERPROFILE, XDG_CONFIG_HOME, SYSTEMROOT } = process.env;
  const kept = Object.entries({ PATH, HOME, USERPROFILE, XDG_CONFIG_HOME, SYSTEMROOT }).filter(([, value]) => value);
  return {
    ...Object.fromEntries(kept),
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    LC_ALL: 'C',
  };
}

/**
 * The path of git, searched for explicitly: on Windows, a program in the current directory, which may be the scanned
 * one, would take precedence.
 */
async function findGit(): Promise<string | undefined> {
  const name = process.platform === 'win32' ? 'git.exe' : 'git';
  for (const folder of (process.env.PATH ?? '').split(delimiter).filter(isAbsolute)) {
    const path = join(folder, name);
    const usable = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (usable) return path;
  }
  return undefined;
}

function output(git: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(git, args, { env: environment(), maxBuffer: 512 * 1024 * 1024 }, (error, stdout) =>
      error === null ? resolve(stdout) : reject(error),
    );
  });
}

interface Blobs {
  /** The content of an object; undefined if it is not available. */
  readonly read: (object: string) => Promise<Uint8Array | undefined>;
  readonly close: () => void;
}

/** A `cat-file --batch` process that returns one object at a time. It starts with the first request. */
function openBlobs(git: string, directory: string): Blobs {
  let child: ChildProcessWithoutNullStreams | undefined;
  let received: Buffer[] = [];
  let length = 0;
  /** Number of bytes needed before the buffer is worth checking again. */
  let needed = 1;
  const waiting: ((bytes: Uint8Array | undefined) => void)[] = [];
  const settle = (): void => {
    let rest = Buffer.concat(received);
    needed = 1;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      const found = /^\S+ blob (\d+)$/.exec(rest.subarray(0, end).toString());
      const size = found === null ? undefined : Number(found[1]);
      // A line break follows the content.
      const next = end + 1 + (size === undefined ? 0 : size + 1);
      if (rest.length < next) {
        needed = next;
        break;
      }
      waiting.shift()?.(size === undefined ? undefined : new Uint8Array(rest.subarray(end + 1, end + 1 + size)));
      rest = rest.subarray(next);
    }
    received = [rest];
    length = rest.length;
  };
  const start = (): ChildProcessWithoutNullStreams => {
    const started = spawn(git, [...safeguards, '-C', directory, 'cat-file', '--batch'], { env: environment() });
    started.stdout.on('data', (chunk: Buffer) => {
      received.push(chunk);
      length += chunk.length;
      if (length >= needed) settle();
    });
    const end = (): void => {
      for (const answer of waiting.splice(0)) answer(undefined);
    };
    started.on('error', end).on('close', end);
    started.stdin.on('error', () => {});
    return started;
  };
  return {
    read: (object) =>
      new Promise((resolve) => {
        child ??= start();
        waiting.push(resolve);
        child.stdin.write(`${object}\n`);
      }),
    close: () => child?.stdin.end(),
  };
}
