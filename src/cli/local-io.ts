import { appendFileSync, mkdirSync, watch } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { localDisk } from './files.ts';
import type { Io, Output } from './io.ts';
import { openRevision } from './revision.ts';
import { usageError } from './usage-error.ts';

/** This machine, this process. */
export function localIo(folders: Pick<Io, 'packageFolder' | 'policyFolder'>): Io {
  const started = BigInt(Date.now()) * 1_000_000n - process.hrtime.bigint();
  return {
    ...folders,
    stdout: outputOf(process.stdout),
    stderr: outputOf(process.stderr),
    disk: localDisk,
    importModule: (path) => import(pathToFileURL(path).href),
    save: saveFile,
    append: appendToFile,
    watch: watchPaths,
    revision: openRevision,
    env: new Map(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)),
    cwd: process.cwd(),
    now: () => started + process.hrtime.bigint(),
    random: Math.random,
  };
}

function outputOf(stream: NodeJS.WriteStream): Output {
  // Whoever reads may have seen enough (`| head`): that is no failure of ours.
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
      // What has failed is told in a later turn of the event loop.
      await new Promise((resolve) => setImmediate(resolve));
      if (!closed && stream.writableNeedDrain) await new Promise<void>((resolve) => (wake = resolve));
      return !closed;
    },
    isTerminal: stream.isTTY === true,
    ...(stream.isTTY ? { columns: stream.columns } : {}),
  };
}

async function saveFile(path: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  } catch (error) {
    throw usageError(`${path} cannot be written: ${error instanceof Error ? error.message : error}`);
  }
}

function appendToFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  appendFileSync(path, text);
}

/** Changes often come in bunches: this long after the last one, in milliseconds, they are told. */
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
  await new Promise<void>((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  clearTimeout(timer);
  for (const watcher of watchers) watcher.close();
  await running;
}
