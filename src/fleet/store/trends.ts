import { severities } from '../../scan/index.ts';
import type { Database } from '../database.ts';
import { Conditions, QueryError } from './conditions.ts';
import type { Trend, TrendPoint, TrendQuery } from './store.ts';
import { trendKinds } from './summaries.ts';
import { storable } from './texts.ts';

type Query = Database['query'];

const defaultMax = 10;
/** Ten years. */
const maxDays = 3_660;
const dayLength = 86_400_000;

/** A key, its number of open findings today, and a condition for its rows of `lintel.trend`. */
interface Line {
  readonly key: string;
  readonly open: number;
}

/** How findings changed over time: see `FleetStore`. */
export async function trends(query: Query, asked: TrendQuery): Promise<readonly Trend[]> {
  const days = daysOf(asked);
  const lines = await linesOf(query, asked);
  if (lines.length === 0) return [];
  const { from, where } = sources[asked.by];
  const keys = new Conditions();
  const names = JSON.stringify(lines.map(({ key }) => key));
  const rows = await query(
    `select ${sources[asked.by].key} as key, day::text, sum(open)::int as open, sum(found)::int as found,
       sum(fixed)::int as fixed
     from ${from(keys.value(names))} where day >= ${keys.value(days[0] ?? asked.from)}::text::date and ${where}
     group by 1, day`,
    keys.parameters,
  );
  const changes = new Map<string, Map<string, TrendPoint>>(lines.map(({ key }) => [key, new Map()]));
  for (const row of rows) {
    const day = String(row.day);
    changes.get(String(row.key))?.set(day, {
      day,
      open: Number(row.open),
      found: Number(row.found),
      fixed: Number(row.fixed),
    });
  }
  return lines.map(({ key, open }) => ({ key, points: pointsOf(asked.step, days, open, changes.get(key)!) }));
}

/** From the number of findings that are open now, back in time. */
function pointsOf(
  step: TrendQuery['step'],
  days: readonly string[],
  openNow: number,
  changes: ReadonlyMap<string, TrendPoint>,
): readonly TrendPoint[] {
  let open = openNow;
  const lastDay = days.at(-1) ?? '';
  for (const [day, change] of changes) if (day > lastDay) open -= change.open;
  const points: TrendPoint[] = [];
  for (const day of days.toReversed()) {
    const change = changes.get(day);
    const start = step === 'day' ? day : mondayOf(day);
    const point = points.at(-1);
    const found = change?.found ?? 0;
    const fixed = change?.fixed ?? 0;
    if (point?.day === start) {
      points[points.length - 1] = { ...point, found: point.found + found, fixed: point.fixed + fixed };
    } else {
      points.push({ day: start, open, found, fixed });
    }
    open -= change?.open ?? 0;
  }
  return points.reverse();
}

/** All days of the query; with weeks, from the Monday of the first one. */
function daysOf({ from, to, step }: TrendQuery): readonly string[] {
  const first = Date.parse(step === 'week' && isDay(from) ? mondayOf(from) : from);
  const last = Date.parse(to);
  if (!isDay(from) || !isDay(to)) throw new QueryError('not a day: write it as 2026-11-27');
  const count = (last - first) / dayLength + 1;
  if (count < 1 || count > maxDays) throw new QueryError(`a trend has 1 to ${maxDays} days`);
  return Array.from({ length: count }, (_, index) => dayText(first + index * dayLength));
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && dayText(Date.parse(text)) === text;
}

function dayText(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function mondayOf(day: string): string {
  const time = Date.parse(day);
  return dayText(time - ((new Date(time).getUTCDay() + 6) % 7) * dayLength);
}

const inNames = (names: string) => `(select jsonb_array_elements_text(${names}::text::jsonb) as name) as wanted`;

/** For each kind of trend: its rows of `lintel.trend` for names in a JSON array, and the name of a row. */
const sources: Record<
  TrendQuery['by'],
  { readonly key: string; readonly from: (names: string) => string; readonly where: string }
> = {
  all: {
    key: "''",
    from: (names) => `(select ${names}::text) as wanted, lintel.trend`,
    where: `kind = ${trendKinds.all}`,
  },
  severity: {
    key: `(array['${severities.join("','")}'])[severity + 1]`,
    from: (names) => `(select ${names}::text) as wanted, lintel.trend`,
    where: `kind = ${trendKinds.all}`,
  },
  team: {
    key: 'wanted.name',
    from: (names) => `${inNames(names)} join lintel.team using (name) join lintel.trend on key = team.id`,
    where: `kind = ${trendKinds.team}`,
  },
  rule: {
    key: 'wanted.name',
    from: (names) => `${inNames(names)} join lintel.rule using (name) join lintel.trend on key = rule.id`,
    where: `kind = ${trendKinds.rule}`,
  },
  framework: {
    key: 'wanted.name',
    from: (names) => `${inNames(names)} join lintel.framework using (name) join lintel.trend on key = framework.id`,
    where: `kind = ${trendKinds.framework}`,
  },
};

/** Names with their open findings. */
const current: Record<TrendQuery['by'], string> = {
  all: "select '' as key, coalesce(sum(open[1] + open[2] + open[3]), 0)::int as open from lintel.repository",
  severity: `select (array['${severities.join("','")}'])[place] as key, coalesce(sum(open[place]), 0)::int as open
    from generate_series(1, ${severities.length}) as place left join lintel.repository on true group by place`,
  team: `select team.name as key, coalesce(sum(open[1] + open[2] + open[3]), 0)::int as open
    from lintel.team left join lintel.repository on team_id = team.id group by team.name`,
  rule: `select rule.name as key, coalesce(sum(open), 0)::int as open
    from lintel.rule left join lintel.rule_count on rule_id = rule.id group by rule.name`,
  framework: `select key, coalesce(sum(open), 0)::int as open
    from lintel.rule cross join unnest(frameworks) as key left join lintel.rule_count on rule_id = rule.id group by key`,
};

async function linesOf(query: Query, { by, keys, max = defaultMax }: TrendQuery): Promise<readonly Line[]> {
  const conditions = new Conditions();
  if (keys !== undefined) {
    const names = conditions.value(JSON.stringify(keys.map(storable)));
    conditions.add(`key in (select jsonb_array_elements_text(${names}::text::jsonb))`);
  }
  const rows = await query(
    `select key, open from (${current[by]}) as line ${conditions.where}
     order by open desc, key limit ${conditions.value(max)}::int`,
    conditions.parameters,
  );
  return rows.map((row) => ({ key: String(row.key), open: Number(row.open) }));
}
