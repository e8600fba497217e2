import type { Trace, TraceEvent, Value } from '../../rego/index.ts';
import type { Option } from '../arguments/option.ts';
import { tableText } from './table.ts';

/** The keys by which expressions are sorted. */
const profileKeys: Readonly<Record<string, (entry: ProfiledExpression) => number | string>> = {
  total_time_ns: ({ time }) => -time,
  num_eval: ({ tried }) => -tried,
  num_redo: ({ held }) => -held,
  file: ({ place }) => place.path,
  line: ({ place }) => place.line,
};

/** The flags of `lintel eval` for timing, as in `opa eval`. */
export const measureOptions: readonly Option[] = [
  { long: 'metrics', about: 'Report the time for reading, compiling and evaluating' },
  { long: 'profile', about: 'Report the time and number of evaluations of each expression' },
  {
    long: 'profile-limit',
    value: 'NUMBER',
    about: 'Maximum number of expressions in the --profile report',
    default: '10',
  },
  {
    long: 'profile-sort',
    value: 'KEY',
    about: 'Order of the --profile report; file and line sort upwards, the others downwards',
    allowed: Object.keys(profileKeys),
    list: 'repeat',
  },
  { long: 'count', value: 'NUMBER', about: 'Number of evaluations, for --metrics and --profile', default: '1' },
];

/** Measurements of one evaluation. */
export interface Measures {
  /** Nanoseconds by name. */
  readonly metrics?: Readonly<Record<string, number>>;
  readonly profile?: readonly ProfiledExpression[];
}

interface ProfiledExpression {
  readonly place: TraceEvent['place'];
  /** Nanoseconds spent on each expression, in total. */
  readonly time: number;
  readonly tried: number;
  readonly held: number;
}

/** Adds up the durations of evaluation phases on a nanosecond clock. */
export function openTimers(now: () => bigint) {
  const metrics: Record<string, number> = {};
  const add = (name: string, start: bigint): void => {
    metrics[name] = (metrics[name] ?? 0) + Number(now() - start);
  };
  return {
    metrics,
    time: <T>(name: string, run: () => T): T => {
      const start = now();
      const result = run();
      if (!(result instanceof Promise)) add(name, start);
      else return result.finally(() => add(name, start)) as T;
      return result;
    },
  };
}

/** A profiler: traces an evaluation, and returns the time of each expression. */
export function openProfiler(now: () => bigint) {
  const found = new Map<string, { place: TraceEvent['place']; time: number; tried: number; held: number }>();
  let current: { time: number } | undefined;
  let since = 0n;
  const trace: Trace = ({ kind, place }) => {
    if (kind !== 'expression' && kind !== 'holds') return;
    const at = now();
    if (current !== undefined) current.time += Number(at - since);
    const key = `${place.path}:${place.line}:${place.column}`;
    let entry = found.get(key);
    if (entry === undefined) found.set(key, (entry = { place, time: 0, tried: 0, held: 0 }));
    if (kind === 'expression') entry.tried++;
    else entry.held++;
    current = entry;
    since = at;
  };
  const profile = (): readonly ProfiledExpression[] => {
    if (current !== undefined) current.time += Number(now() - since);
    current = undefined;
    return [...found.values()];
  };
  return { trace, profile };
}

/** The statistics for several measurements. */
const statistics: Readonly<Record<string, (sorted: readonly number[]) => number>> = {
  min: (sorted) => sorted[0]!,
  max: (sorted) => sorted.at(-1)!,
  mean: (sorted) => sorted.reduce((sum, value) => sum + value, 0) / sorted.length,
  '90%': (sorted) => percentile(sorted, 0.9),
  '99%': (sorted) => percentile(sorted, 0.99),
};

/** The value below which a share of sorted numbers lies, interpolated. */
export function percentile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length + 1);
  if (at < 1) return sorted[0]!;
  if (at >= sorted.length) return sorted.at(-1)!;
  const lower = sorted[Math.floor(at) - 1]!;
  return lower + (at - Math.floor(at)) * (sorted[Math.floor(at)]! - lower);
}

function statisticsOf(values: readonly number[]): Record<string, number> {
  const sorted = [...values].sort((a, b) => a - b);
  return Object.fromEntries(Object.entries(statistics).map(([name, of]) => [name, of(sorted)]));
}

/** Which expressions are reported, in which order. */
export interface ProfileChoice {
  readonly limit: number;
  /** Longest first if empty. */
  readonly sort: readonly string[];
}

/** The times of expressions in all runs. */
function sortedProfile(runs: readonly Measures[], { limit, sort }: ProfileChoice) {
  const keys = (sort.length === 0 ? ['total_time_ns'] : sort).map((name) => profileKeys[name]!);
  const last = runs.at(-1)?.profile ?? [];
  const keyOf = ({ path, line, column }: TraceEvent['place']): string => `${path}:${line}:${column}`;
  return last
    .map((entry) => {
      const times = runs.flatMap(({ profile = [] }) =>
        profile.flatMap(({ place, time }) => (keyOf(place) === keyOf(entry.place) ? [time] : [])),
      );
      return { ...entry, times };
    })
    .sort((a, b) => {
      for (const key of keys) {
        const [one, other] = [key(a), key(b)];
        if (one !== other) return one < other ? -1 : 1;
      }
      return 0;
    })
    .slice(0, limit);
}

/** The corresponding members of `opa eval --format json`. */
export function measuresAsJson(runs: readonly Measures[], choice: ProfileChoice): { readonly [name: string]: Value } {
  const several = runs.length > 1;
  const prefix = several ? 'aggregated_' : '';
  const first = runs[0]?.metrics;
  const metrics = Object.keys(first ?? {}).map((name) => {
    const values = runs.map((run) => run.metrics?.[name] ?? 0);
    return [name, several ? statisticsOf(values) : values[0]!] as const;
  });
  const profile = sortedProfile(runs, choice).map(({ place, tried, held, times }) => ({
    ...(several ? { total_time_ns_stats: statisticsOf(times) } : { total_time_ns: times[0]! }),
    num_eval: tried,
    num_redo: held,
    location: { file: place.path === 'query' ? '' : place.path, row: place.line, col: place.column },
  }));
  return {
    ...(first === undefined ? {} : { [`${prefix}metrics`]: Object.fromEntries(metrics) }),
    ...(runs[0]?.profile === undefined ? {} : { [`${prefix}profile`]: profile }),
  };
}

/** The same as tables. */
export function measuresAsTables(runs: readonly Measures[], choice: ProfileChoice): string {
  const several = runs.length > 1;
  const names = Object.keys(statistics);
  const cells = (values: readonly number[]): string[] =>
    several ? names.map((name) => String(Math.round(statisticsOf(values)[name]!))) : [String(values[0])];
  const metrics = Object.keys(runs[0]?.metrics ?? {}).map((name) => [
    name,
    ...cells(runs.map((run) => run.metrics?.[name] ?? 0)),
  ]);
  const profile = sortedProfile(runs, choice).map(({ place, tried, held, times }) => [
    ...cells(times),
    String(tried),
    String(held),
    `${place.path}:${place.line}`,
  ]);
  const nanoseconds = several ? names.map((name) => `${name} (ns)`) : ['ns'];
  return [
    metrics.length === 0 ? '' : tableText([['metric', ...nanoseconds], ...metrics]),
    runs[0]?.profile === undefined ? '' : tableText([[...nanoseconds, 'num eval', 'num redo', 'location'], ...profile]),
  ].join('');
}
