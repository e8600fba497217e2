import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as assert from 'uvu/assert';
import { repository } from './shared.ts';

/**
 * Compares `actual` with the file at `path` (relative to the repository), line by line.
 * `UPDATE=1 npm test` writes the file instead: look at the difference before committing it.
 */
export function golden(path: string, actual: string): void {
  const file = resolve(repository, path);
  if (process.env.UPDATE === '1' && process.env.CI === undefined) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, actual);
    return;
  }
  assert.ok(existsSync(file), `${path} does not exist yet: UPDATE=1 npm test writes it`);
  assert.fixture(actual, readFileSync(file, 'utf8'), `${path} is stale: UPDATE=1 npm test rewrites it`);
}
