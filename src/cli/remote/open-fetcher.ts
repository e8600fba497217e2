import type { Http, RemoteLimits } from '../../iac/index.ts';
import { createFetcher, pauseAfter, remoteLimits } from '../../iac/index.ts';
import { localDisk } from '../machine/files.ts';
import type { FetcherChoices, OpenFetcher } from '../machine/io.ts';
import { openAws } from './aws/aws.ts';
import { openCache } from './cache.ts';
import { openCredentials } from './credentials.ts';
import { openPipe } from './git-pipe.ts';
import { openGoogle } from './google.ts';
import { createHttp } from './http.ts';
import { runProgram } from './run-program.ts';

export interface FetcherOptions extends FetcherChoices {
  readonly env: ReadonlyMap<string, string>;
  readonly now: () => bigint;
  /** The user agent. */
  readonly version: string;
  readonly limits?: RemoteLimits;
  /** Milliseconds before a retry. */
  readonly pause?: number;
}

/** A fetcher with the local network, programs and credentials. */
export function openFetcher(options: FetcherOptions): OpenFetcher {
  const { env, now, rule = 'not-metadata', limits = remoteLimits } = options;
  let total = 0;
  const received = (bytes: number): void => {
    total += bytes;
    options.received?.(total);
  };
  const settings = { limits, env, userAgent: `lintel/${options.version}`, received };
  const pause = options.pause === undefined ? {} : { pause: options.pause };
  const client = createHttp({ ...settings, ...pause, rule });
  const run = (program: string, args: readonly string[], input?: string) => runProgram(program, args, env, input);
  const sources = { env, readText: localDisk.readText, http: client.http, now, run };
  // The identity of the machine is used only on request: it may belong to someone other than the user.
  const isRequested = /^(?:1|true|yes)$/i.test(env.get('LINTEL_INSTANCE_CREDENTIALS') ?? '');
  const instance = isRequested ? createHttp({ ...settings, rule: 'any', pause: 0 }) : undefined;
  const own = instance === undefined ? sources : { ...sources, instance: instance.http };
  const http: Http = async (request) => {
    const response = await client.http(request);
    const pause = pauseAfter(response, Number(now() / 1_000_000n));
    if (pause !== undefined) options.onPause?.(new URL(request.url).host, pause);
    return response;
  };
  const fetcher = createFetcher({
    http,
    limits,
    now,
    ...(options.cache === undefined ? {} : { cache: openCache(options.cache, rule) }),
    ...openCredentials(sources, run),
    readRepository: async (open, request) => (await import('./git/read-repository.ts')).readRepository(open, request),
    readHead: async (open, request) => (await import('./git/read-repository.ts')).readHead(open, request),
    gitPipe: (repository) => openPipe(repository, { rule, limits, env, temporary: options.temporary, received }),
    localTree: async (path) => ((await localDisk.kind(path)) === 'directory' ? localDisk.open(path).files : undefined),
    aws: openAws(own),
    google: openGoogle(own),
  });
  return {
    fetcher,
    close: () => {
      client.close();
      instance?.close();
    },
  };
}
