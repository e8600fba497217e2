import type { AddressRule } from '../../iac/index.ts';
import type { NamedWebhook, Notifier } from '../../server/index.ts';
import type { Webhook } from '../configuration/configuration.ts';
import type { Log } from '../output/log.ts';
import { problemOf } from '../webhooks/check.ts';
import { deliver } from '../webhooks/deliver.ts';
import type { OpenWebhookSender } from '../webhooks/sender.ts';

export interface NotifierOptions {
  /** The operator's webhooks. */
  readonly webhooks: readonly Webhook[];
  /** Sender for the operator's webhooks, which may have any address. */
  readonly sender: OpenWebhookSender;
  /** Sender for webhooks named by callers, with the allowed addresses. */
  readonly callers: { readonly sender: OpenWebhookSender; readonly rule: AddressRule };
  readonly log: Log;
}

export interface OpenNotifier extends Notifier {
  /** Waits this number of seconds for pending notifications, and drops the rest. */
  readonly close: (seconds: number) => Promise<void>;
}

/** Maximum number and total size of pending notifications; more are dropped. */
const maxPending = 64;
const maxBytes = 64 * 1024 * 1024;

/** Delivers notifications in the background. */
export function openNotifier({ webhooks, sender, callers, log }: NotifierOptions): OpenNotifier {
  const pending = new Set<Promise<boolean>>();
  let bytes = 0;

  const start = (document: Uint8Array, named: NamedWebhook | undefined): Promise<boolean> => {
    const [to, by] = named === undefined ? [webhooks, sender] : [[named], callers.sender];
    bytes += document.length;
    const sent = Promise.all(to.map((webhook) => deliver(webhook, document, log, by))).then(
      (each) => !each.includes(false),
    );
    pending.add(sent);
    const done = (): void => {
      pending.delete(sent);
      bytes -= document.length;
    };
    sent.then(done, done);
    return sent;
  };

  return {
    configured: webhooks.length > 0,
    problemOf: (webhook) => problemOf(webhook, callers.rule),
    send: async (text, named) => {
      const document = Buffer.from(text);
      if (pending.size >= maxPending || bytes + document.length > maxBytes) {
        const message = 'dropped a notification: too many are pending';
        log.report({ code: 'notification', level: 'error', message });
        return 'dropped';
      }
      // Pending notifications are dropped when the server ends.
      const delivered = await start(document, named).catch(() => false);
      return delivered ? 'delivered' : 'failed';
    },
    close: async (seconds) => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, seconds * 1000);
      });
      await Promise.race([Promise.allSettled(pending), late]);
      clearTimeout(timer);
      if (pending.size > 0) log.warn(`dropped ${pending.size} pending notifications`);
      sender.close();
      callers.sender.close();
    },
  };
}
