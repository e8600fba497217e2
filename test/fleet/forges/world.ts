import type { RequestListener, ServerResponse } from 'node:http';
import { createHttp } from '../../../src/cli/remote/http.ts';
import {
  type ForgeRepository,
  type ForgeToken,
  type ForgeWorld,
  type LeftOut,
  type ListOptions,
  listRepositories,
} from '../../../src/fleet/index.ts';
import { remoteLimits } from '../../../src/iac/index.ts';
import { onCleanUp, serve } from '../../cli/remote/servers.ts';

/** A request to the API of a forge. */
export interface ApiRequest {
  readonly method: string;
  readonly url: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

export interface Api {
  readonly address: string;
  readonly seen: readonly ApiRequest[];
}

/** A server that answers requests in turn, with the number of the request from 0. */
export async function serveApi(
  answer: (request: ApiRequest, at: number, response: ServerResponse) => unknown,
): Promise<Api> {
  const seen: ApiRequest[] = [];
  const listener: RequestListener = async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const { method = '', url = '', headers } = request;
    const asked = { method, url, authorization: headers.authorization, body: Buffer.concat(pieces).toString() };
    const at = seen.push(asked) - 1;
    response.setHeader('content-type', 'application/json');
    const value = await answer(asked, at, response);
    if (!response.writableEnded && !response.destroyed)
      response.end(typeof value === 'string' ? value : JSON.stringify(value));
  };
  return { address: await serve(listener), seen };
}

export interface Listed {
  readonly repositories: readonly ForgeRepository[];
  readonly leftOut: Readonly<LeftOut>;
  /** The waits, in seconds. */
  readonly waits: readonly number[];
}

/** The time at which every listing begins. */
export const start = Date.UTC(2026, 0, 1);

/** Lists an organization over real connections, with a clock that only waits move. `moved` replaces the start of addresses. */
export async function list(
  organization: string,
  options: ListOptions & {
    readonly token?: ForgeToken | undefined;
    readonly moved?: readonly [from: string, to: string];
  } = {},
): Promise<Listed> {
  const limits = { ...remoteLimits, silence: 5, seconds: 10 };
  const { once, close } = createHttp({ rule: 'not-metadata', limits, env: new Map(), userAgent: 'test' });
  onCleanUp(close);
  const waits: number[] = [];
  let now = start;
  const { moved = ['', ''] } = options;
  const token = 'token' in options ? options.token : { secret: 's3cret' };
  const world: ForgeWorld = {
    http: (request) => once({ ...request, url: request.url.replace(...(moved as [string, string])) }),
    token: async () => token,
    now: () => now,
    wait: async (milliseconds) => {
      waits.push(milliseconds / 1000);
      now += milliseconds;
    },
  };
  const listing = listRepositories(organization, world, options);
  const repositories: ForgeRepository[] = [];
  for await (const repository of listing) repositories.push(repository);
  return { repositories, leftOut: listing.leftOut, waits };
}

/** The message and help of the error that a listing throws. */
export async function failure(...args: Parameters<typeof list>): Promise<{
  readonly message: string;
  readonly help: string | undefined;
  readonly retryAfter: number | undefined;
}> {
  try {
    await list(...args);
  } catch (error) {
    const { message, help, retryAfter } = error as Error & { help?: string; retryAfter?: number };
    return { message, help, retryAfter };
  }
  throw new Error('the listing was complete');
}

/** The ID of a commit that begins with a number. */
export const commitId = (number: number): string => String(number).padStart(40, '0');
