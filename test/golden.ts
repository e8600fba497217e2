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

/** Compares a table in the Markdown file at `path` with `table`, found by its header, as `golden` does with files. */
export function goldenTable(path: string, table: string): void {
  const [header = ''] = table.split('\n');
  const lines = readFileSync(resolve(repository, path), 'utf8').split('\n');
  const start = lines.indexOf(header);
  assert.ok(start >= 0, `${path} has no table ${header}`);
  const rest = lines.slice(start).findIndex((line) => !line.startsWith('|'));
  golden(path, [...lines.slice(0, start), ...table.split('\n'), ...lines.slice(start + rest)].join('\n'));
}
