import { setTimeout as sleep } from 'node:timers/promises';
import {
  checkListing,
  type ForgeRepository,
  type ForgeWorld,
  type LeftOut,
  type ListOptions,
  listRepositories,
} from '../../../fleet/index.ts';
import { RemoteError, remoteLimits } from '../../../iac/index.ts';
import { plural } from '../../../scan/index.ts';
import { LintelError } from '../../../source/index.ts';
import type { Io } from '../../machine/io.ts';
import { packageVersion } from '../../machine/package-version.ts';
import type { Log } from '../../output/log.ts';
import { openCredentials } from '../../remote/credentials.ts';
import { createHttp } from '../../remote/http.ts';

/** Limits for one response of an API. */
const limits = { ...remoteLimits, download: 16 * 1024 * 1024, seconds: 120, silence: 60 };

/** The repositories of an organization could not be listed, or not all of them. */
export class ListingError extends LintelError {
  /** Seconds after which a retry can succeed, 0 if unknown; undefined if the user has to do something first. */
  readonly retryAfter: number | undefined;

  constructor(organization: string, { message, help, retryAfter }: RemoteError) {
    super([
      {
        code: 'remote.unavailable',
        level: 'error',
        message: `cannot list the repositories of ${organization}: ${message}`,
        ...(help !== undefined && { help }),
      },
    ]);
    this.name = 'ListingError';
    this.retryAfter = retryAfter;
  }
}

/**
 * The repositories of an organization, such as `github:acme`, with the user's tokens. Logs how many were left out.
 * Throws a ListingError.
 */
export async function* listOrganization(
  organization: string,
  io: Pick<Io, 'env' | 'disk' | 'packageFolder'>,
  log: Pick<Log, 'info' | 'warn'>,
  options: ListOptions = {},
): AsyncGenerator<ForgeRepository> {
  const userAgent = `lintel/${await packageVersion(io)}`;
  const { once, close } = createHttp({ rule: 'not-metadata', limits, env: io.env, userAgent });
  const { token } = openCredentials({ env: io.env, readText: io.disk.readText });
  const world: ForgeWorld = { http: once, token, now: Date.now, wait: (milliseconds) => sleep(milliseconds) };
  try {
    const listing = listRepositories(organization, world, options);
    let count = 0;
    for await (const repository of listing) {
      count++;
      yield repository;
    }
    const { unreadable, ...others } = listing.leftOut;
    log.info(`${organization}: ${plural(count, 'repository', 'repositories')}${leftOutText(others)}`);
    if (unreadable > 0) {
      const what = plural(unreadable, 'repository is', 'repositories are');
      log.warn(`${organization}: ${what} not included, because the token may not read the code`);
    }
  } catch (error) {
    throw listingError(organization, error);
  } finally {
    close();
  }
}

/** Throws a ListingError if the name of an organization or a pattern is invalid, without a request. */
export function checkOrganization(organization: string, options: ListOptions): void {
  try {
    checkListing(organization, options);
  } catch (error) {
    throw listingError(organization, error);
  }
}

const listingError = (organization: string, error: unknown): unknown =>
  error instanceof RemoteError ? new ListingError(organization, error) : error;

function leftOutText(leftOut: Omit<LeftOut, 'unreadable'>): string {
  const parts = Object.entries(leftOut).flatMap(([reason, count]) => (count > 0 ? [`${count} ${reason}`] : []));
  return parts.length === 0 ? '' : `; left out: ${parts.join(', ')}`;
}
