import type { PatternList, Selection, Severity, SuppressionRules } from '../scan/index.ts';

/** Settings of the operator. */
export interface ServerSettings {
  /** The version in `/health` and the API description. */
  readonly version: string;
  /** Requests for scans must send it (`Authorization: Bearer …`); no token is needed when absent. */
  readonly token?: string;
  /** Maximum size of a request body, in bytes. */
  readonly maxBody: number;
  /** Maximum number of concurrent scans, and of waiting ones. */
  readonly concurrency: number;
  readonly queue: number;
  /** The rule selection of every scan and admission review; that of a request replaces it. */
  readonly selection: Selection;
  /** Excludes for directories. */
  readonly excludes: readonly PatternList[];
  /** The treatment of suppression comments and annotations. */
  readonly suppressions: SuppressionRules;
  /** Whether callers may name a webhook for the result of their scan. */
  readonly callerWebhooks: boolean;
  readonly admission: AdmissionSettings;
}

/** The admission webhook of Kubernetes. */
export interface AdmissionSettings {
  /** The API key in the path of the webhook; without it, the route is off. */
  readonly key?: string;
  /** Violations of this severity or higher are denied; none are when absent. */
  readonly deniedSeverity?: Severity;
  /** Violations of these categories are denied. */
  readonly deniedCategories: readonly string[];
  /** Decisions can be viewed on a page. */
  readonly dashboard: boolean;
  /** The name of the cluster, which is stored with the decisions. */
  readonly cluster?: string;
  /** Objects are stored with the decisions. */
  readonly saveRequests: boolean;
}

/** Defaults of the settings. */
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
