import type { Report } from '../../scan/index.ts';
import { jsonText, listingOf, resultDocument } from '../../scan/index.ts';
import type { Values } from '../arguments.ts';
import type { Configuration, Webhook } from '../configuration/configuration.ts';
import type { Log } from '../log.ts';
import type { Option } from '../option.ts';
import { usageError } from '../usage-error.ts';

export const notifyOptions: readonly Option[] = [
  { long: 'webhook-url', value: 'URL', about: 'Send the result here, instead of where the configuration says' },
  { long: 'webhook-token', value: 'TOKEN', about: 'Sent along as Authorization: Bearer TOKEN' },
];

/**
 * The webhooks of the command line, or else of the configuration. Throws a usage error for an address or a token that cannot be
 * used; neither is shown, since both may be secret.
 */
export function webhooksOf(values: Values, configuration: Configuration): readonly Webhook[] {
  const url = values.text('webhook-url');
  const token = values.text('webhook-token');
  if (url === undefined && token !== undefined) throw usageError('--webhook-token needs --webhook-url');
  const webhooks = url === undefined ? configuration.webhooks : [{ url, ...(token === undefined ? {} : { token }) }];
  for (const webhook of webhooks) {
    const by = url === undefined ? 'a webhook of the configuration' : '--webhook-url';
    const address = URL.canParse(webhook.url) ? new URL(webhook.url) : undefined;
    if (address === undefined || !/^https?:$/.test(address.protocol)) {
      throw usageError(`${by}: the address must begin with https:// or http://`);
    }
    if (address.username !== '' || address.password !== '') {
      throw usageError(`${by}: the address has a name or password in it; use a token instead`);
    }
    if (!/^[\x21-\x7e]*$/.test(webhook.token ?? '')) {
      throw usageError(`${by}: its token has a space or another character that no token can have`);
    }
  }
  return webhooks;
}

/** What sending needs of the world. */
export interface Courier {
  readonly fetch: typeof fetch;
  /** Resolves after so many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>;
}

export const courier: Courier = {
  fetch: (...args) => fetch(...args),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** Milliseconds to wait before each further attempt. With the time limit of an attempt they bound how long it all takes. */
const waits = [1000, 2000, 4000, 8000];
const attemptLimit = 10_000;
/** A server may ask for more time than we would give it, up to this. */
const longestWait = 15_000;

/**
 * Sends the report to every webhook: one POST each, repeated where the connection fails or the answer is 429 or 5xx. A failure is
 * logged and nothing else comes of it. Redirects are not followed: what is sent is meant for the host that was named.
 */
export async function notify(
  webhooks: readonly Webhook[],
  report: Report,
  log: Log,
  { fetch: send, pause }: Courier = courier,
): Promise<void> {
  if (webhooks.length === 0) return;
  const body = jsonText({ ...resultDocument(report, {}), resource_config: listingOf(report.resources) });
  await Promise.all(webhooks.map((webhook) => deliver(webhook, body, log, send, pause)));
}

async function deliver(
  { url, token }: Webhook,
  body: string,
  log: Log,
  send: typeof fetch,
  pause: Courier['pause'],
): Promise<void> {
  // The path of an address is often the secret.
  const { origin } = new URL(url);
  for (let attempt = 0; ; attempt++) {
    const outcome = await attemptOnce(url, token, body, send);
    if (outcome === 'done') return log.debug(`notified ${origin}`);
    const wait = waits[attempt];
    if (!outcome.passing || wait === undefined) {
      const tries = attempt === 0 ? '' : ` (${attempt + 1} attempts)`;
      return log.tell({
        code: 'notification',
        level: 'error',
        message: `the webhook at ${origin} was not notified: ${outcome.reason}${tries}`,
      });
    }
    log.debug(`the webhook at ${origin}: ${outcome.reason}; trying again`);
    await pause(Math.min(Math.max(wait, outcome.after ?? 0), longestWait));
  }
}

interface Failure {
  readonly reason: string;
  /** It may go better the next time. */
  readonly passing: boolean;
  /** The server asks for so many milliseconds. */
  readonly after?: number;
}

async function attemptOnce(
  url: string,
  token: string | undefined,
  body: string,
  send: typeof fetch,
): Promise<'done' | Failure> {
  try {
    const response = await send(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'lintel',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body,
      signal: AbortSignal.timeout(attemptLimit),
    });
    // What it says besides the status is not wanted, and may be endless.
    await response.body?.cancel().catch(() => {});
    return outcomeOf(response);
  } catch (error) {
    return { reason: reasonOf(error), passing: true };
  }
}

function outcomeOf({ ok, status, headers }: Response): 'done' | Failure {
  if (ok) return 'done';
  if (status >= 300 && status < 400) {
    return {
      reason: `it answers ${status}, a redirect, which is not followed: name the final address`,
      passing: false,
    };
  }
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return {
    reason: `it answers ${status}`,
    passing: status === 429 || status >= 500,
    ...(seconds >= 0 ? { after: seconds * 1000 } : {}),
  };
}

/** Why there was no answer, in a few words that have nothing of the address in them. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `no answer in ${attemptLimit / 1000} seconds`;
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  const code = typeof cause?.code === 'string' ? cause.code : 'the connection failed';
  const reasons: Readonly<Record<string, string>> = {
    ECONNREFUSED: 'the connection is refused',
    ECONNRESET: 'the connection was closed',
    UND_ERR_SOCKET: 'the connection was closed',
    ENOTFOUND: 'there is no such host',
    EAI_AGAIN: 'the name of the host cannot be looked up',
  };
  return reasons[code] ?? code;
}
