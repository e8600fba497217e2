import type { Severity } from '../scan/index.ts';

/** A repository of an organization. */
export interface RepositoryRecord {
  /** The address without credentials and `.git`, such as `https://github.com/acme/shop`; identifies it. */
  readonly url: string;
  /** The owner at the forge, such as `acme`, and the name in it. */
  readonly owner: string;
  readonly name: string;
  /** The team that is responsible; absent if unknown. */
  readonly team?: string;
}

/** One scan of a repository at a commit. */
export interface ScanRecord {
  readonly repository: RepositoryRecord;
  /** The full ID of the commit. */
  readonly commit: string;
  /** A digest of the version, the policies and the options: with the same one, the same commit has the same findings. */
  readonly setup: string;
  /** RFC 3339. */
  readonly started: string;
  /**
   * When the commit was seen as the newest of its branch (RFC 3339; default: `started`). Orders the scans of a
   * repository, so that a repeated job for an old commit is not taken for a newer scan.
   */
  readonly observed?: string;
  readonly milliseconds: number;
  readonly resources: number;
  readonly files: number;
  /** Inputs that were not read or evaluated; findings that are absent then do not count as fixed. */
  readonly errors: readonly string[];
  /** Reported and suppressed ones. */
  readonly findings: readonly FindingRecord[];
}

/** A violation as it is stored. Secrets are masked. */
export interface FindingRecord {
  /** Identifies it within its repository, from scan to scan; equal ones are numbered: `…-2`. */
  readonly fingerprint: string;
  readonly rule: string;
  readonly title: string;
  readonly severity: Severity;
  readonly category: string;
  /** IDs of frameworks that have the rule. */
  readonly frameworks: readonly string[];
  /** Such as `aws_s3_bucket`, and `module.store.aws_s3_bucket.logs`. */
  readonly type: string;
  readonly address: string;
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly message: string;
  /** The lines of the file with the place, as the terminal shows them, without colors. */
  readonly frame: string;
  /** The diff that repairs it; absent if there is none. */
  readonly fix?: string;
  readonly suppressed?: { readonly reason: string; readonly by: string };
}
