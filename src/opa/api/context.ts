import type { Value } from '../../rego/index.ts';
import type { HttpResponse } from '../../server/index.ts';
import type { OpaConfig } from '../config/config.ts';
import type { DecisionListener } from '../decision.ts';
import type { PluginBoard } from '../plugin.ts';
import type { LogLevel, OpaPorts } from '../ports.ts';
import type { Store } from '../store/store.ts';
import type { BodyLimits, Call } from './call.ts';
import type { QueryPaths } from './paths.ts';

/** Counts requests for `/metrics`. */
export interface RequestMetrics {
  readonly request: (request: {
    readonly code: number;
    readonly handler: string;
    readonly method: string;
    readonly seconds: number;
  }) => void;
  /** The metrics in the Prometheus text format. */
  readonly text: () => string;
}

/** Logs requests. */
export interface RequestLog {
  readonly received: (call: Call, level: LogLevel) => void;
  readonly answered: (call: Call, response: HttpResponse, seconds: number, level: LogLevel) => void;
}

/** The parts of a server. */
export interface OpaServerParts {
  readonly config: () => OpaConfig;
  readonly store: Store;
  readonly board: PluginBoard;
  readonly ports: OpaPorts;
  /** Takes decisions; without it, responses have no `decision_id`. */
  readonly onDecision?: () => DecisionListener | undefined;
  readonly metrics?: RequestMetrics;
  /** The last status report; undefined if there is no status plugin. */
  readonly status?: () => Value | undefined;
  /** Logs requests and responses. */
  readonly onRequest?: RequestLog;
  /** The level of their entries; by default, `info`. */
  readonly requestLevel?: LogLevel;
  readonly authentication: 'off' | 'token' | 'tls';
  readonly authorization: 'off' | 'basic';
  /** Maximum number of compile errors in a response; 0 means all. */
  readonly maxErrors: number;
  /** The version of OPA whose API this is. */
  readonly version: string;
  /** The version of Rego in policies that are uploaded. */
  readonly regoVersion: 'v0' | 'v1';
  /** Only `/health` and `/metrics`. */
  readonly diagnosticOnly?: boolean;
}

/** The parts of a server, as its routes see them. */
export interface OpaContext extends OpaServerParts {
  readonly paths: QueryPaths;
  /** Whether all plugins have been ready at the same time. */
  readonly wereReady: { now: boolean };
  /** Of the current configuration. */
  readonly limits: () => BodyLimits;
  readonly encoding: () => { readonly minLength: number; readonly level: number };
}

/** Answers a call; `rest` is the part of the path after the route's own. */
export type Handler = (call: Call, context: OpaContext, rest: string) => HttpResponse | Promise<HttpResponse>;
