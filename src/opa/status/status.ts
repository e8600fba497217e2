import { utf8Bytes } from '../../go/index.ts';
import { jsonText, type PlainObject, type Value } from '../../rego/index.ts';
import { byDeadline } from '../deadline.ts';
import type { ServerMetrics } from '../metrics/server-metrics.ts';
import type { Plugin, PluginBoard } from '../plugin.ts';
import type { Clock, Log } from '../ports.ts';
import type { ServiceClient } from '../service-client.ts';
import type { StatusConfig } from './config.ts';
import { createStatusFamilies } from './families.ts';

/** Settings of status reports, and the parts of the server that they use. */
export interface StatusSettings {
  readonly config: StatusConfig;
  readonly labels: Readonly<Record<string, string>>;
  readonly board: PluginBoard;
  /** The client of `config.service`. */
  readonly client: ServiceClient | undefined;
  readonly clock: Clock;
  readonly log: Log;
  /** The log that `console: true` writes to, whatever the level. */
  readonly consoleLog: Log;
  readonly metrics: ServerMetrics;
}

/** Reports the state of the server. */
export interface StatusPlugin extends Plugin {
  /** The report as of now. */
  readonly report: () => PlainObject;
  /** Sends the report as of now. */
  readonly trigger: () => Promise<void>;
}

const name = 'status';

/** The plugin that reports the state of plugins and bundles, after each change, to the console or a service. */
export function createStatus(settings: StatusSettings): StatusPlugin {
  const { config, labels, board, client, clock, consoleLog, metrics } = settings;
  const log: Log = (level, message, fields) => settings.log(level, message, { plugin: name, ...fields });
  const families = config.prometheus ? createStatusFamilies(config.buckets, board, metrics.counters) : undefined;
  const removeFamilies = families && metrics.add(families.read);
  let isChanged = false;
  let sending: Promise<void> | undefined;
  let stopListening = (): void => {};

  const report = (): PlainObject => ({
    labels,
    ...Object.fromEntries(board.reports()),
    metrics: metrics.report(),
    plugins: Object.fromEntries(board.states()) as unknown as Value,
  });
  const send = async (): Promise<void> => {
    families?.update();
    if (!config.console && client === undefined) return;
    const document = report();
    if (config.console) consoleLog('info', 'Status Log', { ...document, type: 'openpolicyagent.org/status' });
    if (client === undefined) return;
    try {
      const headers = { 'content-type': 'application/json' };
      const body = utf8Bytes(jsonText(document));
      const { status } = await client({ method: 'POST', path: config.resource, headers, body });
      if (status >= 200 && status < 300) log('info', 'Status update sent successfully.');
      else log('error', `Status update failed: the server replied with HTTP ${status}.`);
    } catch (error) {
      log('error', `Status update failed: ${error instanceof Error ? error.message : String(error)}.`);
    }
  };
  const sendChanges = async (): Promise<void> => {
    while (isChanged) {
      isChanged = false;
      await send();
    }
    sending = undefined;
  };
  /** Sends one report at a time; changes meanwhile lead to one more. */
  const update = (): Promise<void> => {
    isChanged = true;
    sending ??= sendChanges();
    return sending;
  };

  board.setState(name, { state: 'NOT_READY' });
  return {
    name,
    report,
    trigger: update,
    start: () => {
      log('info', 'Starting status reporter.');
      if (config.trigger !== 'manual') stopListening = board.onChange(() => void update());
      board.setState(name, { state: 'OK' });
    },
    stop: async (deadline) => {
      log('info', 'Stopping status reporter.');
      stopListening();
      if (!(await byDeadline(clock, deadline, async () => sending))) {
        log('error', 'The server stops with a status report that was not sent.');
      }
      removeFamilies?.();
      board.setState(name, { state: 'NOT_READY' });
    },
  };
}
