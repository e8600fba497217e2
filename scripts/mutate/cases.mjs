// Stands for uvu in the test files of the copy: numbers the cases of each file, so that single ones can run (switch.cjs).
import { suite as original } from 'uvu';

/** @type {any} What uvu and switch.cjs leave there. */
const shared = globalThis;
/** @type {Map<number, number>} How many cases each test file has, by its place in uvu's queue. */
const counts = new Map();

/** @type {typeof original} */
export const suite = (name, state) => {
  /** @type {any} */
  const add = original(name, state);
  return Object.assign((/** @type {string} */ title, /** @type {any} */ handler) => {
    const number = counts.get(shared.UVU_INDEX) ?? 0;
    counts.set(shared.UVU_INDEX, number + 1);
    add(title, shared.lintelCase(number, handler));
  }, add);
};

export const test = suite();
