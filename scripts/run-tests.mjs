// node scripts/run-tests.mjs [--dir DIR] [--failed NAME]… [--limit SECONDS] [PATTERN]…
// Runs every DIR/**/*.test.ts (or those whose path contains a pattern) in two more processes than there are cores, the
// longest files first. The last line is "N passed, N failed", followed by ", N skipped" if any; each NAME given with --failed counts
// as a failure.
//
// Unlike uvu's own runner, this one fails in these cases: a suite that is never run, a before hook that throws, `.only`
// left behind, a file that ends its process or never ends, work that fails after its test is over. A file that hangs (no case
// ends for as long as the limit) or ends its process costs only itself: a new process runs the files after it.
import { fork } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { testFiles } from './test-files.mjs';

/** @typedef {import('./test-worker.mjs').Report} Report */
/** @typedef {{ readonly child: import('node:child_process').ChildProcess, file: string | undefined, timer: NodeJS.Timeout | undefined, since: number }} Worker */

const { values, positionals: patterns } = parseArgs({
  options: {
    dir: { type: 'string', default: 'test' },
    failed: { type: 'string', multiple: true, default: [] },
    limit: { type: 'string', default: '300' },
  },
  allowPositionals: true,
});

const { dir } = values;
const limit = Number(values.limit) * 1000;
const count = { passed: 0, failed: values.failed.length, skipped: 0 };
/** @type {Set<string>} */
const notes = new Set();
/** Milliseconds that each file took, the last time it ran: in the folder of the build, which a checkout may lack. */
const timesFile = join(fileURLToPath(new URL('..', import.meta.url)), '.build', 'test-times.json');
/** @type {Record<string, number>} */
const times = existsSync(timesFile) ? JSON.parse(readFileSync(timesFile, 'utf8')) : {};
/** @type {Map<string, number>} */
const took = new Map();
/** @type {Set<Worker>} */
const workers = new Set();
const waiting = longestFirst(testFiles(dir, patterns));
const begun = performance.now();
/** State shared by the processes: test/once.ts. */
const shared = mkdtempSync(join(tmpdir(), 'lintel-tests-'));

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    for (const worker of workers) kill(worker);
    rmSync(shared, { recursive: true, force: true });
    process.exit(130);
  });
}
// Files wait for programs and answers for a third of the time: two more processes than cores keep these busy.
for (let left = Math.min(availableParallelism() + 2, waiting.length); left > 0; left--) startWorker();
if (workers.size === 0) finish();

/**
 * Files without a known time come first: those that run whole programs and suites, then large ones before small ones.
 * @param {string[]} files
 */
function longestFirst(files) {
  /** @param {string} file */
  const weight = (file) =>
    times[`${dir}/${file}`] ??
    (/^(?:conformance|hostile|package)\//.test(file) ? 2e9 : 1e9) + statSync(join(dir, file)).size;
  return files.sort((a, b) => weight(b) - weight(a));
}

function startWorker() {
  const child = fork(fileURLToPath(new URL('test-worker.mjs', import.meta.url)), [resolve(dir)], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, LINTEL_TEST_RUN: shared },
    // A separate process group: it includes all processes that a test starts.
    detached: process.platform !== 'win32',
  });
  /** @type {Worker} */
  const worker = { child, file: undefined, timer: undefined, since: 0 };
  workers.add(worker);
  child.on('message', (message) => hear(worker, /** @type {Report} */ (message)));
  // Unlike "exit", this comes after the last message.
  child.on('disconnect', () => {
    // It ends by itself, and writes its coverage first where that is measured.
    if (worker.file === undefined) return ended(child) ? retire(worker) : void child.once('exit', () => retire(worker));
    const { file } = worker;
    fail(`${dir}/${file}`, 'the process ended here, or waits for something that never happens');
    endFile(worker);
    retire(worker);
  });
}

/** @param {Worker} worker */
function next(worker) {
  worker.file = waiting.shift();
  if (worker.file === undefined) return worker.child.disconnect();
  worker.since = performance.now();
  worker.child.send({ file: worker.file, dir, allowOnly: patterns.length > 0 });
  watch(worker);
}

/** @param {Worker} worker */
function watch(worker) {
  clearTimeout(worker.timer);
  worker.timer = setTimeout(() => {
    fail(`${dir}/${worker.file}`, `not finished: no case ended within ${limit / 1000} s`);
    endFile(worker);
    kill(worker);
  }, limit);
}

/**
 * @param {Worker} worker
 * @param {Report} report
 */
function hear(worker, report) {
  if (worker.file === undefined) return report.done === true ? next(worker) : undefined;
  watch(worker);
  count.passed += report.passed ?? 0;
  count.failed += report.failed ?? 0;
  count.skipped += report.skipped ?? 0;
  for (const note of report.notes ?? []) notes.add(note);
  if (report.text !== undefined) process.stdout.write(report.text);
  if (report.done !== true) return;
  endFile(worker);
  next(worker);
}

/** @param {Worker} worker */
function endFile(worker) {
  clearTimeout(worker.timer);
  took.set(`${dir}/${worker.file}`, performance.now() - worker.since);
  worker.file = undefined;
}

/** @param {import('node:child_process').ChildProcess} child */
function ended({ exitCode, signalCode }) {
  return exitCode !== null || signalCode !== null;
}

/** @param {Worker} worker */
function retire(worker) {
  if (!workers.delete(worker)) return;
  kill(worker);
  if (worker.since === 0 && waiting.length > 0) {
    // So would the next one.
    fail('run-tests', `a process of the tests does not start: ${waiting.splice(0).length} files were not run`);
  }
  if (waiting.length > 0) startWorker();
  else if (workers.size === 0) finish();
}

/** @param {Worker} worker */
function kill({ child }) {
  try {
    if (process.platform === 'win32' || child.pid === undefined) child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended, with all processes that it started.
  }
}

/**
 * @param {string} where
 * @param {string} what
 */
function fail(where, what) {
  count.failed++;
  process.stdout.write(`\nFAIL ${where}: ${what}\n`);
}

function finish() {
  if (took.size === 0) fail('run-tests', 'no tests to run');
  for (const note of [...notes].sort()) process.stdout.write(`skipped: ${note}\n`);
  for (const name of values.failed) process.stdout.write(`FAIL ${name} (see above)\n`);
  if (dir === 'test') rememberTimes();
  const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
  process.stdout.write(`${count.passed} passed, ${count.failed} failed${skipped}\n`);
  rmSync(shared, { recursive: true, force: true });
  process.exit(count.failed > 0 ? 1 : 0);
}

function rememberTimes() {
  mkdirSync(join(timesFile, '..'), { recursive: true });
  writeFileSync(timesFile, JSON.stringify({ ...times, ...Object.fromEntries(took) }));
  if (patterns.length > 0) return;
  const seconds = (/** @type {number} */ milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;
  const slowest = [...took].sort(([, a], [, b]) => b - a).slice(0, 10);
  process.stdout.write(`${took.size} files in ${seconds(performance.now() - begun)}; the slowest:\n`);
  for (const [file, time] of slowest) process.stdout.write(`${seconds(time).padStart(9)} ${file}\n`);
}
