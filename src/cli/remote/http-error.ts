import { RemoteError, type RemoteLimits } from '../../iac/index.ts';

/** Codes of errors after which another attempt may succeed. */
export const passingCodes: readonly string[] = [
  ...['ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  // The server closed the connection before its answer was complete.
  'UND_ERR_SOCKET',
];

/** An error of undici, for the reader. */
export function remoteError(error: unknown, { host }: URL, { seconds, silence, download }: RemoteLimits): RemoteError {
  if (error instanceof RemoteError) return error;
  const { code = '', message = String(error), name = '' } = error as NodeJS.ErrnoException;
  const silent = `${host} says nothing for ${silence} seconds`;
  const reasons: Readonly<Record<string, string>> = {
    TimeoutError: `${host} takes more than ${seconds} seconds`,
    UND_ERR_CONNECT_TIMEOUT: silent,
    UND_ERR_HEADERS_TIMEOUT: silent,
    UND_ERR_BODY_TIMEOUT: silent,
    UND_ERR_RES_EXCEEDED_MAX_SIZE: `it is larger than ${Math.floor(download / 1024 / 1024)} MiB`,
    UND_ERR_SOCKET: `${host} ends the connection before its answer is complete`,
    // The first URL was parsed before the request: these are about one that the server redirects to.
    UND_ERR_INVALID_ARG: /loop/.test(message)
      ? 'the server redirects more than 10 times, or in a circle'
      : 'the server redirects to something that is no web address',
    ERR_INVALID_URL: 'the server redirects to something that is no web address',
    ECONNRESET: `${host} ends the connection`,
    ECONNREFUSED: `${host} refuses the connection`,
    ENOTFOUND: `there is no host ${host}`,
    EAI_AGAIN: `the address of ${host} cannot be looked up now`,
    ETIMEDOUT: `${host} does not answer`,
    EHOSTUNREACH: `${host} cannot be reached`,
    ENETUNREACH: `${host} cannot be reached`,
  };
  if (/^(?:ERR_TLS|CERT|DEPTH_ZERO|UNABLE_TO|SELF_SIGNED)/.test(code)) {
    const help = 'if the certificate is of an authority of your own, name its file in NODE_EXTRA_CA_CERTS';
    return new RemoteError(`the certificate of ${host} is not accepted: ${message}`, help);
  }
  const reason = reasons[name] ?? reasons[code] ?? `the connection to ${host} fails: ${message}`;
  return new RemoteError(reason, undefined, passingCodes.includes(code));
}
