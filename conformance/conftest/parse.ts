// Parses any files with conftest and lintel.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { formatNames, formatOf } from '../../src/iac/index.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { difference } from './examples.ts';
import { hasGo, programs } from './reference.ts';

/** Larger files are data. */
const maxBytes = 200_000;
/** Maximum number of files of a format. */
const maxFiles = 200;

export async function run({ data, only }: RunOptions): Promise<Outcome> {
  const suite = 'conftest/parse';
  if (!hasGo()) return { suite, total: 0, passed: 0, failed: [], skipped: 1 };
  const [reference, own] = programs();
  const score = tally(suite);
  const counts = new Map<string, number>();
  for (const path of readdirSync(data, { recursive: true, encoding: 'utf8' }).sort()) {
    const format = formatOf(path);
    if (format === undefined || !formatNames.includes(format) || (only !== undefined && !path.includes(only))) continue;
    const file = join(data, path);
    const count = (counts.get(format) ?? 0) + 1;
    if (count > maxFiles || !statSync(file).isFile() || statSync(file).size > maxBytes) continue;
    counts.set(format, count);
    score.add(format, path, difference(['parse', file], reference, own));
  }
  return score.outcome();
}
