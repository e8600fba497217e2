import { type ChildProcess, fork } from 'node:child_process';
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

/** What a test file does when nothing is changed. */
export interface Known {
  readonly took: number;
  /** The places that it reaches, in addition to those that run when their modules are loaded. */
  readonly reached: ReadonlySet<number>;
}

export interface Survey {
  /** Those that pass. */
  readonly files: ReadonlyMap<string, Known>;
  /** Places that run as their modules are loaded. */
  readonly loaded: ReadonlySet<number>;
}

/** The first of the test files that fails, hangs or ends its process with one of the changes in force. */
export async function firstFailure(copy: Copy, files: readonly Limited[], mutant: number): Promise<string | undefined> {
  let failed: string | undefined;
  await runAll(copy, files, { LINTEL_MUTANT: String(mutant) }, (file, passed) => {
    if (!passed) failed = file;
    return passed;
  });
  return failed;
}

/** Runs test files without a change. */
export async function survey(copy: Copy, files: readonly Limited[]): Promise<Survey> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-mutate-'));
  const notes = join(folder, 'reached');
  const took = new Map<string, number>();
  const waiting = [...files];
  // A file that hangs or ends its process costs only itself: a new one runs the files after it.
  while (waiting.length > 0) {
    let start = performance.now();
    await runAll(copy, waiting, { LINTEL_REACHED: notes }, (file, passed) => {
      waiting.splice(0, waiting.findIndex((each) => each.file === file) + 1);
      if (passed) took.set(file, performance.now() - start);
      start = performance.now();
      return true;
    });
  }
  const loaded = new Set<number>();
  const reached = new Map([...took.keys()].map((file) => [file, new Set<number>()]));
  let current: Set<number> | undefined;
  for (const line of existsSync(notes) ? readFileSync(notes, 'utf8').split('\n') : []) {
    const [kind, what = ''] = line.split(' ', 2);
    if (kind === 'file') current = reached.get(what);
    else if (kind === 'loaded') loaded.add(Number(what));
    else if (kind === 'reached') current?.add(Number(what));
  }
  rmSync(folder, { recursive: true, force: true });
  return {
    files: new Map([...reached].map(([file, places]) => [file, { took: took.get(file)!, reached: places }])),
    loaded,
  };
}

/** Runs test files one after the other in one process, as long as `onEnd` says so. Ends also where the process does. */
function runAll(
  copy: Copy,
  files: readonly Limited[],
  env: NodeJS.ProcessEnv,
  onEnd: (file: string, passed: boolean) => boolean,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-mutate-'));
  const child = startWorker(copy, { ...env, LINTEL_TEST_RUN: folder });
  const waiting = [...files];
  return new Promise((resolve) => {
    let current: Limited | undefined;
    let failures = 0;
    let timer: NodeJS.Timeout | undefined;
    const end = (): void => {
      clearTimeout(timer);
      child.removeAllListeners();
      killGroup(child);
      rmSync(folder, { recursive: true, force: true });
      resolve();
    };
    const fail = (): void => {
      if (current !== undefined) onEnd(current.file, false);
      end();
    };
    child.on('message', (message) => {
      const { done, failed = 0 } = message as Report;
      failures += failed;
      if (done !== true) return;
      clearTimeout(timer);
      const goesOn = current === undefined || onEnd(current.file, failures === 0);
      current = goesOn ? waiting.shift() : undefined;
      failures = 0;
      if (current === undefined) return end();
      timer = setTimeout(fail, current.milliseconds);
      child.send({ file: current.file, dir: 'test', allowOnly: false });
    });
    child.on('disconnect', fail);
  });
}

function startWorker({ folder, shared }: Copy, env: NodeJS.ProcessEnv): ChildProcess {
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

function killGroup(child: ChildProcess): void {
  try {
    process.kill(-child.pid!, 'SIGKILL');
  } catch {
    // It has ended, with all processes that it started.
  }
}
