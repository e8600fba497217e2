/** How a report for people is arranged. */
export interface Arrangement {
  /** By what violations are grouped; `rule` when absent. */
  readonly groupBy?: (typeof groupings)[number];
  /** What comes first; `severity` when absent. */
  readonly sort?: (typeof sortings)[number];
  /** Which violations are shown with their lines of code: the `first` of each group when absent. */
  readonly frames?: (typeof framings)[number];
  /** A line for each violation, without groups. */
  readonly compact?: boolean;
  /** The most violations that are shown; all when absent. */
  readonly max?: number;
  /** Only the summary. */
  readonly top?: boolean;
}

export const groupings = ['rule', 'file', 'resource', 'module'] as const;
export const sortings = ['severity', 'count', 'path', 'name'] as const;
export const framings = ['all', 'first', 'none'] as const;
