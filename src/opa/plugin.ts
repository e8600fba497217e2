import type { Value } from '../rego/index.ts';
import type { OpaConfig } from './config/config.ts';

/** A part of the server in addition to the API: bundles, decision logs, status, discovery. */
export interface Plugin {
  /** As in `/health` and status reports: `bundle`, `decision_logs`, `status`, `discovery`. */
  readonly name: string;
  /** Begins its work; rejects only if the server must not start. */
  readonly start: () => void | Promise<void>;
  /** Finishes its work by the deadline, in nanoseconds since the Unix epoch. */
  readonly stop: (deadline: bigint) => Promise<void>;
  /** Takes another configuration, from discovery. */
  readonly reconfigure?: (config: OpaConfig) => void | Promise<void>;
}

export type PluginState = 'OK' | 'NOT_READY' | 'ERROR' | 'WARN';

export interface PluginStatus {
  readonly state: PluginState;
  readonly message?: string;
}

/** The states and reports of the plugins: `/health`, `/v1/status` and status reports read it. */
export interface PluginBoard {
  readonly states: () => ReadonlyMap<string, PluginStatus>;
  readonly setState: (name: string, status: PluginStatus) => void;
  /** Documents of a status report: `bundles` (an object of bundles by name), `discovery`, `decision_logs`. */
  readonly reports: () => ReadonlyMap<string, Value>;
  readonly setReport: (name: string, report: Value) => void;
  /** Called after each change; returns a function that ends it. */
  readonly onChange: (listener: () => void) => () => void;
}

/** A board without plugins. */
export function createPluginBoard(): PluginBoard {
  const states = new Map<string, PluginStatus>();
  const reports = new Map<string, Value>();
  const listeners = new Set<() => void>();
  const changed = (): void => {
    for (const listener of [...listeners]) listener();
  };
  return {
    states: () => states,
    setState: (name, status) => {
      states.set(name, status);
      changed();
    },
    reports: () => reports,
    setReport: (name, report) => {
      reports.set(name, report);
      changed();
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
