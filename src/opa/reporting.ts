import { equal, type Value } from '../rego/index.ts';
import type { OpaConfig } from './config/config.ts';
import type { DecisionListener } from './decision.ts';
import { decisionLogsConfig } from './decision-logs/config.ts';
import { createDecisionLogs, type DecisionLogs } from './decision-logs/decision-logs.ts';
import type { ServerMetrics } from './metrics/server-metrics.ts';
import type { Plugin, PluginBoard } from './plugin.ts';
import type { Log, OpaPorts } from './ports.ts';
import type { Services } from './services/service.ts';
import { statusConfig } from './status/config.ts';
import { createStatus, type StatusPlugin } from './status/status.ts';
import type { Store } from './store/store.ts';

/** The decision logs and status reports of the configuration. */
export interface Reporting extends Plugin {
  readonly onDecision: () => DecisionListener | undefined;
  /** The status report as of now. */
  readonly status: () => Value | undefined;
}

/** The parts of the server that reports use. */
export interface ReportingParts {
  readonly config: OpaConfig;
  readonly services: Services;
  readonly store: Store;
  readonly board: PluginBoard;
  readonly ports: OpaPorts;
  readonly metrics: ServerMetrics;
  /** The log that `console: true` writes to, whatever the level. */
  readonly consoleLog: Log;
}

/** Seconds for the uploads of decision logs whose configuration is replaced. */
const replacedSeconds = 10n;

/** Opens decision logs and status reports. Throws a `LintelError` for invalid options. */
export function createReporting(parts: ReportingParts): Reporting {
  const { store, board, ports, metrics, consoleLog, services } = parts;
  const { clock, log } = ports;
  const names = (): readonly string[] => [...services.keys()];
  const clientOf = (name: string | undefined) => (name === undefined ? undefined : services.get(name)!.request);
  const common = { board, clock, log, consoleLog };

  const openLogs = (config: OpaConfig): DecisionLogs | undefined => {
    const logs = decisionLogsConfig(config.decisionLogs, names(), (message) => log('warn', message));
    return (
      logs &&
      createDecisionLogs({
        ...common,
        config: logs,
        labels: config.labels,
        evaluate: (path, input) => store.current().evaluator.evaluate(path, input),
        client: clientOf(logs.service),
        gzip: (text) => ports.gzip(ports.bytes(text)),
        counters: metrics.counters,
      })
    );
  };
  const openStatus = (config: OpaConfig): StatusPlugin | undefined => {
    const status = statusConfig(config.status, names());
    return (
      status &&
      createStatus({ ...common, config: status, labels: config.labels, client: clientOf(status.service), metrics })
    );
  };

  let written = parts.config;
  let logs = openLogs(written);
  let status = openStatus(written);
  return {
    name: 'reporting',
    onDecision: () => logs?.decide,
    status: () => status?.report(),
    // Status reports first: they report how the others start, and last, how they end.
    start: async () => {
      await status?.start();
      await logs?.start();
    },
    stop: async (deadline) => {
      await logs?.stop(deadline);
      await status?.stop(deadline);
    },
    reconfigure: async (config) => {
      const deadline = clock.now() + replacedSeconds * 1_000_000_000n;
      if (changed(config.status, written.status)) {
        const next = openStatus(config);
        const replaced = status;
        status = next;
        await replaced?.stop(deadline);
        await next?.start();
      }
      if (changed(config.decisionLogs, written.decisionLogs)) {
        const next = openLogs(config);
        const replaced = logs;
        logs = next;
        // Waiting events go to the previous service, while the new decisions go to the next one.
        void replaced?.stop(deadline).then(() => board.setState('decision_logs', { state: next ? 'OK' : 'NOT_READY' }));
        await next?.start();
      }
      written = config;
    },
  };
}

const changed = (one: Value | undefined, other: Value | undefined): boolean =>
  one === undefined || other === undefined ? one !== other : !equal(one, other);
