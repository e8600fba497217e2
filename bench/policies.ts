import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { repository } from '../test/shared.ts';
import { bundled } from './bundled.ts';
import { quick } from './quick.ts';
import type { Measurement } from './timing.ts';

interface Times {
  readonly parse: number;
  readonly compile: number;
}

const folder = join(repository, 'policies', ...(quick ? ['lib'] : []));

/** The time that the policies of this repository take from text to plan; OPA's compiler ends in a tree and indices. */
export async function benchPolicies(opa: string | undefined): Promise<readonly Measurement[]> {
  const ours = measure(process.execPath, [await bundled('compile'), folder]);
  const theirs = opa === undefined ? undefined : measure(opa, ['compile', folder]);
  return (['parse', 'compile'] as const).map((step) => ({
    name: `${step} policies`,
    ours_ms: ours[step],
    ...(theirs === undefined ? {} : { opa_ms: theirs[step], ratio: theirs[step] / ours[step] }),
  }));
}

function measure(program: string, args: readonly string[]): Times {
  const run = spawnSync(program, args, { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`${program}: ${run.stderr || run.error?.message}`);
  return JSON.parse(run.stdout);
}
