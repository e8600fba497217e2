import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { Report } from '../test-worker.mjs';

/** Tests of a copy of the checkout whose src/ has switches. */
export interface Copy {
  readonly folder: string;
  /** Where the checkout has its reference data. */
  readonly shared: string;
}

/** A test file below test/, and how long it may take. */
export interface Limited {
  readonly file: string;
  readonly milliseconds: number;
}

/** What a run said: which file failed, hung or ended the process, if one did, and the places that ran. */
export interface Outcome {
  readonly failed: string | undefined;
  readonly reached: ReadonlySet<number>;
}

/** Runs test files one after the other in one process, up to the first that fails, with one of the changes in force. */
export function run({ folder, shared }: Copy, files: readonly Limited[], mutant = -1): Promise<Outcome> {
  const own = mkdtempSync(join(tmpdir(), 'lintel-mutate-'));
  const notes = join(own, 'reached');
  const child = fork(join(folder, 'scripts', 'test-worker.mjs'), [join(folder, 'test')], {
    cwd: folder,
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      LINTEL_SHARED: shared,
      LINTEL_TEST_RUN: own,
      LINTEL_MUTANT: String(mutant),
      ...(mutant < 0 ? { LINTEL_REACHED: notes } : {}),
      NODE_OPTIONS: `--require ${JSON.stringify(join(folder, 'scripts', 'mutate', 'switch.cjs'))}`,
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    detached: true,
  });
  return new Promise((resolve) => {
    const waiting = [...files];
    let current: Limited | undefined;
    let timer: NodeJS.Timeout | undefined;
    const end = (failed: string | undefined): void => {
      clearTimeout(timer);
      child.removeAllListeners();
      try {
        process.kill(-child.pid!, 'SIGKILL');
      } catch {
        // It has ended, and so has all that it started.
      }
      const reached = new Set(
        existsSync(notes) ? readFileSync(notes, 'utf8').split('\n').slice(0, -1).map(Number) : [],
      );
      rmSync(own, { recursive: true, force: true });
      resolve({ failed, reached });
    };
    child.on('message', (message) => {
      const { done, failed = 0 } = message as Report;
      if (failed > 0) return end(current?.file);
      if (done !== true) return;
      current = waiting.shift();
      if (current === undefined) return end(undefined);
      clearTimeout(timer);
      timer = setTimeout(() => end(current?.file), current.milliseconds);
      child.send({ file: current.file, dir: 'test', allowOnly: false });
    });
    child.on('disconnect', () => end(current?.file ?? 'the start'));
  });
}
