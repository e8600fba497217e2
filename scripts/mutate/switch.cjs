// Loaded first into every process of the tests: `lintelMutant(id)` in the copy of src/ says whether the change `id` is in force, which
// LINTEL_MUTANT or the latest message names, and notes in the file LINTEL_REACHED that this place ran: the first time in each test file, and
// apart from the others where it ran as its module was loaded, which happens once for all test files of a process.
const processes = require('node:child_process');
const { appendFileSync } = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const { LINTEL_REACHED } = process.env;
let active = Number(process.env.LINTEL_MUTANT ?? -1);
/** @type {Set<number>} */
const seen = new Set();
/** @type {any} What uvu leaves there: a test file that is loaded has no suites yet. */
const shared = globalThis;

shared.lintelMutant = (/** @type {number} */ id) => {
  if (LINTEL_REACHED !== undefined && !seen.has(id)) {
    const isLoading = shared.UVU_QUEUE?.[shared.UVU_INDEX]?.length === 0;
    if (!isLoading) seen.add(id);
    appendFileSync(LINTEL_REACHED, `${isLoading ? 'loaded' : 'reached'} ${id}\n`);
  }
  return id === active;
};

if (process.argv[1]?.endsWith('test-worker.mjs')) {
  process.on('message', (/** @type {{ file?: string, mutant?: number }} */ { file, mutant }) => {
    if (file === undefined) return;
    active = mutant ?? active;
    process.env.LINTEL_MUTANT = String(active);
    seen.clear();
    if (LINTEL_REACHED !== undefined) appendFileSync(LINTEL_REACHED, `file ${file}\n`);
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
  const { NODE_OPTIONS, LINTEL_MUTANT } = process.env;
  return { ...env, NODE_OPTIONS, LINTEL_MUTANT, ...(LINTEL_REACHED !== undefined && { LINTEL_REACHED }) };
}
