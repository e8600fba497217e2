import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of this checkout. */
export const repository = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const root = process.env.LINTEL_SHARED ?? join(repository, '..', 'shared');

/** What the test runner prints beside its count: cases that could not run here, by reason. */
const notes: Set<string> = ((globalThis as { LINTEL_SKIPPED?: Set<string> }).LINTEL_SKIPPED ??= new Set());

/**
 * Where a file or folder of the reference data is: under $LINTEL_SHARED, or in `shared` beside the checkout.
 * The reference data is not part of the repository; `undefined` when it is not there, and the test run says so.
 * A test then skips: `const cases = sharedPath('rego', 'cases'); if (cases === undefined) …skip`.
 */
export function sharedPath(...parts: string[]): string | undefined {
  const path = join(root, ...parts);
  if (existsSync(path)) return path;
  skipped(`reference data not found: shared/${parts.join('/')} (set LINTEL_SHARED)`);
  return undefined;
}

/** Has the test run print why something did not run. */
export function skipped(reason: string): void {
  notes.add(reason);
}
