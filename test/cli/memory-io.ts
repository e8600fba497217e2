import { posix } from 'node:path';
import type { Io } from '../../src/cli/machine/io.ts';
import { main } from '../../src/cli/main.ts';
import { memoryFiles } from '../../src/scan/memory-files.ts';
import { importText } from '../rego/built.ts';

export interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** The pager that was started, and what it was given. */
  readonly paged?: { readonly program: string; readonly text: string };
  /** Files that were written, by absolute path. */
  readonly saved?: Readonly<Record<string, string>>;
}

export interface World {
  /** Absolute paths to texts. */
  readonly files?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly terminal?: boolean;
  /** Lines of the terminal, if there is one. */
  readonly rows?: number;
  /** Files may be written. */
  readonly writable?: boolean;
  /** The standard input. */
  readonly stdin?: string;
  /** Nanoseconds between two reads of the clock. */
  readonly tick?: bigint;
  /** Nanoseconds by which that grows with each read. */
  readonly slowdown?: bigint;
  /** The user's changes while files are watched: texts that change, one batch after the other. */
  readonly edits?: readonly Readonly<Record<string, string>>[];
}

/** Runs a command line, split at spaces unless given as a list, in a world that exists in memory only. */
export async function lintel(command: string | readonly string[], world: World = {}): Promise<Run> {
  const argv = typeof command === 'string' ? command.split(' ').filter((part) => part !== '') : command;
  const texts = new Map([['/package/package.json', '{"version": "1.2.3"}'], ...Object.entries(world.files ?? {})]);
  const written = { stdout: '', stderr: '' };
  const output = (name: 'stdout' | 'stderr') => ({
    write: (text: string) => void (written[name] += text),
    isTerminal: world.terminal ?? false,
    ...(world.terminal ? { columns: 80 } : {}),
    ...(world.terminal && world.rows ? { rows: world.rows } : {}),
  });
  const saved: Record<string, string> = {};
  let paged: Run['paged'];
  let clock = 1_700_000_000_000_000_000n;
  let tick = world.tick ?? 0n;
  const directories = new Set(['/']);
  for (const path of texts.keys()) {
    for (let parent = posix.dirname(path); parent !== '/'; parent = posix.dirname(parent)) directories.add(parent);
  }
  const io: Io = {
    stdout: output('stdout'),
    stderr: output('stderr'),
    disk: {
      kind: async (path) => (texts.has(path) ? 'file' : directories.has(path) ? 'directory' : undefined),
      readText: async (path) => texts.get(path),
      open: (root, extra = new Map(), top = root) => {
        const prefix = top.endsWith('/') ? top : `${top}/`;
        const inside = [...texts].flatMap(([path, text]): [string, string][] =>
          path.startsWith(prefix) ? [[posix.relative(root, path), text]] : [],
        );
        const files = memoryFiles(new Map(inside));
        const above = posix.relative(top, root);
        return {
          files: {
            ...files,
            ...(above === '' ? {} : { above }),
            // A directory of the disk does not list the one above it.
            list: async (directory) => (await files.list(directory)).filter((name) => name !== '../'),
            read: async (path) => texts.get(extra.get(path) ?? '') ?? files.read(path),
          },
        };
      },
    },
    ...(world.writable
      ? {
          save: async (path: string, content: string | Uint8Array | Iterable<string>) => {
            saved[path] =
              content instanceof Uint8Array ? Buffer.from(content).toString('latin1') : [...content].join('');
          },
          append: (path: string, text: string) => void (saved[path] = (saved[path] ?? '') + text),
        }
      : {}),
    ...(world.stdin === undefined
      ? {}
      : { readStream: async () => world.stdin!, readPipe: async () => world.stdin, stdin: linesOf(world.stdin) }),
    page: async (program, pieces) => void (paged = { program, text: [...pieces].join('') }),
    importModule: async (path) =>
      importText(texts.get(path)!, (name) => texts.get(path.slice(0, path.lastIndexOf('/')) + name.slice(1))),
    watch: async (_, changed) => {
      for (const edit of world.edits ?? []) {
        for (const [path, text] of Object.entries(edit)) texts.set(path, text);
        await changed();
      }
    },
    env: new Map(Object.entries(world.env ?? {})),
    cwd: world.cwd ?? '/project',
    packageFolder: '/package',
    policyFolder: '/package/policies',
    now: () => {
      clock += tick;
      tick += world.slowdown ?? 0n;
      return clock;
    },
    random: () => 0.5,
  };
  const code = await main(argv, io);
  return { code, ...written, ...(paged && { paged }), ...(Object.keys(saved).length > 0 ? { saved } : {}) };
}

const linesOf = (text: string): NonNullable<Io['stdin']> => ({
  isTerminal: false,
  async *lines() {
    yield* text.replace(/\n$/, '').split('\n');
  },
});
