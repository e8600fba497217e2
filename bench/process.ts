import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../test/shared.ts';
import { quick } from './quick.ts';

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

/** Runs a program (default: Node.js). The shell's `time` measures the CPU time of its child; Node.js cannot. */
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

/** A program to measure. */
export interface Program {
  readonly name: string;
  /** Default: Node.js. */
  readonly path?: string;
  readonly args: readonly string[];
  readonly status: readonly number[];
}

/**
 * The least processor time and elapsed time of each program, in milliseconds; `wrong` says how it ended otherwise than it should. They take
 * turns, so that a busy moment of the machine hits all of them.
 */
export function minTimes(
  programs: readonly Program[],
  rounds = quick ? 1 : 15,
): readonly { cpu: number; elapsed: number; wrong: string }[] {
  const best = programs.map(() => ({ cpu: Number.POSITIVE_INFINITY, elapsed: Number.POSITIVE_INFINITY, wrong: '' }));
  for (let round = 0; round < rounds; round++) {
    for (const [at, program] of programs.entries()) {
      const run = runOnce(program);
      const known = best[at]!;
      if (!program.status.includes(run.status)) known.wrong = `ended with ${run.status}`;
      known.cpu = Math.min(known.cpu, run.cpu);
      known.elapsed = Math.min(known.elapsed, run.elapsed);
    }
  }
  return best;
}

/** Peak memory of a program, in MiB, measured with GNU time; undefined if that is not installed. */
export function peakMemory({ path = process.execPath, args }: Program): number | undefined {
  const result = spawnSync('/usr/bin/time', ['-f', '%M', path, ...args], {
    cwd: repository,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const kilobytes = Number(result.stderr?.trimEnd().split('\n').at(-1));
  return Number.isFinite(kilobytes) && kilobytes > 0 ? Math.round(kilobytes / 1024) : undefined;
}
