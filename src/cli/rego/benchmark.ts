import { floatText } from '../../go/index.ts';
import { percentile } from './eval-measures.ts';

/** Repeated runs: their number, and nanoseconds in total. */
export interface Benchmark {
  readonly count: number;
  readonly nanoseconds: number;
  /** Further figures by name. */
  readonly extra: Readonly<Record<string, number>>;
}

const maxSamples = 1_000_000;

/** Runs something for at least a second. */
export async function benchmark(run: () => unknown, now: () => bigint): Promise<Benchmark> {
  const samples: number[] = [];
  let total = 0;
  while (total < 1e9 && samples.length < maxSamples) {
    const start = now();
    await run();
    const took = Number(now() - start);
    samples.push(took);
    total += took;
  }
  return { count: samples.length, nanoseconds: total, extra: histogram(samples) };
}

function histogram(samples: readonly number[]): Readonly<Record<string, number>> {
  const sorted = [...samples].sort((a, b) => a - b);
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
  const variance = sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0) / sorted.length;
  const shares = ['75', '90', '95', '99', '99.9', '99.99'];
  const figures: readonly (readonly [string, number])[] = [
    ...shares.map((share) => [`${share}%`, percentile(sorted, Number(share) / 100)] as const),
    ['count', sorted.length],
    ['max', sorted.at(-1)!],
    ['mean', mean],
    ['median', percentile(sorted, 0.5)],
    ['min', sorted[0]!],
    ['stddev', Math.sqrt(variance)],
  ];
  return Object.fromEntries(figures.map(([name, value]) => [`histogram_timer_rego_query_eval_ns_${name}`, value]));
}

/** The fields of Go's results of benchmarks; memory is not measured. */
export function benchmarkJson({ count, nanoseconds, extra }: Benchmark): object {
  return { N: count, T: nanoseconds, Bytes: 0, MemAllocs: 0, MemBytes: 0, Extra: extra };
}

/** A line in Go's format of benchmarks. */
export function benchmarkLine(name: string, { count, nanoseconds, extra }: Benchmark): string {
  const figures = [
    [nanoseconds / count, 'ns/op'] as const,
    ...Object.entries(extra).map(([unit, value]) => [value, unit] as const),
  ];
  const columns = figures.map(([value, unit]) => `${figure(value)} ${unit}`);
  return `${[name, String(count).padStart(8), ...columns].join('\t')}\n`;
}

/** A number with as many digits as Go shows. */
function figure(value: number): string {
  const size = Math.abs(value);
  if (size === 0 || size >= 999.95) return floatText(value, 'f', 0).padStart(10);
  const digits = size >= 99.995 ? 1 : size >= 9.9995 ? 2 : size >= 0.99995 ? 3 : 4;
  return floatText(value, 'f', digits).padStart(11 + digits);
}
