import { appendFileSync, watch } from 'node:fs';
import { realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import process from 'node:process';
import { usageError } from '../arguments/usage-error.ts';
import { portions } from '../output/write-pieces.ts';
import type { Io, Output } from './io.ts';
import { makeFolder } from './make-folder.ts';
import { nodeCrypto } from './node-crypto.ts';
import { ownFiles } from './own-files.ts';
import { startWatchdog } from './watchdog.ts';

/** The local computer and the current process. */
export function localIo(folders: Pick<Io, 'packageFolder' | 'policyFolder' | 'scanWorker'>): Io {
  const started = BigInt(Date.now()) * 1_000_000n - process.hrtime.bigint();
  const env = new Map(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));
  const now = (): bigint => started + process.hrtime.bigint();
  return {
    ...folders,
    stdout: outputOf(process.stdout),
    stderr: outputOf(process.stderr),
    ...ownFiles,
    readStream: async (path) => (await import('./read-stream.ts')).readStream(path),
    stdin: {
      get isTerminal() {
        return process.stdin.isTTY === true;
      },
      async *lines() {
        const { createInterface } = await import('node:readline');
        yield* createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
      },
    },
    streams: () => ({ input: process.stdin, output: process.stdout }),
    readPipe: async () => (await import('./read-stream.ts')).readPipe(),
    page: async (...which) => (await import('./page.ts')).page(...which),
    save: saveFile,
    append: appendToFile,
    replaceFolder: async (...which) => (await import('./replace-folder.ts')).replaceFolder(...which),
    watch: watchPaths,
    revision: async (...which) => (await import('./revision.ts')).openRevision(...which),
    interrupted,
    watchdog: startWatchdog,
    openFetcher: async (choices) => {
      const { openFetcher } = await import('../remote/open-fetcher.ts');
      const { packageVersion } = await import('./package-version.ts');
      const version = await packageVersion({ ...ownFiles, packageFolder: folders.packageFolder });
      return openFetcher({ env, now, version, ...choices });
    },
    env,
    cwd: process.cwd(),
    now,
    random: Math.random,
  };
}

const outputs = new WeakMap<NodeJS.WriteStream, Output>();

/** The output of a stream, which listens to it only once. */
function outputOf(stream: NodeJS.WriteStream): Output {
  const output = outputs.get(stream) ?? openOutput(stream);
  outputs.set(stream, output);
  return output;
}

function openOutput(stream: NodeJS.WriteStream): Output {
  // The reader may have stopped (`| head`): not an error.
  let closed = false;
  let wake = (): void => {};
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    closed = true;
    wake();
  });
  stream.on('drain', () => wake());
  return {
    write: (text) => void stream.write(text),
    ready: async () => {
      // Errors are reported in a later turn of the event loop.
      await new Promise((resolve) => setImmediate(resolve));
      if (!closed && stream.writableNeedDrain) await new Promise<void>((resolve) => (wake = resolve));
      return !closed;
    },
    isTerminal: stream.isTTY === true,
    ...(stream.isTTY ? { columns: stream.columns, rows: stream.rows } : {}),
  };
}

async function saveFile(path: string, content: string | Uint8Array | Iterable<string>): Promise<void> {
  const pieces = typeof content === 'string' || content instanceof Uint8Array ? content : portions(content);
  try {
    makeFolder(dirname(path));
    const target = await realpath(path).catch(() => path);
    const known = await stat(target).catch(() => undefined);
    // A device or a pipe is written to, not replaced.
    if (known?.isFile() && (known.mode & 0o222) === 0) throw new Error('the file is read-only');
    if (known === undefined || known.isFile()) await replaceFile(target, pieces, known?.mode);
    else await writeFile(target, pieces);
  } catch (error) {
    throw usageError(`cannot write ${path}: ${error instanceof Error ? error.message : error}`);
  }
}

function appendToFile(path: string, text: string): void {
  makeFolder(dirname(path));
  appendFileSync(path, text);
}

/** Writes to a temporary file in the directory of the target, and renames it when complete. */
async function replaceFile(path: string, pieces: string | Uint8Array | Iterable<string>, mode = 0o666): Promise<void> {
  const draft = `${path}.${process.pid}.${nodeCrypto().randomBytes(4).toString('hex')}.tmp`;
  try {
    await writeFile(draft, pieces, { flag: 'wx', mode });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Changes often come in bursts: report them this many milliseconds after the last one. */
const settled = 100;

/** Resolves when the user interrupts. */
async function watchPaths(paths: readonly string[], changed: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const watchers = paths.map((path) =>
    watch(path, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(changed);
      }, settled);
    }),
  );
  await interrupted();
  clearTimeout(timer);
  for (const watcher of watchers) watcher.close();
  await running;
}

function interrupted(): Promise<void> {
  return new Promise((resolve) => process.once('SIGINT', () => resolve()).once('SIGTERM', () => resolve()));
}
