import type { Value } from '../../rego/index.ts';

/** The result of a rule for a document. An empty message means that the rule passed. */
export interface Result {
  readonly message: string;
  /** `_loc` of the rule's object. */
  readonly location?: Location;
  /** The other members of the rule's object, and the query; absent for a result without a message. */
  readonly metadata?: ReadonlyMap<string, Value>;
  /** Index of the document in its file. */
  readonly document?: number;
}

export interface Location {
  readonly file: string;
  /** As the rule wrote it; empty if it did not. */
  readonly line: string;
}

/** A query and what was noted while it ran. */
export interface Query {
  readonly text: string;
  readonly passed: boolean;
  readonly trace: readonly string[];
  /** The lines that it printed, each with its place. */
  readonly printed: readonly string[];
}

/** The results of the rules of a package for a file. */
export interface CheckResult {
  readonly file: string;
  readonly namespace: string;
  readonly successes: number;
  readonly skipped: readonly Result[];
  readonly warnings: readonly Result[];
  readonly failures: readonly Result[];
  readonly exceptions: readonly Result[];
  readonly queries: readonly Query[];
}

/** Number of results of each kind. */
export interface Totals {
  readonly successes: number;
  readonly skipped: number;
  readonly warnings: number;
  readonly failures: number;
  readonly exceptions: number;
  readonly tests: number;
}

export function totalsOf(results: readonly CheckResult[]): Totals {
  const sum = (count: (result: CheckResult) => number): number =>
    results.reduce((total, result) => total + count(result), 0);
  const counts = {
    successes: sum(({ successes }) => successes),
    skipped: sum(({ skipped }) => skipped.length),
    warnings: sum(({ warnings }) => warnings.length),
    failures: sum(({ failures }) => failures.length),
    exceptions: sum(({ exceptions }) => exceptions.length),
  };
  return { ...counts, tests: Object.values(counts).reduce((total, count) => total + count, 0) };
}
