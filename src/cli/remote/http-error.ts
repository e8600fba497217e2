import { RemoteError, type RemoteLimits } from '../../iac/index.ts';

/** Codes of errors that a retry may fix. */
export const transientCodes: readonly string[] = [
  ...['ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  // The server closed the connection before its response was complete.
  'UND_ERR_SOCKET',
];

/** An error of undici, with a readable message. */
export function remoteError(error: unknown, { host }: URL, { seconds, silence, download }: RemoteLimits): RemoteError {
  if (error instanceof RemoteError) return error;
  const { code = '', message = String(error), name = '' } = error as NodeJS.ErrnoException;
  const silent = `${host} sent no data for ${silence} seconds`;
  const reasons: Readonly<Record<string, string>> = {
    TimeoutError: `${host} did not finish within ${seconds} seconds`,
    UND_ERR_CONNECT_TIMEOUT: silent,
    UND_ERR_HEADERS_TIMEOUT: silent,
    UND_ERR_BODY_TIMEOUT: silent,
    UND_ERR_RES_EXCEEDED_MAX_SIZE: `it is larger than ${Math.floor(download / 1024 / 1024)} MiB`,
    UND_ERR_SOCKET: `${host} closed the connection before the response was complete`,
    // The first URL was parsed before the request, so these errors are about a redirect.
    UND_ERR_INVALID_ARG: /loop/.test(message)
      ? 'the server redirects more than 10 times, or in a loop'
      : 'the server redirects to an invalid URL',
    ERR_INVALID_URL: 'the server redirects to an invalid URL',
    ECONNRESET: `${host} closed the connection`,
    ECONNREFUSED: `${host} refused the connection`,
    ENOTFOUND: `unknown host: ${host}`,
    EAI_AGAIN: `temporary DNS failure for ${host}`,
    ETIMEDOUT: `${host} does not respond`,
    EHOSTUNREACH: `${host} is unreachable`,
    ENETUNREACH: `${host} is unreachable`,
  };
  if (/^(?:ERR_TLS|CERT|DEPTH_ZERO|UNABLE_TO|SELF_SIGNED)/.test(code)) {
    const help = 'for a private certificate authority, set NODE_EXTRA_CA_CERTS to its certificate file';
    return new RemoteError(`the certificate of ${host} is not trusted: ${message}`, help);
  }
  const reason = reasons[name] ?? reasons[code] ?? `the connection to ${host} failed: ${message}`;
  const isLate = name === 'TimeoutError' || /TIMEOUT$/.test(code);
  return new RemoteError(reason, undefined, transientCodes.includes(code), ...(isLate ? [0] : []));
}
