import type { Database } from '../database.ts';
import { countsOf } from './codes.ts';
import { QueryError } from './conditions.ts';
import type { Choices, Overview, RuleRow } from './store.ts';
import { trendKinds } from './summaries.ts';

type Query = Database['query'];

/** The whole organization: see `FleetStore`. */
export async function overview(query: Query, since: string): Promise<Overview> {
  const time = Date.parse(since);
  if (Number.isNaN(time)) throw new QueryError('not a day: write it as 2026-11-27');
  const sums = (column: string) => `jsonb_build_array(sum(${column}[1]), sum(${column}[2]), sum(${column}[3]))`;
  const [row] = await query(
    `select ${sums('open')} as open, ${sums('suppressed')} as suppressed, count(*)::int as repositories,
       (count(*) filter (where errors > 0))::int as incomplete
     from lintel.repository where scan_id is not null`,
  );
  const bySeverity = (column: string) =>
    `jsonb_build_array(${[0, 1, 2].map((severity) => `sum(${column}) filter (where severity = ${severity})`).join()})`;
  const [changes] = await query(
    `select ${bySeverity('found')} as found, ${bySeverity('fixed')} as fixed from lintel.trend
     where kind = ${trendKinds.all} and key = 0 and day >= $1::text::date`,
    [new Date(time).toISOString().slice(0, 10)],
  );
  return {
    open: countsOf(row?.open),
    suppressed: countsOf(row?.suppressed),
    found: countsOf(changes?.found),
    fixed: countsOf(changes?.fixed),
    repositories: Number(row?.repositories),
    incomplete: Number(row?.incomplete),
  };
}

/** All rules: see `FleetStore`. */
export async function rules(query: Query): Promise<readonly RuleRow[]> {
  const rows = await query(
    `select rule.name, title, category, to_jsonb(frameworks) as frameworks, coalesce(repositories, 0) as repositories,
       ${[0, 1, 2].map((severity) => `coalesce(sum(open) filter (where severity = ${severity}), 0)::int as open${severity}`).join()},
       coalesce(sum(suppressed), 0)::int as suppressed
     from lintel.rule left join lintel.rule_count on rule_count.rule_id = rule.id
     left join lintel.rule_spread on rule_spread.rule_id = rule.id
     group by rule.id, repositories order by open2 desc, open1 desc, open0 desc, rule.name`,
  );
  return rows.map((row) => ({
    rule: String(row.name),
    title: String(row.title),
    category: String(row.category),
    frameworks: row.frameworks as readonly string[],
    open: countsOf([row.open0, row.open1, row.open2]),
    suppressed: Number(row.suppressed),
    repositories: Number(row.repositories),
  }));
}

/** Values that findings can be filtered by: see `FleetStore`. */
export async function choices(query: Query): Promise<Choices> {
  const names = async (rows: string) =>
    (await query(`select distinct name collate "C" as name from (${rows}) as row order by 1`)).map((row) =>
      String(row.name),
    );
  return {
    teams: await names(
      'select name from lintel.team where exists (select from lintel.repository where team_id = team.id)',
    ),
    owners: await names(
      'select name from lintel.owner where exists (select from lintel.repository where owner_id = owner.id)',
    ),
    rules: await names('select name from lintel.rule'),
    frameworks: await names('select unnest(frameworks) as name from lintel.rule'),
    categories: await names('select category as name from lintel.rule'),
  };
}
