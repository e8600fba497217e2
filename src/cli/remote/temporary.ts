import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

export interface TemporaryFolder {
  readonly path: string;
  readonly remove: () => void;
}

const folders = new Set<string>();
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
let watching = false;

/** A new folder that only this user can read. It is removed at the latest when the process ends, also by a signal. */
export async function temporaryFolder(parent: string = tmpdir()): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(parent, 'lintel-'));
  folders.add(path);
  watch();
  return { path, remove: () => removeFolder(path) };
}

function removeFolder(path: string): void {
  rmSync(path, { recursive: true, force: true });
  folders.delete(path);
}

function removeAll(): void {
  for (const path of folders) removeFolder(path);
}

function watch(): void {
  if (watching) return;
  watching = true;
  process.once('exit', removeAll);
  for (const signal of signals) {
    const end = (): void => {
      removeAll();
      process.off(signal, end);
      // If other listeners handle the signal, they decide; otherwise end the process as if there were no handler.
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    };
    process.on(signal, end);
  }
}
