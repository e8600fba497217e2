import { base64Text, utf8Bytes } from '../../go/index.ts';
import { between } from '../../source/index.ts';
import { conditionsOf, isConfirmed, type KeptPackage } from './cache.ts';
import { RemoteError } from './error.ts';
import type { HttpRequest, HttpResponse } from './http.ts';
import { wholeOf } from './limits.ts';
import { pauseAfter } from './rate-limit.ts';
import { type Url, urlText, withoutUser } from './url.ts';
import type { Purpose, RemoteWorld } from './world.ts';

/** Maximum length of the error message of a response that is shown. */
const maxReason = 2000;

type PlainRequest = Omit<HttpRequest, 'url' | 'method'> & {
  readonly method?: HttpRequest['method'];
  readonly kept?: KeptPackage | undefined;
};

/**
 * Requests a URL with the user's credentials for its server, or for `owner` if the server acts for it; throws a
 * RemoteError if the server refuses. With `kept`, the response can be 304.
 */
export async function sendRequest(
  world: RemoteWorld,
  address: Url,
  purpose: Purpose,
  { kept, ...request }: PlainRequest = {},
  owner?: Url,
): Promise<HttpResponse> {
  const { url, user, password } = withoutUser(address);
  const authorization =
    user === undefined ? await world.authorization?.(purpose, owner ?? url) : basic(user, password ?? '');
  const conditions = conditionsOf(kept, authorization !== undefined);
  const response = await world.http({
    method: 'GET',
    ...request,
    url: urlText(url),
    headers: {
      ...request.headers,
      ...conditions,
      ...(authorization === undefined ? {} : { authorization }),
    },
  });
  const { status } = response;
  if ((status >= 200 && status < 300) || isConfirmed(status, conditions)) return response;
  throw await refusal(response, authorization !== undefined);
}

/** The `Authorization` of a user with a password. */
export function basic(user: string, password: string): string {
  return `Basic ${base64Text(utf8Bytes(`${user}:${password}`))}`;
}

/** The server's reason for a refusal, if it gives one. */
export async function refusal(response: HttpResponse, authorized: boolean): Promise<RemoteError> {
  const { status } = response;
  const said = await reasonOf(response);
  const message = `server returned ${status}${meanings[status] === undefined ? '' : ` ${meanings[status]}`}${said}`;
  const retryAfter = retryAfterOf(response);
  if (retryAfter !== undefined || (status !== 401 && status !== 403 && status !== 404))
    return new RemoteError(message, undefined, false, retryAfter);
  if (authorized)
    return new RemoteError(
      message,
      'the credentials do not have access; see docs/remote.md for where lintel looks for them',
    );
  const help = 'no credentials were sent; for private sources, see docs/remote.md for where lintel looks for them';
  return new RemoteError(message, help);
}

/** Seconds after which a request may succeed; undefined if another one would not help. */
function retryAfterOf({ status, headers }: HttpResponse): number | undefined {
  const pause = pauseAfter({ headers }, Date.parse(headers.get('date') ?? ''));
  // GitHub limits the rate with 403.
  if (status !== 429 && status < 500 && (status !== 403 || pause === undefined)) return undefined;
  return pause !== undefined && Number.isFinite(pause) ? Math.ceil(pause / 1000) : 0;
}

const meanings: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  410: 'Gone',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** The response's own error message, in a line; pages for people are not shown. */
async function reasonOf({ body, headers }: HttpResponse): Promise<string> {
  const type = headers.get('content-type') ?? '';
  let text = '';
  try {
    const bytes = await wholeOf(body, maxReason);
    text = String.fromCharCode(...bytes.filter((byte) => byte >= 32 && byte < 127));
  } catch {
    return '';
  }
  if (/json/.test(type)) {
    const [, message] = /"(?:message|error|detail|errors)"\s*:\s*(?:\[\s*)?"((?:[^"\\]|\\.){1,300})"/.exec(text) ?? [];
    return message === undefined ? '' : `: ${message}`;
  }
  if (/xml/.test(type)) {
    const message = between(text, '<Message>', '</Message>');
    return message === undefined ? '' : `: ${message.slice(0, 300)}`;
  }
  return /^text\/plain/.test(type) && text.trim() !== '' ? `: ${text.trim().slice(0, 200)}` : '';
}
