import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { Report } from '../test-worker.mjs';

/** Tests of a copy of the checkout whose src/ has switches. */
export interface Copy {
  readonly folder: string;
  /** The reference data of the checkout. */
  readonly shared: string;
}

/** A process of the copy that runs test files, one after the other and any of them again. */
export class TestProcess {
  /** Resolves when it can run a file, or has ended. */
  readonly started: Promise<void>;
  isRunning = true;
  private readonly folder = mkdtempSync(join(tmpdir(), 'lintel-mutate-'));
  private readonly child: ChildProcess;
  private failures = 0;
  /** Called when the current file is finished, or the process has ended. */
  private onDone: () => void = () => {};

  constructor(copy: Copy, env: NodeJS.ProcessEnv = {}) {
    this.child = start(copy, { ...env, LINTEL_TEST_RUN: this.folder });
    this.started = new Promise((resolve) => {
      this.onDone = resolve;
    });
    this.child.on('message', (message) => {
      const { done, failed = 0 } = message as Report;
      this.failures += failed;
      if (done === true) this.onDone();
    });
    this.child.on('disconnect', () => this.end());
  }

  /** Whether a test file passes within its time, with the change `mutant` in force. A process in which it hangs is ended. */
  async passes({ file, milliseconds }: { file: string; milliseconds: number }, mutant = -1): Promise<boolean> {
    await this.started;
    this.failures = 0;
    if (!this.isRunning) return false;
    const done = new Promise<void>((resolve) => {
      this.onDone = resolve;
    });
    const timer = setTimeout(() => this.end(), milliseconds);
    this.child.send({ file, dir: 'test', allowOnly: false, mutant });
    await done;
    clearTimeout(timer);
    return this.isRunning && this.failures === 0;
  }

  end(): void {
    if (!this.isRunning) return;
    this.isRunning = false;
    this.child.removeAllListeners();
    try {
      process.kill(-this.child.pid!, 'SIGKILL');
    } catch {
      // It has ended, and so has all that it started.
    }
    rmSync(this.folder, { recursive: true, force: true });
    this.onDone();
  }
}

function start({ folder, shared }: Copy, env: NodeJS.ProcessEnv): ChildProcess {
  return fork(join(folder, 'scripts', 'test-worker.mjs'), [join(folder, 'test')], {
    cwd: folder,
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      LINTEL_SHARED: shared,
      NODE_OPTIONS: `--require ${JSON.stringify(join(folder, 'scripts', 'mutate', 'switch.cjs'))}`,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    detached: true,
  });
}
