// A process of scripts/run-tests.mjs: runs the test files that it is sent, one after the other.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

/**
 * The results since the last report. Every report also means that the file is still running.
 * @typedef {object} Report
 * @property {number} [passed]
 * @property {number} [failed]
 * @property {number} [skipped]
 * @property {string} [text] What to print.
 * @property {string[]} [notes] Why cases were skipped.
 * @property {true} [done] The file is finished, and the next one may be sent; at first that all is ready.
 */
/** @typedef {(() => Promise<[errors: string | true, passed: number, skipped: number, total: number]>)[]} Suites */
/** @typedef {{ file: string, dir: string, allowOnly: boolean }} Task */

/** @type {any} What uvu and the tests leave there. */
const shared = globalThis;
const folder = /** @type {string} */ (process.argv[2]);
const print = process.stdout.write;
/** @type {string[]} Reasons that the current file gives for what it does not run: test/shared.ts adds them. */
const notes = (shared.LINTEL_SKIPPED = []);
/** @type {Map<string, Suites>} */
const suitesOf = new Map();
let doing = '';

process.on('uncaughtException', (error) => fail(`failed outside of a test: ${describe(error)}`));
process.on('unhandledRejection', (error) => fail(`a promise was rejected and not handled: ${describe(error)}`));
process.on('disconnect', () => process.exit());
process.on('message', (/** @type {Task} */ task) => void run(task));
// With this set before uvu is imported, suites wait in a queue until they are called.
shared.UVU_DEFER = 1;
await import('uvu');
report({ done: true });

/** @param {Task} task */
async function run({ file, dir, allowOnly }) {
  // While tests run, the channel does not keep the process alive: one that waits for what never happens ends.
  process.channel?.unref();
  doing = `${dir}/${file}`;
  const text = readFileSync(join(folder, file), 'utf8');
  const usesOnly = /^\s*\w+\.only\(/m.test(text);
  if (usesOnly && !allowOnly) fail('has a case marked .only, which hides the others');
  for (const suite of await load(file, text)) await runSuite(suite, usesOnly);
  // Rejections up to now are reported for this file.
  await new Promise((resolve) => setImmediate(resolve));
  process.channel?.ref();
  report({ notes: notes.splice(0), done: true });
}

/**
 * Imports a test file, which queues its suites. scripts/mutate runs a file more than once in a process.
 * @param {string} file
 * @param {string} text
 * @returns {Promise<Suites>}
 */
async function load(file, text) {
  const known = suitesOf.get(file);
  if (known !== undefined) return known;
  /** @type {Suites} */
  const suites = [];
  suitesOf.set(file, suites);
  shared.UVU_INDEX = shared.UVU_QUEUE.push(suites) - 1;
  try {
    await import(pathToFileURL(join(folder, file)).href);
  } catch (error) {
    fail(`cannot be loaded: ${describe(error)}`);
    return [];
  }
  // One that said why it has nothing to run was skipped.
  if (suites.length === 0 && notes.length > 0) report({ skipped: 1 });
  else if (suites.length === 0) fail('runs no suite: call .run() on it');
  for (const [, name] of text.matchAll(/^const (\w+) = suite(?:<[^(]*>)?\(/gm)) {
    if (!new RegExp(`\\b${name}\\.run\\(\\)`).test(text)) fail(`the suite "${name}" is never run: call ${name}.run()`);
  }
  return suites;
}

/**
 * @param {Suites[number]} suite
 * @param {boolean} usesOnly
 */
async function runSuite(suite, usesOnly) {
  const excused = { cases: 0, reasons: notes.length };
  let printed = '';
  process.stdout.write = (/** @type {any} */ text) => {
    printed += text;
    // uvu marks the end of each case so. One that passed after it said why it does nothing was skipped.
    if (/^\S*[•✘]/.test(text)) {
      if (text.includes('•') && notes.length > excused.reasons) excused.cases++;
      excused.reasons = notes.length;
      report({});
    }
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
  if (!Array.isArray(result)) return fail(`a suite could not be run: ${describe(result)}`);
  const [errors, passed, skipped, total] = result;
  report({ passed: passed - excused.cases, skipped: skipped + excused.cases });
  if (typeof errors === 'string') report({ failed: total - passed, text: `\n${doing}\n${errors}\n` });
  else if (passed !== total)
    fail(`${total - passed} cases did not run: a before hook threw\n${printed}`, total - passed);
  else if (total === 0 && skipped === 0) {
    if (notes.length === 0) fail('a suite has no cases');
    else report({ skipped: 1 });
  }
  if (usesOnly) report({ text: `${doing}: .only is used, ${skipped} cases are hidden\n` });
}

/** @param {Report} message */
function report(message) {
  if (process.connected) process.send?.(message);
}

function fail(/** @type {string} */ what, cases = 1) {
  report({ failed: cases, text: `\nFAIL ${doing}: ${what}\n` });
}

/** @param {unknown} error */
function describe(error) {
  return error instanceof Error ? error.stack : String(error);
}
