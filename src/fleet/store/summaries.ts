import type { Database, Row } from '../database.ts';
import { fixed } from './codes.ts';

/** Findings of a rule that went from one status and severity to another, or kept them; `was` is null for new ones. */
export interface Change {
  readonly rule_id: number;
  readonly was: number | null;
  readonly was_severity: number | null;
  readonly status: number;
  readonly severity: number;
  readonly count: number;
}

/** The kinds of rows of `lintel.trend`: for all repositories, a team, a rule, or a framework. */
export const trendKinds = { all: 0, team: 1, rule: 2, framework: 3 } as const;

/** Adds rows with changes to `lintel.trend`. */
export const addTrends = (rows: string): string => `insert into lintel.trend as kept
    (kind, key, day, severity, open, found, fixed)
  ${rows}
  on conflict (kind, key, day, severity) do update
  set open = kept.open + excluded.open, found = kept.found + excluded.found, fixed = kept.fixed + excluded.fixed`;

interface TrendDelta {
  readonly kind: number;
  readonly key: number;
  readonly day: string;
  readonly severity: number;
  open: number;
  found: number;
  fixed: number;
}

/** The effect of a scan on the tables of counts. */
export class Summaries {
  /** Findings of the repository after the scan, by severity. */
  readonly open = [0, 0, 0];
  readonly suppressed = [0, 0, 0];
  found = 0;
  reopened = 0;
  fixed = 0;
  readonly #teamBefore: number;
  readonly #team: number;
  readonly #trends = new Map<string, TrendDelta>();
  readonly #rules = new Map<string, { rule: number; severity: number; open: number; suppressed: number }>();
  readonly #spread = new Map<number, { before: number; after: number }>();

  constructor(teamBefore: number, team: number) {
    this.#teamBefore = teamBefore;
    this.#team = team;
  }

  /** Past changes of a repository that moves to another team. */
  move(events: readonly Row[]): void {
    if (this.#team === this.#teamBefore) return;
    for (const row of events) {
      const { day, ...change } = row as unknown as Change & { readonly day: string };
      this.#addTrend(trendKinds.team, this.#teamBefore, day, { ...change, count: -change.count });
      this.#addTrend(trendKinds.team, this.#team, day, change);
    }
  }

  add(changes: readonly Change[], day: string): void {
    for (const change of changes) {
      const { rule_id: rule, was, was_severity: wasSeverity, status, severity, count } = change;
      if (status === 0) this.open[severity]! += count;
      if (status === 1) this.suppressed[severity]! += count;
      const spread = this.#spread.get(rule) ?? { before: 0, after: 0 };
      this.#spread.set(rule, spread);
      if (was === 0) spread.before += count;
      if (status === 0) spread.after += count;
      if (was === status && wasSeverity === severity) continue;
      if (was === null && status === 0) this.found += count;
      if (was === fixed) this.reopened += count;
      if (was === 0 && status === fixed) this.fixed += count;
      this.#count(rule, was, wasSeverity ?? 0, -count);
      this.#count(rule, status, severity, count);
      this.#addTrend(trendKinds.all, 0, day, change);
      this.#addTrend(trendKinds.team, this.#team, day, change);
      this.#addTrend(trendKinds.rule, rule, day, change);
    }
  }

  /** Writes the counts. All transactions change the rows in the same order, so that they do not wait for each other in a circle. */
  async write({ query }: Pick<Database, 'query'>): Promise<void> {
    const rules = [...this.#rules.values()].filter(({ open, suppressed }) => open !== 0 || suppressed !== 0);
    if (rules.length > 0) {
      await query(
        `insert into lintel.rule_count as kept (rule_id, severity, open, suppressed)
         select rule, severity, open, suppressed from jsonb_to_recordset($1::text::jsonb)
           as given (rule int, severity smallint, open int, suppressed int)
         order by rule, severity
         on conflict (rule_id, severity) do update
         set open = kept.open + excluded.open, suppressed = kept.suppressed + excluded.suppressed`,
        [JSON.stringify(rules)],
      );
    }
    const spread = [...this.#spread].flatMap(([rule, { before, after }]) => {
      const repositories = Number(after > 0) - Number(before > 0);
      return repositories === 0 ? [] : [{ rule, repositories }];
    });
    if (spread.length > 0) {
      await query(
        `insert into lintel.rule_spread as kept (rule_id, repositories)
         select rule, repositories from jsonb_to_recordset($1::text::jsonb) as given (rule int, repositories int)
         order by rule
         on conflict (rule_id) do update set repositories = kept.repositories + excluded.repositories`,
        [JSON.stringify(spread)],
      );
    }
    const trends = [...this.#trends.values()].filter(
      ({ open, found, fixed }) => open !== 0 || found !== 0 || fixed !== 0,
    );
    if (trends.length > 0) {
      await query(
        `with given as (
           select * from jsonb_to_recordset($1::text::jsonb)
             as given (kind smallint, key int, day date, severity smallint, open int, found int, fixed int))
         ${addTrends(`select * from (
           select * from given
           union all
           select ${trendKinds.framework}, framework.id, day, severity, sum(open), sum(found), sum(fixed)
           from given join lintel.rule on kind = ${trendKinds.rule} and key = rule.id cross join unnest(frameworks) as part
           join lintel.framework on framework.name = part group by framework.id, day, severity) as row
         order by kind desc, key, day, severity`)}`,
        [JSON.stringify(trends)],
      );
    }
  }

  #count(rule: number, status: number | null, severity: number, count: number): void {
    if (status === null || status === fixed) return;
    const key = `${rule} ${severity}`;
    const row = this.#rules.get(key) ?? { rule, severity, open: 0, suppressed: 0 };
    this.#rules.set(key, row);
    row[status === 0 ? 'open' : 'suppressed'] += count;
  }

  /** Open findings leave the severity that they had, and enter the one that they have. */
  #addTrend(kind: number, key: number, day: string, change: Omit<Change, 'rule_id'>): void {
    const { was, was_severity: wasSeverity, status, severity, count } = change;
    if (was === 0 && wasSeverity !== null) {
      const row = this.#trend(kind, key, day, wasSeverity);
      row.open -= count;
      if (status === fixed) row.fixed += count;
    }
    if (status === 0) {
      const row = this.#trend(kind, key, day, severity);
      row.open += count;
      if (was === null) row.found += count;
    }
  }

  #trend(kind: number, key: number, day: string, severity: number): TrendDelta {
    const id = `${kind} ${key} ${day} ${severity}`;
    const row = this.#trends.get(id) ?? { kind, key, day, severity, open: 0, found: 0, fixed: 0 };
    this.#trends.set(id, row);
    return row;
  }
}
