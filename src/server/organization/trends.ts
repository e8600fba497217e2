import type { FleetStore, Trend, TrendQuery } from '../../fleet/index.ts';
import { type Inserted, type Markup, markup } from '../pages/html.ts';
import { chart } from './chart.ts';
import { columnSeverities, numberText, table } from './parts.ts';

/** Number of weeks of a chart. */
const weeks = 12;
export const day = 86_400_000;

/** The day of a time, in UTC. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Weekly figures up to now. */
export function weekly(
  store: FleetStore,
  now: number,
  query: Pick<TrendQuery, 'by' | 'keys' | 'max'>,
): Promise<readonly Trend[]> {
  return store.trends({ ...query, from: dayOf(now - (weeks - 1) * 7 * day), to: dayOf(now), step: 'week' });
}

/** Open findings by severity: a chart, and its figures as a table that opens. */
export function severityChart(trends: readonly Trend[]): Markup {
  const series = columnSeverities.flatMap((severity) => {
    const trend = trends.find(({ key }) => key === severity);
    return trend === undefined ? [] : [{ name: severity.toLowerCase(), tone: severity, trend }];
  });
  if (series.length === 0) return markup`<p>No findings so far.</p>`;
  const lines = series.map(({ name, tone, trend }) => ({ name, tone, values: trend.points.map(({ open }) => open) }));
  const columns = [{ name: 'Week from' }, ...series.map(({ name }) => ({ name, isNumber: true }) as const)];
  const rows = series[0]!.trend.points.map(({ day: week }, index) => [
    week,
    ...series.map(({ trend }) => numberText(trend.points[index]?.open ?? 0)),
  ]);
  return markup`<ul class="legend">${lines.map(({ name, tone, values }) => markup`<li class="${tone}">${name}: ${numberText(values.at(-1) ?? 0)}</li>`)}</ul>
${chart(lines, 150)}
<details><summary>Figures of the chart</summary>
${table('Open findings by week and severity', columns, rows)}</details>
`;
}

/** One row for each team, rule, …: a small chart, and its first and last figures. */
export function trendTable(
  name: string,
  subject: string,
  trends: readonly Trend[],
  label: (key: string) => Inserted,
): Markup {
  if (trends.length === 0) return markup`<p>No findings so far.</p>`;
  const rows = trends.map(({ key, points }) => {
    const values = points.map(({ open }) => open);
    const [first = 0, last = 0] = [values[0], values.at(-1)];
    const change = last - first;
    const sign = change > 0 ? `+${numberText(change)}` : change < 0 ? `−${numberText(-change)}` : '0';
    return [label(key), numberText(last), sign, chart([{ name: key, tone: 'line', values }], 30)];
  });
  const columns = [
    { name: subject },
    { name: 'Open', isNumber: true },
    { name: `In ${weeks} weeks`, isNumber: true },
    { name: 'Trend' },
  ] as const;
  return table(name, columns, rows);
}
