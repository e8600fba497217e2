import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileGlob } from '../../src/iac/helm/functions/index.ts';
import type { Outcome, RunOptions } from '../suite.ts';
import { tally } from '../suite.ts';

interface Case {
  readonly id: string;
  readonly pattern: string;
  readonly path: string;
  readonly want?: boolean;
  readonly error?: string;
}

/** Tests whether each path matches its pattern. */
export async function run({ data, only }: RunOptions): Promise<Outcome> {
  const cases = JSON.parse(readFileSync(join(data, 'glob-cases.json'), 'utf8')) as readonly Case[];
  const result = tally('helm/globs');
  for (const { id, pattern, path, want } of cases) {
    if (only !== undefined && !id.includes(only)) continue;
    const got = compileGlob(pattern)?.(path);
    result.add('all', id, got === want ? undefined : `${path} for ${pattern}: ${want} expected, got ${got}`);
  }
  return result.outcome();
}
