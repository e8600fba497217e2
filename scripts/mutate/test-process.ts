import { type ChildProcess, fork } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** A test file below test/, which of its cases run (by default, all), and how long it may take. */
export interface Run {
  readonly file: string;
  readonly cases?: readonly number[];
  readonly milliseconds: number;
}

/** The case that failed, if it is known: a file also fails because it cannot be loaded, ends its process, or hangs. */
export interface Failure {
  readonly case?: number;
}

/** A process of the copy that runs test files, one after the other and any of them again. */
export class TestProcess {
  /** Resolves when it can run a file, or has ended. */
  readonly started: Promise<void>;
  isRunning = true;
  private readonly folder = mkdtempSync(join(tmpdir(), 'lintel-mutate-'));
  private readonly notes = join(this.folder, 'reached');
  private readonly child: ChildProcess;
  private failures = 0;
  private failedCase: number | undefined;
  /** Called when the current file is finished, or the process has ended. */
  private onDone: () => void = () => {};

  constructor(copy: Copy, mutant = -1) {
    // Programs that tests start as another user write notes, too.
    chmodSync(this.folder, 0o711);
    writeFileSync(this.notes, '');
    chmodSync(this.notes, 0o666);
    this.child = start(copy, {
      LINTEL_TEST_RUN: this.folder,
      LINTEL_REACHED: this.notes,
      LINTEL_MUTANT: String(mutant),
    });
    this.started = new Promise((resolve) => {
      this.onDone = resolve;
    });
    this.child.on('message', (message) => {
      const { done, failed = 0, failedCase } = message as Report & { readonly failedCase?: number };
      this.failures += failed;
      this.failedCase ??= failedCase;
      if (done === true) this.onDone();
    });
    this.child.on('disconnect', () => this.end());
  }

  /** How a test file fails within its time, if it does, with the change `mutant` in force. A process in which it hangs is ended. */
  async failure({ file, cases, milliseconds }: Run, mutant = -1): Promise<Failure | undefined> {
    await this.started;
    this.failures = 0;
    this.failedCase = undefined;
    if (!this.isRunning) return {};
    writeFileSync(this.notes, '');
    const done = new Promise<void>((resolve) => {
      this.onDone = resolve;
    });
    const timer = setTimeout(() => this.end(), milliseconds);
    this.child.send({ file, dir: 'test', allowOnly: false, mutant, cases });
    await done;
    clearTimeout(timer);
    if (this.isRunning && this.failures === 0) return undefined;
    return this.failedCase === undefined ? {} : { case: this.failedCase };
  }

  /** The notes of switch.cjs on the last file. */
  reached(): string {
    return readFileSync(this.notes, 'utf8');
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
