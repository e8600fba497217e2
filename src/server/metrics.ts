import { floatText } from '../go/index.ts';

/** Metrics in the Prometheus text format. */
export interface Metrics {
  readonly count: (name: string, labels?: Readonly<Record<string, string>>) => void;
  /** A duration in seconds. */
  readonly observe: (name: string, seconds: number, labels?: Readonly<Record<string, string>>) => void;
  /** All metrics, with current gauges. */
  readonly text: (measures: readonly Measure[]) => string;
}

/** A value that is read on demand. */
export interface Measure {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge';
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

/** The metrics of one name. */
export interface MetricFamily {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly samples: readonly MetricSample[];
}

export interface MetricSample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number | Histogram;
}

/** Counts observations in buckets. */
export class Histogram {
  /** Upper bounds of the buckets, ascending. */
  readonly bounds: readonly number[];
  /** Observations in each bucket, without those of smaller ones. */
  readonly #counts: number[];
  sum = 0;
  count = 0;

  constructor(bounds: readonly number[]) {
    this.bounds = bounds;
    this.#counts = bounds.map(() => 0);
  }

  observe(value: number): void {
    let at = 0;
    while (at < this.bounds.length && value > this.bounds[at]!) at++;
    if (at < this.bounds.length) this.#counts[at]!++;
    this.sum += value;
    this.count++;
  }

  /** How many observations are not above each bound. */
  cumulative(): readonly number[] {
    let total = 0;
    return this.#counts.map((count) => (total += count));
  }
}

/** The values of one metric by their labels. */
export class Samples<T> {
  readonly #create: () => T;
  readonly #entries = new Map<string, { readonly labels: Readonly<Record<string, string>>; value: T }>();

  constructor(create: () => T) {
    this.#create = create;
  }

  /** The value with these labels. */
  of(labels: Readonly<Record<string, string>>): { value: T } {
    const key = labelText(labels);
    let entry = this.#entries.get(key);
    if (entry === undefined) this.#entries.set(key, (entry = { labels, value: this.#create() }));
    return entry;
  }

  /** In order of the labels. */
  all(): readonly { readonly labels: Readonly<Record<string, string>>; readonly value: T }[] {
    return [...this.#entries].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
  }
}

const help: Readonly<Record<string, string>> = {
  lintel_requests_total: 'HTTP requests by route and status.',
  lintel_request_seconds: 'Duration of HTTP requests in seconds.',
  lintel_violations_total: 'Violations in scans and admission reviews, by rule and severity.',
  lintel_admission_decisions_total: 'Decisions of the admission webhook.',
  lintel_notifications_total: 'Webhook notifications by outcome.',
};

/** Upper bounds of the histogram's buckets, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

export function createMetrics(): Metrics {
  const counters = new Map<string, Samples<number>>();
  const histograms = new Map<string, Samples<Histogram>>();
  const familiesOf = (type: MetricFamily['type'], all: ReadonlyMap<string, Samples<number | Histogram>>) =>
    [...all].map(([name, samples]) => ({ name, help: help[name] ?? name, type, samples: samples.all() }));
  return {
    count: (name, labels = {}) => void samplesOf(counters, name, () => 0).of(labels).value++,
    observe: (name, seconds, labels = {}) =>
      samplesOf(histograms, name, () => new Histogram(bounds))
        .of(labels)
        .value.observe(seconds),
    text: (measures) =>
      metricsText([
        ...familiesOf('counter', counters),
        ...familiesOf('histogram', histograms),
        ...measures.map(familyOf),
      ]),
  };
}

function samplesOf<T>(all: Map<string, Samples<T>>, name: string, create: () => T): Samples<T> {
  let samples = all.get(name);
  if (samples === undefined) all.set(name, (samples = new Samples(create)));
  return samples;
}

/** A measure as a family of one sample. */
export function familyOf({ name, help, type, value, labels }: Measure): MetricFamily {
  return { name, help, type, samples: [{ value, ...(labels && { labels }) }] };
}

/** Families in the Prometheus text format. */
export function metricsText(families: readonly MetricFamily[]): string {
  const lines: string[] = [];
  for (const { name, help: about, type, samples } of families) {
    lines.push(`# HELP ${name} ${about}`, `# TYPE ${name} ${type}`);
    for (const { labels = {}, value } of samples) {
      const text = labelText(labels);
      const braced = text === '' ? '' : `{${text}}`;
      if (typeof value === 'number') {
        lines.push(`${name}${braced} ${value}`);
        continue;
      }
      const more = text === '' ? '' : `${text},`;
      value.cumulative().forEach((count, at) => {
        lines.push(`${name}_bucket{${more}le="${floatText(value.bounds[at]!, 'g', -1)}"} ${count}`);
      });
      lines.push(`${name}_bucket{${more}le="+Inf"} ${value.count}`);
      lines.push(`${name}_sum${braced} ${value.sum}`, `${name}_count${braced} ${value.count}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

function labelText(labels: Readonly<Record<string, string>>): string {
  const quoted = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${quoted(value)}"`)
    .join(',');
}
