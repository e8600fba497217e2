// Loaded first into every process of the tests: `lintelMutant(id)` in the copy of src/ says whether the change `id` is in force, which
// LINTEL_MUTANT names, and notes in the file LINTEL_REACHED that this place ran: the first time in each test file, and apart from the others
// where it ran as its module was loaded, which happens once for all test files of a process.
const { appendFileSync } = require('node:fs');
const { LINTEL_MUTANT, LINTEL_REACHED } = process.env;
const active = Number(LINTEL_MUTANT ?? -1);
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
if (LINTEL_REACHED !== undefined) {
  process.on('message', (/** @type {{ file?: string }} */ { file }) => {
    if (file === undefined) return;
    seen.clear();
    appendFileSync(LINTEL_REACHED, `file ${file}\n`);
  });
}
