/** The arrangement of a report for people. */
export interface Arrangement {
  /** The grouping of violations; default: `rule`. */
  readonly groupBy?: (typeof groupings)[number];
  /** Sort order; `severity` when absent. */
  readonly sort?: (typeof sortings)[number];
  /** Which violations are shown with their code: the `first` of each group when absent. */
  readonly frames?: (typeof framings)[number];
  /** One line per violation, without groups. */
  readonly compact?: boolean;
  /** Maximum number of violations shown; all when absent. */
  readonly max?: number;
  /** Only the summary. */
  readonly top?: boolean;
}

export const groupings = ['rule', 'file', 'resource', 'module'] as const;
export const sortings = ['severity', 'count', 'path', 'name'] as const;
export const framings = ['all', 'first', 'none'] as const;
