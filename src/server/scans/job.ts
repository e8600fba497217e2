import type { RepositoryRecord, ScanRecord } from '../../fleet/index.ts';
import type {
  PatternList,
  RenderOptions,
  ScanRequest,
  Selection,
  Severity,
  SuppressionRules,
} from '../../scan/index.ts';

/** One scan, as plain data, so that it can run in another thread. */
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
  /** The target is part of something larger, such as one object of a cluster. */
  readonly isolated: boolean;
  /** The admission request about the object. */
  readonly admission?: NonNullable<ScanRequest['admission']>;
  /** The ID of the reporter for the answer; absent if no client reads it. */
  readonly format?: string;
  readonly render: RenderOptions;
  readonly configOnly: boolean;
  /** The answer also includes a notification. */
  readonly notification: boolean;
  /** The answer also includes what a store of scans needs. */
  readonly record?: true;
  /** Looks for fixes of the violations, which takes more scans. */
  readonly fixes?: true;
}

/** The result of a job. */
export interface ScanAnswer {
  /** The report, in the requested format; empty if none was requested. */
  readonly text: string;
  readonly violations: readonly Finding[];
  /** Errors of the scan; without any, the result is complete. */
  readonly errors: readonly string[];
  /** Invalid suppressions, if the server is strict about them. */
  readonly mistakes: readonly string[];
  /** The body for webhooks, a JSON document. */
  readonly notification?: string;
  /** `team` is the one in the CODEOWNERS file. */
  readonly record?: Pick<ScanRecord, 'files' | 'resources' | 'findings'> & Pick<RepositoryRecord, 'team'>;
}

/** A violation, reduced to what the admission webhook needs. */
export interface Finding {
  readonly rule: string;
  readonly title: string;
  readonly severity: Severity;
  readonly category: string;
  /** The attribute, such as `spec.containers[0].image`; empty for the object as a whole. */
  readonly place: string;
  /** The actions of Gatekeeper; absent for rules that are not constraints. */
  readonly actions?: readonly string[];
}

/** Why a scan has no answer. */
export type ScanFailure =
  /** The request is invalid. */
  | 'refused'
  /** A remote source is not available. */
  | 'unreachable'
  | 'timeout'
  | 'memory'
  /** The client has disconnected. */
  | 'cancelled';

/** Thrown by scan runners. */
export class JobError extends Error {
  readonly reason: ScanFailure;
  /** Seconds after which another attempt may succeed, 0 if unknown; undefined if it would not. */
  readonly retryAfter: number | undefined;

  constructor(reason: ScanFailure, message: string, retryAfter?: number) {
    super(message);
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}
