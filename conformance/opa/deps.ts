import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseModule } from '../../src/rego/index.ts';
import { type Outcome, type RunOptions, tally } from '../suite.ts';
import { lintel, reference, regoFilesIn } from './programs.ts';

/** The documents that each package depends on: the query is the package of the file. */
export async function run({ data, only }: RunOptions): Promise<Outcome> {
  const results = tally('opa/deps');
  const opa = reference();
  for (const file of regoFilesIn(data)) {
    if (only !== undefined && !file.includes(only)) continue;
    const { module } = parseModule({ path: file, text: readFileSync(join(data, file), 'utf8') });
    // opa deps only reads Rego v1.
    if (module === undefined) continue;
    const query = `data${module.package.path.map((name) => `[${JSON.stringify(name)}]`).join('')}`;
    for (const format of ['json', 'pretty']) {
      const args = ['deps', '-f', format, '-d', file, query];
      const [wanted, given] = [await opa(args, data), await lintel(args, data)];
      const isEqual = wanted.code === given.code && wanted.stdout === given.stdout;
      results.add(format, `${file} ${format}`, isEqual ? undefined : firstDifference(wanted.stdout, given.stdout));
    }
  }
  return results.outcome();
}

/** The first line that is not the same. */
export function firstDifference(wanted: string, given: string): string {
  const [left, right] = [wanted.split('\n'), given.split('\n')];
  const at = left.findIndex((line, index) => line !== right[index]);
  return `${left[at] ?? 'no further line'}; lintel: ${right[at < 0 ? left.length : at] ?? 'no further line'}`;
}
