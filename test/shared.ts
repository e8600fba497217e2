import { existsSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** The root of this checkout. */
export const repository = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const root = process.env.LINTEL_SHARED ?? join(repository, '..', 'shared');

/**
 * Lines that the test runner prints with its count: why cases of the current file could not run here. It counts them as
 * skipped.
 */
const notes: string[] = ((globalThis as { LINTEL_SKIPPED?: string[] }).LINTEL_SKIPPED ??= []);

/**
 * The path of a file or folder of the reference data: under $LINTEL_SHARED, or in `shared` next to the checkout.
 * The reference data is not part of the repository; without it, the path is `undefined`, and the test run prints a note.
 * A test then skips: `const cases = sharedPath('rego', 'cases'); if (cases === undefined) …skip`.
 */
export function sharedPath(...parts: string[]): string | undefined {
  const path = join(root, ...parts);
  if (existsSync(path)) return path;
  notes.push(`reference data not found: shared/${parts.join('/')} (set LINTEL_SHARED)`);
  return undefined;
}

/**
 * Makes the test run print why something did not run: what is not installed, and how to install it. If everything must
 * be installed (LINTEL_TEST_TOOLS=required, as in CI), it throws.
 */
export function skipped(reason: string): void {
  if (process.env.LINTEL_TEST_TOOLS === 'required') throw new Error(reason);
  notes.push(reason);
}

/** Whether all of these programs are installed. Where one is not, the test run prints it, and `untested`; optional ones CI may lack, too. */
export function hasPrograms(names: readonly string[], untested: string, need?: 'optional'): boolean {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const missing = names.filter((name) => !folders.some((folder) => existsSync(join(folder, name))));
  const note = need === 'optional' ? (reason: string) => void notes.push(reason) : skipped;
  for (const name of missing) note(`${name} is not installed (a package of the system): ${untested}`);
  return missing.length === 0;
}
