import type { Measure } from './metrics.ts';
import type { ScanAnswer, ScanJob } from './scans/job.ts';

/** What the server needs of the world. */
export interface ServerPorts {
  /** The IaC types that can be scanned. */
  readonly kinds: readonly IacKind[];
  /** How many policies a scan without a selection has. */
  readonly policies: number;
  /**
   * Runs a scan where it can do no harm. `onGone` says that no client waits for it any more. Throws `JobError` when there is no
   * answer.
   */
  readonly scan: (job: ScanJob, onGone: (listener: () => void) => void) => Promise<ScanAnswer>;
  readonly notifier?: Notifier;
  /** Nanoseconds since the Unix epoch. */
  readonly now: () => bigint;
  /** An id that nothing else has: letters, digits and dashes. */
  readonly newId: () => string;
  readonly log: (entry: AccessEntry) => void;
  /** What is known of the process, for `/metrics`. */
  readonly measures?: () => readonly Measure[];
  /** Where decisions of the admission webhook are kept; absent if they are not. */
  readonly decisions?: DecisionStore;
}

/** Sends webhooks what scans have found, in the background. */
export interface Notifier {
  /** The operator has named webhooks. */
  readonly configured: boolean;
  /** Why a webhook that a caller names cannot be used; undefined if it can. */
  readonly problemOf: (webhook: NamedWebhook) => string | undefined;
  /** Sends a notification (a JSON document) to the webhook that the caller names, or else to the operator's. Never rejects. */
  readonly send: (document: string, named: NamedWebhook | undefined) => Promise<'delivered' | 'failed' | 'dropped'>;
}

/** A webhook that a caller names. */
export interface NamedWebhook {
  readonly url: string;
  readonly token?: string;
}

export interface IacKind {
  readonly id: string;
  readonly title: string;
  readonly versions: readonly string[];
  /** A single file can be one of this type. */
  readonly singleFile: boolean;
}

/** A request that was answered. */
export interface AccessEntry {
  readonly id: string;
  readonly client: string;
  readonly method: string;
  /** With secrets left out. */
  readonly path: string;
  readonly status: number;
  /** Of the body. */
  readonly bytes: number;
  readonly milliseconds: number;
  /** What went wrong within, for a status of 500. */
  readonly failure?: string;
}

/** What the admission webhook decided. */
export interface Decision {
  readonly uid: string;
  /** RFC 3339. */
  readonly time: string;
  readonly operation: string;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
  readonly user: string;
  readonly allowed: boolean;
  readonly message: string;
  readonly findings: readonly string[];
  /** The object, where it is to be kept; what a Secret holds is left out. */
  readonly object?: unknown;
}

/** Keeps decisions. */
export interface DecisionStore {
  readonly add: (decision: Decision) => Promise<void>;
  /** The newest first, at most `max`. */
  readonly list: (max: number) => Promise<readonly Decision[]>;
  readonly find: (uid: string) => Promise<Decision | undefined>;
}
