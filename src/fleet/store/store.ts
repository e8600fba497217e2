import type { Severity } from '../../scan/index.ts';
import type { Decision, DecisionStore } from '../decision.ts';
import type { FindingRecord, RepositoryRecord, ScanRecord } from '../scan-record.ts';

/** The scans of an organization's repositories, and their findings with history. */
export interface FleetStore {
  /**
   * Stores a scan and updates the findings of its repository. Scans are ordered by `observed`. Storing the repository's
   * newest scan again changes nothing, and one that is older than the newest only joins the list of scans.
   */
  readonly record: (scan: ScanRecord) => Promise<Recorded>;
  /** The newest scan of a repository; undefined if it was never scanned. */
  readonly latest: (url: string) => Promise<LatestScan | undefined>;
  readonly overview: (since: string) => Promise<Overview>;
  /** Points of the most affected teams, rules, …, at most `max` of them, or of `keys`. */
  readonly trends: (query: TrendQuery) => Promise<readonly Trend[]>;
  readonly findings: (query: FindingQuery) => Promise<Page<FindingRow>>;
  /** The number of findings, counted up to `max`. */
  readonly countFindings: (filter: FindingFilter, max: number) => Promise<number>;
  /** A finding by its `id`. */
  readonly finding: (id: string) => Promise<FindingDetails | undefined>;
  /** All findings of a filter, in pieces, by ID. */
  readonly exported: (filter: FindingFilter) => AsyncIterable<readonly ExportedFinding[]>;
  readonly repositories: (query: RepositoryQuery) => Promise<Page<RepositoryRow>>;
  /** A repository with its newest scans, at most `scans`. */
  readonly repository: (url: string, scans: number) => Promise<RepositoryDetails | undefined>;
  /** All rules that have ever been violated, those with the most severe findings first. */
  readonly rules: () => Promise<readonly RuleRow[]>;
  /** The teams, owners, … that findings can be filtered by, in alphabetical order. */
  readonly choices: () => Promise<Choices>;
  readonly decisions: StoredDecisions;
  /**
   * Deletes scans, findings that were fixed, trends and decisions from before a time. The newest scan of each repository
   * stays, and so do the findings that are not fixed.
   */
  readonly prune: (before: string) => Promise<Pruned>;
  readonly close: () => Promise<void>;
}

/** The effect of `record`. `known` and `late` change no finding. */
export interface Recorded {
  readonly outcome: 'recorded' | 'known' | 'late';
  /** Findings that the repository did not have before. */
  readonly found: number;
  readonly reopened: number;
  readonly fixed: number;
}

export interface LatestScan {
  readonly commit: string;
  readonly setup: string;
  /** RFC 3339. */
  readonly observed: string;
  /** Number of inputs that were not read or evaluated. */
  readonly errors: number;
}

/** Numbers of findings. */
export type SeverityCounts = Readonly<Record<Severity, number>>;

/** The whole organization. */
export interface Overview {
  readonly open: SeverityCounts;
  readonly suppressed: SeverityCounts;
  /** First seen since the time, and not suppressed then. */
  readonly found: SeverityCounts;
  readonly fixed: SeverityCounts;
  readonly repositories: number;
  /** Those whose newest scan has errors. */
  readonly incomplete: number;
}

export interface TrendQuery {
  readonly by: 'all' | 'severity' | 'team' | 'rule' | 'framework';
  /** Days, such as `2026-11-27`, both included. */
  readonly from: string;
  readonly to: string;
  readonly step: 'day' | 'week';
  readonly keys?: readonly string[];
  readonly max?: number;
}

export interface Trend {
  /** The team, the rule, …; empty for repositories without a team, and for `all`. */
  readonly key: string;
  readonly points: readonly TrendPoint[];
}

/** A day, or a week that starts on that day, a Monday. */
export interface TrendPoint {
  readonly day: string;
  /** Open findings at the end. */
  readonly open: number;
  /** Findings that were seen for the first time. */
  readonly found: number;
  readonly fixed: number;
}

export type FindingStatus = 'open' | 'suppressed' | 'fixed';

/** Several values of a field mean any of them; fields are combined with "and". */
export interface FindingFilter {
  /** Default: open. */
  readonly status?: FindingStatus | 'any';
  readonly severity?: readonly Severity[];
  readonly rule?: string;
  /** A team; empty for repositories without one. */
  readonly team?: string;
  readonly owner?: string;
  /** The URL of a repository. */
  readonly repository?: string;
  readonly framework?: string;
  readonly category?: string;
  /** First seen at this time (RFC 3339) or later. */
  readonly since?: string;
  /** Words, or their beginnings, of the rule's ID and title, the resource's address, and the file. */
  readonly text?: string;
}

export interface FindingQuery extends FindingFilter {
  /** The most severe, the newest or the oldest first. */
  readonly sort: 'severity' | 'newest' | 'oldest';
  readonly limit: number;
  /** The `next` of the page before. */
  readonly after?: string;
}

export interface Page<T> {
  readonly rows: readonly T[];
  /** The start of the next page, for `after`; absent on the last one. */
  readonly next?: string;
}

export interface FindingRow extends Omit<FindingRecord, 'fingerprint' | 'frame'> {
  /** Identifies it within the store: digits. */
  readonly id: string;
  readonly repository: RepositoryRecord;
  readonly status: FindingStatus;
  /** RFC 3339. */
  readonly firstSeen: string;
  /** The `observed` of the last scan that had it. */
  readonly lastSeen: string;
  /** Absent unless it is fixed. */
  readonly fixed?: string;
}

export interface ExportedFinding extends FindingRow {
  readonly fingerprint: string;
}

export interface FindingDetails extends ExportedFinding {
  readonly frame: string;
  /** The commit of the last scan that had it. */
  readonly commit: string;
  /** The oldest first. */
  readonly history: readonly FindingEvent[];
}

export interface FindingEvent {
  readonly event: 'found' | 'fixed' | 'reopened' | 'suppressed' | 'unsuppressed' | 'severity';
  /** RFC 3339. */
  readonly time: string;
  readonly commit: string;
  /** Since then. */
  readonly severity: Severity;
  readonly suppressed?: NonNullable<FindingRecord['suppressed']>;
}

export interface RepositoryQuery {
  readonly owner?: string;
  readonly team?: string;
  /** A part of the owner and name, such as `acme/sh`. */
  readonly text?: string;
  /** Only those whose newest scan has errors. */
  readonly incomplete?: boolean;
  /** The worst, the first in the alphabet, or the least recently scanned ones first. */
  readonly sort: 'worst' | 'name' | 'scanned';
  readonly limit: number;
  readonly after?: string;
}

export interface RepositoryRow extends RepositoryRecord {
  readonly open: SeverityCounts;
  readonly suppressed: number;
  readonly scan: ScanRow;
}

export interface RepositoryDetails extends RepositoryRow {
  /** The newest first. */
  readonly scans: readonly ScanRow[];
}

export interface ScanRow extends Omit<ScanRecord, 'repository' | 'findings' | 'observed'> {
  readonly observed: string;
  /** It arrived after a newer one, and changed no finding. */
  readonly late: boolean;
  readonly found: number;
  readonly fixed: number;
}

export interface RuleRow {
  readonly rule: string;
  readonly title: string;
  readonly category: string;
  readonly frameworks: readonly string[];
  readonly open: SeverityCounts;
  readonly suppressed: number;
  /** Number of repositories with open findings. */
  readonly repositories: number;
}

export interface Choices {
  readonly teams: readonly string[];
  readonly owners: readonly string[];
  readonly rules: readonly string[];
  readonly frameworks: readonly string[];
  readonly categories: readonly string[];
}

/** Fields are combined with "and"; decisions that an older version stored only match without them. */
export interface DecisionFilter {
  readonly allowed?: boolean;
  readonly cluster?: string;
  /** Such as `Pod`. */
  readonly kind?: string;
  /** Empty for objects without one. */
  readonly namespace?: string;
  readonly user?: string;
  /** The ID of a rule that the object violates. */
  readonly rule?: string;
  /** At this time (RFC 3339) or later, and before the other. */
  readonly since?: string;
  readonly before?: string;
}

export interface DecisionQuery extends DecisionFilter {
  readonly limit: number;
  /** The `next` of the page before. */
  readonly after?: string;
}

export interface StoredDecisions extends DecisionStore {
  /** The newest first. */
  readonly page: (query: DecisionQuery) => Promise<Page<Decision>>;
}

/** How many were deleted. */
export interface Pruned {
  readonly scans: number;
  readonly findings: number;
  readonly decisions: number;
}
