import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type AddressRule, remoteLimits } from '../../iac/index.ts';
import type { Io } from '../machine/io.ts';
import { packageVersion } from '../machine/package-version.ts';
import { createHttp } from '../remote/http.ts';
import type { WebhookSender } from './deliver.ts';

export interface OpenWebhookSender extends WebhookSender {
  /** Cancels pending requests. */
  readonly close: () => void;
}

/** Time limit of a delivery attempt, in seconds. */
const attemptSeconds = 10;

/** Sends over the local network, to the allowed addresses. */
export async function openWebhookSender(
  rule: AddressRule,
  io: Pick<Io, 'env' | 'disk' | 'packageFolder'>,
  seconds = attemptSeconds,
): Promise<OpenWebhookSender> {
  const limits = { ...remoteLimits, seconds, silence: seconds };
  const userAgent = `lintel/${await packageVersion(io)}`;
  const { once, close } = createHttp({ rule, limits, env: io.env, userAgent });
  const closing = new AbortController();
  // Every pending pause listens.
  setMaxListeners(0, closing.signal);
  return {
    once,
    pause: (milliseconds) => wait(milliseconds, undefined, { signal: closing.signal }),
    close: () => {
      closing.abort();
      close();
    },
  };
}
