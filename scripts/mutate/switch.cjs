// Loaded first into every process of the tests: `lintelMutant(id)` in the copy of src/ says whether the change `id` is in force, which
// LINTEL_MUTANT names, and notes in the file LINTEL_REACHED, once per process, that this place ran.
const { appendFileSync } = require('node:fs');
const { LINTEL_MUTANT, LINTEL_REACHED } = process.env;
const active = Number(LINTEL_MUTANT ?? -1);
/** @type {Set<number>} */
const seen = new Set();

/** @type {any} */ (globalThis).lintelMutant = (/** @type {number} */ id) => {
  if (LINTEL_REACHED !== undefined && !seen.has(id)) {
    seen.add(id);
    appendFileSync(LINTEL_REACHED, `${id}\n`);
  }
  return id === active;
};
