// Loaded first into every process of the tests: `lintelMutant(id)` in the copy of src/ says whether the change `id` is in force, which
// LINTEL_MUTANT or the latest message names, and notes in the file LINTEL_REACHED the first time that a case of the tests runs this place.
// A place that runs while a test file is loaded is noted apart, because that happens once for all test files of a process.
const processes = require('node:child_process');
const { appendFileSync } = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const { LINTEL_REACHED } = process.env;
let active = Number(process.env.LINTEL_MUTANT ?? -1);
/** @type {readonly number[] | undefined} The numbers of the cases that run; without it, all. */
let chosen;
let hasFailed = false;
/** @type {Set<number | string>} What is noted of the current case. */
const noted = new Set();
/** @type {any} What uvu leaves there: a test file that is loaded has no suites yet. */
const shared = globalThis;

shared.lintelMutant = (/** @type {number} */ id) => {
  if (!noted.has(id)) {
    if (shared.UVU_QUEUE?.[shared.UVU_INDEX]?.length !== 0) {
      noted.add(id);
      // Programs and threads that a case starts belong to it.
      note(`reached ${id} ${process.env.LINTEL_CASE ?? ''}`);
    } else if (!noted.has(`loaded ${id}`)) {
      noted.add(`loaded ${id}`);
      note(`loaded ${id}`);
    }
  }
  return id === active;
};

/** What uvu calls for case `number` of a test file: it runs only if it is chosen, and no case has failed before. */
shared.lintelCase = (/** @type {number} */ number, /** @type {(state: unknown) => unknown} */ handler) => {
  return async (/** @type {unknown} */ state) => {
    if (hasFailed || chosen?.includes(number) === false) return;
    noted.clear();
    process.env.LINTEL_CASE = String(number);
    note(`case ${number} ${performance.now()}`);
    try {
      await handler(state);
    } catch (error) {
      hasFailed = true;
      process.send?.({ failedCase: number });
      throw error;
    } finally {
      note(`end ${number} ${performance.now()}`);
      noted.clear();
      delete process.env.LINTEL_CASE;
    }
  };
};

/** @param {string} line */
function note(line) {
  if (LINTEL_REACHED !== undefined) appendFileSync(LINTEL_REACHED, `${line}\n`);
}

if (process.argv[1]?.endsWith('test-worker.mjs')) {
  process.on('message', (/** @type {{ file?: string, mutant?: number, cases?: number[] }} */ task) => {
    if (task.file === undefined) return;
    active = task.mutant ?? active;
    chosen = task.cases;
    hasFailed = false;
    process.env.LINTEL_MUTANT = String(active);
    noted.clear();
  });
}

// Programs that tests start with a different environment have the switches, too.
for (const name of /** @type {const} */ (['spawn', 'spawnSync'])) {
  /** @type {any} */
  const original = processes[name];
  /** @type {any} */ (processes)[name] = (/** @type {string} */ command, /** @type {any[]} */ ...rest) => {
    const options = rest.at(-1);
    if (options?.env !== undefined && !Array.isArray(options))
      rest[rest.length - 1] = { ...options, env: withSwitches(options.env) };
    return original(command, ...rest);
  };
}
syncBuiltinESMExports();

/** @param {NodeJS.ProcessEnv} env */
function withSwitches(env) {
  const { NODE_OPTIONS, LINTEL_MUTANT, LINTEL_CASE } = process.env;
  return { ...env, NODE_OPTIONS, LINTEL_MUTANT, LINTEL_CASE, LINTEL_REACHED };
}
