import type { Report } from '../../scan/index.ts';
import { notificationText } from '../../scan/index.ts';
import type { Values } from '../arguments/arguments.ts';
import type { Option } from '../arguments/option.ts';
import { usageError } from '../arguments/usage-error.ts';
import type { Configuration, Webhook } from '../configuration/configuration.ts';
import type { Log } from '../output/log.ts';
import { problemOf } from '../webhooks/check.ts';
import { deliver } from '../webhooks/deliver.ts';
import type { OpenWebhookSender } from '../webhooks/sender.ts';

export const notifyOptions: readonly Option[] = [
  { long: 'webhook-url', value: 'URL', about: 'Send the result to this URL instead of the configured webhooks' },
  { long: 'webhook-token', value: 'TOKEN', about: 'Token for it, sent as Authorization: Bearer TOKEN' },
];

/** The webhooks of the command line, or else of the configuration. Throws a usage error for an invalid URL or token. */
export function webhooksOf(values: Values, configuration: Configuration): readonly Webhook[] {
  const url = values.text('webhook-url');
  const token = values.text('webhook-token');
  if (url === undefined && token !== undefined) throw usageError('--webhook-token needs --webhook-url');
  if (url === undefined) return configuredWebhooks(configuration);
  return usable([{ url, ...(token === undefined ? {} : { token }) }], '--webhook-url');
}

/** The webhooks of the configuration. Throws a usage error for an invalid URL or token. */
export function configuredWebhooks({ webhooks }: Configuration): readonly Webhook[] {
  return usable(webhooks, 'a webhook of the configuration');
}

function usable(webhooks: readonly Webhook[], by: string): readonly Webhook[] {
  for (const webhook of webhooks) {
    const problem = problemOf(webhook, 'any');
    if (problem !== undefined) throw usageError(`${by}: ${problem}`);
  }
  return webhooks;
}

/** Sends the report to every webhook. A failure is only logged. */
export async function notify(
  webhooks: readonly Webhook[],
  report: Report,
  log: Log,
  open: () => Promise<OpenWebhookSender>,
): Promise<void> {
  if (webhooks.length === 0) return;
  const sender = await open();
  const document = Buffer.from(notificationText(report));
  await Promise.all(webhooks.map((webhook) => deliver(webhook, document, log, sender))).finally(sender.close);
}
