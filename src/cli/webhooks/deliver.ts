import { type Http, type HttpResponse, pauseAfter, RemoteError, RemoteRefusedError } from '../../iac/index.ts';
import type { Webhook } from '../configuration/configuration.ts';
import type { Log } from '../output/log.ts';

/** The platform functions for sending. */
export interface WebhookSender {
  /** A single request without redirects, because the content is meant only for the named host. */
  readonly once: Http;
  /** Resolves after this number of milliseconds. */
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** Milliseconds to wait before each retry. With the time limit of an attempt, they bound the total time. */
const waits = [1000, 2000, 4000, 8000];
/** A server may ask for a longer wait, up to this. */
const maxWait = 15_000;

/**
 * Sends a notification (a JSON document) to a webhook: one POST, repeated if the connection fails or the response is
 * 429 or 5xx. A failure is logged; returns whether it was delivered.
 */
export async function deliver(
  { url, token }: Webhook,
  document: Uint8Array,
  log: Log,
  { once, pause }: WebhookSender,
): Promise<boolean> {
  // The path of a webhook URL is often secret.
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
      log.report({
        code: 'notification',
        level: 'error',
        message: `could not notify the webhook at ${origin}: ${outcome.reason}${tries}`,
      });
      return false;
    }
    log.debug(`the webhook at ${origin}: ${outcome.reason}; trying again`);
    await pause(Math.min(Math.max(wait, outcome.after ?? 0), maxWait));
  }
}

interface Failure {
  readonly reason: string;
  /** Whether a retry may succeed. */
  readonly passing: boolean;
  /** The delay that the server requests, in milliseconds. */
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
    const response = await once({ method: 'POST', url, headers, body });
    await discard(response.body);
    return outcomeOf(response);
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    return { reason: error.message, passing: !(error instanceof RemoteRefusedError) };
  }
}

/** The body of the response is not needed, and may be endless. */
async function discard(body: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const _ of body) break;
  } catch {
    // The status has already arrived, so this error does not matter.
  }
}

function outcomeOf(response: HttpResponse): 'done' | Failure {
  const { status } = response;
  if (status >= 200 && status < 300) return 'done';
  if (status >= 300 && status < 400) {
    const reason = `the server returned ${status}, a redirect, which lintel does not follow: use the final URL`;
    return { reason, passing: false };
  }
  const after = pauseAfter(response, Date.now());
  return {
    reason: `the server returned ${status}`,
    passing: status === 429 || status >= 500,
    ...(after !== undefined && { after }),
  };
}
