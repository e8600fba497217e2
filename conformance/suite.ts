/** A comparison with a reference: many cases, each of which agrees or differs. */
export interface Suite {
  /** The name in `npm run conformance -- <id>`, or `<id>` up to a `/`. */
  readonly id: string;
  /** The comparison in a few words. */
  readonly title: string;
  /** The program whose word counts, and its version. */
  readonly reference: string;
  /** The path of its data in the reference data; for our own suites, next to this file. */
  readonly data: readonly string[];
  /** Its data is part of this repository. */
  readonly own?: true;
  /** The file that holds its cases; a folder given with --data need not have it. */
  readonly needs?: string;
  /** The program that it builds in `.build/reference`, which takes minutes: tests skip the suite until it is there. */
  readonly builds?: string;
  /** A program that must be on the PATH, or that the variable of its name in upper case names: without it, the suite is skipped. */
  readonly program?: string;
  /** It takes an hour or more: tests skip it. */
  readonly slow?: true;
  /** Runs every case. `data` is the folder of the reference data, or what `--data` says. */
  readonly run: (options: RunOptions) => Promise<Outcome>;
}

export interface RunOptions {
  readonly data: string;
  /** Only the cases whose id contains this. */
  readonly only?: string;
  /** Suites that evaluate Rego: run the modules that `lintel build` writes instead of closures. */
  readonly built?: boolean;
}

export interface Outcome {
  readonly suite: string;
  readonly total: number;
  readonly passed: number;
  /** One line for each case that does not agree: its id, then how. */
  readonly failed: readonly string[];
  /** Only the IDs, in the same order, if a suite distinguishes cases by them. */
  readonly failedIds?: readonly string[];
  /** Cases that cannot be compared here; not part of `total`. */
  readonly skipped?: number;
  /** The same figures by category, where a suite has some. */
  readonly categories?: readonly Category[];
}

export interface Category {
  readonly name: string;
  readonly total: number;
  readonly passed: number;
}

/** Adds up outcomes of single cases. */
export function tally(suite: string) {
  const categories = new Map<string, { total: number; passed: number }>();
  const failed: string[] = [];
  const failedIds: string[] = [];
  return {
    /** One case; `problem` is absent when it agrees with the reference. */
    add(category: string, id: string, problem: string | undefined): void {
      const row = categories.get(category) ?? { total: 0, passed: 0 };
      categories.set(category, row);
      row.total += 1;
      if (problem === undefined) row.passed += 1;
      else {
        failed.push(`${id}: ${problem}`);
        failedIds.push(id);
      }
    },
    outcome(): Outcome {
      const rows = [...categories].map(([name, row]) => ({ name, ...row })).sort((a, b) => (a.name < b.name ? -1 : 1));
      const total = rows.reduce((sum, row) => sum + row.total, 0);
      return { suite, total, passed: total - failed.length, failed, failedIds, categories: rows };
    },
  };
}
