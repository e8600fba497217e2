// node --import tsx scripts/run-tests.mjs [--dir DIR] [--failed NAME]… [--limit SECONDS] [PATTERN]…
// Runs every DIR/**/*.test.ts (or those whose path contains a pattern) in one process. The last line is
// "N passed, N failed", followed by ", N skipped" if any; each NAME given with --failed counts as a failure.
//
// uvu's own runner calls these a success, this one does not: a suite that is never run, a before hook that throws,
// `.only` left behind, a file that ends the process or never ends, work that fails after its test is over.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';

const { values, positionals: patterns } = parseArgs({
  options: {
    dir: { type: 'string', default: 'test' },
    failed: { type: 'string', multiple: true, default: [] },
    limit: { type: 'string', default: '300' },
  },
  allowPositionals: true,
});

const print = process.stdout.write.bind(process.stdout);
const count = { passed: 0, failed: values.failed.length, skipped: 0 };
const notes = (globalThis.LINTEL_SKIPPED ??= new Set());
let doing = '';
/** Ends the run when a file or suite takes longer than the limit. */
const watch = new Worker(new URL('watch-tests.mjs', import.meta.url), {
  workerData: { longest: Number(values.limit) * 1000 },
});
watch.unref();
let finished = false;

process.on('uncaughtException', (error) => fail(doing, `failed outside of a test: ${describe(error)}`));
process.on('unhandledRejection', (error) =>
  fail(doing, `a promise was rejected and nobody waited for it: ${describe(error)}`),
);
process.on('exit', () => {
  if (finished) return;
  fail(doing, 'the process ended here, or waits for something that never happens');
  finish();
});

await main();

async function main() {
  // With this set before uvu is imported, suites wait in a queue until we call them.
  globalThis.UVU_DEFER = 1;
  await import('uvu');
  const groups = [];
  for (const file of testFiles()) groups.push(await load(file));
  for (const { file, suites, usesOnly } of groups) {
    for (const suite of suites) await runSuite(file, suite, usesOnly);
  }
  finish();
  // A server or timer that a test forgot must not keep the run from ending.
  process.exit();
}

function testFiles() {
  const all = readdirSync(values.dir, { recursive: true }).map((path) => String(path).replaceAll('\\', '/'));
  const tests = all.filter((path) => /\.test\.[cm]?[jt]s$/.test(path)).sort();
  return tests.filter(
    (path) => patterns.length === 0 || patterns.some((pattern) => `${values.dir}/${path}`.includes(pattern)),
  );
}

/** Imports a test file, which queues its suites. */
async function load(file) {
  const path = resolve(values.dir, file);
  const text = readFileSync(path, 'utf8');
  const usesOnly = /^\s*\w+\.only\(/m.test(text);
  const suites = [];
  begin(file);
  globalThis.UVU_INDEX = globalThis.UVU_QUEUE.push(suites) - 1;
  try {
    await import(pathToFileURL(path).href);
  } catch (error) {
    fail(doing, `cannot be loaded: ${describe(error)}`);
    return { file, suites: [], usesOnly };
  }
  if (suites.length === 0) fail(doing, 'runs no suite: call .run() on it');
  for (const [, name] of text.matchAll(/^const (\w+) = suite(?:<[^(]*>)?\(/gm)) {
    if (!new RegExp(`\\b${name}\\.run\\(\\)`).test(text))
      fail(doing, `the suite "${name}" is never run: call ${name}.run()`);
  }
  if (usesOnly && patterns.length === 0) fail(doing, 'has a case marked .only, which hides the others');
  return { file, suites, usesOnly };
}

async function runSuite(file, suite, usesOnly) {
  begin(file);
  let printed = '';
  process.stdout.write = (text) => {
    printed += text;
    return true;
  };
  let result;
  try {
    result = await suite();
  } catch (error) {
    result = error;
  } finally {
    process.stdout.write = print;
  }
  if (!Array.isArray(result)) {
    fail(doing, `a suite could not be run: ${describe(result)}`);
    return;
  }
  const [errors, passed, skipped, total] = result;
  count.passed += passed;
  count.skipped += skipped;
  if (typeof errors === 'string') {
    count.failed += total - passed;
    print(`\n${doing}\n${errors}\n`);
  } else if (passed !== total) {
    fail(doing, `${total - passed} cases did not run: a before hook threw\n${printed}`, total - passed);
  } else if (total === 0 && skipped === 0) {
    fail(doing, 'a suite has no cases');
  }
  if (usesOnly) print(`${doing}: .only is used, ${skipped} cases are hidden\n`);
}

function begin(file) {
  doing = `${values.dir}/${file}`;
  watch.postMessage({ doing, ...count });
}

function fail(where, what, cases = 1) {
  count.failed += cases;
  print(`\nFAIL ${where}: ${what}\n`);
}

function describe(error) {
  return error instanceof Error ? error.stack : String(error);
}

function finish() {
  finished = true;
  if (count.passed + count.failed + count.skipped === 0) fail('run-tests', 'there is no test to run');
  for (const note of [...notes].sort()) print(`skipped: ${note}\n`);
  for (const name of values.failed) print(`FAIL ${name} (see above)\n`);
  const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
  print(`${count.passed} passed, ${count.failed} failed${skipped}\n`);
  process.exitCode = count.failed > 0 ? 1 : 0;
}
