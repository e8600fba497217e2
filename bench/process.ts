import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../test/shared.ts';

export const lintel = join(repository, 'dist', 'lintel.js');

export function buildLintel(): void {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (built.status !== 0 || !existsSync(lintel)) throw new Error('lintel cannot be built: see above');
}

export interface Run {
  /** Processor time, user and system, in milliseconds. */
  readonly cpu: number;
  readonly elapsed: number;
  readonly status: number;
}

/** Runs a program, Node.js where none is named. The shell's `time` knows what its child used; Node.js does not tell. */
export function runOnce({ path = process.execPath, args }: { path?: string; args: readonly string[] }): Run {
  const script = 'TIMEFORMAT="%3U %3S %3R"; time "$@" > /dev/null 2> /dev/null';
  const result = spawnSync('bash', ['-c', `${script}; exit $?`, 'bash', path, ...args], {
    cwd: repository,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (result.error !== undefined) throw new Error(`bash is needed to measure: ${result.error.message}`);
  const [user, system, elapsed] = result.stderr.trimEnd().split('\n').at(-1)!.split(' ').map(Number);
  return { cpu: (user! + system!) * 1000, elapsed: elapsed! * 1000, status: result.status ?? 1 };
}
