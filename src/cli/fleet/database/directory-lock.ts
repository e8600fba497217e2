import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseError } from '../../../fleet/index.ts';

const name = 'lintel.lock';
/** Milliseconds between signs of life. */
const refresh = 20_000;
/** After this time without a sign of life, a lock from another host counts for nothing. */
const maxSilence = 120_000;

/** Directories that this process has locked. */
const held = new Set<string>();

/** Locks a directory for this process. Returns how to unlock it. Throws `DatabaseError` if another process has it. */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const path = join(directory, name);
  const mine = `${process.pid} ${hostname()}\n`;
  if (held.has(path)) throw locked(path, 'this process');
  held.add(path);
  try {
    while (!(await create(path, mine))) await removeStale(path);
  } catch (error) {
    held.delete(path);
    throw error;
  }
  const timer = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => {}), refresh);
  timer.unref();
  return async () => {
    clearInterval(timer);
    held.delete(path);
    await rm(path, { force: true });
  };
}

async function create(path: string, text: string): Promise<boolean> {
  try {
    await writeFile(path, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    throw new DatabaseError(`cannot write ${path}: ${message}`, { isTemporary: false });
  }
}

/** Removes a lock whose process has ended; throws if the process runs. */
async function removeStale(path: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const [pid = '', host = ''] = text.trim().split(' ');
  if (host === hostname() ? isRunning(Number(pid)) : Date.now() - (await timeOf(path)) < maxSilence) {
    throw locked(path, host === '' ? 'another process' : `process ${pid} on ${host}`);
  }
  // Of several processes that find it, one can move it.
  const moved = `${path}.${process.pid}`;
  await rename(path, moved).catch(() => {});
  if ((await readFile(moved, 'utf8').catch(() => text)) !== text) {
    await rename(moved, path).catch(() => {});
    throw locked(path, 'another process');
  }
  await rm(moved, { force: true });
}

/** Another process than this one, which has no lock of an earlier life with the same number, as in a container. */
function isRunning(pid: number): boolean {
  if (pid === process.pid || !Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function timeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
}

function locked(path: string, owner: string): DatabaseError {
  return new DatabaseError(
    `the store is in use by ${owner}: only one process at a time can use a store in a directory, so use the URL of a PostgreSQL server for a server and workers together (if no lintel runs there, delete ${path})`,
    { isTemporary: false },
  );
}
