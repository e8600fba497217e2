import type { PatternList, RenderOptions, Selection, Severity, SuppressionRules } from '../../scan/index.ts';

/** One scan, as plain data: it may run in another thread. */
export interface ScanJob {
  readonly target:
    | { readonly kind: 'file'; readonly name: string; readonly bytes: Uint8Array }
    | { readonly kind: 'archive'; readonly name: string; readonly bytes: Uint8Array }
    | { readonly kind: 'remote'; readonly type: string; readonly url: string };
  /** IaC types. */
  readonly types: readonly string[];
  readonly selection: Selection;
  readonly excludes: readonly PatternList[];
  readonly suppressions: SuppressionRules;
  readonly recursive: boolean;
  /** What is scanned is a part of something larger, as one object is of a cluster. */
  readonly isolated: boolean;
  /** The id of the reporter that writes the answer; absent when no client reads it. */
  readonly format?: string;
  readonly render: RenderOptions;
  readonly configOnly: boolean;
  /** The answer has a notification, too. */
  readonly notification: boolean;
}

/** What came of it. */
export interface ScanAnswer {
  /** The report, in the format that was asked for; empty if none was. */
  readonly text: string;
  readonly violations: readonly Finding[];
  /** What could not be read or evaluated; without any, nothing was left out. */
  readonly errors: readonly string[];
  /** Suppressions that are not in order, where the server is strict about them. */
  readonly mistakes: readonly string[];
  /** What webhooks get, a JSON document. */
  readonly notification?: string;
}

/** A violation, as the admission webhook needs it. */
export interface Finding {
  readonly rule: string;
  readonly title: string;
  readonly severity: Severity;
  readonly category: string;
  /** The offending attribute, such as `spec.containers[0].image`; empty for the object as a whole. */
  readonly place: string;
}

/** Why a scan gave no answer. */
export type ScanFailure =
  /** The request cannot be carried out as it is. */
  | 'refused'
  /** A remote source is not available. */
  | 'unreachable'
  | 'timeout'
  | 'memory'
  /** No client waits for it any more. */
  | 'cancelled';

/** Thrown by what runs scans. */
export class JobError extends Error {
  readonly reason: ScanFailure;

  constructor(reason: ScanFailure, message: string) {
    super(message);
    this.reason = reason;
  }
}
