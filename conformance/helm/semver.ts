import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GoError } from '../../src/go/index.ts';
import { semverCompare } from '../../src/iac/helm/functions/semver.ts';
import type { Outcome, RunOptions } from '../suite.ts';
import { tally } from '../suite.ts';

interface Case {
  readonly id: string;
  readonly constraint: string;
  readonly version: string;
  readonly want?: boolean;
  readonly error?: string;
}

/** Tests whether each version satisfies its constraint. */
export async function run({ data, only }: RunOptions): Promise<Outcome> {
  const cases = JSON.parse(readFileSync(join(data, 'semver-cases.json'), 'utf8')) as readonly Case[];
  const result = tally('helm/semver');
  for (const { id, constraint, version, want, error } of cases) {
    if (only !== undefined && !id.includes(only)) continue;
    const wanted = error ?? String(want);
    const got = answer(constraint, version);
    const problem = got === wanted ? undefined : `${version} for ${constraint}: ${wanted} expected, got ${got}`;
    result.add('all', id, problem);
  }
  return result.outcome();
}

function answer(constraint: string, version: string): string {
  try {
    return String(semverCompare(constraint, version));
  } catch (error) {
    if (error instanceof GoError) return error.message;
    throw error;
  }
}
