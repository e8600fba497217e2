import type { DecisionStore } from '../fleet/index.ts';
import type { Measure } from './metrics.ts';
import type { ScanAnswer, ScanJob } from './scans/job.ts';
import type { SignIn } from './sign-in/ports.ts';

/** The platform functions that the server needs. */
export interface ServerPorts {
  /** The IaC types that can be scanned. */
  readonly kinds: readonly IacKind[];
  /** Number of policies of a scan without a selection. */
  readonly policies: number;
  /**
   * Runs a scan in isolation. `onGone` is called when the client has disconnected. Throws `JobError` if there is no
   * answer.
   */
  readonly scan: (job: ScanJob, onGone: (listener: () => void) => void) => Promise<ScanAnswer>;
  readonly notifier?: Notifier;
  /** Signing in with a browser; absent if there are no sessions. */
  readonly signIn?: SignIn;
  /** Nanoseconds since the Unix epoch. */
  readonly now: () => bigint;
  /** A unique ID: letters, digits and dashes. */
  readonly newId: () => string;
  readonly log: (entry: AccessEntry) => void;
  /** Process metrics, for `/metrics`. */
  readonly measures?: () => readonly Measure[];
  /** The store of admission decisions; absent if they are not kept. */
  readonly decisions?: DecisionStore;
}

/** Delivers scan results to webhooks, in the background. */
export interface Notifier {
  /** The operator has configured webhooks. */
  readonly configured: boolean;
  /** Why a webhook that a caller names cannot be used; undefined if it can. */
  readonly problemOf: (webhook: NamedWebhook) => string | undefined;
  /**
   * Sends a notification (a JSON document) to the webhook that the caller names, or else to the operator's. Never
   * rejects.
   */
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

/** A completed request. */
export interface AccessEntry {
  readonly id: string;
  readonly client: string;
  readonly method: string;
  /** With secrets left out. */
  readonly path: string;
  readonly status: number;
  /** Of the body, in bytes. */
  readonly bytes: number;
  readonly milliseconds: number;
  /** The internal error, for a status of 500. */
  readonly failure?: string;
}
