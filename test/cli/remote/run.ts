import { join } from 'node:path';
import type { Output } from '../../../src/cli/machine/io.ts';
import { localIo } from '../../../src/cli/machine/local-io.ts';
import { main } from '../../../src/cli/main.ts';
import { type FetcherOptions, openFetcher } from '../../../src/cli/remote/open-fetcher.ts';
import { remoteLimits } from '../../../src/iac/index.ts';
import { repository } from '../../shared.ts';

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Circumstances {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly rule?: FetcherOptions['rule'];
  readonly limits?: Partial<typeof remoteLimits>;
  /** Progress is shown on a terminal. */
  readonly isTerminal?: boolean;
  /** The clock of the program; fetching uses the real clock. */
  readonly now?: () => bigint;
  /** Resolves when the program receives a signal to end. */
  readonly interrupted?: () => Promise<void>;
}

const local = localIo({ packageFolder: repository, policyFolder: join(repository, 'policies') });

/** Runs a command line locally, with the real network but a separate environment. */
export async function lintel(
  argv: readonly string[],
  { env = {}, cwd, rule, limits, isTerminal = false, now = local.now, interrupted }: Circumstances = {},
): Promise<Outcome> {
  const written = { stdout: '', stderr: '' };
  const output = (name: 'stdout' | 'stderr'): Output => ({
    write: (text) => void (written[name] += text),
    isTerminal,
  });
  const own = new Map(
    Object.entries({ HOME: '/nonexistent', LINTEL_CACHE_DIR: '', PATH: process.env.PATH ?? '', ...env }),
  );
  const code = await main(argv, {
    ...local,
    stdout: output('stdout'),
    stderr: output('stderr'),
    env: own,
    now,
    ...(cwd === undefined ? {} : { cwd }),
    ...(interrupted === undefined ? {} : { interrupted }),
    openFetcher: async (choices) =>
      openFetcher({
        env: own,
        now: local.now,
        version: 'test',
        pause: 1,
        limits: { ...remoteLimits, ...limits },
        ...(rule === undefined ? {} : { rule }),
        ...choices,
      }),
  });
  return { code, ...written };
}

/** The resources that a scan of a remote source lists: ids and files. */
export async function listed(
  kind: string,
  url: string,
  circumstances: Circumstances = {},
): Promise<readonly string[] | string> {
  const argv = ['scan', '-r', kind, '-u', url, '--config-only', '-o', 'json'];
  return listing(await lintel(argv, circumstances));
}

export function listing({ code, stdout, stderr }: Outcome): readonly string[] | string {
  if (code !== 0) return stderr.replaceAll(/\s+/g, ' ').trim();
  const types = Object.values(JSON.parse(stdout)) as { id: string; source: string }[][];
  return types.flatMap((resources) => resources.map(({ id, source }) => `${id} ${source}`)).sort();
}
