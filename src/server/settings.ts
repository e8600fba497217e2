import type { PatternList, Selection, Severity, SuppressionRules } from '../scan/index.ts';

/** What the operator decides. */
export interface ServerSettings {
  /** The version in `/health` and the API description. */
  readonly version: string;
  /** Requests for scans must send it (`Authorization: Bearer …`); no token is needed when it is absent. */
  readonly token?: string;
  /** Bytes of a request body. */
  readonly maxBody: number;
  /** Scans that run at the same time, and those that may wait for their turn. */
  readonly concurrency: number;
  readonly queue: number;
  /** The rules of every scan and admission review; what a request chooses takes its place. */
  readonly selection: Selection;
  /** What is left out of directories. */
  readonly excludes: readonly PatternList[];
  /** How comments and annotations that suppress violations are taken. */
  readonly suppressions: SuppressionRules;
  /** Callers may name a webhook for the result of their scan. */
  readonly callerWebhooks: boolean;
  readonly admission: AdmissionSettings;
}

/** The admission webhook of Kubernetes. */
export interface AdmissionSettings {
  /** The last but two segment of the webhook's path; the route is off without one. */
  readonly key?: string;
  /** Violations of this severity or a higher one deny; none do when it is absent. */
  readonly deniedSeverity?: Severity;
  /** Violations of these categories deny. */
  readonly deniedCategories: readonly string[];
  /** Decisions can be looked up in a page. */
  readonly dashboard: boolean;
  /** The objects are kept with the decisions. */
  readonly saveRequests: boolean;
}

/** What holds where the operator says nothing. */
export const defaultSettings: Omit<ServerSettings, 'version'> = {
  maxBody: 10 * 1024 * 1024,
  concurrency: 2,
  queue: 64,
  selection: {},
  excludes: [],
  suppressions: {},
  callerWebhooks: false,
  admission: { deniedCategories: [], dashboard: false, saveRequests: false },
};
