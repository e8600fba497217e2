import { type Http, RemoteError, RemoteRefusedError } from '../../iac/index.ts';
import type { Webhook } from '../configuration/configuration.ts';
import type { Log } from '../output/log.ts';

/** What sending needs of the world. */
export interface WebhookSender {
  /** Asks once: no redirect is followed, since what is sent is meant for the host that was named. */
  readonly once: Http;
  /** Resolves after so many milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** Milliseconds to wait before each further attempt. With the time limit of an attempt they bound how long it all takes. */
const waits = [1000, 2000, 4000, 8000];
/** A server may ask for more time than we would give it, up to this. */
const longestWait = 15_000;

/**
 * Sends a notification (a JSON document) to a webhook: one POST, repeated where the connection fails or the answer is
 * 429 or 5xx. A failure is logged; returns whether it arrived.
 */
export async function deliver(
  { url, token }: Webhook,
  document: Uint8Array,
  log: Log,
  { once, pause }: WebhookSender,
): Promise<boolean> {
  // The path of an address is often the secret.
  const { origin } = new URL(url);
  for (let attempt = 0; ; attempt++) {
    const outcome = await attemptOnce(url, token, document, once);
    if (outcome === 'done') {
      log.debug(`notified ${origin}`);
      return true;
    }
    const wait = waits[attempt];
    if (!outcome.passing || wait === undefined) {
      const tries = attempt === 0 ? '' : ` (${attempt + 1} attempts)`;
      log.tell({
        code: 'notification',
        level: 'error',
        message: `could not notify the webhook at ${origin}: ${outcome.reason}${tries}`,
      });
      return false;
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
  body: Uint8Array,
  once: Http,
): Promise<'done' | Failure> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  try {
    const headers = { 'content-type': 'application/json', ...authorization };
    const { status, headers: told, body: rest } = await once({ method: 'POST', url, headers, body });
    await discard(rest);
    return outcomeOf(status, told.get('retry-after'));
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    return { reason: error.message, passing: !(error instanceof RemoteRefusedError) };
  }
}

/** What it says besides the status is not wanted, and may be endless. */
async function discard(body: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const _ of body) break;
  } catch {
    // The status has been heard.
  }
}

function outcomeOf(status: number, retryAfter: string | undefined): 'done' | Failure {
  if (status >= 200 && status < 300) return 'done';
  if (status >= 300 && status < 400) {
    const reason = `the server returned ${status}, a redirect, which lintel does not follow: use the final URL`;
    return { reason, passing: false };
  }
  const seconds = Number(retryAfter ?? Number.NaN);
  return {
    reason: `the server returned ${status}`,
    passing: status === 429 || status >= 500,
    ...(seconds >= 0 ? { after: seconds * 1000 } : {}),
  };
}
