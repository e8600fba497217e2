import type { Value } from '../../rego/index.ts';
import { familyOf, Histogram, type Measure, type MetricFamily, metricsText, Samples } from '../../server/index.ts';
import { type Counters, createCounters } from './counters.ts';

/** The metrics of a server, by OPA's names. */
export interface ServerMetrics {
  readonly counters: Counters;
  /** Counts a request that was answered. */
  readonly request: (request: {
    readonly code: number;
    readonly handler: string;
    readonly method: string;
    readonly seconds: number;
  }) => void;
  /** Adds families that are read on demand; returns a function that removes them. */
  readonly add: (read: () => readonly MetricFamily[]) => () => void;
  /** In the Prometheus text format. */
  readonly text: () => string;
  /** As in a status report. */
  readonly report: () => Value;
}

/** Settings of the metrics. */
export interface ServerMetricsSettings {
  /** Upper bounds of the buckets of durations, in seconds. */
  readonly buckets?: readonly number[];
  /** Metrics of the process. */
  readonly measures?: () => readonly Measure[];
}

const defaultBuckets = [1e-6, 5e-6, 1e-5, 5e-5, 1e-4, 5e-4, 1e-3, 0.01, 0.1, 1];

export function createServerMetrics({ buckets = defaultBuckets, measures }: ServerMetricsSettings = {}): ServerMetrics {
  const counters = createCounters();
  const durations = new Samples(() => new Histogram(buckets));
  /** Found without making labels. */
  const known = new Map<string, Histogram>();
  const sources = new Set<() => readonly MetricFamily[]>();
  const families = (): readonly MetricFamily[] => {
    const requests: MetricFamily = {
      name: 'http_request_duration_seconds',
      help: 'Duration of HTTP requests, in seconds.',
      type: 'histogram',
      samples: durations.all(),
    };
    const all = [requests, ...(measures?.() ?? []).map(familyOf), ...[...sources].flatMap((read) => read())];
    return all.filter(({ samples }) => samples.length > 0).sort((a, b) => (a.name < b.name ? -1 : 1));
  };
  return {
    counters,
    request: ({ code, handler, method, seconds }) => {
      const key = `${code} ${handler} ${method}`;
      let histogram = known.get(key);
      if (histogram === undefined) {
        histogram = durations.of({ code: String(code), handler, method }).value;
        known.set(key, histogram);
      }
      histogram.observe(seconds);
    },
    add: (read) => {
      sources.add(read);
      return () => void sources.delete(read);
    },
    text: () => metricsText(families()),
    report: () => {
      const counts = [...counters.all()].map(([name, count]) => [`counter_${name}`, count]);
      const read = families().map((family) => [family.name, familyReport(family)]);
      return { prometheus: Object.fromEntries([...counts, ...read]) };
    },
  };
}

/** A family in the JSON form of Prometheus's protocol buffers. */
function familyReport({ name, help, type, samples }: MetricFamily): Value {
  const metric = samples.map(({ labels = {}, value }): Value => {
    const label = Object.entries(labels).map(([name, value]) => ({ name, value }));
    return {
      ...(label.length > 0 && { label }),
      [type]: value instanceof Histogram ? histogramReport(value) : { value },
    };
  });
  return { name, help, type: type.toUpperCase(), metric };
}

function histogramReport(histogram: Histogram): Value {
  const bucket = histogram.cumulative().map((count, at) => ({
    cumulativeCount: String(count),
    upperBound: histogram.bounds[at]!,
  }));
  return { sampleCount: String(histogram.count), sampleSum: histogram.sum, bucket };
}
