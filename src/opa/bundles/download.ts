import type { AbortSignalLike, OpaPorts } from '../ports.ts';
import type { Service } from '../services/service.ts';
import type { BundleSource } from './config.ts';

/** A failed request for a bundle. */
export class StatusError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`server replied with ${statusTexts[status] ?? ''}`.trimEnd());
    this.status = status;
  }
}

/** The answer to a request for a bundle. */
export interface Download {
  /** The server's name of the version; empty if it has none. */
  readonly etag: string;
  /** Absent if the bundle has not changed. */
  readonly bytes?: Uint8Array;
  /** The server answers the next request as soon as the bundle changes. */
  readonly isLongPolling: boolean;
}

/** The version that is known, and how long the server may wait for another one. */
export interface Known {
  readonly etag: string;
  readonly waitSeconds?: number;
  readonly signal: AbortSignalLike;
}

/** The maximum size of a bundle, packed or unpacked, unless single files may be larger. */
const usualMaxBytes = 256 * 1024 * 1024;

/** The maximum size of a bundle as a whole. */
export function maxBundleBytes({ maxFileBytes }: Pick<BundleSource, 'maxFileBytes'>): number {
  // The default for a file is larger than what is read as a whole; a larger limit is meant for such bundles.
  return maxFileBytes === 1024 * 1024 * 1024 ? usualMaxBytes : Math.max(usualMaxBytes, maxFileBytes);
}

/** Requests a bundle of a service, unless it is still the known version. Rejects if there is no bundle. */
export async function downloadBundle(
  service: Pick<Service, 'request'>,
  resource: string,
  maxBytes: number,
  { etag, waitSeconds, signal }: Known,
): Promise<Download> {
  const prefer = ['modes=snapshot,delta', ...(waitSeconds === undefined ? [] : [`wait=${waitSeconds}`])].join(';');
  const response = await requested(
    service.request({
      method: 'GET',
      path: resource,
      headers: { prefer, ...(etag !== '' && { 'if-none-match': etag }) },
      maxBytes,
      signal,
      // A dead connection must end, too.
      ...(waitSeconds !== undefined && { headerMilliseconds: (2 * waitSeconds + 60) * 1000 }),
    }),
  );
  const { status, headers, body } = response;
  const named = headers.get('etag') ?? '';
  if (status === 304) return { etag: named || etag, isLongPolling: waitSeconds !== undefined };
  if (status !== 200) throw new StatusError(status);
  const isLongPolling = headers.get('content-type') === 'application/vnd.openpolicyagent.bundles';
  return { etag: named, bytes: body, isLongPolling };
}

async function requested<T>(response: Promise<T>): Promise<T> {
  try {
    return await response;
  } catch (error) {
    throw new Error(`request failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** The bytes of a `file://` bundle, or the files of its directory. */
export async function fileBundle(path: string, { files }: Pick<OpaPorts, 'files'>) {
  const listed = await files.list(path);
  if (listed !== undefined) return { files: listed };
  const bytes = await files.read(path);
  if (bytes === undefined) throw new Error(`stat ${path}: no such file or directory`);
  return { bytes };
}

/** Go's names of status codes. */
const statusTexts: Readonly<Record<number, string>> = {
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  206: 'Partial Content',
  301: 'Moved Permanently',
  302: 'Found',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  407: 'Proxy Authentication Required',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Request Entity Too Large',
  415: 'Unsupported Media Type',
  418: "I'm a teapot",
  422: 'Unprocessable Entity',
  423: 'Locked',
  429: 'Too Many Requests',
  451: 'Unavailable For Legal Reasons',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};
